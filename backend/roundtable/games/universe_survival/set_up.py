"""From options to the first turn (Setup), the order of steps, and where everything lies."""

from collections.abc import Iterator, Sequence

from roundtable.games.universe_survival import events as ev
from roundtable.games.universe_survival.aftermath import aftermath, defence
from roundtable.games.universe_survival.asking import ask, step
from roundtable.games.universe_survival.attacking import attack
from roundtable.games.universe_survival.board import AT, COUNT, NEXT, NOT_GREEN, SPACE_REF
from roundtable.games.universe_survival.choosing import number
from roundtable.games.universe_survival.drafting import name_of, next_pick, set_aside
from roundtable.games.universe_survival.ending import BY_CLOCK, champions, duel, next_round
from roundtable.games.universe_survival.forms import forms
from roundtable.games.universe_survival.movement import move
from roundtable.games.universe_survival.printed import ATTACK_DECK, DECKS, DEFENSE_DECK, EVENT_DECK, SPECIAL_DECK
from roundtable.games.universe_survival.roster import (
    CARD_COUNT,
    FIRST_CARD,
    FIRST_FUSED,
    IDS,
    RANKED,
    ROSTER,
    WARRIOR_REF,
)
from roundtable.games.universe_survival.state import (
    BEGIN,
    DRAFT,
    DRAFTS,
    EXTRA,
    LAST_CARDS,
    LENGTHS,
    MINUTES,
    MOVE,
    NONE,
    NOWHERE,
    PLACEMENT,
    TEAM,
    TIE_DUEL,
    Pile,
    SeatState,
    State,
    deck_of,
    hand_of,
    in_order,
    tokens_of,
)
from roundtable.games.universe_survival.turn import begin, last_cards
from roundtable.games.universe_survival.verbs import G, draw, put
from roundtable.kernel import (
    ChooseOne,
    Decision,
    Options,
    RulesBug,
    Script,
    SeatOptions,
    Sight,
    Step,
    Zone,
    check_each_card_once,
)

MINUTE = 60_000
MOST_ROUNDS = 32
"""The longest match by the clock, and an extra game turn."""


def setup(options: Options, seats: Sequence[SeatOptions]) -> State:
    """The table before any shuffle."""
    starter = options.get("starter")
    phase = DRAFTS[str(options.get("draft", "rulebook"))]
    aside = set_aside(phase)
    return State(
        seats=[SeatState(Pile(), Pile(), Pile(), Pile(), Pile()) for _ in seats],
        attack=Pile(IDS[ATTACK_DECK]),
        defense=Pile(IDS[DEFENSE_DECK]),
        special=Pile(IDS[SPECIAL_DECK]),
        events=Pile(IDS[EVENT_DECK]),
        supply=Pile(warrior for warrior in RANKED if warrior not in aside),
        fusions=Pile(range(FIRST_FUSED, FIRST_CARD)),
        at=Pile([NOWHERE]) * FIRST_CARD,
        owner=Pile([NOWHERE]) * FIRST_CARD,
        damage=Pile(FIRST_CARD),
        token=Pile([NOWHERE]) * COUNT,
        pile=Pile(aside),
        length=LENGTHS.index(str(options.get("length", LENGTHS[1]))),
        phase=phase,
        first=starter if isinstance(starter, int) else NONE,
    )


def set_up(g: G) -> Script:
    """Shuffle; who takes the first turn, and, by dice, who picks first (US-SETUP-01, US-SETUP-03, US-SETUP-14, AMB-05)."""
    state = g.state
    for deck, name in enumerate(DECKS):
        g.chance.shuffle(deck_of(state, deck), f"{name} deck")
    if state.first == NONE:
        state.first = g.chance.below(len(state.seats), "first player")
    g.emit(ev.Began(state.first, LENGTHS[state.length]))
    rolling = list(range(len(state.seats)))
    while len(rolling) > 1:
        values = [g.chance.roll(6, "first pick") for _ in rolling]
        for seat, value in zip(rolling, values, strict=True):
            g.emit(ev.DraftRolled(seat, value))
        rolling = [seat for seat, value in zip(rolling, values, strict=True) if value == max(values)]
    state.active = rolling[0]
    house = ev.DraftOrder(state.active, name_of(state))
    g.emit(ev.PicksFirst(state.active) if state.phase == DRAFT else house)
    state.dealt = True
    yield from ()


@step
def draft(g: G) -> Script:
    """One pick; then the next player, until all teams are whole (US-SETUP-04 to US-SETUP-08)."""
    state = g.state
    seat = state.active
    answer = yield from ask(g, lambda: draft_decision(state, seat))
    if answer is not None:
        warrior = number(answer[0])
        state.supply.remove(warrior)
        state.seats[seat].team.append(warrior)
        state.owner[warrior] = seat
        g.emit(ev.Drafted(seat, warrior))
    other = next_pick(state, seat)
    if other != NONE:
        state.active = other
        return
    state.pile, state.supply = state.supply + state.pile, Pile()
    g.chance.shuffle(state.pile, "warrior pile")
    state.phase = PLACEMENT
    next_placing(g, state.first - 1)


def draft_decision(state: State, seat: int) -> Decision | None:
    """DEC-02: any Warrior that is left, ranked; by default the best."""
    options = [WARRIOR_REF[warrior] for warrior in state.supply]
    return ChooseOne(seat, "draft", options, (options[0],)) if len(state.seats[seat].team) < TEAM else None


def unplaced(state: State, seat: int) -> list[int]:
    """Warriors of the team that wait for a space, in the order they were picked."""
    return [warrior for warrior in state.seats[seat].team if state.at[warrior] == NOWHERE]


def next_placing(g: G, after: int) -> None:
    """The next player clockwise who has a token to place; the first turn, when none has (AMB-09)."""
    state = g.state
    count = len(state.seats)
    for place in range(1, count + 1):
        seat = (after + place) % count
        if not state.seats[seat].out and unplaced(state, seat):
            state.active = seat
            return
    for seat in in_order(state, state.first):
        for deck in (DEFENSE_DECK, ATTACK_DECK, SPECIAL_DECK):
            draw(g, seat, deck, "start_hand")
    if state.length == BY_CLOCK:
        state.minutes = MINUTES
        g.emit(ev.ClockStarted(MINUTES))
    state.phase = BEGIN
    next_round(g)


def place_spaces(state: State, seat: int) -> list[int]:
    """Where a token may start: empty, not green, not beside an own token (US-SETUP-11, US-SETUP-12, AMB-08)."""
    token = state.token
    beside = bytearray(COUNT)
    for warrior in tokens_of(state, seat):
        for near in NEXT[state.at[warrior]]:
            beside[near] = 1
    free = [space for space in NOT_GREEN if token[space] == NOWHERE]
    return [space for space in free if not beside[space]] or free


@step
def place(g: G) -> Script:
    """One token comes to the board."""
    state = g.state
    seat = state.active

    def build() -> Decision:
        spaces = [SPACE_REF[space] for space in place_spaces(state, seat)]
        return ChooseOne(seat, "place", spaces, (spaces[0],), about=unplaced(state, seat)[0])

    answer = yield from ask(g, lambda: None if state.seats[seat].out else build())
    if answer is not None:
        warrior, space = unplaced(state, seat)[0], number(answer[0])
        put(state, warrior, space)
        g.emit(ev.Placed(seat, warrior, space, AT[space]))
    next_placing(g, seat)


# --- the order of steps -----------------------------------------------------------------------------------------------

SCRIPTS = {
    "set_up": set_up,
    "draft": draft,
    "place": place,
    "begin": begin,
    "move": move,
    "forms": forms,
    "attack": attack,
    "defence": defence,
    "aftermath": aftermath,
    "last_cards": last_cards,
    "champions": champions,
    "duel": duel,
}
_PHASES: dict[int, Step] = {
    **dict.fromkeys(DRAFTS.values(), ("draft", ())),
    PLACEMENT: ("place", ()),
    BEGIN: ("begin", ()),
    MOVE: ("move", ()),
    EXTRA: ("move", ()),
    LAST_CARDS: ("last_cards", ()),
}
_STAGES: tuple[Step, ...] = (("forms", ()), ("attack", ()), ("defence", ()), ("aftermath", ()))


def next_step(state: State) -> Step:
    """What comes next: short steps, so that a match is at rest as often as it can be."""
    if not state.dealt:
        return ("set_up", ())
    if state.fight is not None:
        return _STAGES[state.fight.stage]
    if state.phase == TIE_DUEL:
        return ("duel", ()) if state.champions else ("champions", ())
    return _PHASES[state.phase]


def tick(state: State) -> int | None:
    """Time counts, minute by minute, from the end of the setup of a match by the clock (US-LEN-04, US-LEN-05)."""
    counts = state.minutes and BEGIN <= state.phase <= LAST_CARDS
    return MINUTE if counts else None


# --- where everything lies --------------------------------------------------------------------------------------------


def zones(state: State) -> Iterator[Zone]:
    """Every zone and who sees it (the table "Hidden information")."""
    for seat, player in enumerate(state.seats):
        yield Zone("team", player.team, Sight.ALL, seat)
        for deck in range(SPECIAL_DECK + 1):
            yield Zone(f"{DECKS[deck]} hand", hand_of(player, deck), Sight.OWNER, seat, DECKS[deck])
    for deck in range(EVENT_DECK + 1):
        yield Zone(f"{DECKS[deck]} deck", deck_of(state, deck), Sight.NONE, pool=DECKS[deck])
    if state.event != NONE:
        yield Zone("event", [state.event], Sight.ALL)
    yield Zone("supply", state.supply, Sight.ALL)
    yield Zone("pile", state.pile, Sight.NONE, pool="pile")
    for name in ("beaten", "gone", "merged", "fusions", "shown", "revealed"):
        yield Zone(name, getattr(state, name), Sight.ALL)


def check_laws(state: State) -> None:
    """What holds between two steps, whatever was played. Raises RulesBug."""
    check_each_card_once(zones(state), range(CARD_COUNT))
    for seat, player in enumerate(state.seats):
        if [len(hand_of(player, deck)) for deck in range(3)] != [player.order.count(deck) for deck in range(3)]:
            raise RulesBug(f"The hand of seat {seat} and its order do not agree.")
        if state.phase >= BEGIN and state.fight is None and not player.out and not player.team:
            raise RulesBug(f"Seat {seat} has no Warrior and is not out.")
        for warrior in player.team:
            if state.phase >= BEGIN and state.at[warrior] == NOWHERE:
                raise RulesBug(f"Warrior {warrior} of seat {seat} is nowhere.")
            if state.damage[warrior] >= ROSTER[warrior].endurance and state.fight is None:
                raise RulesBug(f"Warrior {warrior} has no Endurance left and is on the board.")
    for space, warrior in enumerate(state.token):
        if warrior != NOWHERE and state.at[warrior] != space:
            raise RulesBug(f"The board shows Warrior {warrior} on space {space}, where it is not.")
    if state.round > MOST_ROUNDS:
        raise RulesBug(f"The match has reached game turn {state.round}.")
