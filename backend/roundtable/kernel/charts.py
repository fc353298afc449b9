"""Charts of a finished match: what a game finds in a recording, for whoever draws it or reads it as a table.

A chart is a table: one row for each mark, one column for each series. Its title says the finding.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from roundtable.kernel.luck import REMARKABLE, Luck, chi_square, furthest, per_cent
from roundtable.kernel.moments import Moment, Recording
from roundtable.kernel.text import Argument, Text

MOST_CHARTS: Final = 6
LEAST_EXPECTED: Final = 5
"""Of each face, for Pearson's test to mean something."""
Mark: TypeAlias = Text | int
Arguments: TypeAlias = dict[str, Argument]


class Series(Struct, frozen=True):
    """A column: a number for each mark, None where there is none. With `seat` it is drawn as that seat."""

    name: Text
    values: tuple[float | None, ...]
    seat: int | None = None


class Chart(Struct, frozen=True):
    """A chart. `kind`: line (over time), bar (side by side), stacked (parts of a whole), dots (single things).

    `across` says what the marks are, `unit` what is counted, `note` how it was computed. `plies`: for each mark the ply at
    which it can be seen; empty where a mark is no moment.
    """

    id: str
    kind: str
    title: Text
    across: Text
    unit: Text
    marks: tuple[Mark, ...]
    series: tuple[Series, ...]
    plies: tuple[int, ...] = ()
    note: Text | None = None


def no_charts(recording: Recording) -> list[Chart]:
    """A game that makes none."""
    return []


def seat_name(seat: int) -> Text:
    """Who sat there."""
    return ("chart.seat", {"seat": seat})


def by_seat(count: int) -> tuple[Text, ...]:
    """A mark for each seat."""
    return tuple(seat_name(seat) for seat in range(count))


def seat_lines(
    seats: int, points: Sequence[Moment], value: Callable[[Moment, int], float | None]
) -> tuple[Series, ...]:
    """For each seat how a number went over some moments."""
    return tuple(Series(seat_name(seat), tuple(value(each, seat) for each in points), seat) for seat in range(seats))


def only_largest(values: Mapping[int, float] | Sequence[float]) -> int | None:
    """Whose number is larger than all others; None if nobody's is, or it is not above 0."""
    pairs = list(values.items() if isinstance(values, Mapping) else enumerate(values))
    most = max((number for _, number in pairs), default=0)
    those = [who for who, number in pairs if number == most]
    return those[0] if len(those) == 1 and most > 0 else None


def seen_and_expected(seen: Sequence[int], expected: Sequence[float]) -> tuple[Series, ...]:
    """What came of chance beside what was to be expected."""
    return (
        Series(("chart.seen", {}), tuple(seen)),
        Series(("chart.expected", {}), tuple(round(each, 1) for each in expected)),
    )


def luck_chart(found: Mapping[int, tuple[int, Luck]], note: Text) -> Chart | None:
    """Whose luck stood out, among so many. `found`: seat → how many things of chance there were, and what came of them.

    Its messages: `chart.luck.few|many|usual` (seat, n, expected, percent), `.mark` (seat, n) and `.unit`.
    """
    if not found:
        return None
    seat, far = furthest({seat: luck for seat, (_, luck) in found.items()})
    luck = far.luck
    facts: Arguments = {"seat": seat, "n": luck.seen, "expected": round(luck.expected, 1), "percent": far.percent}
    marks: tuple[Text, ...] = tuple(("chart.luck.mark", {"seat": each, "n": n}) for each, (n, _) in found.items())
    lucks = [each for _, each in found.values()]
    series = seen_and_expected([each.seen for each in lucks], [each.expected for each in lucks])
    title: Text = (f"chart.luck.{far.verdict}", facts)
    return Chart("luck", "bar", title, ("chart.player", {}), ("chart.luck.unit", {}), marks, series, note=note)


def faces_chart(seen: Sequence[int], words: Sequence[str]) -> Chart | None:
    """How often each face of fair dice came; `words` names the faces.

    Its messages: `chart.thrown.usual|odd|few` (n, face, seen, expected, percent; without the last if there were few) and `.note`.
    """
    count, faces = sum(seen), len(seen)
    if not count:
        return None
    expected = count / faces
    far = max(range(faces), key=lambda face: abs(seen[face] - expected))
    facts: Arguments = {"n": count, "face": words[far], "seen": seen[far], "expected": round(expected, 1)}
    case = "few"
    if expected >= LEAST_EXPECTED:
        _, chance = chi_square(seen, [expected] * faces)
        facts["percent"] = per_cent(chance)
        case = "usual" if chance > REMARKABLE else "odd"
    return Chart(
        "dice", "bar", (f"chart.thrown.{case}", facts), ("chart.face", {}), ("chart.dice", {}),
        tuple((f"word.{word}", {}) for word in words), seen_and_expected(seen, [expected] * faces),
        note=("chart.thrown.note", {"n": count}),
    )  # fmt: skip


class Tally:
    """Counts by row and column, which become the series of a chart."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.counts: Counter[tuple[int, str]] = Counter()

    def add(self, row: int, column: str, n: int = 1) -> None:
        """Count n more."""
        self.counts[row, column] += n

    def row(self, row: int) -> int:
        """All of a row."""
        return sum(n for (each, _), n in self.counts.items() if each == row)

    def column(self, column: str) -> int:
        """All of a column."""
        return sum(n for (_, each), n in self.counts.items() if each == column)

    @property
    def total(self) -> int:
        """All there is."""
        return sum(self.counts.values())

    def by_row(self) -> list[int]:
        """The sums of the rows."""
        return [self.row(row) for row in range(self.rows)]

    def series(self, columns: Mapping[str, Text], seats: Mapping[str, int] | None = None) -> tuple[Series, ...]:
        """The columns that have something in them, in this order; `seats`: those that stand for a seat."""
        return tuple(
            Series(name, tuple(self.counts[row, key] for row in range(self.rows)), (seats or {}).get(key))
            for key, name in columns.items()
            if self.column(key)
        )


CHART_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "chart.seat": "{seat:seat}",
        "chart.turn": "turn",
        "chart.round": "round",
        "chart.player": "player",
        "chart.face": "face",
        "chart.seen": "seen",
        "chart.expected": "expected",
        "chart.cards": "cards",
        "chart.dice": "dice",
        "chart.damage": "damage",
    },
    "fr": {
        "chart.seat": "{seat:seat}",
        "chart.turn": "tour",
        "chart.round": "manche",
        "chart.player": "joueur",
        "chart.face": "face",
        "chart.seen": "obtenu",
        "chart.expected": "attendu",
        "chart.cards": "cartes",
        "chart.dice": "dés",
        "chart.damage": "dégâts",
    },
}
"""Words that the charts of all games use, by language."""
