"""Charts of a finished match, from its recording alone: points, where they came from, damage, deeds, dice and luck."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from roundtable.kernel import Text
from roundtable.kernel.charts import Chart, Series, Tally, by_seat, faces_chart, luck_chart, only_largest, seat_lines
from roundtable.kernel.luck import Luck, binomial, judge
from roundtable.kernel.moments import Moment, Recording

FACES: Final = ("⚔", "♥", "1", "2", "3", "☠")
"""What the log shows for the six faces of a Hero Die."""
NAMES: Final = ("fist", "heart", "1", "2", "3", "villain")
HERO_DICE: Final = 6
VILLAIN: Final = 5
SOURCES: Final = ("fists", "quirks", "hearts", "sets", "cards", "plus", "end")
HARM: Final = ("fist", "quirk")
DEEDS: Final = ("captured", "passed", "recruited", "claimed", "knocked_out")


def charts(recording: Recording) -> list[Chart]:
    """At most six; those that would be empty are left out."""
    made = (
        _points(recording), _sources(recording), _damage(recording), _deeds(recording), _dice(recording), _luck(recording),
    )  # fmt: skip
    return [chart for chart in made if chart is not None]


def turn_ends(recording: Recording) -> list[tuple[int, Moment]]:
    """Turn → how it left the table."""
    return recording.last_of(lambda moment: int(moment.view["table"]["turn"]) or None)


def points(moment: Moment, seat: int) -> int:
    """Hero Points held."""
    return int(moment.view["players"][seat]["points"])


def _points(recording: Recording) -> Chart | None:
    ends = turn_ends(recording)
    if len(ends) < 2:
        return None
    series = seat_lines(recording.seats, [moment for _, moment in ends], points)
    return Chart(
        "points", "line", points_title(recording), ("chart.turn", {}), ("chart.points.unit", {}),
        tuple(turn for turn, _ in ends), series, tuple(moment.ply for _, moment in ends),
    )  # fmt: skip


def leaders(recording: Recording) -> list[tuple[int, int]]:
    """Turn and seat whenever somebody came to lead alone who had not led before."""
    found: list[tuple[int, int]] = []
    for turn, moment in turn_ends(recording):
        first = only_largest([points(moment, seat) for seat in range(recording.seats)])
        if first is not None and (not found or found[-1][1] != first):
            found.append((turn, first))
    return found


def points_title(recording: Recording) -> Text:
    """Who led, and how often that changed."""
    found = leaders(recording)
    if not found:
        return ("chart.points.nobody", {})
    turn, seat = found[-1]
    if len(found) == 1:
        return ("chart.points.throughout", {"seat": seat, "turn": turn})
    return ("chart.points.changes", {"n": len(found) - 1, "seat": seat, "turn": turn})


def sources(recording: Recording) -> Tally:
    """Hero Points gained, by what they were gained with, and those that cards pay at the end; lost ones are not taken off."""
    tally = Tally(recording.seats)
    plus = {card for _, event in recording.events("plus_drawn") for card in event["cards"]}
    for _, event in recording.events("hit", "healed", "set_spent", "gained", "scored"):
        seat, tag = int(event["seat"]), event["tag"]
        if tag == "hit":
            tally.add(seat, "fists" if event["by"] == "fist" else "quirks", event["gained"])
        elif tag == "healed":
            tally.add(seat, "hearts", event["gained"])
        elif tag == "set_spent":
            tally.add(seat, "sets", event["gained"])
        elif tag == "gained":
            tally.add(seat, "plus" if event["card"] in plus else "cards", event["n"])
        else:
            tally.add(seat, "end", event["bonus"])
    return tally


def _stacked(id: str, title: Text, unit: str, recording: Recording, series: tuple[Series, ...]) -> Chart:
    note: Text = (f"chart.{id}.note", {})
    return Chart(id, "stacked", title, ("chart.player", {}), (unit, {}), by_seat(recording.seats), series, note=note)


def _sources(recording: Recording) -> Chart | None:
    tally = sources(recording)
    if not tally.total:
        return None
    columns: dict[str, Text] = {each: (f"chart.sources.{each}", {}) for each in SOURCES}
    (seat, source), n = max(tally.counts.items(), key=lambda item: item[1])
    title: Text = ("chart.sources.most", {"seat": seat, "n": n, "source": f"points_{source}", "all": tally.row(seat)})
    return _stacked("sources", title, "chart.points.unit", recording, tally.series(columns))


def damage(recording: Recording) -> Tally:
    """Damage put on Villains, with Fists and with Quirks."""
    tally = Tally(recording.seats)
    for _, event in recording.events("hit"):
        tally.add(int(event["seat"]), "fist" if event["by"] == "fist" else "quirk")
    return tally


def _damage(recording: Recording) -> Chart | None:
    tally = damage(recording)
    if not tally.total:
        return None
    most = only_largest(tally.by_row())
    if most is None:
        title: Text = ("chart.harm.all", {"n": tally.total})
    else:
        title = ("chart.harm.most", {"seat": most, "n": tally.row(most), "all": tally.total})
    columns: dict[str, Text] = {each: (f"chart.harm.{each}", {}) for each in HARM}
    return _stacked("harm", title, "chart.damage", recording, tally.series(columns))


def deeds(recording: Recording) -> Tally:
    """Villains captured, Events and Encounters completed, Allies, Plus Ultra cards, and Knock Outs suffered."""
    tally = Tally(recording.seats)
    for _, event in recording.events(*DEEDS):
        tally.add(int(event["seat"]), event["tag"])
    return tally


def _deeds(recording: Recording) -> Chart | None:
    tally = deeds(recording)
    if not tally.total:
        return None
    title: Text
    captured = {seat: tally.counts[seat, "captured"] for seat in range(recording.seats)}
    most = only_largest(captured)
    if most is not None:
        title = ("chart.deeds.captured", {"seat": most, "n": captured[most], "all": tally.column("captured")})
    elif tally.column("captured"):
        title = ("chart.deeds.shared", {"n": tally.column("captured")})
    else:
        title = ("chart.deeds.none", {"n": tally.column("knocked_out")})
    columns: dict[str, Text] = {each: (f"chart.deeds.of.{each}", {}) for each in DEEDS}
    return _stacked("deeds", title, "chart.deeds.unit", recording, tally.series(columns))


def hero_faces(event: Mapping[str, Any]) -> list[int]:
    """The faces that the Hero Dice of a roll fell on; the other dice of the tray have other faces."""
    told = event["faces"].split()
    return [FACES.index(sign) for die, sign in zip(event["dice"], told, strict=True) if die < HERO_DICE]


def thrown(recording: Recording) -> list[int]:
    """How often each face of the Hero Dice was thrown in all turns."""
    seen = Counter(
        face for _, event in recording.events("rolled", "villains_rerolled") for face in hero_faces(event)
    )  # fmt: skip
    return [seen[face] for face in range(len(FACES))]


def _dice(recording: Recording) -> Chart | None:
    return faces_chart(thrown(recording), NAMES)


def villains(recording: Recording) -> dict[int, tuple[int, Luck]]:
    """Seat → Hero Dice thrown for the first time in its turns, and how many of them showed a Villain.

    Nobody can choose how many dice that are, so their number has nothing to do with what they show.
    """
    dice, shown = Counter[int](), Counter[int]()
    for _, event in recording.events("rolled"):
        if event["roll"] == 1:
            faces = hero_faces(event)
            dice[int(event["seat"])] += len(faces)
            shown[int(event["seat"])] += faces.count(VILLAIN)
    return {
        seat: (dice[seat], judge(binomial(dice[seat], 1 / len(FACES)), shown[seat]))
        for seat in range(recording.seats)
        if dice[seat]
    }


def _luck(recording: Recording) -> Chart | None:
    return luck_chart(villains(recording), ("chart.luck.note", {}))
