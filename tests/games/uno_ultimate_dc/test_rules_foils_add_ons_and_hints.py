"""The rules of Foil Cards and Add-On Packs, and the hints on the four heroes."""

from collections import Counter
from itertools import combinations
from typing import Any

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.dangers import DANGERS, ENEMY, LOCATION, dangers_of, kind_of
from roundtable.games.uno_ultimate_dc.faces import COLOURED, FACES, HEROES, NO_COLOUR, WILDS

from .conftest import StandIn
from .table import A, B, new_match, table


def test_a_foil_plays_like_the_card_it_replaces() -> None:
    """UNO-FOIL-01, R-57: so no card, and no option of a match, tells a foil from another card."""
    assert len({face.key for face in FACES}) == 188
    cards: Any = GAME.catalogue("en")["cards"]
    assert not any("foil" in field for card in cards for field in card)
    names = [option.name for option in GAME.meta.options] + [option.name for option in GAME.meta.seat_options]
    assert not any("foil" in name for name in names)


def test_rarity_has_no_effect() -> None:
    """UNO-FOIL-02: it is not even told."""
    cards: Any = GAME.catalogue("en")["cards"]
    assert not any("rarity" in field for card in cards for field in card)


def test_all_danger_cards_belong_to_heroes_that_are_played() -> None:
    """UNO-ADDON-01: whichever heroes are swapped in or out."""
    for count in (2, 3, 4):
        for heroes in combinations(HEROES, count):
            t = new_match(*heroes)
            wanted = [card for hero in heroes for card in dangers_of(HEROES.index(hero))]
            assert sorted(t.state.danger) == sorted(wanted)


def test_aquaman_lives_on_his_locations() -> None:
    """UNO-HINT-01: half of all Locations are his; his cards fetch them, and he gains in them, also by his power."""
    assert Counter(kind_of(card) for card in dangers_of(1))[LOCATION] == 3
    t = table("aquaman", "superman", hands={A: "W:cast_the_net B7 … 5"}, danger="lex_luthor atlantis …")
    t.play(A, "W:cast_the_net", "blue").turn_of(B)
    assert t.location == "atlantis"
    t.draw(B).keep(B).play(A, "B7").use(A, "use_power").turn_of(B)
    assert [event.why for event in t.events("added") if event.seat == B] == ["add"]


def test_wonder_woman_gains_from_enemies(stand_in: StandIn) -> None:
    """UNO-HINT-02: most Enemies and icons are hers; a kept Enemy activates her power, a defeated one pays."""
    assert Counter(kind_of(card) for card in dangers_of(2))[ENEMY] == 4
    assert max(range(4), key=lambda hero: sum(face.danger for face in FACES if face.hero == hero)) == 2
    enemy = stand_in("red", of="wonder_woman")
    t = table("wonder_woman", "superman", hands={A: "R2 … 5"}, burn={A: "G0 Y0"}, enemies={A: enemy})
    t.decline(A, "champion").play(A, "R2").use(A, "champion_reward").turn_of(B)
    assert t.burn(A) == []


def test_superman_is_balanced_and_answers_a_skip() -> None:
    """UNO-HINT-03: ten cards of each colour, five different Wilds, a power that reacts."""
    assert [len(row.split()) for row in COLOURED[0]] == [10, 10, 10, 10]
    assert len(WILDS[0]) == 5 and not any(danger for _, _, danger in WILDS[0])
    t = table("aquaman", "superman", hands={A: "R-Skip … 5"}, decks={B: 20}).play(A, "R-Skip")
    t.use(B, "save_turn").turn_of(B)
    assert t.left(B) == 17


def test_green_lantern_uses_what_he_has_burned() -> None:
    """UNO-HINT-04: each use costs deck, and a small deck forbids it."""
    t = table(
        "green_lantern", "superman", hands={A: "G6 … 5"}, decks={A: "R2 R3 … 10"}, burn={A: "W:emerald_fist"}, top="G1"
    )
    t.play(A, "G6").use(A, "use_power").turn_of(B)
    assert t.left(A) == 9 and t.deck(A)[-1] == "W:emerald_fist" and len(t.burn(B)) == 2

    t = table("green_lantern", "superman", hands={A: "G6 … 5"}, decks={A: 2}, burn={A: "W:emerald_fist"}, top="G1")
    t.play(A, "G6").turn_of(B)
    assert sum(face.colour == NO_COLOUR for face in FACES if face.hero == 3) == 7 and len(DANGERS) == 32
