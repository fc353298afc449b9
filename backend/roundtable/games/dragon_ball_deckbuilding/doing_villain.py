"""How the words about Time Tracks, counters, Minions and the Ally Market are carried out."""

from collections.abc import Generator, Sequence
from typing import Any

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim, Attack
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose, group, together
from roundtable.games.dragon_ball_deckbuilding.counters import give_aggro
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY_ATTACK
from roundtable.games.dragon_ball_deckbuilding.guarding import land
from roundtable.games.dragon_ball_deckbuilding.prices import purchase_value
from roundtable.games.dragon_ball_deckbuilding.state import (
    NONE,
    TRACK,
    Prepared,
    State,
    in_play,
    seats_here,
)
from roundtable.games.dragon_ball_deckbuilding.stats import place_key, villain_key
from roundtable.games.dragon_ball_deckbuilding.targets import pick
from roundtable.games.dragon_ball_deckbuilding.verbs import ALLIES, drop_attack, market_falls
from roundtable.games.dragon_ball_deckbuilding.verbs import summon as summon_saibaman
from roundtable.games.dragon_ball_deckbuilding.word import runs
from roundtable.games.dragon_ball_deckbuilding.words import (
    ActivateMinions,
    AggroTo,
    CancelAttack,
    Delay,
    EliminateMarket,
    Hasten,
    HurtMarket,
    Summon,
    Transform,
    WinVillain,
)
from roundtable.kernel import ChooseOne, Decision, WordScript
from roundtable.kernel.decisions import Asked


def destination(track: Sequence[Prepared], moved: Prepared, n: int, towards: int, lanes: bool) -> int:
    """Where a prepared card goes when it moves n positions: on to the next free one, or it stays."""
    taken = {each.place for each in track if each is not moved and (not lanes or each.boss == moved.boss)}
    place = max(1, min(TRACK, moved.place + towards * n))
    while 1 <= place <= TRACK:
        if place not in taken:
            return place
        place += towards
    return moved.place


def can_hasten(state: State) -> bool:
    """Jingle Village forbids it."""
    return place_key(state) != "jingle_village"


@runs(Hasten)
def hasten(word: Hasten, g: G, to: Aim) -> WordScript:
    """Own prepared Techniques move towards 1, the front one first."""
    state = g.state
    slot = state.slots[to.slot]
    movable = sorted((each for each in slot.track if each.place > 1), key=lambda each: each.place)
    if not movable or not can_hasten(state):
        return
    if word.what == "own_technique":
        options = [f"card:{each.card}" for each in movable]
        option = yield from choose(g, slot.seat, "hasten", options, options[0], to.card)
        movable = [each for each in movable if option == f"card:{each.card}"]
    for each in movable:
        place = destination(slot.track, each, word.n, -1, False)
        if place != each.place:
            each.place = place
            g.emit(ev.Moved(each.card, place))


def attack_option(prepared: Prepared) -> str:
    """The option id of an attack on the Villain's track: two halves of a card may stand there."""
    return f"attack:{prepared.card}:{prepared.boss}"


def choose_attack(g: G, to: Aim, ask_key: str) -> Generator[Asked, Any, Prepared | None]:
    """An attack on the Villain's track, the next to be used by default."""
    track = sorted(g.state.villain.track, key=lambda each: each.place)
    if not track:
        return None
    options = [attack_option(each) for each in track]
    option = yield from choose(g, g.state.slots[to.slot].seat, ask_key, options, options[0], to.card)
    return next(each for each in track if attack_option(each) == option)


@runs(Delay)
def delay(word: Delay, g: G, to: Aim) -> WordScript:
    """An attack of the Villain moves away from 1."""
    state = g.state
    chosen = yield from choose_attack(g, to, "delay")
    if chosen is not None:
        place = destination(state.villain.track, chosen, word.n, 1, villain_key(state) == "androids_17_18")
        if place != chosen.place:
            chosen.place = place
            g.emit(ev.Moved(chosen.card, place))


@runs(CancelAttack)
def cancel_attack(word: CancelAttack, g: G, to: Aim) -> WordScript:
    """An attack of the Villain is discarded."""
    chosen = yield from choose_attack(g, to, "cancel_attack")
    if chosen is not None:
        g.emit(ev.AttackGone(chosen.card))
        drop_attack(g, chosen)


@runs(AggroTo)
def aggro_to(word: AggroTo, g: G, to: Aim) -> WordScript:
    """The Aggro token moves."""
    found = yield from pick(g, to, word.to)
    if found:
        give_aggro(g, found[0].card)
    else:
        yield from word.otherwise.run(g, to)


@runs(Summon)
def summon(word: Summon, g: G, to: Aim) -> WordScript:
    """Saibaman enter play."""
    summon_saibaman(g, word.n)
    yield from ()


@runs(ActivateMinions)
def activate_minions(word: ActivateMinions, g: G, to: Aim) -> WordScript:
    """Each Minion will activate, one after the other, exhausted or not."""
    villain = g.state.villain
    if villain.minions:
        villain.to_activate = [each.card for each in villain.minions]
    else:
        yield from word.otherwise.run(g, to)


@runs(Transform)
def transform(word: Transform, g: G, to: Aim) -> WordScript:
    """Freezer takes a form, never an earlier one (R-57)."""
    villain = g.state.villain
    if word.form_number > villain.phase:
        villain.phase = word.form_number
        g.emit(ev.Transformed(villain.bosses[0].card, villain.phase))
    yield from ()


@runs(WinVillain)
def win_villain(word: WinVillain, g: G, to: Aim) -> WordScript:
    """The Villain wins."""
    yield from ()
    g.finish((), word.reason)


# --- the Ally Market --------------------------------------------------------------------------------------------------------


def market_toll(card: int) -> int:
    """What eliminating an Ally of the Market takes (DBG-ELIM-01)."""
    design = DESIGN[card]
    return (design.health or 1) + design.armor


def _extreme(cards: Sequence[int], which: str, dash: str) -> list[int]:
    """The Allies with the lowest or highest purchase value, "-" standing for the one or the other (R-11)."""

    def value(card: int) -> int:
        printed = purchase_value(DESIGN[card])
        return printed if printed is not None else (-1 if dash == "lowest" else 99)

    wanted = (min if which == "low" else max)(value(card) for card in cards)
    return [card for card in cards if value(card) == wanted]


def _power(cards: Sequence[int]) -> int:
    return max(DESIGN[card].power for card in cards)


def market_ally(g: G, to: Aim, which: str) -> Generator[Asked, Any, int]:
    """The face-up Ally with the lowest or highest purchase value; ties go to the group (D-34, D-44)."""
    row = g.state.rows[ALLIES]
    dash = "lowest"
    if any(purchase_value(DESIGN[card]) is None for card in row) and len(row) > 1:
        spared = min(("lowest", "highest"), key=lambda each: _power(_extreme(row, which, each)))
        dash = yield from group(g, "dash", ["lowest", "highest"], spared, to.card)
    tied = _extreme(row, which, dash)
    option = yield from group(g, "market_ally", [f"card:{card}" for card in tied], f"card:{tied[0]}", to.card)
    return int(option[5:])


@runs(EliminateMarket)
def eliminate_market(word: EliminateMarket, g: G, to: Aim) -> WordScript:
    """An Ally of the Market is eliminated, if nobody steps in (DBG-A1718-12 to DBG-A1718-16)."""
    card = yield from market_ally(g, to, word.which)
    if word.avoidable:
        hero = yield from interceptor(g, to, card)
        if hero != NONE:
            slot = g.state.slots[hero]
            g.emit(ev.SteppedIn(slot.who.card, card))
            attack = Attack(by=to.actor, slot=NONE, cards=[to.card], energy=to.kind == ENERGY_ATTACK, time=to.time)
            attack.base = market_toll(card)
            attack.elimination = True
            to.attack = attack
            attack.targets = [slot.who.card]
            yield from land(g, to, attack, [slot.who])
            return
    market_falls(g, card)


def interceptor(g: G, to: Aim, card: int) -> Generator[Asked, Any, int]:
    """The slot that steps in, or NONE: each seat may offer one of its Characters (D-33)."""
    state = g.state

    def question(seat: int) -> Any:
        def build() -> Decision | None:
            mine = [number for number in in_play(state) if state.slots[number].seat == seat]
            options = [f"card:{state.slots[number].who.card}" for number in mine]
            if not options:
                return None
            return ChooseOne(seat, "step_in", [*options, "none"], ("none",), about=card)

        return build

    answers = yield from together(g, {seat: question(seat) for seat in seats_here(state)})
    offered = [answer[0] for answer in answers.values() if answer[0] != "none"]
    if not offered:
        return NONE
    option = yield from group(g, "interceptor", offered, offered[0], card)
    return next(number for number in in_play(state) if f"card:{state.slots[number].who.card}" == option)


@runs(HurtMarket)
def hurt_market(word: HurtMarket, g: G, to: Aim) -> WordScript:
    """Damage to every face-up Ally; what does not eliminate stays on it (R-135)."""
    state = g.state
    for card in [*state.rows[ALLIES]]:
        if card not in state.rows[ALLIES]:
            continue
        n = max(0, word.n - DESIGN[card].armor)
        old = dict(state.scars).get(card, 0)
        g.emit(ev.MarketHurt(card, n))
        if old + n >= (DESIGN[card].health or 1):
            market_falls(g, card)
        elif n:
            state.scars = [*[scar for scar in state.scars if scar[0] != card], (card, old + n)]
    yield from ()
