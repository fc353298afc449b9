"""Card ids: which card is of which design. Ids follow from the order of the tables; new rows go to their ends."""

from collections.abc import Iterable

from msgspec import Struct

from roundtable.games.dragon_ball_deckbuilding.cards_allies import ALLIES
from roundtable.games.dragon_ball_deckbuilding.cards_androids_17_18 import ANDROIDS_17_18
from roundtable.games.dragon_ball_deckbuilding.cards_androids_19_20 import ANDROIDS_19_20
from roundtable.games.dragon_ball_deckbuilding.cards_broly import BROLY
from roundtable.games.dragon_ball_deckbuilding.cards_energy import ENERGIES
from roundtable.games.dragon_ball_deckbuilding.cards_freezer import FREEZER
from roundtable.games.dragon_ball_deckbuilding.cards_gear import EQUIPMENTS
from roundtable.games.dragon_ball_deckbuilding.cards_raditz import RADITZ
from roundtable.games.dragon_ball_deckbuilding.cards_start import COMMON, SPECIALS
from roundtable.games.dragon_ball_deckbuilding.cards_techniques import TECHNIQUES
from roundtable.games.dragon_ball_deckbuilding.cards_training import TRAININGS
from roundtable.games.dragon_ball_deckbuilding.cards_vegeta_nappa import VEGETA_NAPPA
from roundtable.games.dragon_ball_deckbuilding.characters import CHARACTERS
from roundtable.games.dragon_ball_deckbuilding.faces import (
    ALLY,
    BOSS,
    CHARACTER,
    ENERGY,
    ENERGY_TECHNIQUE,
    EQUIPMENT,
    LOCATION,
    MARKET_OF,
    PHYSICAL_TECHNIQUE,
    SIXTH,
    TRAINING,
    BossRow,
    CharacterRow,
    Design,
    LocationRow,
)
from roundtable.games.dragon_ball_deckbuilding.locations import LOCATIONS
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.kernel.content import rows

SLOTS = 4
COMMON_COPIES = (7, 3, 1)
"""Basic Energy, Punch and Kick, Ki Wave that a slot has at most."""
ORDER = "order"

WILD = 4
VILLAIN_ORDER = 8
"""What a Turn Order card shows: a slot (0 to 3), the wildcard, or from here on the number of a row of `order`."""


class OrderCard(Struct, frozen=True):
    """A Turn Order card: whom it shows, and whose set it belongs to ("" common)."""

    shows: int
    villain: str = ""


DESIGN: dict[int, Design] = {}
KEY: list[str] = []
"""The unique key of each card: the design's, with the number of the copy if there are several."""


def _lay(designs: Iterable[Design], copies: int | None = None) -> range:
    first = len(KEY)
    for design in designs:
        count = design.copies if copies is None else copies
        for copy in range(count):
            DESIGN[len(KEY)] = design
            KEY.append(design.key if count == 1 else f"{design.key}_{copy + 1}")
    return range(first, len(KEY))


def _name(keys: Iterable[str]) -> range:
    first = len(KEY)
    KEY.extend(keys)
    return range(first, len(KEY))


KINDS_OF_MARKET = (ALLY, TRAINING, ENERGY, EQUIPMENT, ENERGY_TECHNIQUE, PHYSICAL_TECHNIQUE)
VILLAIN_SETS = (FREEZER, RADITZ, ANDROIDS_17_18, BROLY, ANDROIDS_19_20, VEGETA_NAPPA)
_MARKET = (*ALLIES, *TRAININGS, *ENERGIES, *EQUIPMENTS, *TECHNIQUES)


def _kind(row: Design) -> str:
    group = "villain_" if row.villain else "starting_" if row.starting else ""
    return group + row.kind


_designs = rows(
    (*_MARKET, *COMMON, *SPECIALS, *(row for cards in VILLAIN_SETS for row in cards)),
    _kind,
    add=KINDS_OF_MARKET,
    fixed=("kind", "starting", "villain", "phase"),
    keep={f"{_kind(row)}.copies" for cards in VILLAIN_SETS for row in cards},
)
_by_key = {row.key: row for row in _designs}


def _printed(table: Iterable[Design]) -> list[Design]:
    """The rows of a table as they are in force."""
    return [_by_key[row.key] for row in table]


MARKET = _lay(row for row in _designs if not row.villain and not row.starting)
_common = _printed(COMMON)
COMMONS: list[list[range]] = []
for _slot in range(SLOTS):
    COMMONS.append([])
    for _design, _count in zip(_common, COMMON_COPIES, strict=True):
        _first = len(KEY)
        for _copy in range(_count):
            DESIGN[len(KEY)] = _design
            KEY.append(f"{_design.key}_{_slot * _count + _copy + 1}")
        COMMONS[_slot].append(range(_first, len(KEY)))
SPECIAL = _lay(_printed(SPECIALS))
_places = rows(LOCATIONS, lambda row: "location")
PLACES = _name(f"location_{row.key}" for row in _places)
VILLAIN_CARDS = [_lay(_printed(cards)) for cards in VILLAIN_SETS]
_boards = rows(CHARACTERS, lambda row: "character", keep=("identity", "race", "level", "common", "special"))
BOARDS = _name(f"character_{row.key}" for row in _boards)
_bosses = {
    row.key: row
    for row in rows((boss for row in VILLAINS for boss in row.bosses), lambda row: "boss", keep=("identity",))
}
_boss_rows = [(number, _bosses[boss.key]) for number, row in enumerate(VILLAINS) for boss in row.bosses]
BOSS_BOARDS = _name(f"boss_{boss.key}" for _, boss in _boss_rows)
_orders = [
    *[OrderCard(VILLAIN_ORDER + number, row.key) for row in VILLAINS for number in range(len(row.order))],
    *[OrderCard(slot) for slot in (0, 0, 1, 1, 2, 3)],
    OrderCard(WILD),
]
ORDER_IDS = _name(f"order_{number + 1}" for number in range(len(_orders)))
ORDER_CARD = dict(zip(ORDER_IDS, _orders, strict=True))
CARDS = range(len(KEY))

CHARACTER_ROW: dict[int, CharacterRow] = dict(zip(BOARDS, _boards, strict=True))
BOSS_ROW: dict[int, BossRow] = {card: boss for card, (_, boss) in zip(BOSS_BOARDS, _boss_rows, strict=True)}
LOCATION_ROW: dict[int, LocationRow] = dict(zip(PLACES, _places, strict=True))
BY_KEY: dict[str, int] = {key: card for card, key in enumerate(KEY)}
COPIES: dict[str, list[int]] = {}
for _card, _of in DESIGN.items():
    COPIES.setdefault(_of.key, []).append(_card)


def bosses_of(villain: int) -> list[int]:
    """The boards of a Villain's bosses."""
    return [card for card, (number, _) in zip(BOSS_BOARDS, _boss_rows, strict=True) if number == villain]


def orders_of(villain: str) -> list[int]:
    """The Turn Order cards of a Villain."""
    return [card for card, order in ORDER_CARD.items() if order.villain == villain]


def orders_showing(shows: int) -> list[int]:
    """The common Turn Order cards that show a slot, or the wildcard."""
    return [card for card, order in ORDER_CARD.items() if order.shows == shows and not order.villain]


def market_of(card: int) -> int:
    """The number of the Market a card belongs to."""
    design = DESIGN[card]
    return SIXTH if design.key in ("concentrated_energy", "single_dose_capsule") else MARKET_OF[design.kind]


def kind_of(card: int) -> str:
    """The kind of any card."""
    if card in DESIGN:
        return DESIGN[card].kind
    if card in PLACES:
        return LOCATION
    if card in BOARDS:
        return CHARACTER
    return BOSS if card in BOSS_BOARDS else ORDER


def is_a(card: int, key: str) -> bool:
    """Whether the card is of this design."""
    return card in DESIGN and DESIGN[card].key == key
