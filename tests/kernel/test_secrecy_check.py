"""The secrecy check is worth something only if it finds leaks: here are many ways to leak, and each is found."""

import random
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from kernel_toys import (
    PEEKABOO,
    Buried,
    Drew,
    DrewHidden,
    P,
    Played,
    Table,
    describe,
    peek_private,
    peek_public,
    peek_setup,
    ref,
)
from msgspec.structs import replace

from roundtable.kernel import Blocked, ChooseOne, Event, Game, Match, OptionView, Race, Script, Sight, Zone
from roundtable.testkit.players import Habits, RandomPlayer
from roundtable.testkit.secrecy import Leak, Secrecy, rearrange

SEATS: list[dict[str, str]] = [{}, {}, {}]


def moved(game: Game[Any], seeds: range = range(4)) -> int:
    """Check secrecy at every state of random matches; how many cards lay elsewhere in other worlds."""
    total = 0
    secrecy = Secrecy(game)
    for seed in seeds:
        rng = random.Random(seed)
        match = Match.start(game, {}, SEATS, rng.randbytes(32))
        player = RandomPlayer(rng, Habits())
        total += secrecy.check(match, rng)
        while match.outcome is None:
            move = player(match)
            total += secrecy.check(match, rng, move)
            match.again(move)
    return total


def test_a_game_that_keeps_its_secrets_passes() -> None:
    assert moved(PEEKABOO) > 5000


# --- leaks in views ---------------------------------------------------------------------------------------------------


def public_with(**more: Callable[[Table], object]) -> Game[Any]:
    return replace(
        PEEKABOO,
        public=lambda state: {**peek_public(state), "more": {name: tell(state) for name, tell in more.items()}},
    )


VIEWS = {
    "hands of all": public_with(hands=lambda state: [hand.copy() for hand in state.hands]),
    "a hand sorted": public_with(hand=lambda state: sorted(state.hands[0])),
    "the sum of a hand": public_with(sum=lambda state: sum(state.hands[1])),
    "whether a hand holds a high card": public_with(high=lambda state: any(card > 20 for card in state.hands[2])),
    "the top of the deck": public_with(top=lambda state: state.deck[-1]),
    "the bottom of the deck": public_with(bottom=lambda state: state.deck[0]),
    "what was buried": public_with(buried=lambda state: state.buried.copy()),
    "the card just drawn": public_with(drawn=lambda state: state.drawn.copy()),
    "the deck to its players": replace(
        PEEKABOO, private=lambda state, seat: {**peek_private(state, seat), "deck": {"cards": state.deck.copy()}}
    ),
    "the next hand to a neighbour": replace(
        PEEKABOO, private=lambda state, seat: peek_private(state, (seat + 1) % len(state.hands))
    ),
    "the drawn card to everybody": replace(
        PEEKABOO, private=lambda state, seat: {"hand": {"cards": state.hands[seat].copy(), "drawn": state.drawn.copy()}}
    ),
}


# --- leaks in prompts -------------------------------------------------------------------------------------------------


def prompting(change: Callable[[Table, Any, Any], Any]) -> Game[Any]:
    return replace(PEEKABOO, describe=lambda state, decision: change(state, decision, describe(state, decision)))


def _label(state: Table, decision: Any, prompt: Any) -> Any:
    top = state.deck[-1] if state.deck else -1
    options = [
        OptionView(option.id, ("draw", {"card": top}) if option.id == "draw" else option.label)
        for option in prompt.options
    ]
    return replace(prompt, options=options)


def _ask(state: Table, decision: Any, prompt: Any) -> Any:
    return replace(prompt, ask=("ask", {"best": max(max(hand, default=0) for hand in state.hands)}))


def _blocked(state: Table, decision: Any, prompt: Any) -> Any:
    return replace(prompt, blocked=[Blocked(ref(card), ("why", {})) for card in sorted(state.hands[decision.seat - 1])])


def _order(state: Table, decision: Any, prompt: Any) -> Any:
    return replace(prompt, options=sorted(prompt.options, key=lambda option: (state.deck[0] * 7 + len(option.id)) % 5))


PROMPTS = {
    "a label names the next card": prompting(_label),
    "a question counts hidden cards": prompting(_ask),
    "reasons list another hand": prompting(_blocked),
    "the order of options follows the deck": prompting(_order),
}


# --- leaks in events and rules ----------------------------------------------------------------------------------------


class OpenDrew(Event, tag="open_drew", frozen=True):
    seat: int
    card: int


class HalfDrew(Event, tag="half_drew", frozen=True):
    secret: ClassVar[bool] = True
    seat: int
    card: int

    def audience(self) -> int:
        return self.seat

    def redacted(self) -> Event:
        return Hint(self.seat, self.card % 4)


class Hint(Event, tag="hint", frozen=True):
    seat: int
    suit: int


class WrongDrew(HalfDrew, tag="wrong_drew", frozen=True):
    def audience(self) -> int:
        return self.seat + 1


class OpenBuried(Event, tag="open_buried", frozen=True):
    seat: int
    card: int


class Noise(Event, tag="noise", frozen=True):
    seat: int


def variant(
    drew: Callable[[int, int], Event] = Drew,
    buried: Callable[[int, int], Event] = lambda seat, card: Buried(seat),
    ask: Callable[[Table, int], str] = lambda state, me: "turn",
    about: Callable[[Table, int], int | None] = lambda state, me: None,
    default: Callable[[Table, list[str]], str] = lambda state, options: options[0],
    keep: Callable[[Table, int], list[str]] = lambda state, card: ["keep", "play"],
    hidden: bool = True,
    skip: Callable[[Table, int], bool] = lambda state, card: False,
    offers: Callable[[Table], list[ChooseOne]] = lambda state: [],
    noise: Callable[[Table, int], bool] = lambda state, card: False,
) -> Game[Any]:
    """The game with one thing done differently."""

    def turn(g: P) -> Script:
        state = g.state
        me = state.active
        hand = state.hands[me]
        state.turn += 1
        options = [ref(card) for card in hand] + [f"bury:{card}" for card in hand]
        if len(state.deck) > 1:
            options.append("draw")
        question = ChooseOne(
            me, ask(state, me), options, (default(state, options),), hidden=True, about=about(state, me)
        )
        calls = offers(state)
        reply = yield (Race(question, calls) if calls else question)
        answer = reply if isinstance(reply, tuple) else ("draw",) if reply.offer else reply.answer
        head, *rest = answer[0].split(":")
        card = int(rest[0]) if rest else -1
        if head == "card":
            hand.remove(card)
            state.pile.append(card)
            g.emit(Played(me, card))
        elif head == "bury":
            hand.remove(card)
            state.buried.append(card)
            g.emit(buried(me, card))
        elif state.deck:
            card = state.deck.pop()
            state.drawn.append(card)
            g.emit(drew(me, card))
            if noise(state, card):
                g.emit(Noise(me))
            choices = keep(state, card)
            answer = ("keep",)
            if not skip(state, card):
                answer = yield ChooseOne(me, "drawn", choices, (choices[0],), hidden=hidden, shows=(card,))
            state.drawn.clear()
            (hand if answer == ("keep",) else state.pile).append(card)
            if answer == ("play",):
                g.emit(Played(me, card))
        if not hand or state.turn > 40:
            g.finish((me,), "empty")
        state.active = (me + 1) % len(state.hands)

    return replace(PEEKABOO, scripts={"turn": turn})


def only_high(state: Table, card: int) -> list[str]:
    return ["keep", "play"] if card > 11 else ["keep"]


RULES = {
    "a draw that everybody sees": variant(drew=OpenDrew),
    "a draw that is half redacted": variant(drew=HalfDrew),
    "a draw that the wrong seat sees": variant(drew=WrongDrew),
    "a burial that names the card": variant(buried=OpenBuried),
    "the name of a question tells of the hand": variant(
        ask=lambda state, me: "turn_high" if max(state.hands[me]) > 18 else "turn"
    ),
    "the card a question is about is hidden": variant(about=lambda state, me: state.hands[me][0]),
    "the default follows the deck": variant(default=lambda state, options: options[state.deck[0] % len(options)]),
    "a question that only some hidden cards raise": variant(skip=lambda state, card: card < 8),
    "an answer forced by a hidden card": variant(keep=only_high, hidden=False),
    "an offer that a hidden card opens": variant(
        offers=lambda state: [ChooseOne(1, "call", ["call"], (), offer=True)] if 5 in state.hands[1] else []
    ),
    "an extra event that a hidden card causes": variant(noise=lambda state, card: card % 2 == 0),
}


def test_the_plain_variant_passes() -> None:
    assert moved(variant()) > 1000
    assert moved(variant(keep=only_high)) > 1000, "a hidden question may have other options"
    always: Any = lambda state: [ChooseOne(1, "call", ["call"], (), offer=True)]  # noqa: E731
    assert moved(variant(offers=always)) > 1000


@pytest.mark.parametrize("leak", [*VIEWS, *PROMPTS, *RULES])
def test_every_leak_is_found(leak: str) -> None:
    game = {**VIEWS, **PROMPTS, **RULES}[leak]
    with pytest.raises(Leak):
        moved(game, range(12))


def bragging(told: bool) -> Game[Any]:
    """A seat with a high card may brag: the option names no card, and rests on one."""

    def turn(g: P) -> Script:
        state = g.state
        me = state.active
        state.turn += 1
        high = tuple(card for card in state.hands[me] if card > 11)[:1]
        options = ["brag", "pass"] if high else ["pass"]
        rests = {"brag": high} if high and told else {}
        yield ChooseOne(me, "brag", options, ("pass",), hidden=True, rests=rests)
        yield ChooseOne(me, "again", ["pass"], ("pass",), hidden=True)
        if state.turn > 40:
            g.finish((me,), "empty")
        state.active = (me + 1) % len(state.hands)

    return replace(PEEKABOO, scripts={"turn": turn})


def test_an_option_may_rest_on_a_hidden_card_if_it_says_so() -> None:
    assert moved(bragging(told=True)) > 1000
    with pytest.raises(Leak, match="in another world the same answers fail"):
        moved(bragging(told=False))


def test_a_leak_says_where_it_is() -> None:
    with pytest.raises(Leak, match=r"peekaboo, ply \d+, (seat \d|a spectator), after .*: views differ"):
        moved(VIEWS["the top of the deck"])
    with pytest.raises(Leak, match=r"OpenBuried\(seat=\d, card=\d+\) names \[\d+\], never seen"):
        moved(RULES["a burial that names the card"])


def test_cards_change_places_within_what_is_hidden() -> None:
    state = peek_setup({}, SEATS)
    zones = [
        Zone("mine", state.hands[0], Sight.OWNER, 0, "cards"),
        Zone("yours", state.hands[1], Sight.OWNER, 1, "cards"),
        Zone("deck", state.deck, Sight.NONE, pool="cards"),
        Zone("apart", state.buried, Sight.NONE),
    ]
    mine, fixed = state.hands[0].copy(), {state.deck[3], state.hands[1][0]}
    before = sorted([*state.hands[1], *state.deck])
    assert rearrange(iter(zones), 0, fixed, random.Random(1)) > 10
    assert state.hands[0] == mine and sorted([*state.hands[1], *state.deck]) == before
    assert state.deck[3] in fixed and state.hands[1][0] in fixed and len(state.hands[1]) == 4


def test_events_of_the_toy_are_all_used() -> None:
    assert {Played, Buried, Drew, DrewHidden} == set(PEEKABOO.events)
