"""The rules of the symbols of a defeat cost."""

import pytest

from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, DANGERS, symbol_met
from roundtable.games.uno_ultimate_dc.faces import COLOURS, DANGER, FACES, NO_COLOUR, SYMBOL, is_action

from .conftest import StandIn
from .table import A, B, table

SYMBOLS = {"red", "yellow", "green", "blue", "number", "wild", "action", "danger"}


def matching(stand_in: StandIn, *cost: str) -> set[int]:
    """All cards of the four decks that match the cost."""
    enemy = BY_KEY[stand_in(*cost)]
    return {card for card in range(len(FACES)) if symbol_met(enemy, card)}


def test_there_are_eight_symbols() -> None:
    """UNO-DEFEAT-01: every one stands on some Enemy."""
    assert {symbol for danger in DANGERS.values() for symbol in danger.defeat} == SYMBOLS


def test_one_of_several_symbols_is_enough(stand_in: StandIn) -> None:
    """UNO-DEFEAT-02."""
    both = matching(stand_in, "red", "action")
    assert both == matching(stand_in, "red") | matching(stand_in, "action")
    enemy = stand_in("red", "danger", of="aquaman")
    t = table("superman", "aquaman", hands={A: "R4 … 5"}, enemies={A: enemy}).play(A, "R4").turn_of(B)
    assert t.enemy(A) is None


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_is_matched_by_numbers_and_actions_of_it(stand_in: StandIn, colour: str) -> None:
    """UNO-DEFEAT-03: not by a Wild with that colour chosen."""
    assert matching(stand_in, colour) == {n for n, face in enumerate(FACES) if face.colour == COLOURS.index(colour)}


def test_the_number_symbol(stand_in: StandIn) -> None:
    """UNO-DEFEAT-04: any number card, also 0."""
    assert matching(stand_in, "number") == {card for card, symbol in enumerate(SYMBOL) if symbol <= 9}
    t = table(hands={A: "B0 … 5"}, enemies={A: stand_in("number", of="aquaman")}, top="B9").play(A, "B0")
    assert t.enemy(A) is None


def test_the_wild_symbol(stand_in: StandIn) -> None:
    """UNO-DEFEAT-05: any Wild."""
    assert matching(stand_in, "wild") == {n for n, face in enumerate(FACES) if face.colour == NO_COLOUR}


def test_the_action_symbol(stand_in: StandIn) -> None:
    """UNO-DEFEAT-06: Draw Two, Reverse, Skip of any colour; no Wild."""
    cards = matching(stand_in, "action")
    assert cards == {card for card in range(len(FACES)) if is_action(card)}
    assert len(cards) == 15 + 15 + 17


def test_the_danger_symbol(stand_in: StandIn) -> None:
    """UNO-DEFEAT-07: a card with danger icon that is no Wild."""
    assert matching(stand_in, "danger") == {
        card for card, face in enumerate(FACES) if DANGER[card] and face.colour != NO_COLOUR
    }
    t = table(hands={A: "R5! … 5"}, enemies={A: stand_in("danger", of="aquaman")}, danger="royal_conch").play(A, "R5")
    assert t.turn_of(B).enemy(A) is None
