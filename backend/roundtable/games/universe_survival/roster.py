"""The tables by number: all Warriors, all action cards, and what is worked out from them once."""

from roundtable.games.universe_survival.cards import CARDS
from roundtable.games.universe_survival.printed import EVENT_DECK, SYMBOLS, Card, Side, Warrior
from roundtable.games.universe_survival.warriors import WARRIORS
from roundtable.kernel.content import rows

ROSTER: tuple[Warrior, ...] = tuple(
    sorted(
        rows(WARRIORS, lambda row: "fused" if row.parts else "warrior", add=("warrior",), keep=("parts",)),
        key=lambda row: bool(row.parts),
    )
)
MOST_CARDS = 254
"""Ids fit a byte; its last value is nowhere and nobody."""
FIRST_FUSED = next(number for number, warrior in enumerate(ROSTER) if warrior.parts)
"""Warriors below it can be drafted; the others only come by fusion (US-SETUP-07)."""
FIRST_CARD = len(ROSTER)
WARRIOR = {warrior.key: number for number, warrior in enumerate(ROSTER)}
PARTS = {
    number: (WARRIOR[warrior.parts[0]], WARRIOR[warrior.parts[1]])
    for number, warrior in enumerate(ROSTER)
    if warrior.parts
}
"""Fused Warrior → whom it is made of."""
RANKED = tuple(
    sorted(
        range(FIRST_FUSED),
        key=lambda number: (
            -ROSTER[number].endurance,
            -ROSTER[number].sides[0].power,
            -ROSTER[number].sides[0].technique,
            number,
        ),
    )
)
"""Who can be drafted, by Endurance, Power, Technique, then as listed (US-SETUP-09)."""

FACES: tuple[Card | None, ...] = (
    *[None] * FIRST_CARD,
    *[card for card in CARDS for _ in range(card.copies)],
)
"""Card id → its row; None for the cards of Warriors."""
CARD_COUNT = len(FACES)
if CARD_COUNT > MOST_CARDS:
    raise ValueError(f"{CARD_COUNT} Warriors and cards; there is room for {MOST_CARDS}")
IDS = {
    deck: tuple(number for number, card in enumerate(FACES) if card is not None and card.deck == deck)
    for deck in range(EVENT_DECK + 1)
}
"""Deck → the ids of its cards."""
DECK_OF = bytes(255 if card is None else card.deck for card in FACES)

CARD_REF = tuple(f"card:{number}" for number in range(CARD_COUNT))
DECK_REFS = tuple(f"deck:{deck}" for deck in range(EVENT_DECK + 1))
DIE_REFS = tuple(f"die:{place}" for place in range(6))
WARRIOR_REF = tuple(f"warrior:{number}" for number in range(FIRST_CARD))


def face(card: int) -> Card:
    """The row of an action card."""
    row = FACES[card]
    assert row is not None
    return row


def side(warrior: int, form: int) -> Side:
    """A side of a Warrior card."""
    return ROSTER[warrior].sides[form]


def counts(symbols: str) -> tuple[int, ...]:
    """How many of each symbol."""
    return tuple(symbols.count(letter) for letter in SYMBOLS)


WANTED = {
    symbols: counts(symbols)
    for symbols in {
        *(combo.symbols for warrior in ROSTER for each in warrior.sides for combo in each.combos),
        *(card.combo for card in CARDS),
    }
}
"""Symbols of every combo there is → how many of each."""
