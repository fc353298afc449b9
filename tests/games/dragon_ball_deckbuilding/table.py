"""A table to try the rules at: lay it out, let people play, look what happened. It insists on who is asked what.

    t = table("goku", hands={0: "flying_kick energy_arm"}, minions="zarbon")
    t.do("hit flying_kick").choose("zarbon")
    assert t.damage("zarbon") == 1

It begins in the Actions Phase of the Character `turn`. Cards and units are called by their keys, see `laying.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Self, TypeVar

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding.deck import BY_KEY, CARDS, COPIES, DESIGN, KEY
from roundtable.games.dragon_ball_deckbuilding.state import NONE, Slot, State, Unit, bosses, unit
from roundtable.games.dragon_ball_deckbuilding.stats import number_of
from roundtable.kernel import Chance, ChooseOne, Decision, Event, Match, Prompt, Refused
from roundtable.kernel.snapshots import Base, encode

from .laying import Layout

KEY_BYTES = bytes(range(32))
E = TypeVar("E", bound=Event)


class Loaded(Chance):
    """Chance whose next six-sided dice are known."""

    __slots__ = ("dice",)

    def __init__(self, key: bytes, dice: Sequence[int]) -> None:
        super().__init__(key)
        self.dice = list(dice)

    def below(self, bound: int, label: str) -> int:
        """The next known die, or chance."""
        if bound == 6 and self.dice:
            self.count += 1
            return self.dice.pop(0) - 1
        return super().below(bound, label)


def table(
    *characters: str,
    villain: str = "freezer",
    difficulty: str = "medium",
    extreme: bool = False,
    location: str = "none",
    seats: tuple[int, ...] = (),
    hands: Mapping[int, str] | None = None,
    decks: Mapping[int, str] | None = None,
    discards: Mapping[int, str] | None = None,
    gear: Mapping[int, str] | None = None,
    track: Mapping[int, str] | None = None,
    bare: bool = False,
    minions: str = "",
    attacks: str = "",
    villain_deck: str | None = None,
    rows: Mapping[str, str] | None = None,
    allies: str | None = None,
    order: str = "v",
    balls: Mapping[str, int] | None = None,
    damage: Mapping[str, int] | None = None,
    turn: int = 0,
    step: str = "actions",
    arrived: bool = True,
    dice: Sequence[int] = (),
    **counters: int,
) -> "Table":
    """A match in full swing. `counters`: power, despair, coldness, victim, phase; `out`: a slot that has fallen."""
    layout = Layout(characters or ("goku",), villain, difficulty, extreme, location, seats)
    layout.gear(gear or {})
    layout.track(track or {})
    layout.piles(hands or {}, decks or {}, discards or {})
    layout.starting(decks or {}, bare)
    layout.villain(minions, attacks, villain_deck)
    layout.markets(rows or {}, allies)
    layout.order(order)
    state = layout.state
    if villain == "vegeta_nappa":
        for boss in state.villain.bosses:
            boss.tokens = number_of(state, "tokens")
    layout.values(balls or {}, damage or {})
    state.villain.arrived = arrived
    for name, value in counters.items():
        if name == "out":
            state.slots[value].who.out = True
        else:
            assert hasattr(state.villain, name), name
            setattr(state.villain, name, value)
    state.round, state.turn = 1, 1
    state.step = step
    if step.startswith("villain") or step in ("order", "round"):
        state.villain.active = list(range(len(state.villain.bosses))) if step.startswith("villain") else []
    else:
        state.active = state.last = turn
    return Table(state, dice)


def new_match(*characters: str, seats: int = 1, **options: bool | int | str | None) -> "Table":
    """A match from the very beginning; the Characters named are chosen, and nothing more."""
    chosen = {"characters": len(characters), **options}
    t = Table(GAME.setup(chosen, [{} for _ in range(seats)]), ())
    for key in characters:
        t.choose(f"character_{key}", ask="character")
    return t


class Table:
    """A match with the moves and questions of people at a table. Moves can be chained."""

    def __init__(self, state: State, dice: Sequence[int]) -> None:
        self.match = Match(GAME, Loaded(KEY_BYTES, dice), _base(state), laws=True)
        begin(self.match)
        self.log: list[Event] = list(self.match.opening)
        self.last: list[Event] = list(self.match.opening)

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state, to look at."""
        return self.match.state

    def slot(self, number: int = 0) -> Slot:
        """A Character's things."""
        return self.state.slots[number]

    def card(self, name: str) -> int:
        """The first copy of a card, or the board, of this name."""
        for key in (name, f"character_{name}", f"boss_{name}", f"location_{name}"):
            if key in COPIES:
                return COPIES[key][0]
            if key in BY_KEY:
                return BY_KEY[key]
        raise AssertionError(f"there is no card {name}")

    def unit(self, name: str) -> Unit:
        """A unit in play."""
        for key in (f"character_{name}", f"boss_{name}", name):
            for card in [BY_KEY.get(key, NONE), *COPIES.get(key, ())]:
                found = unit(self.state, card)
                if found is not None:
                    return found
        raise AssertionError(f"there is no {name} in play")

    def gone(self, name: str) -> bool:
        """Whether no such unit is in play (a Character or boss: is defeated)."""
        try:
            return self.unit(name).out
        except AssertionError:
            return True

    def damage(self, name: str) -> int:
        """The damage on a unit."""
        return self.unit(name).damage

    def balls(self, name: str = "") -> int:
        """The balls of a unit; without a name, the unclaimed ones."""
        return self.unit(name).balls if name else self.state.balls

    def names(self, cards: Sequence[int]) -> list[str]:
        """The keys of the designs of cards."""
        return [name(card) for card in cards]

    def hand(self, number: int = 0) -> list[str]:
        """A hand."""
        return self.names(self.slot(number).hand)

    def discard(self, number: int = 0) -> list[str]:
        """A discard pile."""
        return self.names(self.slot(number).discard)

    def track(self, number: int = 0) -> dict[int, str]:
        """The Techniques on a Time Track by position."""
        return {each.place: name(each.card) for each in self.slot(number).track}

    def attacks(self) -> dict[int, str]:
        """The attacks on the Villain's Time Track by position."""
        return {each.place: name(each.card) for each in self.state.villain.track}

    def minions(self) -> list[str]:
        """The Minions in play."""
        return self.names([each.card for each in self.state.villain.minions])

    def row(self, market: int = 0) -> list[str]:
        """The row of a Market."""
        return self.names(self.state.rows[market])

    def bosses(self) -> list[str]:
        """The bosses that live."""
        return [name(boss.card) for boss in bosses(self.state)]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind, of the last move."""
        return [event for event in self.last if isinstance(event, kind)]

    def ever(self, kind: type[E]) -> list[E]:
        """The events of a kind, of the whole scenario."""
        return [event for event in self.log if isinstance(event, kind)]

    # --- what is asked ----------------------------------------------------------------------------------------------

    def decisions(self) -> list[Decision]:
        """Everything that is asked or offered now."""
        return [question for seat in range(len(self.state.gone)) for question in self.match.questions(seat)]

    def decision(self, ask: str | None = None, seat: int | None = None) -> Decision:
        """The question with this name, to this seat."""
        fitting = [each for each in self.decisions() if ask in (None, each.ask) and seat in (None, each.seat)]
        asked = [(each.seat, each.ask) for each in self.decisions()]
        assert fitting, f"{ask or 'nothing'} is not asked; asked are {asked}, outcome {self.match.outcome}"
        return fitting[0]

    def asks(self, ask: str, seat: int | None = None) -> Self:
        """The match waits with this question."""
        self.decision(ask, seat)
        return self

    def options(self, ask: str | None = None, seat: int | None = None) -> list[str]:
        """All options of a question, readable."""
        return [readable(option) for option in self.decision(ask, seat).options]

    def default(self, ask: str | None = None) -> list[str]:
        """What the clock would answer, readable."""
        return [readable(option) for option in self.decision(ask).default]

    def may(self, *options: str, ask: str | None = None) -> Self:
        """All of these can be answered now."""
        for option in options:
            assert self._find(self.decision(ask), option) is not None, f"{option} is not in {self.options(ask)}"
        return self

    def may_not(self, *options: str, ask: str | None = None) -> Self:
        """None of these can be answered now."""
        for option in options:
            assert self._find(self.decision(ask), option) is None, f"{option} is possible"
        return self

    def prompt(self, ask: str) -> Prompt:
        """The question as its seat reads it."""
        decision = self.decision(ask)
        return next(each for each in self.match.describe(decision.seat) if each.ask[0].startswith(f"ask.{ask}"))

    def why(self, card: str) -> str:
        """Why a card, or a ball, is blocked in the Actions Phase."""
        targets = {each.target: each.why[0] for each in self.prompt("act").blocked}
        return next(why for ref, why in targets.items() if card == (name(int(ref[5:])) if ref[:5] == "card:" else ref))

    # --- moves ------------------------------------------------------------------------------------------------------

    def choose(self, *options: str, ask: str | None = None, seat: int | None = None) -> Self:
        """Answer a question; options are named by what they are about: `zarbon`, `pass`, `react ally_piccolo`."""
        decision = self.decision(ask, seat)
        found: list[str] = []
        for option in options:
            one = self._find(decision, option, found)
            assert one is not None, f"{option} is not among {self.options(decision.ask, decision.seat)}"
            found.append(one)
        return self._move(decision.seat, tuple(found))

    def do(self, action: str, *pays: str, seat: int | None = None) -> Self:
        """An action of the Actions Phase, such as `buy ally_mai`, `hit flying_kick`, `end`.

        If it must be paid, it is: with the cards named, or by default.
        """
        decision = self.decision("act", seat)
        option = self._find(decision, action)
        assert option is not None, f"{action} is not among {self.options('act')}"
        self._move(decision.seat, (option,))
        return self.pays(*pays)

    def pays(self, *cards: str) -> Self:
        """The seat that is asked to pay does so, with the cards named or by default."""
        for each in self.decisions():
            if each.ask == "pay":
                return self.choose(*cards, ask="pay") if cards else self._move(each.seat, each.default)
        assert not cards, f"nothing is to be paid; asked are {[each.ask for each in self.decisions()]}"
        return self

    def refuses(self, *answer: str, seat: int = 0) -> Self:
        """The answer, in ids, is refused and changes nothing."""
        before = self.match.hash()
        with pytest.raises(Refused):
            self.match.move(seat, answer)
        assert self.match.hash() == before
        return self

    def clock(self, seat: int | None = None) -> Self:
        """The time of a seat, or of an open vote, is up."""
        self._happen(self.match.time_up(seat))
        return self

    def leaves(self, seat: int) -> Self:
        """A seat leaves."""
        self._happen(self.match.leave(seat))
        return self

    def defaults(self, until: str, most: int = 200) -> Self:
        """Let the clock answer everything until this question is asked, or the match is over."""
        for _ in range(most):
            if self.match.outcome is not None or any(each.ask == until for each in self.decisions()):
                return self
            seat = next(iter(self.match.decisions), None)
            self._happen(self.match.time_up(seat))
        raise AssertionError(f"{until} was not asked in {most} moves")

    def end_turn(self, discard: Sequence[str] = ()) -> Self:
        """End the Actions Phase and the turn; what comes next has then begun."""
        self.do("end")
        if any(each.ask == "end_turn" for each in self.decisions()):
            self.choose(*discard, ask="end_turn")
        return self

    def over(self, reason: str, won: bool = False) -> Self:
        """The match has ended so."""
        outcome = self.match.outcome
        assert outcome is not None and outcome.reason == reason, outcome
        assert bool(outcome.winners) == won
        return self

    def goes_on(self) -> Self:
        """The match is not over."""
        assert self.match.outcome is None, self.match.outcome
        return self

    # --- inside -----------------------------------------------------------------------------------------------------

    def _find(self, decision: Decision, wanted: str, taken: Sequence[str] = ()) -> str | None:
        free = [option for option in decision.options if option not in taken]
        if wanted in free or wanted in (decision.extras if isinstance(decision, ChooseOne) else ()):
            return wanted
        words = wanted.split()
        for option in free:
            said = readable(option).split()
            if said[: len(words)] == words or _bare(said)[: len(words)] == words:
                return option
        return None

    def _move(self, seat: int, answer: tuple[str, ...]) -> Self:
        self._happen(self.match.move(seat, answer))
        return self

    def _happen(self, events: list[Event]) -> None:
        self.last = events
        self.log += events


def name(card: int) -> str:
    """What a card is called here."""
    if card in DESIGN:
        return DESIGN[card].key
    return KEY[card].removeprefix("character_").removeprefix("boss_").removeprefix("location_")


NUMBERS = {"prepare": (2,), "faster": (2,), "dice": (1,), "seat": (1,), "avoid": (2,), "attack": (2,), "boost": (3,)}
"""Where in an option a number is no card."""


def readable(option: str) -> str:
    """An option in words: `prepare:17:2` is "prepare kamehameha 2"; `card:17` only the card."""
    head, *rest = option.split(":")
    plain = NUMBERS.get(head, ())
    words = [
        part if place in plain or int(part) not in CARDS else name(int(part)) for place, part in enumerate(rest, 1)
    ]
    return " ".join(words if head == "card" else [head, *words])


def _bare(said: list[str]) -> list[str]:
    """Characters may be called by their boards' keys too."""
    return [f"character_{said[0]}", *said[1:]] if said else said


def _base(state: State) -> Base:
    return Base(encode(state), 0, 0, 0, GAME.next_step(state))


def begin(match: Match[State]) -> None:
    """Run the step that comes first, as the start of a match does."""
    match._run_step()
