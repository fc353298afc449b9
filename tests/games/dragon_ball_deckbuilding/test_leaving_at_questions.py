"""Whoever is not asked may leave at any question, and it stands; whoever is asked may leave too, and the match goes on."""

from typing import Any

import pytest

from .table import Table, table

WISHING: dict[str, Any] = {"hands": {0: "limitless_energy limitless_energy"}, "balls": {"goku": 6}}
# What is asked of the first seat (Goku's or `who`'s), how the table lies, what it chooses before; `all`: both seats do.
QUESTIONS: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    (
        "effects_order",
        {"hands": {0: "barrage hammer_throw"}, "discards": {0: "punch_and_kick"}, "minions": "captain_ginyu"},
        ("combo", "barrage hammer_throw", "captain_ginyu"),
    ),
    (
        "group_bottom",
        {
            "step": "villain_track",
            "attacks": "destruction_of_namek@1",
            "villain_deck": "raid_on_the_village",
            "rows": {"allies": "ally_mai ally_shu ally_puar ally_nail"},
        },
        (),
    ),
    (
        "hasten",
        {
            "villain": "broly",
            "gear": {0: "kaiohs_training"},
            "track": {0: "kamehameha@3 masenko@2"},
            "hands": {0: ""},
        },
        ("exhaust kaiohs_training",),
    ),
    (
        "last_gift",
        {
            "villain": "raditz",
            "location": "snake_way",
            "hands": {0: "headbutt"},
            "damage": {"goku": 9},
            "balls": {"goku": 2},
        },
        ("hit headbutt",),
    ),
    (
        "ready",
        {
            "villain": "broly",
            "step": "techniques",
            "track": {0: "kamehameha@1+bond_energy"},
            "gear": {0: "ally_nail! ally_mai!"},
        },
        (),
    ),
    (
        "start_order",
        {
            "who": "majin_buu",
            "villain": "broly",
            "step": "start",
            "gear": {0: "regeneration"},
            "damage": {"majin_buu": 9},
        },
        (),
    ),
    ("tag_team", {"hands": {0: "tag_team_blow"}, "gear": {0: "ally_nail ally_yamcha!"}}, ("hit tag_team_blow",)),
    ("cancel_attack", {"gear": {0: "ally_kami"}, "attacks": "death_beam@2 death_storm@3"}, ("destroy ally_kami",)),
    ("wish", WISHING, ("ball",)),
    ("wish_destroy", {**WISHING, "minions": "guard zarbon"}, ("ball", "destruction")),
    ("wish_gift", WISHING, ("ball", "gift")),
    ("wish_for", {**WISHING, "rows": {"equipment": "pistol"}}, ("ball", "gift", "pistol")),
    ("wish_heal", {**WISHING, "damage": {"goku": 3, "krillin": 4}}, ("ball", "recovery")),
    (
        "wish_beside",
        {**WISHING, "gear": {0: "ally_tien_shinhan"}, "damage": {"ally_tien_shinhan": 3}},
        ("exhaust ally_tien_shinhan", "ball", "resurrection"),
    ),
    (
        "wish_return",
        {**WISHING, "gear": {0: "ally_tien_shinhan"}, "damage": {"ally_tien_shinhan": 3}, "out": 1},
        ("exhaust ally_tien_shinhan", "ball", "resurrection"),
    ),
    (
        "lose_card",
        {
            "villain": "androids_17_18",
            "step": "order",
            "order": "v1 1",
            "villain_deck": "cruel_game",
            "gear": {0: "pistol capsule_grenade"},
        },
        ("all goku",),
    ),
]


def laid(ask: str, how: dict[str, Any], before: tuple[str, ...]) -> Table:
    t = table(
        how.get("who", "goku"), "krillin", seats=(0, 1), **{name: each for name, each in how.items() if name != "who"}
    )
    for choice in before:
        if choice.startswith("all "):
            t.choose(choice[4:], seat=0).choose(choice[4:], seat=1)
        elif t.decision(seat=0).ask == "act":
            t.do(choice)
        else:
            t.choose(*choice.split(), seat=0)
    return t.asks(ask, seat=0)


@pytest.mark.parametrize(("ask", "how", "before"), QUESTIONS, ids=[each[0] for each in QUESTIONS])
def test_a_question_stands_when_somebody_else_leaves(ask: str, how: dict[str, Any], before: tuple[str, ...]) -> None:
    t = laid(ask, how, before)
    options = t.options(ask, seat=0)
    t.match.leave(1)
    assert t.options(ask, seat=0) == options


@pytest.mark.parametrize(("ask", "how", "before"), QUESTIONS, ids=[each[0] for each in QUESTIONS])
def test_whoever_is_asked_may_leave(ask: str, how: dict[str, Any], before: tuple[str, ...]) -> None:
    t = laid(ask, how, before)
    t.match.leave(0)
    assert not t.match.questions(0)
    assert t.match.outcome is not None or t.match.questions(1)
