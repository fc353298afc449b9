"""A quick player for imagined matches, after the greedy one: a Location is what its card, Villain or Hearts promise the dice.

It leaves out of a Location what differs from turn to turn (Plus Ultra cards, costs of Villain dice), so that the dice are
solved for few of them, and each once.
"""

from collections.abc import Callable
from functools import lru_cache

from roundtable.games.plus_ultra.bot import ENGINE_GAIN
from roundtable.games.plus_ultra.bot_spots import ALLY_WORTH, ONE_OFF, POINTS_A_ROUND
from roundtable.games.plus_ultra.bot_values import Spot, hope, keep, value_of
from roundtable.games.plus_ultra.cards import CAPTURE, FAILED
from roundtable.games.plus_ultra.choices import heart_targets
from roundtable.games.plus_ultra.effects import Gain, Lose, Take
from roundtable.games.plus_ultra.facts import (
    CARDS,
    ENCOUNTERS,
    EVENTS,
    GOAL,
    KAMINARI,
    KIND,
    MIDORIYA,
    ROLLS,
    STAMINA,
    TOGA,
    UA,
    VILLAIN_CARDS,
)
from roundtable.games.plus_ultra.state import NONE, State, can_be_hit, health
from roundtable.games.plus_ultra.symbols import BLANK, HEART, HERO_DICE, POWER, VILLAIN, number_of
from roundtable.kernel import Answer, Decision

Rnd = Callable[[], float]
SYMBOL_COST = (0.0, 0.6, 1.3, 2.2, 3.2)
"""What 0, 1, 2 … Villain dice cost a Hero that is well; nearly down they cost more."""
SYMBOL_COST_WEAK = (0.0, 1.5, 3.5, 5.0, 6.0)
MOST_OTHERS = 2


def instinct(state: State, decision: Decision, rnd: Rnd) -> Answer:
    """A quick answer; () leaves an offer alone."""
    if decision.offer:
        return _engine(state, decision, rnd) if decision.ask == "engine" else ()
    choose = CHOICES.get(decision.ask)
    return decision.default if choose is None else choose(state, decision, rnd)


@lru_cache(maxsize=4096)
def _spot(card: int, left: int, others: int, weak: bool, home: bool) -> Spot:
    """A Location by its card (NONE: none), the Stamina its Villain has left, and Hearts that others could use."""
    costs = SYMBOL_COST_WEAK if weak else SYMBOL_COST
    if home:
        return Spot(outer=False, own=3 if weak else 1, cure=0.8 if weak else 0.25, costs=costs)
    row = CARDS[card] if card != NONE else None
    if row is not None and KIND[card] in (EVENTS, ENCOUNTERS):
        failed = FAILED.get(card)
        penalty = (
            float(failed.n) * (0.5 if isinstance(failed, Take) else 1.0) if isinstance(failed, Take | Lose) else 0.0
        )
        return Spot(needs=row.needs, reward=float(row.points), penalty=penalty, others=others, costs=costs)
    if row is not None and left:
        word = CAPTURE.get(card)
        return Spot(health=left, bonus=float(word.n) if isinstance(word, Gain) else 0.0, others=others, costs=costs)
    return Spot(others=others, costs=costs)


def _weak(state: State, me: int) -> bool:
    player = state.seats[me]
    return player.damage + 2 >= STAMINA[player.hero]


def spot(state: State, me: int, place: int) -> Spot:
    """A Location as the dice see it."""
    weak = _weak(state, me)
    if place == UA:
        return _spot(NONE, 0, 0, weak, True)
    card = state.places[place]
    others = 0
    if card != TOGA:
        others = sum(
            [min(player.damage, 2) for seat, player in enumerate(state.seats) if seat != me and player.place == place]
        )
    left = min(9, health(state, place)) if can_be_hit(state, place) else 0
    if card < VILLAIN_CARDS and not left:
        card = NONE
    return _spot(card, left, min(others, MOST_OTHERS), weak, False)


def rounds(state: State) -> float:
    """How many rounds are still to come, at a guess."""
    return 1.0 if state.last else 1.0 + max(0, GOAL - max(player.points for player in state.seats)) / POINTS_A_ROUND


def _worth(state: State, card: int) -> float:
    key, left = CARDS[card].key, rounds(state)
    return ALLY_WORTH.get(key, 0.3) * max(0.0, left - 1.0) + ONE_OFF.get(key, 0.0) * (left > 1)


def _aside(state: State, me: int, place: int) -> float:
    if place == UA:
        return 0.0
    card = state.places[place]
    points = state.seats[me].points
    value = -0.7 if _weak(state, me) else 0.0
    if card != NONE and CARDS[card].cost and points + 1 >= CARDS[card].cost:
        value += max(0.0, _worth(state, card) - CARDS[card].cost)
    return value


def _first(state: State, decision: Decision, rnd: Rnd) -> Answer:
    return (f"seat:{(decision.seat + 1) % len(state.seats)}",)


def _move(state: State, decision: Decision, rnd: Rnd) -> Answer:
    me = decision.seat

    def value(option: str) -> float:
        place = number_of(option)
        return hope(spot(state, me, place), ROLLS) + _aside(state, me, place) + 0.05 * rnd()

    return (max(decision.options, key=value),)


def _shadow(state: State, decision: Decision, rnd: Rnd) -> Answer:
    places = [option for option in decision.options if ":" in option and can_be_hit(state, number_of(option))]
    return (min(places, key=lambda option: health(state, number_of(option)), default=decision.default[0]),)


def _reroll(state: State, decision: Decision, rnd: Rnd) -> Answer:
    me = decision.seat
    place = state.seats[me].place
    left = state.rolls - state.roll
    _, kept = keep(spot(state, me, place), list(state.faces[:HERO_DICE]), min(left, ROLLS))
    again = [f"die:{die}" for die in range(HERO_DICE) if not kept >> die & 1]
    power = state.faces[POWER]
    if power != BLANK and (power == VILLAIN or (power == HEART and not heart_targets(state, me))):
        again.append(f"die:{POWER}")
    return tuple(again)


def _engine(state: State, decision: Decision, rnd: Rnd) -> Answer:
    me = decision.seat
    if state.roll == 0 or state.roll < state.rolls:
        return ()
    faces = tuple(sorted(state.faces[:HERO_DICE]))
    here = value_of(spot(state, me, state.seats[me].place), faces)
    found = [(value_of(spot(state, me, number_of(option)), faces), option) for option in decision.options]
    best, option = max(found)
    return (option,) if best > here + ENGINE_GAIN else ()


def _spend(state: State, decision: Decision, rnd: Rnd) -> Answer:
    options = decision.options
    player = state.seats[decision.seat]
    if player.hero in (MIDORIYA, KAMINARI) and player.damage + 2 < STAMINA[player.hero]:
        for quirk in ("one_for_all", "discharge"):
            if quirk in options:
                return (quirk,)
    return ("plan",) if "plan" in options else decision.default


def propose(state: State, decision: Decision) -> list[str] | None:
    """Of all ways to spend: the plans, the Quirk, to pay, and one way for each use of the dice. Rolls are solved exactly."""
    if decision.ask == "reroll":
        return []
    if decision.ask != "spend":
        return None
    first: dict[str, str] = {}
    for option in decision.options:
        first.setdefault(option.split(":")[0], option)
    return list(first.values())


def _recruit(state: State, decision: Decision, rnd: Rnd) -> Answer:
    option = decision.options[0]
    card = number_of(option)
    return (option,) if _worth(state, card) > CARDS[card].cost else decision.default


def _compress(state: State, decision: Decision, rnd: Rnd) -> Answer:
    worst = min(decision.options[1:], key=lambda option: _worth(state, number_of(option)))
    return (worst if _worth(state, number_of(worst)) < 2 else "lose",)


CHOICES: dict[str, Callable[[State, Decision, Rnd], Answer]] = {
    "first_player": _first,
    "move": _move,
    "shadow": _shadow,
    "reroll": _reroll,
    "spend": _spend,
    "recruit": _recruit,
    "compress": _compress,
}
"""What to do with each question; a question that is not here gets the default."""
