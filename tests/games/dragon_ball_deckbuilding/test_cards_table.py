"""The tables of cards and boards as wholes: counts, totals, and what every row owes."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

from roundtable.games.dragon_ball_deckbuilding import words
from roundtable.games.dragon_ball_deckbuilding.cards_allies import ALLIES
from roundtable.games.dragon_ball_deckbuilding.cards_androids_17_18 import ANDROIDS_17_18
from roundtable.games.dragon_ball_deckbuilding.cards_androids_19_20 import ANDROIDS_19_20
from roundtable.games.dragon_ball_deckbuilding.cards_broly import BROLY
from roundtable.games.dragon_ball_deckbuilding.cards_energy import ENERGIES
from roundtable.games.dragon_ball_deckbuilding.cards_freezer import FREEZER
from roundtable.games.dragon_ball_deckbuilding.cards_gear import EQUIPMENTS
from roundtable.games.dragon_ball_deckbuilding.cards_raditz import RADITZ
from roundtable.games.dragon_ball_deckbuilding.cards_start import COMMON, SPECIALS
from roundtable.games.dragon_ball_deckbuilding.cards_techniques import TECHNIQUES
from roundtable.games.dragon_ball_deckbuilding.cards_training import TRAININGS
from roundtable.games.dragon_ball_deckbuilding.cards_vegeta_nappa import VEGETA_NAPPA
from roundtable.games.dragon_ball_deckbuilding.characters import CHARACTERS
from roundtable.games.dragon_ball_deckbuilding.faces import (
    ALLY,
    DUO,
    ENERGY,
    ENERGY_ATTACK,
    ENERGY_TECHNIQUE,
    EQUIPMENT,
    MINION,
    PHYSICAL_TECHNIQUE,
    RACES,
    REFERENCE,
    TRAINING,
    TYPES,
    Design,
    VillainRow,
)
from roundtable.games.dragon_ball_deckbuilding.locations import LOCATIONS
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.games.dragon_ball_deckbuilding.word import flat
from roundtable.games.dragon_ball_deckbuilding.words import Lose
from roundtable.kernel import Seq, When, Word

MARKET = (*ALLIES, *TECHNIQUES, *ENERGIES, *EQUIPMENTS, *TRAININGS)
VILLAIN_CARDS = {
    "freezer": FREEZER,
    "raditz": RADITZ,
    "androids_17_18": ANDROIDS_17_18,
    "broly": BROLY,
    "androids_19_20": ANDROIDS_19_20,
    "vegeta_nappa": VEGETA_NAPPA,
}
EVERY_DESIGN = (*MARKET, *COMMON, *SPECIALS, *(design for table in VILLAIN_CARDS.values() for design in table))
BESIDE = {
    "freezer": 4,
    "raditz": 2 + 6,
    "androids_17_18": 6,
    "broly": 9,
    "androids_19_20": 4,
    "vegeta_nappa": 3 + 4,
}
"""Cards that are in no deck of their Villain: references, Saibaman, cards of a mode, and the starting Guard."""


def copies(designs: Iterable[Design], *kinds: str) -> int:
    return sum(design.copies for design in designs if not kinds or design.kind in kinds)


def test_the_market_has_353_cards_of_six_kinds() -> None:
    """DBG-COMP-03, DBG-MARKET-03, R-13."""
    assert copies(MARKET) == 353 and len(MARKET) == 143
    assert copies(ALLIES) == 40 == len(ALLIES)
    assert copies(TECHNIQUES, ENERGY_TECHNIQUE) == 64 and copies(TECHNIQUES, PHYSICAL_TECHNIQUE) == 55
    assert [design.copies for design in ENERGIES[:2]] == [18, 6] and copies(ENERGIES[2:]) == 60
    assert copies(EQUIPMENTS) == 55 and copies(TRAININGS) == 55
    assert sum(DUO in ally.keywords for ally in ALLIES) == 4


def test_boards_and_places_are_counted() -> None:
    """DBG-COMP-01, DBG-COMP-04: 20 Characters, 6 Villains, 21 Locations."""
    assert (len(CHARACTERS), len(VILLAINS), len(LOCATIONS)) == (20, 6, 21)
    assert [sum(len(bosses) > 0 for bosses in villain.order) for villain in VILLAINS] == [2, 2, 3, 2, 2, 2]


def test_villains_have_their_cards() -> None:
    """DBG-COMP-05: the decks, and what lies beside them."""
    counts = {key: copies(table) for key, table in VILLAIN_CARDS.items()}
    assert counts == {
        "freezer": 36,
        "raditz": 25,
        "androids_17_18": 24,
        "broly": 9,
        "androids_19_20": 20,
        "vegeta_nappa": 25,
    }
    assert sum(counts.values()) == 139
    in_deck = {key: counts[key] - beside for key, beside in BESIDE.items()}
    assert in_deck == {
        "freezer": 32,
        "raditz": 17,
        "androids_17_18": 18,
        "broly": 0,
        "androids_19_20": 16,
        "vegeta_nappa": 18,
    }
    assert all(design.villain == key for key, table in VILLAIN_CARDS.items() for design in table)


def test_freezers_piles_have_ten_cards_each() -> None:
    """DBG-FREEZER-04: one Guard less, which starts in play."""
    piles = Counter[int]()
    for design in FREEZER:
        if design.phase and design.kind != REFERENCE:
            piles[design.phase] += design.copies
    piles[1] -= 1
    assert piles == {1: 10, 2: 10, 3: 10, 4: 1}


def test_keys_and_ids_are_unique() -> None:
    for rows in (EVERY_DESIGN, CHARACTERS, LOCATIONS, VILLAINS):
        assert len({row.key for row in rows}) == len(rows) == len({row.id for row in rows})


def test_energy_techniques_have_a_time_and_physical_ones_have_none() -> None:
    """DBG-TECH-03, DBG-TECH-04, DBG-ATTACK-03."""
    for design in EVERY_DESIGN:
        if design.kind == ENERGY_TECHNIQUE:
            assert 1 <= design.time <= 4 and design.boosters >= 0, design.key
        else:
            assert design.time == 0 and design.boosters == 0, design.key
        for part in design.parts:
            if part is not None:
                assert (1 <= part.time <= 4) is (part.kind == ENERGY_ATTACK), design.key


def test_starting_cards_have_no_price_and_market_cards_have_one() -> None:
    """DBG-SETUP-02, R-10, R-11."""
    for design in (*COMMON, *SPECIALS):
        assert design.starting and design.cost is None and design.balls is None, design.key
    for design in MARKET:
        assert not design.starting and (design.cost is None) is not (design.balls is None), design.key
        assert design.balls is None or design.kind == ALLY, design.key


def test_prices_follow_their_curves() -> None:
    for design in MARKET:
        cost, hurts = design.cost or 0, any(isinstance(word, Lose) for word in (*flat(design.use), *flat(design.spend)))
        if design.kind == ENERGY_TECHNIQUE:
            assert design.damage <= cost + 1, design.key
        elif design.kind == PHYSICAL_TECHNIQUE:
            assert max(design.damage, design.die) <= cost + (hurts or design.die > 0), design.key
        elif design.kind == ENERGY:
            assert abs(cost - 2 * design.value) <= 1 or hurts, design.key


def test_every_race_is_played_by_somebody() -> None:
    """DBG-RACE-01."""
    assert {row.race for row in CHARACTERS} == set(RACES) and len(RACES) == 11
    assert {ally.race for ally in ALLIES} <= set(RACES)
    assert {race for design in MARKET for race in design.races} <= set(RACES)


def test_modifiers_are_numbers_or_none() -> None:
    """DBG-CBOARD-08, DBG-CBOARD-10: five of them, and a dash is no zero."""
    forbidden = {(row.key, kind) for row in CHARACTERS for kind, number in row.modifiers.items() if number is None}
    assert all(tuple(row.modifiers) == TYPES for row in CHARACTERS)
    assert forbidden == {
        ("vegeta_ss1", "ally"),
        ("vegetto", "ally"),
        ("piccolo_fused", "equipment"),
        ("majin_buu", "equipment"),
    }


def test_starting_decks_hold_ten_to_thirteen_cards() -> None:
    """DBG-SETUP-04, DBG-SETUP-05: a first hand of five always exists."""
    special = {design.key: design for design in SPECIALS}
    owners = Counter(key for row in CHARACTERS for key in row.special)
    assert owners == Counter(special.keys())
    for row in CHARACTERS:
        drawn = [key for key in row.special if special[key].kind not in (ALLY, EQUIPMENT, TRAINING)]
        assert 10 <= sum(row.common) + len(drawn) <= 13, row.key


def test_a_character_who_is_an_ally_takes_that_ally_away() -> None:
    """DBG-MARKET-04, R-12."""
    persons = {person for ally in ALLIES for person in ally.identity}
    for row in CHARACTERS:
        shared = persons & set(row.identity)
        left = [ally for ally in ALLIES if not shared & set(ally.identity)]
        assert len(left) < len(ALLIES) or not shared, row.key
    assert {row.key for row in CHARACTERS if not persons & set(row.identity)} == {"dabura"}


@pytest.mark.parametrize("villain", VILLAINS, ids=lambda row: row.key)
def test_enough_allies_are_left_in_every_legal_selection(villain: VillainRow) -> None:
    """R-75: at least 32 of the pool whoever plays, so no Ally deck is short."""
    fewest = 40
    for count in range(1, 5):
        for chosen in combinations(CHARACTERS, count):
            if sum(row.level for row in chosen) <= villain.level:
                gone = {person for row in chosen for person in row.identity}
                fewest = min(fewest, sum(not gone & set(ally.identity) for ally in ALLIES))
    assert fewest >= 32


def words_of(word: Word | None) -> Iterable[Word]:
    """The word and all words in it."""
    if word is None:
        return
    yield word
    inner = list(word.words) if isinstance(word, Seq) else []
    inner += [
        getattr(word, field) for field in ("then", "otherwise", "first", "second", "cost") if hasattr(word, field)
    ]
    for each in inner:
        if isinstance(each, Word):
            yield from words_of(each)


def all_words(design: Design) -> Iterable[Word]:
    single = (
        design.use,
        design.combo,
        design.spend,
        design.boost,
        design.start,
        design.exhaust,
        design.destroy,
        design.react,
        design.activate,
        design.fallen,
    )
    parts = [part.effect for part in design.parts if part is not None]
    for word in (*single, *design.track, *design.passive, *design.avoid, *parts):
        yield from words_of(word)


def test_effects_are_made_of_the_words_of_the_game() -> None:
    known = {kind for kind in vars(words).values() if isinstance(kind, type)} | {Seq, When}
    for design in EVERY_DESIGN:
        for word in all_words(design):
            assert type(word) in known, (design.key, word)


def test_minions_and_allies_have_health_and_an_effect() -> None:
    """DBG-MINION-01, DBG-MINION-02, DBG-ALLY-07: a dash only where it is printed as one."""
    for design in EVERY_DESIGN:
        if design.kind == MINION:
            assert design.activate is not None, design.key
            assert (design.health or 0) > 0 or design.key == "android_16", design.key
        if design.kind == ALLY:
            assert design.exhaust is not None and (design.destroy or design.react) is not None, design.key
            assert design.race and design.identity, design.key
    assert [ally.key for ally in ALLIES if ally.health is None] == ["ally_oolong", "ally_puar"]


def test_printed_numbers_stand_as_printed() -> None:
    """DBG-FREEZER-06, DBG-FREEZER-17, DBG-RADITZ-08, DBG-RADITZ-10, DBG-BROLY-04, DBG-BROLY-05, DBG-A1718-05."""
    rows = {row.key: row for row in VILLAINS}
    assert rows["freezer"].bosses[0].health == (40, 50, 60) and rows["freezer"].level == 1
    assert rows["raditz"].bosses[0].health == (40, 50, 60) and rows["raditz"].balls == 6
    assert rows["broly"].bosses[0].health == (160, 180, 220) and rows["broly"].level == 6
    assert rows["androids_17_18"].allies == (25, 20, 15) and rows["androids_19_20"].allies == (25, 25, 25)
    roshi = next(row for row in CHARACTERS if row.key == "master_roshi")
    assert roshi.ball == 4 and roshi.tokens == 1
    assert [roshi.modifiers[kind] for kind in ("ally", "equipment", "training")] == [-1, 1, 1]
    vegeta = next(row for row in CHARACTERS if row.key == "vegeta_ss1")
    assert (vegeta.level, vegeta.health, vegeta.armor) == (1, 9, 1)


def test_sources_are_named() -> None:
    """Whatever the rulebook names is marked so; everything else is ours."""
    printed = {design.key for design in MARKET if design.source == "rulebook"}
    assert {"sokidan", "kikoho", "energy_arm", "tear_apart", "combat_energy", "divine_energy", "block"} <= printed
    assert {design.source for design in EVERY_DESIGN} == {"rulebook", "house"}
