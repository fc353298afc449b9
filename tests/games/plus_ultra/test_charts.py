"""The charts of Plus Ultra! tell the truth: everything they count is counted again from somewhere else."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest
from msgspec.structs import replace

from games.recordings import golden_matches, played
from roundtable.games.plus_ultra.symbols import HERO_DIE, SIGNS, VILLAIN
from roundtable.kernel.luck import binomial
from roundtable.kernel.moments import Recording

KEY = "plus_ultra"
ch = import_module(f"roundtable.games.{KEY}.charts")  # its package has a function of this name
GAINS = ("hit", "healed", "set_spent", "gained")


def recordings() -> Iterator[Recording]:
    for found in golden_matches(KEY):
        yield found.recording
    for seed in range(6):
        yield played(KEY, 2 + seed % 5, seed).recording


def test_points_gained_are_those_by_which_points_rose() -> None:
    for recording in recordings():
        held = [0] * recording.seats
        rose = [0] * recording.seats
        for _, event in recording.events(*GAINS, "lost", "recruited", "knocked_out"):
            seat = event["seat"]
            if event["tag"] in GAINS:
                rose[seat] += event["points"] - held[seat]
            held[seat] = event["points"]
        tally = ch.sources(recording)
        during = [tally.row(seat) - tally.counts[seat, "end"] for seat in range(recording.seats)]
        assert during == rose
        assert held == [ch.points(recording.moments[-1], seat) for seat in range(recording.seats)]
        for _, event in recording.events("scored"):
            assert event["total"] == event["tokens"] + tally.counts[event["seat"], "end"]


def test_what_villains_took_is_what_is_left_of_it() -> None:
    """Damage lies on the board, went with who was captured, or was taken off again."""
    for recording in recordings():
        lying = Counter[int]()
        gone = 0
        for moment in recording.moments:
            for _, event in (
                (moment, event) for event in moment.events if event["tag"] in ("hit", "mended", "captured")
            ):
                if event["tag"] == "captured":
                    gone += lying.pop(event["card"], 0)
                else:
                    taken_off = event["n"] if event["tag"] == "mended" else 0
                    gone += taken_off
                    lying[event["card"]] = event["harm"]
        on_board = sum(place["damage"] for place in recording.moments[-1].view["places"])
        assert ch.damage(recording).total == gone + sum(lying.values()) >= on_board


def test_deeds_are_those_that_players_have_to_show() -> None:
    for recording in recordings():
        tally = ch.deeds(recording)
        for seat, player in enumerate(recording.moments[-1].view["players"]):
            assert tally.counts[seat, "captured"] == player["captured"]
            assert tally.counts[seat, "knocked_out"] == player["knocked"]
            assert tally.counts[seat, "claimed"] == len(player["plus"])


def beginnings(recording: Recording) -> Iterator[Recording]:
    """The match, and what it would have been had it ended sooner."""
    for length in (len(recording.moments), 60, 30, 12):
        yield replace(recording, moments=recording.moments[:length])


def test_the_lead() -> None:
    names: Counter[str] = Counter()
    for recording in [part for whole in recordings() for part in beginnings(whole)]:
        name, said = ch.points_title(recording)
        names[name] += 1
        order = []
        for _, moment in ch.turn_ends(recording):
            held = [player["points"] for player in moment.view["players"]]
            if held.count(max(held)) == 1 and order[-1:] != [held.index(max(held))]:
                order.append(held.index(max(held)))
        if name == "chart.points.nobody":
            assert order == []
        else:
            assert said["seat"] == order[-1]
            assert said.get("n", 0) == len(order) - 1
    assert len(names) == 3, names


def test_faces_are_those_that_the_dice_show_by_their_numbers() -> None:
    assert tuple(SIGNS[face] for face in HERO_DIE) == ch.FACES and HERO_DIE[ch.VILLAIN] == VILLAIN
    for recording in recordings():
        again = [0] * 6
        for _, event in recording.events("rolled", "villains_rerolled"):
            for die in event["dice"]:
                if die < 6:
                    again[HERO_DIE.index(event["shown"][die])] += 1
        assert ch.thrown(recording) == again


def test_luck_is_that_of_first_throws() -> None:
    for recording in recordings():
        for seat, (dice, luck) in ch.villains(recording).items():
            first = [e for _, e in recording.events("rolled") if e["roll"] == 1 and e["seat"] == seat]
            assert dice == 6 * len(first), "all six Hero Dice, whatever anybody wants"
            assert luck.seen == sum(list(event["shown"][:6]).count(VILLAIN) for event in first)
            assert luck.expected == pytest.approx(dice / 6)
            chances = binomial(dice, 1 / 6)
            assert luck.at_most == pytest.approx(sum(chances[: luck.seen + 1]))
            assert luck.at_least == pytest.approx(1 - sum(chances[: luck.seen]))
