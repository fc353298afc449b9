"""Two ways to spend all dice without asking: the documented automatic plan, which the clock plays, and a kinder one.

Both name the next option, step by step, from what everybody sees; a forecast carries them out on a copy of the state.
"""

from collections.abc import Callable

from roundtable.games.plus_ultra.cards import END_OF_TURN, FAILED
from roundtable.games.plus_ultra.choices import (
    AUTO,
    DISCHARGE,
    IGNITE,
    ONE_FOR_ALL,
    chooses_damage,
    heart_targets,
    quirk_options,
)
from roundtable.games.plus_ultra.effects import EachHere, EachHero, Take
from roundtable.games.plus_ultra.facts import (
    CARDS,
    ERASER_HEAD,
    GRAN_TORINO,
    HEROES,
    KAMINARI,
    KIRISHIMA,
    LEAST_SET,
    MIDORIYA,
    MIRIO,
    RAISED,
    SHIGARAKI,
    STAMINA,
    TODOROKI,
    UA,
    URARAKA,
)
from roundtable.games.plus_ultra.paying import PLAIN_NEEDS, Counts, counts_of, dice_for, payable, ways
from roundtable.games.plus_ultra.spending import die_to_lose, lose_die, reading
from roundtable.games.plus_ultra.state import (
    QUIRK,
    TORINO,
    State,
    can_be_hit,
    health,
    quirk_works,
)
from roundtable.games.plus_ultra.symbols import (
    DOUBLE,
    FIST,
    FIST_REF,
    HEART,
    HEART_REF,
    HERO_DICE,
    ICE_REF,
    LOSE_REF,
    NUMBERS,
    ONE,
    RAISE_REF,
    SET_REF,
    SHADOW_REF,
    TAKE_REF,
    THREE,
    TURN_REF,
    TWO,
    VALUE,
    VILLAIN,
    VILLAIN_REF,
    WILD,
    set_points,
    units,
    unspent,
)
from roundtable.games.plus_ultra.verbs import G
from roundtable.kernel import Word


def step(g: G, me: int, option: str) -> None:
    """One option, with the die that Stain may want."""
    action, numbers = reading(option)
    action(g, me, *numbers)
    if g.state.owed:
        if g.state.stopped:
            g.state.owed = False
        else:
            lose_die(g, me, die_to_lose(g.state))


def play_plan(g: G, me: int, which: str, do: Callable[[G, int, str], None] = step) -> None:
    """Carry a plan out, up to finishing or a Knock Out. `do` carries one of its options out."""
    state = g.state
    faces, used = state.faces, state.used
    left = unspent(faces, used)
    for choose in AUTOMATIC if which == AUTO else KIND_PLANS[state.seats[me].hero]:
        while option := choose(state, me, left):
            do(g, me, option)
            if state.stopped:
                return
            left = unspent(faces, used)


def would_fall(state: State, me: int, n: int) -> bool:
    """Whether so much DMG would Knock the Hero Out."""
    player = state.seats[me]
    if player.place == UA or MIRIO in player.allies:
        return False
    if player.hero == KIRISHIMA and not state.hardened >> me & 1 and quirk_works(state, me):
        n -= 1
    return n > 0 and player.damage + n >= STAMINA[player.hero]


# --- the documented plan ----------------------------------------------------------------------------------------------


def next_payment(state: State, me: int, left: bytes) -> str:
    """The card's requirement, if it can be paid (PU-D-14)."""
    if state.places[state.seats[me].place] not in PLAIN_NEEDS:
        return ""
    found = payable(state, me, left)
    return pay_ref(dice_for(left, found[0])) if found else ""


def pay_ref(dice: tuple[int, ...]) -> str:
    """The option id of a payment."""
    return f"pay:{'.'.join(map(str, dice))}"


def best_set(counts: Counts) -> tuple[int, int]:
    """Value and size of the best set; size 0 if there is none (PU-D-13)."""
    wilds = counts[WILD]
    best, size, worth = 0, 0, 0
    for face in NUMBERS:
        count = counts[face]
        if count + wilds >= LEAST_SET and count > 1 and set_points(VALUE[face], count + wilds) >= worth:
            best, size = VALUE[face], count + wilds
            worth = set_points(best, size)
    return best, size


def next_set(state: State, me: int, left: bytes) -> str:
    """The set with the most HP."""
    if state.seats[me].place == UA:
        return ""
    count = left.count
    if not (count(ONE) > 2 or count(TWO) > 2 or count(THREE) > 2 or WILD in left):
        return ""
    value, size = best_set(counts_of(left))
    return SET_REF[value][size] if size else ""


def next_fist(state: State, me: int, left: bytes) -> str:
    """Fists on the Villain here, then on that at the Dark Shadow token; then Todoroki's hot token (PU-D-20, PU-D-26)."""
    player = state.seats[me]
    here = can_be_hit(state, player.place)
    if (here or state.shadow) and (FIST in left or DOUBLE in left):
        fists = units(left, FIST)
        if here:
            return FIST_REF[fists[0]]
        if can_be_hit(state, state.shadow):
            return SHADOW_REF[fists[0]]
    if here and player.hero == TODOROKI and IGNITE in quirks_now(state, me):
        return IGNITE
    return ""


def quirks_now(state: State, me: int) -> list[str]:
    """The Quirk of step 3 that may be used now."""
    if state.used_up & QUIRK or not quirk_works(state, me):
        return []
    return quirk_options(state, state.seats[me])


def next_heart(state: State, me: int, left: bytes) -> str:
    """Hearts: oneself if badly hurt, else whoever is hurt most (PU-D-11)."""
    if HEART not in left:
        return ""
    targets = heart_targets(state, me)
    return HEART_REF[units(left, HEART)[0]][heart_target(state, me, targets)] if targets else ""


def heart_target(state: State, me: int, targets: tuple[int, ...]) -> int:
    """Which of these Heroes a Heart heals by default (PU-D-11)."""
    player = state.seats[me]
    if me in targets and 2 * player.damage >= STAMINA[player.hero]:
        return me
    others = [seat for seat in targets if seat != me]
    return max(others, key=lambda seat: state.seats[seat].damage) if others else me


def next_villain(state: State, me: int, left: bytes) -> str:
    """Villain dice, with ice if there is some, and DMG rather than HP unless it Knocks Out (PU-D-15 to PU-D-19)."""
    if VILLAIN not in left:
        return ""
    die = left.index(VILLAIN)
    player = state.seats[me]
    if player.cold and quirk_works(state, me):
        return ICE_REF[die]
    if ERASER_HEAD in player.allies:
        return VILLAIN_REF[die]
    if chooses_damage(state, player.place):
        return LOSE_REF[die] if player.points and would_fall(state, me, 1) else TAKE_REF[die]
    return forced_villain(state, me, die)


def forced_villain(state: State, me: int, die: int) -> str:
    """A Villain die whose card decides; Shigaraki lets an Ally be given up (PU-D-16)."""
    player = state.seats[me]
    if player.allies and state.places[player.place] == SHIGARAKI:
        return f"give:{die}:{player.allies[-1]}" if would_fall(state, me, 2) else TAKE_REF[die]
    return VILLAIN_REF[die]


# --- the kinder plan --------------------------------------------------------------------------------------------------


def next_turning(state: State, me: int, left: bytes) -> str:
    """Uraraka and Gran Torino turn a die if that gives the most HP."""
    player = state.seats[me]
    if player.hero != URARAKA and not player.allies:  # the common case, first
        return ""
    raises = player.hero == URARAKA and not state.used_up & QUIRK and quirk_works(state, me)
    turns = GRAN_TORINO in player.allies and not state.used_up & TORINO
    if player.place == UA or not (raises or turns):
        return ""
    counts = counts_of(left)
    card = state.places[player.place]
    needs = CARDS[card].needs if card < len(CARDS) and not state.passed else ()
    reward = CARDS[card].points if needs else 0
    strikes = can_be_hit(state, player.place)
    best, found = worth(counts, needs, reward, strikes), ""
    for die in range(HERO_DICE):
        face = state.faces[die]
        if state.used[die] or face == VILLAIN:
            continue
        for to in NUMBERS:
            raising = raises and to == face + 1 and face in RAISED
            if to != face and (raising or turns):
                turned = bytearray(counts)
                turned[face] -= 1
                turned[to] += 1
                value = worth(bytes(turned), needs, reward, strikes)
                if value > best:
                    best, found = value, RAISE_REF[die] if raising else TURN_REF[die][VALUE[to]]
    return found


def worth(counts: Counts, needs: tuple[int, ...], reward: int, strikes: bool) -> int:
    """HP in a handful of symbols: the card, then sets, and Fists where there is a Villain."""
    total = 0
    if needs:
        paid = ways(needs, counts)
        if paid:
            total = reward
            counts = bytes(have - spent for have, spent in zip(counts, paid[0], strict=True))
    value, size = best_set(counts)
    while size:
        total += set_points(value, size)
        left = bytearray(counts)
        plain = min(size, counts[NUMBERS[value - 1]])
        left[NUMBERS[value - 1]] -= plain
        left[WILD] -= size - plain
        counts = bytes(left)
        value, size = best_set(counts)
    return total + (counts[FIST] if strikes else 0)


def next_blow(state: State, me: int, left: bytes) -> str:
    """One DMG more by a Quirk, if it captures the Villain and costs nobody a Knock Out."""
    player = state.seats[me]
    if not can_be_hit(state, player.place):
        return ""
    if health(state, player.place) != 1 or would_fall(state, me, 1 + coming(state, me, left) + threat(state, me)):
        return ""
    return next((option for option in quirks_now(state, me) if option in (ONE_FOR_ALL, DISCHARGE)), "")


def coming(state: State, me: int, left: bytes) -> int:
    """DMG that the open Villain dice will do at most where one cannot choose."""
    player = state.seats[me]
    if ERASER_HEAD in player.allies or player.place == UA or chooses_damage(state, player.place):
        return 0
    return 2 * max(0, left.count(VILLAIN) - (player.cold if quirk_works(state, me) else 0))


def threat(state: State, me: int) -> int:
    """DMG that will follow step 3: a failure, and End of Turn effects that reach the Hero."""
    place = state.seats[me].place
    card = state.places[place]
    found = 0 if state.passed else NEAR_THREAT.get(card, 0)
    for other, harm in FAR_THREAT.items():
        if other != card and other in state.places:
            found += harm
    return found


def _damage_in(word: Word | None) -> int:
    return word.n if isinstance(word, Take) else 0


def _ending(card: int, *kinds: type[Word]) -> int:
    word = END_OF_TURN.get(card)
    return _damage_in(word.then) if isinstance(word, EachHere | EachHero) and isinstance(word, kinds) else 0


NEAR_THREAT = {
    card: _damage_in(FAILED.get(card)) + _ending(card, EachHere, EachHero) for card in {*FAILED, *END_OF_TURN}
}
"""Card → the DMG that a Hero at its Location will take if it is not passed."""
FAR_THREAT = {card: _ending(card, EachHero) for card in END_OF_TURN if _ending(card, EachHero)}
"""Card → the DMG that Heroes elsewhere will take."""


def next_aid(state: State, me: int, left: bytes) -> str:
    """Hearts on others, for the HP – unless the own Hero needs them to bear the Villain dice."""
    targets = heart_targets(state, me)
    if not targets:
        return ""
    heart = units(left, HEART)[0]
    if me in targets and would_fall(state, me, coming(state, me, left) + threat(state, me)):
        return HEART_REF[heart][me]
    target = heart_target(state, me, targets)
    if target == me and VILLAIN in left:
        return ""  # it can wait until after the Villain dice
    if state.seats[me].place == UA:
        return ""
    return HEART_REF[heart][target]


def next_symbol(state: State, me: int, left: bytes) -> str:
    """Villain dice: DMG that a Heart will take away costs nothing; otherwise it may not come near a Knock Out."""
    die = left.index(VILLAIN)
    player = state.seats[me]
    if not chooses_damage(state, player.place) or ERASER_HEAD in player.allies:
        return next_villain(state, me, left)
    if player.cold and quirk_works(state, me):
        return ICE_REF[die]
    if not would_fall(state, me, 1 + threat(state, me)):
        return TAKE_REF[die]
    if HEART in left and me in heart_targets(state, me):
        return HEART_REF[units(left, HEART)[0]][me]
    return LOSE_REF[die] if player.points else TAKE_REF[die]


def next_bearing(state: State, me: int, left: bytes) -> str:
    """Hearts for others or in need, and Villain dice."""
    return (HEART in left and next_aid(state, me, left)) or (VILLAIN in left and next_symbol(state, me, left)) or ""


Stage = Callable[[State, int, bytes], str]

AUTOMATIC: tuple[Stage, ...] = (next_payment, next_set, next_fist, next_heart, next_villain)
"""The card, sets, Fists, Hearts, Villain dice (Automatic plan for a timed-out Spend step)."""
KIND_PLAN: tuple[Stage, ...] = (next_turning, next_payment, next_set, next_fist, next_blow, next_bearing, next_heart)
"""As the documented plan, but Quirks and Hearts are used where that is plainly better, and nobody falls needlessly."""
KIND_PLANS = [
    tuple(stage for stage in KIND_PLAN if stage != next_blow or hero in (MIDORIYA, KAMINARI))
    for hero in range(len(HEROES))
]
"""Hero → the stages that can be of use to it."""
