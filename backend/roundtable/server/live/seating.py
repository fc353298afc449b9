"""Who sits where, with which options, in which game: the part of a room that is settled before a match. No sockets."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from roundtable import games
from roundtable.bots import levels
from roundtable.kernel import Game, Refused
from roundtable.server.ws.messages import Person

NO_SEAT: Final = "You have no seat here."

Option = bool | int | str | None
Missing = tuple[str, dict[str, Any]]


class Seat:
    """One seat: a person, a bot of a level, or nobody."""

    __slots__ = ("bot", "drawn", "nonce", "options", "ready", "user")

    def __init__(self) -> None:
        self.user: Person | None = None
        self.bot: str | None = None
        self.options: dict[str, str] = {}
        self.drawn: list[str] = []  # names of options that chance has set for one match
        self.ready = False
        self.nonce: str | None = None

    @property
    def is_free(self) -> bool:
        return self.user is None and self.bot is None


class Seating:
    """The seats of a room and the options of its game. Each change is refused, saying why, or made whole."""

    def __init__(self, game: str, options: dict[str, Option] | None = None) -> None:
        self.game = find_game(game)
        self.options = _defaults(self.game)
        self.seats = [Seat() for _ in range(self.game.meta.most_seats)]
        self.first: int | None = None  # the seat that began the match that is on, if one did
        self.settled: list[dict[str, str]] | None = None  # options of the seats of a match that goes on from another
        for name, value in (options or {}).items():
            self.set_option(name, value)

    # --- questions ------------------------------------------------------------------------------------------------

    def seat_of(self, user: str) -> int | None:
        """The seat a person holds."""
        for number, seat in enumerate(self.seats):
            if seat.user is not None and seat.user.id == user:
                return number
        return None

    @property
    def taken(self) -> list[int]:
        """Seats that are held by a person or a bot."""
        return [number for number, seat in enumerate(self.seats) if not seat.is_free]

    def silent(self, host: str) -> list[int]:
        """Seats of people who have not said that they are ready. The host says so by starting."""
        return [
            n for n, seat in enumerate(self.seats) if seat.user is not None and seat.user.id != host and not seat.ready
        ]

    def missing(self, host: str, patient: bool = True) -> list[Missing]:
        """What has to happen before a match can start; the impatient count on nobody who is silent."""
        silent = self.silent(host)
        held = len(self.taken) - (0 if patient else len(silent))
        short = (self.game.meta.least_seats if self.settled is None else len(self.seats)) - held
        missing: list[Missing] = [("room.missing.seats", {"n": short})] if short > 0 else []
        if patient or short > 0:
            missing += [("room.missing.ready", {"seat": number}) for number in silent]
        return missing

    # --- people ---------------------------------------------------------------------------------------------------

    def sit(self, person: Person, number: int) -> None:
        """Take a free seat; who sits already changes to it."""
        seat = self._seat(number)
        if seat.user is not None and seat.user.id == person.id:
            return
        if not seat.is_free:
            if not any(other.is_free for other in self.seats):
                raise Refused("All seats of this room are taken.", "room/full")
            raise Refused(f"Seat {number + 1} is taken.", "room/seat-taken")
        before = self.seat_of(person.id)
        if before is None:
            seat.user = person
        else:
            self.seats[before], self.seats[number] = seat, self.seats[before]
            self._hold()

    def stand(self, user: str) -> None:
        """Give the own seat up."""
        self.free(self.need_seat(user))

    def free(self, number: int) -> None:
        """Let nobody hold the seat."""
        self._seat(number)
        self.seats[number] = Seat()
        self._hold()

    def free_silent(self, host: str) -> None:
        """The next match begins without those who have not agreed to it: they may watch."""
        for number in self.silent(host):
            self.free(number)

    def swap(self, one: int, other: int) -> None:
        """Let two seats change places."""
        first, second = self._seat(one), self._seat(other)
        self.seats[one], self.seats[other] = second, first
        self._hold()

    def set_bot(self, number: int, level: str | None) -> None:
        """Fill a free seat with a bot, change its level, or free its seat."""
        seat = self._seat(number)
        if seat.user is not None:
            raise Refused(f"Seat {number + 1} is held by {seat.user.name}.", "room/seat-taken")
        if level is None:
            self.free(number)
            return
        known = levels(self.game, search=True)
        if level not in known:
            raise Refused(f"There is no bot {level!r} here; there are {', '.join(known)}.", "room/bot-unknown")
        seat.bot = level
        seat.ready = True

    def set_ready(self, user: str, ready: bool) -> None:
        """Say whether one is ready."""
        self.seats[self.need_seat(user)].ready = ready

    def unready(self) -> None:
        """Options have changed: whoever said ready did so for something else."""
        for seat in self.seats:
            seat.ready = seat.bot is not None

    def set_nonce(self, user: str, nonce: str) -> None:
        """Take a person's share of the chance; the first one counts, so that nobody can try."""
        seat = self.seats[self.need_seat(user)]
        if seat.nonce is not None and seat.nonce != nonce:
            raise Refused("Your share of the chance is already taken.", "room/nonce-taken")
        seat.nonce = nonce

    # --- options --------------------------------------------------------------------------------------------------

    def set_option(self, name: str, value: Option) -> None:
        """Set an option of the game."""
        self._need_unsettled()
        for spec in self.game.meta.options:
            if spec.name == name:
                why = spec.refuse(value, len(self.seats))
                if why is not None:
                    raise Refused(why, "room/option-invalid")
                self.options[name] = value
                self.unready()
                return
        raise Refused(f"{self.game.meta.name} has no option {name!r}.", "room/option-unknown")

    def set_seat_option(self, number: int, name: str, value: str | None) -> None:
        """Set an option of a seat. Of options that have to differ, the first to choose has it."""
        self._need_unsettled()
        seat = self._seat(number)
        option = next((each for each in self.game.meta.seat_options if each.name == name), None)
        if option is None:
            raise Refused(f"Seats of {self.game.meta.name} have no option {name!r}.", "room/option-unknown")
        if value is None:
            seat.options.pop(name, None)
            return
        if value not in {choice.id for choice in option.choices}:
            raise Refused(f"{option.label}: there is no choice {value!r}.", "room/option-invalid")
        if option.unique:
            for other in self.seats:
                if other is not seat and other.options.get(name) == value:
                    raise Refused(f"{option.label}: another seat has that already.", "room/choice-taken")
        seat.options[name] = value

    def use(self, game: Game[Any]) -> None:
        """Play the same game with other content packs."""
        self._need_unsettled()
        self.game = game
        self.unready()

    def change_game(self, key: str) -> None:
        """Play another game with the same people: as many of them as it has seats for."""
        self._need_unsettled()
        game = find_game(key)
        held = [seat for seat in self.seats if not seat.is_free]
        if len(held) > game.meta.most_seats:
            raise Refused(
                f"{game.meta.name} has {game.meta.most_seats} seats; {len(held)} are taken here.", "room/full"
            )
        if len(self.seats) > game.meta.most_seats:
            self._close_up()
        self.game = game
        self.options = _defaults(game)
        for seat in self.seats:
            seat.options = {}
            if seat.bot is not None and seat.bot not in levels(game, search=True):
                seat.bot = levels(game)[-1]
        self._pad()
        self.unready()

    # --- a match begins and ends ----------------------------------------------------------------------------------

    def settle_as(self, options: Mapping[str, Option], seats: Sequence[dict[str, str]]) -> None:
        """The next match goes on from another one: it has that one's options and seats, and all of them have to be filled."""
        self.options.update(options)
        self.settled = list(seats)
        del self.seats[len(seats) :]
        self._hold()

    def settle(self, rng: random.Random) -> None:
        """Make the seats those of a match: free ones go, the others move up, open choices are drawn."""
        places = {old: new for new, old in enumerate(self.taken)}
        for spec in self.game.meta.options:
            if spec.kind == "seat":
                self.options[spec.name] = places.get(self.options[spec.name])  # type: ignore[arg-type]
        self._close_up()
        for option in self.game.meta.seat_options:
            used = {seat.options.get(option.name) for seat in self.seats} if option.unique else set()
            left = [choice.id for choice in option.choices if choice.id not in used]
            for seat in self.seats:
                if option.name not in seat.options:
                    drawn = rng.choice(left)
                    seat.options[option.name] = drawn
                    seat.drawn.append(option.name)
                    if option.unique:
                        left.remove(drawn)

    def reopen(self) -> None:
        """After a match: free seats are there again, and everybody says anew whether they are ready."""
        self._pass_start_on()
        if self.settled is None:
            self._pad()
        self.unready()
        for seat in self.seats:
            seat.nonce = None
            for name in seat.drawn:
                seat.options.pop(name, None)
            seat.drawn = []

    def begun_by(self, seats: Iterable[int]) -> None:
        """A match has begun, and asks these seats first."""
        asked = list(seats)
        named = [self.options[spec.name] for spec in self.game.meta.options if spec.kind == "seat"]
        if named and isinstance(named[0], int):
            self.first = named[0]
        else:
            self.first = asked[0] if len(asked) == 1 else None

    def _pass_start_on(self) -> None:
        """In a rematch the next seat begins, in games whose first player is named. The host may name another."""
        if self.first is None or not self.taken:
            return
        after = [number for number in self.taken if number > self.first] or self.taken
        for spec in self.game.meta.options:
            if spec.kind == "seat":
                self.options[spec.name] = after[0]
        self.first = None

    # --- inside ---------------------------------------------------------------------------------------------------

    def name_of(self, number: int) -> str:
        """How a seat is spoken of: by its person's name, else by its number."""
        user = self.seats[number].user
        return user.name if user is not None else f"{number + 1}"

    def need_seat(self, user: str) -> int:
        """The seat a person holds. Raises Refused."""
        number = self.seat_of(user)
        if number is None:
            raise Refused(NO_SEAT, "room/no-seat")
        return number

    def _seat(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise Refused(f"This game has seats 1 to {len(self.seats)}.", "room/seat-unknown")
        return self.seats[number]

    def _hold(self) -> None:
        """Options stay with the seats of a match that goes on, whoever sits there."""
        for seat, options in zip(self.seats, self.settled or (), strict=False):
            seat.options = dict(options)

    def _need_unsettled(self) -> None:
        if self.settled is not None:
            raise Refused(
                "This match goes on from another one, so its game and options are as they were.", "room/branch"
            )

    def _close_up(self) -> None:
        self.seats = [seat for seat in self.seats if not seat.is_free]

    def _pad(self) -> None:
        self.seats += [Seat() for _ in range(self.game.meta.most_seats - len(self.seats))]


def find_game(key: str) -> Game[Any]:
    """A game by its key. Raises Refused."""
    if key not in games.all_games():
        raise Refused(f"There is no game {key!r} here.", "room/game-unknown")
    return games.get(key)


def _defaults(game: Game[Any]) -> dict[str, Option]:
    return {spec.name: spec.default for spec in game.meta.options}
