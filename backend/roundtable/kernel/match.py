"""The executor: a match is a quiescent state, a script in flight, and its answers.

A generator can be neither copied nor stored, so a match keeps its recipe: the encoded state before the script began, the
script's name and arguments, and the answers since. Clone, snapshot, restore and taking a failed move back all decode that
state and give those answers again.
"""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from roundtable.kernel.chance import Chance, Draw
from roundtable.kernel.decisions import (
    TICK,
    TIME_UP,
    Answer,
    Answered,
    Asked,
    ChooseMany,
    ChooseOne,
    Decision,
    Left,
    Race,
    Reply,
    Together,
    verify_answerable,
)
from roundtable.kernel.errors import IllegalMove, NotYourDecision, RulesBug, SnapshotMismatch, StaleMove
from roundtable.kernel.events import Event
from roundtable.kernel.follow import again, follow
from roundtable.kernel.game import REST, Game, Options, Script, SeatOptions, Sections
from roundtable.kernel.moves import HOST, LEAVE, NO_ANSWERS, TICKED, TIME_OUT, LegalMoves, Record
from roundtable.kernel.play import MOST_ANSWERS, MOST_SILENT_STEPS, Finished, Outcome, Play
from roundtable.kernel.prompts import Prompt
from roundtable.kernel.snapshots import Base, encode, fingerprint, pack, state_decoder, unpack

S = TypeVar("S", bound=Struct)


class Match(Generic[S]):
    """One play of a game. Only `move`, `time_up`, `ticked`, `leave` and `again` change it, or refuse without a change.

    `laws` checks the game's laws after each step and turns a broken one into a RulesBug. `opening` holds the events
    between the quiescent point that this object was made from and the first question. The script waits for `asked`.
    """

    __slots__ = (
        "_answers", "_base", "_decode", "_given", "_origin", "_play", "_script", "asked",
        "events_total", "game", "laws", "log", "opening", "outcome", "ply",
    )  # fmt: skip

    ply: int
    events_total: int
    outcome: Outcome | None
    log: list[Record]
    asked: Asked | None
    _play: Play[S]
    _base: Base
    _script: Script | None
    _answers: list[Record]
    _given: dict[int, Answer]

    def __init__(self, game: Game[S], chance: Chance, base: Base, laws: bool = False) -> None:
        self.game, self.laws = game, laws
        self.log = []
        self.opening: list[Event] = []
        self.outcome = None
        self._decode = state_decoder(game.state)
        self._origin = base  # where `log` begins
        self._stand(base, chance)

    # --- beginnings -----------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls, game: Game[S], options: Options, seats: Sequence[SeatOptions], key: bytes, laws: bool = False
    ) -> "Match[S]":
        """A new match. `key`: 32 bytes that all chance follows from."""
        if not game.playable_with(len(seats)):
            meta = game.meta
            raise IllegalMove(f"{meta.name} is for {meta.least_seats} to {meta.most_seats} seats, not {len(seats)}.")
        return cls.at(game, game.setup(options, seats), key, laws)

    @classmethod
    def at(cls, game: Game[S], state: S, key: bytes, laws: bool = False) -> "Match[S]":
        """A match that begins at a quiescent state: the start of every match, and of a scenario in a test."""
        match = cls(game, Chance(key), Base(encode(state), 0, 0, 0, game.next_step(state)), laws)
        try:
            match._run_step()
        except Exception as cause:
            raise RulesBug.of(cause, game.key) from cause
        return match

    @classmethod
    def replay(
        cls, game: Game[S], options: Options, seats: Sequence[SeatOptions], key: bytes, records: Iterable[Record]
    ) -> "Match[S]":
        """The match that a log tells of. Raises SnapshotMismatch where the log cannot be followed."""
        match = cls.start(game, options, seats, key)
        match.follow(records)
        return match

    @classmethod
    def restore(cls, game: Game[S], data: bytes, laws: bool = False) -> "Match[S]":
        """The match a snapshot was taken of. Raises SnapshotMismatch."""
        snapshot = unpack(game, data)
        match = cls(game, Chance(snapshot.key, snapshot.base.draws), snapshot.base, laws)
        match._resume(snapshot.recipe, snapshot.outcome)
        return match

    def clone(self) -> "Match[S]":
        """An independent match that stands where this one stands. Its log begins at the running script."""
        base = self._base
        other = Match(self.game, self._play.chance.at(base.draws), base, self.laws)
        other.outcome = self.outcome
        if self.outcome is None:
            other.laws = False  # they held for this match
            other._run_step()
            for record in self._answers:
                if record.by != "forced":
                    again(other, record)
            other.laws = self.laws
        return other

    def snapshot(self) -> bytes:
        """The match as bytes."""
        return pack(self.game, self._play.chance.at(self._base.draws).key, self._base, self._answers, self.outcome)

    @property
    def state(self) -> S:
        """The state as it is now, also in the middle of a script. To be read, not to be changed."""
        return self._play.state

    @property
    def decisions(self) -> dict[int, Decision]:
        """Seat → the decision the match waits for."""
        asked = self.asked
        if asked is None:
            return {}
        if isinstance(asked, Race):
            return {asked.decision.seat: asked.decision} if asked.decision is not None else {}
        if isinstance(asked, Together):
            return {each.seat: each for each in asked.decisions if each.seat not in self._given}
        return {asked.seat: asked}

    @property
    def offers(self) -> dict[int, list[ChooseOne]]:
        """Seat → what it may do now without anybody waiting for it."""
        offers: dict[int, list[ChooseOne]] = {}
        if isinstance(self.asked, Race):
            for offer in self.asked.offers:
                offers.setdefault(offer.seat, []).append(offer)
        return offers

    @property
    def window(self) -> int | None:
        """Time in ms that the offers stand, if the match goes on after it."""
        return self.asked.window if isinstance(self.asked, Race) else None

    @property
    def tick(self) -> int | None:
        """Time in ms of play until the next `ticked`, if the game counts time now."""
        return self.game.tick(self._play.state) if self.outcome is None else None

    def legal_moves(self, seat: int) -> LegalMoves:
        """All that the seat may answer now."""
        return LegalMoves(tuple(self.questions(seat)))

    def questions(self, seat: int) -> list[Decision]:
        """The seat's decision, if it has one, then its offers."""
        decision = self.decisions.get(seat)
        return ([decision] if decision is not None else []) + [*self.offers.get(seat, ())]

    def describe(self, seat: int) -> list[Prompt]:
        """The seat's questions in full: its decision first, then its offers."""
        return [self.game.describe(self._play.state, each) for each in self.questions(seat)]

    def public(self) -> Sections:
        """What everybody sees, in named sections."""
        return self.game.public(self._play.state)

    def private(self, seat: int) -> Sections:
        """What only this seat sees."""
        return self.game.private(self._play.state, seat)

    def view(self, viewer: int | None) -> Sections:
        """All that a seat, or a spectator (None), sees."""
        return self.public() if viewer is None else {**self.public(), **self.private(viewer)}

    @property
    def draws(self) -> list[Draw]:
        """Number, label and size (see `Draw`) of each draw of chance made by this object."""
        return self._play.chance.record

    @property
    def is_quiescent(self) -> bool:
        """Whether the running script has taken no answer yet (or the match is over)."""
        return not self._answers

    def hash(self) -> str:
        """A fingerprint of all that the future depends on."""
        play, given = self._play, sorted(self._given.items())
        moment = (play.state, play.chance.count, self.ply, self._base.step, self._answers, given, self.outcome)
        return fingerprint(play.chance.key, *moment)

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, seat: int, choose: Answer, ply: int | None = None) -> list[Event]:
        """Take a seat's answer and go on to the next question. `ply` is the one the player acted on."""
        asked = self.asked
        reply: Answered = choose
        if isinstance(asked, (ChooseOne, ChooseMany)) and asked.seat == seat and (ply is None or ply == self.ply):
            asked.check(choose)
            return self._go_on(Record(self.ply, seat, choose, "seat"), choose)  # the common case, first
        if isinstance(asked, Race):
            reply = self._race(asked, seat, choose, ply)
        else:
            decision = self._own(seat)
            self._check_ply(ply)
            decision.check(choose)
            if isinstance(asked, Together):
                return self._collect(seat, choose, "seat")
        return self._go_on(Record(self.ply, seat, choose, "seat"), reply)

    def time_up(self, seat: int | None = None) -> list[Event]:
        """The host's move: play the seat's default, or (None) close the open window."""
        if seat is None:
            if self.window is None:
                raise NotYourDecision("No window is open.")
            return self._go_on(Record(self.ply, HOST, TIME_OUT, "host"), TIME_UP)
        answer = self._own(seat).default
        if isinstance(self.asked, Together):
            return self._collect(seat, answer, "clock")
        reply = Reply(seat, answer, False) if isinstance(self.asked, Race) else answer
        return self._go_on(Record(self.ply, seat, answer, "clock"), reply)

    def ticked(self) -> list[Event]:
        """The host's move: the time of `tick` has gone by. Who has answered a question put to several is asked again."""
        if self.tick is None:
            raise NotYourDecision("No time is counted now.")
        return self._go_on(Record(self.ply, HOST, TICKED, "host"), TICK)

    def leave(self, seat: int) -> list[Event]:
        """The host's move: the seat has conceded or was removed. The rules say what that means."""
        if self.outcome is not None:
            raise NotYourDecision("The match is over.")
        self._given.pop(seat, None)
        return self._go_on(Record(self.ply, seat, LEAVE, "host"), Left(seat))

    def again(self, record: Record) -> list[Event]:
        """Make a recorded move again."""
        return again(self, record)

    def follow(self, records: Iterable[Record]) -> None:
        """Give the answers of a log again; forced ones are compared, not given. Raises SnapshotMismatch."""
        follow(self, records)

    # --- inside ---------------------------------------------------------------------------------------------------

    def _own(self, seat: int) -> Decision:
        decision = self.decisions.get(seat)
        if decision is None:
            if self.outcome is not None:
                raise NotYourDecision("The match is over.")
            waiting = ", ".join(map(str, self.decisions)) or "nobody"
            raise NotYourDecision(f"Seat {seat} has nothing to decide now; the match waits for {waiting}.")
        return decision

    def _check_ply(self, ply: int | None) -> None:
        if ply is not None and ply != self.ply:
            raise StaleMove(f"The move was made on ply {ply}; the match stands at {self.ply}.")

    def _race(self, race: Race, seat: int, choose: Answer, ply: int | None) -> Reply:
        if race.is_offer(seat, choose):
            return Reply(seat, choose, True)
        decision = self._own(seat)
        self._check_ply(ply)
        decision.check(choose)
        return Reply(seat, choose, False)

    def _collect(self, seat: int, choose: Answer, by: str) -> list[Event]:
        record, together = Record(self.ply, seat, choose, by), self.asked
        assert isinstance(together, Together)
        self._given[seat] = choose
        if len(self._given) == len(together.decisions):
            return self._go_on(record, {each.seat: self._given[each.seat] for each in together.decisions})
        self._note(record)
        return []

    def _note(self, record: Record) -> None:
        self.log.append(record)
        self._answers.append(record)
        self.ply += 1

    def _go_on(self, record: Record, reply: Answered) -> list[Event]:
        """Send the reply into the script; if the rules fail, stand where the match stood before."""
        base, answers, ply = self._base, self._answers, self.ply
        events = self._play.events
        events.clear()
        self.log.append(record)
        answers.append(record)
        self.ply = ply + 1
        if self._given:
            self._given = {}
        try:
            self._run(reply)
        except Exception as cause:
            before = [each for each in answers if each.ply < ply]
            self._rebuild(base, before, self.log[: len(self.log) - (self.ply - ply)])
            raise RulesBug.of(cause, self.game.key) from cause
        self.events_total += len(events)
        return events.copy()

    def _run(self, reply: Answered) -> None:
        """Go on until the rules ask something that is not forced, or the match is over."""
        script = self._script
        silent = 0
        while script is not None:
            try:
                asked: Asked | None = script.send(reply)
            except StopIteration:
                asked = self._script = None
            except Finished as over:
                self.outcome, self.asked = over.outcome, None
                self._rest()
                return
            if asked is REST:
                script, reply = self._rest(), None
                silent += 1
                if silent > MOST_SILENT_STEPS:
                    raise RulesBug(f"{self.game.key} asks nothing for {silent} steps.")
                continue
            if len(self._answers) >= MOST_ANSWERS <= sum(each.choose[:1] not in NO_ANSWERS for each in self._answers):
                raise RulesBug(f"The script {self._base.step} wants more than {MOST_ANSWERS} answers.")
            if not isinstance(asked, ChooseOne) and isinstance(asked, (Race, Together)):  # first what is common
                verify_answerable(asked)
            elif asked.hidden or (only := asked.only()) is None:
                asked.check(asked.default)
            else:
                self._note(Record(self.ply, asked.seat, only, "forced"))
                reply = only
                continue
            self.asked = asked
            return
        raise RulesBug(f"{self.game.key} has no next step, and nobody has won.")

    def _rest(self) -> Script | None:
        """Between two steps: check the laws, take the snapshot, begin the next step or let a resting script go on with it."""
        play, game = self._play, self.game
        state = play.state
        if self.laws:
            game.check_laws(state)
        step = game.next_step(state) if self.outcome is None else None
        ahead = self.events_total + len(play.events)
        before, self._base = self._base.step, Base(encode(state), play.chance.count, self.ply, ahead, step)
        self._answers = []
        if self._script is None or step != before:
            self._script = game.scripts[step[0]](play, *step[1]) if step is not None else None
        return self._script

    def _run_step(self) -> None:
        """Begin the step of the base and go on to its first question."""
        step = self._base.step
        if step is not None and self.outcome is None:
            self._script = self.game.scripts[step[0]](self._play, *step[1])
            self._run(None)
            self.opening = self._play.events.copy()
            self.events_total += len(self.opening)

    def _stand(self, base: Base, chance: Chance) -> None:
        self._base = base
        self._play = Play(self._decode(base.state), chance)
        self._script = None
        self.asked = None
        self._answers = []
        self._given = {}
        self.ply = base.ply
        self.events_total = base.events

    def _rebuild(self, base: Base, recipe: Sequence[Record], log: list[Record]) -> None:
        drawn, opening = self._play.chance.record, self.opening
        self._stand(base, self._play.chance.at(base.draws))
        self._resume(recipe, None)
        self._play.chance.record = [draw for draw in drawn if draw[0] < self._play.chance.count]
        self.log, self.opening = log, opening

    def _resume(self, recipe: Sequence[Record], outcome: Outcome | None) -> None:
        """From the base on: begin its step and give the answers again."""
        laws, self.laws = self.laws, False
        self.outcome = outcome
        self.log = []
        if outcome is None:
            try:
                self._run_step()
                follow(self, recipe)
            except Exception as cause:
                raise SnapshotMismatch(f"The running script cannot be carried out again: {cause}") from cause
        self.laws = laws
