"""A table to try the rules at: lay it out, load the dice, let people play, look what happened.

    t = table("monna@F6", "jiren@F7", hands={B: "dodge"})
    t.dice("PETT", "BE", "S").move(A, "monna", "F7").reroll(A, 2, 3).reroll(A, 2).attack(A, "combo:1")

Seats A, B, C … sit clockwise. Tokens, hands and decks are written as `laying.py` tells; dice as letters: F feet, P fists,
B ball, E force, S star, T teleportation. It insists on who is asked what.
"""

from collections.abc import Mapping
from typing import Any, Self

import pytest

from roundtable.games.universe_survival import GAME
from roundtable.games.universe_survival.board import AT, SPACE
from roundtable.games.universe_survival.roster import WARRIOR
from roundtable.games.universe_survival.set_up import check_laws
from roundtable.games.universe_survival.state import NOWHERE, Fight, SeatState, State, in_arrival, left_of
from roundtable.kernel import Decision, Event, Match, Refused

from .laying import Layout, key_of
from .rigging import CUPS, Cup

A, B, C, D, E, F = range(6)


def table(
    *teams: str,
    hands: Mapping[int, str] | None = None,
    decks: Mapping[str, str] | None = None,
    events: str = "",
    pile: str = "",
    beaten: str = "",
    gone: str = "",
    turn: int = A,
    first: int = A,
    round: int = 1,
    length: str = "turns_10",
    minutes: int = 0,
    dice: tuple[str | int, ...] = (),
) -> "Table":
    """A match in full swing, at the beginning of the turn of `turn`. A seat without tokens is out."""
    layout = Layout(teams)
    layout.cards(hands or {}, decks or {}, events)
    layout.pile(pile, beaten, gone)
    key = len(CUPS).to_bytes(32, "big")
    CUPS[key] = Cup()
    CUPS[key].load(dice)
    state = layout.ready(turn, first, round, length, minutes)
    return Table(Match.at(GAME, state, key, laws=True))


def new_match(seats: int = 4, dice: tuple[str | int, ...] = (), **options: bool | int | str | None) -> "Table":
    """A match from the very beginning: the dice for the first pick, then the draft is asked for."""
    key = len(CUPS).to_bytes(32, "big")
    CUPS[key] = Cup()
    CUPS[key].load(dice)
    return Table(Match.start(GAME, options, [{} for _ in range(seats)], key, laws=True))


class Table:
    """A match with the moves and questions of people at a table. Moves can be chained."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.log: list[Event] = list(match.opening)
        self.last: list[Event] = self.log.copy()
        check_laws(self.state)

    # --- what is asked --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state, to look at."""
        return self.match.state

    @property
    def fight(self) -> Fight:
        """The combat under way."""
        fight = self.state.fight
        assert fight is not None, f"there is no combat; {self.asked()}"
        return fight

    def player(self, seat: int) -> SeatState:
        """A player's things."""
        return self.state.seats[seat]

    def asked(self) -> dict[int, str]:
        """Seat → ask, of all decisions."""
        return {seat: each.ask for seat, each in self.match.decisions.items()}

    def decision(self, seat: int) -> Decision:
        """The question to the seat."""
        assert seat in self.match.decisions, f"seat {seat} is not asked, but {self.asked()}; {self.match.outcome}"
        return self.match.decisions[seat]

    def asks(self, seat: int, ask: str) -> Self:
        """The match waits for this seat, with this question, and for nobody else."""
        assert self.asked() == {seat: ask}, f"asked are {self.asked()}, outcome {self.match.outcome}"
        return self

    def turn_of(self, seat: int) -> Self:
        """The turn is the seat's, and it is about to play a card or to move."""
        assert self.state.active == seat, f"it is the turn of {self.state.active}; asked {self.asked()}"
        assert self.asked().get(seat) in ("cards", "token", "move", "discard"), self.asked()
        return self

    def legal(self, seat: int) -> set[str]:
        """All options of the question to the seat, readable."""
        return {readable(option) for option in self.decision(seat).options}

    def default(self, seat: int) -> list[str]:
        """What the clock would answer, readable."""
        return [readable(option) for option in self.decision(seat).default]

    def why(self, seat: int, thing: str) -> str | None:
        """Why a hand card, or another target, cannot be chosen now: the reason's key without `why.`."""
        for prompt in self.match.describe(seat):
            for blocked in prompt.blocked:
                if readable(blocked.target) == thing:
                    return blocked.why[0].removeprefix("why.")
        return None

    def over(self, *winners: int, reason: str = "warriors") -> Self:
        """The match is over: who won, and how."""
        outcome = self.match.outcome
        assert outcome is not None, f"the match goes on: {self.asked()}"
        assert (outcome.winners, outcome.reason) == (winners, reason)
        return self

    # --- moves ----------------------------------------------------------------------------------------------------

    def dice(self, *draws: str | int) -> Self:
        """What the next rolls show: letters for symbol dice, numbers for ordinary ones. All loaded before must be used."""
        cup = CUPS[self.match._play.chance.key]
        assert not cup.coming, f"not rolled yet: {cup.coming}"
        cup.load(draws)
        return self

    def answer(self, seat: int, *choose: str, ask: str = "") -> Self:
        """An answer by readable names; with `ask`, only to that question."""
        decision = self.decision(seat)
        assert not ask or decision.ask == ask, f"asked {decision.ask!r}, not {ask!r}"
        found: list[str] = []
        for each in choose:
            fitting = [option for option in decision.options if readable(option) == each and option not in found]
            assert fitting, f"{each!r} is not among {sorted(self.legal(seat))} of {decision.ask!r}"
            found.append(fitting[0])
        return self._told(self.match.move(seat, tuple(found)))

    def refused(self, seat: int, *choose: str) -> Self:
        """The raw answer is refused and changes nothing."""
        before = self.match.hash()
        with pytest.raises(Refused):
            self.match.move(seat, choose)
        assert self.match.hash() == before
        return self

    def move(self, seat: int, warrior: str, to: str) -> Self:
        """Move a token; a choice with one answer is no question. Passes a window for cards before."""
        if self.asked().get(seat) == "cards":
            self.answer(seat, "pass")
        if self.asked().get(seat) in ("token", "extra"):
            self.answer(seat, warrior)
        if self.asked().get(seat) in ("move", "extra_move"):
            self.answer(seat, to)
        moved = self.events("moved")
        assert moved and (key_of(moved[-1].card), moved[-1].at) == (warrior, to), (moved[-1:], self.asked())
        return self

    def play(self, seat: int, card: str) -> Self:
        """Play a card in a window for cards."""
        assert self.asked().get(seat) in ("cards", "more_cards"), self.asked()
        return self.answer(seat, card)

    def reroll(self, seat: int, *dice: int) -> Self:
        """Roll these dice again, in attack or in defence; none: stop."""
        assert self.asked().get(seat) in ("reroll", "reroll_defence"), self.asked()
        return self._told(self.match.move(seat, tuple(f"die:{die}" for die in dice)))

    def stop(self, seat: int) -> Self:
        """No further roll."""
        return self.reroll(seat)

    def attack(self, seat: int, how: str) -> Self:
        """Declare: `combo:0`, `combo:1`, `values`, or a card."""
        if self.asked().get(seat) == "reroll":
            self.stop(seat)
        if self.asked().get(seat) == "attack":
            return self.answer(seat, how)
        declared = [event for event in self.last if event.__struct_config__.tag.startswith("declared")]
        assert declared, f"nothing is declared; {self.asked()}"
        return self

    def strikes(self, seat: int, warrior: str, to: str, *rolls: str, how: str = "values") -> Self:
        """A whole attack: move, rolls that each roll all dice again, declaration."""
        self.dice(*rolls).move(seat, warrior, to)
        for _ in rolls[1:]:
            self.reroll(seat, *range(len(rolls[0])))
        return self.attack(seat, how)

    def time_up(self, seat: int) -> Self:
        """The seat's time is over: its default is played."""
        self.decision(seat)
        return self._told(self.match.time_up(seat))

    def minute(self, count: int = 1) -> Self:
        """So many minutes of the match have gone."""
        for _ in range(count):
            self._told(self.match.ticked())
        return self

    def leave(self, seat: int) -> Self:
        """The seat concedes, or is removed."""
        return self._told(self.match.leave(seat))

    # --- what lies on the table -----------------------------------------------------------------------------------

    def at(self, warrior: str) -> str | None:
        """The space of a Warrior's token; None if it is not on the board."""
        space = self.state.at[WARRIOR[warrior]]
        return None if space == NOWHERE else AT[space]

    def on(self, space: str) -> str | None:
        """The token that stands there."""
        warrior = self.state.token[SPACE[space]]
        return None if warrior == NOWHERE else key_of(warrior)

    def left(self, warrior: str) -> int:
        """The Endurance a Warrior has left."""
        return left_of(self.state, WARRIOR[warrior])

    def harm(self, warrior: str) -> int:
        """The damage on a Warrior."""
        return self.state.damage[WARRIOR[warrior]]

    def hand(self, seat: int) -> list[str]:
        """The hand, oldest card first."""
        return [key_of(card) for card in in_arrival(self.player(seat))]

    def team(self, seat: int) -> list[str]:
        """The Warriors of a seat."""
        return [key_of(warrior) for warrior in self.player(seat).team]

    def deck(self, name: str) -> list[str]:
        """A deck (attack, defense, special, events) or the Warrior pile, from the top."""
        return [key_of(card) for card in getattr(self.state, name)[::-1]]

    def events(self, tag: str) -> list[Any]:
        """All events of a kind since the table was laid."""
        return [event for event in self.log if event.__struct_config__.tag == tag]

    def happened(self, tag: str) -> list[Any]:
        """All events of a kind of the last move."""
        return [event for event in self.last if event.__struct_config__.tag == tag]

    def tags(self) -> list[str]:
        """What happened in the last move, in order."""
        return [str(event.__struct_config__.tag) for event in self.last]

    def heard(self, viewer: int | None) -> list[Event]:
        """All events as a viewer was told them."""
        return [event.seen_by(viewer) for event in self.log]

    # --- inside ---------------------------------------------------------------------------------------------------

    def _told(self, events: list[Event]) -> Self:
        self.last = events
        self.log += events
        for seat in self.match.decisions:
            assert len(self.match.describe(seat)) >= 1
        return self


def readable(option: str) -> str:
    """An option as people say it: Warriors and cards by key, spaces by name, the rest as it is."""
    head, _, tail = option.partition(":")
    if head in ("warrior", "card") and tail.isdigit():
        return key_of(int(tail))
    if option == "dodge":
        return "dodge dice"
    if head == "return":
        return f"return {key_of(int(tail))}"
    if head == "space":
        return AT[int(tail)]
    if head == "seat":
        return "ABCDEF"[int(tail)]
    if head == "deck":
        return ("attack", "defense", "special", "event")[int(tail)]
    return option
