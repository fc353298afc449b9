"""What a bot sees, by name, and what it can work out from that: no more than its seat sees."""

from collections.abc import Sequence

from roundtable.games.dragon_ball_deckbuilding.deck import BOSS_ROW, CHARACTER_ROW, DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY, Part
from roundtable.games.dragon_ball_deckbuilding.sections import (
    AttackView,
    Beside,
    Boss,
    Character,
    Fight,
    Gear,
    Hand,
    Minion,
    Offer,
    Order,
    Table,
    VillainView,
)
from roundtable.games.dragon_ball_deckbuilding.stats import FREEZER_BONUS
from roundtable.games.dragon_ball_deckbuilding.word import flat
from roundtable.games.dragon_ball_deckbuilding.words import Damage, Plus, Quality
from roundtable.kernel import BotView, Word

FRAIL = 4
"""From so little Health on a Character takes care of itself."""
USUAL_BLOW = 3
"""What an attack is taken to deal when its text does not say."""

Body = Character | Gear | Boss | Minion


def rows(section: object) -> Sequence[object]:
    """The rows of a section that is a list."""
    return section if isinstance(section, list) else []


class Sight:
    """The parts of a bot's view by name. `about`: the card that the question is about, if it is about one."""

    def __init__(self, view: BotView) -> None:
        self.seat = view.seat
        sections = view.sections
        table, villain, fight, order = (sections[name] for name in ("table", "villain", "fight", "order"))
        assert isinstance(table, Table) and isinstance(villain, VillainView)
        assert isinstance(fight, Fight) and isinstance(order, Order)
        self.table = table
        self.villain = villain
        self.key = fight.villain
        self.extreme = fight.extreme
        self.order = order
        about = view.prompt.ask[1].get("card")
        self.about = about if isinstance(about, int) else None
        self.characters = [each for each in rows(sections["characters"]) if isinstance(each, Character)]
        self.beside = {each.character: each for each in rows(sections["gear"]) if isinstance(each, Beside)}
        self.limits = {each.character: each.limits for each in rows(sections["terms"])}  # type: ignore[attr-defined]
        self.bosses = [each for each in rows(sections["bosses"]) if isinstance(each, Boss) and not each.out]
        self.minions = [each for each in rows(sections["minions"]) if isinstance(each, Minion)]
        self.attacks = [each for each in rows(sections["attacks"]) if isinstance(each, AttackView)]
        self.offers = {each.card: each for each in rows(sections["offers"]) if isinstance(each, Offer)}
        hands = [each for each in rows(sections["hands"]) if isinstance(each, Hand)]
        self.hands = {each.character: each.cards for each in hands}
        self.mine = [each for each in self.characters if each.seat == view.seat and not each.out]
        active = [each for each in self.characters if each.card == table.active]
        self.me = active[0] if active else self.mine[0] if self.mine else None
        self.hand = self.hands.get(self.me.card, []) if self.me is not None else []

    def body(self, card: int) -> Body | None:
        """The unit with this card."""
        units: list[Body] = [*self.characters, *self.allies(), *self.bosses, *self.minions]
        return next((each for each in units if each.card == card), None)

    def left(self, card: int) -> int:
        """The Remaining Health of a unit; much for what is none."""
        found = self.body(card)
        return found.health - found.damage if found is not None else 99

    def allies(self) -> list[Gear]:
        """All Allies in play."""
        return [ally for each in self.characters if not each.out for ally in self.beside[each.card].allies]

    def gear(self) -> Beside:
        """What lies beside the own Character."""
        return self.beside[self.me.card] if self.me is not None else Beside(0)

    def frail(self) -> bool:
        """Whether the own Character is about to fall."""
        return self.me is not None and self.me.health - self.me.damage <= max(FRAIL, self.blow())

    def energy(self) -> int:
        """How many Energy cards the hand has."""
        return sum(DESIGN[card].kind == ENERGY for card in self.hand)

    def shield(self) -> int:
        """The least Armor of a boss."""
        return min((boss.armor for boss in self.bosses), default=0)

    def boss_left(self) -> int:
        """The Remaining Health of all bosses."""
        return sum(boss.health - boss.damage for boss in self.bosses)

    def blow(self) -> int:
        """What the Villain's next ordinary attack deals: Broly's follows his Power."""
        return self.villain.base + self.villain.power if self.key == "broly" else USUAL_BLOW

    def harm_of(self, card: int | None) -> int:
        """What the attack on a Villain's card deals to one hero, before Armor."""
        if card is None or card not in DESIGN:
            return self.blow()
        design = DESIGN[card]
        words: list[Word] = [*flat(design.activate)]
        for part in design.parts:
            words += flat(part.effect) if isinstance(part, Part) else []
        told = [each.n + self._added(each.plus) for each in words if isinstance(each, Damage)]
        if not told:
            return self.blow()
        bonus = FREEZER_BONUS[self.villain.phase - 1] if self.key == "freezer" and design.parts else 0
        return max(told) + bonus

    def _added(self, plus: str) -> int:
        return {"des": self.villain.despair, "power": self.blow()}.get(plus, 0)


def power_of(card: int) -> float:
    """What a Technique, or an effect's attack, deals on average before Armor."""
    design = DESIGN[card]
    total = design.damage + (design.die + 1) / 2 * bool(design.die)
    words = [*flat(design.use), *flat(design.exhaust), *flat(design.destroy)]
    total += sum(each.n for each in words if isinstance(each, Plus) and each.scope == "attack")
    return total + max((each.n for each in words if isinstance(each, Damage)), default=0)


def pierces(card: int) -> bool:
    """Whether a Technique ignores Armor."""
    return any(isinstance(each, Quality) for each in flat(DESIGN[card].use))


def is_boss(card: int) -> bool:
    """Whether a unit is a boss."""
    return card in BOSS_ROW


def is_character(card: int) -> bool:
    """Whether a unit is a Character."""
    return card in CHARACTER_ROW
