"""What people may ask of a room, one function a message: each checks, changes the room or raises Refused."""

from collections.abc import Callable
from typing import Any, Final

from roundtable.kernel import Refused
from roundtable.server.live.chat import REACTIONS, row_of
from roundtable.server.live.connection import Connection
from roundtable.server.live.encode import ack, refused, text_of
from roundtable.server.live.room import COUNTDOWN, Room
from roundtable.server.store import StoreError
from roundtable.server.ws import messages as m

CLOCK_SECONDS: Final = (10, 3600)

Handler = Callable[[Room, Connection, Any], None]


def receive(room: Room, connection: Connection, message: m.FromClient) -> None:
    """Carry a message out and answer it. Every message is answered, a repeated one as it was the first time."""
    if isinstance(message, m.Move):
        _move(room, connection, message)
    elif isinstance(message, m.Ping):
        connection.send(text_of(m.Pong(message.at, room.services.clock.now())))
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
        _HANDLERS[type(message)](room, connection, message)
    except Refused as error:
        room.services.metrics.refused.labels(error.code).inc()
        reply.give(refused(message.id, error.code, error.reason))
    else:
        reply.give(ack(message.id))


# --- who may what -----------------------------------------------------------------------------------------------------


def _need_host(room: Room, connection: Connection) -> None:
    if connection.person.id != room.host.id:
        raise Refused(f"Only the host, {room.host.name}, may do that.", "room/not-host")


def _need_waiting(room: Room) -> None:
    """Seats and options change only between matches; changing them stops a countdown."""
    if room.is_starting:
        raise Refused("The match is starting.", "room/starting")
    if room.is_playing:
        raise Refused("A match is on; that can be changed when it is over.", "room/playing")
    room.stop_countdown()


# --- seats ------------------------------------------------------------------------------------------------------------


def _sit(room: Room, connection: Connection, message: m.Sit) -> None:
    _need_waiting(room)
    room.seating.sit(connection.person, message.seat)
    room.changed()


def _stand(room: Room, connection: Connection, _: m.Stand) -> None:
    _need_waiting(room)
    room.seating.stand(connection.person.id)
    room.changed()


def _ready(room: Room, connection: Connection, message: m.Ready) -> None:
    if room.is_playing or room.is_starting:
        raise Refused("The match has begun.", "room/playing")
    if not message.ready:
        room.stop_countdown()
    room.seating.set_ready(connection.person.id, message.ready)
    room.changed()


def _seat_option(room: Room, connection: Connection, message: m.SetSeatOption) -> None:
    _need_waiting(room)
    if room.seat_of(connection.person.id) != message.seat:
        _need_host(room, connection)
        if message.seat < len(room.seating.seats) and room.seating.seats[message.seat].user is not None:
            raise Refused("People choose for their own seat.", "room/not-your-seat")
    room.seating.set_seat_option(message.seat, message.name, message.value)
    room.changed()


def _bot(room: Room, connection: Connection, message: m.SetBot) -> None:
    _need_host(room, connection)
    _need_waiting(room)
    room.seating.set_bot(message.seat, message.level)
    room.changed()


def _swap(room: Room, connection: Connection, message: m.Swap) -> None:
    _need_host(room, connection)
    _need_waiting(room)
    room.seating.swap(message.seat, message.with_)
    room.changed()


def _kick(room: Room, connection: Connection, message: m.Kick) -> None:
    """Before a match the seat is free again; from a match the seat leaves, and is free when that is over."""
    _need_host(room, connection)
    if room.is_starting:
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
        room.stop_countdown()
        room.seating.free(message.seat)
    if user is not None:
        room.kicked[user.id] = None
        room.expel(user.id, "room/kicked", "The host has removed you from this room.")
    room.changed()


def _claim(room: Room, connection: Connection, message: m.Claim) -> None:
    room.absence.claim(connection.person.id, message.seat, message.what)


# --- options ----------------------------------------------------------------------------------------------------------


def _option(room: Room, connection: Connection, message: m.SetOption) -> None:
    _need_host(room, connection)
    _need_waiting(room)
    change = _ROOM_OPTIONS.get(message.name)
    if change is not None:
        change(room, message.value)
    else:
        room.seating.set_option(message.name, message.value)
    room.changed()


def _set_public(room: Room, value: object) -> None:
    room.public = _flag("public", value)


def _set_spectators(room: Room, value: object) -> None:
    room.spectating = _flag(
        "spectators", {"on": True, "off": False}.get(value, value) if isinstance(value, str) else value
    )


def _set_clock(room: Room, value: object) -> None:
    least, most = CLOCK_SECONDS
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most):
        raise Refused(f"A decision takes {least} to {most} seconds, or any time (null).", "room/option-invalid")
    room.clock_seconds = value
    room.seating.unready()


def _set_game(room: Room, value: object) -> None:
    if not isinstance(value, str):
        raise Refused("A game goes by its key.", "room/option-invalid")
    room.seating.change_game(value)


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise Refused(f"{name}: true or false.", "room/option-invalid")
    return value


_ROOM_OPTIONS: Final[dict[str, Callable[[Room, object], None]]] = {
    "public": _set_public,
    "spectators": _set_spectators,
    "clock": _set_clock,
    "game": _set_game,
}


# --- start ------------------------------------------------------------------------------------------------------------


def _nonce(room: Room, connection: Connection, message: m.Nonce) -> None:
    if room.is_playing or room.is_starting:
        raise Refused("The match has begun; its chance is settled.", "room/playing")
    room.seating.set_nonce(connection.person.id, message.nonce)
    room.changed()


def _start(room: Room, connection: Connection, _: m.Start) -> None:
    _need_host(room, connection)
    if room.is_starting or room.status == COUNTDOWN:
        return
    if room.is_playing:
        raise Refused("A match is on.", "room/playing")
    if room.is_draining:
        raise Refused("The server is about to restart; start in a moment.", "server/restart")
    missing = room.seating.missing(room.host.id)
    if missing:
        raise Refused(_what_is_missing(missing), "room/not-ready")
    room.count_down()


def _what_is_missing(missing: list[tuple[str, dict[str, Any]]]) -> str:
    short = next((args["n"] for key, args in missing if key == "room.missing.seats"), 0)
    waiting = [str(args["seat"] + 1) for key, args in missing if key == "room.missing.ready"]
    parts = [f"{short} more seat(s) have to be filled"] if short else []
    if waiting:
        parts.append(f"not ready: seat {', '.join(waiting)}")
    return "; ".join(parts).capitalize() + "."


def _cancel(room: Room, connection: Connection, _: m.Cancel) -> None:
    room.seating.need_seat(connection.person.id)
    if room.status != COUNTDOWN or room.is_starting:
        raise Refused("No countdown is running.", "room/no-countdown")
    room.stop_countdown()


# --- talk -------------------------------------------------------------------------------------------------------------


def _say(room: Room, connection: Connection, message: m.Say) -> None:
    person = connection.person
    seated = room.seat_of(person.id) is not None
    line = room.chat.say(person, seated, message.text, not room.is_playing, room.services.clock.now())
    _tell(room, seated, text_of(line))
    try:
        kept = room.services.store.writer.chat(row_of(line, room.code, room.match if room.is_playing else None))
    except StoreError:
        return  # said, though not kept
    kept.add_done_callback(lambda done: done.cancelled() or done.exception())


def _react(room: Room, connection: Connection, message: m.React) -> None:
    if message.emoji not in REACTIONS:
        raise Refused(f"There is no reaction {message.emoji!r}.", "chat/reaction-unknown")
    _show(room, connection, emoji=message.emoji)


def _point(room: Room, connection: Connection, message: m.Point) -> None:
    _show(room, connection, target=message.target)


def _show(room: Room, connection: Connection, emoji: str | None = None, target: str | None = None) -> None:
    person = connection.person
    room.chat.limit(person.id, "reaction", room.services.clock.now())
    seat = room.seat_of(person.id)
    _tell(room, seat is not None, text_of(m.Reaction(person, seat, emoji, target)))


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
    m.Nonce: _nonce,
    m.Start: _start,
    m.Cancel: _cancel,
    m.Say: _say,
    m.React: _react,
    m.Point: _point,
}
