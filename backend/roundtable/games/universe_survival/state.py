"""The state of a match: plain data, and questions about it. Warriors, cards, spaces and seats are small numbers."""

from typing import TypeAlias

from msgspec import Struct

from roundtable.games.universe_survival.board import MOVE_LIMIT
from roundtable.games.universe_survival.roster import FIRST_FUSED, ROSTER

(
    DRAFT, PLACEMENT, BEGIN, CARDS, MOVE, FIGHT, EXTRA, LAST_CARDS, TIE_DUEL,
) = range(9)  # fmt: skip
PHASES = ("draft", "placement", "begin", "cards", "move", "fight", "extra", "last_cards", "duel")
SNAKE_DRAFT, BALANCED_DRAFT = -1, -2
"""Drafts of the house. Phases, so that a state is as small as ever; to players they are the draft like the other."""
DRAFTS = {"rulebook": DRAFT, "snake": SNAKE_DRAFT, "balanced": BALANCED_DRAFT}
"""What the room chose → the phase in which a match begins."""
FORMS, ATTACK, DEFENCE, AFTERMATH = range(4)
STAGES = ("forms", "attack", "defence", "aftermath")

NONE = -1
NOWHERE = 255
"""In tables of bytes: no seat, no space, no Warrior."""
COMBO_1, COMBO_2, VALUES, WITH_CARD = range(4)
NOT_YET, UNDEFENDED, DODGE, DEFENCE_CARD = range(-1, 3)
LENGTHS = ("turns_5", "turns_10", "minutes_45")
ROUNDS = (5, 10, 30)
"""Game turns by length; a match by the clock that outruns it by far ends as well, so that every match ends."""
MINUTES = 45
TEAM = 6
HAND_LIMIT = 5

TRUCE, SEALED, EXHAUSTED, ALONE, SPIRIT = (1 << bit for bit in range(5))
RULES = {"truce": TRUCE, "sealed": SEALED, "exhausted": EXHAUSTED, "alone": ALONE, "spirit": SPIRIT}
"""What an Event forbids or grants for the turn, as bits of `State.rules`."""

Pile: TypeAlias = bytearray
"""Cards or Warriors in order, top last: ids fit a byte, so a pile is stored and copied as it is."""


class SeatState(Struct, array_like=True, gc=False):
    """One player's things. The hand lies by deck, each in order of arrival; `order` tells the deck of each arrival."""

    team: Pile
    attack: Pile
    defense: Pile
    special: Pile
    order: Pile
    special_used: bool = False
    counter_used: bool = False
    out: bool = False


class Fight(Struct, array_like=True, gc=False):
    """A combat under way (AMB-64). In a counter-attack the roles are swapped, and `counter` says so.

    `attacker` and `defender` are Warriors, `form` and `other` the sides they show. `hurt`, `away`, `fallen` list Warriors
    that lost Endurance in this combat, left its space, or were eliminated in it. `damage` is what was declared, `hit` what
    is left of it after the defence, `taken` the Endurance it cost.
    """

    attacker: int
    defender: int
    space: int
    origin: int
    pile: bool = False
    stage: int = FORMS
    form: int = 0
    other: int = 0
    counter: bool = False
    counter_due: bool = False
    dice: Pile = Pile()
    rolls: int = 0
    left: int = 0
    how: int = NONE
    card: int = NONE
    damage: int = 0
    hit: int = 0
    taken: int = 0
    ball: bool = False
    box: str = ""
    returned: bool = False
    defence: int = NOT_YET
    defence_card: int = NONE
    defence_dice: Pile = Pile()
    defence_left: int = 0
    hurt: Pile = Pile()
    away: Pile = Pile()
    fallen: Pile = Pile()


class State(Struct, array_like=True, gc=False):
    """The whole match. `shown` holds cards that lie open while they are used, `revealed` a
    Warrior of the pile that fights, `fresh` those the Event gave this turn.

    `at`, `owner` and `damage` are indexed by Warrior, `token` by space. `backs` are tokens that were put back this turn.
    `kaio_ken` is the Warrior that `kaio_card` works on. `duel` names the seats of a tie duel, `champions` their Warriors,
    `duels` counts its attacks.
    """

    seats: list[SeatState]
    attack: Pile
    defense: Pile
    special: Pile
    events: Pile
    supply: Pile
    fusions: Pile
    at: Pile
    owner: Pile
    damage: Pile
    token: Pile
    pile: Pile = Pile()
    beaten: Pile = Pile()
    gone: Pile = Pile()
    merged: Pile = Pile()
    shown: Pile = Pile()
    revealed: Pile = Pile()
    fresh: Pile = Pile()
    fight: Fight | None = None
    dealt: bool = False
    length: int = 1
    phase: int = DRAFT
    active: int = 0
    first: int = NONE
    round: int = 0
    minutes: int = 0
    event: int = NONE
    limit: int = MOVE_LIMIT
    dice: int = 0
    rerolls: int = 0
    bonus: int = 0
    rules: int = 0
    far: bool = False
    kaio_ken: int = NONE
    kaio_card: int = NONE
    extra_used: bool = False
    extra_due: bool = False
    pending: int = NONE
    moving: int = NONE
    backs: Pile = Pile()
    tied: int = 0
    duel: Pile = Pile()
    champions: Pile = Pile()
    duels: int = 0


def hand_of(player: SeatState, deck: int) -> Pile:
    """The player's hand cards of a deck."""
    return (player.attack, player.defense, player.special)[deck]


def in_arrival(player: SeatState) -> list[int]:
    """The hand, oldest card first."""
    places = [0, 0, 0]
    cards = []
    for deck in player.order:
        cards.append(hand_of(player, deck)[places[deck]])
        places[deck] += 1
    return cards


def deck_of(state: State, deck: int) -> Pile:
    """The pile of a deck."""
    return (state.attack, state.defense, state.special, state.events)[deck]


def in_order(state: State, first: int) -> list[int]:
    """Seats still in the game, clockwise from `first`."""
    count = len(state.seats)
    order = [(first + step) % count for step in range(count)]
    return [seat for seat in order if not state.seats[seat].out]


def right_of(state: State, seat: int) -> int:
    """The nearest neighbour counter-clockwise who is still in the game (AMB-44); the seat itself if there is none."""
    count = len(state.seats)
    for step in range(1, count):
        other = (seat - step) % count
        if not state.seats[other].out:
            return other
    return seat


def tokens_of(state: State, seat: int) -> list[int]:
    """The seat's Warriors on the board, as they were picked; fused ones last."""
    at = state.at
    return [warrior for warrior in state.seats[seat].team if at[warrior] != NOWHERE]


def left_of(state: State, warrior: int) -> int:
    """The Endurance a Warrior has left."""
    return max(0, ROSTER[warrior].endurance - state.damage[warrior])


def score_of(state: State, seat: int) -> int:
    """Warriors in the count: a fused one is two (AMB-52)."""
    return sum(2 if warrior >= FIRST_FUSED else 1 for warrior in tokens_of(state, seat))


def seat_of(state: State, warrior: int) -> int:
    """The owner of a Warrior; NONE for one of the pile."""
    owner = state.owner[warrior]
    return NONE if owner == NOWHERE else owner


def decider(state: State, warrior: int) -> int:
    """Who decides for a Warrior: its owner, or for one of the pile the player on the active player's right (AMB-44)."""
    owner = state.owner[warrior]
    return right_of(state, state.active) if owner == NOWHERE else owner
