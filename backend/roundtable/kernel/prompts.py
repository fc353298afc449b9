"""Prompts: a decision as its seat sees it, with labels, targets on the table and reasons for what cannot be done."""

from msgspec import Struct, field

from roundtable.kernel.text import Text


class OptionView(Struct, frozen=True, gc=False):
    """One possible answer: its id, what its button says, and what on the table it belongs to."""

    id: str
    label: Text
    target: str | None = None


class Blocked(Struct, frozen=True, gc=False):
    """Something a player could expect to be able to do but cannot, and the rule that forbids it."""

    target: str
    why: Text


class Prompt(Struct, frozen=True, gc=False):
    """A decision in full. Sent to its own seat only.

    `aid` is what a game's own look may show beside the question, such as forecasts and chances: plain data.
    """

    seat: int
    type: str
    ask: Text
    options: list[OptionView]
    default: list[str]
    extras: list[OptionView] = field(default_factory=list)
    least: int = 1
    most: int = 1
    ordered: bool = False
    weights: list[int] = field(default_factory=list)
    least_sum: int = 0
    most_sum: int | None = None
    groups: list[str] = field(default_factory=list)
    blocked: list[Blocked] = field(default_factory=list)
    shows: list[int] = field(default_factory=list)
    offer: bool = False
    after: int = 0
    aid: dict[str, object] = field(default_factory=dict)
