"""What HTTP gives of statistics, as pydantic models."""

from typing import Any, Literal

from pydantic import BaseModel, Field

TextOut = tuple[str, dict[str, Any]]
"""The key of a message and its arguments."""


class SeriesOut(BaseModel):
    """A column of a chart: a number for each mark, null where there is none. With `seat` it is drawn as that seat."""

    name: TextOut
    values: list[float | None]
    seat: int | None


class ChartOut(BaseModel):
    """A chart, which is also a table: a row for each mark, a column for each series. `plies`: where a mark can be seen."""

    id: str
    kind: Literal["line", "bar", "stacked", "dots"]
    title: TextOut
    across: TextOut
    unit: TextOut
    marks: list[TextOut | int]
    series: list[SeriesOut]
    plies: list[int]
    note: TextOut | None


class ChartsOut(BaseModel):
    """The charts of a match, and the messages for them beside those of the game's catalogue."""

    charts: list[ChartOut] = Field(max_length=6)
    words: dict[str, str]


class SpreadOut(BaseModel):
    """Counts by class and what was to be expected. `chance`: the probability of counts as far off; null if there are few."""

    count: int
    seen: list[int]
    expected: list[float]
    chance: float | None


class GameFairnessOut(BaseModel):
    """The chance of all finished matches of a game. `old`: recorded before draws said their kind, and not included.

    `dice` by face; `numbers` and `first` (where shuffles put the first thing) by tenths; `kept`: things that shuffles left
    where they lay, one in each being expected.
    """

    game: str
    matches: int
    old: int
    seeds: int
    verified: int
    draws: int
    wrong: int
    dice: SpreadOut
    numbers: SpreadOut
    first: SpreadOut
    kept: int
    kept_chance: float | None


class FairnessOut(BaseModel):
    """When it was counted last (ms since 1970; 0: never yet), how many matches are still to be counted, and each game."""

    at: int
    pending: int
    games: list[GameFairnessOut]


class CurvePointOut(BaseModel):
    """Each seat's chance to win (0 to 1) when the match stood at a ply; `error`: the standard error of the least certain."""

    ply: int
    odds: list[float]
    error: float


class CurveMomentOut(BaseModel):
    """Between two plies the chance of a seat changed so much that it turned the match. `by`: who made the last move between.

    `choose`: that move, as the log has it.
    """

    since: int
    ply: int
    seat: int
    before: float
    after: float
    by: int | None = None
    choose: list[str] = []


class CurveOut(BaseModel):
    """How likely each seat was to win in the course of a match, as far as bots can tell.

    `status`: ready, computing (`done`: how much of it is, 0 to 1; ask again) or none, with a `reason`: rules (it was played by
    others than those installed), short (hardly anything was decided) or off (switched off on this server). `team`: all seats
    have the same chance, as they win together.
    """

    status: Literal["ready", "computing", "none"]
    reason: Literal["rules", "short", "off"] | None = None
    done: float = 0.0
    team: bool = False
    points: list[CurvePointOut] = []
    moments: list[CurveMomentOut] = []
