"""The Room of Spirit and Time (DBG-ROOM-01 to DBG-ROOM-09, R-47 to R-50)."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose
from roundtable.games.dragon_ball_deckbuilding.doing_cards import gain_card
from roundtable.games.dragon_ball_deckbuilding.harm import Harm, heal
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State, in_play
from roundtable.games.dragon_ball_deckbuilding.stats import has_gear, place_key
from roundtable.games.dragon_ball_deckbuilding.verbs import add_mod, check_balls, destroy_gear
from roundtable.games.dragon_ball_deckbuilding.word import ALL

ROOM = "room_of_spirit_and_time"
MOST = 4
REWARDS: dict[int, tuple[int, int, int, str, int]] = {
    1: (0, 0, 0, "not_ally", 4),
    2: (3, 0, 0, "technique_or_training", 6),
    3: (ALL, 2, 0, "technique_or_training", 8),
    4: (ALL, 3, 1, "any", 9),
}
"""By tokens: damage removed, Maximum Health, bonus to all attacks, and what may be gained up to which price."""


def may_enter(state: State, number: int) -> bool:
    """Whether a Character may enter: it has the card, and another is in play (R-49)."""
    return has_gear(state.slots[number], ROOM) is not None and len(in_play(state)) > 1


def room(g: G) -> Harm:
    """Before any action the Character may enter instead of acting (DBG-ROOM-02, D-12)."""
    state = g.state
    number = state.active
    slot = state.slots[number]
    state.step = "begin_actions"
    if may_enter(state, number):
        card = has_gear(slot, ROOM)
        about = card.card if card is not None else NONE
        answer = yield from choose(g, slot.seat, "enter_room", ["enter", "no"], "no", about)
        if answer == "enter":
            slot.room = 1
            g.emit(ev.EnteredRoom(slot.who.card))
            check_balls(g, slot.who)
            state.step = "ready"


def in_room(g: G) -> Harm:
    """A turn inside: stay for another token, or leave with the reward; the fifth turn leaves (DBG-ROOM-04, D-13)."""
    state = g.state
    slot = state.slots[state.active]
    options = ["stay", "leave"] if slot.room < MOST else ["leave"]
    answer = yield from choose(g, slot.seat, "leave_room", options, options[0])
    if answer == "stay":
        slot.room += 1
        g.emit(ev.RoomToken(slot.who.card, slot.room))
        state.step = "over"
        return
    yield from _leave(g, state.active)
    state.step = "start"


def _leave(g: G, number: int) -> Harm:
    """The reward for the turns spent, then the card is destroyed (DBG-ROOM-07)."""
    state = g.state
    slot = state.slots[number]
    tokens = slot.room
    slot.room = 0
    g.emit(ev.LeftRoom(slot.who.card, tokens))
    check_balls(g, slot.who)
    worth = min(MOST, tokens + (place_key(state) == "kamis_lookout"))
    mended, health, bonus, what, most = REWARDS[worth]
    card = has_gear(slot, ROOM)
    if mended:
        heal(g, slot.who, mended, "mend")
    if health:
        add_mod(g, "max_health", health, slot.who.card, "game")
    if bonus:
        add_mod(g, "plus", bonus, slot.who.card, "game", "all")
    if card is not None:
        destroy_gear(g, number, card.card)
        yield from gain_card(g, number, what, most, card.card)
