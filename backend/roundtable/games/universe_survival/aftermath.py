"""What an attack does, and what comes after it: damage, elimination, counter-attack, placement (AMB-64, 7 to 15)."""

from collections.abc import Generator
from typing import Any

from roundtable.games.universe_survival import fight_events as fe
from roundtable.games.universe_survival.asking import after_activation, ask, step
from roundtable.games.universe_survival.board import DECK, FARTHEST, SPACE_REF
from roundtable.games.universe_survival.choosing import choose, decks_left, free_spaces, move_away, number
from roundtable.games.universe_survival.defending import defend, forget
from roundtable.games.universe_survival.effects import Aim
from roundtable.games.universe_survival.fighting import SHIELD_BELOW, ability, divided, kaio_ken, stops_balls
from roundtable.games.universe_survival.printed import NO_DEFENCE
from roundtable.games.universe_survival.roster import CARD_REF, DECK_REFS, face, side
from roundtable.games.universe_survival.state import (
    AFTERMATH,
    ATTACK,
    NONE,
    TIE_DUEL,
    Fight,
    SeatState,
    State,
    decider,
    hand_of,
    left_of,
    seat_of,
)
from roundtable.games.universe_survival.verbs import (
    G,
    draw,
    eliminate,
    hurt,
    play,
    put,
    put_away,
    put_under,
    relocate,
)
from roundtable.kernel import ChooseOne, Decision, Script, WordScript
from roundtable.kernel.decisions import Asked

FLEES_BELOW, FLEES_BY = 10, 3


@step
def defence(g: G) -> Script:
    """Abilities, defence, damage, and what the attack costs the attacker."""
    state = g.state
    fight = state.fight
    assert fight is not None
    yield from answered(g, fight)
    if fight.returned:
        yield from ball_comes_back(g, fight)
    else:
        yield from strike(g, fight)
    forget(fight)
    if fight.attacker not in fight.fallen:
        yield from costs(g, fight)
    if fight.card != NONE:
        put_under(state, fight.card)
    fight.stage = AFTERMATH


def answered(g: G, fight: Fight) -> WordScript:
    """SHIELD and BALL-RETURN first, then the defence that the rolls and the box allow."""
    state = g.state
    if fight.rolls == 1:
        g.emit(fe.Lightning(decider(state, fight.attacker)))
    works = ability(state, fight.defender, fight.other)
    if fight.ball and stops_balls(fight.box):
        if works == "shield" and fight.damage < SHIELD_BELOW:
            fight.hit = 0
            g.emit(fe.Shielded(fight.defender))
            return
        if works == "ball_return":
            fight.returned = True
            return
    if fight.rolls > 1 and fight.box != NO_DEFENCE:
        yield from defend(g, fight, fight.defender)


def ball_comes_back(g: G, fight: Fight) -> WordScript:
    """The attacker may make one defence against its own ball, else takes the damage (AMB-37)."""
    state = g.state
    thrower = fight.attacker
    g.emit(fe.BallReturned(fight.defender))
    forget(fight)
    fight.hit = fight.damage
    if ability(state, thrower, fight.form) == "shield" and fight.damage < SHIELD_BELOW:
        fight.hit = 0
        g.emit(fe.Shielded(thrower))
    else:
        yield from defend(g, fight, thrower)
    if fight.hit:
        hurt(g, thrower, fight.hit, divided(fight.hit, side(thrower, fight.form).divisor), "returned")
        if (yield from fell(g, thrower)):
            yield from reward(g, seat_of(state, fight.defender), fight)


def strike(g: G, fight: Fight) -> WordScript:
    """The damage that is left, divided by the form; elimination, rescue and reward (US-FORM-09, US-ELIM-03)."""
    state = g.state
    defender = fight.defender
    fight.taken = 0
    if not fight.hit and fight.damage:
        return
    fight.taken = hurt(g, defender, fight.hit, divided(fight.hit, side(defender, fight.other).divisor), "attack")
    if (yield from fell(g, defender)):
        yield from reward(g, seat_of(state, fight.attacker), fight)


def costs(g: G, fight: Fight) -> WordScript:
    """After-effects of the attacking card, then self-damage, then Kaio-ken, then whether the attacker falls (AMB-64)."""
    state = g.state
    attacker = fight.attacker
    seat = state.owner[attacker]
    if fight.card != NONE:
        yield from face(fight.card).effect.run(g, Aim(seat, fight.card, attacker))
    harm = side(attacker, fight.form).harm
    if harm:
        hurt(g, attacker, harm, harm, "self")
    boost = None if fight.counter else kaio_ken(state, attacker)
    if boost is not None:
        state.kaio_ken = state.kaio_card = NONE
        hurt(g, attacker, boost.damage, boost.damage, "kaio_ken")
    yield from fell(g, attacker)


def fell(g: G, warrior: int) -> Generator[Asked, Any, bool]:
    """Whether a Warrior without Endurance is eliminated: its owner may have a card against it (US-ELIM-04, DEC-19)."""
    state = g.state
    if left_of(state, warrior):
        return False
    seat = seat_of(state, warrior)
    if seat != NONE:
        answer = yield from ask(g, lambda: rescue_decision(state, seat, warrior))
        if answer is not None and answer[0] != "accept":
            card = number(answer[0])
            play(g, seat, card)
            yield from face(card).effect.run(g, Aim(seat, card, warrior))
            put_under(state, card)
            return False
    eliminate(g, warrior)
    return True


def rescue_decision(state: State, seat: int, warrior: int) -> Decision | None:
    """Put whenever the hand may hold such a card (V-46). The clock plays it, the Defense card before the Special one."""
    player = state.seats[seat]
    if not player.defense and (player.special_used or not player.special):
        return None
    options = [*[CARD_REF[card] for card in rescues(player)], "accept"]
    return ChooseOne(seat, "rescue", options, (options[0],), True, about=warrior)


def rescues(player: SeatState) -> list[int]:
    """Cards against an elimination, Defense first."""
    special = () if player.special_used else player.special
    return [card for card in (*player.defense, *special) if face(card).moment == "elimination"]


def reward(g: G, seat: int, fight: Fight) -> WordScript:
    """Whoever eliminates draws a card for the space; on green, of a deck of choice (US-ELIM-03, US-GREEN-08, AMB-46)."""
    state = g.state
    if seat == NONE or state.phase == TIE_DUEL or state.seats[seat].out:
        return
    deck = DECK[fight.space]
    if deck < 0:
        chosen = yield from reward_of_choice(g, seat)
        if chosen is None:
            return
        deck = number(chosen)
    draw(g, seat, deck, "reward")


def reward_of_choice(g: G, seat: int) -> Generator[Asked, Any, str | None]:
    """DEC-24: by default the deck of which the player holds fewest cards."""
    state = g.state

    def build() -> Decision | None:
        options = decks_left(state)
        if not options:
            return None
        player = state.seats[seat]
        fewest = min(options, key=lambda option: len(hand_of(player, DECK_REFS.index(option))))
        return ChooseOne(seat, "reward", options, (fewest,))

    answer = yield from ask(g, build)
    return None if answer is None else answer[0]


# --- after the attack -------------------------------------------------------------------------------------------------


@step
def aftermath(g: G) -> Script:
    """Forms end; a counter-attack, if there is one; then flight, placement and draw."""
    state = g.state
    fight = state.fight
    assert fight is not None
    counters = may_counter(state, fight)
    revert(g, fight)
    if counters:
        warrior = fight.defender
        answer = yield from ask(
            g,
            lambda: ChooseOne(decider(state, warrior), "counter", ["counter", "decline"], ("decline",), about=warrior),
        )
        if answer is not None and answer[0] == "counter":
            g.emit(fe.Countering(decider(state, warrior), warrior))
            turn_round(fight)
            return
    if state.phase != TIE_DUEL:
        yield from go_apart(g, fight)
        if fight.pile:
            rival = fight.attacker if fight.counter else fight.defender
            put_away(g, rival, rival in fight.fallen)
    state.fight = None
    if state.phase != TIE_DUEL:
        after_activation(state)


def may_counter(state: State, fight: Fight) -> bool:
    """Whether the attacked Warrior strikes back: by ability or card, once, if both are still there (AMB-38)."""
    if fight.counter or fight.fallen or fight.away:
        return False
    return fight.counter_due or ability(state, fight.defender, fight.other) == "counter"


def revert(g: G, fight: Fight) -> None:
    """Transformations last one attack (US-FORM-11)."""
    for warrior, form in ((fight.attacker, fight.form), (fight.defender, fight.other)):
        if form and warrior not in fight.fallen:
            g.emit(fe.Reverted(warrior))
    fight.form = fight.other = 0


def turn_round(fight: Fight) -> None:
    """The roles change for the counter-attack."""
    fight.attacker, fight.defender = fight.defender, fight.attacker
    fight.counter = True
    fight.counter_due = fight.returned = fight.ball = False
    fight.how = fight.card = fight.defence = fight.defence_card = NONE
    fight.box = ""
    fight.rolls = fight.left = fight.damage = fight.hit = fight.taken = 0
    fight.dice.clear()
    fight.stage = ATTACK


def go_apart(g: G, fight: Fight) -> WordScript:
    """Flight, the defender first, then where the active Warrior stands, and the card of that space (AMB-39, AMB-47)."""
    state = g.state
    mover, rival = (fight.defender, fight.attacker) if fight.counter else (fight.attacker, fight.defender)
    if not fight.pile:
        yield from flee(g, fight, rival)
    yield from flee(g, fight, mover)
    if mover in fight.fallen or mover in fight.away or state.seats[state.active].out:
        return
    if fight.pile:
        return
    if rival in fight.fallen:
        put(state, mover, fight.space)
    elif rival in fight.away:
        put(state, mover, fight.space)
        land(g, fight.space)
    else:
        yield from placement(g, fight, mover)


def land(g: G, space: int) -> None:
    """Draw for a space at once; green gives nothing: there stands only who had to go back to it."""
    if DECK[space] >= 0:
        draw(g, g.state.active, DECK[space], "landing")


def flee(g: G, fight: Fight, warrior: int) -> WordScript:
    """SUNSET-BITE: after losing Endurance, with less than 10 left (AMB-39, DEC-21)."""
    state = g.state
    if warrior in fight.fallen or warrior in fight.away or warrior not in fight.hurt:
        return
    if ability(state, warrior, 0) == "sunset_bite" and left_of(state, warrior) < FLEES_BELOW:
        yield from move_away(g, warrior, FLEES_BY, "flee")


def placement(g: G, fight: Fight, mover: int) -> WordScript:
    """DEC-23: beside an enemy that stands: the nearest empty spaces that are not green (US-COMBAT-07, AMB-48)."""
    state = g.state

    def nearest() -> list[str]:
        for limit in range(1, FARTHEST + 1):
            found = free_spaces(state, fight.space, limit)
            if found:
                return found
        return [SPACE_REF[fight.origin]]

    chosen = yield from choose(g, state.active, "land", nearest, mover)
    if chosen is None:
        return
    space = number(chosen)
    relocate(g, mover, space, "landing")
    land(g, space)
