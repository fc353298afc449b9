"""Rooms read back from the store, with the matches that were on when the server stopped."""

from typing import Any, Final

import structlog

from roundtable.bots import levels
from roundtable.kernel import Game, KernelError
from roundtable.server.faults import described
from roundtable.server.live import packs, room_view
from roundtable.server.live.branching import Branch
from roundtable.server.live.clock_option import bank_of, control_of, people_of
from roundtable.server.live.deadlines import Deadlines
from roundtable.server.live.frames import Frames
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.recovery import recover
from roundtable.server.live.room import Room
from roundtable.server.live.seating import Seat, Seating
from roundtable.server.live.services import Services
from roundtable.server.store import Fence, MatchRow, RoomRow
from roundtable.server.ws.messages import Notice

log = structlog.get_logger(__name__)

NOT_RESUMED: Final = (
    "The match that was on cannot go on: the rules on this server have changed. What was played is kept."
)
OTHER_RULES: Final = "The rules on this server were changed during this match; it goes on by the new ones."


async def restore_room(row: RoomRow, services: Services, fence: Fence | None = None) -> Room:
    """The room of a row; its match goes on, or is shown as it ended. Raises Refused if its game is gone."""
    match = await services.store.matches.load(row.match) if row.match is not None else None
    room = Room(
        row.code,
        room_view.person(row.host, row.host_name),
        _seating(row, await packs.game_of_room(services, row)),
        services,
        row.created,
    )
    room.fence = fence
    room.keeper.stored_as(row)
    room.touched = row.touched
    room.public = row.public
    room.played = row.played
    room.spectators.restore(row.settings, row.public)
    room.clock_seconds = row.settings.get("clock")
    room.bank = bank_of(row.settings.get("bank"))
    room.think = row.settings.get("think", room.think)
    room.pause.restore(row.settings.get("pause"))
    room.undo.chosen = row.settings.get("undo")
    room.hints.allowed = row.settings.get("hints", True)
    room.previous = row.settings.get("previous")
    room.door.restore(row.settings)
    if row.match is None and (kept := row.settings.get("branch")) is not None:
        await _settle_branch(room, Branch(**kept))
    room.seating.first = row.settings.get("first")
    room.chat.restore(await services.store.rooms.chat_tail(row.code))
    now = services.clock.now()
    for seat in room.seating.seats:
        if seat.user is not None:
            room.away[seat.user.id] = now
    room.away[room.host.id] = now
    if match is not None:
        await _take_match_up(room, match, row.settings.get("stand_ins", {}))
    return room


async def _settle_branch(room: Room, branch: Branch) -> None:
    """The first match of the room is still to come, and goes on from another one."""
    origin = await room.services.store.matches.load(branch.match)
    if origin is not None:
        room.branch = branch
        room.seating.settle_as(origin.options, [seat.options for seat in origin.seats])


def _seating(row: RoomRow, game: Game[Any]) -> Seating:
    seating = Seating(row.game)
    seating.game = game
    known = {spec.name for spec in seating.game.meta.options}
    for name, value in row.options.items():
        if name in known:  # an option that the game has lost since is no reason to lose the room
            seating.options[name] = value
    for kept in row.seats[: len(seating.seats)]:
        seat = seating.seats[kept.seat]
        seat.user = room_view.person(kept.user, kept.name) if kept.user is not None else None
        seat.bot = kept.bot
        seat.options = dict(kept.options)
        seat.ready = kept.bot is not None
    return seating


async def _take_match_up(room: Room, row: MatchRow, kept: dict[str, str]) -> None:
    services = room.services
    services.store.writer.readmit(row.id)  # it may have been this process's before, and lost
    is_on = row.ended is None
    try:
        game: Game[Any] = await packs.game_of(services, row)
        if is_on:
            room.seating.game = game
            _settle_as_played(room, row)
        frames = Frames(row.id, room.spectators.seats_of(row))
        delay = room.spectators.delayed(frames) if is_on else None
        deadlines = Deadlines(control_of(room), people_of(row), services.clock)
        match = await recover(row, game, frames, services, delay, deadlines)
    except KernelError as error:
        # Rules have changed under it. The people keep their room; the log keeps the match.
        log.error("match.not_restored", match=row.id, room=room.code, error=described(error))
        room.previous = row.id
        if is_on:
            room.door.news = Notice("match/not-resumed", NOT_RESUMED), None
        return
    if is_on and row.rules_version != game.meta.rules_version:
        log.info("match.other_rules", match=row.id, played=row.rules_version, installed=game.meta.rules_version)
        room.door.news = Notice("match/other-rules", OTHER_RULES), row.id
    deadlines.grant(services.settings.resume_grace_ms)
    actor = MatchActor(row, game, match, frames, deadlines, room, services)
    actor.delay = delay
    if is_on:
        known = levels(game, search=True)
        for seat, level in kept.items():
            if level in known and int(seat) < len(row.seats):
                room.absence.stand_ins[int(seat)] = level
        room.take_up(actor)
        if room.pause.is_on:
            deadlines.pause()
        actor.begin([])
    else:
        room.show_finished(actor)


def _settle_as_played(room: Room, row: MatchRow) -> None:
    """The match knows who plays it; the room's own row may be a moment older."""
    shown = room.spectators.seat
    seats = []
    for played in row.seats:
        seat = Seat()
        seat.user = room_view.person(played.user, played.name) if played.user is not None else None
        seat.bot = played.bot
        seat.options = dict(played.options)
        seats.append(seat)
    room.seating.seats = seats
    room.spectators.show_hand_of(shown)
