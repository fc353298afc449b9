"""The charts of the Deckbuilding Game tell the truth: everything they count is counted again from somewhere else."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from games.recordings import Played, golden_matches, played
from roundtable import games
from roundtable.games.dragon_ball_deckbuilding.buying import FACES
from roundtable.games.dragon_ball_deckbuilding.faces import MARKETS
from roundtable.kernel.moments import Recording

KEY = "dragon_ball_deckbuilding"
ch = import_module(f"roundtable.games.{KEY}.charts")  # its package has a function of this name


def matches() -> Iterator[Played]:
    yield from golden_matches(KEY)
    for seed in range(8):
        yield played(KEY, 1 + seed % 4, seed)


def recordings() -> Iterator[Recording]:
    for found in matches():
        yield found.recording


def test_the_villain_has_what_the_last_blow_left() -> None:
    names: Counter[str] = Counter()
    for found in matches():
        recording = found.recording
        name, said = ch.villain_title(recording)
        names[name] += 1
        bosses = {boss.card: boss for boss in found.match.state.villain.bosses}
        view = {row["card"]: row for row in recording.moments[-1].view["bosses"]}
        assert said["round"] == found.match.state.round
        if name == "chart.villain.fell":
            assert recording.winners and all(boss.out for boss in bosses.values()) and bosses[said["card"]].out
        else:
            boss = bosses[said["card"]]
            left = 0 if boss.out else view[boss.card]["health"] - boss.damage
            assert said["n"] == left and said["full"] == view[boss.card]["health"]
            assert all(other.out or view[other.card]["health"] - other.damage <= left for other in bosses.values())
    assert len(names) == 2, names


def test_damage_is_what_characters_and_their_allies_dealt() -> None:
    sources: set[str] = set()
    for recording in recordings():
        foes = {row["card"] for m in recording.moments for kind in ("bosses", "minions") for row in m.view[kind]}
        dealt = sum(
            event["n"]
            for _, event in recording.events("struck")
            if event["target"] in foes and event["who"] not in foes
        )
        tally = ch.damage(recording)
        assert tally.total == dealt
        for number, card in enumerate(ch.cast(recording)):
            own = sum(e["n"] for _, e in recording.events("struck") if e["who"] == card and e["target"] in foes)
            assert tally.row(number) >= own
        sources |= {source for _, source in tally.counts}
    assert sources == set(ch.SOURCES)


def test_energy_is_all_that_was_paid() -> None:
    for recording in recordings():
        paid = ch.energy(recording)
        for card, rounds in paid.items():
            assert sum(rounds) == sum(e["n"] for _, e in recording.events("energy_paid") if e["who"] == card)
            assert len(rounds) == recording.moments[-1].view["table"]["round"]


def test_cards_come_from_the_market_of_their_kind() -> None:
    catalogue: Any = msgspec.to_builtins(games.get(KEY).catalogue("en"))
    kinds = {card["id"]: card["kind"] for card in catalogue["cards"]}
    assert set(MARKETS) == set(ch.MARKETS)
    of: dict[str, set[str]] = {market: set() for market in MARKETS}
    wanted = []
    for recording in recordings():
        for moment in recording.moments:
            for row in moment.view["market"]:
                of[row["market"]] |= {kinds[card] for card in row["cards"]}
        tally = ch.bought(recording)
        again = Counter(
            kinds[event["card"]]
            for _, event in recording.events("bought", "bought_for_balls", "gained")
            if event["who"] in ch.cast(recording)
        )
        assert tally.total == again.total()
        wanted.append((tally, again))
    for tally, again in wanted:
        for market in ("allies", "training", "equipment", "techniques"):
            assert tally.column(market) <= sum(again[kind] for kind in of[market])


def test_own_cards_are_those_of_the_zones_of_the_rules() -> None:
    """The rules know every card of a Character by its zones; at the end of a match both must agree."""
    checked = 0
    for found in matches():
        state, last = found.match.state, found.recording.moments[-1]
        for slot in state.slots:
            if slot.char == -1 or slot.who.out or slot.who.card not in ch.cast(found.recording):
                continue
            piles = len(slot.hand) + len(slot.deck) + len(slot.discard) + len(slot.deposits)
            beside = len(slot.allies) + len(slot.equipment) + len(slot.training)
            track = sum(1 + len(each.boosters) for each in slot.track)
            assert ch.own_cards(last, slot.who.card) == piles + beside + track
            checked += 1
    assert checked > 8


def test_health_is_that_of_the_first_to_fall_or_the_lowest() -> None:
    for recording in recordings():
        if len(ch.turn_ends(recording)) < 2:
            continue
        name, said = ch.health_title(recording)
        lowest = min(
            0 if row["out"] else row["health"] - row.get("damage", 0)
            for moment in recording.moments
            for row in moment.view["characters"]
        )
        assert (lowest <= 0) is (name == "chart.health.fell")
        if name == "chart.health.near":
            assert said["n"] == lowest


def test_dice_count_what_the_game_made_of_them() -> None:
    assert tuple(balls for balls, _ in FACES) == ch.DICE["steal die"]
    labels: set[str] = set()
    for found in matches():
        recording = found.recording
        dice = ch.dice(recording)
        labels |= dice.keys()
        told: Counter[str] = Counter()
        for _, event in recording.events("steal_rolled", "victim_rolled", "table_rolled", "die_rolled"):
            told[event["tag"]] += event["balls"] if event["tag"] == "steal_rolled" else event["n"]
        pairs = {"steal die": "steal_rolled", "victim die": "victim_rolled", "broly die": "table_rolled"}
        for label, tag in pairs.items():
            assert (dice[label][1].seen if label in dice else 0) == told[tag]
        others = sum(luck.seen for label, (_, luck) in dice.items() if label not in pairs)
        assert others == told["die_rolled"]
        for label, (count, luck) in dice.items():
            faces = ch.DICE[label]
            assert luck.expected == pytest.approx(count * sum(faces) / len(faces))
    assert len(labels) > 2
