"""Games for tests of the kernel: `toy` runs any script in a circle, `peekaboo` is a small card game with secrets."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel import (
    ChooseOne,
    Decision,
    Event,
    Game,
    Match,
    Meta,
    OptionView,
    Play,
    Prompt,
    Script,
    Sight,
    Zone,
    check_each_card_once,
)

KEY = bytes(range(32))


def meta(name: str, most: int = 4) -> Meta:
    return Meta(name, "For tests.", 1, most, (1, 2), 1, "draft", ("ours",))


def describe(state: Any, decision: Decision) -> Prompt:
    """The plainest prompt there can be."""
    return Prompt(
        decision.seat,
        decision.kind,
        (f"ask.{decision.ask}", {}),
        [OptionView(option, ("option", {"id": option})) for option in decision.options],
        list(decision.default),
        [OptionView(extra, ("extra", {"id": extra})) for extra in decision.extras],
        shows=list(decision.shows),
        offer=decision.offer,
        after=decision.after,
    )


# --- toy --------------------------------------------------------------------------------------------------------------


class Notes(Struct, array_like=True):
    """A state that remembers what scripts wrote into it."""

    seats: int
    turn: int = 0
    notes: list[str] = []


class Noted(Event, tag="noted", frozen=True):
    text: str


G = Play[Notes]


def note(g: G, text: object) -> None:
    g.state.notes.append(str(text))
    g.emit(Noted(str(text)))


def toy(script: Callable[[G], Script], turns: int = 1000, **other: Any) -> Game[Notes]:
    """A game that carries the script out again and again, and is won by seat 0 after so many turns."""

    def main(g: G, turn: int) -> Script:
        g.state.turn += 1
        if turn == turns:
            g.finish((0,), "enough", (turn,))
        yield from script(g)

    game: Game[Notes] = Game(
        key="toy",
        meta=meta("Toy"),
        state=Notes,
        setup=lambda options, seats: Notes(len(seats)),
        next_step=lambda state: ("main", (state.turn,)),
        scripts={"main": main},
        public=lambda state: {"notes": {"turn": state.turn, "notes": state.notes.copy()}},
        private=lambda state, seat: {"mine": {"seat": seat}},
        describe=describe,
        zones=lambda state: iter(()),
        check_laws=lambda state: None,
        events=(Noted,),
        catalogue=lambda language: {"messages": {}, "cards": []},
        rules=lambda language: [],
        bots={},
    )
    return replace(game, **other)


def one(seat: int, *options: str, ask: str = "pick", **more: Any) -> ChooseOne:
    """A question with the last option as its default."""
    return ChooseOne(seat, ask, list(options), (options[-1],), **more)


SEATS: list[dict[str, str]] = [{}, {}, {}]


def start(script: Any, turns: int = 1000, laws: bool = False, **other: Any) -> Match[Any]:
    return Match.start(toy(script, turns, **other), {}, SEATS, KEY, laws)


def told(match: Match[Any]) -> list[str]:
    return match.state.notes


def log(match: Match[Any]) -> list[str]:
    return [record.notation() for record in match.log]


def standing(match: Match[Any]) -> tuple[object, ...]:
    """All that can be seen of a match from outside."""
    return (
        match.hash(),
        match.ply,
        match.events_total,
        match.decisions,
        match.offers,
        match.window,
        match.outcome,
        match.log.copy(),
        match.draws.copy(),
        match.opening.copy(),
        match.snapshot(),
        match.public(),
        match.is_quiescent,
    )


# --- peekaboo ---------------------------------------------------------------------------------------------------------

CARDS = 24
HAND = 4


class Table(Struct, array_like=True):
    hands: list[list[int]]
    deck: list[int]
    pile: list[int]
    buried: list[int]
    drawn: list[int]
    active: int = 0
    turn: int = 0


class Played(Event, tag="played", frozen=True):
    seat: int
    card: int


class Buried(Event, tag="buried", frozen=True):
    seat: int


class Drew(Event, tag="drew", frozen=True):
    secret: ClassVar[bool] = True
    seat: int
    card: int

    def audience(self) -> int:
        return self.seat

    def redacted(self) -> Event:
        return DrewHidden(self.seat)


class DrewHidden(Event, tag="drew_hidden", frozen=True):
    seat: int


P = Play[Table]


def ref(card: int) -> str:
    return f"card:{card}"


def peek_turn(g: P) -> Script:
    """Play a card openly, bury one, draw one (then keep it or play it), or look at the top of the deck."""
    state = g.state
    me = state.active
    hand = state.hands[me]
    state.turn += 1
    options = [ref(card) for card in hand] + [f"bury:{card}" for card in hand]
    if len(state.deck) > 1:
        options += ["draw", "look"]
    head, *rest = (yield ChooseOne(me, "turn", options, (options[0],), hidden=True))[0].split(":")
    if head == "card":
        hand.remove(int(rest[0]))
        state.pile.append(int(rest[0]))
        g.emit(Played(me, int(rest[0])))
    elif head == "bury":
        hand.remove(int(rest[0]))
        state.buried.append(int(rest[0]))
        g.emit(Buried(me))
    elif head == "draw":
        card = state.deck.pop()
        state.drawn.append(card)
        g.emit(Drew(me, card))
        answer = yield ChooseOne(me, "drawn", ["keep", "play"], ("keep",), hidden=True, shows=(card,))
        state.drawn.clear()
        (hand if answer == ("keep",) else state.pile).append(card)
        if answer == ("play",):
            g.emit(Played(me, card))
    else:
        yield ChooseOne(me, "look", ["well", "good"], ("well",), shows=(state.deck[-1],))
        g.chance.shuffle(state.deck, "deck")
    if not hand or state.turn > 40:
        g.finish((me,), "empty")
    state.active = (me + 1) % len(state.hands)


def peek_setup(options: Mapping[str, Any], seats: Sequence[Any]) -> Table:
    cards = list(range(CARDS))
    hands = [[cards.pop() for _ in range(HAND)] for _ in seats]
    return Table(hands, cards, [], [], [])


def peek_zones(state: Table) -> Iterator[Zone]:
    for seat, hand in enumerate(state.hands):
        yield Zone("hand", hand, Sight.OWNER, seat, "cards")
    yield Zone("deck", state.deck, Sight.NONE, pool="cards")
    yield Zone("buried", state.buried, Sight.NONE, pool="cards")
    yield Zone("drawn", state.drawn, Sight.OWNER, state.active)
    yield Zone("pile", state.pile, Sight.ALL)


def peek_public(state: Table) -> dict[str, Any]:
    return {
        "table": {"pile": state.pile.copy(), "deck": len(state.deck), "buried": len(state.buried)},
        "players": [{"hand": len(hand)} for hand in state.hands],
    }


def peek_private(state: Table, seat: int) -> dict[str, Any]:
    return {"hand": {"cards": state.hands[seat].copy(), "drawn": state.drawn.copy() if seat == state.active else []}}


PEEKABOO: Game[Table] = Game(
    key="peekaboo",
    meta=meta("Peekaboo"),
    state=Table,
    setup=peek_setup,
    next_step=lambda state: ("turn", ()),
    scripts={"turn": peek_turn},
    public=peek_public,
    private=peek_private,
    describe=describe,
    zones=peek_zones,
    check_laws=lambda state: check_each_card_once(peek_zones(state), range(CARDS)),
    events=(Played, Buried, Drew, DrewHidden),
    catalogue=lambda language: {"messages": {}, "cards": []},
    rules=lambda language: [],
    bots={},
)
