"""Movement of a token, and what its last space brings (US-MOVE-01 to US-MOVE-07, US-BOARD-02 to US-BOARD-07)."""

from msgspec import Struct

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival import fight_events as fe
from roundtable.games.universe_survival.asking import after_activation, ask, step
from roundtable.games.universe_survival.board import AT, DECK, DISTANCE, FARTHEST, GREEN, SPACE_REF, WITHIN
from roundtable.games.universe_survival.choosing import number
from roundtable.games.universe_survival.roster import WARRIOR_REF
from roundtable.games.universe_survival.state import (
    BEGIN,
    FIGHT,
    LAST_CARDS,
    MOVE,
    NONE,
    NOWHERE,
    TRUCE,
    Fight,
    State,
    right_of,
    tokens_of,
)
from roundtable.games.universe_survival.turn import finish
from roundtable.games.universe_survival.verbs import G, put, reveal
from roundtable.kernel import ChooseOne, Decision, Script


class Reach(Struct, gc=False):
    """Where a token may end, in row order."""

    empty: list[int]
    green: list[int]
    enemies: list[int]

    def __bool__(self) -> bool:
        return bool(self.empty or self.green or self.enemies)

    @property
    def spaces(self) -> list[int]:
        """All of them: to draw, to fight the pile, to attack."""
        return [*self.empty, *self.green, *self.enemies]


def steps(state: State) -> int:
    """How far a token may move now (US-MOVE-02)."""
    return FARTHEST if state.far and state.phase == MOVE else min(state.limit, FARTHEST)


def reach(state: State, warrior: int) -> Reach:
    """Legal ends of a movement now: in an extra combat only those that bring a fight (AMB-12, AMB-54)."""
    extra = state.phase != MOVE
    limit = steps(state)
    token, owner = state.token, state.owner
    mine = owner[warrior]
    attacks = not state.rules & TRUCE
    empty: list[int] = []
    green: list[int] = []
    enemies: list[int] = []
    for space in WITHIN[limit][state.at[warrior]]:
        other = token[space]
        if other == NOWHERE:
            if GREEN[space]:
                green.append(space)
            elif not extra:
                empty.append(space)
        elif attacks and owner[other] != mine:
            enemies.append(space)
    return Reach(empty, green, enemies)


NOWHERE_TO_GO, TO_ENEMY, TO_GREEN, TO_EMPTY = range(4)


def best_end(state: State, warrior: int) -> int:
    """The calmest kind of end a token has: an empty space before a green one before an enemy. Looks no further than needed."""
    extra = state.phase != MOVE
    limit = steps(state)
    token, owner = state.token, state.owner
    mine = owner[warrior]
    attacks = not state.rules & TRUCE
    best = NOWHERE_TO_GO
    for space in WITHIN[limit][state.at[warrior]]:
        other = token[space]
        if other == NOWHERE:
            if not GREEN[space] and not extra:
                return TO_EMPTY
            if GREEN[space]:
                best = TO_GREEN
        elif not best and attacks and owner[other] != mine:
            best = TO_ENEMY
        if best and extra:
            return best
    return best


def movable(state: State) -> list[int]:
    """The active player's tokens that have somewhere to go."""
    return [warrior for warrior in tokens_of(state, state.active) if best_end(state, warrior)]


def token_decision(state: State) -> Decision | None:
    """DEC-09 and DEC-25, first half: which token."""
    ends = {warrior: best_end(state, warrior) for warrior in tokens_of(state, state.active)}
    options = [WARRIOR_REF[warrior] for warrior, end in ends.items() if end]
    if not options:
        return None
    if state.phase != MOVE:
        return ChooseOne(state.active, "extra", [*options, "pass"], ("pass",))
    return ChooseOne(state.active, "token", options, (WARRIOR_REF[max(ends, key=ends.__getitem__)],))


def space_decision(state: State, warrior: int) -> Decision | None:
    """DEC-09 and DEC-25, second half: where to. A token may be put back once a turn for another one."""
    if state.at[warrior] == NOWHERE:
        return None
    ends = reach(state, warrior)
    if not ends:
        return None
    options = [SPACE_REF[space] for space in ends.spaces]
    default = options[0]
    if ends.empty:
        away = DISTANCE[state.at[warrior]]
        default = SPACE_REF[min(ends.empty, key=away.__getitem__)]
    others = any(each != warrior and best_end(state, each) for each in tokens_of(state, state.active))
    if others and warrior not in state.backs:
        options.append("back")
    if state.phase == MOVE:
        return ChooseOne(state.active, "move", options, (default,), about=warrior)
    return ChooseOne(state.active, "extra_move", [*options, "pass"], ("pass",), about=warrior)


@step
def move(g: G) -> Script:
    """Choose a token and where it goes; then what comes of it: a card and the end of the turn, or a combat."""
    state = g.state
    extra = state.phase != MOVE
    state.backs.clear()
    if extra:
        state.extra_due = False
    while True:
        answer = yield from ask(g, lambda: token_decision(state))
        if answer is None or answer[0] == "pass":
            if answer is None and not extra:
                g.emit(ev.NoMove(state.active))
            state.phase = LAST_CARDS
            break
        warrior = state.moving = number(answer[0])
        answer = yield from ask(g, lambda: space_decision(state, state.moving))
        if answer is None:
            continue
        if answer[0] == "back":
            state.backs.append(warrior)
            state.moving = NONE
            continue
        if answer[0] == "pass":
            state.phase = LAST_CARDS
        else:
            arrive(g, warrior, number(answer[0]))
        break
    state.moving = NONE
    if state.phase == LAST_CARDS:
        yield from finish(g)


def arrive(g: G, warrior: int, space: int) -> None:
    """The token is at its last space, the only one that counts (US-MOVE-04)."""
    state = g.state
    seat, origin = state.active, state.at[warrior]
    g.emit(ev.Moved(seat, warrior, origin, space, AT[space], DISTANCE[origin][space]))
    rival = state.token[space]
    if rival != NOWHERE:
        state.token[origin] = NOWHERE
        state.at[warrior] = space
        begin_fight(g, Fight(warrior, rival, space, origin))
        return
    put(state, warrior, space)
    if GREEN[space]:
        found = reveal(g, right_of(state, seat))
        if found != NONE:
            begin_fight(g, Fight(warrior, found, space, origin, True))
            return
    elif DECK[space] >= 0:
        state.pending = space
    after_activation(state)


def begin_fight(g: G, fight: Fight) -> None:
    """A combat begins; both Warriors lie open (US-COMBAT-02)."""
    state = g.state
    assert state.phase > BEGIN
    state.phase = FIGHT
    state.fight = fight
    g.emit(fe.FightBegan(state.active, fight.attacker, fight.defender, fight.space, AT[fight.space]))
