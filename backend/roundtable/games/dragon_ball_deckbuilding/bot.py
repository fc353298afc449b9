"""The greedy bot: it plays what it has, hits hard, buys what is worth most, and keeps its side alive.

It looks one move ahead, knows the odds of Raditz' roll, and sees what its seat sees and nothing else.
"""

from collections.abc import Callable

from roundtable.games.dragon_ball_deckbuilding.bot_sight import Sight, is_boss, is_character, pierces, power_of
from roundtable.games.dragon_ball_deckbuilding.bot_worth import value, worth_of
from roundtable.games.dragon_ball_deckbuilding.deck import CHARACTER_ROW, DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import PHYSICAL_TECHNIQUE
from roundtable.games.dragon_ball_deckbuilding.laying import is_armor
from roundtable.games.dragon_ball_deckbuilding.word import flat
from roundtable.games.dragon_ball_deckbuilding.words import Damage, Eliminate, Heal, Lose
from roundtable.kernel import Answer, BotView

TOKEN_FROM = 3
"""Damage that puts a token on Raditz's Victim."""
LOW_ROLLS = (0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)
"""Of the 36 rolls of two dice: how many are below so many tokens."""
IMPLOSION = 10
MENACE = 4
"""An attack of so much is worth an answer."""


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


def action_worth(sight: Sight, option: str) -> float:
    """What an action is worth now; ending the phase is worth nothing."""
    head = option.split(":")[0]
    cards = numbers(option)
    worth = ACTIONS.get(head)
    return worth(sight, cards) if worth is not None else 0.0


def _odds(tokens: int) -> float:
    """The chance that the Victim dies at one of Raditz' turns."""
    return LOW_ROLLS[min(tokens, len(LOW_ROLLS) - 1)] / 36


def _too_dear(sight: Sight, n: float) -> bool:
    """Against Raditz: whether the token that a hit of n costs endangers the match more than the hit brings it on."""
    if sight.key != "raditz" or n < TOKEN_FROM or n >= sight.boss_left():
        return False
    tokens = sight.villain.victim
    turns = max(1, sight.villain.deck)
    return n / max(1, sight.boss_left()) < (_odds(tokens + 1) - _odds(tokens)) * turns


def _lone(sight: Sight, card: int) -> float:
    """What a Physical Technique played alone deals to a boss."""
    return power_of(card) - (0 if pierces(card) else sight.shield())


def _hit(sight: Sight, cards: list[int]) -> float:
    """Against Raditz great hits cost a token; Broly's Power rises with each hit that is greater, up to the Implosion."""
    lone = _lone(sight, cards[0])
    if _too_dear(sight, lone) and not sight.minions:
        return -1.0
    if sight.key == "broly" and lone > sight.villain.power:
        return 21.0 - lone / 10
    return 8.0 if lone > 0 or DESIGN[cards[0]].damage == 0 else 0.5 if not sight.frail() else 0.2


def _combo(sight: Sight, cards: list[int]) -> float:
    """All Physical Techniques at once."""
    mine = [card for card in sight.hand if DESIGN[card].kind == PHYSICAL_TECHNIQUE]
    total = sum(power_of(card) for card in mine) - sight.shield()
    if _too_dear(sight, total):
        return -1.0
    return 20.0


def _prepare(sight: Sight, cards: list[int]) -> float:
    """What is prepared must be used, also against Raditz."""
    if _too_dear(sight, _lone(sight, cards[0])) and not sight.minions:
        return -1.0
    return 18.0 + DESIGN[cards[0]].damage - cards[1] / 10


def _play(sight: Sight, cards: list[int]) -> float:
    """Whatever there is room for."""
    if sight.me is None:
        return -1.0
    gear = sight.gear()
    zones = (gear.allies, gear.equipment, gear.training)
    place = ("ally", "equipment", "training").index(DESIGN[cards[0]].kind)
    worn = [each for each in gear.equipment if is_armor(each.card)]
    full = len(zones[place]) >= sight.limits[sight.me.card][place] or (bool(worn) and is_armor(cards[0]))
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


def _ball(sight: Sight, cards: list[int]) -> float:
    """Balls are worth more the fewer are free, and most the one that makes a wish."""
    held = sum(each.balls for each in sight.characters) + sum(each.balls for each in sight.allies())
    theirs = sum(each.balls for each in sight.bosses) + sum(each.balls for each in sight.minions)
    danger = 4.0 if theirs >= 4 and sight.key in ("freezer", "androids_19_20", "vegeta_nappa") else 0.0
    if sight.key == "androids_19_20" and not held:
        danger = 6.0  # or they have all of them when somebody falls
    return 5.0 + held * 0.8 + danger


def _steal(sight: Sight, cards: list[int]) -> float:
    held = sum(each.balls for each in sight.bosses) + sum(each.balls for each in sight.minions)
    return 6.0 + held if held >= 4 and not sight.frail() and sight.key != "raditz" else -1.0


def _avoid(sight: Sight, cards: list[int]) -> float:
    """Great attacks are worth their price; the nearer the more."""
    place = next((each.place for each in sight.attacks if each.card == cards[0]), 4)
    return 9.0 - place if sight.harm_of(cards[0]) >= MENACE else 3.0


def _calm(sight: Sight, cards: list[int]) -> float:
    """Broly is calmed when his next blow would fell the Character he is after."""
    me = sight.me
    if me is None or sight.villain.aggro != me.card or sight.villain.power >= IMPLOSION - 2:
        return -1.0
    return 19.0 if sight.blow() - me.armor >= me.health - me.damage else -1.0


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
    "calm": _calm,
    "genki": _nothing,
}
"""What each kind of action is worth; more than 0: better than to end the phase."""


def _enemy(sight: Sight, option: str) -> float:
    """A boss that falls to it, then a Minion that does, then the boss with the least Health."""
    if option == "none":
        return -50.0
    card = numbers(option)[0]
    body = sight.body(card)
    if body is None:
        return 0.0
    about = sight.about
    power = power_of(about) if about is not None and about in DESIGN else 1.0
    falls = power - body.armor >= body.health - body.damage
    left = (body.health - body.damage) / 100
    if is_boss(card):
        return (30.0 if falls else 5.0) - left
    if _too_dear(sight, power - sight.shield()):
        return 10.0 - left
    menace = sight.harm_of(card) + 2 * body.balls
    return (8.0 + menace if falls else 0.0) - left


def _guardian(sight: Sight, option: str) -> float:
    """The Guardian that falls first."""
    return -float(sight.left(numbers(option)[0]))


def _victim(sight: Sight, option: str) -> float:
    """Whoever can bear it: a Character that keeps enough, else an Ally."""
    card = numbers(option)[0] if ":" in option else 0
    body = sight.body(card)
    if body is None:
        return 0.0
    after = body.health - body.damage - max(0, sight.harm_of(sight.about) - body.armor)
    if is_character(card):
        return after + 0.5 if after > 0 else after - 100.0
    return float(after) if after > 0 else 3.5 - DESIGN[card].power * 0.3


def _react(sight: Sight, option: str) -> float:
    """Whatever protects is used when it counts; a Block only if there is Energy."""
    head = option.split(":")[0]
    if head == "pass":
        return 0.0
    if head == "block":
        return 1.0 if sight.energy() >= 3 else -1.0
    if head == "shield":
        return -1.0
    return 1.0 if sight.frail() or head == "ability" or sight.harm_of(sight.about) > MENACE else -1.0


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
        row = CHARACTER_ROW[card]
        hunted = sight.extreme and sight.key.startswith("androids") and "goku" in row.identity
        return row.level * 10 + row.health - (50 if hunted else 0)
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
    "guardian": _guardian,
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
