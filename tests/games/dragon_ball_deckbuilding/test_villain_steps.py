"""A Villain's turn can be shown step by step: each step opens with an event, and each blow says whose and with what."""

import random
from collections.abc import Iterator, Sequence

import pytest

from roundtable import bots
from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.kernel import Event, Match

from .table import Table, name, table

EFFECTS = (
    ev.Struck, ev.AttackUsed, ev.Placed, ev.Summoned, ev.Transformed, ev.TableRolled, ev.VictimRolled, ev.Absorbed,
    ev.MarketFell, ev.MarketHurt, ev.AggroMoved,
)  # fmt: skip
"""What happens on a Villain's turn only inside a step."""


def steps(events: Sequence[Event]) -> list[tuple[str, str, str]]:
    """The steps, in words: which, whose, about which card."""
    return [
        (each.step.removeprefix("step_"), name(each.who), name(each.card))
        for each in events
        if isinstance(each, ev.VillainStep)
    ]


def tags(t: Table) -> list[str]:
    """The events of the scenario, by their tags."""
    return [str(type(each).__struct_config__.tag) for each in t.log]


def test_the_steps_come_in_the_order_of_the_turn() -> None:
    """DBG-VILLAIN-01 to 11: start, track, balls, Minions, card; then the turn is over."""
    t = table(
        "goku",
        villain="raditz",
        step="order",
        order="v 1",
        minions="saibaman_raditz",
        attacks="saturday_crush@1 boosted_ki_wave@2",
        villain_deck="brutal_kick call_for_help",
        balls={"saibaman_raditz": 1},
        damage={},
        dice=(6, 6),
    )
    assert steps(t.log) == [
        ("start", "raditz", "kidnapped_victim"),
        ("track", "raditz", "saturday_crush"),
        ("balls", "raditz", "raditz"),
        ("minion", "saibaman_raditz", "saibaman_raditz"),
        ("card", "raditz", "brutal_kick"),
    ]
    told = [each for each in tags(t) if each.startswith("villain") or each in ("turn_began", "struck")]
    assert told[0] == "villain_began" and told[-2:] == ["villain_ended", "turn_began"]
    assert [(name(each.who), name(each.card), name(each.target), each.n) for each in t.ever(ev.Struck)] == [
        ("raditz", "saturday_crush", "goku", 5),
        ("saibaman_raditz", "saibaman_raditz", "goku", 1),
        ("raditz", "brutal_kick", "goku", 2),
    ]


def test_a_step_with_nothing_to_do_is_not_opened() -> None:
    """R-124."""
    t = table("goku", step="order", order="v 1", villain_deck="raid_on_the_village")
    assert steps(t.log) == [("card", "freezer", "raid_on_the_village")]


def test_a_track_that_only_moves_is_a_step_of_its_owner() -> None:
    t = table("goku", step="order", order="v 1", attacks="death_storm@2", villain_deck="raid_on_the_village")
    assert steps(t.log)[0] == ("track", "freezer", "freezer")
    assert tags(t)[:4] == ["order_drawn", "villain_began", "villain_step", "moved"]


def test_both_halves_of_a_card_are_steps_of_their_own() -> None:
    """Androids 17 and 18; Nappa and Vegeta."""
    t = table("goku", villain="androids_17_18", step="order", order="v3 1", villain_deck="highway_race")
    assert steps(t.log) == [("card", "a17", "highway_race"), ("card", "a18", "highway_race")]
    t = table("goku", villain="vegeta_nappa", step="order", order="v 1", villain_deck="hunt_for_the_balls")
    assert steps(t.log) == [("card", "nappa", "hunt_for_the_balls"), ("card", "vegeta", "hunt_for_the_balls")]


def test_android_activation_has_its_three_lines() -> None:
    """R-85: absorb, repair, card."""
    t = table(
        "goku",
        villain="androids_19_20",
        step="order",
        order="v 1",
        hands={0: "masenko"},
        damage={"a19": 3},
        villain_deck="tactical_retreat",
    )
    assert steps(t.log) == [
        ("absorb", "a19", "android_activation"),
        ("repair", "a19", "android_activation"),
        ("card", "a19", "tactical_retreat"),
    ]
    assert [(name(each.target), each.what, each.n) for each in t.ever(ev.Lasts)] == [("a19", "reduce", 2)]


def test_broly_rolls_in_a_step_of_his_table() -> None:
    t = table("goku", villain="broly", step="order", order="v 1", dice=(1, 1), power=1)
    assert steps(t.log) == [("card", "broly", "brolys_power")]
    assert [each.result for each in t.ever(ev.TableRolled)] == ["lucidity"]


def test_a_death_effect_is_a_step() -> None:
    """Also when it comes about in a Character's turn."""
    t = table("goku", "krillin", hands={0: "headbutt"}, damage={"goku": 9}).do("hit headbutt")
    assert ("death", "freezer", "goku") in steps(t.log)


def test_the_attack_of_the_final_form_names_its_card() -> None:
    t = table("goku", step="order", order="v 1", villain_deck="", phase=4)
    assert steps(t.log) == [("card", "freezer", "final_form")]
    assert [name(each.card) for each in t.ever(ev.Struck)] == ["final_form"]


def test_a_question_does_not_open_a_step_anew() -> None:
    """The step goes on in the next frame."""
    t = table("goku", "krillin", step="order", order="v 1", villain_deck="impalement")
    assert steps(t.log) == [("card", "freezer", "impalement")]
    t.choose("krillin", ask="group_hero")
    assert not t.happened(ev.VillainStep) and t.happened(ev.Struck) and t.happened(ev.VillainEnded)


def _matches(villain: str, seeds: range) -> Iterator[list[Event]]:
    for seed in seeds:
        rng = random.Random(f"{villain} {seed}")
        options: dict[str, bool | int | str | None] = {
            "villain": villain,
            "characters": 1 + seed % 4,
            "extreme": seed % 2 == 1,
        }
        match = Match.start(GAME, options, [{}], rng.randbytes(32))
        log: list[Event] = [*match.opening]
        while match.outcome is None:
            seat = next(iter(match.decisions))
            answer = bots.choose("greedy" if seed % 2 else "random", match, seat, rng)
            log += match.move(seat, answer or tuple(match.decisions[seat].default))
        yield log


@pytest.mark.parametrize("villain", [row.key for row in VILLAINS])
def test_in_whole_matches_every_effect_of_the_villain_lies_in_a_step(villain: str) -> None:
    """And each turn that is not cut off by the end of the match ends, before another begins."""
    for log in _matches(villain, range(2)):
        acting = step = None
        for event in log:
            if isinstance(event, ev.VillainBegan):
                assert acting is None
                acting, step = event.cards, None
            elif isinstance(event, ev.VillainEnded):
                assert event.cards == acting
                acting = step = None
            elif isinstance(event, ev.VillainStep):
                step = event
                assert event.who in BOSS_ROW or event.step == "step_minion"
            elif isinstance(event, EFFECTS) and acting is not None:
                assert step is not None, event
            elif isinstance(event, ev.TurnBegan):
                assert acting is None
