"""What the prompt shows beside the dice: a plan that comes true, chances, risks, and nothing that is hidden."""

import random
from typing import Any

import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.kernel import Match
from roundtable.testkit.players import ROUGH, RandomPlayer, random_match

from .table import QUIET, A, B, Table, table

MATCHES = 24
STEP_FIVE = {"end_effect", "revealed", "turn_began", "scored", "last_round", "recruited"}


def aid_of(t: Table) -> dict[str, Any]:
    """What the prompt shows."""
    told: dict[str, Any] = t.prompt(A).aid
    return told


def came_true(match: Match[Any], seat: int, plan: Any) -> None:
    """The plan, played on a copy, has the effects it said."""
    other = match.clone()
    player = other.state.seats[seat]
    points, damage, hurt, healed, knocked = player.points, player.damage, 0, 0, False
    completed, failed = [], None
    for event in other.move(seat, ("plan",)):
        tag = event.__struct_config__.tag
        if tag in STEP_FIVE:
            break
        told: Any = event
        if tag in ("hit", "healed", "set_spent", "lost", "gained", "knocked_out") and told.seat == seat:
            points = told.points
        if (tag == "took" and told.seat == seat) or (tag == "healed" and told.target == seat):
            damage = told.damage
        if tag == "saved" and told.seat == seat:
            damage = told.damage
        if tag == "knocked_out" and told.seat == seat:
            damage, knocked = 0, True
        hurt += tag == "hit"
        healed += tag == "healed" and told.die >= 0 and told.target != seat
        if tag in ("passed", "collected"):
            completed.append(told.card)
        if tag == "failed":
            failed = told.card
    assert (plan.points_after, plan.damage_after) == (points, damage)
    assert (plan.hurt, plan.healed, plan.fails, plan.knocked_out) == (hurt, healed, failed, knocked)
    assert set(plan.completes) >= set(completed) and len(plan.completes) <= len(completed) + 1


@pytest.mark.parametrize("seed", range(MATCHES))
def test_the_plan_comes_true(seed: int) -> None:
    """In whole random matches, at each question of step 3."""
    match = random_match(GAME, 2 + seed % 5, seed)
    player = RandomPlayer(random.Random(seed), ROUGH)
    met = 0
    while match.outcome is None and met < 60:
        for seat, decision in match.decisions.items():
            if decision.ask == "spend" and "plan" in decision.options:
                came_true(match, seat, match.describe(seat)[0].aid["plan"])
                met += 1
        match.again(player(match))
    assert met


def test_the_plan_step_by_step() -> None:
    """Each step names its dice, what they are used for, and what it brings."""
    t = table(
        "bakugo", "asui", places="dabi twice nomu magne", at={A: 1, B: 1}, damage={B: 1}, dice="F H 3 3 3 V", deck=QUIET
    )
    plan = aid_of(t)["plan"]
    assert [(step.use, step.dice, step.points, step.damage) for step in plan.steps] == [
        ("set", [2, 3, 4], 3, 0), ("fist", [0], 1, 0), ("heart", [1], 1, 0), ("villain", [5], 0, 1),
    ]  # fmt: skip
    assert (plan.points, plan.damage, plan.hurt, plan.healed) == (5, 1, 1, 1)


def test_stopping_now() -> None:
    """In step 2 the forecast is for the dice as they lie, All Might's Fist included."""
    t = table(
        "bakugo", "asui", places="dabi twice nomu magne", step="move", allies={A: "all_might"}, rig=["F 1 1 2 2 3"]
    )
    assert aid_of(t.move(A, 1))["plan"].hurt == 2


@pytest.mark.parametrize(
    ("places", "goals"),
    [
        ("dabi twice nomu magne", ["capture", "set", "no_villain"]),
        ("defend_others twice nomu magne", ["card", "set", "no_villain"]),
        ("mei_hatsume twice nomu magne", ["set", "no_villain"]),
    ],
)
def test_goals_and_chances(places: str, goals: list[str]) -> None:
    """What one may hope for here, and how likely, for each set of kept dice; none after the last roll."""
    t = table("bakugo", "asui", places=places, step="move", rig=["F F H 1 1 V", "V"]).move(A, 1)
    aid = aid_of(t)
    assert aid["goals"] == goals and len(aid["chances"]) == 64
    assert all(0 <= chance <= 1000 for row in aid["chances"] for chance in row)
    assert aid["chances"][63][goals.index("no_villain")] == 0, "to keep all dice is to keep the Villain"
    if "card" in goals:
        assert aid["chances"][0b000111][0] == 1000
    assert "chances" not in aid_of(t.roll(A, 5).stop(A))


def test_all_might_counts_for_the_goals() -> None:
    """His Fist is sure, so one less has to be rolled."""
    t = table("bakugo", "asui", places="defend_others twice nomu magne", step="move", allies={A: "all_might"},
              rig=["F H 1 1 2 3"]).move(A, 1)  # fmt: skip
    assert aid_of(t)["chances"][0b111111][0] == 1000


def test_risks() -> None:
    """What will hit when one finishes: a failure, and the Encounters that reach the Hero."""
    t = table(
        "bakugo",
        "asui",
        places="defend_others vanguard_action_squad poison_gas_cloud magne",
        at={A: 1},
        dice="F F H 1 1 2",
    )
    told = [(text[0], t.name(text[1]["card"])) for text in aid_of(t)["risks"]]
    assert told == [("risk.failed", "defend_others"), ("risk.end_of_turn", "vanguard_action_squad")]
    t = table("bakugo", "asui", places="mei_hatsume vanguard_action_squad nomu magne", at={A: 0}, dice="F F H 1 1 V")
    assert aid_of(t)["risks"] == []


def test_a_forecast_changes_nothing_and_needs_no_chance() -> None:
    """It is carried out on a copy that could not roll a die of this match."""
    t = table("bakugo", "asui", places="dabi twice nomu magne", at={A: 1}, dice="F F F F 1 V")
    before = t.match.hash()
    assert aid_of(t)["plan"].hurt > 0 and t.match.hash() == before


@pytest.mark.parametrize(
    ("hero", "dice", "wanted"), [("uraraka", "2 2 1 F F F", "raise:2"), ("asui", "H H 1 2 3 F", "heart:0:1")]
)
def test_the_plan_is_kinder_than_the_clock(hero: str, dice: str, wanted: str) -> None:
    """It uses what is plainly better; the clock plays the documented plan."""
    t = table(hero, "kaminari", places="mei_hatsume twice nomu magne", at={A: 1, B: 3}, damage={B: 2}, dice=dice)
    assert wanted in [step.option for step in aid_of(t)["plan"].steps]


def test_the_plan_saves_the_hero() -> None:
    """A Heart on oneself before the Villain dice that would Knock one Out."""
    t = table(
        "bakugo",
        "kaminari",
        places="twice dabi nomu magne",
        at={A: 1},
        damage={A: 4},
        points={A: 9},
        dice="H V 1 1 2 2",
    )
    plan = aid_of(t)["plan"]
    assert [step.use for step in plan.steps] == ["heart", "villain"] and not plan.knocked_out
