"""What a viewer may know, built up from nothing, and questions in words."""

from msgspec import Struct

from night_lanterns.state import State, light_of
from roundtable.kernel import Decision, OptionView, Prompt, Sections, Text


class Table(Struct):
    """The middle of the table."""

    goal: int
    deck: int
    turn: int


class Player(Struct):
    """What everybody sees of a player."""

    row: list[int]
    points: int
    out: bool


class Cards(Struct):
    """Cards that lie open."""

    cards: list[int]


def public(state: State) -> Sections:
    """What everybody sees: all but the order of the deck."""
    return {
        "table": Table(state.goal, len(state.deck), state.turn),
        "players": [Player(list(each.row), each.points, each.out) for each in state.seats],
        "pile": Cards(list(state.pile)),
    }


def private(state: State, seat: int) -> Sections:
    """Nobody has secrets."""
    return {}


def describe(state: State, decision: Decision) -> Prompt:
    """The question as its seat reads it."""
    worth = light_of(state.seats[decision.seat].row)
    options = [OptionView(option, (f"option.{option}", {"sum": worth})) for option in decision.options]
    ask: Text = (f"ask.{decision.ask}", {"sum": worth})
    return Prompt(decision.seat, decision.kind, ask, options, list(decision.default))
