"""The match that is on, as one viewer has seen it so far: what a look back at the table plays from.

The same file as a replay, without all that is still a secret: chance, answers, what others hold, what comes later.
"""

import asyncio
import time
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from roundtable.kernel import Game
from roundtable.recording import FORMAT, Recorder, Step, opening, pack_parts, packed, steps
from roundtable.server.live.encode import to_json
from roundtable.server.live.frames import Through, Viewer
from roundtable.server.live.history import record_of, start_match
from roundtable.server.live.recovery import key_of
from roundtable.server.live.replay import BREATH_SECONDS
from roundtable.server.live.services import Services
from roundtable.server.store import MatchRow, MoveRow


class Passages:
    """The look back of each kind of viewer, made when one asks for it and shared until the match has gone on."""

    def __init__(self) -> None:
        self._made: dict[Viewer, tuple[int, asyncio.Task[bytes]]] = {}

    async def of(self, row: MatchRow, game: Game[Any], viewer: Viewer, ply: int, services: Services) -> bytes:
        """The recording up to a ply, compressed. Raises KernelError if the rules no longer lead there."""
        made = self._made.get(viewer)
        if made is None or made[0] != ply:
            task = asyncio.get_running_loop().create_task(_make(row, game, viewer, ply, services))
            made = self._made[viewer] = (ply, task)
        return await asyncio.shield(made[1])


async def _make(row: MatchRow, game: Game[Any], viewer: Viewer, ply: int, services: Services) -> bytes:
    moves = await services.store.matches.moves(row.id)

    def record() -> bytes:
        return packed(passage(row, game, moves, viewer, ply))

    return await asyncio.get_running_loop().run_in_executor(services.recorder, record)


def passage(row: MatchRow, game: Game[Any], moves: list[MoveRow], viewer: Viewer, ply: int) -> bytes:
    """The steps of a match up to a ply, as JSON. Raises KernelError if the log and the rules part."""
    seat = viewer.seat if isinstance(viewer, Through) else viewer
    match = start_match(game, row, key_of(row))
    recorder = Recorder(len(row.seats))
    by_itself, events = opening(match)
    place = len(by_itself)
    told = [seen(recorder.step(match, events, row.started), seat)] if match.ply <= ply else []
    for new, events in steps(match, [record_of(move) for move in moves[place:]]):
        if match.ply > ply:
            break
        told.append(seen(recorder.step(match, events, moves[place].at), seat))
        place += len(new)
        time.sleep(BREATH_SECONDS)
    return to_json(
        {
            "format": FORMAT,
            "game": row.game,
            "rules_version": row.rules_version,
            "content_hash": row.content_hash,
            "match": row.id,
            "started": row.started,
            "ended": None,
            "options": row.options,
            "seats": [{"name": each.name, "bot": each.bot, "options": each.options} for each in row.seats],
            "moves": [
                {"ply": move.ply, "seat": move.seat, "choose": [], "by": move.by, "at": move.at}
                for move in moves
                if move.ply < ply
            ],
            "steps": told,
            "outcome": None,
            **({"packs": pack_parts(game)} if game.packs else {}),
        }
    )


def seen(step: Step, seat: int | None) -> Step:
    """A step as one viewer was shown it."""
    events, view = step.events, step.view
    if seat is not None:
        own: dict[int, Raw] = step.private_events.get(seat, {})
        events = [own.get(index, event) for index, event in enumerate(events)]
        view = {**view, **step.private.get(seat, {})}
    return replace(step, events=events, view=view, private_events={}, private={})
