"""Charts of a finished match, from its recording alone: hands, what filled them, decks, burned cards, Dangers, Wilds drawn.

Numbers of the printed decks stand here and not in the tables of the rules, so that old recordings are read as they were.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from roundtable.kernel import Text
from roundtable.kernel.charts import Chart, Series, Tally, by_seat, luck_chart, only_largest, seat_lines
from roundtable.kernel.luck import Luck, hypergeometric, judge
from roundtable.kernel.moments import Moment, Recording

DECK: Final = 47
WILDS: Final = 7
"""Of a hero's deck; card ids count through the heroes' decks, and the Wilds are the last of each."""
HEROES: Final = 4
NEVER_BELOW: Final = 3
KINDS: Final = ("enemy", "event", "item", "location")
TURN, OWN, DANGER, PENALTY = "turn", "own", "danger", "penalty"
Event = Mapping[str, Any]


def charts(recording: Recording) -> list[Chart]:
    """At most six; those that would be empty are left out."""
    made = (_hands(recording), _taken(recording), _decks(recording), _burned(recording), _dangers(recording))
    return [chart for chart in (*made, _luck(recording)) if chart is not None]


def turn_ends(recording: Recording) -> list[tuple[int, Moment]]:
    """Turn → how it left the table."""
    return recording.last_of(lambda moment: int(moment.view["table"]["turn"]) or None)


def hand(moment: Moment, seat: int) -> int | None:
    """Cards in a hand; None for who is out."""
    player = moment.view["players"][seat]
    return None if player["out"] else int(player["hand"])


def deck(moment: Moment, seat: int) -> int | None:
    """Cards left in a deck; None for who is out."""
    player = moment.view["players"][seat]
    return None if player["out"] else int(player["deck"])


def _over_turns(recording: Recording, series: tuple[Series, ...], id: str, title: Text) -> Chart | None:
    ends = turn_ends(recording)
    if len(ends) < 2:
        return None
    marks, plies = tuple(turn for turn, _ in ends), tuple(moment.ply for _, moment in ends)
    return Chart(id, "line", title, ("chart.turn", {}), ("chart.cards", {}), marks, series, plies)


def _hands(recording: Recording) -> Chart | None:
    points = [moment for _, moment in turn_ends(recording)]
    series = seat_lines(recording.seats, points, hand)
    return _over_turns(recording, series, "hands", hands_title(recording))


def hands_title(recording: Recording) -> Text:
    """What is worth saying of the hands: who came near, whose never grew short, or who held most."""
    held: dict[int, list[tuple[int, int]]] = {}
    for moment in recording.moments:
        for seat in range(recording.seats):
            cards = hand(moment, seat)
            if cards is not None:
                held.setdefault(seat, []).append((cards, int(moment.view["table"]["turn"])))
    least = {seat: min(cards for cards, _ in each) for seat, each in held.items()}
    if recording.reason == "empty_hand":
        winner = recording.winners[0]
        others = {seat: cards for seat, cards in least.items() if seat != winner}
        near = [seat for seat, cards in others.items() if cards == 1]
        if near:
            return ("chart.hands.near", {"seat": near[0], "winner": winner})
        far = max(others, key=lambda seat: others[seat])
        if others[far] >= NEVER_BELOW:
            return ("chart.hands.never", {"seat": far, "n": others[far], "winner": winner})
    most, seat, turn = max((cards, -seat, -turn) for seat, each in held.items() for cards, turn in each)
    return ("chart.hands.most", {"seat": -seat, "n": most, "turn": -turn})


def causes(recording: Recording) -> Iterator[tuple[Event, str | int]]:
    """All events with what brought them about: the seat whose card or power it was, or what starts by itself (DANGER)."""
    cause: str | int = DANGER
    for _, event in recording.events():
        if event["tag"] in ("played", "power_used"):
            cause = int(event["seat"])
        elif event["tag"] in ("flipped", "turn_began"):
            cause = DANGER
        yield event, cause


def count_of(event: Event) -> int:
    """How many cards an event moved."""
    return len(event["cards"]) if "cards" in event else int(event.get("count", 1))


def taken(recording: Recording) -> Tally:
    """Cards that came to each hand: the draw of a turn, own cards and powers, those of another, Dangers, penalties."""
    tally = Tally(recording.seats)
    for event, cause in causes(recording):
        if event["tag"] in ("drew", "drew_hidden"):
            tally.add(int(event["seat"]), TURN)
        elif event["tag"] in ("added", "added_hidden"):
            seat = int(event["seat"])
            source = PENALTY if event["why"] == "penalty" else OWN if cause == seat else str(cause)
            tally.add(seat, source, count_of(event))
    return tally


def _sources(recording: Recording, first: dict[str, Text], last: dict[str, Text]) -> dict[str, Text]:
    others: dict[str, Text] = {str(seat): ("chart.because", {"seat": seat}) for seat in range(recording.seats)}
    return {**first, **others, **last}


def _seats(recording: Recording) -> dict[str, int]:
    return {str(seat): seat for seat in range(recording.seats)}


def _by_source(recording: Recording, id: str, title: Text, tally: Tally, columns: dict[str, Text]) -> Chart:
    series = tally.series(columns, _seats(recording))
    return Chart(
        id, "stacked", title, ("chart.player", {}), ("chart.cards", {}), by_seat(recording.seats), series,
        note=(f"chart.{id}.note", {}),
    )  # fmt: skip


def worst(tally: Tally, seats: int) -> tuple[int, int, int] | None:
    """Who did most to whom, and how much: cards, giver, victim."""
    pairs = [
        (tally.counts[victim, str(giver)], giver, victim)
        for victim in range(seats)
        for giver in range(seats)
        if giver != victim and tally.counts[victim, str(giver)]
    ]
    return max(pairs, key=lambda pair: pair[0]) if pairs else None


def _taken(recording: Recording) -> Chart | None:
    tally = taken(recording)
    if not tally.total:
        return None
    first: dict[str, Text] = {TURN: ("chart.taken.turn", {}), OWN: ("chart.own", {})}
    last: dict[str, Text] = {DANGER: ("chart.danger", {}), PENALTY: ("chart.taken.penalty", {})}
    found = worst(tally, recording.seats)
    dangers = {seat: tally.counts[seat, DANGER] for seat in range(recording.seats)}
    struck = max(dangers, key=lambda seat: dangers[seat])
    if found is not None and found[0] >= dangers[struck]:
        title: Text = ("chart.taken.by", {"n": found[0], "giver": found[1], "seat": found[2]})
    elif dangers[struck]:
        title = ("chart.taken.danger", {"n": dangers[struck], "seat": struck})
    else:
        title = ("chart.taken.turns", {"n": tally.column(TURN), "all": tally.total})
    return _by_source(recording, "taken", title, tally, _sources(recording, first, last))


def _decks(recording: Recording) -> Chart | None:
    points = [moment for _, moment in turn_ends(recording)]
    return _over_turns(recording, seat_lines(recording.seats, points, deck), "decks", decks_title(recording))


def decks_title(recording: Recording) -> Text:
    """Who ran out of cards first, or came nearest to it."""
    for moment, event in recording.events("went_out"):
        if event["why"] == "deck":
            return ("chart.decks.out", {"seat": event["seat"], "turn": moment.view["table"]["turn"]})
    left = {
        seat: min(cards for moment in recording.moments if (cards := deck(moment, seat)) is not None)
        for seat in range(recording.seats)
    }
    lowest = min(left, key=lambda seat: left[seat])
    return ("chart.decks.near", {"seat": lowest, "n": left[lowest]})


def burned(recording: Recording) -> Tally:
    """Cards of each deck and hand that were burned, by what burned them."""
    tally = Tally(recording.seats)
    for event, cause in causes(recording):
        if event["tag"] in ("burned", "burned_hand"):
            seat = int(event["seat"])
            tally.add(seat, OWN if cause == seat else str(cause), count_of(event))
    return tally


def _burned(recording: Recording) -> Chart | None:
    tally = burned(recording)
    if not tally.total:
        return None
    most = only_largest(tally.by_row())
    if most is None:
        title: Text = ("chart.burned.all", {"n": tally.total})
    else:
        title = ("chart.burned.most", {"seat": most, "n": tally.row(most), "all": tally.total})
    columns = _sources(recording, {OWN: ("chart.own", {})}, {DANGER: ("chart.danger", {})})
    return _by_source(recording, "burned", title, tally, columns)


def dangers(recording: Recording) -> Tally:
    """Danger Cards that each player turned over, by kind."""
    tally = Tally(recording.seats)
    for _, event in recording.events("flipped"):
        tally.add(int(event["seat"]), str(event["kind"]))
    return tally


def _dangers(recording: Recording) -> Chart | None:
    tally = dangers(recording)
    if not tally.total:
        return None
    most = only_largest(tally.by_row())
    if most is None:
        title: Text = ("chart.dangers.even", {"n": tally.total})
    else:
        title = ("chart.dangers.most", {"seat": most, "n": tally.row(most), "all": tally.total})
    columns: dict[str, Text] = {kind: (f"chart.dangers.{kind}", {}) for kind in KINDS}
    defeated = sum(1 for _ in recording.events("defeated"))
    return Chart(
        "dangers", "stacked", title, ("chart.player", {}), ("chart.cards", {}), by_seat(recording.seats),
        tally.series(columns), note=("chart.dangers.note", {"n": defeated}),
    )  # fmt: skip


def from_the_top(recording: Recording, seat: int) -> list[int]:
    """The cards of a deck as they lay after the first shuffle, from the top, as far as they came up."""
    start = recording.moments[0]
    if start.view["players"][seat]["hand"] + start.view["players"][seat]["deck"] != DECK:
        return []
    seen: list[int] = list(start.own[seat]["hand"]["cards"])
    for _, event in recording.events("drew", "added", "burned", "shuffled_in", "shuffled_in_hidden"):
        if event["seat"] != seat:
            continue
        if event["tag"].startswith("shuffled_in"):
            break
        seen += event["cards"] if "cards" in event else [event["card"]]
    return seen[:DECK]


def wilds(recording: Recording) -> dict[int, tuple[int, Luck]]:
    """Seat → how many cards of its deck came up, and how many Wilds were among them."""
    found = {}
    for seat in range(recording.seats):
        seen = from_the_top(recording, seat)
        if seen and all(card < HEROES * DECK for card in seen):
            good = sum(card % DECK >= DECK - WILDS for card in seen)
            found[seat] = (len(seen), judge(hypergeometric(DECK, WILDS, len(seen)), good))
    return found


def _luck(recording: Recording) -> Chart | None:
    return luck_chart(wilds(recording), ("chart.luck.note", {"wilds": WILDS, "deck": DECK}))
