"""A turn: Move, Roll, Spend; each question is a step of its own (How to Play 1 to 3)."""

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.asking import Offered, ask, ask_beside
from roundtable.games.plus_ultra.effects import losable
from roundtable.games.plus_ultra.ending import close
from roundtable.games.plus_ultra.facts import (
    ALL_MIGHT,
    BEST_JEANIST,
    CARDS,
    IIDA,
    MEI,
    OUTER,
    PLACES,
    QUIRKS,
    ROLLS,
    TOKOYAMI,
    UA,
)
from roundtable.games.plus_ultra.paying import payments
from roundtable.games.plus_ultra.planning import pay_ref, play_plan
from roundtable.games.plus_ultra.spending import (
    AUTO,
    FINISH,
    PAY,
    PLAN,
    die_to_lose,
    lose_die,
    options,
    spend,
)
from roundtable.games.plus_ultra.state import (
    ENGINE,
    ROLL,
    SPEND,
    State,
    has_quirk,
    power_of,
)
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DIE_BIT,
    DIE_OF,
    DIE_REF,
    FIST,
    HERO_DICE,
    MIGHT,
    PLACE_REF,
    POWER,
    POWER_DIE,
    SIDES,
    SIGNS,
    VILLAIN,
    number_of,
    throw,
)
from roundtable.games.plus_ultra.verbs import G, move
from roundtable.kernel import ChooseMany, ChooseOne, Decision, Script

KEEP, REROLL = "keep", "reroll"
NOTHING_KEPT = "–"
EVERY_PLACE = tuple(PLACE_REF)
ALL_DICE = tuple(range(HERO_DICE))


def move_step(g: G) -> Script:
    """Step 1, and the first roll, which nobody can do without (PU-MOVE-01 to PU-MOVE-04, PU-ROLL-02, PU-D-04 to PU-D-06)."""
    state = g.state
    me = state.active
    player = state.seats[me]
    answer = yield from ask(g, me, lambda: ChooseOne(me, "move", list(EVERY_PLACE), (PLACE_REF[player.place],)))
    place = number_of(answer[0])
    if place == player.place:
        g.emit(ev.Stayed(me, PLACES[place]))
    else:
        move(g, me, place, "move")
    if has_quirk(state, me, TOKOYAMI) and place != UA:
        answer = yield from ask(g, me, lambda: shadow_question(state, me))
        if answer[0] != KEEP:
            state.shadow = number_of(answer[0])
            g.emit(ev.ShadowSet(me, PLACES[state.shadow]))
    state.rolls = ROLLS + CARDS[MEI].n * (MEI in player.allies)
    roll(g, me, (*ALL_DICE, POWER) if power_of(state, me) else ALL_DICE)
    state.phase = ROLL


def shadow_question(state: State, me: int) -> Decision:
    """Where the Dark Shadow token goes, if anywhere (PU-D-05)."""
    own = state.seats[me].place
    places = [PLACE_REF[place] for place in OUTER if place != own]
    return ChooseOne(me, "shadow", [*places, KEEP], (KEEP,))


def roll(g: G, me: int, dice: tuple[int, ...], counts: bool = True) -> None:
    """Roll these dice; a roll that counts is one of the turn's (PU-ROLL-01, PU-POWER-01, PU-R-47)."""
    state = g.state
    faces = state.faces
    drawn = g.chance.below(SIDES ** len(dice), f"dice of seat {me}")
    kept = ""
    if state.roll:
        kept = " ".join([SIGNS[face] for die, face in enumerate(faces) if face != BLANK and die not in dice])
    plain = len(dice) - (dice[-1] == POWER)
    rolled, shown = throw(drawn % SIDES**plain, plain)
    for die, face in zip(dice, rolled, strict=False):
        faces[die] = face
    if plain < len(dice):
        face = faces[POWER] = POWER_DIE[drawn // SIDES**plain]
        shown = f"{shown} {SIGNS[face]}".strip()
    state.rolled = sum([DIE_BIT[die] for die in dice])
    if counts:
        state.roll += 1
        g.emit(ev.Rolled(me, state.roll, state.rolls, dice, shown, kept or NOTHING_KEPT, tuple(faces)))
    else:
        g.emit(ev.VillainsRerolled(me, dice, shown, tuple(faces)))


def roll_step(g: G) -> Script:
    """After a roll: roll some dice again, or go on (PU-ROLL-03 to PU-ROLL-09, PU-D-07 to PU-D-09)."""
    state = g.state
    me = state.active
    answer, offered = yield from ask_beside(g, me, lambda: reroll_question(state, me), engine_of(state, me))
    if offered:
        drive(g, me, answer[0])
        return
    if answer:
        roll(g, me, tuple(sorted([DIE_OF[option] for option in answer])))
        if state.roll < state.rolls:
            return
    if BEST_JEANIST in state.seats[me].allies and VILLAIN in state.faces[: POWER + 1]:
        answer = yield from ask(g, me, lambda: ChooseOne(me, "jeanist", [REROLL, KEEP], (REROLL,)))
        if answer[0] == REROLL:
            roll(g, me, tuple(die for die in range(POWER + 1) if state.faces[die] == VILLAIN), counts=False)
    if ALL_MIGHT in state.seats[me].allies:
        state.faces[MIGHT] = FIST
    state.phase = SPEND


def reroll_question(state: State, me: int) -> Decision:
    """Which dice are rolled again; none means to stop (PU-R-10, PU-R-11)."""
    dice = list(DIE_REF[: HERO_DICE + (state.faces[POWER] != BLANK)])
    return ChooseMany(me, "reroll", dice, (), 0, len(dice))


def engine_of(state: State, me: int) -> Offered | None:
    """What stands beside the question: Iida's offer, while it may come."""
    may = state.seats[me].hero == IIDA and not state.used_up & ENGINE
    return (lambda: engine_offer(state, me)) if may else None


def engine_offer(state: State, me: int) -> list[ChooseOne]:
    """Iida may move once a turn, after a roll or before he spends anything (PU-D-09)."""
    if not has_quirk(state, me, IIDA) or any(state.uses):
        return []
    own = state.seats[me].place
    return [ChooseOne(me, "engine", [ref for place, ref in enumerate(EVERY_PLACE) if place != own], (), offer=True)]


def drive(g: G, me: int, option: str) -> None:
    """Iida's Quirk: from now on the new Location counts (PU-R-58)."""
    g.state.used_up |= ENGINE
    g.emit(ev.QuirkUsed(me, QUIRKS[IIDA]))
    move(g, me, number_of(option), "engine")


def spend_step(g: G) -> Script:
    """One answer of step 3 (PU-SPEND-01 to PU-SPEND-04, PU-D-10)."""
    state = g.state
    me = state.active
    answer, offered = yield from ask_beside(g, me, lambda: spend_question(state, me), engine_of(state, me))
    option = answer[0]
    if offered:
        drive(g, me, option)
        return
    if option == FINISH:
        yield from close(g, me)
        return
    if option in (PLAN, AUTO):
        play_plan(g, me, option)
        yield from close(g, me)
        return
    if option == PAY:
        found = [pay_ref(dice) for dice in payments(state, me)]
        answer = yield from ask(g, me, lambda: ChooseOne(me, "payment", found, (found[0],)))
        option = answer[0]
    spend(g, me, option)
    if state.owed and not state.stopped:
        answer = yield from ask(g, me, lambda: loss_question(state, me))
        lose_die(g, me, number_of(answer[0]))
    state.owed = False
    if state.stopped:
        yield from close(g, me)


def spend_question(state: State, me: int) -> Decision:
    """All that can be spent (PU-D-10, PU-D-18)."""
    found = options(state, me)
    return ChooseOne(me, "spend", found, (AUTO if len(found) > 1 else FINISH,))


def loss_question(state: State, me: int) -> Decision:
    """Which die Stain takes (PU-D-17)."""
    return ChooseOne(me, "lose_die", [DIE_REF[die] for die in losable(state)], (DIE_REF[die_to_lose(state)],))
