"""What always holds, and that it is noticed when it does not."""

from collections.abc import Callable

import pytest

from roundtable.games.plus_ultra.set_up import check_laws
from roundtable.games.plus_ultra.state import State
from roundtable.games.plus_ultra.symbols import FIST
from roundtable.kernel import RulesBug

from .table import A, table

Damage = Callable[[State], object]

BREACHES: dict[str, Damage] = {
    "a card twice": lambda state: state.deck.append(state.deck[0]),
    "a card lost": lambda state: state.deck.pop(),
    "a Hero as damaged as Stamina": lambda state: setattr(state.seats[A], "damage", 6),
    "less than no HP": lambda state: setattr(state.seats[A], "points", -1),
    "a fourth Ice token": lambda state: setattr(state.seats[A], "hot", 1),
    "a card at U.A.": lambda state: state.places.__setitem__(0, state.deck.pop()),
    "a Villain beyond Stamina": lambda state: state.harm.__setitem__(1, 11),
    "DMG where no Villain is": lambda state: state.harm.__setitem__(2, 1),
    "a die spent twice": lambda state: state.used.__setitem__(0, 2),
}


@pytest.mark.parametrize("breach", BREACHES)
def test_a_broken_law_is_noticed(breach: str) -> None:
    """Each of them by itself."""
    t = table("todoroki", "asui", places="dabi defend_others nomu magne", at={A: 1}, dice="F F H 1 1 2")
    state = t.match.clone().state
    check_laws(state)
    assert state.faces[0] == FIST
    BREACHES[breach](state)
    with pytest.raises(RulesBug):
        check_laws(state)


def test_snapshots_hold_in_the_middle_of_a_turn() -> None:
    """A restored match and a copy are equal to the match."""
    t = table("tokoyami", "iida", places="dabi defend_others nomu magne", at={A: 1}, dice="F F H 1 1 V", shadow=3)
    t.settled().spend(A, "shadow:0").settled().spend(A, "fist:1").settled().spend(A, "villain:5")
