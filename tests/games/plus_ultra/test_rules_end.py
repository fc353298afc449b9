"""End of Turn, Plus Ultra cards, the Power Die, the end: PU-EOT, PU-PLUS, PU-POWER and PU-END."""

from typing import Any

import pytest

from roundtable.games.plus_ultra.symbols import POWER_DIE, SIGNS

from .table import QUIET, A, B, C, Table, new_match, table

PLACES = "sports_festival dabi nomu magne"


def ending(places: str, **more: Any) -> Table:
    """Bakugo at place 1, Kaminari at place 2, Asui at U.A.; A's turn is spent."""
    laid: dict[str, Any] = {"at": {A: 1, B: 2, C: 0}, "deck": QUIET, "dice": "1 1 2 2 3 3", **more}
    return table("bakugo", "kaminari", "asui", places=places, **laid)


def test_encounters_then_cards_then_dice() -> None:
    """PU-EOT-01: the three parts of the End of Turn, in this order."""
    t = ending("mei_hatsume poison_gas_cloud - magne", deck="muscular …").turn_of(B)
    tags = [tag for tag in t.tags() if tag in ("end_effect", "revealed", "reveal_effect", "turn_began")]
    assert tags == ["end_effect", "revealed", "reveal_effect", "turn_began"]


def test_encounters_everywhere_act() -> None:
    """PU-EOT-02, PU-R-38: at every Location, in board order, wherever the active Hero is."""
    t = ending("mei_hatsume vanguard_action_squad poison_gas_cloud hostage_crisis", at={A: 1, B: 3, C: 4}).turn_of(B)
    assert [t.name(each.card) for each in t.events("end_effect")] == [
        "vanguard_action_squad", "poison_gas_cloud", "hostage_crisis",
    ]  # fmt: skip
    assert [t.damage(seat) for seat in (A, B, C)] == [1, 2, 2]


def test_every_empty_location_gets_a_card() -> None:
    """PU-EOT-03, PU-R-21, PU-R-38: in board order, face up; U.A. never."""
    t = ending("mei_hatsume - nomu -", deck="runaway_train battle_trial …").turn_of(B)
    assert [t.card(place) for place in range(5)] == [None, "mei_hatsume", "runaway_train", "nomu", "battle_trial"]


def test_a_villain_revealed_this_way_has_its_effect() -> None:
    """PU-EOT-04: its Reveal is carried out at once."""
    t = ending("mei_hatsume - nomu magne", deck="muscular …").turn_of(B)
    assert t.events("reveal_effect")[0].card == t.number("muscular") and t.damage(A) == 1


def test_a_reveal_reaches_every_hero_outside() -> None:
    """PU-EOT-05: the active one too; those at U.A. ignore it, and the log says so."""
    t = ending("mei_hatsume - nomu magne", deck="tomura_shigaraki …").turn_of(B)
    assert [t.damage(seat) for seat in (A, B, C)] == [2, 2, 0]
    assert [(each.seat, each.by) for each in t.events("unaffected")] == [(C, "ua")]


def test_the_dice_go_to_the_next_player() -> None:
    """PU-EOT-06: whose turn thereby starts, with no dice in the tray."""
    t = ending(PLACES, at={A: 0, B: 2, C: 0}).turn_of(B)
    assert t.view()["table"].active == B and t.view()["table"].step == "move" and t.faces() == ""


def test_a_plus_ultra_card_is_gained_when_its_requirement_is_met() -> None:
    """PU-PLUS-01, PU-R-43: at that moment, without a question, and the next one comes too late."""
    t = ending("dabi twice nomu magne", dice="2 2 2 2 2 F", plus="go_beyond", rig=["2 2 2 2 2 F"])
    t.spend(A, "set:2:5")
    assert t.plus(A) == ["go_beyond"] and t.view()["plus"][0].owner == A
    t.finish(A).turn_of(B).move(B, 1).stop(B).spend(B, "set:2:5")
    assert t.plus(B) == [] and t.points(B) == 4


@pytest.mark.parametrize(("card", "now"), [("go_beyond", 2), ("villain_roundup", 0)])
def test_it_pays_when_it_says(card: str, now: int) -> None:
    """PU-PLUS-02: at once, or when the match is over."""
    t = ending("spinner:3 twice nomu magne", dice="F 2 2 2 2 2", plus=card, captured={A: 1})
    t.spend(A, "fist:0").spend(A, "set:2:5")
    assert t.plus(A) == [card] and t.points(A) == 1 + 4 + now


def test_celebration_and_rescue_effort_pay_at_the_end() -> None:
    """PU-PLUS-03: no HP now; 3 each when scores are counted."""
    t = ending(
        PLACES, points={A: 4, B: 9}, owns={A: "celebration rescue_effort"}, at={A: 0}, turn=C, first=A, over=True
    )
    t.over(A, "scored")
    assert [(each.tokens, each.bonus) for each in t.events("scored")] == [(4, 6), (9, 0), (0, 0)]


def test_overwhelming_power_adds_the_power_die_to_each_roll() -> None:
    """PU-POWER-01, PU-R-47: a seventh die, from the next turn on, under the same rules."""
    t = ending("overwhelming_power dabi nomu magne", dice="F F 3 1 1 2").spend(A, "pay").turn_of(B)
    t.pass_turn(B).pass_turn(C).turn_of(A).move(A, 0).asks(A, "reroll")
    assert t.decision(A).most == 7 and t.events("rolled")[-1].dice == tuple(range(7))
    shown = t.faces().split()[6]
    assert shown in {SIGNS[face].replace("⚔", "F").replace("♥", "H").replace("☠", "V").replace("★", "W")
                     for face in POWER_DIE}  # fmt: skip


def test_twenty_hero_points_trigger_the_end() -> None:
    """PU-END-01, PU-R-44: held at one moment; 19 do not."""
    t = ending("dabi twice nomu magne", dice="F F 1 1 2 3", points={A: 18}).spend(A, "fist:0")
    assert not t.state.last
    t.spend(A, "fist:1")
    assert t.state.last and t.events("reached_goal")[0].seat == A and t.view()["table"].trigger == A


@pytest.mark.parametrize(("first", "more"), [(A, [B, C]), (B, []), (C, [B])])
def test_only_who_has_had_no_turn_gets_one(first: int, more: list[int]) -> None:
    """PU-END-02, PU-R-49: who comes later in this round has a whole turn, nobody else."""
    t = ending("dabi twice nomu mei_hatsume", dice="F 1 1 2 2 3", points={A: 19}, first=first).spend(A, "fist:0")
    assert t.events("last_round")[0].turns == len(more)
    for seat in more:
        t.turn_of(seat).pass_turn(seat)
    t.over(A, "scored")


def test_then_scores_are_calculated() -> None:
    """PU-END-03: for every player, in the log."""
    t = ending("dabi twice nomu mei_hatsume", dice="F 1 1 2 2 3", points={A: 19, B: 3}, first=B).spend(A, "fist:0")
    t.over(A, "scored")
    assert [(each.seat, each.total) for each in t.events("scored")] == [(A, 20), (B, 3), (C, 0)]


def test_tokens_and_cards_make_the_score() -> None:
    """PU-END-04, PU-R-36: Villains and passed cards as such give nothing."""
    t = ending(PLACES, points={A: 10}, owns={A: "twice defend_others celebration go_beyond"}, at={A: 0}, turn=C, first=A,
               over=True).over(A, "scored")  # fmt: skip
    assert (t.events("scored")[0].tokens, t.events("scored")[0].bonus) == (10, 3)


def test_most_hero_points_win() -> None:
    """PU-END-05: not who was first at 20."""
    t = table("bakugo", "kaminari", places="dabi mei_hatsume nomu magne", at={A: 1, B: 1}, points={A: 19, B: 19}, first=A,
              dice="F 1 1 2 2 3", rig=["F F F F F F"])  # fmt: skip
    t.spend(A, "fist:0").turn_of(B).move(B, 1).stop(B).plan(B)
    assert t.match.outcome is not None and t.match.outcome.winners == (B,)
    assert t.events("won")[0].seat == B and t.events("reached_goal")[0].seat == A


def test_a_whole_match_comes_to_an_end() -> None:
    """PU-END-01, PU-R-42: even if everybody lets the clock play, after 30 rounds at the latest."""
    t = new_match("bakugo", "asui", "iida", "kaminari")
    while t.match.outcome is None:
        t.time_up(next(iter(t.match.decisions)))
    assert t.match.outcome.reason == "scored" and 1 <= t.state.round <= 30
