"""Loaded dice: what the next draws of a match give. A match is rebuilt now and then, so draws are remembered by number."""

from collections.abc import Iterable

from roundtable.games.universe_survival.printed import SYMBOLS
from roundtable.kernel.chance import Chance

DICE = ("attack", "attack again", "defence", "defence again")
"""Labels of draws of several symbol dice at once."""


class Cup:
    """Draws yet to come, in order: faces as letters for symbol dice, numbers for ordinary dice and other choices."""

    def __init__(self) -> None:
        self.coming: list[str | int] = []
        self.fallen: dict[int, int] = {}

    def load(self, draws: Iterable[str | int]) -> None:
        """Append draws."""
        self.coming += draws

    def fall(self, number: int, bound: int, label: str) -> int | None:
        """What draw `number` gives; None if it is not loaded."""
        if number in self.fallen:
            return self.fallen[number]
        if not self.coming or (label in DICE) is not isinstance(self.coming[0], str):
            return None
        draw = self.coming.pop(0)
        if isinstance(draw, str):
            assert 6 ** len(draw) == bound, f"{draw!r} is loaded for {label!r}, but other dice are rolled"
            value = sum(SYMBOLS.index(letter) * 6**place for place, letter in enumerate(draw))
        else:
            value = draw - 1
            assert 0 <= value < bound, f"{draw} is loaded for {label!r} below {bound}"
        self.fallen[number] = value
        return value


CUPS: dict[bytes, Cup] = {}
"""Key of a match → its loaded draws."""


class Loaded(Chance):
    """Chance that looks into the cup of its match first. Shuffles are never loaded."""

    def below(self, bound: int, label: str) -> int:
        """A number below the bound."""
        cup = CUPS.get(self.key)
        number = self.count
        value = super().below(bound, label)
        loaded = None if cup is None else cup.fall(number, bound, label)
        return value if loaded is None else loaded
