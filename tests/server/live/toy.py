"""A game for tests of the server: hidden hands, a window with calls, a decision of its own for every fault.

Each turn: play a card or draw one. Who plays down to one card may call; the others may catch a moment later. Playing the
last card wins. With the option `faulty`, the answer `break` fails inside the rules and `crash` in the view; with
`resting`, the answer `rest` ends the turn; with `bidding` all bid at once first.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import pytest
from msgspec import Struct

from roundtable import bots, games
from roundtable.kernel import (
    TICK,
    TIME_UP,
    Choice,
    ChooseOne,
    Decision,
    Event,
    Game,
    Left,
    Meta,
    OptionSpec,
    OptionView,
    Play,
    Prompt,
    Race,
    Reply,
    SeatOption,
    Sight,
    Together,
    Zone,
    check_each_card_once,
)

CARDS = 40
HAND = 3


class State(Struct, array_like=True):
    hands: list[list[int]]
    deck: list[int]
    pile: list[int]
    gone: list[bool]
    out: list[int]
    active: int = 0
    turn: int = 0
    faulty: bool = False
    deals: bool = True
    broken_view: bool = False
    ballast: int = 0
    ticking: bool = False
    minutes: int = 0
    bidding: bool = False
    resting: bool = False


class Dealt(Event, tag="dealt", frozen=True):
    secret: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def audience(self) -> int:
        return self.seat

    def redacted(self) -> Event:
        return DealtHidden(self.seat, len(self.cards))


class DealtHidden(Event, tag="dealt_hidden", frozen=True):
    seat: int
    count: int


class Played(Event, tag="played", frozen=True):
    seat: int
    card: int


class Called(Event, tag="called", frozen=True):
    seat: int
    of: int


class Rested(Event, tag="rested", frozen=True):
    seat: int


class Turn(Event, tag="turn", frozen=True):
    seat: int
    turn: int


def setup(options: Mapping[str, Any], seats: Sequence[Mapping[str, str]]) -> State:
    count = len(seats)
    return State(
        hands=[[] for _ in seats],
        deck=list(range(CARDS)),
        pile=[],
        gone=[False] * count,
        out=[],
        active=options.get("first") or 0,
        faulty=bool(options.get("faulty")),
        ballast=int(options.get("ballast") or 0),
        ticking=bool(options.get("ticking")),
        bidding=bool(options.get("bidding")),
        resting=bool(options.get("resting")),
    )


def next_step(state: State) -> tuple[str, tuple[int, ...]]:
    if state.deals:
        return "deal", ()
    return ("bid", ()) if state.bidding else ("turn", ())


def _give(play: Play[State], seat: int, count: int) -> None:
    state = play.state
    taken = [state.deck.pop() for _ in range(min(count, len(state.deck)))]
    state.hands[seat] += taken
    play.emit(Dealt(seat, tuple(taken)))


def deal(play: Play[State]) -> Generator[Any, Any, None]:
    play.chance.shuffle(play.state.deck, "shuffle")
    for seat in range(len(play.state.hands)):
        _give(play, seat, HAND)
    play.state.deals = False
    yield from ()


def bid(play: Play[State]) -> Generator[Any, Any, None]:
    """All at once say who begins: the lowest seat of those who want to."""
    seats = [seat for seat, gone in enumerate(play.state.gone) if not gone]
    answers = yield Together([ChooseOne(seat, "toy.bid", ["low", "high"], ("low",)) for seat in seats])
    if isinstance(answers, Left):
        _leave(play, answers.seat)
        return
    play.state.bidding = False
    play.state.active = next((seat for seat in seats if answers[seat] == ("high",)), seats[0])


def turn(play: Play[State]) -> Generator[Any, Any, None]:
    state = play.state
    seat = state.active
    state.turn += 1
    play.emit(Turn(seat, state.turn))
    hand = state.hands[seat]
    options = [f"card:{card}" for card in hand] + ["draw"] + (["break", "crash"] if state.faulty else [])
    options += ["rest"] if state.resting else []
    answer = TICK
    while answer is TICK:
        answer = yield ChooseOne(seat, "toy.turn", options, ("draw",), extras=("call",) if len(hand) == 2 else ())
        state.minutes += answer is TICK
    if isinstance(answer, Left):
        _leave(play, answer.seat)
        return
    if answer[0] == "break":
        raise ZeroDivisionError("the card misbehaves")
    if answer[0] == "crash":
        state.broken_view = True
    elif answer[0] == "rest":
        play.emit(Rested(seat))
    elif answer[0] == "draw":
        _give(play, seat, 1)
    else:
        card = int(answer[0].removeprefix("card:"))
        hand.remove(card)
        state.pile.append(card)
        play.emit(Played(seat, card))
        if not hand:
            play.finish((seat,), "toy.empty")
        if len(hand) == 1 and "call" not in answer:
            yield from _window(play, seat)
    _pass_on(state)


def _window(play: Play[State], seat: int) -> Generator[Any, Any, None]:
    state = play.state
    mark = state.turn
    others = [each for each in range(len(state.hands)) if each != seat and not state.gone[each]]
    offers = [ChooseOne(seat, "toy.call", [f"call:{mark}"], (f"call:{mark}",), offer=True)]
    offers += [
        ChooseOne(each, "toy.catch", [f"catch:{seat}:{mark}"], (f"catch:{seat}:{mark}",), offer=True, after=1000)
        for each in others
    ]
    got = TICK
    while got is TICK:
        got = yield Race(None, offers, 4000)
    if got is TIME_UP:
        return
    if isinstance(got, Left):
        _leave(play, got.seat)
        return
    assert isinstance(got, Reply)
    play.emit(Called(got.seat, seat))
    if got.seat != seat:
        _give(play, seat, 2)


def _leave(play: Play[State], seat: int) -> None:
    state = play.state
    state.gone[seat] = True
    state.out += state.hands[seat]
    state.hands[seat] = []
    left = [each for each, gone in enumerate(state.gone) if not gone]
    if len(left) == 1:
        play.finish((left[0],), "toy.alone")
    if state.active == seat:
        _pass_on(state)


def _pass_on(state: State) -> None:
    state.active = (state.active + 1) % len(state.hands)
    while state.gone[state.active]:
        state.active = (state.active + 1) % len(state.hands)


def public(state: State) -> dict[str, Any]:
    if state.broken_view:
        raise LookupError("the view misbehaves")
    ballast = {"ballast": {"turn": state.turn, "text": "x" * state.ballast * 1000}} if state.ballast else {}
    return {
        **ballast,
        "table": {"turn": state.turn, "active": state.active, "top": state.pile[-1] if state.pile else None},
        "players": [{"hand": len(hand), "gone": gone} for hand, gone in zip(state.hands, state.gone, strict=True)],
        "deck": {"cards": len(state.deck)},
        **({"time": {"minutes": state.minutes}} if state.ticking else {}),
    }


def private(state: State, seat: int) -> dict[str, Any]:
    return {"hand": {"cards": state.hands[seat]}}


def describe(state: State, decision: Decision) -> Prompt:
    options = [OptionView(option, ("option", {"id": option}), option) for option in decision.options]
    return Prompt(
        decision.seat,
        decision.kind,
        (decision.ask, {}),
        options,
        list(decision.default),
        [OptionView(extra, ("extra", {}), None) for extra in decision.extras],
        offer=decision.offer,
        after=decision.after,
    )


def zones(state: State) -> Iterator[Zone]:
    yield Zone("deck", state.deck, Sight.NONE)
    yield Zone("pile", state.pile, Sight.ALL)
    yield Zone("out", state.out, Sight.NONE)
    for seat, hand in enumerate(state.hands):
        yield Zone(f"hand {seat}", hand, Sight.OWNER, seat)


def check_laws(state: State) -> None:
    check_each_card_once(zones(state), range(CARDS))


CHARACTERS = tuple(Choice(name, name.title()) for name in ("ant", "bee", "cat", "dog"))

META = Meta(
    name="Toy",
    pitch="A game for tests.",
    least_seats=2,
    most_seats=4,
    minutes=(1, 2),
    rules_version=1,
    stage="draft",
    sources=("ours",),
    options=(
        OptionSpec("faulty", "bool", "Faulty", "Has answers that fail.", False),
        OptionSpec("first", "seat", "First", "Who begins.", None),
        OptionSpec("ticking", "bool", "Ticking", "Counts minutes.", False),
        OptionSpec("resting", "bool", "Resting", "Has an answer that shows nothing to anybody.", False),
        OptionSpec("bidding", "bool", "Bidding", "All bid at once for the first turn.", False),
        OptionSpec("ballast", "int", "Ballast", "Kilobytes of view that change each turn.", 0, 0, 1000),
    ),
    seat_options=(SeatOption("hero", "Hero", CHARACTERS, unique=True),),
)

GAME: Game[State] = Game(
    key="toy",
    meta=META,
    state=State,
    setup=setup,
    next_step=next_step,
    scripts={"deal": deal, "turn": turn, "bid": bid},
    public=public,
    private=private,
    describe=describe,
    zones=zones,
    check_laws=check_laws,
    events=(Dealt, DealtHidden, Played, Called, Rested, Turn),
    catalogue=lambda lang: {"key": "toy", "name": "Toy"},
    rules=lambda lang: [],
    bots={"random": lambda view, rnd: None},
    tick=lambda state: 60_000 if state.ticking and state.minutes < 45 else None,
)


def _choose(level: str, match: Any, seat: int, rng: Any, *, offer: bool = False) -> tuple[str, ...] | None:
    if offer:
        mine = match.offers.get(seat)
        return (mine[0].options[0],) if mine else None
    decision = match.decisions[seat]
    cards = [option for option in decision.options if option.startswith("card:")]
    return (rng.choice(cards),) if cards else ("draw",)


def install(patch: pytest.MonkeyPatch) -> None:
    """Let the registry know the toy, and nothing else."""
    patch.setattr(games, "all_games", lambda: ["toy"])
    patch.setattr(games, "get", lambda key, packs=(): {"toy": GAME}[key])
    patch.setattr(bots, "choose", _choose, raising=False)
