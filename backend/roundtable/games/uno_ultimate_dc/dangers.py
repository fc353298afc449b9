"""The 32 Danger Cards as tables: what each is, whose, and the fixed rules of attacking Enemies. Effects: `cards.py`."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from roundtable.games.uno_ultimate_dc.faces import (
    COLOUR,
    COLOURS,
    DANGER,
    FIRST_DANGER_CARD,
    HEROES,
    MOST_CARDS,
    NO_COLOUR,
    is_action,
)
from roundtable.kernel.content import rows
from roundtable.kernel.printed import SEEN, Named

ENEMY, EVENT, ITEM, LOCATION = "enemy", "event", "item", "location"


class Danger(Struct, frozen=True):
    """A Danger Card. `blocks_power`, `dearer` (more burned cards a use) and `forbids` bind whom the Enemy attacks."""

    key: str
    kind: str
    defeat: tuple[str, ...] = ()
    blocks_power: bool = False
    dearer: Annotated[int, SEEN] = 0
    forbids: str = ""
    source: str = "house"
    hero: Annotated[int, Named(HEROES)] = -1


_BY_HERO: tuple[tuple[Danger, ...], ...] = (
    (
        Danger("lex_luthor", ENEMY, ("action", "wild"), blocks_power=True),
        Danger("doomsday", ENEMY, ("red", "danger")),
        Danger("brainiac", ENEMY, ("blue", "yellow"), forbids="wild"),
        Danger("phantom_zone", EVENT),
        Danger("front_page", EVENT),
        Danger("legion_flight_ring", ITEM),
        Danger("kryptonian_crystal", ITEM),
        Danger("metropolis", LOCATION, source="rulebook"),
    ),
    (
        Danger("black_manta", ENEMY, ("yellow", "action")),
        Danger("ocean_master", ENEMY, ("blue", "wild"), blocks_power=True),
        Danger("rising_tide", EVENT),
        Danger("trident_of_atlan", ITEM),
        Danger("royal_conch", ITEM),
        Danger("atlantis", LOCATION),
        Danger("the_trench", LOCATION),
        Danger("amnesty_bay", LOCATION),
    ),
    (
        Danger("cheetah", ENEMY, ("red", "yellow")),
        Danger("ares", ENEMY, ("action", "danger")),
        Danger("circe", ENEMY, ("blue", "wild"), blocks_power=True),
        Danger("giganta", ENEMY, ("green", "number")),
        Danger("trial_of_the_amazons", EVENT),
        Danger("call_to_arms", EVENT),
        Danger("amazonian_shield", ITEM),
        Danger("themyscira", LOCATION),
    ),
    (
        Danger("sinestro", ENEMY, ("green", "wild"), dearer=2),
        Danger("parallax", ENEMY, ("green", "action"), forbids="yellow"),
        Danger("atrocitus", ENEMY, ("red", "danger")),
        Danger("blackest_night", EVENT),
        Danger("verdict_of_the_guardians", EVENT),
        Danger("lantern_battery", ITEM),
        Danger("spare_power_ring", ITEM),
        Danger("oa", LOCATION),
    ),
)

DANGERS: dict[int, Danger] = dict(
    enumerate(
        rows(
            (replace(each, hero=hero) for hero, row in enumerate(_BY_HERO) for each in row),
            lambda row: row.kind,
            add=(ENEMY, EVENT, ITEM, LOCATION),
            fixed=("kind",),
        ),
        FIRST_DANGER_CARD,
    )
)
if FIRST_DANGER_CARD + len(DANGERS) > MOST_CARDS:
    raise ValueError(f"{FIRST_DANGER_CARD + len(DANGERS)} cards; there is room for {MOST_CARDS}")
BY_KEY: dict[str, int] = {danger.key: card for card, danger in DANGERS.items()}

LOCATIONS = frozenset(card for card, danger in DANGERS.items() if danger.kind == LOCATION)

FLIGHT_RING = BY_KEY["legion_flight_ring"]
SHIELD = BY_KEY["amazonian_shield"]
POWER_RING = BY_KEY["spare_power_ring"]


_BY_HERO_IDS = tuple([card for card, danger in DANGERS.items() if danger.hero == hero] for hero in range(len(HEROES)))


def dangers_of(hero: int) -> list[int]:
    """The Danger Cards of a hero."""
    return [*_BY_HERO_IDS[hero]]


def hero_of_danger(card: int) -> int:
    """The hero printed on a Danger Card."""
    return DANGERS[card].hero


def kind_of(card: int) -> str:
    """Enemy, event, item or location."""
    return DANGERS[card].kind


FORBIDDEN: dict[int, frozenset[int]] = {
    enemy: frozenset(card for card, colour in enumerate(COLOUR) if (*COLOURS, "wild")[colour] == danger.forbids)
    for enemy, danger in DANGERS.items()
    if danger.forbids
}
"""Enemies that forbid playing some cards: which (R-24)."""


def forbidden(enemy: int, card: int) -> bool:
    """Whether the attacking Enemy forbids playing the card (R-24)."""
    return enemy in FORBIDDEN and card in FORBIDDEN[enemy]


def not_forbidden(enemy: int, cards: Sequence[int]) -> list[int]:
    """The cards that the attacking Enemy does not forbid (R-24)."""
    return [card for card in cards if card not in FORBIDDEN[enemy]]


def _symbols(card: int) -> frozenset[str]:
    if COLOUR[card] == NO_COLOUR:
        return frozenset({"wild"})
    kind = "action" if is_action(card) else "number"
    return frozenset({COLOURS[COLOUR[card]], kind, *(("danger",) if DANGER[card] else ())})


SYMBOLS: tuple[frozenset[str], ...] = tuple(map(_symbols, range(FIRST_DANGER_CARD)))
"""The symbols of a cost that each card matches (UNO-DEFEAT-01 to UNO-DEFEAT-07, R-36)."""


def symbol_met(enemy: int, card: int) -> str:
    """The first symbol of the Enemy's cost that the card matches, or "" (UNO-ENEMY-10)."""
    symbols = SYMBOLS[card]
    for symbol in DANGERS[enemy].defeat:
        if symbol in symbols:
            return symbol
    return ""
