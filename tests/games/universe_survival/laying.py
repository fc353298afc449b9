"""Lays out a table: every Warrior and every card in exactly one zone, as told, and the rest where it does no harm.

Tokens are written `monna@F6` or, with damage, `monna@F6:3`. Lists of cards run from the top for decks and the Warrior
pile, and from the oldest for hands. The Event on top is the one that does nothing, unless others are named.
"""

from collections.abc import Mapping, Sequence

from roundtable.games.universe_survival.board import COUNT, SPACE
from roundtable.games.universe_survival.printed import EVENT_DECK
from roundtable.games.universe_survival.roster import CARD_COUNT, DECK_OF, FACES, FIRST_CARD, FIRST_FUSED, IDS, WARRIOR
from roundtable.games.universe_survival.state import (
    BEGIN,
    LENGTHS,
    NOWHERE,
    Pile,
    SeatState,
    State,
    deck_of,
)
from roundtable.games.universe_survival.verbs import put_in_hand

CALM = "calm_before_the_storm"
QUIET = ("exhaustion", "every_warrior_for_himself", "lost_rhythm", "broken_limits", "truce")
"""Events that ask nothing: they come after the named ones."""


def key_of(number: int) -> str:
    """The key of a Warrior or a card."""
    row = FACES[number]
    return next(key for key, warrior in WARRIOR.items() if warrior == number) if row is None else row.key


class Layout:
    """A state in the making."""

    def __init__(self, teams: Sequence[str]) -> None:
        self.free = list(range(FIRST_CARD, CARD_COUNT))
        self.state = State(
            seats=[SeatState(Pile(), Pile(), Pile(), Pile(), Pile()) for _ in teams],
            attack=Pile(), defense=Pile(), special=Pile(), events=Pile(), supply=Pile(),
            fusions=Pile(range(FIRST_FUSED, FIRST_CARD)),
            at=Pile([NOWHERE]) * FIRST_CARD, owner=Pile([NOWHERE]) * FIRST_CARD, damage=Pile(FIRST_CARD),
            token=Pile([NOWHERE]) * COUNT, dealt=True, phase=BEGIN,
        )  # fmt: skip
        for seat, team in enumerate(teams):
            for token in team.split():
                self.token(seat, token)
            self.state.seats[seat].out = not team

    def token(self, seat: int, token: str) -> None:
        """A token on its space, in its team; a fused one leaves its parts merged."""
        state = self.state
        name, place = token.split("@")
        space, _, damage = place.partition(":")
        warrior, where = WARRIOR[name], SPACE[space]
        assert state.token[where] == NOWHERE and state.at[warrior] == NOWHERE, token
        state.seats[seat].team.append(warrior)
        state.owner[warrior], state.at[warrior], state.damage[warrior] = seat, where, int(damage or 0)
        state.token[where] = warrior
        if warrior >= FIRST_FUSED:
            state.fusions.remove(warrior)

    def take(self, key: str) -> int:
        """A card of this key that has no place yet."""
        for card in self.free:
            if key_of(card) == key:
                self.free.remove(card)
                return card
        raise AssertionError(f"no card {key!r} is left")

    def cards(self, hands: Mapping[int, str], decks: Mapping[str, str], events: str) -> None:
        """Hands, then decks from the top; what is named nowhere lies below, if the deck is named with a `…` or not at all."""
        state = self.state
        for seat, hand in hands.items():
            for key in hand.split():
                put_in_hand(state.seats[seat], self.take(key))
        named = {"attack": "…", "defense": "…", "special": "…", **decks}
        for deck, name in enumerate(("attack", "defense", "special")):
            keys = named[name].split()
            top = [self.take(key) for key in keys if key != "…"]
            rest = [card for card in self.free if DECK_OF[card] == deck]
            self.free = [card for card in self.free if card not in rest]
            deck_of(state, deck)[:] = [*(rest if "…" in keys else []), *top[::-1]]
            if "…" not in keys:
                self.aside(rest)
        top = [self.take(key) for key in (events or CALM).split()]
        rest = [card for card in IDS[EVENT_DECK] if card not in top]
        rest.sort(key=lambda card: key_of(card) in QUIET)
        state.events[:] = [*rest, *top[::-1]]

    def aside(self, cards: list[int]) -> None:
        """Cards that must lie somewhere, but not in their deck: the last seat holds them."""
        for card in cards:
            put_in_hand(self.state.seats[-1], card)

    def pile(self, top: str, beaten: str, gone: str) -> None:
        """The Warrior pile from the top, then whoever is left – without a `…` they are gone; `beaten` and `gone` as named."""
        state = self.state
        used = {warrior for player in state.seats for warrior in player.team}
        for fused, parts in (
            (WARRIOR["kefla"], ("kale", "caulifla")),
            (WARRIOR["anilaza"], ("koichiarator", "paparoni")),
        ):
            if fused in used:
                state.merged += Pile(WARRIOR[part] for part in parts)
        used |= set(state.merged)
        first = [WARRIOR[key] for key in top.split() if key != "…"]
        state.beaten[:] = [WARRIOR[key] for key in beaten.split()]
        state.gone[:] = [WARRIOR[key] for key in gone.split()]
        used |= {*first, *state.beaten, *state.gone}
        rest = [warrior for warrior in range(FIRST_FUSED) if warrior not in used]
        if "…" in top.split() or not top:
            state.pile[:] = [*rest, *first[::-1]]
        else:
            state.pile[:] = first[::-1]
            state.gone += Pile(rest)

    def ready(self, turn: int, first: int, round: int, length: str, minutes: int) -> State:
        """The state at the beginning of a turn."""
        state = self.state
        state.active, state.first, state.round = turn, first, round
        state.length, state.minutes = LENGTHS.index(length), minutes
        return state
