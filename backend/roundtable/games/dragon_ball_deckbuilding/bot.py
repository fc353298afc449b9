"""The greedy bot: it plays what it has, hits hard, buys what is worth most, and keeps its side alive.

It looks one move ahead, knows no odds, and sees what its seat sees and nothing else.
"""

from collections.abc import Callable, Sequence

from roundtable.games.dragon_ball_deckbuilding.deck import CHARACTER_ROW, DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY, ENERGY_TECHNIQUE, PHYSICAL_TECHNIQUE, Design
from roundtable.games.dragon_ball_deckbuilding.laying import is_armor
from roundtable.games.dragon_ball_deckbuilding.view import (
    AttackView,
    Boss,
    Character,
    Gear,
    Hand,
    Minion,
    Offer,
    Table,
    VillainView,
)
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
from roundtable.kernel import Answer, BotView, Word

TOKEN_FROM, GREAT = 3, 6
"""Damage that puts a token on Raditz's Victim, and damage that is worth one."""
FRAIL = 4
"""From so little Health on a Character takes care of itself."""
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
"""What a point of a word is worth, in points of damage."""


class Sight:
    """The parts of a bot's view by name."""

    def __init__(self, view: BotView) -> None:
        self.seat = view.seat
        sections = view.sections
        table, villain = sections["table"], sections["villain"]
        assert isinstance(table, Table) and isinstance(villain, VillainView)
        self.table = table
        self.villain = villain
        self.characters = [each for each in rows(sections["characters"]) if isinstance(each, Character)]
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

    def left(self, card: int) -> int:
        """The Remaining Health of a unit; much for what is none."""
        units: list[Character | Gear | Boss | Minion] = [
            *self.characters,
            *self.allies(),
            *self.bosses,
            *self.minions,
        ]
        return next((each.health - each.damage for each in units if each.card == card), 99)

    def allies(self) -> list[Gear]:
        """All Allies in play."""
        return [ally for each in self.characters if not each.out for ally in each.allies]

    def frail(self) -> bool:
        """Whether the own Character is about to fall."""
        return self.me is not None and self.me.health - self.me.damage <= FRAIL

    def energy(self) -> int:
        """How many Energy cards the hand has."""
        return sum(DESIGN[card].kind == ENERGY for card in self.hand)


def rows(section: object) -> Sequence[object]:
    """The rows of a section that is a list."""
    return section if isinstance(section, list) else []


def greedy(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """The best answer by simple values; the default where it knows nothing better."""
    prompt = view.prompt
    ask = prompt.ask[0].split(".")[1]
    options = [option.id for option in prompt.options]
    if prompt.offer and ask == "help":
        return None
    sight = Sight(view)
    if ask == "act":
        fatal = {option.id for option in prompt.options if option.label[0].endswith("_last")}
        return (max((each for each in options if each not in fatal), key=lambda option: action_worth(sight, option)),)
    choose = CHOICES.get(ask)
    if choose is not None:
        return (max(options, key=lambda option: choose(sight, option)),)
    if prompt.default:
        return tuple(prompt.default)
    return (options[0],) if prompt.offer else ()


def numbers(option: str) -> list[int]:
    """The cards an option names."""
    return [int(part) for part in option.split(":")[1:]]


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


def action_worth(sight: Sight, option: str) -> float:
    """What an action is worth now; ending the phase is worth nothing."""
    head = option.split(":")[0]
    cards = numbers(option)
    worth = ACTIONS.get(head)
    return worth(sight, cards) if worth is not None else 0.0


def _lone(sight: Sight, card: int) -> float:
    """What a Physical Technique played alone deals to a boss."""
    design = DESIGN[card]
    return (
        design.damage + (design.die + 1) / 2 * bool(design.die) - min((boss.armor for boss in sight.bosses), default=0)
    )


def _hit(sight: Sight, cards: list[int]) -> float:
    """Against Raditz small hits are free, great ones worth their token; what lies between waits for a Combo."""
    lone = _lone(sight, cards[0])
    if sight.villain.key == "raditz" and TOKEN_FROM <= lone < GREAT and not sight.minions:
        return -1.0
    return 8.0 if lone > 0 or DESIGN[cards[0]].damage == 0 else 0.5 if not sight.frail() else 0.2


def _combo(sight: Sight, cards: list[int]) -> float:
    """All Physical Techniques at once; against Raditz only if it is a great blow."""
    total = sum(DESIGN[card].damage for card in sight.hand if DESIGN[card].kind == PHYSICAL_TECHNIQUE)
    return 20.0 if sight.villain.key != "raditz" or total > GREAT else -1.0


def _prepare(sight: Sight, cards: list[int]) -> float:
    return 18.0 + DESIGN[cards[0]].damage - cards[1] / 10


def _play(sight: Sight, cards: list[int]) -> float:
    """Whatever there is room for."""
    if sight.me is None:
        return -1.0
    zones = (sight.me.allies, sight.me.equipment, sight.me.training)
    place = ("ally", "equipment", "training").index(DESIGN[cards[0]].kind)
    worn = [each for each in sight.me.equipment if is_armor(each.card)]
    full = len(zones[place]) >= sight.me.limits[place] or (bool(worn) and is_armor(cards[0]))
    return -1.0 if full else 30.0


def _exhaust(sight: Sight, cards: list[int]) -> float:
    word = DESIGN[cards[0]].exhaust
    harms = any(isinstance(each, Lose) for each in flat(word))
    return -1.0 if harms and sight.frail() else 22.0 + worth_of(word) if worth_of(word) > 0 else -1.0


def _destroy(sight: Sight, cards: list[int]) -> float:
    design = DESIGN[cards[0]]
    heals = any(isinstance(each, Heal) for each in flat(design.destroy))
    if heals:
        return 25.0 if sight.frail() else -1.0
    ends = sum(each.n for each in flat(design.destroy) if isinstance(each, Damage))
    return 24.0 if any(ends >= boss.health - boss.damage + boss.armor for boss in sight.bosses) else -1.0


def _ability(sight: Sight, cards: list[int]) -> float:
    word = CHARACTER_ROW[cards[0]].ability
    heals = any(isinstance(each, Heal) for each in flat(word))
    eliminates = any(isinstance(each, Eliminate) for each in flat(word))
    if heals:
        return 25.0 if sight.frail() else -1.0
    return (23.0 if sight.minions and not sight.frail() else -1.0) if eliminates else 12.0


def _boost(sight: Sight, cards: list[int]) -> float:
    """A booster is better than another purchase of little worth; Basic Energy has no benefit."""
    gain = worth_of(DESIGN[cards[0]].boost)
    return 3.0 + gain if gain >= 1.5 else -1.0


def _buy(sight: Sight, cards: list[int]) -> float:
    design = DESIGN[cards[0]]
    offer = sight.offers.get(cards[0])
    price = offer.price if offer is not None and offer.price is not None else design.cost or 0
    return 4.0 + value(design) - price / 20


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


def _ball(sight: Sight, cards: list[int]) -> float:
    """Balls are worth more the fewer are free, and most the one that makes a wish."""
    held = sum(each.balls for each in sight.characters) + sum(each.balls for each in sight.allies())
    return 5.0 + held * 0.8


def _steal(sight: Sight, cards: list[int]) -> float:
    held = sum(each.balls for each in sight.bosses) + sum(each.balls for each in sight.minions)
    return 6.0 + held if held >= 4 and not sight.frail() and sight.villain.key != "raditz" else -1.0


def _avoid(sight: Sight, cards: list[int]) -> float:
    place = next((each.place for each in sight.attacks if each.card == cards[0]), 4)
    return 9.0 - place


def _nothing(sight: Sight, cards: list[int]) -> float:
    return -1.0


ACTIONS: dict[str, Callable[[Sight, list[int]], float]] = {
    "hit": _hit,
    "combo": _combo,
    "prepare": _prepare,
    "faster": _nothing,
    "play": _play,
    "exhaust": _exhaust,
    "destroy": _destroy,
    "ability": _ability,
    "boost": _boost,
    "buy": _buy,
    "trade": _nothing,
    "duo": _nothing,
    "deposit": _nothing,
    "ball": _ball,
    "steal": _steal,
    "avoid": _avoid,
    "calm": _nothing,
    "genki": _nothing,
}
"""What each kind of action is worth; more than 0: better than to end the phase."""


def _enemy(sight: Sight, option: str) -> float:
    """Weak Minions first, then the boss with the least Health."""
    if option == "none":
        return -50.0
    card = numbers(option)[0]
    left = sight.left(card)
    return (10.0 if any(each.card == card for each in sight.minions) and left <= 2 else 0.0) - left / 100


def _victim(sight: Sight, option: str) -> float:
    """Whoever can bear it: most Remaining Health, Characters before Allies."""
    card = numbers(option)[0] if ":" in option else 0
    return sight.left(card) + (0.5 if card in CHARACTER_ROW else 0.0)


def _react(sight: Sight, option: str) -> float:
    """Whatever protects is used when it counts; a Block only if there is Energy."""
    head = option.split(":")[0]
    if head == "pass":
        return 0.0
    if head == "block":
        return 1.0 if sight.energy() >= 3 else -1.0
    if head == "shield":
        return -1.0
    return 1.0 if sight.frail() or head == "ability" else -1.0


def _wish(sight: Sight, option: str) -> float:
    fallen = any(each.out for each in sight.characters)
    order = {
        "resurrection": 9 if fallen else 1,
        "destruction": 5,
        "recovery": 2,
        "gift": 3,
        "companions": 0,
        "later": -1,
    }
    return float(order.get(option, 0))


def _strong(sight: Sight, option: str) -> float:
    """The Character or Ally that is strongest by Level or Power."""
    if option == "none":
        return -1.0
    card = numbers(option)[0]
    if card in CHARACTER_ROW:
        return CHARACTER_ROW[card].level * 10 + CHARACTER_ROW[card].health
    return float(DESIGN[card].power)


def _dice(sight: Sight, option: str) -> float:
    """Three dice, or as many as can be paid."""
    return -9.0 if option == "cancel" else -abs(3 - numbers(option)[0])


def _yes(sight: Sight, option: str) -> float:
    return 1.0 if option == "yes" and not sight.frail() else 0.0


def _next(sight: Sight, option: str) -> float:
    """A wildcard goes to a Character that has cards and Health."""
    card = numbers(option)[0]
    found = [each for each in sight.characters if each.card == card]
    return found[0].hand + (found[0].health - found[0].damage) / 10 if found else 0.0


CHOICES: dict[str, Callable[[Sight, str], float]] = {
    "enemy": _enemy,
    "guardian": _enemy,
    "group_hero": _victim,
    "contested": _victim,
    "react": _react,
    "wish": _wish,
    "solo_ally": _strong,
    "character": _strong,
    "at_once": _yes,
    "dice": _dice,
    "second_attack": _yes,
    "wildcard": _next,
    "prelude": _next,
}
"""What an answer to a question is worth; others get the default."""
