"""The recording of a finished match: its log played again, with what everybody saw at every step.

`docs/replay-format.md` describes the file. Playing a recording needs its `steps` only; checking it needs the game.
"""

import time
import zlib
from typing import Any, Final

from msgspec import Raw, Struct

from roundtable.kernel import ALGORITHM, Event, Game, Match, Outcome
from roundtable.server.live.encode import encode_each, to_json
from roundtable.server.live.frames import tell
from roundtable.server.live.history import opening, record_of, start_match, steps
from roundtable.server.live.recovery import key_of
from roundtable.server.store import MatchRow, MoveRow

FORMAT: Final = 1
BREATH_SECONDS: Final = 0.0005  # let go of the interpreter after each step: live rooms share it with this thread


class Mismatch(Exception):
    """The log does not lead to where the match was."""


class Waiting(Struct, frozen=True):
    """A seat that has to decide, and the public name of its question."""

    seat: int
    ask: str


class Step(Struct, frozen=True):
    """What one answer led to. `view` and `private` hold the sections that changed; step 0 holds all of them.

    `private_events`: seat → index in `events` → the full form for that seat.
    """

    ply: int
    at: int
    first: int
    events: list[Raw]
    private_events: dict[int, dict[int, Raw]]
    view: dict[str, Raw]
    private: dict[int, dict[str, Raw]]
    waiting: list[Waiting]


class Recorder:
    """Takes steps of a match and keeps what changed."""

    def __init__(self, seats: int) -> None:
        self._seats = range(seats)
        self._public: dict[str, bytes] = {}
        self._private: list[dict[str, bytes]] = [{} for _ in self._seats]

    def step(self, match: Match[Any], events: list[Event], at: int) -> Step:
        """What is new since the last call."""
        own: dict[int, dict[int, Raw]] = {}
        told: list[Raw] = []
        for index, event in enumerate(events):
            if not event.secret:
                told.append(Raw(to_json(event)))
                continue
            public, by_seat = tell(event, self._seats)
            told.append(Raw(public))
            for seat, seen in by_seat.items():
                own.setdefault(seat, {})[index] = Raw(seen)
        private: dict[int, dict[str, Raw]] = {}
        for seat in self._seats:
            hidden = encode_each(match.private(seat))
            if changed := _changed(hidden, self._private[seat]):
                private[seat] = changed
            self._private[seat] = hidden
        sections = encode_each(match.public())
        view = _changed(sections, self._public)
        self._public = sections
        return Step(
            ply=match.ply,
            at=at,
            first=match.events_total - len(events),
            events=told,
            private_events=own,
            view=view,
            private=private,
            waiting=[Waiting(seat, asked.ask) for seat, asked in match.decisions.items()],
        )


def _changed(now: dict[str, bytes], before: dict[str, bytes]) -> dict[str, Raw]:
    return {name: Raw(value) for name, value in now.items() if before.get(name) != value}


def recording(
    row: MatchRow, game: Game[Any], moves: list[MoveRow], outcome: Outcome, final_hash: str, ended: int
) -> bytes:
    """The replay as JSON. Raises Mismatch if the log leads elsewhere than the live match stood."""
    match = start_match(game, row, key_of(row))
    recorder = Recorder(len(row.seats))
    by_itself, events = opening(match)
    told = [recorder.step(match, events, row.started)]
    place = len(by_itself)
    for new, events in steps(match, [record_of(move) for move in moves[place:]]):
        told.append(recorder.step(match, events, moves[place].at))
        place += len(new)
        time.sleep(BREATH_SECONDS)
    # A match that was ended without the rules has an outcome that its log does not know.
    if match.outcome is not None and match.hash() != final_hash:
        raise Mismatch(f"The log leads to {match.hash()}, the match stood at {final_hash}.")
    return to_json(
        {
            "format": FORMAT,
            "game": row.game,
            "rules_version": row.rules_version,
            "content_hash": row.content_hash,
            "match": row.id,
            "started": row.started,
            "ended": ended,
            "options": row.options,
            "seats": [{"name": seat.name, "bot": seat.bot, "options": seat.options} for seat in row.seats],
            "chance": {
                "algorithm": ALGORITHM,
                "server_seed": row.server_seed.hex(),
                "nonces": [row.nonces[str(seat.seat)] for seat in row.seats],
                "commitment": row.commitment,
                "draws": [{"n": number, "label": label} for number, label in match.draws],
            },
            "moves": [
                {"ply": r.ply, "seat": r.seat if r.seat >= 0 else None, "choose": r.choose, "by": r.by, "at": move.at}
                for move in moves
                for r in (record_of(move),)
            ],
            "steps": told,
            "outcome": outcome,
            "final_hash": final_hash,
        }
    )


def compressed(replay: bytes) -> bytes:
    """A replay as it is stored."""
    return zlib.compress(replay, 6)
