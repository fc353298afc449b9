"""Charts of a finished match, from its recording alone: Endurance, blows, eliminations, damage, dice and luck."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from roundtable.kernel import Text
from roundtable.kernel.charts import (
    Chart,
    Series,
    Tally,
    by_seat,
    faces_chart,
    luck_chart,
    only_largest,
    seat_lines,
    seat_name,
)
from roundtable.kernel.luck import Luck, binomial, judge
from roundtable.kernel.moments import Moment, Recording

SIGNS: Final = "▼⚔●⚡★◎"
"""How the log shows the six faces of a die."""
NAMES: Final = ("feet", "fists", "ball", "force", "star", "teleportation")
STAR: Final = 4
KINDS: Final = ("combo", "values", "doubled", "card", "returned")
DECLARED: Final = {
    "declared_combo": "combo",
    "declared_values": "values",
    "declared_doubled": "doubled",
    "declared_with": "card",
}
OWN, TILES, PILE = "own", "tiles", "pile"
Event = Mapping[str, Any]


def charts(recording: Recording) -> list[Chart]:
    """At most six; those that would be empty are left out."""
    made = (
        _endurance(recording), _blows(recording), _eliminated(recording), _damage(recording), _dice(recording),
        _luck(recording),
    )  # fmt: skip
    return [chart for chart in made if chart is not None]


def turn_ends(recording: Recording) -> list[Moment]:
    """The table before the first turn, then as each turn of a player left it."""

    def turn(moment: Moment) -> tuple[int, int] | None:
        table = moment.view["table"]
        if table["round"]:
            return (int(table["round"]), int(table["active"]))
        return (0, 0) if table["phase"] != "draft" else None

    return [moment for _, moment in recording.last_of(turn)]


def endurance(moment: Moment, seat: int) -> int:
    """Endurance left to all Warriors of a team."""
    return sum(int(token["left"]) for token in moment.view["tokens"] if token["seat"] == seat)


def _endurance(recording: Recording) -> Chart | None:
    ends = turn_ends(recording)
    if len(ends) < 2:
        return None
    lost = [endurance(ends[0], seat) - endurance(ends[-1], seat) for seat in range(recording.seats)]
    most = only_largest(lost)
    if most is None:
        title: Text = ("chart.endurance.even", {})
    else:
        facts = {"seat": most, "from": endurance(ends[0], most), "to": endurance(ends[-1], most)}
        title = ("chart.endurance.lost", {**facts})
    marks, plies = tuple(range(len(ends))), tuple(moment.ply for moment in ends)
    series = seat_lines(recording.seats, ends, endurance)
    return Chart(
        "endurance", "line", title, ("chart.turn", {}), ("chart.endurance.unit", {}), marks, series, plies,
        ("chart.endurance.note", {}),
    )  # fmt: skip


def owners(recording: Recording) -> dict[int, int]:
    """Warrior → whose team it was in, fusions included."""
    found = {int(event["card"]): int(event["seat"]) for _, event in recording.events("drafted")}
    for moment in recording.moments:
        found.update((token["card"], token["seat"]) for token in moment.view["tokens"])
    return found


class Blow(NamedTuple):
    """Damage or an elimination: when, the event, the Warrior whose doing it was, its team (None: the pile's), and how."""

    moment: Moment
    event: Event
    by: int | None
    seat: int | None
    how: str


def blows(recording: Recording) -> Iterator[Blow]:
    """All damage and eliminations with whose Warrior brought them about and how.

    What a Warrior does to itself, and what the floor does, is nobody's doing: OWN and TILES.
    """
    team = owners(recording)
    striker, how, caster = -1, KINDS[1], -1
    last: tuple[int | None, int | None, str] = (None, None, TILES)
    for moment, event in recording.events():
        tag = event["tag"]
        if tag == "pool":
            striker = int(event["card"])
        elif tag in DECLARED:
            how = DECLARED[tag]
        elif tag == "ball_returned":
            caster = int(event["card"])
        elif tag == "damaged":
            why = event["why"]
            if why == "attack":
                last = (striker, team.get(striker), how)
            elif why == "returned":
                last = (caster, team.get(caster), "returned")
            else:
                last = (None, None, TILES if why == "tiles" else OWN)
            yield Blow(moment, event, *last)
        elif tag == "eliminated":
            yield Blow(moment, event, *last)


def _rows(recording: Recording, tally: Tally) -> tuple[Text, ...]:
    pile: tuple[Text, ...] = (("chart.pile", {}),) if tally.rows > recording.seats else ()
    return by_seat(recording.seats) + pile


def eliminated(recording: Recording) -> Tally:
    """Warriors that each team lost, by who or what eliminated them."""
    team = owners(recording)
    tally = Tally(recording.seats)
    for _, event, _, seat, how in blows(recording):
        if event["tag"] == "eliminated" and event["card"] in team:
            column = how if how in (OWN, TILES) else PILE if seat is None else str(seat)
            tally.add(team[event["card"]], column)
    return tally


def _eliminated(recording: Recording) -> Chart | None:
    tally = eliminated(recording)
    if not tally.total:
        return None
    seats = {str(seat): seat for seat in range(recording.seats)}
    columns: dict[str, Text] = {key: ("chart.out.by", {"seat": seat}) for key, seat in seats.items()}
    columns |= {PILE: ("chart.pile", {}), OWN: ("chart.out.own", {}), TILES: ("chart.out.tiles", {})}
    most = only_largest({seat: tally.column(key) for key, seat in seats.items()})
    if most is not None:
        title: Text = ("chart.out.most", {"seat": most, "n": tally.column(str(most)), "all": tally.total})
    else:
        title = ("chart.out.all", {"n": tally.total})
    return Chart(
        "out", "stacked", title, ("chart.player", {}), ("chart.warriors.unit", {}), by_seat(recording.seats),
        tally.series(columns, seats), note=("chart.out.note", {}),
    )  # fmt: skip


def attacks(recording: Recording) -> list[Blow]:
    """What attacks did, returned balls included."""
    return [blow for blow in blows(recording) if blow.event["tag"] == "damaged" and blow.how in KINDS]


def _blows(recording: Recording) -> Chart | None:
    struck = attacks(recording)
    if not struck:
        return None
    most = only_largest([int(blow.event["taken"]) for blow in struck])
    if most is None:
        title: Text = (
            "chart.blows.alike",
            {"n": len(struck), "most": max(int(blow.event["taken"]) for blow in struck)},
        )
    else:
        hardest = struck[most]
        title = (
            "chart.blows.hardest",
            {"card": hardest.by, "n": hardest.event["taken"], "rival": hardest.event["card"]},
        )
    whose: list[int | None] = [*range(recording.seats), None]
    values = {seat: tuple(int(blow.event["taken"]) if blow.seat == seat else None for blow in struck) for seat in whose}
    names = {seat: ("chart.pile", {}) if seat is None else seat_name(seat) for seat in whose}
    series = tuple(
        Series(names[seat], values[seat], seat) for seat in whose if any(n is not None for n in values[seat])
    )
    return Chart(
        "blows", "dots", title, ("chart.blows.across", {}), ("chart.damage", {}), tuple(range(1, len(struck) + 1)), series,
        tuple(blow.moment.ply for blow in struck), ("chart.blows.note", {}),
    )  # fmt: skip


def damage(recording: Recording) -> Tally:
    """Endurance taken from others, by player (last: the Warriors of the pile) and by kind of attack."""
    struck = attacks(recording)
    by_pile = any(blow.seat is None for blow in struck)
    tally = Tally(recording.seats + by_pile)
    for blow in struck:
        tally.add(recording.seats if blow.seat is None else blow.seat, blow.how, int(blow.event["taken"]))
    return tally


def _damage(recording: Recording) -> Chart | None:
    tally = damage(recording)
    if not tally.total:
        return None
    most = only_largest(tally.by_row()[: recording.seats])
    if most is not None:
        title: Text = ("chart.harm.most", {"seat": most, "n": tally.row(most), "all": tally.total})
    else:
        title = ("chart.harm.all", {"n": tally.total})
    columns: dict[str, Text] = {kind: (f"chart.harm.{kind}", {}) for kind in KINDS}
    return Chart(
        "harm", "stacked", title, ("chart.player", {}), ("chart.damage", {}), _rows(recording, tally), tally.series(columns),
        note=("chart.harm.note", {}),
    )  # fmt: skip


def first_throws(recording: Recording) -> Iterator[tuple[int, list[int]]]:
    """Seat and faces of the first throw of every attack and defence: no die in it was chosen by anybody."""
    for _, event in recording.events("rolled"):
        if event["roll"] == 1:
            yield int(event["seat"]), [SIGNS.index(sign) for sign in event["faces"]]


def _dice(recording: Recording) -> Chart | None:
    counts = Counter(face for _, faces in first_throws(recording) for face in faces)
    return faces_chart([counts[face] for face in range(len(SIGNS))], NAMES)


def stars(recording: Recording) -> dict[int, tuple[int, Luck]]:
    """Seat → dice of its first throws, and how many of them showed a star."""
    dice, shown = Counter[int](), Counter[int]()
    for seat, faces in first_throws(recording):
        dice[seat] += len(faces)
        shown[seat] += faces.count(STAR)
    return {
        seat: (dice[seat], judge(binomial(dice[seat], 1 / len(SIGNS)), shown[seat]))
        for seat in range(recording.seats)
        if dice[seat]
    }


def _luck(recording: Recording) -> Chart | None:
    return luck_chart(stars(recording), ("chart.luck.note", {}))
