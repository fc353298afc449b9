"""What can be spent in step 3, and how: an option names all that is chosen (PU-SPEND-01 to PU-VSYM-06, PU-D-10 to PU-D-27)."""

from functools import lru_cache

from roundtable.games.plus_ultra.facts import (
    ALL_FOR_ONE,
    ASUI,
    DISCHARGE_FISTS,
    ERASER_HEAD,
    GRAN_TORINO,
    KAMINARI,
    LEAST_SET,
    MIDORIYA,
    MIRIO,
    RAISED,
    SHIGARAKI,
    SPINNER,
    STAMINA,
    TODOROKI,
    TOGA,
    UA,
    URARAKA,
    VILLAIN_CARDS,
)
from roundtable.games.plus_ultra.paying import PLAIN_NEEDS, payable
from roundtable.games.plus_ultra.state import (
    CLOCKWISE,
    QUIRK,
    TORINO,
    SeatState,
    State,
    can_be_hit,
    order_from,
    quirk_works,
)
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DICE_AT,
    DOUBLE,
    FIST,
    FIST_MARKS,
    FISTS_AT,
    HEART,
    HEART_REF,
    HERO_DICE,
    MARKS,
    NUMBERS,
    ONE,
    RAISE_REF,
    SET_REF,
    SHADOWS_AT,
    THREE,
    TURN_REF,
    TWO,
    VALUE,
    VILLAIN,
    WILD,
    unspent,
)

PLAN, AUTO, PAY, FINISH = "plan", "auto", "pay", "finish"
ONE_FOR_ALL, IGNITE, DISCHARGE = "one_for_all", "ignite", "discharge"


def options(state: State, me: int) -> list[str]:
    """All that can be spent or used now, in a fixed order; `finish` only when no Villain die is open (PU-VSYM-01)."""
    player = state.seats[me]
    place = player.place
    left = unspent(state.faces, state.used)
    card = state.places[place]
    found = [PLAN, AUTO]
    if card in PLAIN_NEEDS and payable(state, me, left):
        found.append(PAY)
    if place != UA:
        count = left.count
        if count(ONE) > 2 or count(TWO) > 2 or count(THREE) > 2 or WILD in left:
            found += sets(left)
        if FIST in left or DOUBLE in left:
            if card < VILLAIN_CARDS and not state.captured >> place & 1:
                found += FISTS_AT[left.translate(FIST_MARKS)]
            if state.shadow and can_be_hit(state, state.shadow):
                found += SHADOWS_AT[left.translate(FIST_MARKS)]
    if HEART in left and card != TOGA:
        targets = heart_targets(state, me)
        if targets:
            found += hearts(left.translate(MARKS[HEART]), targets)
    if VILLAIN in left:
        found += villains(left.translate(MARKS[VILLAIN]), villain_uses(state, player))
    if player.hero in SPENDING_QUIRKS:
        found += quirk_options(state, player)
    if player.allies and GRAN_TORINO in player.allies and not state.used_up & TORINO:
        found += [
            TURN_REF[die][VALUE[face]]
            for die in range(HERO_DICE)
            if left[die] not in (BLANK, VILLAIN)
            for face in NUMBERS
            if face != left[die]
        ]
    if len(found) == 2:
        found.clear()  # there is nothing to plan
    if VILLAIN not in left:
        found.append(FINISH)
    return found


def sets(left: bytes) -> list[str]:
    """The sets that can be spent, of each number in each size."""
    found: list[str] = []
    wilds = left.count(WILD)
    for face in NUMBERS:
        count = left.count(face)
        if count > 1:
            found += SET_REF[VALUE[face]][LEAST_SET : count + wilds + 1]
    return found


@lru_cache(maxsize=4096)
def hearts(marks: bytes, targets: tuple[int, ...]) -> tuple[str, ...]:
    """Each Heart marked, for each Hero it may heal."""
    return tuple(HEART_REF[die][seat] for die in DICE_AT[marks] for seat in targets)


@lru_cache(maxsize=4096)
def villains(marks: bytes, uses: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Each Villain die marked, for each of its uses: what stands before the die and behind it."""
    return tuple(f"{head}:{die}{tail}" for die in DICE_AT[marks] for head, tail in uses)


SPENDING_QUIRKS = {MIDORIYA, TODOROKI, URARAKA, KAMINARI}
"""Heroes whose Quirk is an option of its own in step 3."""


def heart_targets(state: State, me: int) -> tuple[int, ...]:
    """The Heroes a Heart may be spent on, clockwise from the own one (PU-HEART-01, PU-HEART-05, PU-R-27)."""
    seats = state.seats
    player = seats[me]
    place = player.place
    if state.places[place] == TOGA:
        return ()
    if player.hero == ASUI and quirk_works(state, me):
        return tuple([seat for seat in order_from(state, me) if seats[seat].damage])
    hurt: tuple[int, ...] = ()
    for seat in CLOCKWISE[len(seats)][me]:
        other = seats[seat]
        if other.damage and other.place == place:
            hurt += (seat,)
    return hurt


def chooses_damage(state: State, place: int) -> bool:
    """Whether a Villain die there costs 1 HP or 1 DMG by choice (PU-VSYM-03, Spinner)."""
    card = state.places[place]
    return place != UA and (card >= VILLAIN_CARDS or card == SPINNER)


def villain_uses(state: State, player: SeatState) -> tuple[tuple[str, str], ...]:
    """What each Villain die may be spent for (PU-D-15, PU-D-16, PU-D-19, PU-R-19): before and behind its number."""
    erased = ERASER_HEAD in player.allies
    uses: tuple[tuple[str, str], ...]
    if not erased and chooses_damage(state, player.place):
        uses = (LOSES, TAKES) if player.points else (TAKES,)
    elif not erased and player.allies and state.places[player.place] == SHIGARAKI:
        uses = (TAKES, *[("give", f":{card}") for card in player.allies])
    else:
        uses = PLAIN_USE
    if player.cold and state.places[player.place] != ALL_FOR_ONE:
        uses = (*uses, FREEZES)
    return uses


LOSES, TAKES, FREEZES = ("lose", ""), ("take", ""), ("ice", "")
PLAIN_USE = (("villain", ""),)


def quirk_options(state: State, player: SeatState) -> list[str]:
    """Quirks that may be used in step 3, once a turn."""
    if state.used_up & QUIRK or state.places[player.place] == ALL_FOR_ONE:
        return []
    hero = player.hero
    if hero == URARAKA:
        left = unspent(state.faces, state.used)
        return [RAISE_REF[die] for die in range(HERO_DICE) if left[die] in RAISED]
    if not can_be_hit(state, player.place):
        return []
    if hero == MIDORIYA:
        bears = player.damage + 1 < STAMINA[hero] or MIRIO in player.allies
        return [ONE_FOR_ALL] if state.struck and bears else []
    if hero == TODOROKI:
        return [IGNITE] if state.struck and player.hot else []
    return [DISCHARGE] if hero == KAMINARI and state.fists[player.place] >= DISCHARGE_FISTS else []
