"""Charts of a finished match, from its recording alone: bosses, damage, Energy, purchases, decks, dice or Health."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from roundtable.kernel import Text
from roundtable.kernel.charts import Arguments, Chart, Series, Tally, only_largest, seen_and_expected
from roundtable.kernel.luck import Luck, furthest, judge, together
from roundtable.kernel.moments import Moment, Recording

SOURCES: Final = ("physical", "energy", "others")
MARKETS: Final = ("allies", "training", "energy", "equipment", "techniques", "capsules")
UNSEEN: Final = "unseen"
"""Where cards come from that lay in no row before."""
PIPS: Final = (1, 2, 3, 4, 5, 6)
DICE: Final[dict[str, tuple[int, ...]]] = {
    "steal die": (0, 1, 1, 0, 0, 1),
    "power clash": PIPS,
    "victim die": PIPS,
    "broly die": PIPS,
    "ultra divine water": PIPS,
    "die of three": (1, 1, 2, 2, 3, 3),
}
"""What a die is thrown for → what its six faces count: balls for the die of a theft, pips for the others."""
Row = Mapping[str, Any]


def charts(recording: Recording) -> list[Chart]:
    """At most six; those that would be empty are left out. Health is told where no dice were thrown."""
    made = (
        _villain(recording), _damage(recording), _energy(recording), _bought(recording), _decks(recording),
        _luck(recording) or _health(recording),
    )  # fmt: skip
    return [chart for chart in made if chart is not None]


def turn_ends(recording: Recording) -> list[tuple[int, Moment]]:
    """Round and the moment that each turn in it ended with."""

    def turn(moment: Moment) -> tuple[int, int] | None:
        table = moment.view["table"]
        return (int(table["round"]), int(table["turn"])) if table["turn"] else None

    return [(when[0], moment) for when, moment in recording.last_of(turn)]


def cast(recording: Recording) -> dict[int, int | None]:
    """The Characters in order of the table → the seat they are drawn as; None where a seat plays several."""
    last = recording.moments[-1].view
    seats = [int(row["seat"]) for row in last["characters"]]
    distinct = len(set(seats)) == len(seats)
    return {int(row["card"]): int(row["seat"]) if distinct else None for row in last["characters"]}


def _name(card: int) -> Text:
    return ("chart.card", {"card": card})


def _row(rows: list[Row], card: int, key: str = "card") -> Row | None:
    return next((row for row in rows if row[key] == card), None)


def left(rows: list[Row], card: int) -> int | None:
    """Health left to a unit of these rows; None before it came."""
    row = _row(rows, card)
    if row is None:
        return None
    return 0 if row["out"] else max(0, int(row["health"]) - int(row.get("damage", 0)))


def _over_turns(
    recording: Recording, id: str, title: Text, unit: Text, ends: list[tuple[int, Moment]], series: tuple[Series, ...]
) -> Chart:
    marks, plies = tuple(range(1, len(ends) + 1)), tuple(moment.ply for _, moment in ends)
    return Chart(id, "line", title, ("chart.turn", {}), unit, marks, series, plies, (f"chart.{id}.note", {}))


def _villain(recording: Recording) -> Chart | None:
    ends = turn_ends(recording)
    bosses = list(dict.fromkeys(int(row["card"]) for _, moment in ends for row in moment.view["bosses"]))
    if len(ends) < 2 or not bosses:
        return None
    series = tuple(
        Series(_name(card), tuple(left(moment.view["bosses"], card) for _, moment in ends)) for card in bosses
    )
    return _over_turns(recording, "villain", villain_title(recording), ("chart.health.unit", {}), ends, series)


def villain_title(recording: Recording) -> Text:
    """When the last boss fell, or how much the strongest one had left."""
    last = recording.moments[-1].view
    health = {int(row["card"]): left(last["bosses"], int(row["card"])) or 0 for row in last["bosses"]}
    round = int(last["table"]["round"])
    standing = max(health, key=lambda card: health[card])
    if recording.winners and not health[standing]:
        fallen = [event["target"] for _, event in recording.events("fell") if event["target"] in health]
        return ("chart.villain.fell", {"card": fallen[-1] if fallen else standing, "round": round})
    full = int(_row(last["bosses"], standing)["health"])  # type: ignore[index]  # it is one of the rows
    return ("chart.villain.stands", {"card": standing, "n": health[standing], "full": full, "round": round})


def _people(recording: Recording) -> dict[int, int]:
    """Every unit on the side of the players → the number of its Character in the cast: itself, or who it belongs to."""
    people = {card: number for number, card in enumerate(cast(recording))}
    found = dict(people)
    for moment in recording.moments:
        for beside in moment.view["gear"]:
            owner = people.get(beside["character"])
            if owner is not None:
                found.update((ally["card"], owner) for ally in beside.get("allies", ()))
    return found


def blows(recording: Recording) -> Iterator[tuple[int, str, int]]:
    """Number of the Character, source, damage of every attack on bosses and Minions."""
    people = _people(recording)
    prepared: set[int] = set()
    used: set[int] = set()
    for _, event in recording.events("technique_prepared", "used", "struck", "turn_began"):
        tag = event["tag"]
        if tag == "technique_prepared":
            prepared.add(event["card"])
        elif tag == "used":
            used = set(event["cards"])
        elif tag == "turn_began":
            used = set()
        elif event["who"] in people and event["target"] not in people:
            card = event["card"]
            source = "others" if card not in used else "energy" if card in prepared else "physical"
            yield people[event["who"]], source, int(event["n"])


def damage(recording: Recording) -> Tally:
    """Damage dealt to bosses and Minions, by Character and source."""
    tally = Tally(len(cast(recording)))
    for number, source, n in blows(recording):
        tally.add(number, source, n)
    return tally


def _stacked(
    recording: Recording, id: str, tally: Tally, columns: tuple[str, ...], unit: str, prefix: str
) -> Chart | None:
    if not tally.total:
        return None
    people = [*cast(recording)]
    most = only_largest(tally.by_row())
    if most is None:
        title: Text = (f"chart.{id}.all", {"n": tally.total})
    else:
        title = (f"chart.{id}.most", {"card": people[most], "n": tally.row(most), "all": tally.total})
    names: dict[str, Text] = {each: (f"{prefix}.{each}", {}) for each in columns}
    marks = tuple(_name(card) for card in people)
    across: Text = ("chart.character", {})
    return Chart(id, "stacked", title, across, (unit, {}), marks, tally.series(names), note=(f"chart.{id}.note", {}))


def _damage(recording: Recording) -> Chart | None:
    return _stacked(recording, "harm", damage(recording), SOURCES, "chart.damage", "chart.harm.by")


def energy(recording: Recording) -> dict[int, list[int]]:
    """Character → Energy paid in each round, from the first one on."""
    rounds = max((int(moment.view["table"]["round"]) for moment in recording.moments), default=0)
    paid = {card: [0] * rounds for card in cast(recording)}
    now = 1
    for _, event in recording.events("round_began", "energy_paid"):
        if event["tag"] == "round_began":
            now = int(event["n"])
        elif event["who"] in paid and now <= rounds:
            paid[event["who"]][now - 1] += int(event["n"])
    return paid


def _energy(recording: Recording) -> Chart | None:
    paid = energy(recording)
    sums = {card: sum(each) for card, each in paid.items()}
    if not any(sums.values()):
        return None
    rounds = len(next(iter(paid.values())))
    plies = dict.fromkeys(range(1, rounds + 1), 0)
    plies |= {round: moment.ply for round, moment in turn_ends(recording)}
    most = only_largest(sums)
    if most is None:
        title: Text = ("chart.energy.all", {"n": sum(sums.values())})
    else:
        title = ("chart.energy.most", {"card": most, "n": sums[most], "all": sum(sums.values())})
    seats = cast(recording)
    series = tuple(Series(_name(card), tuple(each), seats[card]) for card, each in paid.items())
    return Chart(
        "energy", "line", title, ("chart.round", {}), ("chart.energy.unit", {}), tuple(range(1, rounds + 1)), series,
        tuple(plies[round] for round in range(1, rounds + 1)), ("chart.energy.note", {}),
    )  # fmt: skip


def bought(recording: Recording) -> Tally:
    """Market cards that each Character came to own, by Market."""
    market = {
        card: row["market"] for moment in recording.moments for row in moment.view["market"] for card in row["cards"]
    }
    numbers = {card: number for number, card in enumerate(cast(recording))}
    tally = Tally(len(numbers))
    for _, event in recording.events("bought", "bought_for_balls", "gained"):
        if event["who"] in numbers:
            tally.add(numbers[event["who"]], market.get(event["card"], UNSEEN))
    return tally


def _bought(recording: Recording) -> Chart | None:
    return _stacked(recording, "bought", bought(recording), (*MARKETS, UNSEEN), "chart.cards", "chart.market")


def own_cards(moment: Moment, card: int) -> int | None:
    """Cards a Character owns: hand, deck, discard pile, in play, prepared and laid under Techniques."""
    row, beside = _row(moment.view["characters"], card), _row(moment.view["gear"], card, "character")
    pile = _row(moment.view["discards"], card, "character")
    if row is None or row["out"]:
        return None
    total = int(row.get("hand", 0)) + int(row.get("deck", 0)) + (len(pile["cards"]) if pile else 0)
    if beside is not None:
        total += sum(len(beside.get(kind, ())) for kind in ("allies", "equipment", "training", "track", "deposits"))
        total += sum(len(track.get("boosters", ())) for track in beside.get("track", ()))
    return total


def _decks(recording: Recording) -> Chart | None:
    ends, seats = turn_ends(recording), cast(recording)
    if len(ends) < 2 or not seats:
        return None
    counts = {card: [own_cards(moment, card) for _, moment in ends] for card in seats}
    grown = {}
    for card, each in counts.items():
        known = [n for n in each if n is not None]
        grown[card] = known[-1] - known[0] if known else 0
    most = only_largest(grown)
    if most is None:
        title: Text = ("chart.decks.even", {})
    else:
        known = [n for n in counts[most] if n is not None]
        title = ("chart.decks.grown", {"card": most, "from": known[0], "to": known[-1]})
    series = tuple(Series(_name(card), tuple(each), seats[card]) for card, each in counts.items())
    return _over_turns(recording, "decks", title, ("chart.cards", {}), ends, series)


def health_title(recording: Recording) -> Text:
    """Who fell first, or who came nearest to it."""
    people = cast(recording)
    for moment, event in recording.events("fell"):
        if event["target"] in people:
            return ("chart.health.fell", {"card": event["target"], "round": moment.view["table"]["round"]})
    least = {
        card: min(n for moment in recording.moments if (n := left(moment.view["characters"], card)) is not None)
        for card in people
    }
    near = min(least, key=lambda card: least[card])
    return ("chart.health.near", {"card": near, "n": least[near]})


def _health(recording: Recording) -> Chart | None:
    ends, seats = turn_ends(recording), cast(recording)
    if len(ends) < 2 or not seats:
        return None
    series = tuple(
        Series(_name(card), tuple(left(moment.view["characters"], card) for _, moment in ends), seat)
        for card, seat in seats.items()
    )
    return _over_turns(recording, "health", health_title(recording), ("chart.health.unit", {}), ends, series)


def dice(recording: Recording) -> dict[str, tuple[int, Luck]]:
    """What dice were thrown for → how many, and what they came to."""
    found = {}
    for label, faces in DICE.items():
        given = [draw.gave for draw in recording.draws if draw.label == label and draw.below == len(faces)]
        if given:
            one = Counter(faces)
            chances = [one[value] / len(faces) for value in range(max(faces) + 1)]
            found[label] = (len(given), judge(together([chances] * len(given)), sum(faces[each] for each in given)))
    return found


def _luck(recording: Recording) -> Chart | None:
    found = dice(recording)
    if not found:
        return None
    label, far = furthest({label: luck for label, (_, luck) in found.items()})
    words = {each: f"chart_{each.replace(' ', '_')}" for each in found}
    count, luck = found[label]
    facts: Arguments = {
        "what": words[label], "dice": count, "n": luck.seen, "expected": round(luck.expected, 1), "percent": far.percent,
    }  # fmt: skip
    marks: tuple[Text, ...] = tuple(
        ("chart.luck.mark", {"what": words[each], "n": n}) for each, (n, _) in found.items()
    )
    lucks = [each for _, each in found.values()]
    series = seen_and_expected([each.seen for each in lucks], [each.expected for each in lucks])
    return Chart(
        "luck", "bar", (f"chart.luck.{far.verdict}", facts), ("chart.luck.across", {}), ("chart.luck.unit", {}), marks,
        series, note=("chart.luck.note", {}),
    )  # fmt: skip
