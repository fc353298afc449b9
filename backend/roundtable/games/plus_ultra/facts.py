"""What is printed on boards and cards: heroes, places, and the rows of all 52 cards. Figures that are `house` are tuned here.

Card ids follow from the order of the rows: Villains, Events, Encounters, Allies, Plus Ultra cards.
"""

from typing import Annotated, TypeAlias

from msgspec import Struct

from roundtable.games.plus_ultra.symbols import ANY, CARDS_AT_MOST, FIST, HEART, NEEDED, ONE, THREE, TWO, VILLAIN
from roundtable.kernel.content import rows
from roundtable.kernel.printed import SEEN, Named

UA = 0
PLACES = ("ua", "usj", "hosu", "kamino", "forest")
"""The centre, then the outer Locations in board order: clockwise from the north."""
OUTER = range(1, 5)

HEROES = (
    "midoriya",
    "bakugo",
    "todoroki",
    "uraraka",
    "iida",
    "tokoyami",
    "asui",
    "kirishima",
    "yaoyorozu",
    "kaminari",
)
MIDORIYA, BAKUGO, TODOROKI, URARAKA, IIDA, TOKOYAMI, ASUI, KIRISHIMA, YAOYOROZU, KAMINARI = range(10)
QUIRKS = (
    "one_for_all",
    "explosion",
    "half_cold_half_hot",
    "zero_gravity",
    "engine",
    "dark_shadow",
    "frog",
    "hardening",
    "creation",
    "electrification",
)
"""The names of the Heroes' Quirks."""


class Hero(Struct, frozen=True):
    """What is printed in figures on a Hero's board."""

    key: str
    stamina: int


STAMINA = tuple(
    row.stamina
    for row in rows(
        (Hero(f"hero_{key}", stamina) for key, stamina in zip(HEROES, (5, 6, 6, 5, 6, 6, 6, 5, 5, 6), strict=True)),
        lambda row: "hero",
    )
)
HERO_SOURCE = ("public", "house", "rulebook", "house", "house", "rulebook", "house", "house", "house", "house")
ICE_TOKENS = 3

VILLAINS, EVENTS, ENCOUNTERS, ALLIES, PLUS = range(5)
KINDS = ("villain", "event", "encounter", "ally", "plus")

Needs: TypeAlias = Annotated[tuple[int, ...], Named(NEEDED), SEEN]


class Card(Struct, frozen=True):
    """A row. Villains: `stamina`; Events and Encounters: what they `need` and the HP they give; Allies: `cost` and the
    number `n` of their effect; Plus Ultra cards: `goal`, the HP they give and whether at the end of the game."""

    key: str
    kind: int
    stamina: int = 0
    needs: Needs = ()
    points: int = 0
    cost: int = 0
    n: int = 0
    goal: int = 0
    at_end: bool = False
    source: str = "house"


def _villain(key: str, stamina: int, source: str = "house") -> Card:
    return Card(key, VILLAINS, stamina=stamina, source=source)


def _event(key: str, needs: Needs, points: int, source: str = "house") -> Card:
    return Card(key, EVENTS, needs=needs, points=points, source=source)


def _encounter(key: str, needs: Needs, points: int, source: str = "house") -> Card:
    return Card(key, ENCOUNTERS, needs=needs, points=points, source=source)


def _ally(key: str, cost: int, n: int, source: str = "house") -> Card:
    return Card(key, ALLIES, cost=cost, n=n, source=source)


def _plus(key: str, goal: int, points: int, at_end: bool, source: str = "house") -> Card:
    return Card(key, PLUS, goal=goal, points=points, at_end=at_end, source=source)


F, H = FIST, HEART

_ROWS: tuple[Card, ...] = (
    _villain("all_for_one", 12, "rulebook"),
    _villain("tomura_shigaraki", 9),
    _villain("dabi", 10, "rulebook"),
    _villain("stain", 7),
    _villain("overhaul", 8),
    _villain("nomu", 8),
    _villain("muscular", 7),
    _villain("kurogiri", 6),
    _villain("twice", 6, "rulebook"),
    _villain("himiko_toga", 5),
    _villain("mr_compress", 5),
    _villain("magne", 5),
    _villain("moonfish", 4),
    _villain("spinner", 4),
    _villain("mustard", 3),
    _villain("gentle_criminal", 4),
    _event("defend_others", (F, F, H), 4, "rulebook"),
    _event("disaster_evacuation", (H, H, ANY), 3),
    _event("sports_festival", (ONE, TWO, THREE), 3),
    _event("cavalry_battle", (TWO, TWO, ANY), 3),
    _event("entrance_exam", (F, F, F), 4),
    _event("provisional_license_exam", (ONE, TWO, THREE, F), 4),
    _event("city_on_fire", (F, H, H), 4),
    _event("mass_evacuation", (H, H, H), 5),
    _event("battle_trial", (F, F, TWO), 3),
    _event("quirk_training", (F, H, THREE), 3),
    _event("cultural_festival", (ONE, ONE, ONE), 5),
    _event("final_exam", (F, F, THREE, THREE), 6),
    _encounter("vanguard_action_squad", (F, F, H), 3, "rulebook"),
    _encounter("overwhelming_power", (F, F, THREE), 1, "rulebook"),
    _encounter("hostage_crisis", (H, H, THREE), 3),
    _encounter("league_hideout", (F, F, F), 4),
    _encounter("media_frenzy", (ONE, TWO, ANY), 2),
    _encounter("poison_gas_cloud", (H, H), 2),
    _encounter("runaway_train", (F, TWO, ANY), 3),
    _encounter("undercover_stakeout", (VILLAIN, VILLAIN), 3),
    _ally("mei_hatsume", 2, 1, "rulebook"),
    _ally("all_might", 3, 1),
    _ally("eraser_head", 2, 0),
    _ally("recovery_girl", 1, 2),
    _ally("present_mic", 1, 1),
    _ally("midnight", 1, 0),
    _ally("gran_torino", 3, 0),
    _ally("endeavor", 1, 2),
    _ally("best_jeanist", 1, 0),
    _ally("mirio_togata", 1, 3),
    _plus("celebration", 3, 3, True, "rulebook"),
    _plus("rescue_effort", 4, 3, True, "rulebook"),
    _plus("villain_roundup", 2, 3, True),
    _plus("full_power_smash", 5, 2, False),
    _plus("go_beyond", 5, 2, False),
    _plus("never_give_up", 8, 2, True),
)
CARDS: tuple[Card, ...] = tuple(
    sorted(
        rows(
            _ROWS,
            lambda row: KINDS[row.kind],
            add=("villain", "event", "encounter"),
            fixed=("kind",),
            named={"villain": ("quirk",)},
        ),
        key=lambda row: row.kind,
    )
)
if len(CARDS) > CARDS_AT_MOST:
    raise ValueError(f"{len(CARDS)} cards; there is room for {CARDS_AT_MOST}")
BY_KEY = {card.key: number for number, card in enumerate(CARDS)}
KIND = tuple(card.kind for card in CARDS)
VILLAIN_CARDS = KIND.count(VILLAINS)
"""Cards below this number are Villains."""
DECK = tuple(number for number, kind in enumerate(KIND) if kind != PLUS)
PLUS_CARDS = tuple(number for number, kind in enumerate(KIND) if kind == PLUS)

ALL_FOR_ONE = BY_KEY["all_for_one"]
SHIGARAKI = BY_KEY["tomura_shigaraki"]
NOMU = BY_KEY["nomu"]
TOGA = BY_KEY["himiko_toga"]
SPINNER = BY_KEY["spinner"]
OVERWHELMING_POWER = BY_KEY["overwhelming_power"]
MEI, ALL_MIGHT, ERASER_HEAD, RECOVERY_GIRL, PRESENT_MIC = (
    BY_KEY[key] for key in ("mei_hatsume", "all_might", "eraser_head", "recovery_girl", "present_mic")
)
MIDNIGHT, GRAN_TORINO, ENDEAVOR, BEST_JEANIST, MIRIO = (
    BY_KEY[key] for key in ("midnight", "gran_torino", "endeavor", "best_jeanist", "mirio_togata")
)
CELEBRATION, RESCUE_EFFORT, ROUNDUP, SMASH, GO_BEYOND, NEVER_GIVE_UP = PLUS_CARDS

ROLLS = 3
GOAL = 20
"""Hero Points that bring the Pro Heroes (PU-END-01)."""
KNOCK_OUT_LOSS = 3
LEAST_SET = 3
MOST_ROUNDS = 30
"""A safety net (PU-R-42)."""
EXPLOSION_AFTER = 2
"""Bakugo's Fists on one Villain in a turn after which each puts one DMG more."""
DISCHARGE_FISTS = 2
RAISED = (ONE,)
"""The numbers that Uraraka may raise by one."""
SMASH_GOAL = CARDS[SMASH].goal
BEYOND_GOAL = CARDS[GO_BEYOND].goal
