"""What cards are worth to a bot, in points of damage."""

from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY, ENERGY_TECHNIQUE, PHYSICAL_TECHNIQUE, Design
from roundtable.games.dragon_ball_deckbuilding.word import flat
from roundtable.games.dragon_ball_deckbuilding.words import (
    Damage,
    Draw,
    Eliminate,
    Float,
    Heal,
    Lose,
    Plus,
    Quality,
    TakeBall,
)
from roundtable.kernel import Word

WORTH = {
    Damage: 1.0,
    Plus: 0.8,
    Quality: 1.0,
    Draw: 0.8,
    Float: 1.0,
    Heal: 0.5,
    TakeBall: 1.2,
    Eliminate: 4.0,
    Lose: -0.6,
}
"""What a point of a word is worth."""


def worth_of(word: Word | None) -> float:
    """What a word is worth, by its parts."""
    total = 0.0
    for each in flat(word):
        then = getattr(each, "then", None) or getattr(each, "first", None)
        if isinstance(then, Word):
            total += worth_of(then)
        n = getattr(each, "n", 1)
        kind = next((kind for kind in WORTH if isinstance(each, kind)), None)
        total += WORTH[kind] * min(n, 8) if kind is not None else 0.3
    return total


def value(design: Design) -> float:
    """What owning a card is worth."""
    if design.kind == ENERGY_TECHNIQUE:
        return design.damage * 0.8 - design.time * 0.5 + worth_of(design.use) * 0.5
    if design.kind == PHYSICAL_TECHNIQUE:
        return design.damage * 1.1 + worth_of(design.use) * 0.3
    if design.kind == ENERGY:
        return design.value * 1.3
    if design.kind == "ally":
        return 1.5 + worth_of(design.exhaust) * 1.2 + design.power * 0.3
    return 1.0 + worth_of(design.exhaust) + 0.8 * len(design.passive)
