"""The card tables as a whole: numbers, names and texts in every language, sources, and nothing that nobody uses."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from roundtable.games.uno_ultimate_dc import GAME, cards, conditions, effects, reveals, scripts
from roundtable.games.uno_ultimate_dc.dangers import DANGERS, dangers_of
from roundtable.games.uno_ultimate_dc.faces import COLOUR, COLOURS, DANGER, FACES, HEROES, NO_COLOUR, SYMBOL, deck_of
from roundtable.games.uno_ultimate_dc.messages import LANGUAGES
from roundtable.kernel import Condition, Word
from roundtable.testkit.cards import MOST_SCRIPTS, report

from .naming import name

# Numbers and actions by colour; a ! is the danger icon; the cards of the colour, and how many have the icon.
DECKS = {
    "superman": """
        red     1! 2 4 5! 7 8 9        Skip Rev D2!     10  3
        yellow  0 1 3! 4 6 7! 9        Skip Rev D2      10  2
        green   1 2! 3 4 5 6! 8        Skip! Rev D2     10  3
        blue    0 2 3! 5 6 8! 9        Skip Rev! D2     10  3
    """,
    "aquaman": """
        red     1 3! 4 6 8!            Skip Rev D2!      8  3
        yellow  0 2 4! 5 7! 9          Rev Rev D2        9  2
        green   1 2! 3 5 6 8! 9        Skip Rev! D2     10  3
        blue    0 1! 2 3 4! 5 6! 7 8 9 Skip! Rev D2     13  4
    """,
    "wonder_woman": """
        red     1! 2 3! 4 5! 6 7 8! 9  Skip Rev D2!     12  5
        yellow  0 2! 3 5 6! 8 9        Skip! Rev D2     10  3
        green   0 2 4! 6! 7 9!         Skip D2           8  3
        blue    1! 3 4! 5 7! 8 9       Skip Rev D2      10  3
    """,
    "green_lantern": """
        red     1! 2 3 6! 7 8          Skip Rev D2       9  2
        yellow  0 2 4! 5 7! 9          Skip! D2 D2       9  3
        green   0 1 2! 3 4 5! 6 7 8! 9 Skip Rev! D2     13  4
        blue    1 3! 4 6 8! 9          Skip Rev D2       9  2
    """,
}
WILDS = {
    "superman": "heat_vision 2 freeze_breath 1 x_ray_vision 2 solar_recharge 1 up_up_and_away 1",
    "aquaman": "cast_the_net 3 tidal_wave 2 trident_strike 1 call_of_the_sea! 1",
    "wonder_woman": "ends_of_the_earth 2 lasso_of_truth 2 bracelets_of_victory 2 battle_cry! 1",
    "green_lantern": "emerald_fist 2 power_battery 2 emerald_shield 2 in_brightest_day! 1",
}
# Numbers, Skips, Reverses, Draw Twos, Wilds, danger icons.
SUMS = {
    "superman": (28, 4, 4, 4, 7, 11),
    "aquaman": (28, 3, 5, 4, 7, 13),
    "wonder_woman": (29, 4, 3, 4, 7, 15),
    "green_lantern": (28, 4, 3, 5, 7, 12),
}
# Enemies, Events, Items, Locations.
DANGER_SUMS = {
    "superman": (3, 2, 2, 1),
    "aquaman": (2, 1, 2, 3),
    "wonder_woman": (4, 2, 1, 1),
    "green_lantern": (3, 2, 2, 1),
}


def catalogue(language: str) -> list[dict[str, Any]]:
    found: Any = GAME.catalogue(language)["cards"]
    return list(found)


@pytest.mark.parametrize("number", range(4), ids=HEROES)
def test_a_character_deck_is_that_of_the_table(number: int) -> None:
    hero = HEROES[number]
    deck = deck_of(number)
    rows = [line.split() for line in DECKS[hero].strip().splitlines()]
    for colour, *marks, count, icons in rows:
        own = [card for card in deck if COLOUR[card] == COLOURS.index(colour)]
        found = [name(card)[1:].lstrip("-") + "!" * DANGER[card] for card in own]
        assert Counter(found) == Counter(marks)
        assert (len(own), sum(DANGER[card] for card in own)) == (int(count), int(icons))
    wilds = WILDS[hero].split()
    for mark, copies in zip(wilds[::2], wilds[1::2], strict=True):
        own = [card for card in deck if FACES[card].wild == mark.rstrip("!")]
        assert len(own) == int(copies)
        assert all(DANGER[card] is mark.endswith("!") for card in own)
    symbols = [SYMBOL[card] for card in deck]
    numbers = sum(symbol <= 9 for symbol in symbols)
    sums = (numbers, *(symbols.count(symbol) for symbol in (10, 11, 12, 13)), sum(DANGER[card] for card in deck))
    assert sums == SUMS[hero] and len(deck) == 47


def test_the_box_is_whole() -> None:
    assert len(FACES) == 188 and len(DANGERS) == 32 and len(FACES) + len(DANGERS) + len(HEROES) == 224
    assert sum(DANGER) == 51
    assert Counter("number" if symbol <= 9 else symbol for symbol in SYMBOL) == {
        "number": 113,
        10: 15,
        11: 15,
        12: 17,
        13: 28,
    }
    for number, hero in enumerate(HEROES):
        kinds = [DANGERS[card].kind for card in dangers_of(number)]
        assert tuple(kinds.count(kind) for kind in ("enemy", "event", "item", "location")) == DANGER_SUMS[hero]
    assert [card["id"] for card in catalogue("en")] == list(range(220))
    assert len({card["key"] for card in catalogue("en")}) == 220


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_a_text_and_a_source(language: str) -> None:
    for card in catalogue(language):
        assert card["name"] and card["source"] in ("rulebook", "public", "house"), card
        assert bool(card["text"]) is (card["kind"] != "number"), card
        assert "{" not in card["text"] and "None" not in card["text"], card
        assert not card["text"] or card["text"][0].isupper(), card
        assert not card["text"] or card["text"].rstrip(")").endswith("."), card


def test_only_what_is_printed_comes_from_the_rulebook() -> None:
    printed = {card["name"] for card in catalogue("en") if card["source"] == "rulebook" and card["kind"] != "number"}
    colours = ("Red", "Yellow", "Green", "Blue")
    actions = {f"{colour} {action}" for colour in colours for action in ("Skip", "Reverse", "Draw Two")}
    assert printed <= actions | {"Ends of the Earth", "Metropolis"} and {"Ends of the Earth", "Metropolis"} <= printed


def test_few_cards_need_a_script() -> None:
    found = report(GAME)
    assert found.problems == []
    assert 0 < found.scripted <= MOST_SCRIPTS * found.designs
    assert found.designs == 17 + 32 + 3  # Wilds, Danger Cards, coloured actions


def used(value: object) -> Iterator[object]:
    """A word, and all words and conditions in it."""
    if isinstance(value, Word | Condition):
        yield value
        for field in msgspec.structs.fields(value):
            yield from used(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from used(each)


def test_every_word_condition_and_script_is_on_a_card() -> None:
    rows = [word for table in vars(cards).values() if isinstance(table, dict) for word in table.values()]
    found = [each for row in rows for each in used(row)]
    kinds = {type(each) for each in found}
    for module in (effects, reveals, conditions, scripts):
        made = {each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__}
        words = {each for each in made if issubclass(each, Word | Condition) and each.tag}
        assert words <= kinds, {each.__name__ for each in words - kinds}
    assert {each.name for each in found if isinstance(each, scripts.Scripted)} == set(scripts.SCRIPTS)


def test_every_wild_and_danger_card_has_an_effect() -> None:
    assert set(cards.WILD_EFFECTS) == {face.wild for face in FACES if face.colour == NO_COLOUR}
    tables = [
        table
        for key, table in vars(cards).items()
        if key.isupper() and key != "WILD_EFFECTS" and isinstance(table, dict)
    ]
    done = {card for table in tables for card in table}
    fixed = {card for card, danger in DANGERS.items() if danger.key in
             ("legion_flight_ring", "amazonian_shield", "spare_power_ring")}  # fmt: skip
    assert done | fixed >= set(DANGERS)
    for card, danger in DANGERS.items():
        assert bool(danger.defeat) is (danger.kind == "enemy") is (card in cards.FLIPPED)
        assert len(danger.defeat) in (0, 2)
