"""What a Character can do in its Actions Phase: the options of the question `act` (DBG-TURN-09 to DBG-TURN-14, R-05).

Each comes with the cards of the hand that it rests on, such as those that would pay.
"""

from collections.abc import Iterator, Sequence

from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN, is_a
from roundtable.games.dragon_ball_deckbuilding.doing_costs import all_payable, payable
from roundtable.games.dragon_ball_deckbuilding.faces import (
    DUO,
    ENERGY,
    ENERGY_TECHNIQUE,
    NO_COMBO,
    PHYSICAL_TECHNIQUE,
    TYPE_OF,
)
from roundtable.games.dragon_ball_deckbuilding.prices import (
    cheapest,
    energies,
    floating,
    forbidden,
    may_use,
    price,
    standing,
    suggestion,
    worth,
)
from roundtable.games.dragon_ball_deckbuilding.state import (
    TRACK,
    Prepared,
    Slot,
    State,
    in_play,
)
from roundtable.games.dragon_ball_deckbuilding.stats import (
    BROLY_CALM,
    ball_buys,
    ball_price,
    place_key,
    row_of,
    side_balls,
    villain_key,
)
from roundtable.games.dragon_ball_deckbuilding.targets import foes
from roundtable.games.dragon_ball_deckbuilding.verbs import has, times
from roundtable.kernel import ChooseOne

NAMEKIAN_PRICE = 2
MOST_HELP = 3
"""How often in a turn a seat may offer help."""


def act_decision(state: State, number: int) -> ChooseOne:
    """The question of the Actions Phase."""
    found = dict(actions(state, number))
    rests = {option: cards for option, cards in found.items() if cards}
    return ChooseOne(state.slots[number].seat, "act", [*found, "end"], ("end",), True, rests=rests)


Action = tuple[str, tuple[int, ...]]
"""An option, and the hidden cards it rests on."""


def named(head: str, *cards: int, rests: Sequence[int] = ()) -> Action:
    """An action by what it is and the cards it is about."""
    return ":".join([head, *[str(card) for card in cards]]), tuple(rests)


def actions(state: State, number: int) -> Iterator[Action]:
    """All actions, in a fixed order."""
    yield from _from_hand(state, number)
    yield from _with_gear(state, number)
    yield from _purchases(state, number)
    yield from _against_villain(state, number)
    yield from own_help(state, number)


def _from_hand(state: State, number: int) -> Iterator[Action]:
    slot = state.slots[number]
    physical = []
    for card in slot.hand:
        design = DESIGN[card]
        if not may_use(state, number, card):
            continue
        if design.kind in ("ally", "equipment", "training"):
            if not twin_in_play(slot, card):
                yield named("play", card)
        elif design.kind == PHYSICAL_TECHNIQUE:
            if foes(state) or not (design.damage or design.die):
                yield named("hit", card)
                if NO_COMBO not in design.keywords:
                    physical.append(card)
        elif design.kind == ENERGY_TECHNIQUE:
            yield from _preparations(state, number, card)
    if len(physical) > 1:
        yield named("combo", rests=physical[:2])
    for card in slot.hand:
        if DESIGN[card].kind == ENERGY and DESIGN[card].icon and may_use(state, number, card):
            for owner, prepared in boostable(state, number):
                yield named("boost", card, prepared.card, owner)


def twin_in_play(slot: Slot, card: int) -> bool:
    """An Equipment or Training of this name is in play already (DBG-EQUIP-04, DBG-TRAIN-04)."""
    design = DESIGN[card]
    return design.kind != "ally" and any(DESIGN[each.card].key == design.key for each in slot.gear())


def position(state: State, number: int, time: int) -> int:
    """Where a Technique of this Time is prepared: T, or T+1 if T is occupied; 0: nowhere (DBG-TIME-05, R-39)."""
    slot = state.slots[number]
    taken = {each.place for each in slot.track}
    later = 2 if row_of(slot).key == "vegetto" else 1
    for place in range(time, time + later + 1):
        if place > TRACK:
            return 0
        if place not in taken:
            return place
    return 0


def namekian_price(state: State) -> int:
    """What a Namekian pays for less Time."""
    return NAMEKIAN_PRICE - (place_key(state) == "planet_namek")


def _preparations(state: State, number: int, card: int) -> Iterator[Action]:
    slot = state.slots[number]
    time = DESIGN[card].time
    place = position(state, number, time)
    if place:
        yield named("prepare", card, place)
    if row_of(slot).race == "namekian":
        faster = position(state, number, time - 1) if time > 1 else 0
        paying = suggestion(state, number, namekian_price(state), "time")
        if paying is not None and (faster or time == 1):
            yield named("faster", card, faster, rests=paying)


def boostable(state: State, number: int) -> list[tuple[int, Prepared]]:
    """The prepared Techniques with room for a booster of this Character: its own, and a Genkidama of another (D-45)."""
    own = [(number, each) for each in state.slots[number].track if len(each.boosters) < DESIGN[each.card].boosters]
    others = [
        (other, each)
        for other in in_play(state)
        if other != number
        for each in state.slots[other].track
        if is_a(each.card, "genkidama") and len(each.boosters) < DESIGN[each.card].boosters
    ]
    return own + [each for each in others if not times(state.slots[number], f"genki {each[1].card}")]


def _with_gear(state: State, number: int) -> Iterator[Action]:
    slot = state.slots[number]
    for each in slot.gear():
        design = DESIGN[each.card]
        if not may_use(state, number, each.card):
            continue
        aim = Aim(slot.who.card, number, each.card)
        if design.exhaust is not None and not each.exhausted:
            rests = payable(design.exhaust, state, aim)
            if rests is not None:
                yield named("exhaust", each.card, rests=rests)
        if design.destroy is not None:
            rests = payable(design.destroy, state, aim)
            if rests is not None:
                yield named("destroy", each.card, rests=rests)
    if row_of(slot).ability is not None and slot.tokens:
        yield named("ability", slot.who.card)


def is_solo(state: State) -> bool:
    """Whether exactly one Character is in the game (R-53)."""
    return len(state.slots) == 1


def deposited(state: State, number: int, duo: int) -> list[int]:
    """The Energy a Character has laid beside a Duo card."""
    return [energy for energy, beside in state.slots[number].deposits if beside == duo]


def duo_worth(state: State, number: int, duo: int) -> int:
    """What the Energy beside a Duo card is worth towards its price."""
    return sum(worth(card, "ally") for card in deposited(state, number, duo))


def _purchases(state: State, number: int) -> Iterator[Action]:
    slot = state.slots[number]
    known = standing(state, number)
    covering: dict[tuple[int, str], list[int] | None] = {}
    energy = energies(state, number)
    for row in state.rows:
        for card in row:
            if forbidden(state, number, card):
                continue
            design = DESIGN[card]
            if design.balls is not None:
                if side_balls(state, number) >= design.balls:
                    yield named("trade", card)
                continue
            need = price(state, number, card, known), TYPE_OF[design.kind]
            if slot.deposits:
                need = need[0] - duo_worth(state, number, card), need[1]
            if need not in covering:
                covering[need] = cheapest(energy, need[0] - floating(state, need[1]), need[1])
            paying = covering[need]
            if paying is not None:
                yield named("buy", card, rests=paying)
            if has(card, DUO):
                yield from _duo(state, number, card)
    cost = ball_price(state, number)
    paying = suggestion(state, number, cost, "ball")
    if state.balls and paying is not None and times(slot, "ball") < ball_buys(state, number):
        yield named("ball", rests=paying)


def _duo(state: State, number: int, card: int) -> Iterator[Action]:
    slot = state.slots[number]
    if is_solo(state):
        if not times(slot, "deposit"):
            for energy in energies(state, number):
                yield named("deposit", energy, card)
    elif len(in_play(state)) > 1 and not times(slot, f"duo {card}"):
        yield named("duo", card)


def _against_villain(state: State, number: int) -> Iterator[Action]:
    slot = state.slots[number]
    paying = suggestion(state, number, 1, "steal")
    if paying is not None:
        for each in foes(state):
            if each.balls:
                yield named("steal", each.card, rests=paying)
    if state.villain.arrived:
        for attack in state.villain.track:
            costs = DESIGN[attack.card].avoid
            if costs:
                rests = all_payable(costs, state, Aim(slot.who.card, number, attack.card))
                if rests is not None:
                    yield named("avoid", attack.card, attack.boss, rests=rests)
    if villain_key(state) == "broly" and state.villain.power:
        paying = suggestion(state, number, BROLY_CALM[state.villain.phase - 1], "calm")
        if paying is not None:
            yield named("calm", rests=paying)


def own_help(state: State, number: int) -> Iterator[Action]:
    """Shared Genki in the hands of other Characters of the same seat (D-45)."""
    for other in in_play(state):
        slot = state.slots[other]
        if other != number and slot.seat == state.slots[number].seat:
            for card in slot.hand:
                if is_a(card, "shared_genki"):
                    yield named("genki", card)


def owns(slot: Slot, key: str) -> bool:
    """Whether hand and deck of a Character, which only together are known to all, hold a card of this design."""
    return any(is_a(card, key) for card in (*slot.hand, *slot.deck))


def help_offers(state: State, number: int) -> list[ChooseOne]:
    """Seats whose Characters may help with a Shared Genki, unasked (D-45)."""
    seats: list[int] = []
    for other in in_play(state):
        slot = state.slots[other]
        here = slot.seat != state.slots[number].seat and not state.gone[slot.seat] and times(slot, "help") < MOST_HELP
        if here and slot.hand and slot.seat not in seats and owns(slot, "shared_genki"):
            seats.append(slot.seat)
    return [ChooseOne(seat, "help", ["help"], (), offer=True) for seat in seats]
