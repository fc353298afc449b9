"""Turns: Move and Roll, then Spend and what follows, up to the next turn (How to Play 1 to 3)."""

from functools import cache

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.asking import ask, insist
from roundtable.games.plus_ultra.choices import AUTO, FINISH, PAY, PLAN, options
from roundtable.games.plus_ultra.effects import losable
from roundtable.games.plus_ultra.ending import close
from roundtable.games.plus_ultra.facts import (
    ALL_MIGHT,
    BEST_JEANIST,
    CARDS,
    IIDA,
    MEI,
    OUTER,
    OVERWHELMING_POWER,
    PLACES,
    QUIRKS,
    ROLLS,
    TOKOYAMI,
    UA,
)
from roundtable.games.plus_ultra.paying import payments
from roundtable.games.plus_ultra.planning import pay_ref, play_plan
from roundtable.games.plus_ultra.rolling import HANDFULS, HERO_HANDFUL, WHOLE_HANDFUL, chosen, reroll_question, roll
from roundtable.games.plus_ultra.spending import die_to_lose, lose_die, spend
from roundtable.games.plus_ultra.state import (
    ENGINE,
    MOVE,
    ROLL,
    SPEND,
    State,
    has_quirk,
)
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DIE_REF,
    FIST,
    MIGHT,
    PLACE_OF,
    PLACE_REF,
    POWER,
    VILLAIN,
    number_of,
)
from roundtable.games.plus_ultra.verbs import G, move
from roundtable.kernel import REST, ChooseOne, Decision, Script

KEEP, REROLL = "keep", "reroll"


def turns(g: G) -> Script:
    """Turn after turn: Move and Roll, a rest, then Spend and what follows, and a rest (How to Play 1 to 3).

    It begins where the phase says: a match may be taken up from a state that stands in the middle of step 2.
    """
    state = g.state
    while True:
        me = state.active
        player = state.seats[me]
        drives = player.hero == IIDA
        if state.phase == MOVE:  # PU-MOVE-01, PU-D-04, PU-D-05
            question = move_question(me, player.place)
            answer = None if state.gone else (yield question)
            if not isinstance(answer, tuple):
                answer, _ = yield from insist(g, question, answer)
            go(g, me, PLACE_OF[answer[0]])
            if player.hero == TOKOYAMI and player.place != UA and has_quirk(state, me, TOKOYAMI):
                yield from place_shadow(g, me)
            state.rolls = ROLLS + CARDS[MEI].n * (MEI in player.allies)
            roll(g, me, WHOLE_HANDFUL if OVERWHELMING_POWER in player.cards else HERO_HANDFUL)
            state.phase = ROLL
        if state.phase == ROLL:  # PU-ROLL-01 to PU-ROLL-09, PU-D-06 to PU-D-09
            question = reroll_question(me, state.faces[POWER] != BLANK)
            while True:
                beside = engine_offer(state) if drives else None
                answer = None if state.gone or beside else (yield question)
                if not isinstance(answer, tuple):
                    answer, offered = yield from insist(g, question, answer, beside)
                    if offered:
                        drive(g, me, answer[0])
                        continue
                if answer:
                    roll(g, me, chosen(answer))
                if not answer or state.roll >= state.rolls:
                    break
            if player.allies:
                yield from let_allies_help(g, me)
            state.phase = SPEND
            yield REST
        while not state.stopped:  # PU-SPEND-01 to PU-SPEND-04, PU-D-10
            found = options(state, me)
            question = ChooseOne(me, "spend", found, BY_CLOCK if len(found) > 1 else JUST_FINISH)
            beside = engine_offer(state) if drives else None
            answer = None if state.gone or beside else (yield question)
            if not isinstance(answer, tuple):
                answer, offered = yield from insist(g, question, answer, beside)
                if offered:
                    drive(g, me, answer[0])
                    continue
            option = answer[0]
            if option == FINISH:
                break
            if option in (PLAN, AUTO):
                play_plan(g, me, option)
                break
            if option == PAY:
                ways = [pay_ref(dice) for dice in payments(state, me)]
                answer = yield from ask(g, ChooseOne(me, "payment", ways, (ways[0],)))
                option = answer[0]
            spend(g, me, option)
            if state.owed and not state.stopped:
                answer = yield from ask(g, loss_question(state, me))
                lose_die(g, me, number_of(answer[0]))
            state.owed = False
        yield from close(g, me)
        yield REST


@cache
def move_question(me: int, place: int) -> Decision:
    """Where to; by default one stays (PU-D-04)."""
    return ChooseOne(me, "move", list(PLACE_REF), (PLACE_REF[place],))


def go(g: G, me: int, place: int) -> None:
    """Move, or stay."""
    if place == g.state.seats[me].place:
        g.emit(ev.Stayed(me, PLACES[place]))
    else:
        move(g, me, place, "move")


def place_shadow(g: G, me: int) -> Script:
    """Where the Dark Shadow token goes, if anywhere (PU-D-05)."""
    own = g.state.seats[me].place
    places = [PLACE_REF[place] for place in OUTER if place != own]
    answer = yield from ask(g, ChooseOne(me, "shadow", [*places, KEEP], (KEEP,)))
    if answer[0] != KEEP:
        g.state.shadow = number_of(answer[0])
        g.emit(ev.ShadowSet(me, PLACES[g.state.shadow]))


def let_allies_help(g: G, me: int) -> Script:
    """After the last roll: Best Jeanist rerolls Villains, All Might adds a Fist (PU-D-08)."""
    state = g.state
    allies = state.seats[me].allies
    if BEST_JEANIST in allies and VILLAIN in state.faces[: POWER + 1]:
        answer = yield from ask(g, ChooseOne(me, "jeanist", [REROLL, KEEP], (REROLL,)))
        if answer[0] == REROLL:
            bits = sum([1 << die for die in range(POWER + 1) if state.faces[die] == VILLAIN])
            roll(g, me, HANDFULS[bits], counts=False)
    if ALL_MIGHT in allies:
        state.faces[MIGHT] = FIST


def engine_offer(state: State) -> list[ChooseOne]:
    """What stands beside the question: Iida may move once a turn, after a roll or before he spends anything (PU-D-09)."""
    me = state.active
    if state.used_up & ENGINE or any(state.uses) or not has_quirk(state, me, IIDA):
        return []
    own = state.seats[me].place
    return [ChooseOne(me, "engine", [ref for place, ref in enumerate(PLACE_REF) if place != own], (), offer=True)]


def drive(g: G, me: int, option: str) -> None:
    """Iida's Quirk: from now on the new Location counts (PU-R-58)."""
    g.state.used_up |= ENGINE
    g.emit(ev.QuirkUsed(me, QUIRKS[IIDA]))
    move(g, me, PLACE_OF[option], "engine")


BY_CLOCK, JUST_FINISH = (AUTO,), (FINISH,)


def loss_question(state: State, me: int) -> Decision:
    """Which die Stain takes (PU-D-17)."""
    return ChooseOne(me, "lose_die", [DIE_REF[die] for die in losable(state)], (DIE_REF[die_to_lose(state)],))
