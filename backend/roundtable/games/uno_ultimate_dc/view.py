"""What a viewer may know, built up from nothing: a public part for everybody and the own hand (Hidden information)."""

from msgspec import Struct

from roundtable.games.uno_ultimate_dc.faces import COLOURS, HEROES, NO_COLOUR
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_blocked, power_cost
from roundtable.games.uno_ultimate_dc.state import NONE, STEPS, UNO_NO, UNO_OPEN, UNO_SAFE, SeatState, State, following
from roundtable.kernel import Sections

UNO: dict[int, str | None] = {UNO_NO: None, UNO_OPEN: "open", UNO_SAFE: "safe"}


class Table(Struct, gc=False):
    """The middle of the table, the turn, and whose it is."""

    turn: int
    step: str
    active: int
    direction: int
    next: int
    top: int | None
    colour: str | None
    pile: int
    location: int | None
    resolving: list[int]


class Player(Struct, gc=False):
    """What everybody sees of a player."""

    hero: str
    hand: int
    deck: int
    burned: int
    enemy: int | None
    enemy_new: bool
    items: list[int]
    skipped: bool
    shield: bool
    uno: str | None
    out: bool
    power: str
    power_cost: int


class Danger(Struct, gc=False):
    """The Danger Deck's size and its discard."""

    deck: int
    discard: list[int]


class Hand(Struct, gc=False):
    """The own hand in the order of arrival, and the card drawn for the turn."""

    cards: list[int]
    drawn: int | None


def card_or_none(card: int) -> int | None:
    """A card id for a viewer: null for none."""
    return None if card == NONE else card


def player_view(state: State, seat: int, player: SeatState) -> Player:
    """One player's public things."""
    enemy: int | None = player.enemy
    new, power, cost = False, "ready", COSTS[player.hero]
    if enemy == NONE:
        enemy = None
    else:
        new = player.enemy_turn == state.turn
        power = "blocked" if power_blocked(state, seat) else "ready"
        cost = power_cost(state, seat, cost)
    return Player(
        HEROES[player.hero],
        len(player.hand),
        len(player.deck),
        len(player.burn),
        enemy,
        new,
        list(player.items),
        player.skipped,
        player.shield,
        UNO[player.uno],
        player.out,
        power,
        cost,
    )


def public(state: State) -> Sections:
    """What everybody sees."""
    pile = state.pile
    colour = state.colour
    over = all(player.out for player in state.seats)
    table = Table(
        state.turn,
        STEPS[state.step],
        state.active,
        state.direction,
        state.active if over else following(state, state.active),
        pile[-1] if pile else None,
        None if colour == NO_COLOUR else COLOURS[colour],
        len(pile),
        card_or_none(state.location),
        list(state.aside),
    )
    return {
        "table": table,
        "players": [player_view(state, seat, player) for seat, player in enumerate(state.seats)],
        "burn": [list(player.burn) for player in state.seats],
        "danger": Danger(len(state.danger), list(state.danger_discard)),
    }


def private(state: State, seat: int) -> Sections:
    """What only this seat sees."""
    drawn = state.drawn if seat == state.active else NONE
    return {"hand": Hand(list(state.seats[seat].hand), card_or_none(drawn))}
