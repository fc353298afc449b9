"""The defence: abilities, the three windows, and Dodge dice or a card (US-DEFENSE-01 to US-DEFENSE-14, AMB-21 to AMB-23)."""

from collections.abc import Generator
from typing import Any

from roundtable.games.universe_survival import fight_events as fe
from roundtable.games.universe_survival.asking import ask
from roundtable.games.universe_survival.attacking import roll, roll_again, shown
from roundtable.games.universe_survival.effects import Aim
from roundtable.games.universe_survival.fighting import (
    ability,
    defence_pool,
    dodge_number,
    dodge_rolls,
    dodge_wanted,
)
from roundtable.games.universe_survival.odds import is_made, wanted
from roundtable.games.universe_survival.printed import (
    ATTACK_DECK,
    DEFENSE_DECK,
    INVULNERABLE_ONLY,
    NO_DEFENCE,
    SPECIAL_DECK,
)
from roundtable.games.universe_survival.roster import CARD_REF, DIE_REFS, face
from roundtable.games.universe_survival.state import (
    DEFENCE_CARD,
    DODGE,
    NONE,
    UNDEFENDED,
    Fight,
    SeatState,
    State,
    decider,
    hand_of,
    seat_of,
)
from roundtable.games.universe_survival.verbs import G, put_under, show
from roundtable.kernel import ChooseMany, ChooseOne, Decision, WordScript
from roundtable.kernel.decisions import Asked

CARDS_FROM, ALL_FROM = 2, 3
"""Rolls after which Defense cards may be used, and after which everything may (US-DEFENSE-03, US-DEFENSE-04)."""


def defend(g: G, fight: Fight, warrior: int) -> WordScript:
    """DEC-16 to DEC-18: one attempt of the attacked Warrior, or of the attacker its ball comes back to.

    Leaves what remains of the damage in `fight.hit`; a ball that is returned in `fight.returned`.
    """
    state = g.state
    fight.defence, fight.defence_card = NONE, NONE
    answer = yield from ask(g, lambda: defence_decision(state, fight, warrior))
    head = "none" if answer is None else answer[0]
    if head == "none":
        fight.defence = UNDEFENDED
    elif head == "dodge":
        yield from dodge(g, fight, warrior)
    else:
        kind, card = head.split(":")
        yield from use_card(g, fight, warrior, int(card), kind == "return")


def defence_decision(state: State, fight: Fight, warrior: int) -> Decision | None:
    """Put whenever public facts leave a defence possible, whether or not a fitting card is held."""
    returned = fight.returned
    dodges = why_not_dodge(state, fight, warrior) is None
    options = ["none", "dodge"] if dodges else ["none"]
    seat = seat_of(state, warrior)
    hidden = False
    if seat != NONE:
        player = state.seats[seat]
        hidden = could_use_card(fight, player, returned)
        for deck in (DEFENSE_DECK, ATTACK_DECK, SPECIAL_DECK):
            for card in hand_of(player, deck):
                if why_not_defend(state, fight, card, seat) is None:
                    options.append(CARD_REF[card])
                    if may_return(fight, card):
                        options.append(f"return:{card}")
    if not hidden and not dodges:
        return None
    name = "defend_ball" if returned else "defend"
    return ChooseOne(decider(state, warrior), name, options, ("none",), hidden, about=warrior)


def could_use_card(fight: Fight, player: SeatState, returned: bool) -> bool:
    """Whether the hand, by its backs alone, may hold a card for this defence."""
    if fight.box == NO_DEFENCE and not returned:
        return False
    if player.defense and (returned or fight.rolls >= CARDS_FROM):
        return True
    if not returned and fight.rolls < ALL_FROM:
        return False
    clash = bool(player.attack) and (returned or fight.box != INVULNERABLE_ONLY)
    return clash or (bool(player.special) and not player.special_used)


def why_not_dodge(state: State, fight: Fight, warrior: int) -> str | None:
    """Why the Warrior cannot use Dodge dice (US-DEFENSE-04, US-DEFENSE-13, US-ABILITY-08)."""
    if fight.returned:
        return None
    if fight.box in (NO_DEFENCE, INVULNERABLE_ONLY):
        return "box_none" if fight.box == NO_DEFENCE else "invulnerable_only"
    if fight.rolls < ALL_FROM:
        return "no_dodge_yet"
    if ability(state, fight.attacker, fight.form) == "no_dodge_dice":
        return "no_dodge"
    return None


def why_not_defend(state: State, fight: Fight, card: int, seat: int) -> str | None:
    """Why a hand card cannot be used in this defence, but for its combo, which is rolled for afterwards."""
    row, player, returned = face(card), state.seats[seat], fight.returned
    clash = row.deck == ATTACK_DECK
    if not clash and row.moment not in ("react", "react_ball"):
        return "moment"
    if row.deck == SPECIAL_DECK and player.special_used:
        return "special_used"
    if not returned:
        if fight.rolls < ALL_FROM and row.deck != DEFENSE_DECK:
            return "only_defense"
        if fight.box == INVULNERABLE_ONLY and not row.invulnerable:
            return "invulnerable_only"
    if row.moment == "react_ball" and not fight.ball:
        return "not_ball"
    tag = row.effect.tag
    if returned and tag in ("return_ball", "counter_attack"):
        return "returned"
    if tag == "counter_attack":
        if fight.counter:
            return "no_counter"
        if player.counter_used:
            return "counter_used"
    return None


def may_return(fight: Fight, card: int) -> bool:
    """Whether an attacking card can send the ball back instead of clashing with it (ATK-01, AMB-23)."""
    return face(card).defence is not None and fight.ball and not fight.returned


def dodge(g: G, fight: Fight, warrior: int) -> WordScript:
    """Dodge dice (US-DEFENSE-05, US-DEFENSE-06)."""
    state = g.state
    fight.defence = DODGE
    pool, need = defence_pool(state, fight, warrior), dodge_number(fight, warrior)
    rolls = dodge_rolls(pool)
    seat = decider(state, warrior)
    g.emit(fe.Dodging(seat, warrior, need, pool.dice, rolls))
    if (yield from roll_for(g, fight, warrior, dodge_wanted(need), pool.dice, rolls)):
        fight.hit = 0
        g.emit(fe.Dodged(warrior))
    else:
        g.emit(fe.DefenceFailed(decider(state, warrior)))


def roll_for(
    g: G, fight: Fight, warrior: int, want: tuple[int, ...], dice: int, rolls: int
) -> Generator[Asked, Any, bool]:
    """Roll until the symbols are there, no roll is left, or the player stops; whether they are there."""
    state = g.state
    fight.defence_dice = roll(g, dice, "defence")
    fight.defence_left = rolls - 1
    number = 1
    g.emit(fe.Rolled(decider(state, warrior), shown(fight.defence_dice), number))
    while not is_made(want, fight.defence_dice):
        if not fight.defence_left:
            return False
        answer = yield from ask(g, lambda: reroll_decision(state, fight, warrior))
        if not answer:
            return False
        roll_again(g, fight.defence_dice, answer, "defence again")
        fight.defence_left -= 1
        number += 1
        g.emit(fe.Rolled(decider(state, warrior), shown(fight.defence_dice), number))
    return True


def reroll_decision(state: State, fight: Fight, warrior: int) -> Decision:
    """DEC-17: any dice, or none: stop."""
    count = len(fight.defence_dice)
    return ChooseMany(decider(state, warrior), "reroll_defence", list(DIE_REFS[:count]), (), 0, count, about=warrior)


def use_card(g: G, fight: Fight, warrior: int, card: int, returns: bool) -> WordScript:
    """A card, shown; it works if its combo is made, else it goes back to the hand (US-DEFENSE-07, US-DEFENSE-08)."""
    state, row = g.state, face(card)
    seat = state.owner[warrior]
    player = state.seats[seat]
    fight.defence, fight.defence_card = DEFENCE_CARD, card
    hand, order = hand_of(player, row.deck)[:], player.order[:]
    show(g, seat, card)
    g.emit(fe.DefendsWith(seat, card))
    if row.combo:
        pool = defence_pool(state, fight, warrior)
        made = yield from roll_for(g, fight, warrior, wanted(row.combo), pool.dice, pool.rerolls + 1)
        if not made:
            state.shown.remove(card)
            hand_of(player, row.deck)[:], player.order[:] = hand, order
            g.emit(fe.DefenceFailed(seat))
            return
    if returns:
        assert row.defence is not None
        yield from row.defence.run(g, Aim(seat, card, warrior))
    elif row.deck == ATTACK_DECK:
        fight.hit = max(0, fight.hit - row.damage)
        g.emit(fe.Clashed(seat, card, fight.hit))
    else:
        yield from row.effect.run(g, Aim(seat, card, warrior))
    put_under(state, card)


def forget(fight: Fight) -> None:
    """The defence is over."""
    fight.defence_dice.clear()
    fight.defence_left = 0
