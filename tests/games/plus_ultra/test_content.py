"""The content as a whole: numbers, names and figures of all boards, dice and cards, in every language."""

from collections import Counter
from typing import Any

import pytest

from roundtable.games.plus_ultra import GAME, cards
from roundtable.games.plus_ultra.facts import CARDS, DECK, HEROES, KINDS, PLACES, PLUS_CARDS, STAMINA
from roundtable.games.plus_ultra.messages import LANGUAGES
from roundtable.games.plus_ultra.symbols import HERO_DIE, POWER_DIE, SIGNS
from roundtable.testkit.cards import MOST_SCRIPTS, report

HERO_TABLE = """
    midoriya   5  One For All            public
    bakugo     6  Explosion              house
    todoroki   6  Half-Cold Half-Hot     rulebook
    uraraka    5  Zero Gravity           house
    iida       6  Engine                 house
    tokoyami   6  Dark Shadow            rulebook
    asui       6  Frog                   house
    kirishima  5  Hardening              house
    yaoyorozu  5  Creation               house
    kaminari   6  Electrification        house
"""
# Name, Stamina, Quirk; each Villain symbol; Reveal; capture.
VILLAIN_TABLE = """
    All For One     | 12 | All For One      | Each ☠: lose 1 HP, then take 1 damage. | each Hero outside U.A. loses 2 HP, then takes 2 damage | gain 3 HP
    Tomura Shigaraki|  9 | Decay            | Each ☠: take 2 damage, or put one of your Allies under the deck instead. | each Hero outside U.A. takes 2 damage | gain 2 HP
    Dabi            | 10 | Blueflame        | Each ☠: each Hero here takes 1 damage. | each Hero outside U.A. loses 1 HP, then takes 2 damage | gain 2 HP
    Stain           |  7 | Bloodcurdle      | Each ☠: take 1 damage, then lose one of your unspent dice that does not show ☠, if there is one (your choice). | loses 3 HP | gain 1 HP
    Overhaul        |  8 | Overhaul         | Each ☠: take 1 damage, then remove 1 damage from this Villain, unless captured. | each Hero outside U.A. loses 1 HP | remove all damage from your Hero
    Nomu            |  8 | Shock Absorption | Each ☠: take 1 damage. | each Hero outside U.A. takes 2 damage | gain 3 HP
    Muscular        |  7 | Pump Up          | Each ☠: take 2 damage if no other Hero is here, otherwise take 1 damage. | each Hero outside U.A. takes 1 damage | gain 1 HP
    Kurogiri        |  6 | Warp Gate        | Each ☠: lose 1 HP. | moves to the next outer Location in board order | -
    Twice           |  6 | Double           | Each ☠: take 2 damage. | - | gain 1 HP
    Himiko Toga     |  5 | Transform        | Each ☠: take 1 damage. | each Hero outside U.A. loses 1 HP | gain 1 HP
    Mr. Compress    |  5 | Compress         | Each ☠: lose 1 HP. | with an Ally loses 2 HP or puts an Ally under the deck, their choice | gain 1 HP
    Magne           |  5 | Magnetism        | Each ☠: take 1 damage. | moves here | -
    Moonfish        |  4 | Blade-Tooth      | Each ☠: take 2 damage if it is at least the second ☠ spent here this turn, otherwise take 1 damage. | each Hero outside U.A. takes 1 damage | -
    Spinner         |  4 | Gecko            | Each ☠: lose 1 HP or take 1 damage, your choice. | - | -
    Mustard         |  3 | Gas              | Each ☠: take 1 damage. | each Hero outside U.A. takes 1 damage | -
    Gentle Criminal |  4 | Elasticity       | Each ☠: lose 1 HP. | - | each other Hero here gains 1 HP
"""  # noqa: E501
STANDING = {
    "All For One": "A Hero here cannot use their own Quirk.",
    "Nomu": "The first damage of each turn is not placed on Nomu: the Fist is spent and pays nothing.",
    "Himiko Toga": "A Hero here cannot spend ♥ for its effect.",
}
EVENT_TABLE = """
    Defend Others            | F F H   | 4 | take 2 damage
    Disaster Evacuation      | H H #   | 3 | take 1 damage
    Sports Festival          | 1 2 3   | 3 | lose 1 HP
    Cavalry Battle           | 2 2 #   | 3 | lose 1 HP
    Entrance Exam            | F F F   | 4 | lose 1 HP
    Provisional License Exam | 1 2 3 F | 4 | lose 2 HP
    City on Fire             | F H H   | 4 | take 2 damage
    Mass Evacuation          | H H H   | 5 | take 2 damage
    Battle Trial             | F F 2   | 3 | take 1 damage
    Quirk Training           | F H 3   | 3 | take 1 damage
    Cultural Festival        | 1 1 1   | 5 | lose 1 HP
    Final Exam               | F F 3 3 | 6 | take 2 damage
"""
ENCOUNTER_TABLE = """
    Vanguard Action Squad | F F H | 3 | - | each Hero outside U.A. takes 1 damage
    Overwhelming Power    | F F 3 | 1 | take 1 damage | -
    Hostage Crisis        | H H 3 | 3 | lose 1 HP | each Hero here takes 1 damage
    League Hideout        | F F F | 4 | take 1 damage | remove 1 damage from the Villain who has the most
    Media Frenzy          | 1 2 # | 2 | - | whoever has the most HP (at least 1), unless at U.A., loses 1 HP
    Poison Gas Cloud      | H H   | 2 | - | each Hero here takes 1 damage
    Runaway Train         | F 2 # | 3 | take 1 damage | -
    Undercover Stakeout   | V V   | 3 | lose 1 HP | -
"""
ALLY_TABLE = """
    Mei Hatsume 2 | All Might 3 | Eraser Head 2 | Recovery Girl 1 | Present Mic 1
    Midnight 1 | Gran Torino 3 | Endeavor 1 | Best Jeanist 1 | Mirio Togata 1
"""
# Name, goal, HP, when.
PLUS_TABLE = """
    Celebration      | 3 | 3 | at the end
    Rescue Effort    | 4 | 3 | at the end
    Villain Roundup  | 2 | 3 | at the end
    Full Power Smash | 5 | 2 | at once
    Go Beyond        | 5 | 2 | at once
    Never Give Up    | 8 | 2 | at the end
"""
FROM_THE_RULEBOOK = {
    "All For One", "Dabi", "Twice", "Mei Hatsume", "Defend Others", "Vanguard Action Squad", "Overwhelming Power",
    "Celebration", "Rescue Effort",
}  # fmt: skip
LETTERS = {"F": "⚔", "H": "♥", "V": "☠"}


def rows(table: str) -> list[list[str]]:
    """The cells of a table, line by line."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def catalogue(language: str = "en") -> dict[str, dict[str, Any]]:
    """All cards by name."""
    found: Any = GAME.catalogue(language)["cards"]
    return {card["name"]: card for card in found}


def signs(letters: str) -> str:
    """A requirement as cards print it."""
    return " ".join(LETTERS.get(letter, letter) for letter in letters.split())


def test_the_box_is_whole() -> None:
    """PU-COMP-01, PU-COMP-12, PU-COMP-13: five Locations, 52 cards, 46 of them in the deck, of four types."""
    assert len(PLACES) == 5 and PLACES[0] == "ua"
    assert len(CARDS) == 52 and len(DECK) == 46 and len(PLUS_CARDS) == 6
    kinds = Counter(KINDS[card.kind] for card in CARDS)
    assert kinds == {"villain": 16, "event": 12, "encounter": 8, "ally": 10, "plus": 6}


def test_the_dice() -> None:
    """PU-COMP-05, PU-COMP-06, PU-COMP-11, PU-R-09: six blue dice with each symbol once, one red die."""
    assert sorted(SIGNS[face] for face in HERO_DIE) == sorted(["⚔", "♥", "1", "2", "3", "☠"])
    assert Counter(SIGNS[face] for face in POWER_DIE) == {"⚔⚔": 2, "⚔": 1, "♥": 1, "★": 1, "☠": 1}


def test_the_heroes() -> None:
    """PU-COMP-03: ten Heroes with a Quirk and a Stamina of their own."""
    told: Any = GAME.catalogue("en")["heroes"]
    lines = [line.split() for line in HERO_TABLE.strip().splitlines()]
    assert [line[0] for line in lines] == list(HEROES) == [hero["key"] for hero in told]
    for (_, stamina, *quirk, source), hero, printed in zip(lines, told, STAMINA, strict=True):
        assert hero["stamina"] == printed == int(stamina)
        assert (hero["quirk"], hero["source"]) == (" ".join(quirk), source)
        assert hero["name"] and hero["text"].endswith(".")


@pytest.mark.parametrize("row", rows(VILLAIN_TABLE), ids=lambda row: row[0])
def test_a_villain_is_that_of_the_table(row: list[str]) -> None:
    """PU-CAPT-06, PU-CAPT-07, PU-R-52: Quirk, Stamina, Reveal and capture effect."""
    name, stamina, quirk, symbol, reveal, capture = row
    card = catalogue()[name]
    assert (card["kind"], card["stamina"], card["quirk"]) == ("villain", int(stamina), quirk)
    assert symbol in card["text"]
    assert ("When revealed" in card["text"]) is (reveal != "-") and (reveal == "-" or reveal in card["text"])
    assert ("When captured" in card["text"]) is (capture != "-") and (capture == "-" or capture in card["text"])
    assert all((text in card["text"]) is (owner == name) for owner, text in STANDING.items())


def test_all_stamina_together() -> None:
    """The sum that the content table gives as a check."""
    assert sum(int(row[1]) for row in rows(VILLAIN_TABLE)) == sum(card.stamina for card in CARDS) == 103


@pytest.mark.parametrize("row", rows(EVENT_TABLE), ids=lambda row: row[0])
def test_an_event_is_that_of_the_table(row: list[str]) -> None:
    """PU-EVENT-05, PU-R-52: symbols, reward, penalty."""
    name, needs, points, failed = row
    text = catalogue()[name]["text"]
    assert catalogue()[name]["kind"] == "event"
    assert f"To complete: {signs(needs)}." in text and f"If passed: gain {points} HP." in text
    assert f"If failed: {failed}." in text


@pytest.mark.parametrize("row", rows(ENCOUNTER_TABLE), ids=lambda row: row[0])
def test_an_encounter_is_that_of_the_table(row: list[str]) -> None:
    """PU-ENC-01, PU-ENC-02, PU-ENC-03: symbols, reward, penalty if any, End of Turn effect if any."""
    name, needs, points, failed, end = row
    text = catalogue()[name]["text"]
    assert catalogue()[name]["kind"] == "encounter"
    assert f"To complete: {signs(needs)}." in text and f"If passed: gain {points} HP" in text
    assert ("If failed" in text) is (failed != "-") and (failed == "-" or f"If failed: {failed}." in text)
    assert ("End of every turn" in text) is (end != "-") and (end == "-" or f"End of every turn: {end}" in text)
    assert ("Power Die" in text) is (name == "Overwhelming Power")


def test_the_allies_cost_what_the_table_says() -> None:
    """PU-ALLY-01: the price in Hero Points."""
    wanted = dict(cell.rsplit(" ", 1) for row in rows(ALLY_TABLE) for cell in row)
    allies = {name: card for name, card in catalogue().items() if card["kind"] == "ally"}
    assert set(allies) == set(wanted)
    for name, cost in wanted.items():
        assert f"To recruit: {cost} HP." in allies[name]["text"] and allies[name]["cost"] == int(cost)


def test_the_plus_ultra_cards_are_those_of_the_table() -> None:
    """PU-PLUS-02, PU-PLUS-03: goal, Hero Points and when they are paid."""
    found = {name: card for name, card in catalogue().items() if card["kind"] == "plus"}
    assert set(found) == {row[0] for row in rows(PLUS_TABLE)}
    for name, goal, points, when in rows(PLUS_TABLE):
        assert f" {goal} " in found[name]["text"] and f"Pays {points} HP {when}." in found[name]["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_a_text_and_a_source(language: str) -> None:
    """Nothing is left out of a text, in no language."""
    for card in catalogue(language).values():
        assert card["source"] in ("rulebook", "public", "house"), card
        assert card["text"][0].isupper() and card["text"].rstrip(")").endswith("."), card
        assert not any(mark in card["text"] for mark in ("{", "None", "..", "  ")), card


def test_only_what_is_printed_comes_from_the_rulebook() -> None:
    """The marks of origin in the content tables."""
    assert {name for name, card in catalogue().items() if card["source"] == "rulebook"} == FROM_THE_RULEBOOK


def test_few_cards_need_a_script() -> None:
    """A card is a row; oddities are rare."""
    found = report(GAME)
    assert found.problems == []
    assert found.scripted <= MOST_SCRIPTS * found.designs and found.designs == 52


def test_every_effect_table_speaks_of_cards_of_its_kind() -> None:
    """No effect hangs on a card of another type."""
    kinds = {"SYMBOL": {"villain"}, "REVEAL": {"villain"}, "CAPTURE": {"villain"}}
    for name, wanted in kinds.items():
        table: Any = getattr(cards, name)
        assert {KINDS[CARDS[card].kind] for card in table} == wanted, name
    assert len(cards.SYMBOL) == 16, "every Villain says what a Villain symbol does"
