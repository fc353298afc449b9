"""What a game can do, and what of it was done: read off its catalogue, its options, its dice and its code, for any game.

A thing is named by a kind and a name: `event drew`, `ask play`, `option play.card`, `end empty_hand`, `card RED-7`,
`seats 3`, `room villain=freezer`, `seat hero=superman`, `left play own` (who was asked left), `left play other`,
`function effects.Draw.run`. Dice and kinds of option ids are not listed anywhere: what was rolled or offered often enough
to be certain must have shown every face and have been taken.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import walk_packages
from types import CodeType, FrameType, FunctionType
from typing import Any, Final
from unittest.mock import patch

import msgspec

from roundtable.games import module_of
from roundtable.kernel import LEAVE, Chance, Event, Game, Match, OptionSpec, Prompt, Record, Text
from roundtable.testkit.players import Setup
from roundtable.testkit.texts import card_fields

CERTAIN: Final = 40
"""Rolls a face, or offers of a kind, after which one that has not come up cannot come up (odds below e^-40)."""
MOST_FACES: Final = 20

_IMPORTS: Final = """
import sys
called = set()
sys.settrace(lambda frame, event, argument: called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno)))
import {package}
from importlib import import_module
from pkgutil import walk_packages
for module in walk_packages({package}.__path__, "{package}."):
    import_module(module.name)
sys.settrace(None)
for name, line in called:
    print(f"{{name}}:{{line}}")
"""


class Coverage:
    """What there is to do in a game (`wanted`), and how often each was done."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.catalogue("en")))
        self._messages: dict[str, str] = told["messages"]
        self._cards: dict[int, str] = {card["id"]: card["key"] for card in told["cards"]}
        self._kinds: dict[str, str] = {card["key"]: card["kind"] for card in told["cards"]}
        self._views: dict[str, list[str]] = {
            section: [name for name, how in hints.items() if how in ("card", "cards")]
            for section, hints in told["views"].items()
        }
        self.wanted = {
            *(f"event {kind.__struct_config__.tag}" for kind in game.events),
            *(f"ask {ask}" for ask in told["asks"]),
            *(f"option {name}" for name in self._messages if name.split(".")[0] in told["asks"]),
            *(f"end {name.removeprefix('end.')}" for name in self._messages if name.startswith("end.")),
            *(f"card {key}" for key in self._cards.values()),
            *(f"left {ask} own" for ask in told["asks"]),
            *(f"left {ask} other" for ask in told["asks"] if game.meta.most_seats > 1),
            *_choices(game),
        }
        self._labels = {
            ask: {f"option {name}" for name in self._messages if name.startswith(f"{ask}.")} for ask in told["asks"]
        }
        self.done: Counter[str] = Counter()
        self.deeds: Counter[tuple[str, str]] = Counter()  # card and event → how often
        self.faces: dict[tuple[str, int], Counter[int]] = {}  # label and number of faces → face → how often
        self._offered: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()
        self._fields: dict[str, tuple[str, ...]] = {}

    # --- what is told to it -----------------------------------------------------------------------------------------

    def begin(self, match: Match[Any], setup: Setup) -> None:
        """A match has begun with these options."""
        options, seats = setup
        self.done[f"seats {len(seats)}"] += 1
        for name, value in options.items():
            self.done[f"room {name}={value}"] += 1
        for seat in seats:
            for name, choice in seat.items():
                self.done[f"seat {name}={choice}"] += 1
        self.happened(match.opening)

    def moving(self, match: Match[Any], move: Record) -> None:
        """A move is about to be made."""
        if move.choose == LEAVE and move.by == "host":
            self.leaving(match, move.seat)
        for question in match.questions(move.seat) if move.by == "seat" else ():
            ask = question.ask
            if not set(move.choose) <= {*question.options, *question.extras}:
                self.done[f"ask {ask}"] += 1
                continue
            kinds = {f"{ask} {option.split(':')[0]}" for option in question.options}
            self._offered.update(kinds)
            self._taken.update({f"{ask} {option.split(':')[0]}" for option in move.choose} & kinds)
            self.done[f"ask {ask}"] += 1
            # An option may be called otherwise from case to case.
            if not self._labels[ask] <= self.done.keys() or any(
                self._taken[f"{ask}={option}"] < 3 for option in move.choose
            ):
                self._taken.update(f"{ask}={option}" for option in move.choose)
                self._describe(match.describe(move.seat), move)

    def leaving(self, match: Match[Any], seat: int) -> None:
        """A seat is about to leave."""
        for decision in match.decisions.values():
            self.done[f"left {decision.ask} {'own' if decision.seat == seat else 'other'}"] += 1
        for asked, offers in match.offers.items():
            for offer in offers:
                self.done[f"left {offer.ask} {'own' if asked == seat else 'other'}"] += 1

    def happened(self, events: Iterable[Event]) -> None:
        """These events were told."""
        for event in events:
            for form in (event.seen_by(event.audience()), event.redacted()) if event.secret else (event,):
                tag = str(type(form).__struct_config__.tag)
                self.done[f"event {tag}"] += 1
                names = self._fields.get(tag)
                if names is None:
                    names = self._fields[tag] = card_fields(self._messages[f"event.{tag}"])
                for name in names:
                    self._used(tag, getattr(form, name))

    def seen(self, match: Match[Any]) -> None:
        """Everybody looks at the table: cards that are only ever laid out are used so."""
        shown: dict[str, Any] = msgspec.to_builtins(match.public())
        for section, names in self._views.items():
            for row in shown.get(section, ()) if isinstance(shown.get(section), list) else (shown.get(section),):
                for name in names:
                    values = row.values() if isinstance(row, dict) and name == "*" else (_get(row, name),)
                    for value in values:
                        self._used("view", value)

    def ended(self, match: Match[Any]) -> None:
        """The match is over."""
        assert match.outcome is not None
        self.done[f"end {match.outcome.reason}"] += 1

    @contextmanager
    def dice(self) -> Iterator[None]:
        """Meanwhile, note what is rolled."""
        faces, below = self.faces, Chance.below

        def noted(chance: Chance, bound: int, label: str) -> int:
            face = below(chance, bound, label)
            if bound <= MOST_FACES:
                faces.setdefault((label, bound), Counter())[face] += 1
            return face

        with patch.object(Chance, "below", noted):
            yield

    # --- what it tells ----------------------------------------------------------------------------------------------

    def missing(self) -> list[str]:
        """What was never done."""
        return sorted(self.wanted - self.done.keys())

    def unknown(self) -> list[str]:
        """What was done though it stands in no list."""
        return sorted(
            thing
            for thing in self.done
            if thing not in self.wanted and not thing.startswith(("option option.", "seats"))
        )

    def impossible(self) -> list[str]:
        """Faces of dice and kinds of options that must have come up by now if they could."""
        faces = [
            f"face {label} 1-{bound}: {face + 1}"
            for (label, bound), seen in self.faces.items()
            for face in range(bound)
            if not seen[face] and seen.total() >= CERTAIN * bound
        ]
        kinds = [f"kind {kind}" for kind, count in self._offered.items() if count >= 1000 and not self._taken[kind]]
        return sorted(faces + kinds)

    def idle(self, share: float = 0.9) -> list[str]:
        """Cards that have never done what nearly all of their kind have: `card TAG event`."""
        found = []
        for kind in sorted(set(self._kinds.values())):
            cards = [card for card, of in self._kinds.items() if of == kind]
            for tag in sorted({tag for _, tag in self.deeds}):
                idle = [card for card in cards if not self.deeds[card, tag]]
                if 0 < len(idle) <= (1 - share) * len(cards):
                    found += [f"{card} {tag}" for card in idle]
        return found

    # --- inside -----------------------------------------------------------------------------------------------------

    def _describe(self, prompts: Iterable[Prompt], move: Record) -> None:
        for prompt in prompts:
            for option in prompt.options:
                if option.id in move.choose:
                    self.done[f"option {option.label[0]}"] += 1
                    self._said(option.label)

    def _said(self, label: Text) -> None:
        key, arguments = label
        for name in card_fields(self._messages.get(key, "")):
            self._used(key, arguments.get(name))

    def _used(self, how: str, cards: object) -> None:
        for card in cards if isinstance(cards, list | tuple) else (cards,):
            key = self._cards.get(card) if isinstance(card, int) else None
            if key is not None:
                self.done[f"card {key}"] += 1
                self.deeds[key, how] += 1


def _get(row: object, name: str) -> object:
    return row.get(name) if isinstance(row, dict) else None


def _choices(game: Game[Any]) -> Iterator[str]:
    """Every value of every option, and every number of seats."""
    meta = game.meta
    yield from (f"seats {count}" for count in range(meta.least_seats, meta.most_seats + 1))
    for spec in meta.options:
        yield from (f"room {spec.name}={value}" for value in values_of(spec, meta.most_seats))
    for option in meta.seat_options:
        yield from (f"seat {option.name}={choice.id}" for choice in option.choices)


def values_of(spec: OptionSpec, seats: int) -> list[bool | int | str | None]:
    """The values of an option of the room; of a long range its ends and its default."""
    if spec.kind == "bool":
        return [False, True]
    if spec.kind == "int":
        few = spec.most - spec.least < MOST_FACES
        return [*range(spec.least, spec.most + 1)] if few else [spec.least, spec.default, spec.most]
    return [None, *range(seats)] if spec.kind == "seat" else [choice.id for choice in spec.choices]


class Functions:
    """Which functions of a game's own code have been called; those that run when it is loaded are left out."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        package = import_module(module_of(game.key))
        modules = [import_module(each.name) for each in walk_packages(package.__path__, f"{package.__name__}.")]
        self._names: dict[CodeType, str] = {}
        for module in modules:
            for value in list(vars(module).values()):
                self._enter(module.__name__, value)
        loaded = subprocess.run(  # noqa: S603 – our own packages
            [sys.executable, "-c", _IMPORTS.format(package=package.__name__)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        at_load = set(loaded)
        self.left = {
            code: name
            for code, name in self._names.items()
            if f"{code.co_filename}:{code.co_firstlineno}" not in at_load
        }
        self.count = len(self.left)

    def missing(self) -> list[str]:
        """Those that were never called."""
        return sorted(f"function {name}" for name in self.left.values())

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Meanwhile, note what is called. Calls take longer, so this is for a share of all matches."""
        left = self.left

        def note(frame: FrameType, _event: str, _argument: object) -> None:
            left.pop(frame.f_code, None)

        before = sys.gettrace()
        sys.settrace(note if left else before)
        try:
            yield
        finally:
            sys.settrace(before)

    def _enter(self, module: str, value: object) -> None:
        value = getattr(value, "__wrapped__", value)  # what is cached
        if isinstance(value, FunctionType) and value.__module__ == module:
            self._enter_code(module, value.__code__)
        elif isinstance(value, type) and value.__module__ == module:
            for member in vars(value).values():
                self._enter(module, getattr(member, "__func__", getattr(member, "fget", member)))

    def _enter_code(self, module: str, code: CodeType) -> None:
        short = module.removeprefix(f"roundtable.games.{self.game.key}.")
        if "__create_fn__" in code.co_qualname:
            return  # made by the standard library
        self._names[code] = f"{short}.{code.co_qualname}"
        for inner in code.co_consts:
            if isinstance(inner, CodeType) and not inner.co_name.startswith("<"):
                self._enter_code(module, inner)
