"""A table to try the rules at: lay it out, let people play, look what happened. It insists on who is asked what.

    t = table("superman", "aquaman", hands={A: "R5 G-Skip"}, decks={B: "R2 G2 …"}, enemies={A: "doomsday"})
    t.play(A, "R5").turn_of(B)

Cards are called as in `naming.py`, lists of them read as in `laying.py`.
"""

from collections.abc import Mapping, Set
from typing import Any, Self

import pytest

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.set_up import check_laws
from roundtable.games.uno_ultimate_dc.state import NONE, SeatState, State
from roundtable.kernel import ChooseOne, Decision, Event, Match, Refused

from .laying import Cards, Layout
from .naming import colour_number, is_called, name, names, readable

A, B, C, D = range(4)
HEROES = ("superman", "aquaman", "wonder_woman", "green_lantern")
KEY = bytes(range(32))

PLAYS = ("play", "first", "drawn")
USE = ("use", "power")
DECLINE = ("decline", "accept")


def table(
    *heroes: str,
    hands: Mapping[int, Cards] | None = None,
    decks: Mapping[int, Cards] | None = None,
    burn: Mapping[int, Cards] | None = None,
    top: str | None = "R1",
    colour: str | None = None,
    enemies: Mapping[int, str] | None = None,
    items: Mapping[int, str] | None = None,
    location: str | None = None,
    danger: str = "…",
    danger_discard: str = "",
    skipped: Set[int] = frozenset(),
    shield: Set[int] = frozenset(),
    safe: Set[int] = frozenset(),
    out: Set[int] = frozenset(),
    turn: int = A,
    direction: int = 1,
    auto: bool = False,
    key: bytes = KEY,
) -> "Table":
    """A match in full swing, at the beginning of the turn of `turn`; without a `top`, before the first card."""
    layout = Layout(heroes or HEROES)
    layout.attached(enemies or {}, items or {})
    layout.danger_cards(danger, danger_discard, location)
    layout.seat_cards(hands or {}, decks or {}, burn or {}, top)
    layout.marked(skipped, shield, safe)
    layout.out(out)
    return Table(Match.at(GAME, layout.ready(turn, direction, colour, auto), key, laws=True))


def new_match(*heroes: str, key: bytes = KEY, **options: bool | int | str | None) -> "Table":
    """A match from the very beginning: set-up, then the first card is asked for."""
    return Table(Match.start(GAME, options, [{"hero": hero} for hero in heroes or HEROES], key, laws=True))


class Table:
    """A match with the moves and questions of people at a table. Moves can be chained."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.log: list[Event] = list(match.opening)
        check_laws(self.state)

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
        """The match waits for this seat, with this question, and for nobody else."""
        assert self.decision(seat).ask == ask, f"asked {self.decision(seat).ask!r}, not {ask!r}"
        return self

    def turn_of(self, seat: int) -> Self:
        """The seat is asked to play a card (or to draw), and the turn is the seat's."""
        assert self.state.active == seat, f"it is the turn of {self.state.active}"
        return self.asks(seat, "play")

    def asks_nobody(self) -> Self:
        """No decision: only a window is open, or the match is over."""
        assert not self.match.decisions, self.match.decisions
        return self

    def offers(self, seat: int) -> list[str]:
        """The questions the seat may answer though nobody waits: `uno`, `catch`."""
        return [offer.ask for offer in self.match.offers.get(seat, [])]

    def legal(self, seat: int) -> set[str]:
        """All options of the question to the seat, readable; a Wild stands once."""
        return {readable(option) for option in self.decision(seat).options}

    def default(self, seat: int) -> list[str]:
        """What the clock would answer, readable."""
        return [readable(option) for option in self.decision(seat).default]

    def settled(self) -> Self:
        """Nothing planned is left and nothing unplanned is asked: over, or a turn waits for its card; snapshots hold."""
        if self.match.outcome is None:
            (decision,) = self.match.decisions.values()
            assert decision.ask in ("play", "first"), f"{decision.ask!r} is still asked"
            assert not self.match.offers, "an UNO window is open"
        again = Match.restore(GAME, self.match.snapshot())
        assert again.hash() == self.match.hash() == self.match.clone().hash()
        return self

    def over(self, winner: int, reason: str) -> Self:
        """The match is over: who won, and how."""
        outcome = self.match.outcome
        assert outcome is not None, f"the match goes on: {self.match.decisions}"
        assert (outcome.winners, outcome.reason) == ((winner,), reason)
        return self.settled()

    # --- moves ----------------------------------------------------------------------------------------------------

    def answer(self, seat: int, *choose: str) -> Self:
        """Any answer, as it goes over the wire."""
        return self._told(self.match.move(seat, choose))

    def play(self, seat: int, card: str, colour: str = "", uno: bool = False, ring: bool = False) -> Self:
        """Play a card from the hand, or the card just drawn; a Wild with a colour."""
        option = self._play_option(seat, card, colour, ring)
        return self.answer(seat, option, *(("uno",) if uno else ()))

    def illegal(self, seat: int, card: str, colour: str = "red", ring: bool = False) -> Self:
        """The seat holds the card, but answering with it is refused."""
        held = [*self.player(seat).hand, *self.decision(seat).shows]
        fitting = [each for each in held if is_called(each, card)]
        assert fitting, f"seat {seat} has no {card!r} but {names(held)}"
        tail = f":{colour}" if card.startswith("W:") else ""
        return self.refused(seat, f"{'ring' if ring else 'card'}:{fitting[0]}{tail}")

    def refused(self, seat: int, *choose: str) -> Self:
        """The answer is refused and changes nothing."""
        before = self.match.hash()
        with pytest.raises(Refused) as refused:
            self.match.move(seat, choose)
        assert refused.value.code in ("move/illegal", "move/malformed", "move/not-yours")
        assert self.match.hash() == before
        return self

    def draw(self, seat: int) -> Self:
        """Draw a card instead of playing one."""
        self.asks(seat, "play")
        return self.answer(seat, "draw")

    def keep(self, seat: int) -> Self:
        """Keep the card just drawn."""
        self.asks(seat, "drawn")
        return self.answer(seat, "keep")

    def choose(self, seat: int, *options: str, ask: str = "") -> Self:
        """Answer by readable names, in order; with `ask`, only that question."""
        decision = self.decision(seat)
        assert not ask or decision.ask == ask, f"asked {decision.ask!r}, not {ask!r}"
        found: list[str] = []
        for each in options:
            fitting = [option for option in decision.options if readable(option) == each and option not in found]
            assert fitting, f"{each!r} is not among {sorted(self.legal(seat))} of {decision.ask!r}"
            found.append(fitting[0])
        return self.answer(seat, *found)

    def target(self, seat: int, whom: int) -> Self:
        """Choose an opponent."""
        self.asks(seat, "opponent")
        return self.answer(seat, f"seat:{whom}")

    def use(self, seat: int, ask: str = "") -> Self:
        """Use the power or the Item that is offered."""
        return self._one_of(seat, USE, ask)

    def decline(self, seat: int, ask: str = "") -> Self:
        """Do without what is offered."""
        return self._one_of(seat, DECLINE, ask)

    def call(self, seat: int) -> Self:
        """Call UNO for oneself."""
        return self.answer(seat, self._offer(seat, "uno").options[0])

    def catch(self, seat: int, owner: int) -> Self:
        """Call UNO first, for somebody else."""
        for offer in self.match.offers.get(seat, []):
            if offer.ask == "catch" and offer.options[0].split(":")[1] == str(owner):
                return self.answer(seat, offer.options[0])
        raise AssertionError(f"seat {seat} cannot catch {owner}; offered is {self.offers(seat)}")

    def window_ends(self) -> Self:
        """The time of the window is over: the next turn begins."""
        return self._told(self.match.time_up(None))

    def time_up(self, seat: int) -> Self:
        """The seat's time is over: its default is played."""
        self.decision(seat)
        return self._told(self.match.time_up(seat))

    def leave(self, seat: int) -> Self:
        """The seat concedes, or is removed."""
        return self._told(self.match.leave(seat))

    # --- what lies on the table -----------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[str]:
        """The hand, oldest card first."""
        return names(self.player(seat).hand)

    def deck(self, seat: int) -> list[str]:
        """The Character Deck from the top."""
        return names(self.player(seat).deck[::-1])

    def left(self, seat: int) -> int:
        """How many cards the Character Deck has."""
        return len(self.player(seat).deck)

    def burn(self, seat: int) -> list[str]:
        """The Burn Pile from the top."""
        return names(self.player(seat).burn[::-1])

    def enemy(self, seat: int) -> str | None:
        """The Enemy that attacks the seat."""
        enemy = self.player(seat).enemy
        return None if enemy == NONE else name(enemy)

    def items(self, seat: int) -> list[str]:
        """The Items, oldest first."""
        return names(self.player(seat).items)

    @property
    def top(self) -> str:
        """The top card of the Discard Pile."""
        return name(self.state.pile[-1])

    @property
    def location(self) -> str | None:
        """The Location in play."""
        return None if self.state.location == NONE else name(self.state.location)

    @property
    def danger(self) -> list[str]:
        """The Danger Deck from the top."""
        return names(self.state.danger[::-1])

    @property
    def danger_discard(self) -> list[str]:
        """The Danger Discard Pile, oldest card first."""
        return names(self.state.danger_discard)

    def events(self, tag: str) -> list[Any]:
        """All events of a kind since the table was laid."""
        return [event for event in self.log if event.__struct_config__.tag == tag]

    def tags(self) -> list[str]:
        """What happened since the table was laid, in order."""
        return [str(event.__struct_config__.tag) for event in self.log]

    def heard(self, viewer: int | None) -> list[Event]:
        """All events as a viewer was told them."""
        return [event.seen_by(viewer) for event in self.log]

    def turns(self) -> list[int]:
        """Whose turns have begun so far, in order; lost turns are not among them."""
        return [event.seat for event in self.events("turn_began")]

    # --- inside ---------------------------------------------------------------------------------------------------

    def _told(self, events: list[Event]) -> Self:
        self.log += events
        check_laws(self.state)
        for seat in {*self.match.decisions, *self.match.offers}:
            assert len(self.match.describe(seat)) >= 1
        return self

    def _play_option(self, seat: int, card: str, colour: str, ring: bool) -> str:
        decision = self.decision(seat)
        assert decision.ask in PLAYS, f"asked {decision.ask!r}, not for a card"
        held = list(decision.shows) if decision.ask == "drawn" else self.player(seat).hand
        fitting = [each for each in held if is_called(each, card)]
        assert fitting, f"seat {seat} has no {card!r} but {names(held)}"
        if card.startswith("W:"):
            assert colour, f"{card!r} needs a colour"
            colour_number(colour)
            return f"card:{fitting[0]}:{colour}"
        return f"{'ring' if ring else 'card'}:{fitting[0]}"

    def _one_of(self, seat: int, heads: tuple[str, ...], ask: str) -> Self:
        decision = self.decision(seat)
        assert not ask or decision.ask == ask, f"asked {decision.ask!r}, not {ask!r}"
        fitting = [option for option in decision.options if option.split(":")[0] in heads]
        assert len(fitting) == 1, f"{decision.ask!r} has the options {sorted(self.legal(seat))}"
        return self.answer(seat, fitting[0])

    def _offer(self, seat: int, ask: str) -> ChooseOne:
        for offer in self.match.offers.get(seat, []):
            if offer.ask == ask:
                return offer
        raise AssertionError(f"seat {seat} is not offered {ask!r} but {self.offers(seat)}")
