"""The words of this game's cards: what is printed, and (through `effect.<tag>` in the messages) how it reads.

Rows are made of them, so nothing here knows the state; what a word does is in `working.py` and `scripts.py`, which enter it
in `WORKS`. A word runs on an `Aim`.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from roundtable.kernel import Word, WordScript, fill


class Aim(Struct, frozen=True, gc=False):
    """Who uses a card, which, and, in a combat, for which Warrior."""

    seat: int
    card: int
    warrior: int = -1


Works: TypeAlias = Callable[[Any, Any, Aim], WordScript]
WORKS: dict[str, Works] = {}
"""Tag of a word → what it does, given the match, the word and the aim."""


class Effect(Word, frozen=True):
    """Base of this game's words."""

    def run(self, g: Any, to: Aim) -> WordScript:
        """Carry the effect out."""
        yield from WORKS[self.tag](g, self, to)


class Avoid(Effect, frozen=True):
    """The attack does nothing."""

    tag = "avoid"


class AvoidAndMove(Effect, frozen=True):
    """The attack does nothing, and the Warrior may move up to n spaces."""

    tag = "avoid_and_move"
    n: Annotated[int, Meta(ge=1, le=6)]


class Halve(Effect, frozen=True):
    """The damage is halved, rounded up, before any form divides it."""

    tag = "halve"


class CounterAttack(Effect, frozen=True):
    """The attack is suffered; then the Warrior strikes back."""

    tag = "counter_attack"


class ReturnBall(Effect, frozen=True):
    """The ball flies back to the attacker."""

    tag = "return_ball"


class Survive(Effect, frozen=True):
    """An eliminated Warrior stays, with n Endurance."""

    tag = "survive"
    n: int


class Heal(Effect, frozen=True):
    """Remove n damage from one of your Warriors."""

    tag = "heal"
    n: int


class RetryLast(Effect, frozen=True):
    """Roll a die again: from `least` on it gives the last form."""

    tag = "retry_last"
    least: int


class RetryScore(Effect, frozen=True):
    """Roll a die again, and read it on the Warrior's own scores."""

    tag = "retry_score"


class Fuse(Effect, frozen=True):
    """Two Warriors that belong together become one."""

    tag = "fuse"


class FarMove(Effect, frozen=True):
    """The movement of the turn has no limit."""

    tag = "far_move"


class ExtraCombat(Effect, frozen=True):
    """One more combat this turn."""

    tag = "extra_combat"


class KaioKen(Effect, frozen=True):
    """More dice and re-rolls for a Warrior's next attack of the turn, and damage after it."""

    tag = "kaio_ken"
    dice: int
    rerolls: int
    damage: int


class GiveDamage(Effect, frozen=True):
    """Damage moves from one of your Warriors to another."""

    tag = "give_damage"
    most: int


class Drain(Effect, frozen=True):
    """The attacker loses as much damage as the defender took."""

    tag = "drain"
    most: int


class MoveLimit(Effect, frozen=True):
    """Another limit of movement for the turn."""

    tag = "move_limit"
    n: int


class AttackDice(Effect, frozen=True):
    """More attack dice this turn."""

    tag = "attack_dice"
    n: int


class AttackRerolls(Effect, frozen=True):
    """More or fewer re-rolls in attack this turn."""

    tag = "attack_rerolls"
    n: int

    def form(self) -> str:
        """Which wording fits."""
        return "_fewer" if self.n < 0 else ""

    def clause(self, messages: Mapping[str, str], person: str = "you") -> str:
        """The number is told without its sign."""
        return fill((f"effect.{self.tag}{self.form()}", {"n": abs(self.n)}), messages)


class TransformBonus(Effect, frozen=True):
    """More on every roll to transform this turn."""

    tag = "transform_bonus"
    n: int


class DrawChosen(Effect, frozen=True):
    """Draw a card of a deck you choose."""

    tag = "draw_chosen"


class DiscardChosen(Effect, frozen=True):
    """Discard a card you choose."""

    tag = "discard_chosen"


class Rule(Effect, frozen=True):
    """A rule for the turn, by the name of its bit."""

    tag = "rule"
    name: str

    def form(self) -> str:
        """Each rule has its own wording."""
        return f"_{self.name}"


class Scripted(Effect, frozen=True):
    """An effect that a script carries out."""

    tag = "scripted"
    name: str

    def clause(self, messages: Mapping[str, str], person: str = "you") -> str:
        """The script's sentence."""
        return messages[f"script.{self.name}"]
