"""A table to try the rules at: lay it out, let people play, look what happened. It insists on who is asked what.

    t = table("kaminari", "bakugo", places="dabi:9 defend_others mei_hatsume spinner", at={A: 1}, dice="F V 1 1 2 3")
    t.spend(A, "fist:0").spend(A, "villain:1").turn_of(B)

Cards, faces and lists read as in `laying.py`. Dice are called by their place in the tray: 6 is the Power Die, 7 All Might.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Self

import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.facts import CARDS, MEI, ROLLS
from roundtable.games.plus_ultra.set_up import check_laws
from roundtable.games.plus_ultra.state import MOVE, NOBODY, NONE, SPEND, SeatState, State
from roundtable.games.plus_ultra.symbols import BLANK, FIST, MIGHT, POWER, SIGNS
from roundtable.kernel import Decision, Event, Match, Refused

from . import laying
from .laying import QUIET, Layout, card_of, key_of

__all__ = ["QUIET", "A", "B", "C", "D", "Table", "new_match", "table"]

A, B, C, D = range(4)
TWO_HEROES = ("midoriya", "bakugo")
PLAIN = "mei_hatsume recovery_girl endeavor midnight"
"""Four Allies at the Locations: no Villain, nothing that fails, nothing at the end of a turn."""
LETTERS = dict(zip(SIGNS, ("F", "H", "1", "2", "3", "V", "FF", "W", "#"), strict=True))


def table(
    *heroes: str,
    places: str = PLAIN,
    at: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    damage: Mapping[int, int] | None = None,
    allies: Mapping[int, str] | None = None,
    owns: Mapping[int, str] | None = None,
    plus: str = "",
    deck: str = QUIET,
    bottom: str = "",
    dice: str = "",
    power: str = "",
    rig: Iterable[str] = (),
    turn: int = A,
    first: int = A,
    round: int = 2,
    over: bool = False,
    early: bool = False,
    shadow: int = 0,
    step: str = "spend",
    **numbers: Mapping[int, int],
) -> "Table":
    """A match in full swing. It stands in step 3 of `turn`, with these final `dice`; with step="move" before the move, with
    step="first" at set-up, after the rolls for the First Player.

    `owns` are cards beside Hero Boards, which count as completed; `numbers` are captured, rescued, knocked, cold, hot.
    `rig`: how the coming dice fall, roll by roll. `over`: this round is the last. Cards not told of are under a deck
    that ends with `…`, else out of play.
    """
    if step == "first":
        return new_match(*heroes, rig=rig)
    layout = Layout(heroes or TWO_HEROES)
    layout.locations(places)
    layout.beside(allies or {})
    layout.beside(owns or {})
    if power and card_of("overwhelming_power") in layout.left:
        layout.beside({turn: "overwhelming_power"})
    layout.plus(plus)
    layout.deck(deck, bottom)
    layout.numbers(place=at or {}, points=points or {}, damage=damage or {}, **numbers)
    state = layout.state
    state.active, state.first, state.round, state.turn = turn, first, round, 9
    state.last, state.early_wins, state.trigger = over, early, NOBODY
    state.phase = MOVE
    if step == "spend":
        layout.dice(dice, power)
        player = state.seats[turn]
        state.roll = state.rolls = ROLLS + (MEI in player.allies)
        state.shadow = shadow
        state.phase = SPEND
        if card_of("all_might") in player.allies:
            state.faces[MIGHT] = FIST
    rolls = list(rig)
    key = key_of(heroes, places, at, points, damage, allies, owns, plus, deck, dice, turn, step, rolls)
    laying.rig(key, rolls)
    whole = "…" in deck
    return Table(Match.at(GAME, state, key, laws=whole), whole)


def new_match(*heroes: str, key: bytes = b"", rig: Iterable[str] = (), **options: bool | int) -> "Table":
    """A match from the very beginning. Rigged are the rolls for the First Player: they come after two shuffles."""
    rolls = list(rig)
    attempt = 0
    while True:
        used = key or key_of(heroes, rolls, attempt)
        laying.rig(used, rolls, first=2)
        seats: list[Any] = [{"hero": hero} for hero in heroes or TWO_HEROES]
        t = Table(Match.start(GAME, options, seats, used, laws=True))
        if not rolls or not t.events("set_aside"):  # a third shuffle would shift what is rigged
            return t
        attempt += 1


class Table:
    """A match with the moves and questions of people at a table. Moves can be chained."""

    def __init__(self, match: Match[State], whole: bool = True) -> None:
        self.match = match
        self.whole = whole
        self.log: list[Event] = list(match.opening)

    # --- what is asked --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state, to look at."""
        return self.match.state

    def player(self, seat: int) -> SeatState:
        """A player's things."""
        return self.state.seats[seat]

    def decision(self, seat: int) -> Decision:
        """The question to the seat, which must be the only question."""
        asked = {other: each.ask for other, each in self.match.decisions.items()}
        assert list(asked) == [seat], f"seat {seat} is not asked; asked are {asked}, outcome {self.match.outcome}"
        return self.match.decisions[seat]

    def asks(self, seat: int, ask: str) -> Self:
        """The match waits for this seat with this question."""
        assert self.decision(seat).ask == ask, f"asked {self.decision(seat).ask!r}, not {ask!r}"
        return self

    def turn_of(self, seat: int) -> Self:
        """A new turn: the seat is asked where it moves."""
        assert self.state.active == seat, f"it is the turn of {self.state.active}"
        return self.asks(seat, "move")

    def legal(self, seat: int) -> set[str]:
        """All options of the question to the seat."""
        return set(self.decision(seat).options)

    def default(self, seat: int) -> list[str]:
        """What the clock would answer."""
        return list(self.decision(seat).default)

    def offered(self, seat: int, ask: str) -> set[str]:
        """What the seat may answer to an offer, though nobody waits for it."""
        return {option for offer in self.match.offers.get(seat, []) if offer.ask == ask for option in offer.options}

    def prompt(self, seat: int) -> Any:
        """The question as its seat sees it."""
        return self.match.describe(seat)[0]

    def blocked(self, seat: int) -> set[tuple[str, str]]:
        """What cannot be done, and the key of the reason."""
        return {(each.target, each.why[0]) for each in self.prompt(seat).blocked}

    def finished(self, reason: str) -> Self:
        """The match is over, in this way."""
        assert self.match.outcome is not None, f"the match goes on: {self.match.decisions}"
        assert self.match.outcome.reason == reason
        return self

    def over(self, winner: int, reason: str) -> Self:
        """The match is over, and this seat alone has won."""
        outcome = self.finished(reason).match.outcome
        assert outcome is not None and outcome.winners == (winner,), outcome
        return self

    def settled(self) -> Self:
        """Snapshots hold."""
        again = Match.restore(GAME, self.match.snapshot())
        assert again.hash() == self.match.hash() == self.match.clone().hash()
        return self

    # --- moves ----------------------------------------------------------------------------------------------------

    def answer(self, seat: int, *choose: str) -> Self:
        """Any answer, as it goes over the wire."""
        return self._told(self.match.move(seat, choose))

    def refused(self, seat: int, *choose: str) -> Self:
        """The answer is refused and changes nothing."""
        before = self.match.hash()
        with pytest.raises(Refused) as refused:
            self.match.move(seat, choose)
        assert refused.value.code in ("move/illegal", "move/malformed", "move/not-yours")
        assert self.match.hash() == before
        return self

    def move(self, seat: int, place: int) -> Self:
        """Move, or stay; the dice are rolled."""
        return self.asks(seat, "move").answer(seat, f"place:{place}")

    def stay(self, seat: int) -> Self:
        """Stay where one is; the dice are rolled."""
        return self.move(seat, self.place(seat))

    def roll(self, seat: int, *dice: int) -> Self:
        """Roll these dice again."""
        return self.asks(seat, "reroll").answer(seat, *[f"die:{die}" for die in dice])

    def stop(self, seat: int) -> Self:
        """Keep all dice."""
        return self.asks(seat, "reroll").answer(seat)

    def engine(self, seat: int, place: int) -> Self:
        """Iida's Quirk."""
        assert f"place:{place}" in self.offered(seat, "engine")
        return self.answer(seat, f"place:{place}")

    def spend(self, seat: int, option: str) -> Self:
        """One option of step 3."""
        return self.asks(seat, "spend").answer(seat, option)

    def plan(self, seat: int) -> Self:
        """Spend as the plan shown says."""
        return self.spend(seat, "plan")

    def finish(self, seat: int) -> Self:
        """End step 3."""
        return self.spend(seat, "finish")

    def recruit(self, seat: int) -> Self:
        """Recruit the Ally here."""
        return self.asks(seat, "recruit").answer(seat, self.decision(seat).options[0])

    def decline(self, seat: int) -> Self:
        """Do not recruit."""
        return self.asks(seat, "recruit").answer(seat, "decline")

    def pass_turn(self, seat: int) -> Self:
        """A turn in which nothing happens: the Hero stays, rolls harmless dice once, and spends nothing."""
        self.turn_of(seat)
        laying.passing.append(seat)
        self.stay(seat).stop(seat)
        laying.passing.clear()
        while self.match.outcome is None and self.state.active == seat and self.match.decisions:
            self.time_up(seat)
        return self

    def time_up(self, seat: int) -> Self:
        """The seat's time is over: its default is played."""
        self.decision(seat)
        return self._told(self.match.time_up(seat))

    def leave(self, seat: int) -> Self:
        """The seat concedes, or is removed."""
        return self._told(self.match.leave(seat))

    # --- what lies on the table -----------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """HP."""
        return self.player(seat).points

    def damage(self, seat: int) -> int:
        """DMG."""
        return self.player(seat).damage

    def place(self, seat: int) -> int:
        """Where the Hero stands: 0 is U.A., the others in board order."""
        return self.player(seat).place

    def allies(self, seat: int) -> list[str]:
        """Recruited Allies, oldest first."""
        return keys(self.player(seat).allies)

    def cards(self, seat: int) -> list[str]:
        """Completed cards, oldest first."""
        return keys(self.player(seat).cards)

    def plus(self, seat: int) -> list[str]:
        """Plus Ultra cards gained."""
        return keys(self.player(seat).plus)

    def card(self, place: int) -> str | None:
        """The card at a Location."""
        card = self.state.places[place]
        return None if card == NONE else CARDS[card].key

    def harm(self, place: int) -> int:
        """The DMG on the Villain there."""
        return self.state.harm[place]

    @property
    def bottom(self) -> list[str]:
        """The cards known to lie under the deck, the next to be drawn first."""
        return keys(reversed(self.state.bottom))

    def faces(self) -> str:
        """The faces of the dice in the tray, the Power Die last."""
        return " ".join(LETTERS[SIGNS[face]] for face in self.state.faces[: POWER + 1] if face != BLANK)

    def name(self, card: int) -> str:
        """A card's key."""
        return CARDS[card].key

    def number(self, key: str) -> int:
        """A card's id."""
        return card_of(key)

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """What a viewer sees (a spectator, if none is named)."""
        return dict(self.match.view(viewer))

    def events(self, tag: str) -> list[Any]:
        """All events of a kind since the table was laid."""
        return [event for event in self.log if event.__struct_config__.tag == tag]

    def tags(self) -> list[str]:
        """What happened since the table was laid, in order."""
        return [str(event.__struct_config__.tag) for event in self.log]

    # --- inside ---------------------------------------------------------------------------------------------------

    def _told(self, events: list[Event]) -> Self:
        self.log += events
        if self.whole:
            check_laws(self.state)
        for seat in {*self.match.decisions, *self.match.offers}:
            assert self.match.describe(seat)
        return self


def keys(cards: Iterable[int]) -> list[str]:
    """Cards by their keys."""
    return [CARDS[card].key for card in cards]
