"""The words of the fight: damage, bonuses, Health and Armor."""

from roundtable.games.dragon_ball_deckbuilding.word import ALL, Effect, Lasting


class Damage(Effect, frozen=True):
    """An attack of n (R-109). `plus`: "des" adds the DESPAIR tokens, "power" stands for Broly's Base and Power."""

    tag = "damage"
    n: int
    to: str = "enemy"
    quality: str = "basic"
    energy: bool = False
    plus: str = ""

    def form(self) -> str:
        """With what is added."""
        return f"_{self.plus}" if self.plus else ""


class Lose(Effect, frozen=True):
    """Suffer n UNAVOIDABLE damage, which is no attack (R-106)."""

    tag = "lose"
    early = True
    n: int
    to: str = "self"


class Plus(Lasting, frozen=True):
    """Attacks in scope deal n more; `per` multiplies it: other_card of the Combo, character in play.

    As a lasting word (until "play") it is looked up; else it runs and holds until then.
    """

    tag = "plus"
    n: int
    scope: str = "attack"
    until: str = "turn"
    per: str = ""

    def form(self) -> str:
        """By scope, per what, and how long if not just this turn."""
        per = f"_per_{self.per}" if self.per else ""
        return f"_{self.scope}{per}" + ("" if self.until == "turn" else f"_{self.until}")


class Quality(Effect, frozen=True):
    """Attacks in scope become PIERCING ("pierce") or UNAVOIDABLE ("unavoidable")."""

    tag = "quality"
    quality: str
    scope: str = "attack"
    until: str = "turn"

    def form(self) -> str:
        """By scope."""
        return f"_{self.scope}"


class Spread(Effect, frozen=True):
    """The attack is made on each of several: each_enemy, or three_enemies at most (R-24)."""

    tag = "spread"
    early = True
    to: str = "each_enemy"


class BreakArmor(Effect, frozen=True):
    """Take n Armor tokens off a boss that has such; others have n less Armor until they activate."""

    tag = "break_armor"
    n: int
    to: str = "target"


class SkipGuardian(Effect, frozen=True):
    """The next attack this turn passes Guardians by."""

    tag = "skip_guardian"


class Eliminate(Effect, frozen=True):
    """Eliminate (DBG-ELIM-01); an Army is immune."""

    tag = "eliminate"
    to: str


class CancelDamage(Effect, frozen=True):
    """A reaction: the attack deals no damage to the hero attacked."""

    tag = "cancel_damage"
    to: str = "self"


class Heal(Effect, frozen=True):
    """Remove n damage, not from Androids."""

    tag = "heal"
    n: int
    to: str = "self"

    def form(self) -> str:
        """All, or so much."""
        return "_all" if self.n == ALL else ""


class Repair(Heal, frozen=True):
    """Remove n damage, only from Androids."""

    tag = "repair"


class Mend(Heal, frozen=True):
    """Remove n damage from anyone."""

    tag = "mend"


class MaxHealth(Lasting, frozen=True):
    """A bonus to Maximum Health: while in play, or (until "game") for the rest of the game."""

    tag = "max_health"
    n: int
    to: str = "self"
    until: str = "play"

    def form(self) -> str:
        """By duration."""
        return "_game" if self.until == "game" else ""


class Reduce(Lasting, frozen=True):
    """Damage Reduction: until attack, actions, own_turn, activation; or while in play."""

    tag = "reduce"
    n: int
    to: str = "self"
    until: str = "own_turn"

    def form(self) -> str:
        """By duration."""
        return f"_{self.until}"


class ArmorItem(Lasting, frozen=True):
    """The keyword Armor: only one such card is in use."""

    tag = "armor_item"
    n: int
