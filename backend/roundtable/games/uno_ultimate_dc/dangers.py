"""The 32 Danger Cards as tables: what each is, whose, and the fixed rules of attacking Enemies. Effects: `cards.py`."""

from msgspec import Struct

from roundtable.games.uno_ultimate_dc.faces import (
    COLOUR,
    COLOURS,
    DANGER,
    FIRST_DANGER_CARD,
    NO_COLOUR,
    SYMBOL,
    is_action,
)

ENEMY, EVENT, ITEM, LOCATION = "enemy", "event", "item", "location"


class Danger(Struct, frozen=True):
    """A Danger Card. `blocks_power`, `dearer` (more burned cards a use) and `forbids` bind whom the Enemy attacks."""

    key: str
    kind: str
    defeat: tuple[str, ...] = ()
    blocks_power: bool = False
    dearer: int = 0
    forbids: str = ""
    source: str = "house"


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

DANGERS: dict[int, Danger] = dict(enumerate((each for row in _BY_HERO for each in row), FIRST_DANGER_CARD))
BY_KEY: dict[str, int] = {danger.key: card for card, danger in DANGERS.items()}

FLIGHT_RING = BY_KEY["legion_flight_ring"]
SHIELD = BY_KEY["amazonian_shield"]
POWER_RING = BY_KEY["spare_power_ring"]


def dangers_of(hero: int) -> list[int]:
    """The eight Danger Cards of a hero."""
    first = FIRST_DANGER_CARD + 8 * hero
    return list(range(first, first + 8))


def hero_of_danger(card: int) -> int:
    """The hero printed on a Danger Card."""
    return (card - FIRST_DANGER_CARD) // 8


def kind_of(card: int) -> str:
    """Enemy, event, item or location."""
    return DANGERS[card].kind


def forbidden(enemy: int, card: int) -> bool:
    """Whether the attacking Enemy forbids playing the card (R-24)."""
    forbids = DANGERS[enemy].forbids
    if not forbids:
        return False
    return COLOUR[card] == (NO_COLOUR if forbids == "wild" else COLOURS.index(forbids))


def symbol_met(enemy: int, card: int) -> str:
    """The first symbol of the Enemy's cost that the card matches, or "" (UNO-DEFEAT-01 to 07, UNO-ENEMY-10, R-36)."""
    for symbol in DANGERS[enemy].defeat:
        if COLOUR[card] == NO_COLOUR:
            if symbol == "wild":
                return symbol
        elif symbol == COLOURS[COLOUR[card]]:
            return symbol
        elif symbol == "number":
            if SYMBOL[card] <= 9:
                return symbol
        elif symbol == "action":
            if is_action(card):
                return symbol
        elif symbol == "danger" and DANGER[card]:
            return symbol
    return ""
