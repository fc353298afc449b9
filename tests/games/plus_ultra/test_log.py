"""The log: one line a fact, in order, with names and numbers, so that a match can be checked from it alone."""

from typing import Any

import msgspec
import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.messages import LANGUAGES
from roundtable.kernel.text import fill

from .table import A, B, Table, table

USJ = "Unforeseen Simulation Joint"


def log_of(t: Table) -> list[str]:
    """The log in English, players being called Ann and Bob."""
    names: Any = GAME.catalogue("en")["cards"]
    lines = []
    for event in t.log:
        told = msgspec.to_builtins(event)
        lines.append(fill((f"event.{event.__struct_config__.tag}", told), LANGUAGES["en"], lambda card: str(names[card]["name"]),
                          lambda seat: ("Ann", "Bob")[seat]))  # fmt: skip
    return lines


def test_a_turn_can_be_checked_from_the_log_alone() -> None:
    """One line a fact, in order, with names and numbers."""
    t = table("kaminari", "uraraka", places="dabi:9 vanguard_action_squad nomu magne", at={A: 0, B: 1}, damage={B: 2},
              points={A: 12}, step="move", rig=["F H V 2 2 1", "2"], deck="sports_festival …")  # fmt: skip
    t.move(A, 1).roll(A, 5).stop(A).spend(A, "fist:0").spend(A, "heart:1:1").spend(A, "set:2:3").spend(A, "villain:2")
    t.turn_of(B)
    assert log_of(t) == [
        "Ann goes from U.A. to Unforeseen Simulation Joint (Move).",
        "Ann rolls (1 of 3): ⚔ ♥ ☠ 2 2 1; kept: –.",
        "Ann rolls (2 of 3): 2; kept: ⚔ ♥ ☠ 2 2.",
        "Ann, Fist on Dabi: 10/10, +1 HP → 13.",
        "Ann captures Dabi (Unforeseen Simulation Joint).",
        "Ann gains 2 HP → 15 (Dabi).",
        "Ann, Heart on Bob: −1 damage (1/5), +1 HP → 16.",
        "Ann spends 3 × 2: +2 HP → 18.",
        "Ann spends a Villain die: the Villain acts.",
        "Ann takes 1 damage (1/6).",
        "Bob takes 1 damage (2/5).",
        "Ann takes Dabi, captured.",
        "End of Turn: Vanguard Action Squad.",
        "Ann takes 1 damage (2/6).",
        "Bob takes 1 damage (3/5).",
        "Unforeseen Simulation Joint: Sports Festival appears.",
        "Round 2, turn 10: Bob",
    ]


def test_a_knock_out_and_the_end_can_be_checked_from_the_log_alone() -> None:
    """Who, HP before and after, the dice that are void; tokens and cards of each player, the winner."""
    t = table("uraraka", "kaminari", places="defend_others twice nomu magne", at={A: 1, B: 0}, damage={A: 4}, points={A: 5},
              owns={A: "celebration"}, first=B, over=True, dice="V 1 1 2 2 3").spend(A, "take:0")  # fmt: skip
    assert log_of(t) == [
        "Ann spends a Villain die: take damage.",
        "Ann takes 1 damage (5/5).",
        "Ann is Knocked Out: 5 → 2 HP, all damage removed.",
        "Ann goes from Unforeseen Simulation Joint to U.A. (Knock Out).",
        "The dice left to Ann are void: 1 1 2 2 3.",
        "Ann: 2 from tokens, 3 from cards – 5 HP.",
        "Bob: 0 from tokens, 0 from cards – 0 HP.",
        "Ann is the Number 1 Hero with 5 HP!",
    ]
    assert B not in t.match.decisions


def test_set_up_can_be_checked_from_the_log_alone() -> None:
    """Heroes, Plus Ultra cards, cards laid out, each roll for the First Player, who chose whom."""
    t = table("midoriya", "asui", step="first", rig=["F F 1 1 1 V", "F F 2 2 2 H", "F 1 1 1 1 1", "1 1 1 1 1 1"])
    told = log_of(t.answer(A, "seat:1"))
    assert told[:2] == ["Ann plays Izuku Midoriya.", "Bob plays Tsuyu Asui."]
    assert told[2].startswith("Plus Ultra cards of this match: ") and told[2].count(",") == 2
    assert [line.split(":")[0] for line in told[3:7]] == [USJ, "Hosu City", "Kamino Ward", "Beast’s Forest"]
    assert told[7:] == [
        "Ann rolls for the start, roll 1: ⚔ ⚔ 1 1 1 ☠ – 2 Fists.",
        "Bob rolls for the start, roll 1: ⚔ ⚔ 2 2 2 ♥ – 2 Fists.",
        "Ann rolls for the start, roll 2: ⚔ 1 1 1 1 1 – 1 Fist.",
        "Bob rolls for the start, roll 2: 1 1 1 1 1 1 – 0 Fists.",
        "Ann has the most Fists and chooses: Bob begins.",
        "Round 1, turn 1: Bob",
    ]


def test_cards_can_be_checked_from_the_log_alone() -> None:
    """Passed, with its reward; failed; recruited; a Plus Ultra card claimed; 20 HP."""
    t = table("bakugo", "kaminari", places="defend_others twice nomu mei_hatsume", at={A: 1, B: 4}, points={A: 16, B: 2}, first=A,
              owns={A: "battle_trial runaway_train"}, plus="celebration", deck="sports_festival quirk_training …",
              dice="F F H 1 1 2", rig=["1 1 2 2 3 3"]).spend(A, "pay")  # fmt: skip
    t.stay(B).stop(B).recruit(B)
    assert log_of(t) == [
        "Ann pays for Defend Others: ⚔ ⚔ ♥.",
        "Ann has passed Defend Others and takes it.",
        "Ann gains 4 HP → 20 (Defend Others).",
        "Ann holds 20 HP in round 2: the Pro Heroes are here!",
        "This is the last round (20 HP). Turns still to come: 1.",
        "Ann gains Celebration: 3 HP at the end.",
        f"{USJ}: Sports Festival appears.",
        "Round 2, turn 10: Bob",
        "Bob stays: Beast’s Forest.",
        "Bob rolls (1 of 3): 1 1 2 2 3 3; kept: –.",
        "Bob recruits Mei Hatsume for 2 HP → 0.",
        "Beast’s Forest: Quirk Training appears.",
        "Ann: 20 from tokens, 3 from cards – 23 HP.",
        "Bob: 0 from tokens, 0 from cards – 0 HP.",
        "Ann is the Number 1 Hero with 23 HP!",
    ]


def test_a_failure_and_what_ua_prevents() -> None:
    """The penalty with its totals, and a line where nothing happens, and why."""
    t = table("bakugo", "kaminari", places="quirk_training vanguard_action_squad - mei_hatsume", at={A: 1, B: 0}, damage={A: 1},
              dice="1 1 2 2 3 V", deck="mustard …").spend(A, "take:5")  # fmt: skip
    assert log_of(t) == [
        "Ann spends a Villain die: take damage.",
        "Ann takes 1 damage (2/6).",
        "Ann has failed Quirk Training; it stays.",
        "Ann takes 1 damage (3/6).",
        "End of Turn: Vanguard Action Squad.",
        "Ann takes 1 damage (4/6).",
        "No effect on Bob: damage (U.A.).",
        "Kamino Ward: Mustard appears.",
        "Mustard strikes as it appears.",
        "Bob is not affected (U.A.).",
        "Ann takes 1 damage (5/6).",
        "Round 2, turn 10: Bob",
    ]


@pytest.mark.parametrize(
    ("hero", "dice", "options", "line"),
    [
        ("midoriya", "F F V 1 1 2", ("fist:0", "one_for_all"), "Ann uses One For All."),
        ("bakugo", "F F F V 1 2", ("fist:0", "fist:1", "fist:2"), "Ann, Explosion on Dabi: 4/10, +1 HP → 4."),
        ("todoroki", "F F V 1 1 2", ("ice:2", "fist:0", "ignite"), "Ann, Half-Cold Half-Hot on Dabi: 2/10, +1 HP → 2."),
        ("uraraka", "F F V 1 1 2", ("raise:4",), "Ann turns a die to 2 (Zero Gravity)."),
        ("kirishima", "F F V 1 1 2", ("villain:2",), "Ann, Hardening on Dabi: 1/10, +1 HP → 1."),
        (
            "kaminari",
            "F F V 1 1 2",
            ("fist:0", "fist:1", "discharge"),
            "Ann, Electrification on Dabi: 3/10, +1 HP → 3.",
        ),
    ],
)
def test_quirks_are_named(hero: str, dice: str, options: tuple[str, ...], line: str) -> None:
    """Whatever a Quirk does is told by its name."""
    t = table(hero, "asui", places="dabi twice nomu magne", at={A: 1}, dice=dice)
    for option in options:
        t.spend(A, option)
    assert line in log_of(t)


def test_allies_are_named() -> None:
    """Recovery Girl, Gran Torino, Best Jeanist, Mirio Togata."""
    t = table("bakugo", "uraraka", places="twice dabi nomu magne", at={A: 1, B: 1}, damage={B: 2}, step="move",
              allies={A: "best_jeanist gran_torino", B: "recovery_girl mirio_togata"}, turn=A,
              rig=["V F 1 1 2 2", "H", "V V V 1 1 2"])  # fmt: skip
    t.move(A, 1).stop(A).answer(A, "reroll").spend(A, "turn:2:3").spend(A, "auto").turn_of(B)
    told = log_of(t)
    assert "Ann rerolls the Villain dice with Best Jeanist: ♥." in told
    assert "Ann turns a die to 3 (Gran Torino)." in told
    assert "Bob, Recovery Girl on Bob: −1 damage (0/5), +0 HP → 0." in told
    t.move(B, 1).stop(B).spend(B, "villain:0").spend(B, "villain:1").spend(B, "villain:2").finish(B).turn_of(A)
    assert "Mirio Togata keeps Bob on their feet: 2 damage left; the Ally goes under the deck." in log_of(t)
