"""The scenario builder itself."""

import pytest

from .table import table


def test_the_builder_puts_cards_where_they_are_wanted() -> None:
    t = table(
        "goku",
        "krillin",
        hands={0: "kamehameha basic_energy", 1: "pistol"},
        decks={1: "ki_wave punch_and_kick"},
        gear={0: "ally_mai! dragon_radar"},
        track={0: "sokidan@2+divine_energy"},
        rows={"allies": "ally_bulma ally_oolong"},
        minions="guard zarbon",
        balls={"goku": 2, "freezer": 1, "ally_mai": 1},
        damage={"goku": 3, "zarbon": 1},
    )
    assert t.hand(0) == ["kamehameha", "basic_energy"] and t.names(t.slot(1).deck) == ["punch_and_kick", "ki_wave"]
    assert t.unit("ally_mai").exhausted and t.track(0) == {2: "sokidan"}
    assert t.row() == ["ally_bulma", "ally_oolong"] and t.minions() == ["guard", "zarbon"]
    assert (t.balls("goku"), t.balls("ally_mai"), t.balls()) == (2, 1, 3)
    assert (t.damage("goku"), t.damage("zarbon")) == (3, 1)
    t.asks("act").may("prepare kamehameha 3", "end").may_not("exhaust ally_mai")


def test_the_builder_refuses_what_is_not_there() -> None:
    with pytest.raises(AssertionError, match="no ally_goku left"):
        table("krillin", gear={0: "ally_goku ally_goku"})


def test_the_builder_begins_the_villains_turn() -> None:
    t = table("goku", villain="raditz", step="order", villain_deck="brutal_kick call_for_help", dice=[3, 4])
    assert t.damage("goku") == 2
