"""Choices, costs, scripts and conditions."""

from roundtable.games.dragon_ball_deckbuilding.word import Clause, Cost, Effect
from roundtable.kernel import Word


class Either(Effect, frozen=True):
    """One of two."""

    tag = "either"
    first: Word
    second: Word


class Paid(Effect, frozen=True):
    """Something that has a cost."""

    tag = "paid"
    cost: Cost
    then: Word


class PayEnergy(Cost, frozen=True):
    """Pay n Energy."""

    tag = "pay_energy"
    n: int


class PayDiscard(Cost, frozen=True):
    """Discard n cards: any of the hand, or prepared Techniques."""

    tag = "pay_discard"
    n: int
    what: str = "any"

    def form(self) -> str:
        """By which."""
        return f"_{self.what}"


class PayDestroy(Cost, frozen=True):
    """Destroy a card: energy, equipment, training or energy_technique, in hand, played or prepared."""

    tag = "pay_destroy"
    what: str
    where: str

    def form(self) -> str:
        """By what and where."""
        return f"_{self.what}_{self.where}"


class PayLose(Cost, frozen=True):
    """Suffer n UNAVOIDABLE damage."""

    tag = "pay_lose"
    n: int
    to: str = "self"


class PayToken(Cost, frozen=True):
    """Take a token off the card."""

    tag = "pay_token"
    n: int = 1


class PayBalls(Cost, frozen=True):
    """Give up n balls of the own side."""

    tag = "pay_balls"
    n: int


class Scripted(Effect, frozen=True):
    """One card's oddity: a script by its name, worded by `script.<name>`."""

    tag = "script"
    name: str

    def form(self) -> str:
        """Each has wording of its own."""
        return f".{self.name}"


class HasSword(Clause, frozen=True):
    """The Character has a Sword in play."""

    tag = "has_sword"


class TargetIsMinion(Clause, frozen=True):
    """The target of the attack is a Minion."""

    tag = "target_minion"


class FirstCombo(Clause, frozen=True):
    """It is the first Combo of the turn."""

    tag = "first_combo"


class KilledMinion(Clause, frozen=True):
    """The attack has eliminated a Minion."""

    tag = "killed_minion"
