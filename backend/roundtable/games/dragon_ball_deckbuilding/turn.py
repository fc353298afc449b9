"""A Character's turn, phase by phase; each is a step (DBG-TURN-01 to DBG-TURN-18)."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask, choose
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.harm import Harm, active_fell, check_all, heal
from roundtable.games.dragon_ball_deckbuilding.reacting import cheapest_cards
from roundtable.games.dragon_ball_deckbuilding.state import (
    NONE,
    State,
    card_in,
    heroes,
    ref,
    unit,
)
from roundtable.games.dragon_ball_deckbuilding.stats import hand_size, place_key, side_balls
from roundtable.games.dragon_ball_deckbuilding.using import use_prepared
from roundtable.games.dragon_ball_deckbuilding.verbs import bottom, discard_hand, draw, end_mods, pass_balls
from roundtable.kernel import Arrange, ChooseMany, Decision


def begin_turn(g: G, number: int) -> None:
    """A Character's turn begins; a stay in the Room goes on first (R-47)."""
    state = g.state
    slot = state.slots[number]
    state.active = state.last = number
    state.turn += 1
    slot.turns += 1
    state.played = []
    state.attacked = False
    state.combos = 0
    state.stage = 0
    slot.used = [mark for mark in slot.used if mark.startswith("game") or mark == "shield"]
    end_mods(state, "own_turn", slot=number)
    state.mods = [mod for mod in state.mods if mod.until != "rage_now" or mod.slot != number]
    for mod in state.mods:
        if mod.until == "rage" and mod.slot == number:
            mod.until = "rage_now"
    g.emit(ev.TurnBegan(slot.who.card))
    state.step = "in_room" if slot.room else "start"


def start(g: G) -> Harm:
    """Phase 1: effects at the start of the turn, in the order its seat likes (DBG-TURN-02, DBG-TURN-03)."""
    state = g.state
    number = state.active
    slot = state.slots[number]
    cards = [each.card for each in slot.gear() if DESIGN[each.card].start is not None]
    if len(cards) > 1:
        options = [ref(card) for card in cards]

        def build() -> Decision:
            return Arrange(slot.seat, "start_order", options, tuple(options))

        answer = yield from ask(g, slot.seat, build)
        cards = [card_in(option) for option in answer or options]
    for card in cards:
        word = DESIGN[card].start
        if word is not None:
            g.emit(ev.Activated(card))
            yield from word.run(g, Aim(slot.who.card, number, card))
    _next(state, "techniques")


def _next(state: State, step: str) -> None:
    """The next phase, or the end of the turn if the Character has fallen (R-130)."""
    state.step = "over" if active_fell(state) else step


def techniques(g: G) -> Harm:
    """Phase 2: the Technique in position 1 is used, then the others move (DBG-TIME-04)."""
    state = g.state
    slot = state.slots[state.active]
    ready = next((each for each in slot.track if each.place == 1), None)
    if ready is not None:
        yield from use_prepared(g, state.active, ready)
    for each in sorted(slot.track, key=lambda each: each.place):
        if each is not ready and each.place > 1:
            each.place -= 1
            g.emit(ev.Moved(each.card, each.place))
    _next(state, "market")


def market(g: G) -> Harm:
    """Phase 3: one face-up Market card may go to the bottom of its deck (DBG-TURN-06)."""
    state = g.state
    slot = state.slots[state.active]
    options = [*[ref(card) for row in state.rows for card in row], "none"]
    option = yield from choose(g, slot.seat, "market", options, "none")
    if option != "none":
        bottom(g, card_in(option))
    state.stage = side_balls(state, state.active)
    _next(state, "balls")


def balls(g: G) -> Harm:
    """Phase 4: balls of the active side may be handed over, one after the other (DBG-TURN-07, R-46)."""
    state = g.state
    number = state.active
    slot = state.slots[number]
    givers = [each for each in (slot.who, *slot.allies) if each.balls]
    options = [f"give:{giver.card}:{who.card}" for giver in givers for who in heroes(state) if who is not giver]
    if not options or state.stage <= 0:
        _next(state, "room")
        return
    option = yield from choose(g, slot.seat, "balls", [*options, "none"], "none")
    if option == "none":
        _next(state, "room")
        return
    state.stage -= 1
    _, source, target = option.split(":")
    giver, who = unit(state, int(source)), unit(state, int(target))
    if giver is not None and who is not None:
        pass_balls(g, giver, who, 1)


def begin_actions(g: G) -> Harm:
    """Phase 5 begins: what held until now ends, then a postponed wish may be made (R-25, R-30)."""
    state = g.state
    end_mods(state, "actions", slot=state.active)
    yield from check_all(g)
    if state.wish_ready:
        state.wisher = state.active
    _next(state, "actions")


def ready(g: G) -> Harm:
    """Phase 6: all cards of the active Character are readied (DBG-TURN-16)."""
    state = g.state
    for each in state.slots[state.active].gear():
        each.exhausted = False
    state.floating = state.floating_ally = state.floating_buy = 0
    _next(state, "end")
    yield from ()


def end(g: G) -> Harm:
    """Phase 7: discard any cards, draw up to the maximum, or discard down to it (DBG-TURN-17, R-06)."""
    state = g.state
    number = state.active
    slot = state.slots[number]
    if place_key(state) == "korin_tower" and not state.attacked and not slot.room:
        heal(g, slot.who, 1, "mend")
    size = hand_size(state, number)
    least = max(0, len(slot.hand) - size)
    if slot.hand:

        def build() -> Decision:
            options = [ref(card) for card in slot.hand]
            forced = cheapest_cards(slot.hand, least)
            default = tuple(option for option in options if card_in(option) in forced)
            return ChooseMany(slot.seat, "end_turn", options, default, least, len(options), hidden=True)

        answer = yield from ask(g, slot.seat, build)
        discard_hand(g, number, [card_in(option) for option in answer or ()])
    draw(g, number, max(0, size - len(slot.hand)))
    state.step = "over"


def over(g: G) -> Harm:
    """The turn is over: what held until its end ends (R-130)."""
    state = g.state
    end_mods(state, "turn")
    end_mods(state, "next")
    end_mods(state, "rage_now", slot=state.active)
    state.floating = state.floating_ally = state.floating_buy = 0
    state.active = NONE
    state.step = "order"
    yield from check_all(g)
