"""What people may ask of a room, one function a message: each checks, changes the room or raises Refused."""

from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog

from roundtable.kernel import Refused
from roundtable.server.live import manners, packs
from roundtable.server.live.absence import BACK
from roundtable.server.live.chat import REACTIONS, row_of
from roundtable.server.live.clock_option import OPTIONS as TIMES
from roundtable.server.live.connection import Connection
from roundtable.server.live.countdown import COUNTDOWN
from roundtable.server.live.encode import FAILED, ack, refused, text_of
from roundtable.server.live.replies import Reply
from roundtable.server.live.room import Room
from roundtable.server.live.undo import MODES
from roundtable.server.store import StoreError
from roundtable.server.ws import messages as m

log = structlog.get_logger(__name__)

Later = Coroutine[Any, Any, None]
Handler = Callable[[Room, Connection, Any], Later | None]


def receive(room: Room, connection: Connection, message: m.FromClient) -> None:
    """Carry a message out and answer it. Every message is answered, a repeated one as it was the first time."""
    if isinstance(message, m.Move):
        _move(room, connection, message)
    elif isinstance(message, m.Ping):
        now = room.services.clock.now()
        plays = room.is_playing and connection.person.id in room.viewers
        connection.send(text_of(m.Pong(message.at, now, connection.lag.ask(now) if plays else None)))
    elif isinstance(message, m.Probed):
        connection.lag.answered(message.n, room.services.clock.now())
    elif isinstance(message, m.Resync):
        room.show_match(connection)
    elif isinstance(message, m.Concede):
        _concede(room, connection, message)
    elif isinstance(message, m.Hello):
        connection.send(refused(None, "message/unexpected", "You have said hello already."))
    else:
        _command(room, connection, message)


def _move(room: Room, connection: Connection, message: m.Move) -> None:
    seat = room.viewers.get(connection.person.id)
    if room.actor is None:
        connection.send(refused(message.id, "match/none", "No match is on."))
    elif seat is None:
        connection.send(refused(message.id, "move/spectator", "You watch this match; only its seats can move."))
    else:
        if seat in room.absence.stand_ins:
            room.absence.back(seat)
        room.actor.move(connection, seat, message)


def _concede(room: Room, connection: Connection, message: m.Concede) -> None:
    seat = room.viewers.get(connection.person.id)
    if room.actor is None or not room.is_playing:
        connection.send(refused(message.id, "match/none", "No match is on."))
    elif seat is None:
        connection.send(refused(message.id, "move/spectator", "You watch this match; there is nothing to concede."))
    else:
        room.actor.concede(connection, seat, message)


def _command(room: Room, connection: Connection, message: Any) -> None:
    user = connection.person.id
    known = room.replies.known(user, message.id, message)
    if known is not None and known.text is not None:
        connection.send(known.text)
        return
    reply = room.replies.new(user, message.id, message)
    reply.asking.append(connection)
    room.touch()
    try:
        later = _HANDLERS[type(message)](room, connection, message)
    except Refused as error:
        _refuse(room, reply, error)
    else:
        if later is None:
            reply.give(ack(message.id))
        else:
            room.run(_when_done(room, reply, later))


def _refuse(room: Room, reply: Reply, error: Refused) -> None:
    room.services.metrics.refused.labels(error.code).inc()
    reply.give(refused(reply.id, error.code, error.reason))


async def _when_done(room: Room, reply: Reply, work: Later) -> None:
    """Answer a message that something has to be waited for."""
    try:
        await work
    except Refused as error:
        _refuse(room, reply, error)
    except Exception:  # as where messages come in: nothing is left without an answer
        log.exception("message.failed", room=room.code)
        reply.give(refused(reply.id, "server/error", FAILED))
    else:
        reply.give(ack(reply.id))


# --- who may what -----------------------------------------------------------------------------------------------------


def _need_host(room: Room, connection: Connection) -> None:
    if connection.person.id != room.host.id:
        raise Refused(f"Only the host, {room.host.name}, may do that.", "room/not-host")


def _need_waiting(room: Room) -> None:
    """Seats and options change only between matches."""
    if room.countdown.is_over:
        raise Refused("The match is starting.", "room/starting")
    if room.is_playing:
        raise Refused("A match is on; that can be changed when it is over.", "room/playing")


def _rearranged(room: Room) -> None:
    """Seats or options have changed: that stops a countdown. What was refused does not."""
    room.countdown.stop()
    room.changed()


# --- seats ------------------------------------------------------------------------------------------------------------


def _sit(room: Room, connection: Connection, message: m.Sit) -> None:
    _need_waiting(room)
    room.seating.sit(connection.person, message.seat)
    _rearranged(room)


def _stand(room: Room, connection: Connection, _: m.Stand) -> None:
    _need_waiting(room)
    room.seating.stand(connection.person.id)
    _rearranged(room)


def _ready(room: Room, connection: Connection, message: m.Ready) -> None:
    if room.is_playing or room.countdown.is_over:
        raise Refused("The match has begun.", "room/playing")
    room.seating.set_ready(connection.person.id, message.ready)
    if not message.ready:
        room.countdown.stop()
    room.changed()


def _seat_option(room: Room, connection: Connection, message: m.SetSeatOption) -> None:
    _need_waiting(room)
    if room.seat_of(connection.person.id) != message.seat:
        _need_host(room, connection)
        if message.seat < len(room.seating.seats) and room.seating.seats[message.seat].user is not None:
            raise Refused("People choose for their own seat.", "room/not-your-seat")
    room.seating.set_seat_option(message.seat, message.name, message.value)
    _rearranged(room)


def _bot(room: Room, connection: Connection, message: m.SetBot) -> None:
    _need_host(room, connection)
    _need_waiting(room)
    room.seating.set_bot(message.seat, message.level)
    _rearranged(room)


def _swap(room: Room, connection: Connection, message: m.Swap) -> None:
    _need_host(room, connection)
    _need_waiting(room)
    room.seating.swap(message.seat, message.with_)
    _rearranged(room)


def _kick(room: Room, connection: Connection, message: m.Kick) -> None:
    """Before a match the seat is free again; from a match the seat leaves, and is free when that is over."""
    _need_host(room, connection)
    if room.countdown.is_over:
        raise Refused("The match is starting.", "room/starting")
    seats = room.seating.seats
    user = seats[message.seat].user if message.seat < len(seats) else None
    if user is not None and user.id == room.host.id:
        raise Refused("The host cannot be removed.", "room/host-stays")
    if room.is_playing and room.actor is not None:
        if user is None:
            raise Refused("Nobody sits there.", "claim/nobody")
        room.actor.remove(message.seat)
        room.viewers.pop(user.id, None)
    else:
        room.seating.free(message.seat)
        room.countdown.stop()
    if user is not None:
        room.door.remove(user.id)
    room.changed()


def _expel(room: Room, connection: Connection, message: m.Expel) -> None:
    _need_host(room, connection)
    if message.user not in room.people or room.seat_of(message.user) is not None or message.user == room.host.id:
        raise Refused("Nobody without a seat of that name is here.", "watch/unknown")
    room.door.remove(message.user)
    room.changed()


def _watch(room: Room, connection: Connection, message: m.Watch) -> None:
    room.spectators.look(connection.person.id, message.as_)


def _claim(room: Room, connection: Connection, message: m.Claim) -> None:
    if message.what != BACK:
        room.pause.check()
    room.absence.claim(connection.person.id, message.seat, message.what)


def _pause(room: Room, connection: Connection, message: m.PauseMatch) -> None:
    room.pause.handle(connection.person.id, message.what)


def _hint(room: Room, connection: Connection, _: m.AskHint) -> None:
    room.hints.ask(connection.person.id)


def _undo(room: Room, connection: Connection, message: m.UndoMove) -> None:
    room.pause.check()
    room.undo.handle(connection.person.id, message.what)


# --- options ----------------------------------------------------------------------------------------------------------


def _option(room: Room, connection: Connection, message: m.SetOption) -> Later | None:
    _need_host(room, connection)
    _need_waiting(room)
    change = _ROOM_OPTIONS.get(message.name)
    later = None
    if change is not None:
        later = change(room, message.value)
    else:
        room.seating.set_option(message.name, message.value)
    if later is None:
        _rearranged(room)
    return later


def _set_public(room: Room, value: object) -> None:
    room.public = _flag("public", value)


def _set_undo(room: Room, value: object) -> None:
    if value is not None and value not in MODES:
        raise Refused(f"undo: {', '.join(MODES)}, or as suits the game (null).", "room/option-invalid")
    room.undo.chosen = str(value) if value is not None else None
    room.seating.unready()


def _set_game(room: Room, value: object) -> None:
    if not isinstance(value, str):
        raise Refused("A game goes by its key.", "room/option-invalid")
    room.seating.change_game(value)


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise Refused(f"{name}: true or false.", "room/option-invalid")
    return value


_ROOM_OPTIONS: Final[dict[str, Callable[[Room, object], Later | None]]] = {
    "public": _set_public,
    "spectators": lambda room, value: room.spectators.set_mode(value),
    "hands": lambda room, value: room.spectators.set_hands(value),
    "hands_seat": lambda room, value: room.spectators.set_seat(value),
    "delay": lambda room, value: room.spectators.set_delay(value),
    **TIMES,
    "game": _set_game,
    "undo": _set_undo,
    "hints": lambda room, value: room.hints.set_allowed(value),
    packs.OPTION: packs.choose,
}


# --- start ------------------------------------------------------------------------------------------------------------


def _nonce(room: Room, connection: Connection, message: m.Nonce) -> None:
    if room.is_playing or room.countdown.is_over:
        raise Refused("The match has begun; its chance is settled.", "room/playing")
    room.seating.set_nonce(connection.person.id, message.nonce)
    room.changed()


def _start(room: Room, connection: Connection, _: m.Start) -> None:
    _need_host(room, connection)
    if room.countdown.is_over or room.status == COUNTDOWN:
        return
    if room.is_playing:
        raise Refused("A match is on.", "room/playing")
    if room.is_draining:
        raise Refused("The server is about to restart; start in a moment.", "server/restart")
    room.services.closing.check()
    missing = room.countdown.missing()
    if missing:
        raise Refused(_what_is_missing(missing), "room/not-ready")
    room.countdown.begin()


def _what_is_missing(missing: list[tuple[str, dict[str, Any]]]) -> str:
    short = next((args["n"] for key, args in missing if key == "room.missing.seats"), 0)
    waiting = [str(args["seat"] + 1) for key, args in missing if key == "room.missing.ready"]
    parts = [f"{short} more seat(s) have to be filled"] if short else []
    if waiting:
        parts.append(f"not ready: seat {', '.join(waiting)}")
    return "; ".join(parts).capitalize() + "."


def _cancel(room: Room, connection: Connection, _: m.Cancel) -> None:
    room.seating.need_seat(connection.person.id)
    if room.status != COUNTDOWN or room.countdown.is_over:
        raise Refused("No countdown is running.", "room/no-countdown")
    room.countdown.stop()


# --- talk -------------------------------------------------------------------------------------------------------------


def _say(room: Room, connection: Connection, message: m.Say) -> None:
    person = connection.person
    room.door.need_voice(person.id)
    if message.announce:
        line = manners.announce(room, connection, message.text)
    else:
        seated = room.seat_of(person.id) is not None
        line = room.chat.say(person, seated, message.text, not room.is_playing, room.services.clock.now())
        _tell(room, seated, text_of(line))
    match = room.match if room.is_playing else None
    try:
        kept = room.services.store.writer.chat(row_of(line, room.code, match), room.fence)
    except StoreError:
        return  # said, though not kept
    kept.add_done_callback(lambda done: done.cancelled() or done.exception())


def _react(room: Room, connection: Connection, message: m.React) -> None:
    if message.emoji not in REACTIONS:
        raise Refused(f"There is no reaction {message.emoji!r}.", "chat/reaction-unknown")
    person = connection.person
    _show(room, connection, m.Reaction(person, room.seat_of(person.id), emoji=message.emoji))


def _phrase(room: Room, connection: Connection, message: m.Phrase) -> None:
    _show(room, connection, manners.phrase(room, connection, message))


def _point(room: Room, connection: Connection, message: m.Point) -> None:
    person = connection.person
    _show(room, connection, m.Reaction(person, room.seat_of(person.id), target=message.target))


def _show(room: Room, connection: Connection, reaction: m.Reaction) -> None:
    person = connection.person
    room.door.need_voice(person.id)
    room.chat.limit(person.id, "reaction", room.services.clock.now())
    _tell(room, reaction.seat is not None, text_of(reaction))


def _tell(room: Room, seated: bool, text: bytes) -> None:
    """Between matches everybody hears everybody; during one, seats hear seats and spectators spectators."""
    for other in list(room.connections):
        if not room.is_playing or (room.seat_of(other.person.id) is not None) == seated:
            other.send(text)


_HANDLERS: Final[dict[type, Handler]] = {
    m.Sit: _sit,
    m.Stand: _stand,
    m.Ready: _ready,
    m.SetOption: _option,
    m.SetSeatOption: _seat_option,
    m.SetBot: _bot,
    m.Swap: _swap,
    m.Kick: _kick,
    m.Claim: _claim,
    m.Expel: _expel,
    m.Watch: _watch,
    m.UndoMove: _undo,
    m.AskHint: _hint,
    m.PauseMatch: _pause,
    m.Nonce: _nonce,
    m.Start: _start,
    m.Cancel: _cancel,
    m.Say: _say,
    m.React: _react,
    m.Phrase: _phrase,
    m.Point: _point,
    m.Lock: manners.lock,
    m.Silence: manners.silence,
}
