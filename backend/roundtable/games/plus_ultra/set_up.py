"""From options to the first turn (Game Setup), the order of steps, and what always holds."""

from collections.abc import Iterator, Sequence

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.asking import ask
from roundtable.games.plus_ultra.ending import begin_turn
from roundtable.games.plus_ultra.facts import (
    ALL_FOR_ONE,
    CARDS,
    DECK,
    HEROES,
    ICE_TOKENS,
    OUTER,
    PLACES,
    PLUS_CARDS,
    STAMINA,
    TODOROKI,
    UA,
)
from roundtable.games.plus_ultra.state import NOBODY, NONE, Pile, SeatState, State
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DICE,
    FIST,
    HERO_DICE,
    HERO_DIE,
    SEAT_REF,
    SIDES,
    SYMBOLS,
    number_of,
    signs,
)
from roundtable.games.plus_ultra.turn import turns
from roundtable.games.plus_ultra.verbs import G
from roundtable.kernel import (
    ChooseOne,
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

PLUS_IN_PLAY = 3


def setup(options: Options, seats: Sequence[SeatOptions]) -> State:
    """The table before any shuffle: Heroes at U.A., with nothing (PU-SETUP-01 to PU-SETUP-08, PU-SETUP-13, PU-SETUP-14)."""
    heroes = [seat.get("hero", "") for seat in seats]
    for hero in heroes:
        if hero not in HEROES:
            raise IllegalMove(f"{hero!r} is no hero; choose one of {', '.join(HEROES)}.")
    if len(set(heroes)) < len(heroes):
        raise IllegalMove("Each hero can be taken by one player only.")
    count = options.get("plus_cards", PLUS_IN_PLAY)
    assert isinstance(count, int)
    numbers = [HEROES.index(hero) for hero in heroes]
    box = Pile(PLUS_CARDS)
    return State(
        seats=[
            SeatState(hero, UA, 0, 0, Pile(), Pile(), Pile(), ICE_TOKENS if hero == TODOROKI else 0) for hero in numbers
        ],
        active=NOBODY,
        first=NOBODY,
        deck=Pile(DECK),
        bottom=Pile(),
        places=Pile([NONE] * len(PLACES)),
        harm=Pile(len(PLACES)),
        plus=Pile(box[:count]),
        box=Pile(box[count:]),
        faces=Pile([BLANK] * DICE),
        used=Pile(DICE),
        uses=Pile(DICE),
        fists=Pile(len(PLACES)),
        early_wins=bool(options.get("early_wins_ties", False)),
    )


def set_up(g: G) -> Script:
    """Plus Ultra cards, the deck, four cards, and the First Player (PU-SETUP-04 to PU-SETUP-12, PU-SETUP-15 to -17)."""
    state = g.state
    for seat, player in enumerate(state.seats):
        g.emit(ev.HeroTaken(seat, HEROES[player.hero]))
    wanted = len(state.plus)
    every = Pile(PLUS_CARDS)
    g.chance.shuffle(every, "Plus Ultra cards")
    state.plus, state.box = Pile(sorted(every[:wanted])), every[wanted:]
    g.emit(ev.PlusDrawn(tuple(state.plus)))
    g.chance.shuffle(state.deck, "deck")
    for place in OUTER:
        card = state.deck.pop()
        if card == ALL_FOR_ONE:
            state.bottom.append(card)  # face up, until it goes back
            g.emit(ev.SetAside(card))
            card = state.deck.pop()
        state.places[place] = card
        g.emit(ev.Revealed(card, PLACES[place]))
    if state.bottom:
        state.deck.append(state.bottom.pop())
        g.chance.shuffle(state.deck, "deck with All For One")
        g.emit(ev.ShuffledBack(ALL_FOR_ONE))
    winner = most_fists(g)
    seats = list(SEAT_REF[: len(state.seats)])
    answer = yield from ask(g, ChooseOne(winner, "first_player", seats, (SEAT_REF[winner],)))
    state.first = number_of(answer[0])
    g.emit(ev.ChoseFirst(winner, state.first))
    begin_turn(g, state.first)


def most_fists(g: G) -> int:
    """Who rolls the most Fists; those who tie for the most roll again (PU-SETUP-15, PU-SETUP-16, PU-R-06)."""
    tied = list(range(len(g.state.seats)))
    number = 0
    while len(tied) > 1:
        number += 1
        fists = {}
        for seat in tied:
            drawn = g.chance.below(SIDES**HERO_DICE, f"first player roll of seat {seat}")
            faces = [HERO_DIE[drawn // SIDES**die % SIDES] for die in range(HERO_DICE)]
            fists[seat] = faces.count(FIST)
            g.emit(ev.FistsRolled(seat, number, signs(faces), fists[seat]))
        most = max(fists.values())
        tied = [seat for seat in tied if fists[seat] == most]
    return tied[0]


def next_step(state: State) -> Step:
    """Set up once; then turn after turn."""
    return SET_UP if state.first == NOBODY else TURNS


SET_UP: Step = ("set_up", ())
TURNS: Step = ("turns", ())
SCRIPTS = {"set_up": set_up, "turns": turns, "move": turns, "roll": turns, "spend": turns}
"""The last three are the names that snapshots of earlier builds have."""


def zones(state: State) -> Iterator[Zone]:
    """Every zone and who sees it (the table "Hidden information"): only the deck is hidden, and what left the game."""
    for seat, player in enumerate(state.seats):
        yield Zone("allies", player.allies, Sight.ALL, seat)
        yield Zone("cards", player.cards, Sight.ALL, seat)
        yield Zone("plus", player.plus, Sight.ALL, seat)
    for place in OUTER:
        if state.places[place] != NONE:
            yield Zone("place", [state.places[place]], Sight.ALL)
    yield Zone("deck", state.deck, Sight.NONE)
    yield Zone("bottom", state.bottom, Sight.ALL)
    yield Zone("plus in play", state.plus, Sight.ALL)
    yield Zone("box", state.box, Sight.NONE)


def check_laws(state: State) -> None:
    """What holds between two questions, whatever was played. Raises RulesBug."""
    check_each_card_once(zones(state), range(len(CARDS)))
    for seat, player in enumerate(state.seats):
        if not 0 <= player.damage < STAMINA[player.hero]:
            raise RulesBug(f"Seat {seat} has {player.damage} DMG.")
        if player.points < 0:
            raise RulesBug(f"Seat {seat} has {player.points} HP.")
        if player.cold + player.hot != (ICE_TOKENS if player.hero == TODOROKI else 0):
            raise RulesBug(f"Seat {seat} has {player.cold} cold and {player.hot} hot Ice tokens.")
    if state.places[UA] != NONE:
        raise RulesBug("A card lies at U.A.")
    for place in OUTER:
        card = state.places[place]
        most = CARDS[card].stamina if card != NONE else 0
        if state.harm[place] > most:
            raise RulesBug(f"{state.harm[place]} DMG lie at {PLACES[place]}, at most {most} can.")
    for die, face in enumerate(state.faces):
        if state.used[die] > (SYMBOLS[face] if face != BLANK else 0):
            raise RulesBug(f"Die {die} was spent too often.")
