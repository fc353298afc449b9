"""Two ways to spend all dice without asking: the documented automatic plan, which the clock plays, and a kinder one.

Both name the next option, step by step, from what everybody sees; a forecast carries them out on a copy of the state.
"""

from collections.abc import Callable, Iterator

from roundtable.games.plus_ultra.cards import END_OF_TURN, FAILED
from roundtable.games.plus_ultra.effects import EachHere, EachHero, Take
from roundtable.games.plus_ultra.facts import (
    CARDS,
    ERASER_HEAD,
    GRAN_TORINO,
    KAMINARI,
    KIRISHIMA,
    LEAST_SET,
    MIDORIYA,
    MIRIO,
    OUTER,
    RAISED,
    STAMINA,
    TODOROKI,
    UA,
    URARAKA,
)
from roundtable.games.plus_ultra.paying import Counts, counts_of, dice_for, payable, ways
from roundtable.games.plus_ultra.spending import (
    AUTO,
    DISCHARGE,
    IGNITE,
    ONE_FOR_ALL,
    chooses_damage,
    die_to_lose,
    heart_targets,
    lose_die,
    options,
    quirk_options,
    spend,
)
from roundtable.games.plus_ultra.state import (
    QUIRK,
    TORINO,
    State,
    can_be_hit,
    health,
    open_villains,
    order_from,
    quirk_works,
)
from roundtable.games.plus_ultra.symbols import (
    FIST,
    FIST_REF,
    HEART,
    HEART_REF,
    HERO_DICE,
    ICE_REF,
    LOSE_REF,
    NUMBERS,
    RAISE_REF,
    SET_REF,
    SHADOW_REF,
    TAKE_REF,
    TURN_REF,
    VALUE,
    VILLAIN,
    VILLAIN_REF,
    WILD,
    set_points,
    units,
)
from roundtable.games.plus_ultra.verbs import G
from roundtable.kernel import Word


def steps(state: State, me: int, which: str) -> Iterator[str]:
    """The options of a plan, one by one; whoever asks for the next has carried the last one out."""
    for choose in AUTOMATIC if which == AUTO else KIND_PLAN:
        while not state.stopped and (option := choose(state, me)):
            yield option


def play_plan(g: G, me: int, which: str) -> None:
    """Carry a plan out, up to finishing or a Knock Out."""
    for option in steps(g.state, me, which):
        step(g, me, option)


def step(g: G, me: int, option: str) -> None:
    """One option, with the die that Stain may want."""
    spend(g, me, option)
    if g.state.owed:
        if g.state.stopped:
            g.state.owed = False
        else:
            lose_die(g, me, die_to_lose(g.state))


def would_fall(state: State, me: int, n: int) -> bool:
    """Whether so much DMG would Knock the Hero Out."""
    player = state.seats[me]
    if player.place == UA or MIRIO in player.allies:
        return False
    if player.hero == KIRISHIMA and not state.hardened >> me & 1 and quirk_works(state, me):
        n -= 1
    return n > 0 and player.damage + n >= STAMINA[player.hero]


# --- the documented plan ----------------------------------------------------------------------------------------------


def next_payment(state: State, me: int) -> str:
    """The card's requirement, if it can be paid (PU-D-14)."""
    found = payable(state, me)
    return pay_ref(dice_for(state, found[0])) if found else ""


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


def next_set(state: State, me: int) -> str:
    """The set with the most HP."""
    if state.seats[me].place == UA:
        return ""
    value, size = best_set(counts_of(state.faces, state.used))
    return SET_REF[value][size] if size else ""


def next_fist(state: State, me: int) -> str:
    """Fists on the Villain here, then on that at the Dark Shadow token; then Todoroki's hot token (PU-D-20, PU-D-26)."""
    player = state.seats[me]
    here = can_be_hit(state, player.place)
    if here or state.shadow:
        fists = units(state.faces, state.used, FIST)
        if fists:
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


def next_heart(state: State, me: int) -> str:
    """Hearts: oneself if badly hurt, else whoever is hurt most (PU-D-11)."""
    hearts = units(state.faces, state.used, HEART)
    target = heart_target(state, me) if hearts else None
    return HEART_REF[hearts[0]][target] if target is not None else ""


def heart_target(state: State, me: int) -> int | None:
    """Whom a Heart heals by default (PU-D-11)."""
    player = state.seats[me]
    targets = heart_targets(state, me)
    if not targets:
        return None
    if me in targets and 2 * player.damage >= STAMINA[player.hero]:
        return me
    others = [seat for seat in order_from(state, me) if seat in targets and seat != me]
    return max(others, key=lambda seat: state.seats[seat].damage) if others else me


def next_villain(state: State, me: int) -> str:
    """Villain dice, with ice if there is some, and DMG rather than HP unless it Knocks Out (PU-D-15 to PU-D-19)."""
    dice = open_villains(state)
    if not dice:
        return ""
    die = dice[0]
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
    given = [option for option in options(state, me) if option.startswith(f"give:{die}:")] if player.allies else []
    if given:
        return given[-1] if would_fall(state, me, 2) else TAKE_REF[die]
    return VILLAIN_REF[die]


# --- the kinder plan --------------------------------------------------------------------------------------------------


def next_turning(state: State, me: int) -> str:
    """Uraraka and Gran Torino turn a die if that gives the most HP."""
    player = state.seats[me]
    raises = player.hero == URARAKA and not state.used_up & QUIRK and quirk_works(state, me)
    turns = GRAN_TORINO in player.allies and not state.used_up & TORINO
    if player.place == UA or not (raises or turns):
        return ""
    counts = counts_of(state.faces, state.used)
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


def next_blow(state: State, me: int) -> str:
    """One DMG more by a Quirk, if it captures the Villain and costs nobody a Knock Out."""
    player = state.seats[me]
    if player.hero not in (MIDORIYA, KAMINARI) or not can_be_hit(state, player.place):
        return ""
    if health(state, player.place) != 1 or would_fall(state, me, 1 + coming(state, me) + threat(state, me)):
        return ""
    return next((option for option in quirks_now(state, me) if option in (ONE_FOR_ALL, DISCHARGE)), "")


def coming(state: State, me: int) -> int:
    """DMG that the open Villain dice will do at most where one cannot choose."""
    player = state.seats[me]
    if ERASER_HEAD in player.allies or player.place == UA or chooses_damage(state, player.place):
        return 0
    return 2 * max(0, len(open_villains(state)) - (player.cold if quirk_works(state, me) else 0))


def threat(state: State, me: int) -> int:
    """DMG that will follow step 3: a failure, and End of Turn effects that reach the Hero."""
    place = state.seats[me].place
    card = state.places[place]
    found = 0 if state.passed else damage_in(FAILED.get(card))
    for other in OUTER:
        if other != place or not state.passed:
            word = END_OF_TURN.get(state.places[other])
            if isinstance(word, EachHero) or (isinstance(word, EachHere) and other == place):
                found += damage_in(word.then)
    return found


def damage_in(word: Word | None) -> int:
    """The DMG a word does to the Hero it is carried out for."""
    return word.n if isinstance(word, Take) else 0


def next_aid(state: State, me: int) -> str:
    """Hearts on others, for the HP – unless the own Hero needs them to bear the Villain dice."""
    hearts = units(state.faces, state.used, HEART)
    if not hearts:
        return ""
    player = state.seats[me]
    targets = heart_targets(state, me)
    if me in targets and would_fall(state, me, coming(state, me) + threat(state, me)):
        return HEART_REF[hearts[0]][me]
    target = heart_target(state, me)
    if target == me and open_villains(state):
        return ""  # it can wait until after the Villain dice
    if target is None or player.place == UA:
        return ""
    return HEART_REF[hearts[0]][target]


def next_symbol(state: State, me: int) -> str:
    """Villain dice: DMG that a Heart will take away costs nothing; otherwise it may not come near a Knock Out."""
    dice = open_villains(state)
    player = state.seats[me]
    if not dice or not chooses_damage(state, player.place) or ERASER_HEAD in player.allies:
        return next_villain(state, me)
    if player.cold and quirk_works(state, me):
        return ICE_REF[dice[0]]
    if not would_fall(state, me, 1 + threat(state, me)):
        return TAKE_REF[dice[0]]
    hearts = units(state.faces, state.used, HEART)
    if hearts and me in heart_targets(state, me):
        return HEART_REF[hearts[0]][me]
    return LOSE_REF[dice[0]] if player.points else TAKE_REF[dice[0]]


def next_bearing(state: State, me: int) -> str:
    """Hearts for others or in need, and Villain dice."""
    return next_aid(state, me) or next_symbol(state, me)


Stage = Callable[[State, int], str]

AUTOMATIC: tuple[Stage, ...] = (next_payment, next_set, next_fist, next_heart, next_villain)
"""The card, sets, Fists, Hearts, Villain dice (Automatic plan for a timed-out Spend step)."""
KIND_PLAN: tuple[Stage, ...] = (
    next_turning,
    next_payment,
    next_set,
    next_fist,
    next_blow,
    next_bearing,
    next_heart,
)
"""As the documented plan, but Quirks and Hearts are used where that is plainly better, and nobody falls needlessly."""
