"""The rules of the goal and of what is in the box."""

from collections import Counter

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.dangers import DANGERS, dangers_of, hero_of_danger
from roundtable.games.uno_ultimate_dc.faces import DECK_SIZE, FACES, HEROES, deck_of

from .table import A, B, new_match, table


def test_there_are_two_ways_to_win() -> None:
    """UNO-GOAL-01: an empty hand, or the last deck."""
    table("superman", "aquaman", hands={A: "R4"}).play(A, "R4").over(A, "empty_hand")
    table("superman", "aquaman", decks={A: 1}).draw(A).over(B, "last_deck")


def test_the_box_holds_224_cards() -> None:
    """UNO-COMP-01: four decks with 188 cards together, four Character Cards, 32 Danger Cards."""
    assert len(FACES) == 4 * DECK_SIZE == 188
    assert len(DANGERS) == 32
    assert len(FACES) + len(HEROES) + len(DANGERS) == 224
    assert [len(deck_of(hero)) for hero in range(4)] == [47] * 4


def test_foil_cards_come_on_top_and_change_nothing() -> None:
    """UNO-COMP-02: no card beyond the 224 exists, and no place for one."""
    t = new_match()
    assert sum(len(zone.cards) for zone in GAME.zones(t.state)) == 224 - 4
    assert not any("foil" in zone.name for zone in GAME.zones(t.state))


def test_four_heroes_with_a_deck_and_a_character_card_each() -> None:
    """UNO-COMP-03."""
    assert HEROES == ("superman", "aquaman", "wonder_woman", "green_lantern")
    assert Counter(face.hero for face in FACES) == dict.fromkeys(range(4), 47)
    heroes = GAME.catalogue("en")["heroes"]
    assert isinstance(heroes, list)
    assert [hero["key"] for hero in heroes] == list(HEROES)


def test_four_kinds_of_danger_cards() -> None:
    """UNO-COMP-04."""
    assert Counter(danger.kind for danger in DANGERS.values()) == {"enemy": 12, "event": 7, "item": 7, "location": 6}


def test_each_danger_card_belongs_to_one_hero() -> None:
    """UNO-COMP-05."""
    assert Counter(hero_of_danger(card) for card in DANGERS) == dict.fromkeys(range(4), 8)
    assert [hero_of_danger(card) for hero in range(4) for card in dangers_of(hero)] == [n // 8 for n in range(32)]
    cards = GAME.catalogue("en")["cards"]
    assert isinstance(cards, list)
    assert all(cards[card]["hero"] == HEROES[hero_of_danger(card)] for card in DANGERS)
