"""From options to the first turn (Before the Battle Begins), and the order of steps."""

from collections.abc import Iterator, Sequence

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.dangers import DANGERS, dangers_of
from roundtable.games.uno_ultimate_dc.faces import FIRST_DANGER_CARD, HEROES, deck_of
from roundtable.games.uno_ultimate_dc.state import NONE, PLAY, Pile, SeatState, State
from roundtable.games.uno_ultimate_dc.turn import play, turn
from roundtable.games.uno_ultimate_dc.verbs import G
from roundtable.kernel import (
    IllegalMove,
    Options,
    RulesBug,
    Script,
    SeatOptions,
    Sight,
    Step,
    Zone,
    check_each_card_once,
)

HAND_SIZE = 7
MOST_TURNS = 1000
"""A match that long would be a fault of the program (R-59)."""
CHANCE = -1


def setup(options: Options, seats: Sequence[SeatOptions]) -> State:
    """The table before any shuffle: each player has a hero's deck (UNO-SETUP-02 to UNO-SETUP-05)."""
    heroes = [seat.get("hero", "") for seat in seats]
    for hero in heroes:
        if hero not in HEROES:
            raise IllegalMove(f"{hero!r} is no hero; choose one of {', '.join(HEROES)}.")
    if len(set(heroes)) < len(heroes):
        raise IllegalMove("Each hero can be taken by one player only.")
    numbers = [HEROES.index(hero) for hero in heroes]
    starter = options.get("starter")
    window, delay = options.get("uno_window", 4), options.get("catch_delay", 1000)
    assert isinstance(window, int) and isinstance(delay, int)
    return State(
        seats=[SeatState(number, Pile(), Pile(deck_of(number)), Pile(), Pile()) for number in numbers],
        active=starter if isinstance(starter, int) else CHANCE,
        danger=Pile(card for number in sorted(numbers) for card in dangers_of(number)),
        danger_discard=Pile(),
        pile=Pile(),
        gone=Pile(),
        aside=Pile(),
        uno_window=window * 1000,
        catch_delay=delay,
        uno_auto=options.get("uno_call") == "auto",
    )


def set_up(g: G) -> Script:
    """Shuffle, deal seven cards each, and find the starting player (UNO-SETUP-05 to UNO-SETUP-11, UNO-FIRST-01, R-03)."""
    state = g.state
    g.chance.shuffle(state.danger, "danger deck")
    for seat, player in enumerate(state.seats):
        g.chance.shuffle(player.deck, f"deck of seat {seat}")
        player.hand = player.deck[-HAND_SIZE:][::-1]
        del player.deck[-HAND_SIZE:]
    if state.active == CHANCE:
        state.active = g.chance.below(len(state.seats), "starting player")
    state.dealt = True
    g.emit(ev.Began(state.active, len(state.danger)))
    yield from ()


def next_step(state: State) -> Step:
    """Set up once; then each step runs from the play of one turn to the play of the next."""
    if not state.dealt:
        return ("set_up", ())
    return ("play", ()) if state.step == PLAY else ("turn", ())


SCRIPTS = {"set_up": set_up, "turn": turn, "play": play}


def zones(state: State) -> Iterator[Zone]:
    """Every zone and who sees it (the table "Hidden information")."""
    for seat, player in enumerate(state.seats):
        own = f"hero {player.hero}"
        yield Zone("hand", player.hand, Sight.OWNER, seat, own)
        yield Zone("deck", player.deck, Sight.NONE, seat, own)
        yield Zone("burn", player.burn, Sight.ALL, seat)
        yield Zone("items", player.items, Sight.ALL, seat)
        if player.enemy != NONE:
            yield Zone("enemy", [player.enemy], Sight.ALL, seat)
    if state.drawn != NONE:
        yield Zone("drawn", [state.drawn], Sight.OWNER, state.active)
    if state.location != NONE:
        yield Zone("location", [state.location], Sight.ALL)
    yield Zone("danger", state.danger, Sight.NONE, pool="danger")
    yield Zone("danger discard", state.danger_discard, Sight.ALL)
    yield Zone("pile", state.pile, Sight.ALL)
    yield Zone("aside", state.aside, Sight.ALL)
    yield Zone("gone", state.gone, Sight.NONE)


def check_laws(state: State) -> None:
    """What holds between two turns, whatever was played. Raises RulesBug."""
    heroes = [player.hero for player in state.seats]
    cards = [card for hero in heroes for card in (*deck_of(hero), *dangers_of(hero))]
    check_each_card_once(zones(state), cards)
    for seat, player in enumerate(state.seats):
        if not player.deck and not player.out:
            raise RulesBug(f"Seat {seat} has an empty deck and is not out.")
        if not state.handled and len(player.hand) != player.counted:
            raise RulesBug(f"Nobody has looked at the {len(player.hand)} cards in the hand of seat {seat}.")
        if len(player.items) > 3:
            raise RulesBug(f"Seat {seat} carries {len(player.items)} Items.")
        if any(card >= FIRST_DANGER_CARD for card in (*player.hand, *player.deck, *player.burn)):
            raise RulesBug(f"Seat {seat} has a Danger Card among the cards of the hero.")
    if state.turn > MOST_TURNS:
        raise RulesBug(f"The match has reached turn {state.turn}.")
    if any(card not in DANGERS for card in (*state.danger, *state.danger_discard)):
        raise RulesBug("A card of a hero lies among the Danger Cards.")
