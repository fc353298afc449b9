"""From the log of a match to its replay file."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from roundtable.kernel import ALGORITHM, Game, Match, Outcome, Record, branches_in, commitment
from roundtable.recording.chances import ChancePart, DrawLine, Earlier, draw_lines
from roundtable.recording.engine import engine_of
from roundtable.recording.files import FORMAT, MoveLine, Origin, PackPart, SeatPart, checksum
from roundtable.recording.steps import Recorder, Step, opening, steps, to_json


class Made(NamedTuple):
    """A move of the log and when it was accepted, ms since 1970."""

    record: Record
    at: int


class Recorded(NamedTuple):
    """What a log led to. `branched`: how many draws had been made each time that it branched off."""

    steps: list[Step]
    draws: list[DrawLine]
    branched: list[int]


class Facts(Struct, frozen=True, kw_only=True):
    """What a replay says that does not follow from playing the log again. Times in ms since 1970."""

    content_hash: str
    match: str
    started: int
    ended: int
    options: dict[str, Any]
    seats: list[SeatPart]
    server_seed: bytes
    nonces: list[str]
    branch: Origin | None = None
    earlier: list[Earlier] = []


def record(match: Match[Any], seats: int, key: bytes, started: int, log: Sequence[Made], breath: float = 0) -> Recorded:
    """Play a log in a match that was just started, with its key. `breath`: seconds to sleep after each step.

    Raises KernelError where log and rules part.
    """
    recorder = Recorder(seats)
    told: list[Step] = []
    draws: list[DrawLine] = []
    branched: list[int] = []
    by_itself, events = opening(match)
    if by_itself != [made.record for made in log[: len(by_itself)]]:
        match.follow(made.record for made in log)  # says where they part
    # The moves that a branch has from another match were made before it began.
    told.append(recorder.step(match, events, min([started, *(made.at for made in log[:1])])))
    draws += draw_lines(match.draws, key, 0)
    place = len(by_itself)
    for new, events in steps(match, [made.record for made in log[place:]]):
        told.append(recorder.step(match, events, log[place].at))
        for own in branches_in(new):
            key = own
            branched.append(len(draws))
        draws += draw_lines(match.draws[len(draws) :], key, len(told) - 1)
        place += len(new)
        if breath:
            time.sleep(breath)
    return Recorded(told, draws, branched)


def replay_file(
    match: Match[Any], facts: Facts, log: Sequence[Made], recorded: Recorded, outcome: Outcome, final_hash: str
) -> bytes:
    """The replay as JSON. `match` has been played to its end."""
    members = {
        "format": FORMAT,
        "game": match.game.key,
        "rules_version": match.game.meta.rules_version,
        "engine": engine_of(match.game),
        "content_hash": facts.content_hash,
        "match": facts.match,
        "started": facts.started,
        "ended": facts.ended,
        "options": facts.options,
        "seats": facts.seats,
        "chance": ChancePart(
            algorithm=ALGORITHM,
            server_seed=facts.server_seed.hex(),
            nonces=facts.nonces,
            commitment=commitment(facts.server_seed),
            earlier=facts.earlier,
            draws=recorded.draws,
        ),
        "moves": [move_line(*made) for made in log],
        "steps": recorded.steps,
        "outcome": outcome,
        "final_hash": final_hash,
    }
    if facts.branch is not None:
        members["branch"] = facts.branch
    if match.game.packs:
        members["packs"] = pack_parts(match.game)
    data = to_json(members)
    return b'%b,"checksum":"%b"}' % (data[:-1], checksum(data).encode())


def pack_parts(game: Game[Any]) -> list[PackPart]:
    """The content packs of a game, whole: so a replay can be checked without their files."""
    return [PackPart(pack.key, pack.name, pack.version, pack.hash, pack.source.decode("utf-8")) for pack in game.packs]


def move_line(record: Record, at: int) -> MoveLine:
    """A move of the log as the file has it."""
    return MoveLine(record.ply, record.seat if record.seat >= 0 else None, record.choose, record.by, at)
