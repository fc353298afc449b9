"""The charts of Universe Survival tell the truth: everything they count is counted again from somewhere else."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import pytest

from games.recordings import golden_matches, played
from roundtable.games.universe_survival.printed import SIGNS, STAR
from roundtable.kernel.moments import Recording

KEY = "universe_survival"
ch = import_module(f"roundtable.games.{KEY}.charts")  # its package has a function of this name


def recordings() -> Iterator[Recording]:
    for found in golden_matches(KEY):
        yield found.recording
    for seed in range(8):
        yield played(KEY, 2 + seed % 5, seed).recording


def tags(recording: Recording) -> set[str]:
    return {event["tag"] for _, event in recording.events()}


def test_endurance_is_what_damage_and_healing_left() -> None:
    for recording in recordings():
        left: dict[int, int] = {}
        for _, event in recording.events("damaged", "healed", "rescued"):
            left[event["card"]] = event["left"]
        if tags(recording) & {"gave_damage", "drained", "fused", "rescued", "conceded"}:
            continue  # these change it without saying how much is left
        for token in recording.moments[-1].view["tokens"]:
            assert left.get(token["card"], token["left"]) == token["left"]
        for seat in range(recording.seats):
            last = recording.moments[-1]
            assert ch.endurance(last, seat) == sum(t["left"] for t in last.view["tokens"] if t["seat"] == seat)


def test_warriors_that_fell_are_those_that_are_missing() -> None:
    checked = 0
    for recording in recordings():
        if tags(recording) & {"fused", "conceded", "extra_round", "tie_duel"}:
            continue
        tally = ch.eliminated(recording)
        for seat, player in enumerate(recording.moments[-1].view["players"]):
            assert tally.row(seat) == 6 - player["warriors"]
            checked += tally.row(seat)
    assert checked > 3


def test_damage_is_all_that_attacks_took() -> None:
    kinds: set[str] = set()
    for recording in recordings():
        tally = ch.damage(recording)
        taken = [e["taken"] for _, e in recording.events("damaged") if e["why"] in ("attack", "returned")]
        assert tally.total == sum(taken) == sum(int(blow.event["taken"]) for blow in ch.attacks(recording))
        kinds |= {kind for _, kind in tally.counts}
    assert kinds == set(ch.KINDS)


def test_who_strikes_is_who_the_fight_shows() -> None:
    """Before each attack the table shows both Warriors; whoever declared it is the one whose damage it is."""
    checked = 0
    for recording in recordings():
        team = ch.owners(recording)
        before = recording.moments[0]
        shown: dict[int, tuple[int, int]] = {}
        for moment in recording.moments:
            for fight in before.view["fight"]:
                shown[moment.ply] = (fight["attacker"], fight["defender"])
            before = moment
        for blow in ch.attacks(recording):
            if blow.how == "returned" or blow.moment.ply not in shown:
                continue
            attacker, defender = shown[blow.moment.ply]
            if blow.event["card"] == defender:
                assert blow.by == attacker and blow.seat == team.get(attacker)
                checked += 1
    assert checked > 50


def test_the_hardest_blow() -> None:
    names: Counter[str] = Counter()
    for recording in recordings():
        struck = ch.attacks(recording)
        charts = {chart.id: chart for chart in ch.charts(recording)}
        if not struck:
            assert "blows" not in charts
            continue
        name, said = charts["blows"].title
        names[name] += 1
        most = max(event["taken"] for _, event in recording.events("damaged") if event["why"] in ("attack", "returned"))
        assert most == (said["n"] if name == "chart.blows.hardest" else said["most"])
        assert charts["blows"].plies == tuple(blow.moment.ply for blow in struck)
    assert len(names) == 2, names


def test_faces_are_those_that_chance_gave() -> None:
    """A throw is one number of chance; its digits in base six are the faces."""
    assert ch.SIGNS == SIGNS and ch.STAR == STAR
    compared = 0
    for seed in range(8):
        recording = played(KEY, 2 + seed % 5, seed).recording
        again: Counter[int] = Counter()
        for draw in recording.draws:
            if draw.label in ("attack", "defence"):
                number, bound = draw.gave, draw.below
                while bound > 1:
                    number, face = divmod(number, 6)
                    bound //= 6
                    again[face] += 1
        faces = Counter(face for _, thrown in ch.first_throws(recording) for face in thrown)
        assert faces == again
        compared += faces.total()
        stars = ch.stars(recording)
        assert sum(luck.seen for _, luck in stars.values()) == again[STAR]
        assert sum(luck.expected for _, luck in stars.values()) == pytest.approx(again.total() / 6)
    assert compared > 200
