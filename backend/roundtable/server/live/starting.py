"""From a waiting room to the first question of a match."""

from typing import TYPE_CHECKING, NamedTuple

from roundtable.kernel import Event, server_nonce
from roundtable.recording import opening
from roundtable.server.content import content_hash
from roundtable.server.live import packs
from roundtable.server.live.branching import branched
from roundtable.server.live.clock_option import control_of, people_of
from roundtable.server.live.deadlines import Deadlines
from roundtable.server.live.frames import Frames
from roundtable.server.live.history import rows_of, start_match
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.recovery import key_of, rebuild
from roundtable.server.store import MatchRow, MatchSeatRow
from roundtable.server.store.users import new_id

if TYPE_CHECKING:
    from roundtable.server.live.room import Room


class Start(NamedTuple):
    """A match that may be shown, and what happened in it so far."""

    actor: MatchActor
    events: list[Event]


async def prepare(room: "Room") -> Start:
    """Settle the seats and start a match; when this returns it is durable, its secret seed with it.

    The caller holds the lock of the room's keeper.
    """
    room.seating.settle(room.services.rng)
    row = _row(room)
    store = room.services.store
    game = room.seating.game
    if room.branch is None:
        match = start_match(game, row, key_of(row))
        by_itself, events = opening(match)
        moves = rows_of(row.id, by_itself, row.started)
    else:
        row, moves = await branched(room.services, row, game, room.branch)
    await packs.keep(room.services, game)
    await room.keeper.save_locked()
    await store.matches.begin(row, moves, room.fence)
    room.keeper.stored_with(row.id)
    frames = Frames(row.id, room.spectators.seats_of(row))
    deadlines = Deadlines(control_of(room), people_of(row), room.services.clock)
    if row.branch_of is not None:  # what has happened so far is in the log that everybody gets, and is nobody's news
        match, events = rebuild(row, game, frames, moves, None), []
    actor = MatchActor(row, game, match, frames, deadlines, room, room.services)
    actor.delay = room.spectators.delayed(frames)
    return Start(actor, events)


def _row(room: "Room") -> MatchRow:
    game = room.seating.game
    seats = tuple(
        MatchSeatRow(
            number,
            seat.user.name if seat.user is not None else f"{seat.bot}",
            seat.user.id if seat.user is not None else None,
            seat.bot,
            dict(seat.options),
        )
        for number, seat in enumerate(room.seating.seats)
    )
    nonces = {
        str(number): seat.nonce or server_nonce(room.seed, number) for number, seat in enumerate(room.seating.seats)
    }
    return MatchRow(
        id=new_id(),
        room=room.code,
        game=game.key,
        rules_version=game.meta.rules_version,
        content_hash=content_hash(game),
        started=room.services.clock.now(),
        seats=seats,
        server_seed=room.seed,
        commitment=room.commitment,
        nonces=nonces,
        options=dict(room.seating.options),
        packs=packs.hashes(game),
    )
