"""What a viewer may know, built up from nothing, and questions in words."""

from msgspec import Struct

from roundtable.kernel import Decision, OptionView, Prompt, Sections, Text
from roundtable.starter.state import State


class Table(Struct):
    """The middle of the table."""

    rounds: int
    deck: int


class Player(Struct):
    """What everybody sees of a player."""

    hand: int
    points: int
    out: bool


class Cards(Struct):
    """Cards that lie open."""

    cards: list[int]


def public(state: State) -> Sections:
    """What everybody sees."""
    return {
        "table": Table(state.rounds, len(state.deck)),
        "players": [Player(len(each.hand), each.points, each.out) for each in state.seats],
        "pile": Cards(list(state.pile)),
    }


def private(state: State, seat: int) -> Sections:
    """What only this seat sees."""
    return {"hand": Cards(sorted(state.seats[seat].hand))}


def describe(state: State, decision: Decision) -> Prompt:
    """The question as its seat reads it; each option belongs to a card on the table."""
    options = [
        OptionView(option, ("option.card", {"card": int(option.removeprefix("card:"))}), option)
        for option in decision.options
    ]
    ask: Text = (f"ask.{decision.ask}", {"rounds": state.rounds})
    return Prompt(decision.seat, decision.kind, ask, options, list(decision.default))
