"""The 188 cards of the four Character Decks as tables: card id → colour, symbol, danger icon.

Card ids follow from the heroes and the order of their rows; Danger Cards come after them (`dangers.py`).
Source: house compositions that keep the rulebook's totals (UNO-COMP-01); see RULINGS.md.
"""

from typing import Annotated

from msgspec import Meta, Struct

from roundtable.kernel.content import rows
from roundtable.kernel.printed import Named

HEROES = ("superman", "aquaman", "wonder_woman", "green_lantern")
SUPERMAN, AQUAMAN, WONDER_WOMAN, GREEN_LANTERN = range(4)
CODES = ("SUP", "AQU", "WON", "GRL")

COLOURS = ("red", "yellow", "green", "blue")
RED, YELLOW, GREEN, BLUE = range(4)
NO_COLOUR = 4
"""The colour of a Wild, which has none."""

SKIP, REVERSE, DRAW_TWO, WILD = 10, 11, 12, 13
"""Symbols above the numbers 0 to 9."""
SYMBOLS = {"Skip": SKIP, "Rev": REVERSE, "D2": DRAW_TWO}
KINDS = {SKIP: "skip", REVERSE: "reverse", DRAW_TWO: "draw_two", WILD: "wild"}

DECK_SIZE = 47
"""Cards of a hero as printed; content packs may change that."""
MOST_CARDS = 255
"""Ids fit a byte; the last byte is left free."""


class Face(Struct, frozen=True):
    """A card of a Character Deck."""

    key: str
    hero: int
    colour: int
    symbol: int
    danger: bool
    wild: str = ""


class Suit(Struct, frozen=True):
    """The cards of a colour in a hero's deck: numbers and symbols, in their order; a trailing ! is the danger icon."""

    key: str
    hero: int
    cards: Annotated[
        str,
        Meta(
            pattern=r"((\d|Skip|Rev|D2)!? ){2,19}(\d|Skip|Rev|D2)!?",
            description="wanted: 3 to 20 of 0 to 9, Skip, Rev, D2, each with ! if it has the danger icon",
        ),
    ]


class Wild(Struct, frozen=True):
    """A Wild of a hero's deck; what it does stands in `cards.py`."""

    key: str
    hero: Annotated[int, Named(HEROES)]
    copies: int
    danger: bool = False


# Red, yellow, green, blue.
COLOURED = {
    SUPERMAN: (
        "1! 2 4 5! 7 8 9 Skip Rev D2!",
        "0 1 3! 4 6 7! 9 Skip Rev D2",
        "1 2! 3 4 5 6! 8 Skip! Rev D2",
        "0 2 3! 5 6 8! 9 Skip Rev! D2",
    ),
    AQUAMAN: (
        "1 3! 4 6 8! Skip Rev D2!",
        "0 2 4! 5 7! 9 Rev Rev D2",
        "1 2! 3 5 6 8! 9 Skip Rev! D2",
        "0 1! 2 3 4! 5 6! 7 8 9 Skip! Rev D2",
    ),
    WONDER_WOMAN: (
        "1! 2 3! 4 5! 6 7 8! 9 Skip Rev D2!",
        "0 2! 3 5 6! 8 9 Skip! Rev D2",
        "0 2 4! 6! 7 9! Skip D2",
        "1! 3 4! 5 7! 8 9 Skip Rev D2",
    ),
    GREEN_LANTERN: (
        "1! 2 3 6! 7 8 Skip Rev D2",
        "0 2 4! 5 7! 9 Skip! D2 D2",
        "0 1 2! 3 4 5! 6 7 8! 9 Skip Rev! D2",
        "1 3! 4 6 8! 9 Skip Rev D2",
    ),
}

# Name of the instruction, copies, danger icon.
WILDS = {
    SUPERMAN: (
        ("heat_vision", 2, False),
        ("freeze_breath", 1, False),
        ("x_ray_vision", 2, False),
        ("solar_recharge", 1, False),
        ("up_up_and_away", 1, False),
    ),
    AQUAMAN: (
        ("cast_the_net", 3, False),
        ("tidal_wave", 2, False),
        ("trident_strike", 1, False),
        ("call_of_the_sea", 1, True),
    ),
    WONDER_WOMAN: (
        ("ends_of_the_earth", 2, False),
        ("lasso_of_truth", 2, False),
        ("bracelets_of_victory", 2, False),
        ("battle_cry", 1, True),
    ),
    GREEN_LANTERN: (
        ("emerald_fist", 2, False),
        ("power_battery", 2, False),
        ("emerald_shield", 2, False),
        ("in_brightest_day", 1, True),
    ),
}


SUITS = rows(
    (
        Suit(f"{HEROES[hero]}_{COLOURS[colour]}", hero, cards)
        for hero, suits in COLOURED.items()
        for colour, cards in enumerate(suits)
    ),
    lambda row: "suit",
    keep=("hero",),
)
WILD_ROWS = rows(
    (Wild(key, hero, copies, danger) for hero, wilds in WILDS.items() for key, copies, danger in wilds),
    lambda row: "wild",
    add=("wild",),
)


def _deck(hero: int) -> list[Face]:
    code = CODES[hero]
    faces: list[Face] = []
    for colour, suit in enumerate(row for row in SUITS if row.hero == hero):
        for word in suit.cards.split():
            mark = word.rstrip("!")
            key = f"{code}-{COLOURS[colour][0].upper()}-{mark}"
            copy = sum(face.key.startswith(key) for face in faces) + 1
            faces.append(
                Face(
                    key if copy == 1 else f"{key}-{copy}",
                    hero,
                    colour,
                    SYMBOLS[mark] if mark in SYMBOLS else int(mark),
                    word.endswith("!"),
                )
            )
    for row in WILD_ROWS:
        for copy in range(1, row.copies + 1 if row.hero == hero else 1):
            key = f"{code}-W-{row.key.replace('_', '-')}"
            faces.append(Face(key if copy == 1 else f"{key}-{copy}", hero, NO_COLOUR, WILD, row.danger, row.key))
    return faces


FACES: tuple[Face, ...] = tuple(face for hero in range(4) for face in _deck(hero))
COLOUR: tuple[int, ...] = tuple(face.colour for face in FACES)
SYMBOL: tuple[int, ...] = tuple(face.symbol for face in FACES)
DANGER: tuple[bool, ...] = tuple(face.danger for face in FACES)
FIRST_DANGER_CARD = len(FACES)


_DECKS = tuple(tuple(card for card, face in enumerate(FACES) if face.hero == hero) for hero in range(4))


def deck_of(hero: int) -> list[int]:
    """The cards of a hero's Character Deck, unshuffled."""
    return list(_DECKS[hero])


def is_action(card: int) -> bool:
    """Whether the card is a coloured Skip, Reverse or Draw Two (HC-11)."""
    return SKIP <= SYMBOL[card] <= DRAW_TWO


CARD_REF: tuple[str, ...] = tuple(f"card:{card}" for card in range(MOST_CARDS))
SEAT_REF: tuple[str, ...] = tuple(f"seat:{seat}" for seat in range(4))
RING_REF: tuple[str, ...] = tuple(f"ring:{card}" for card in range(len(FACES)))
WILD_REFS: tuple[tuple[str, ...], ...] = tuple(
    tuple(f"card:{card}:{colour}" for colour in COLOURS) if COLOUR[card] == NO_COLOUR else ()
    for card in range(len(FACES))
)


PLAY_REFS: tuple[tuple[str, ...], ...] = tuple(WILD_REFS[card] or (CARD_REF[card],) for card in range(len(FACES)))
"""The option ids of playing each card."""


def _fitting(colour: int, symbol: int) -> tuple[tuple[str, ...], ...]:
    return tuple(
        PLAY_REFS[card] if face.colour in (colour, NO_COLOUR) or face.symbol == symbol != WILD else ()
        for card, face in enumerate(FACES)
    )


FITTING: tuple[tuple[tuple[tuple[str, ...], ...], ...], ...] = tuple(
    tuple(row[symbol] for symbol in SYMBOL)
    for row in ([_fitting(colour, symbol) for symbol in range(WILD + 1)] for colour in range(NO_COLOUR + 1))
)
"""Colour in force → card on top → for each card the option ids of playing it, none unless it matches.

(UNO-PLAY-01, UNO-ACT-01, UNO-ACT-02)
"""


class PlayOption(Struct, frozen=True):
    """What an option id of a play means."""

    card: int
    colour: int
    ring: bool


PLAYS: dict[str, PlayOption] = {
    **{CARD_REF[card]: PlayOption(card, COLOUR[card], False) for card in range(len(FACES))},
    **{RING_REF[card]: PlayOption(card, COLOUR[card], True) for card in range(len(FACES))},
    **{
        WILD_REFS[card][colour]: PlayOption(card, colour, False)
        for card in range(len(FACES))
        if WILD_REFS[card]
        for colour in range(4)
    },
}


_CARDS = {**{ref: card for card, ref in enumerate(CARD_REF)}, **{ref: play.card for ref, play in PLAYS.items()}}


def card_of(option: str) -> int:
    """The card id in an option id such as `card:17` or `card:17:red`."""
    return _CARDS[option]


def seat_of(option: str) -> int:
    """The seat in an option id such as `seat:2`."""
    return int(option.split(":", 1)[1])
