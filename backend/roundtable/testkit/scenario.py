"""Scenarios: a match set up at a given moment and played move by move, where every answer must fit what is asked.

    t = Scenario(game, state)
    t.answer(0, "card:3", ask="play").asked(0, "opponent", "seat:1", "seat:2").answer(0, "seat:2")
    t.settled()

A game's tests derive from it and add how a state is built and looked at.
"""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from roundtable.kernel import Answer, Decision, Event, Game, Match, Options, Refused, SeatOptions

S = TypeVar("S", bound=Struct)
E = TypeVar("E", bound=Event)
T = TypeVar("T", bound="Scenario[Any]")

KEY = bytes(range(32))


class Unplanned(AssertionError):
    """The match does not do what the scenario says."""


class Scenario(Generic[S]):
    """A match that begins at `state`. `events` are all events so far, `last` those of the last move."""

    def __init__(self, game: Game[S], state: S, key: bytes = KEY, laws: bool = True) -> None:
        self.match = Match.at(game, state, key, laws)
        self.events: list[Event] = list(self.match.opening)
        self.last: list[Event] = self.events.copy()

    @classmethod
    def begin(cls: type[T], game: Game[Any], options: Options, seats: list[SeatOptions], key: bytes = KEY) -> T:
        """From the very start of a match."""
        return cls(game, game.setup(options, seats), key)

    @property
    def state(self) -> S:
        """The state as it is now."""
        return self.match.state

    # --- moves ----------------------------------------------------------------------------------------------------

    def answer(self: T, seat: int, *choose: str, ask: str | None = None) -> T:
        """The seat answers its decision, or takes an offer; `ask` says which question it must be."""
        question = self._question(seat, choose)
        if ask is not None and question.ask != ask:
            raise Unplanned(f"Seat {seat} is asked {question.ask!r}, not {ask!r}.")
        self._happen(self.match.move(seat, choose))
        return self

    def clock(self: T, seat: int) -> T:
        """The seat's time is up: its default is played."""
        self._happen(self.match.time_up(seat))
        return self

    def window_passes(self: T) -> T:
        """The time of the open window is over."""
        self._happen(self.match.time_up(None))
        return self

    def leaves(self: T, seat: int) -> T:
        """The seat concedes or is removed."""
        self._happen(self.match.leave(seat))
        return self

    def refuses(self: T, seat: int, *choose: str, code: str = "move/illegal") -> T:
        """The answer is refused with this code, and nothing changes."""
        before = self.match.hash()
        try:
            self.match.move(seat, choose)
        except Refused as refused:
            if refused.code != code:
                raise Unplanned(f"{choose} is refused with {refused.code}: {refused.reason}") from refused
        else:
            raise Unplanned(f"{choose} is allowed.")
        if self.match.hash() != before:
            raise Unplanned(f"The refusal of {choose} has changed the match.")
        return self

    # --- what must hold -------------------------------------------------------------------------------------------

    def asked(self: T, seat: int, ask: str, *options: str) -> T:
        """The match waits for the seat with this question; if options are named, with exactly these, in this order."""
        decision = self.match.decisions.get(seat)
        if decision is None or decision.ask != ask:
            raise Unplanned(f"Seat {seat} is asked {decision and decision.ask!r}, not {ask!r}; {self._waiting()}.")
        if options and tuple(decision.options) != options:
            raise Unplanned(f"{ask!r} has the options {decision.options}, not {list(options)}.")
        return self

    def may(self: T, seat: int, *options: str) -> T:
        """All of these can be answered now."""
        return self._can(seat, options, True)

    def may_not(self: T, seat: int, *options: str) -> T:
        """None of these can be answered now."""
        return self._can(seat, options, False)

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind, of the last move."""
        return [event for event in self.last if isinstance(event, kind)]

    def settled(self: T) -> T:
        """The step that was begun is over, and nothing was asked that was not answered: a new step begins, or the end."""
        running = self.match.clone().log  # a clone knows the moves of the running script only
        if any(record.by != "forced" for record in running):
            raise Unplanned(f"A step is still going on; {self._waiting()}.")
        if self.match.offers:
            raise Unplanned(f"There are open offers: {self.match.offers}.")
        return self

    def over(self: T, winner: int, reason: str) -> T:
        """The match has ended so."""
        outcome = self.match.outcome
        if outcome is None or outcome.winners != (winner,) or outcome.reason != reason:
            raise Unplanned(f"The outcome is {outcome}; {self._waiting()}.")
        return self

    # --- inside ---------------------------------------------------------------------------------------------------

    def _happen(self, events: list[Event]) -> None:
        self.last = events
        self.events += events

    def _question(self, seat: int, choose: Answer) -> Decision:
        questions = self.match.questions(seat)
        if not questions:
            raise Unplanned(f"Seat {seat} is asked nothing; {self._waiting()}.")
        for question in questions:
            if choose and choose[0] in question.options:
                return question
        return questions[0]

    def _can(self: T, seat: int, options: tuple[str, ...], wanted: bool) -> T:
        legal = self.match.legal_moves(seat)
        for option in options:
            if ((option,) in legal) is not wanted:
                raise Unplanned(f"Seat {seat} may {'not ' if wanted else ''}answer {option!r}; {self._waiting()}.")
        return self

    def _waiting(self) -> str:
        waiting = [f"seat {seat}: {each.ask} {each.options}" for seat, each in self.match.decisions.items()]
        return "the match waits for " + ("; ".join(waiting) or "nobody")
