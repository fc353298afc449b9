"""The greedy bot: expects what an attack would do, rolls with exact odds, and keeps cards that save Warriors.

It sees a `BotView`, and nothing else.
"""

from collections.abc import Callable
from functools import cache

from roundtable.games.universe_survival.board import DISTANCE
from roundtable.games.universe_survival.chances import share_of_card
from roundtable.games.universe_survival.fighting import MOST_DICE, Pool, dodge_wanted
from roundtable.games.universe_survival.odds import best_keep, chance, first_chance, wanted
from roundtable.games.universe_survival.printed import SIGNS, STAR, Side
from roundtable.games.universe_survival.roster import ROSTER, face
from roundtable.games.universe_survival.view import Combat, Hand, Player, Table, Token
from roundtable.kernel import Answer, BotView, Prompt

DRAW, GREEN_FIGHT = 0.25, 0.3
"""What a card, and a fight against the pile, are worth beside an attack on an enemy (1: it falls for sure)."""
LIGHTNING = 1.3
"""How much more an attack is worth that cannot be defended."""
KEEP = {
    "rescue": 9,
    "last_stand": 8,
    "senzu_bean": 7,
    "invulnerable_barrier": 7,
    "dodge": 6,
    "teleportation": 6,
    "tournament_frenzy": 6,
    "kaio_ken": 5,
    "fusion": 2,
    "scouter": 1,
}
"""Cards by what they are worth in the hand; others 4."""

WORTH = {"counter": 2, "ball_return": 2, "pressure_solo": 2, "no_dodge_dice": -2, "sunset_bite": -1}
"""Abilities in the draft, in points of Endurance: how much more often teams won that were drawn by lot and had them."""
WHIM = 3
"""So that bots do not draft the same teams in every match."""


class Sight:
    """The parts of a bot's view by name, and what follows from them."""

    def __init__(self, view: BotView) -> None:
        parts = view.sections
        table, hand = parts["table"], parts["hand"]
        assert isinstance(table, Table) and isinstance(hand, Hand)
        self.seat = view.seat
        self.table, self.hand = table, hand
        tokens, players, fights_now = parts["tokens"], parts["players"], parts["fight"]
        assert isinstance(tokens, list) and isinstance(players, list) and isinstance(fights_now, list)
        self.tokens = {each.card: each for each in tokens if isinstance(each, Token)}
        self.players = [each for each in players if isinstance(each, Player)]
        fights = [each for each in fights_now if isinstance(each, Combat)]
        self.fight = fights[0] if fights else None
        self.on = {token.space: token for token in self.tokens.values() if token.space is not None}

    def left(self, warrior: int) -> int:
        """Endurance left of a Warrior of any team."""
        token = self.tokens.get(warrior)
        return token.left if token is not None else ROSTER[warrior].endurance

    def combat(self) -> Combat:
        """The combat under way."""
        assert self.fight is not None
        return self.fight


def greedy(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """An answer to the question."""
    prompt = view.prompt
    choose = CHOICES.get(prompt.ask[0].removeprefix("ask."))
    if choose is None:
        return tuple(prompt.default)
    answer = choose(Sight(view), prompt, rnd)
    return tuple(prompt.default) if answer is None else answer


def ids(prompt: Prompt, head: str) -> list[int]:
    """The numbers of the options with this head, such as the Warriors of `warrior:`."""
    return [int(option.id.split(":")[1]) for option in prompt.options if option.id.startswith(f"{head}:")]


# --- the draft --------------------------------------------------------------------------------------------------------


def draft(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """Whoever is worth most: Endurance, a little for Power and for the ability, and a whim."""

    def worth(warrior: int) -> float:
        first = ROSTER[warrior].sides[0]
        return ROSTER[warrior].endurance + first.power + WORTH.get(first.ability, 0) + WHIM * rnd()

    return (f"warrior:{max(ids(prompt, 'warrior'), key=worth)}",)


# --- before combat ----------------------------------------------------------------------------------------------------


@cache
def force(warrior: int, form: int = 0) -> float:
    """The damage to be expected of one attack: the best combo by its chance, or the sum."""
    side = ROSTER[warrior].sides[form]
    count = min(MOST_DICE, side.power + (side.ability == "attack_die"))
    rolls = 1 + side.technique
    combos = max(float(first_chance(wanted(each.symbols), count, rolls)) * each.damage for each in side.combos)
    return max(combos, count * sum(side.values) / 6) + 2


@cache
def forces(warrior: int) -> float:
    """The same with what the forms add, which count in part: they have to be rolled."""
    return max(force(warrior, form) * (0.8 if form else 1.0) for form in range(len(ROSTER[warrior].sides)))


def prospect(sight: Sight, mine: int, other: int) -> float:
    """How much of an enemy an attack would take: 1 is all. A counter-attack counts against it."""
    part = forces(mine) / max(1, sight.left(other))
    risk = 0.3 if ROSTER[other].sides[0].ability == "counter" and force(other) >= sight.left(mine) else 0.0
    return min(part, 1.2) - risk


def best_attack(sight: Sight, warrior: int) -> float:
    """The best prospect of a token, of the enemies that it can reach on an ordinary turn."""
    token = sight.tokens[warrior]
    if token.space is None:
        return 0.0
    reach = {"crushing_gravity": 2, "burst_of_speed": 6}.get(
        face(sight.table.event).key if sight.table.event is not None else "", 4
    )
    near = (
        prospect(sight, warrior, other.card)
        for space, other in sight.on.items()
        if other.seat != sight.seat and DISTANCE[token.space][space] <= reach
    )
    return max(near, default=0.0)


def token(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """Whoever has the best prospect."""
    able = ids(prompt, "warrior")
    best = max(able, key=lambda warrior: (best_attack(sight, warrior), rnd()))
    if prompt.ask[0] == "ask.extra" and best_attack(sight, best) < DRAW:
        return ("pass",)
    return (f"warrior:{best}",)


def move(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """The best enemy, a card if there is no good one."""
    mine = prompt.ask[1]["warrior"]
    assert isinstance(mine, int)
    me = sight.players[sight.seat]
    held = {"attack": me.attack, "defense": me.defense, "special": me.special}

    def worth(place: int) -> float:
        option = prompt.options[place]
        kind = option.label[0].split(".")[1]
        if kind in ("back", "pass"):
            return -1.0
        if kind == "green":
            return GREEN_FIGHT if sight.left(mine) > ROSTER[mine].endurance // 2 else 0.0
        if kind == "attack":
            other = option.label[1]["card"]
            assert isinstance(other, int)
            return prospect(sight, mine, other)
        return DRAW - 0.02 * held[str(option.label[1]["deck"])]

    best = max(range(len(prompt.options)), key=lambda place: (worth(place), rnd()))
    return (prompt.options[best].id,)


def place(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """Anywhere."""
    return (prompt.options[int(rnd() * len(prompt.options))].id,)


def cards(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """What helps now: healing that is not wasted, fusions, more combats."""
    mine = [each for each in sight.tokens.values() if each.seat == sight.seat]
    for card in ids(prompt, "card"):
        key = face(card).key
        if key == "senzu_bean" and max(each.damage for each in mine) >= 10:
            return (f"card:{card}",)
        if key in ("fusion", "tournament_frenzy", "scouter"):
            return (f"card:{card}",)
        if key == "kaio_ken" and any(best_attack(sight, each.card) > 0.6 and each.left > 12 for each in mine):
            return (f"card:{card}",)
    return None


def weakest(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """The Warrior with the most damage."""
    return (f"warrior:{max(ids(prompt, 'warrior'), key=lambda warrior: sight.tokens[warrior].damage)}",)


def strongest(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """The Warrior with the best prospect that can bear it."""
    able = ids(prompt, "warrior")
    return (f"warrior:{max(able, key=lambda each: (sight.left(each) > 12, best_attack(sight, each)))}",)


def keep(card: int) -> int:
    """What a card is worth in the hand."""
    return KEEP.get(face(card).key, 4)


def discard(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """What is worth least."""
    worst = sorted(ids(prompt, "card"), key=keep)[: prompt.least]
    return tuple(option.id for option in prompt.options if int(option.id[5:]) in worst)


def fewest(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """A space whose card is of a deck of which few are held."""
    me = sight.players[sight.seat]
    held = {"attack": me.attack, "defense": me.defense, "special": me.special, "green": 99}
    return (min(prompt.options, key=lambda option: (held[str(option.label[1]["deck"])], rnd())).id,)


# --- in combat --------------------------------------------------------------------------------------------------------


def transform(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """If the Warrior can bear what the dearest form costs."""
    harm = prompt.ask[1]["harm"]
    left = prompt.aid["left"]
    assert isinstance(harm, int) and isinstance(left, int)
    return ("transform",) if left > harm + 2 else ("stay",)


def retry(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """Only after a failure."""
    able = ids(prompt, "card")
    return (f"card:{able[0]}",) if able and prompt.ask[1]["form"] == "initial" else None


def dice_of(signs: str) -> list[int]:
    """Dice by their signs, as numbers."""
    return [SIGNS.index(sign) for sign in signs]


def reroll(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """Roll for the combo whose damage times chance is best, unless what lies there is as good already."""
    fight = sight.combat()
    side = next(each for each in ROSTER[fight.attacker].sides if each.key == fight.attacker_form)
    dice = dice_of(fight.dice)
    goals = [(wanted(each.symbols), each.damage) for each in side.combos]
    if sight.tokens.get(fight.attacker) is not None:
        held = (face(card) for card in sight.hand.cards)
        goals += [(wanted(row.combo), row.damage) for row in held if row.moment == "attack"]
    now = max([total(side, dice), *[damage for want, damage in goals if chance(want, dice, 0)]])
    want, damage = max(goals, key=lambda goal: float(chance(goal[0], dice, fight.left)) * goal[1])
    later = float(chance(want, dice, fight.left)) * damage
    now_worth = now * (LIGHTNING if fight.roll == 1 else 1.0)
    if now >= fight.defender_left or now_worth >= max(later, total_later(side, dice)):
        return ()
    places = best_keep(want, dice, fight.left) if later >= total_later(side, dice) else low(side, dice)
    return tuple(f"die:{each}" for each in places)


def total(side: Side, dice: list[int]) -> int:
    """The sum of the values, doubled if all dice are alike."""
    added = sum(side.values[die] for die in dice if die < STAR)
    return 2 * added if len(set(dice)) == 1 and dice[0] < STAR else added


def low(side: Side, dice: list[int]) -> list[int]:
    """Dice worth less than a fresh roll."""
    mean = sum(side.values) / 6
    return [place for place, die in enumerate(dice) if die >= STAR or side.values[die] < mean]


def total_later(side: Side, dice: list[int]) -> float:
    """The sum to be expected after rolling the low dice once more."""
    rolled = low(side, dice)
    kept = sum(side.values[die] for place, die in enumerate(dice) if place not in rolled)
    return kept + len(rolled) * sum(side.values) / 6


def attack(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """The most damage; without a card, if that is enough."""
    options = prompt.aid["options"]
    assert isinstance(options, list)
    enough = [each for each in options if each["falls"] and not each["id"].startswith("card")]
    best = enough[0] if enough else max(options, key=lambda each: (each["damage"], not each["id"].startswith("card")))
    return (best["id"],)


def defend(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """The defence most likely to succeed; none against a scratch."""
    taken, falls = prompt.ask[1]["taken"], bool(prompt.aid["falls"])
    assert isinstance(taken, int)
    if taken < 6 and not falls:
        return None
    fight = sight.combat()
    warrior = prompt.ask[1]["warrior"]
    key = fight.defender_form if warrior == fight.defender else fight.attacker_form
    assert isinstance(warrior, int)
    side = next(each for each in ROSTER[warrior].sides if each.key == key)
    rerolls = side.technique + (side.ability == "reroll")
    pool = Pool(min(MOST_DICE, side.power + (side.ability == "defence_die")), side.power, 0, 0, 0, 0, rerolls)

    def success(option: str) -> float:
        if option == "none":
            return 0.0
        if option == "dodge":
            return float(first_chance(dodge_wanted(side.dodge), pool.dice, max(1, rerolls)))
        row = face(int(option.split(":")[1]))
        part = share_of_card(int(option.split(":")[1]), pool) / 100
        if row.effect.tag == "counter_attack":
            return 0.0 if falls else 0.4 * part
        return part * (0.5 if row.effect.tag == "halve" else 1.0)

    return (max((option.id for option in prompt.options), key=success),)


def reroll_defence(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """All dice that do not help."""
    fight = sight.combat()
    warrior = prompt.ask[1]["warrior"]
    assert isinstance(warrior, int)
    if fight.defence_card is not None:
        want = wanted(face(fight.defence_card).combo)
    else:
        key = fight.defender_form if warrior == fight.defender else fight.attacker_form
        want = dodge_wanted(next(each for each in ROSTER[warrior].sides if each.key == key).dodge)
    return tuple(f"die:{place}" for place in best_keep(want, dice_of(fight.defence_dice), fight.defence_left))


def counter(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """Always."""
    return ("counter",)


def flee(sight: Sight, prompt: Prompt, rnd: Callable[[], float]) -> Answer | None:
    """To the space with the fewest enemies at hand."""
    enemies = [space for space, other in sight.on.items() if other.seat != sight.seat]
    able = ids(prompt, "space")
    if not able:
        return None
    return (f"space:{min(able, key=lambda space: sum(DISTANCE[space][other] <= 4 for other in enemies))}",)


Choosing = Callable[[Sight, Prompt, Callable[[], float]], Answer | None]

CHOICES: dict[str, Choosing] = {
    "draft": draft,
    "place": place,
    "discard": discard,
    "penalty": discard,
    "heal": weakest,
    "gift_from": weakest,
    "kaio_ken": strongest,
    "cards": cards,
    "more_cards": cards,
    "token": token,
    "move": move,
    "extra": token,
    "extra_move": move,
    "transform": transform,
    "retry": retry,
    "reroll": reroll,
    "attack": attack,
    "defend": defend,
    "defend_ball": defend,
    "reroll_defence": reroll_defence,
    "counter": counter,
    "flee": flee,
    "land": fewest,
}
"""What to do with each question; a question that is not here, or no answer, gets the default."""
