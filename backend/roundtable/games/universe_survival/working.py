"""What the words of cards do. Each is entered in `WORKS` under its tag; the odd ones are in `scripts.py`."""

from collections.abc import Callable
from typing import Any

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival import fight_events as fe
from roundtable.games.universe_survival.asking import ask
from roundtable.games.universe_survival.board import DISTANCE, SPACE_REF
from roundtable.games.universe_survival.choosing import choose, decks_left, move_away, number, refs
from roundtable.games.universe_survival.effects import (
    WORKS,
    Aim,
    AttackDice,
    AttackRerolls,
    AvoidAndMove,
    Drain,
    Effect,
    GiveDamage,
    Heal,
    MoveLimit,
    RetryLast,
    Rule,
    Survive,
    TransformBonus,
)
from roundtable.games.universe_survival.printed import SPECIAL_DECK
from roundtable.games.universe_survival.roster import CARD_REF, PARTS, ROSTER, face
from roundtable.games.universe_survival.scripts import SCRIPTS, holders
from roundtable.games.universe_survival.state import (
    NOWHERE,
    RULES,
    TIE_DUEL,
    State,
    decider,
    hand_of,
    in_arrival,
    left_of,
    tokens_of,
)
from roundtable.games.universe_survival.verbs import G, discard, draw, fuse, heal
from roundtable.kernel import ChooseNumber, WordScript

# --- what a card needs to be played in a window -----------------------------------------------------------------------


def damaged(state: State, seat: int) -> list[int]:
    """The seat's Warriors on the board that bear damage."""
    return [warrior for warrior in tokens_of(state, seat) if state.damage[warrior]]


def pairs(state: State, seat: int) -> list[int]:
    """Fused Warriors that the seat could make now: both parts are its own and in contact (AMB-51)."""
    at = state.at
    return [
        fused
        for fused in state.fusions
        if all(at[part] != NOWHERE and state.owner[part] == seat for part in PARTS[fused])
        and DISTANCE[at[PARTS[fused][0]]][at[PARTS[fused][1]]] == 1
    ]


def takers(state: State, seat: int) -> list[int]:
    """Warriors that can take a point of damage and keep one of Endurance."""
    return [warrior for warrior in tokens_of(state, seat) if left_of(state, warrior) > 1]


def can_give(state: State, seat: int) -> bool:
    """Whether damage can move from one Warrior of the seat to another."""
    able = takers(state, seat)
    return any(len(able) > (giver in able) for giver in damaged(state, seat))


def why_not(state: State, seat: int, card: int) -> str | None:
    """The reason why a card of a window cannot be played now, but for its moment (AMB-70)."""
    tag = face(card).effect.tag
    if face(card).deck == SPECIAL_DECK and state.seats[seat].special_used:
        return "special_used"
    if tag == "extra_combat":
        return "extra_used" if state.extra_used else None
    needs = NEEDS.get(tag)
    if tag == "scripted":  # only Scouter is played in a window
        needs = holders
    return "no_target" if needs is not None and not needs(state, seat) else None


NEEDS: dict[str, Callable[[State, int], object]] = {"heal": damaged, "fuse": pairs, "give_damage": can_give}


# --- words of a defence -----------------------------------------------------------------------------------------------


def _avoid(g: G, word: Effect, to: Aim) -> WordScript:
    assert g.state.fight is not None
    g.state.fight.hit = 0
    g.emit(fe.Avoided(to.seat, to.card))
    yield from ()


def _avoid_and_move(g: G, word: AvoidAndMove, to: Aim) -> WordScript:
    yield from _avoid(g, word, to)
    yield from move_away(g, to.warrior, word.n, "escape")


def _halve(g: G, word: Effect, to: Aim) -> WordScript:
    fight = g.state.fight
    assert fight is not None
    fight.hit = -(-fight.hit // 2)
    g.emit(fe.Halved(to.seat, fight.hit))
    yield from ()


def _counter_attack(g: G, word: Effect, to: Aim) -> WordScript:
    assert g.state.fight is not None
    g.state.fight.counter_due = True
    g.state.seats[to.seat].counter_used = True
    yield from ()


def _return_ball(g: G, word: Effect, to: Aim) -> WordScript:
    assert g.state.fight is not None
    g.state.fight.returned = True
    yield from ()


def _survive(g: G, word: Survive, to: Aim) -> WordScript:
    state = g.state
    state.damage[to.warrior] = ROSTER[to.warrior].endurance - word.n
    g.emit(fe.Rescued(to.seat, to.warrior, word.n))
    yield from ()


# --- words of a transformation ----------------------------------------------------------------------------------------


def reached(warrior: int, total: int) -> int:
    """The form with the highest score that a roll reaches; 0 for none (US-FORM-03, AMB-30)."""
    best = 0
    for form, each in enumerate(ROSTER[warrior].sides):
        if form and each.score <= total and (not best or each.score > ROSTER[warrior].sides[best].score):
            best = form
    return best


def take_form(g: G, warrior: int, form: int) -> None:
    """What a roll gave: a form, or the initial side."""
    fight = g.state.fight
    assert fight is not None
    if warrior == fight.attacker:
        fight.form = form
    else:
        fight.other = form
    seat = decider(g.state, warrior)
    if form:
        g.emit(fe.Transformed(seat, warrior, ROSTER[warrior].sides[form].key))
    else:
        g.emit(fe.NotTransformed(seat, warrior))


def roll_to_transform(g: G, warrior: int, dice: int) -> int:
    """A roll, with what an Event adds (US-FORM-01, US-FORM-02, EVT-14)."""
    rolled = sum(g.chance.roll(6, "transformation") for _ in range(dice))
    total = rolled + g.state.bonus
    g.emit(fe.TransformRolled(decider(g.state, warrior), warrior, total, g.state.bonus))
    return total


def _retry_last(g: G, word: RetryLast, to: Aim) -> WordScript:
    last = len(ROSTER[to.warrior].sides) - 1
    take_form(g, to.warrior, last if roll_to_transform(g, to.warrior, 1) >= word.least else 0)
    yield from ()


def _retry_score(g: G, word: Effect, to: Aim) -> WordScript:
    take_form(g, to.warrior, reached(to.warrior, roll_to_transform(g, to.warrior, 1)))
    yield from ()


# --- words of a turn --------------------------------------------------------------------------------------------------


def _heal(g: G, word: Heal, to: Aim) -> WordScript:
    chosen = yield from choose(g, to.seat, "heal", lambda: refs(damaged(g.state, to.seat)), to.card)
    if chosen is not None:
        warrior = number(chosen)
        gone = heal(g, warrior, word.n)
        g.emit(ev.Healed(to.seat, warrior, gone, left_of(g.state, warrior)))


def _fuse(g: G, word: Effect, to: Aim) -> WordScript:
    state = g.state

    def find() -> list[str]:
        return [SPACE_REF[state.at[part]] for fused in pairs(state, to.seat) for part in PARTS[fused]]

    chosen = yield from choose(g, to.seat, "fuse", find, to.card)
    if chosen is not None:
        space = number(chosen)
        part = state.token[space]
        fuse(g, to.seat, next(fused for fused, parts in PARTS.items() if part in parts), space)


def _far_move(g: G, word: Effect, to: Aim) -> WordScript:
    g.state.far = True
    yield from ()


def _extra_combat(g: G, word: Effect, to: Aim) -> WordScript:
    """One more combat this turn; in a counter-attack or a duel it gives nothing (ATK-13)."""
    state = g.state
    if state.phase != TIE_DUEL and to.seat == state.active and not state.extra_used:
        state.extra_used = state.extra_due = True
        g.emit(ev.ExtraCombat(to.seat))
    yield from ()


def _kaio_ken(g: G, word: Effect, to: Aim) -> WordScript:
    chosen = yield from choose(g, to.seat, "kaio_ken", lambda: refs(tokens_of(g.state, to.seat)), to.card)
    if chosen is not None:
        g.state.kaio_ken, g.state.kaio_card = number(chosen), to.card
        g.emit(ev.PoweredUp(to.seat, g.state.kaio_ken))


def _give_damage(g: G, word: GiveDamage, to: Aim) -> WordScript:
    state, seat = g.state, to.seat

    def givers() -> list[str]:
        able = takers(state, seat)
        return refs(giver for giver in damaged(state, seat) if len(able) > (giver in able))

    chosen = yield from choose(g, seat, "gift_from", givers, to.card)
    if chosen is None:
        return
    giver = number(chosen)
    chosen = yield from choose(
        g, seat, "gift_to", lambda: refs(each for each in takers(state, seat) if each != giver), to.card
    )
    if chosen is None:
        return
    taker = number(chosen)
    most = min(word.most, state.damage[giver], left_of(state, taker) - 1)
    answer = yield from ask(g, lambda: ChooseNumber(seat, "gift_amount", 1, most, (str(most),), about=to.card))
    if answer is not None:
        amount = int(answer[0])
        state.damage[giver] -= amount
        state.damage[taker] += amount
        g.emit(ev.GaveDamage(seat, giver, taker, amount))


def _drain(g: G, word: Drain, to: Aim) -> WordScript:
    assert g.state.fight is not None
    gone = heal(g, to.warrior, min(word.most, g.state.fight.taken))
    if gone:
        g.emit(fe.Drained(to.warrior, gone))
    yield from ()


# --- words of Events --------------------------------------------------------------------------------------------------


def _move_limit(g: G, word: MoveLimit, to: Aim) -> WordScript:
    g.state.limit = word.n
    yield from ()


def _attack_dice(g: G, word: AttackDice, to: Aim) -> WordScript:
    g.state.dice += word.n
    yield from ()


def _attack_rerolls(g: G, word: AttackRerolls, to: Aim) -> WordScript:
    g.state.rerolls += word.n
    yield from ()


def _transform_bonus(g: G, word: TransformBonus, to: Aim) -> WordScript:
    g.state.bonus += word.n
    yield from ()


def _rule(g: G, word: Rule, to: Aim) -> WordScript:
    g.state.rules |= RULES[word.name]
    yield from ()


def _draw_chosen(g: G, word: Effect, to: Aim) -> WordScript:
    state = g.state
    chosen = yield from choose(g, to.seat, "event_deck", lambda: decks_left(state), to.card)
    if chosen is not None:
        deck = number(chosen)
        draw(g, to.seat, deck, "event")
        state.fresh.append(hand_of(state.seats[to.seat], deck)[-1])


def _discard_chosen(g: G, word: Effect, to: Aim) -> WordScript:
    player = g.state.seats[to.seat]
    chosen = yield from choose(
        g, to.seat, "penalty", lambda: [CARD_REF[card] for card in in_arrival(player)], to.card, hidden=True
    )
    if chosen is not None:
        discard(g, to.seat, [number(chosen)], "penalty")


def _scripted(g: G, word: Any, to: Aim) -> WordScript:
    yield from SCRIPTS[word.name](g, to)


WORKS.update(
    {
        "avoid": _avoid,
        "avoid_and_move": _avoid_and_move,
        "halve": _halve,
        "counter_attack": _counter_attack,
        "return_ball": _return_ball,
        "survive": _survive,
        "heal": _heal,
        "retry_last": _retry_last,
        "retry_score": _retry_score,
        "fuse": _fuse,
        "far_move": _far_move,
        "extra_combat": _extra_combat,
        "kaio_ken": _kaio_ken,
        "give_damage": _give_damage,
        "drain": _drain,
        "move_limit": _move_limit,
        "attack_dice": _attack_dice,
        "attack_rerolls": _attack_rerolls,
        "transform_bonus": _transform_bonus,
        "rule": _rule,
        "draw_chosen": _draw_chosen,
        "discard_chosen": _discard_chosen,
        "scripted": _scripted,
    }
)
