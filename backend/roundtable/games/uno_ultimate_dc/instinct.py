"""What the greedy bot would answer, read from the state of an imagined match: its rules without labels and views."""

from collections.abc import Callable

from roundtable.games.uno_ultimate_dc.bot import CHOICES, LOW_DECK, Sight, play_value
from roundtable.games.uno_ultimate_dc.faces import COLOURS, NO_COLOUR, PLAYS
from roundtable.games.uno_ultimate_dc.state import State, following
from roundtable.games.uno_ultimate_dc.view import Hand, Table, player_view
from roundtable.kernel import Answer, Argument, ChooseOne, Decision, Foresight, Prompt

CATCHES, CALLS = 0.75, 0.85
"""How often a bot sees what it is offered, and remembers to call with the card it plays."""


class Glance(Sight):
    """The same as a bot's sight, taken from the state."""

    def __init__(self, state: State, seat: int) -> None:
        pile, colour, seats = state.pile, state.colour, state.seats
        self.seat = seat
        self.table = Table(
            state.turn, "", state.active, state.direction, following(state, state.active), pile[-1] if pile else None,
            None if colour == NO_COLOUR else COLOURS[colour], len(pile), None, [],
        )  # fmt: skip
        self.players = [player_view(state, number, player) for number, player in enumerate(seats)]
        self.hand = Hand(list(seats[seat].hand), None)
        self.me = self.players[seat]
        self.next = self.players[self.table.next]
        self.others = [each for number, each in enumerate(self.players) if number != seat and not each.out]
        self.deck_is_low = self.me.deck <= LOW_DECK


def instinct(state: State, decision: Decision, rnd: Callable[[], float]) -> Answer:
    """A quick answer; () leaves an offer alone."""
    options = decision.options
    if decision.offer:
        return (options[0],) if rnd() < CATCHES else ()
    if not isinstance(decision, ChooseOne):
        return decision.default
    ask = decision.ask
    if len(options) == 1 and not decision.extras:
        return (options[0],)
    sight = Glance(state, decision.seat)
    if ask in ("play", "first", "drawn"):
        best = max(options, key=lambda option: (play_value(sight, option), rnd()))
        return (best, decision.extras[0]) if decision.extras and best in PLAYS and rnd() < CALLS else (best,)
    choose = CHOICES.get(ask)
    if choose is None:
        return decision.default
    about: dict[str, Argument] = {} if decision.about is None else {"card": decision.about}
    if decision.shows:
        about["shown"] = decision.shows[0]
    chosen = choose(sight, options, Prompt(decision.seat, "one", (ask, about), [], []))
    return (chosen,) if chosen in options else decision.default


FORESIGHT: Foresight[State] = Foresight(instinct=instinct)
