"""What everybody sees, built up from nothing. Only the order of the deck is hidden, so nobody sees more (Hidden information)."""

from msgspec import Struct

from roundtable.games.plus_ultra.facts import (
    CARDS,
    CELEBRATION,
    GO_BEYOND,
    HEROES,
    NEVER_GIVE_UP,
    PLACES,
    PLUS_CARDS,
    RESCUE_EFFORT,
    ROUNDUP,
    SMASH,
    STAMINA,
)
from roundtable.games.plus_ultra.state import (
    MOVE,
    NOBODY,
    NONE,
    QUIRK,
    STEPS,
    SeatState,
    State,
    power_of,
    quirk_works,
    turns_left,
)
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DICE,
    LOST,
    MIGHT,
    POWER,
    SYMBOLS,
    USES,
    WORDS,
)
from roundtable.kernel import Sections


class Table(Struct, gc=False):
    """The round, the turn, and the deck. `turns_left`: after this one in the last round."""

    round: int
    turn: int
    step: str
    active: int
    first: int | None
    roll: int
    rolls: int
    trigger: int | None
    turns_left: int | None
    deck: int
    bottom: list[int]


class Place(Struct, gc=False):
    """A Location. `state`: captured or passed, if its card is waiting to be taken."""

    key: str
    card: int | None
    damage: int
    stamina: int
    state: str | None
    shadow: bool
    heroes: list[int]


class Die(Struct, gc=False):
    """A die in the tray. `left`: its unspent symbols; `rolled`: in the last roll."""

    id: int
    kind: str
    face: str
    rolled: bool
    left: int
    state: str
    use: str | None


class Player(Struct, gc=False):
    """One player's things."""

    hero: str
    place: str
    points: int
    damage: int
    stamina: int
    allies: list[int]
    cards: list[int]
    plus: list[int]
    cold: int
    hot: int
    captured: int
    completed: int
    rescued: int
    knocked: int
    quirk: str
    power: bool
    left: bool


class Plus(Struct, gc=False):
    """A Plus Ultra card in play, and how far each player is."""

    card: int
    points: int
    at_end: bool
    goal: int
    owner: int | None
    progress: list[int]


def public(state: State) -> Sections:
    """What everybody sees."""
    over = state.last
    table = Table(
        state.round,
        state.turn,
        STEPS[state.phase],
        max(state.active, 0),
        None if state.first == NOBODY else state.first,
        state.roll,
        state.rolls,
        None if state.trigger == NOBODY else state.trigger,
        turns_left(state) if over else None,
        len(state.deck) + len(state.bottom),
        list(reversed(state.bottom)),
    )
    seats = state.seats
    return {
        "table": table,
        "places": [place_view(state, place, key) for place, key in enumerate(PLACES)],
        "dice": [die_view(state, die) for die in range(DICE) if state.faces[die] != BLANK],
        "players": [player_view(state, seat, player) for seat, player in enumerate(seats)],
        "plus": [plus_view(state, card) for card in PLUS_CARDS if card not in state.box],
    }


def private(state: State, seat: int) -> Sections:
    """Nobody has a secret."""
    return {}


def place_view(state: State, place: int, key: str) -> Place:
    """One Location."""
    card = state.places[place]
    heroes = [seat for seat, player in enumerate(state.seats) if player.place == place]
    if card == NONE:
        return Place(key, None, 0, 0, None, False, heroes)
    done = None
    if state.captured >> place & 1:
        done = "captured"
    elif state.passed and state.seats[state.active].place == place:
        done = "passed"
    return Place(key, card, state.harm[place], CARDS[card].stamina, done, state.shadow == place, heroes)


def die_view(state: State, die: int) -> Die:
    """One die."""
    face, used, use = state.faces[die], state.used[die], state.uses[die]
    left = SYMBOLS[face] - used
    if use == LOST:
        how = "lost"
    elif not left:
        how = "spent"
    else:
        how = "void" if state.stopped or state.phase == MOVE else "open"
    kind = "power" if die == POWER else "might" if die == MIGHT else "hero"
    return Die(die, kind, WORDS[face], bool(state.rolled >> die & 1), left, how, USES[use])


def player_view(state: State, seat: int, player: SeatState) -> Player:
    """One player."""
    quirk = "ready"
    if not quirk_works(state, seat):
        quirk = "off"
    elif seat == state.active and state.used_up & QUIRK:
        quirk = "used"
    return Player(
        HEROES[player.hero],
        PLACES[player.place],
        player.points,
        player.damage,
        STAMINA[player.hero],
        list(player.allies),
        list(player.cards),
        list(player.plus),
        player.cold,
        player.hot,
        player.captured,
        player.completed,
        player.rescued,
        player.knocked,
        quirk,
        power_of(state, seat),
        player.left,
    )


def progress_of(state: State, seat: int, card: int) -> int:
    """How far a player is towards a Plus Ultra card."""
    player = state.seats[seat]
    if card == CELEBRATION:
        return player.completed
    if card == RESCUE_EFFORT:
        return player.rescued
    if card == ROUNDUP:
        return player.captured
    if card == SMASH:
        return state.dealt if seat == state.active else 0
    if card == NEVER_GIVE_UP:
        return player.points if player.knocked else 0
    assert card == GO_BEYOND
    return 0


def plus_view(state: State, card: int) -> Plus:
    """One Plus Ultra card."""
    row = CARDS[card]
    owner = next((seat for seat, player in enumerate(state.seats) if card in player.plus), None)
    progress = [min(progress_of(state, seat, card), row.goal) for seat in range(len(state.seats))]
    return Plus(card, row.points, row.at_end, row.goal, owner, progress)
