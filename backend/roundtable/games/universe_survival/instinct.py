"""What the greedy bot would answer, read from the state of an imagined match: its rules without labels, views and exact odds."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from roundtable.games.universe_survival.attacking import COMBO_REFS
from roundtable.games.universe_survival.board import DECK, DISTANCE, GREEN, WITHIN
from roundtable.games.universe_survival.bot import (
    DRAW,
    GREEN_FIGHT,
    LIGHTNING,
    WHIM,
    WORTH,
    force,
    forces,
    keep,
    low,
    total,
    total_later,
)
from roundtable.games.universe_survival.chances import share_of_card
from roundtable.games.universe_survival.fighting import (
    defence_pool,
    divided,
    dodge_wanted,
    value_sum,
    would_fall,
)
from roundtable.games.universe_survival.odds import best_keep, chance, first_chance, wanted
from roundtable.games.universe_survival.roster import ROSTER, face, side
from roundtable.games.universe_survival.state import NONE, NOWHERE, Fight, State, hand_of, left_of, tokens_of
from roundtable.kernel import Answer, Decision

Rnd = Callable[[], float]
MOST_PROPOSED = 8
MENACE = 6
"""Damage below it is no reason to defend."""


def instinct(state: State, decision: Decision, rnd: Rnd) -> Answer:
    """A quick answer."""
    choose = CHOICES.get(decision.ask)
    if choose is None:
        return decision.default
    return choose(state, decision, rnd) or decision.default


def number(option: str) -> int:
    """The number in an option such as `warrior:17`."""
    return int(option.split(":")[1])


def numbers(decision: Decision, head: str) -> list[int]:
    """The numbers of the options with this head."""
    return [number(option) for option in decision.options if option.startswith(head)]


# --- before combat ----------------------------------------------------------------------------------------------------


def _draft(state: State, decision: Decision, rnd: Rnd) -> Answer:
    def worth(warrior: int) -> float:
        first = ROSTER[warrior].sides[0]
        return ROSTER[warrior].endurance + first.power + WORTH.get(first.ability, 0) + WHIM * rnd()

    return (f"warrior:{max(numbers(decision, 'warrior'), key=worth)}",)


def _place(state: State, decision: Decision, rnd: Rnd) -> Answer:
    return (decision.options[int(rnd() * len(decision.options))],)


def prospect(state: State, mine: int, other: int) -> float:
    """How much of an enemy an attack would take: 1 is all. A counter-attack counts against it."""
    risk = 0.3 if ROSTER[other].sides[0].ability == "counter" and force(other) >= left_of(state, mine) else 0.0
    return min(forces(mine) / max(1, left_of(state, other)), 1.2) - risk


def best_attack(state: State, warrior: int) -> float:
    """The best prospect of a token, of the enemies that it can reach."""
    at = state.at[warrior]
    if at == NOWHERE:
        return 0.0
    owner, token, mine = state.owner, state.token, state.owner[warrior]
    best = 0.0
    for space in WITHIN[min(state.limit, len(WITHIN) - 1)][at]:
        other = token[space]
        if other != NOWHERE and owner[other] != mine:
            best = max(best, prospect(state, warrior, other))
    return best


def _token(state: State, decision: Decision, rnd: Rnd) -> Answer:
    able = numbers(decision, "warrior")
    found = [(best_attack(state, warrior), rnd(), warrior) for warrior in able]
    value, _, best = max(found)
    if decision.ask == "extra" and value < DRAW:
        return ("pass",)
    return (f"warrior:{best}",)


def _ends(state: State, decision: Decision) -> list[tuple[float, str]]:
    """What each space to end a move on is worth: the enemy there, a fight against the pile, or a card."""
    mine = state.moving
    player = state.seats[decision.seat]
    healthy = left_of(state, mine) > ROSTER[mine].endurance // 2
    found = []
    for option in decision.options:
        if not option.startswith("space"):
            continue
        space = int(option[6:])
        other = state.token[space]
        if other != NOWHERE:
            value = prospect(state, mine, other)
        elif GREEN[space]:
            value = GREEN_FIGHT if healthy else 0.0
        else:
            value = DRAW - 0.02 * len(hand_of(player, DECK[space])) if DECK[space] >= 0 else 0.0
        found.append((value, option))
    return found


def _move(state: State, decision: Decision, rnd: Rnd) -> Answer:
    found = [(value + 1e-3 * rnd(), option) for value, option in _ends(state, decision)]
    return (max(found)[1],) if found else ()


def propose(state: State, decision: Decision) -> list[str] | None:
    """Of many spaces every enemy, the best of the others, and what is no space."""
    if decision.ask not in ("move", "extra_move") or len(decision.options) <= MOST_PROPOSED:
        return None
    found = sorted(_ends(state, decision), reverse=True)
    enemies = [option for _, option in found if state.token[int(option[6:])] != NOWHERE]
    others = [option for _, option in found if state.token[int(option[6:])] == NOWHERE]
    rest = [option for option in decision.options if not option.startswith("space")]
    return [*enemies[:MOST_PROPOSED], *others[:3], *rest]


def _cards(state: State, decision: Decision, rnd: Rnd) -> Answer:
    mine = tokens_of(state, decision.seat)
    for card in numbers(decision, "card"):
        key = face(card).key
        if (
            (key == "senzu_bean" and max((state.damage[each] for each in mine), default=0) >= 10)
            or key in ("fusion", "tournament_frenzy", "scouter")
            or (
                key == "kaio_ken" and any(best_attack(state, each) > 0.6 and left_of(state, each) > 12 for each in mine)
            )
        ):
            return (f"card:{card}",)
    return ()


def _weakest(state: State, decision: Decision, rnd: Rnd) -> Answer:
    return (f"warrior:{max(numbers(decision, 'warrior'), key=state.damage.__getitem__)}",)


def _strongest(state: State, decision: Decision, rnd: Rnd) -> Answer:
    able = numbers(decision, "warrior")
    return (f"warrior:{max(able, key=lambda each: (left_of(state, each) > 12, best_attack(state, each)))}",)


def _discard(state: State, decision: Decision, rnd: Rnd) -> Answer:
    count = len(decision.default)
    worst = set(sorted(numbers(decision, "card"), key=keep)[:count])
    return tuple(option for option in decision.options if int(option[5:]) in worst)


def _land(state: State, decision: Decision, rnd: Rnd) -> Answer:
    """A space whose card is of a deck of which few are held."""
    player = state.seats[decision.seat]

    def held(option: str) -> float:
        deck = DECK[number(option)]
        return (len(hand_of(player, deck)) if 0 <= deck < 3 else 99) + rnd()

    return (min((each for each in decision.options if ":" in each), key=held, default=decision.default[0]),)


def _flee(state: State, decision: Decision, rnd: Rnd) -> Answer:
    able = numbers(decision, "space")
    if not able:
        return ()
    enemies = [
        space for space, other in enumerate(state.token) if other != NOWHERE and state.owner[other] != decision.seat
    ]
    return (f"space:{min(able, key=lambda space: sum(DISTANCE[space][each] <= 4 for each in enemies))}",)


# --- in combat --------------------------------------------------------------------------------------------------------


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _transform(state: State, decision: Decision, rnd: Rnd) -> Answer:
    warrior = decision.about
    assert warrior is not None
    harm = max(form.harm for form in ROSTER[warrior].sides[1:])
    return ("transform",) if left_of(state, warrior) > harm + 2 else ("stay",)


def _retry(state: State, decision: Decision, rnd: Rnd) -> Answer:
    fight, warrior = _fight(state), decision.about
    able = numbers(decision, "card")
    form = fight.form if warrior == fight.attacker else fight.other
    return (f"card:{able[0]}",) if able and not form else ()


@lru_cache(maxsize=1 << 15)
def _again(want: tuple[int, ...], dice: tuple[int, ...], rolls: int) -> tuple[int, ...]:
    return tuple(best_keep(want, dice, rolls))


def again(want: tuple[int, ...], dice: Sequence[int], rolls: int) -> Answer:
    """The dice to roll again for a combo. Worked out once for dice in any order."""
    order = sorted(range(len(dice)), key=dice.__getitem__)
    found = _again(want, tuple(dice[place] for place in order), rolls)
    return tuple(f"die:{place}" for place in sorted(order[each] for each in found))


@lru_cache(maxsize=1 << 15)
def _chance(want: tuple[int, ...], dice: tuple[int, ...], rolls: int) -> float:
    return float(chance(want, dice, rolls))


def _reroll(state: State, decision: Decision, rnd: Rnd) -> Answer:
    fight = _fight(state)
    mine = side(fight.attacker, fight.form)
    dice = list(fight.dice)
    lying = tuple(sorted(dice))
    goals = [(wanted(each.symbols), each.damage) for each in mine.combos]
    seat = state.owner[fight.attacker]
    if seat != NOWHERE:
        player = state.seats[seat]
        held = (face(card) for card in (*player.attack, *player.special))
        goals += [(wanted(row.combo), row.damage) for row in held if row.moment == "attack"]
    now = max([total(mine, dice), *[damage for want, damage in goals if _chance(want, lying, 0)]])
    if now >= left_of(state, fight.defender):
        return ()
    want, damage = max(goals, key=lambda goal: _chance(goal[0], lying, fight.left) * goal[1])
    later, plain = _chance(want, lying, fight.left) * damage, total_later(mine, dice)
    if now * (LIGHTNING if fight.rolls == 1 else 1.0) >= max(later, plain):
        return ()
    return again(want, dice, fight.left) if later >= plain else tuple(f"die:{each}" for each in low(mine, dice))


def _attack(state: State, decision: Decision, rnd: Rnd) -> Answer:
    fight = _fight(state)
    mine = side(fight.attacker, fight.form)

    def damage(option: str) -> int:
        if option == "values":
            return value_sum(mine, fight.dice)[0]
        if option in COMBO_REFS:
            return mine.combos[int(option[6:])].damage
        return face(int(option[5:])).damage

    plain = [option for option in decision.options if not option.startswith("card")]
    enough = next((option for option in plain if would_fall(state, fight, damage(option))), None)
    return (enough or max(decision.options, key=lambda option: (damage(option), not option.startswith("card"))),)


def _defend(state: State, decision: Decision, rnd: Rnd) -> Answer:
    fight, warrior = _fight(state), decision.about
    assert warrior is not None
    shown = side(warrior, fight.form if warrior == fight.attacker else fight.other)
    taken = divided(fight.hit, shown.divisor)
    falls = taken >= left_of(state, warrior)
    if taken < MENACE and not falls:
        return ("none",)
    pool = defence_pool(state, fight, warrior)

    def success(option: str) -> float:
        if option == "none":
            return 0.0
        if option == "dodge":
            return _first(dodge_wanted(shown.dodge), pool.dice, max(1, pool.rerolls))
        row = face(number(option))
        part = share_of_card(number(option), pool) / 100
        if row.effect.tag == "counter_attack":
            return 0.0 if falls else 0.4 * part
        return part * (0.5 if row.effect.tag == "halve" else 1.0)

    return (max(decision.options, key=success),)


@lru_cache(maxsize=1 << 12)
def _first(want: tuple[int, ...], count: int, rolls: int) -> float:
    return float(first_chance(want, count, rolls))


def _reroll_defence(state: State, decision: Decision, rnd: Rnd) -> Answer:
    fight, warrior = _fight(state), decision.about
    assert warrior is not None
    if fight.defence_card != NONE:
        want = wanted(face(fight.defence_card).combo)
    else:
        want = dodge_wanted(side(warrior, fight.form if warrior == fight.attacker else fight.other).dodge)
    return again(want, list(fight.defence_dice), fight.defence_left)


def _counter(state: State, decision: Decision, rnd: Rnd) -> Answer:
    return ("counter",)


CHOICES: dict[str, Callable[[State, Decision, Rnd], Answer]] = {
    "draft": _draft,
    "place": _place,
    "discard": _discard,
    "penalty": _discard,
    "heal": _weakest,
    "gift_from": _weakest,
    "kaio_ken": _strongest,
    "cards": _cards,
    "more_cards": _cards,
    "token": _token,
    "move": _move,
    "extra": _token,
    "extra_move": _move,
    "transform": _transform,
    "retry": _retry,
    "reroll": _reroll,
    "attack": _attack,
    "defend": _defend,
    "defend_ball": _defend,
    "reroll_defence": _reroll_defence,
    "counter": _counter,
    "flee": _flee,
    "land": _land,
}
"""What to do with each question; a question that is not here, or no answer, gets the default."""
