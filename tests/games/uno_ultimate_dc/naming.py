"""Cards as people at the table call them: `R5` (`R5!` if its danger icon matters), `G-Skip`, `W:heat_vision`, `doomsday`."""

from collections.abc import Iterable

from roundtable.games.uno_ultimate_dc.dangers import DANGERS
from roundtable.games.uno_ultimate_dc.faces import COLOURS, FACES, FIRST_DANGER_CARD, HEROES, NO_COLOUR, SYMBOLS

LETTERS = "RYGB"
_SYMBOL_NAMES = {number: name for name, number in SYMBOLS.items()}


def name(card: int) -> str:
    """What a card is called; both copies of a card, and the same card of another hero, are called the same."""
    if card >= FIRST_DANGER_CARD:
        return DANGERS[card].key
    face = FACES[card]
    if face.colour == NO_COLOUR:
        return f"W:{face.wild}"
    symbol = _SYMBOL_NAMES.get(face.symbol)
    return LETTERS[face.colour] + (f"-{symbol}" if symbol else str(face.symbol))


def names(cards: Iterable[int]) -> list[str]:
    """The names of several cards."""
    return [name(card) for card in cards]


def is_called(card: int, called: str) -> bool:
    """Whether the card goes by this name; a trailing `!` asks for the danger icon."""
    if called.endswith("!"):
        return card < FIRST_DANGER_CARD and FACES[card].danger and name(card) == called[:-1]
    return name(card) == called


def hero_number(hero: str) -> int:
    """The number of a hero."""
    return HEROES.index(hero)


def colour_number(colour: str) -> int:
    """The number of a colour."""
    return COLOURS.index(colour)


def readable(option: str) -> str:
    """An option id with cards called by name and seats by letter: `card:17:red` → `R7`, `seat:2` → `seat:C`."""
    head, *rest = option.split(":")
    if head == "card":
        return name(int(rest[0]))
    if head == "ring":
        return f"ring:{name(int(rest[0]))}"
    if head in ("seat", "power"):
        return f"{head}:{'ABCD'[int(rest[0])]}"
    return option if head == "catch" else head
