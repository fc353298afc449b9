"""The rules of setting up."""

from typing import Any

import pytest

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.dangers import DANGERS, dangers_of
from roundtable.games.uno_ultimate_dc.faces import HEROES, deck_of
from roundtable.games.uno_ultimate_dc.set_up import setup
from roundtable.kernel import Chance, Match, Refused

from .table import KEY, A, B, C, D, new_match

OTHER_KEY = bytes(32)


def seats(*heroes: str) -> list[dict[str, str]]:
    """Seats with these heroes."""
    return [{"hero": hero} for hero in heroes]


def test_the_decks_are_sorted_before_they_are_shuffled() -> None:
    """UNO-SETUP-01: there are no packs to open; each match begins with the sorted decks."""
    state = setup({}, seats(*HEROES))
    assert [list(player.deck) for player in state.seats] == [deck_of(hero) for hero in range(4)]


def test_a_hero_can_be_taken_by_one_player_only() -> None:
    """UNO-SETUP-02: each player has the deck of the chosen hero; there is one copy of it."""
    t = new_match("green_lantern", "aquaman")
    assert [sorted(player.hand + player.deck) for player in t.state.seats] == [deck_of(3), deck_of(1)]
    for heroes in (("aquaman", "aquaman"), ("superman", "batman"), ("superman", "")):
        with pytest.raises(Refused):
            Match.start(GAME, {}, seats(*heroes), KEY)


def test_two_to_four_players_and_nothing_of_other_heroes() -> None:
    """UNO-SETUP-03, R-02."""
    for heroes in (HEROES[:1], (*HEROES, "superman")):
        with pytest.raises(Refused):
            Match.start(GAME, {}, seats(*heroes), KEY)
    for count in (2, 3, 4):
        t = new_match(*HEROES[:count])
        found = sorted(card for zone in GAME.zones(t.state) for card in zone.cards)
        assert found == sorted(card for hero in range(count) for card in (*deck_of(hero), *dangers_of(hero)))


def test_no_danger_card_lies_in_a_character_deck() -> None:
    """UNO-SETUP-04."""
    assert not any(card in DANGERS for player in new_match().state.seats for card in player.hand + player.deck)


def test_one_danger_deck_of_the_chosen_heroes_is_shuffled() -> None:
    """UNO-SETUP-05."""
    t = new_match("wonder_woman", "superman")
    assert sorted(t.state.danger) == [*dangers_of(0), *dangers_of(2)]
    assert list(t.state.danger) != sorted(t.state.danger)
    assert t.state.danger != new_match("wonder_woman", "superman", key=OTHER_KEY).state.danger


def test_everybody_sees_every_hero_for_the_whole_match() -> None:
    """UNO-SETUP-06: the Character Card is no card of the deck and lies open."""
    t = new_match("aquaman", "superman", starter=A)
    for _ in range(3):
        for viewer in (None, A, B):
            players: Any = t.match.view(viewer)["players"]
            assert [player.hero for player in players] == ["aquaman", "superman"]
        t.time_up(next(iter(t.match.decisions)))


def test_each_deck_is_shuffled_on_its_own() -> None:
    """UNO-SETUP-07."""
    t = new_match()
    labels = [label for _, label, _ in t.match.draws]
    assert [f"deck of seat {seat}" for seat in (A, B, C, D)] == [label for label in labels if label.startswith("deck")]
    decks = [[card % 47 for card in player.deck] for player in t.state.seats]
    assert all(decks[seat] != decks[other] for seat in range(4) for other in range(seat))


def test_the_top_seven_cards_are_the_hand() -> None:
    """UNO-SETUP-08."""
    t = new_match("superman", "aquaman")
    chance = Chance(KEY)
    chance.shuffle([*dangers_of(0), *dangers_of(1)], "")
    for hero, player in enumerate(t.state.seats):
        deck = deck_of(hero)
        chance.shuffle(deck, "")
        assert list(player.hand) == deck[:-8:-1]
        assert list(player.deck) == deck[:-7]


def test_the_rest_is_the_own_draw_pile() -> None:
    """UNO-SETUP-09: everybody draws from the own pile only."""
    t = new_match(starter=A)
    assert [t.left(seat) for seat in (A, B, C, D)] == [40] * 4
    t.time_up(A)
    seat = next(iter(t.match.decisions))
    before = [t.left(each) for each in (A, B, C, D)]
    t.draw(seat)
    assert [old - t.left(each) for each, old in enumerate(before)] == [int(each == seat) for each in (A, B, C, D)]


def test_every_place_of_the_table_exists() -> None:
    """UNO-SETUP-10: own places of each player, shared places; an Enemy lies with the player it attacks."""
    t = new_match("superman", "aquaman")
    zones = [(zone.name, zone.owner) for zone in GAME.zones(t.state)]
    for seat in (A, B):
        assert [name for name, owner in zones if owner == seat] == ["hand", "deck", "burn", "items"]
    assert [name for name, owner in zones if owner is None] == ["danger", "danger discard", "pile", "aside", "gone"]
    players: Any = t.match.public()["players"]
    assert all(hasattr(player, "enemy") and hasattr(player, "hero") for player in players)


def test_nothing_else_lies_on_the_table_at_the_start() -> None:
    """UNO-SETUP-11: no Enemy, Item, Location, no Burn Pile, no discard."""
    t = new_match()
    for seat in (A, B, C, D):
        assert (t.enemy(seat), t.items(seat), t.burn(seat)) == (None, [], [])
    assert t.location is None and not (t.danger_discard or t.state.pile or t.state.gone)
