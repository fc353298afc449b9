"""What a game is to the kernel: a folder's worth of functions and facts, joined in one value."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel.charts import Chart, no_charts
from roundtable.kernel.decisions import Asked, Decision
from roundtable.kernel.events import Event
from roundtable.kernel.moments import Recording
from roundtable.kernel.nodes import Pack
from roundtable.kernel.prompts import Prompt
from roundtable.kernel.zones import Zone

S = TypeVar("S", bound=Struct)

Script: TypeAlias = Generator[Asked | None, Any, None]
"""A step of the rules: yields what it asks and is sent `Answered`."""
REST: None = None
"""Yielded by a script that could end here and be begun again: it saves that, and goes on if its own step comes next.

To the match it is the same as ending, so no variable may keep anything over it.
"""
Options: TypeAlias = Mapping[str, bool | int | str | None]
SeatOptions: TypeAlias = Mapping[str, str]
Step: TypeAlias = tuple[str, tuple[int, ...]]
"""A script's name and its arguments."""
Section: TypeAlias = Struct | Sequence[Struct] | dict[str, object] | list[list[int]]
Sections: TypeAlias = dict[str, Section]


class Choice(Struct, frozen=True):
    """One of the values of an option."""

    id: str
    label: str
    text: str = ""


class OptionSpec(Struct, frozen=True):
    """An option of the room for this game. `kind`: bool, int, choice, seat (a seat number or null)."""

    name: str
    kind: str
    label: str
    help: str
    default: bool | int | str | None = None
    least: int = 0
    most: int = 0
    choices: tuple[Choice, ...] = ()

    def refuse(self, value: object, seats: int) -> str | None:
        """Why the value is not allowed, or None if it is."""
        if self.kind == "bool" and isinstance(value, bool):
            return None
        if self.kind == "int" and isinstance(value, int) and not isinstance(value, bool):
            return None if self.least <= value <= self.most else f"{self.label}: {self.least} to {self.most}."
        if self.kind == "choice" and isinstance(value, str):
            return None if value in {choice.id for choice in self.choices} else f"{self.label}: no choice {value!r}."
        if self.kind == "seat" and (value is None or (isinstance(value, int) and not isinstance(value, bool))):
            return None if value is None or 0 <= value < seats else f"{self.label}: there is no seat {value}."
        return f"{self.label}: {value!r} is not a value of kind {self.kind}."


class SeatOption(Struct, frozen=True):
    """An option each seat has, such as its hero. With `unique`, two seats cannot have the same."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    unique: bool = False


class Meta(Struct, frozen=True):
    """Facts of a game that the lobby shows. `stage`: draft, playable, stable; `minutes` from, to.

    `told` has the texts in languages other than English: language → key → text. Keys: `pitch`; of options and seat
    options alike `<name>`, `<name>.help`, `<name>.<choice>` and, where the choice has a text, `<name>.<choice>.text`.
    """

    name: str
    pitch: str
    least_seats: int
    most_seats: int
    minutes: tuple[int, int]
    rules_version: int
    stage: str
    sources: tuple[str, ...]
    coop: bool = False
    options: tuple[OptionSpec, ...] = ()
    seat_options: tuple[SeatOption, ...] = ()
    told: Mapping[str, Mapping[str, str]] = {}

    def texts(self) -> dict[str, str]:
        """The English texts by the keys of `told`."""
        texts = {"pitch": self.pitch}
        for spec in self.options:
            texts |= {spec.name: spec.label, f"{spec.name}.help": spec.help}
        for option in self.seat_options:
            texts[option.name] = option.label
        every: tuple[OptionSpec | SeatOption, ...] = (*self.options, *self.seat_options)
        for each in every:
            for choice in each.choices:
                texts[f"{each.name}.{choice.id}"] = choice.label
                if choice.text:
                    texts[f"{each.name}.{choice.id}.text"] = choice.text
        return texts

    def in_language(self, language: str) -> "Meta":
        """The facts with the texts of a language; English where it has none."""
        texts = {**self.texts(), **self.told.get(language, {})}

        def choices(of: OptionSpec | SeatOption) -> tuple[Choice, ...]:
            return tuple(
                Choice(each.id, texts[f"{of.name}.{each.id}"], texts.get(f"{of.name}.{each.id}.text", ""))
                for each in of.choices
            )

        return replace(
            self,
            pitch=texts["pitch"],
            options=tuple(
                replace(spec, label=texts[spec.name], help=texts[f"{spec.name}.help"], choices=choices(spec))
                for spec in self.options
            ),
            seat_options=tuple(
                replace(option, label=texts[option.name], choices=choices(option)) for option in self.seat_options
            ),
        )


class RuleSection(Struct, frozen=True):
    """A paragraph of the game's page of rules; `id` is a rule id or a heading's slug.

    `holds`: ids of what it tells one by one, in a list: each entry ends with its own in brackets.
    """

    id: str
    title: str
    text: str
    holds: list[str] = []


class BotView(Struct, frozen=True):
    """All that a bot may know: the sections its seat sees, and the question."""

    seat: int
    sections: Sections
    prompt: Prompt


Bot: TypeAlias = Callable[[BotView, Callable[[], float]], tuple[str, ...] | None]
"""A player: view and numbers in [0, 1) in, an answer out (None: leaves an offer alone)."""


class Foresight(Struct, Generic[S], frozen=True):
    """How matches of a game are imagined by bots that search. All of it sees whole states, for they are imagined ones.

    `instinct(state, decision, random)`: a quick answer, () to leave an offer alone; without one the greedy bot answers.
    `prospects(state)`: each seat's chance to win (cooperative: the same for all) where a match is broken off, which is at
    the first quiescent point after `horizon` turns, as `turn(state)` counts them; 0: played to the end. `whim`: how often any
    answer is given instead.
    `propose(state, decision)`: of the options of a choice of one, those that are worth a thought; none of any question: the
    greedy bot knows best; None: all.
    """

    instinct: "Callable[[S, Decision, Callable[[], float]], tuple[str, ...]] | None" = None
    prospects: Callable[[S], Sequence[float]] | None = None
    horizon: int = 0
    turn: Callable[[S], int] | None = None
    whim: float = 0.0
    propose: "Callable[[S, Decision], Sequence[str] | None] | None" = None


def no_tick(state: Any) -> None:
    """A game that does not count time."""


def no_words(language: str) -> Mapping[str, str]:
    """A game whose charts need no words of their own."""
    return {}


class Game(Struct, Generic[S], frozen=True, weakref=True):
    """A game. All functions are pure but for what they are handed.

    `setup(options, seats)` gives the state before the first step; `next_step(state)` names the script that comes next
    (None: the match should be over, which is an error if no outcome was declared). `zones(state)` lists every zone.
    `packs` are the content packs that its tables were made with.
    `tick(state)`: if the rules count time, the ms of play after which the host tells them, time and again; else None.
    `charts(recording)`: what a recorded match of any rules version has to show, at most six; `chart_words(language)` are the
    messages that they need beside those of the catalogue. `foresight`: how bots imagine matches of it.
    """

    key: str
    meta: Meta
    state: type[S]
    setup: Callable[[Options, Sequence[SeatOptions]], S]
    next_step: Callable[[S], Step | None]
    scripts: Mapping[str, Callable[..., Script]]
    public: Callable[[S], Sections]
    private: Callable[[S, int], Sections]
    describe: Callable[[S, Decision], Prompt]
    zones: Callable[[S], Iterator[Zone]]
    check_laws: Callable[[S], None]
    events: tuple[type[Event], ...]
    catalogue: Callable[[str], dict[str, object]]
    rules: Callable[[str], list[RuleSection]]
    bots: Mapping[str, Bot]
    tick: Callable[[S], int | None] = no_tick
    packs: tuple[Pack, ...] = ()
    charts: Callable[[Recording], list[Chart]] = no_charts
    chart_words: Callable[[str], Mapping[str, str]] = no_words
    foresight: Foresight[S] = Foresight()

    def playable_with(self, seats: int) -> bool:
        """Whether this many seats can play."""
        return self.meta.least_seats <= seats <= self.meta.most_seats
