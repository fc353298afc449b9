"""From a waiting room to the first question of a match."""

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from roundtable.kernel import Event
from roundtable.server.content import content_hash
from roundtable.server.live.clock_option import control_of, people_of
from roundtable.server.live.deadlines import Deadlines
from roundtable.server.live.frames import Frames
from roundtable.server.live.history import opening, rows_of, start_match
from roundtable.server.live.match_actor import ABANDONED, MatchActor
from roundtable.server.live.recovery import key_of
from roundtable.server.store import MatchRow, MatchSeatRow, StoreError
from roundtable.server.store.users import new_id

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

# A nonce that no person's client has sent; whoever checks the chance later sees by it whose it was.
FROM_SERVER: Final = "server:"


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
    match = start_match(room.seating.game, row, key_of(row))
    by_itself, events = opening(match)
    await room.keeper.save_locked()
    await store.matches.begin(row)
    room.keeper.stored_with(row.id)
    try:
        await store.writer.append(rows_of(row.id, by_itself, row.started))
    except StoreError:
        with suppress(SQLAlchemyError, OSError):
            await store.matches.finish(
                row.id, {"winners": [], "reason": ABANDONED}, ended=row.started, plies=0, final_hash=""
            )
        raise
    frames = Frames(row.id, room.spectators.seats_of(row))
    deadlines = Deadlines(control_of(room), people_of(row), room.services.clock)
    actor = MatchActor(row, room.seating.game, match, frames, deadlines, room, room.services)
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
        str(number): seat.nonce or FROM_SERVER + secrets.token_hex(16) for number, seat in enumerate(room.seating.seats)
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
    )
