"""Lays out a table: every card in one zone, as told, and the rest in the deck, where it does no harm.

Cards are called by their keys, faces by the signs `F H 1 2 3 V` (Power Die also `FF W`). A list of the deck runs from the
top; `…` in it means: and all other cards.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256

from roundtable.games.plus_ultra.facts import (
    ALLIES,
    BY_KEY,
    DECK,
    ENCOUNTERS,
    EVENTS,
    HEROES,
    ICE_TOKENS,
    KIND,
    OUTER,
    PLACES,
    PLUS,
    PLUS_CARDS,
    TODOROKI,
    UA,
    VILLAINS,
)
from roundtable.games.plus_ultra.state import END, NONE, Pile, SeatState, State
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DICE,
    DOUBLE,
    FIST,
    HEART,
    HERO_DICE,
    HERO_DIE,
    ONE,
    POWER,
    POWER_DIE,
    SIDES,
    THREE,
    TWO,
    VILLAIN,
    WILD,
)

FACES = {"F": FIST, "H": HEART, "1": ONE, "2": TWO, "3": THREE, "V": VILLAIN, "FF": DOUBLE, "W": WILD}
QUIET = "runaway_train battle_trial quirk_training cavalry_battle sports_festival undercover_stakeout …"
"""A deck whose top cards neither reveal anything nor act at the end of a turn; those that lie elsewhere are left out."""
HARMLESS = "1 1 2 2 3 3 H"
"""Dice that can do nothing by themselves."""
RIGGED: dict[tuple[bytes, int], int] = {}
"""(key of a match, number of a draw) → what is drawn."""
passing: list[int] = []
"""The seat that is just passing its turn, if any."""


def key_of(*told: object) -> bytes:
    """The key of a table: the same for the same words, whatever else is played in a run of tests."""
    return sha256(repr(told).encode()).digest()


def faces(told: str) -> list[int]:
    """Faces by their signs."""
    return [FACES[sign] for sign in told.split()]


def rig(key: bytes, rolls: Iterable[str], first: int = 0) -> None:
    """The coming rolls, in order: the faces of the dice that will be rolled, in order of the tray."""
    for number, told in enumerate(rolls, first):
        RIGGED[key, number] = value_of(faces(told))


def value_of(shown: list[int]) -> int:
    """The draw that gives these faces."""
    value = 0
    for place, face in reversed(list(enumerate(shown))):
        die = POWER_DIE if place == HERO_DICE or face in (DOUBLE, WILD) else HERO_DIE
        value = value * SIDES + die.index(face)
    return value


def card_of(key: str) -> int:
    """A card id."""
    return BY_KEY[key]


class Layout:
    """Builds a state between two turns."""

    def __init__(self, heroes: tuple[str, ...]) -> None:
        self.left = list(DECK)
        numbers = [HEROES.index(hero) for hero in heroes]
        self.seats = [
            SeatState(hero, UA, 0, 0, Pile(), Pile(), Pile(), ICE_TOKENS if hero == TODOROKI else 0) for hero in numbers
        ]
        blank = Pile([BLANK] * DICE)
        places = Pile([NONE] * len(PLACES))
        self.state = State(
            self.seats, 0, 0, Pile(), Pile(), places, Pile(5), Pile(), Pile(), blank, Pile(DICE), Pile(DICE), Pile(5)
        )
        self.state.phase = END

    def take(self, key: str) -> int:
        """A card that must be free."""
        card = card_of(key)
        assert card in self.left, f"{key!r} is not free"
        self.left.remove(card)
        return card

    def locations(self, told: str) -> None:
        """The cards at L1 to L4: a key, with `:n` for its DMG; `-` is an empty Location."""
        words = told.split()
        assert len(words) == len(OUTER), f"there are {len(OUTER)} outer Locations, not {len(words)}"
        for place, word in zip(OUTER, words, strict=True):
            key, _, harm = word.partition(":")
            if key != "-":
                self.state.places[place] = self.take(key)
                self.state.harm[place] = int(harm or 0)

    def beside(self, told: Mapping[int, str]) -> None:
        """Cards beside Hero Boards: Allies, completed cards (which count as such), and Plus Ultra cards."""
        for seat, keys in told.items():
            player = self.seats[seat]
            for key in keys.split():
                kind = KIND[card_of(key)]
                if kind == PLUS:
                    player.plus.append(card_of(key))
                    continue
                (player.allies if kind == ALLIES else player.cards).append(self.take(key))
                player.captured += kind == VILLAINS
                player.completed += kind in (EVENTS, ENCOUNTERS)

    def plus(self, told: str) -> None:
        """The Plus Ultra cards in play that nobody has yet."""
        state = self.state
        state.plus = Pile(card_of(key) for key in told.split())
        taken = {card for seat in self.seats for card in seat.plus} | set(state.plus)
        state.box = Pile(card for card in PLUS_CARDS if card not in taken)

    def deck(self, told: str, bottom: str) -> None:
        """The deck from the top, and the known cards under it, the next to be drawn first. Other cards are out of play."""
        words = [key for key in told.split() if key == "…" or told != QUIET or card_of(key) in self.left]
        top = [self.take(key) for key in words if key != "…"]
        under = [self.take(key) for key in bottom.split()]
        rest, self.left = (self.left, []) if "…" in words else ([], self.left)
        self.state.deck = Pile([*reversed(rest), *reversed(top)])
        self.state.bottom = Pile(reversed(under))

    def numbers(self, **told: Mapping[int, int]) -> None:
        """Any numbers of seats."""
        for name, values in told.items():
            for seat, value in values.items():
                setattr(self.seats[seat], name, value)

    def dice(self, told: str, power: str) -> None:
        """The dice in the tray."""
        for die, face in enumerate(faces(told)):
            self.state.faces[die] = face
        if power:
            self.state.faces[POWER] = FACES[power]
