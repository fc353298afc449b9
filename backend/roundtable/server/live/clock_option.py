"""The time of a room: the clock that its host may choose, what a match is given of it, and how long bots may think."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from roundtable.kernel import Refused
from roundtable.server.live.clocks import Control
from roundtable.server.store import MatchRow

if TYPE_CHECKING:
    from roundtable.server.live.room import Room

EACH_SECONDS: Final = (10, 3600)
BANK_SECONDS: Final = (10, 4 * 3600)
THINK_MS: Final = (200, 500, 1000, 2000, 5000)
INCREMENT_SECONDS: Final = (2, 300)  # what is left for each decision once the bank is used up


def set_clock(room: "Room", value: object) -> None:
    """No clock (null), seconds for each decision, or a bank and an increment: "300+10". Raises Refused."""
    each, bank = None, None
    if isinstance(value, str):
        bank = _read(value)
    elif value is not None:
        if isinstance(value, bool) or not isinstance(value, int) or not _within(value, EACH_SECONDS):
            least, most = EACH_SECONDS
            raise Refused(f"A decision takes {least} to {most} seconds, or any time (null).", "room/option-invalid")
        each = value
    room.clock_seconds, room.bank = each, bank
    room.seating.unready()


def set_think(room: "Room", value: object) -> None:
    """How many ms bots that search have for a decision. Raises Refused."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in THINK_MS:
        raise Refused(f"Bots that search think for {', '.join(map(str, THINK_MS))} ms.", "room/option-invalid")
    room.think = value
    room.seating.unready()


OPTIONS: Final[dict[str, Callable[["Room", object], None]]] = {"clock": set_clock, "think": set_think}


def bank_of(kept: Any) -> tuple[int, int] | None:
    """The bank as it is kept with the room."""
    return (int(kept[0]), int(kept[1])) if kept is not None else None


def control_of(room: "Room") -> Control:
    """What a match in this room is played with."""
    if room.bank is not None:
        return Control(bank=room.bank[0] * 1000, increment=room.bank[1] * 1000)
    return Control(each=room.clock_seconds * 1000 if room.clock_seconds else None)


def people_of(row: MatchRow) -> list[int]:
    """The seats of a match that people play."""
    return [seat.seat for seat in row.seats if seat.user is not None]


def _read(text: str) -> tuple[int, int]:
    bank, plus, increment = text.partition("+")
    numbers = [int(part) if part.isascii() and part.isdigit() and len(part) < 6 else -1 for part in (bank, increment)]
    if not plus or not _within(numbers[0], BANK_SECONDS) or not _within(numbers[1], INCREMENT_SECONDS):
        raise Refused(
            "A bank has {} to {} seconds and grows by {} to {}.".format(*BANK_SECONDS, *INCREMENT_SECONDS),
            "room/option-invalid",
        )
    return numbers[0], numbers[1]


def _within(value: int, limits: tuple[int, int]) -> bool:
    return limits[0] <= value <= limits[1]
