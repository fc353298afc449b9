"""The charts of UNO Ultimate DC tell the truth: everything they count is counted again from somewhere else."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from games.recordings import Played, golden_matches, played
from roundtable import games
from roundtable.games.uno_ultimate_dc.faces import COLOUR, NO_COLOUR, deck_of
from roundtable.kernel.moments import Recording

KEY = "uno_ultimate_dc"
ch = import_module(f"roundtable.games.{KEY}.charts")  # its package has a function of this name
SEEDS = range(10)


def recordings() -> Iterator[Recording]:
    for found in golden_matches(KEY):
        yield found.recording
    for seed in SEEDS:
        yield played(KEY, 2 + seed % 3, seed).recording


def tags(recording: Recording, seat: int) -> Counter[str]:
    """Cards that events of a seat moved, by tag."""
    found: Counter[str] = Counter()
    for _, event in recording.events():
        if event.get("seat") == seat:
            found[event["tag"]] += len(event["cards"]) if "cards" in event else event.get("count", 1)
    return found


def test_cards_taken_are_those_that_hands_and_decks_say() -> None:
    checked = 0
    for recording in recordings():
        last = recording.moments[-1]
        taken, burned = ch.taken(recording), ch.burned(recording)
        for seat in range(recording.seats):
            if last.view["players"][seat]["out"]:
                continue  # all of its cards went away at once
            seen = tags(recording, seat)
            drawn = last.own[seat]["hand"]["drawn"] is not None
            left = 7 + taken.row(seat) - seen["played"] - seen["burned_hand"] - seen["shuffled_in"] - drawn
            assert ch.hand(last, seat) == left
            assert (
                ch.deck(last, seat) == 40 - taken.row(seat) - seen["burned"] + seen["recovered"] + seen["shuffled_in"]
            )
            assert burned.row(seat) == len(last.view["burn"][seat]) + seen["recovered"]
            checked += 1
    assert checked > 15


def test_who_gave_whom_cards() -> None:
    """A Draw Two gives its two cards to whoever follows: the plainest of all causes, found here by the events beside it."""
    found = 0
    for recording in recordings():
        given: Counter[tuple[int, int]] = Counter()
        for _, event in recording.events():
            if event["tag"] == "played":
                player = event["seat"]
            elif event["tag"] in ("added", "added_hidden") and event["why"] == "draw" and event["seat"] != player:
                given[player, event["seat"]] += len(event["cards"]) if "cards" in event else event["count"]
        tally = ch.taken(recording)
        for (giver, taker), cards in given.items():
            assert tally.counts[taker, str(giver)] >= cards
            found += 1
    assert found > 10


def test_titles_of_hands() -> None:
    names: Counter[str] = Counter()
    for recording in recordings():
        name, said = ch.hands_title(recording)
        names[name] += 1
        held = [[ch.hand(moment, seat) for moment in recording.moments] for seat in range(recording.seats)]
        of = [cards for cards in held[said["seat"]] if cards is not None]
        if name == "chart.hands.near":
            assert min(of) == 1 and recording.winners == (said["winner"],) and said["winner"] != said["seat"]
        elif name == "chart.hands.never":
            assert min(of) == said["n"] and said["n"] >= ch.NEVER_BELOW and recording.reason == "empty_hand"
        else:
            assert said["n"] == max(cards for seat in held for cards in seat if cards is not None) == max(of)
            assert said["turn"] in [
                moment.view["table"]["turn"]
                for moment in recording.moments
                if ch.hand(moment, said["seat"]) == said["n"]
            ]
    assert len(names) == 3, names


def test_titles_of_decks() -> None:
    for recording in recordings():
        name, said = ch.decks_title(recording)
        seat: Any = said["seat"]
        if name == "chart.decks.out":
            first = next(moment for moment in recording.moments for player in moment.view["players"] if player["out"])
            assert first.view["players"][seat]["out"] and first.view["table"]["turn"] == said["turn"]
        else:
            assert said["n"] == min(
                player["deck"] for m in recording.moments for player in m.view["players"] if not player["out"]
            )


def test_dangers_are_of_the_kind_that_the_catalogue_says() -> None:
    catalogue: Any = msgspec.to_builtins(games.get(KEY).catalogue("en"))
    kinds = {card["id"]: card["kind"] for card in catalogue["cards"]}
    for recording in recordings():
        tally = ch.dangers(recording)
        again: Counter[tuple[int, str]] = Counter()
        for _, event in recording.events("flipped"):
            again[event["seat"], kinds[event["card"]]] += 1
        assert tally.counts == again


def test_the_numbers_of_the_printed_decks_are_those_of_the_rules() -> None:
    for hero in range(ch.HEROES):
        deck = deck_of(hero)
        assert len(deck) == ch.DECK
        assert [COLOUR[card] == NO_COLOUR for card in deck] == [card % ch.DECK >= ch.DECK - ch.WILDS for card in deck]
        assert sum(COLOUR[card] == NO_COLOUR for card in deck) == ch.WILDS


def test_wild_cards_are_counted_from_the_top_of_the_real_deck() -> None:
    for seed in SEEDS:
        found: Played = played(KEY, 3, seed)
        recording = found.recording
        for seat, (seen, luck) in ch.wilds(recording).items():
            cards = ch.from_the_top(recording, seat)
            assert len(cards) == seen == len(set(cards)), "no card comes up twice before a shuffle"
            assert luck.seen == sum(COLOUR[card] == NO_COLOUR for card in cards)
            assert luck.expected == pytest.approx(seen * ch.WILDS / ch.DECK)


def test_luck_is_left_out_where_the_deck_is_another() -> None:
    recording = played(KEY, 3, 1).recording
    start = recording.moments[0]
    players = [{**player, "deck": player["deck"] + 1} for player in start.view["players"]]
    other = msgspec.structs.replace(start, view={**start.view, "players": players})
    changed = msgspec.structs.replace(recording, moments=(other, *recording.moments[1:]))
    assert ch.wilds(changed) == {}
    assert "luck" not in [chart.id for chart in ch.charts(changed)]
