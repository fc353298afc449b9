"""The tables as a whole: counts, sums of every column, printed figures, copies and combos of the cards."""

import re
from collections import Counter

import pytest

from roundtable.games.universe_survival import GAME
from roundtable.games.universe_survival.board import AT, COLOUR, COUNT, DISTANCE, NEXT, SPACE, WITHIN
from roundtable.games.universe_survival.cards import CARDS
from roundtable.games.universe_survival.messages import LANGUAGES
from roundtable.games.universe_survival.printed import (
    ABILITIES,
    ATTACK_DECK,
    DEFENSE_DECK,
    EVENT_DECK,
    SPECIAL_DECK,
    Side,
)
from roundtable.games.universe_survival.roster import CARD_COUNT, FIRST_CARD, FIRST_FUSED, IDS, RANKED, ROSTER, WARRIOR

# Universe → Warriors, then the sums of Endurance, Power, Technique, the four values, both combos, Dodge, forms.
SUMS = {
    7: (10, 270, 37, 23, (24, 25, 27, 23), 163, 200, 33, 16),
    6: (10, 252, 36, 20, (22, 27, 22, 25), 151, 196, 31, 8),
    11: (10, 248, 37, 22, (24, 29, 21, 24), 175, 219, 33, 3),
    2: (10, 206, 33, 20, (21, 24, 22, 20), 148, 164, 28, 3),
    3: (8, 188, 31, 15, (19, 21, 16, 21), 126, 163, 27, 1),
    4: (10, 200, 35, 19, (24, 21, 19, 23), 143, 177, 29, 1),
    9: (10, 198, 33, 20, (26, 23, 18, 22), 146, 178, 26, 1),
    10: (10, 206, 33, 19, (24, 27, 17, 24), 147, 175, 27, 0),
}
INITIAL = {
    "reroll": 18, "attacker_reroll_1": 10, "attack_die": 9, "defence_die": 9, "shield": 6, "counter": 6,
    "no_dodge_dice": 5, "reinforce_2": 4, "attacker_reroll_2": 4, "ball_return": 4, "sunset_bite": 2, "pressure_solo": 1,
}  # fmt: skip
FORMS = {
    "attack_die": 9, "reroll": 6, "attacker_reroll_1": 4, "counter": 4, "shield": 3, "no_dodge_dice": 2,
    "attacker_reroll_2": 2, "defence_die": 1, "pressure_solo": 1, "ball_return": 1,
}  # fmt: skip
DECKS = {
    ATTACK_DECK: "laser_return 2 kamehameha 3 galick_gun 2 masenko 2 special_beam_cannon 2 destructo_disc 2 final_flash 1 "
    "spirit_bomb 1 dragon_fist 2 gale_kick 2 meteor_combination 2 vanishing_strike 2 double_assault 1 energy_drain 1",
    DEFENSE_DECK: "teleportation 3 dodge 5 counter_attack 3 rescue 2 invulnerable_barrier 3 invulnerable_body 1 "
    "ki_deflection 2 ball_return 2 block 2 senzu_bean 2",
    SPECIAL_DECK: "final_transformation 4 transformation 4 fusion 3 instant_transmission 2 tournament_frenzy 2 kaio_ken 2 "
    "solar_flare 2 invulnerable_aura 1 mirror_of_ki 1 evil_containment_wave 1 last_stand 1 energy_gift 1 scouter 1",
    EVENT_DECK: "crushing_gravity 2 burst_of_speed 2 roaring_crowd 2 sudden_insight 1 lost_rhythm 1 crumbling_tiles 2 "
    "kings_are_pleased 2 referees_penalty 1 sleight_of_hand 1 second_round 2 truce 1 senzu_delivery 1 sealed_abilities 1 "
    "broken_limits 1 exhaustion 1 every_warrior_for_himself 1 team_spirit 1 tremor 1 calm_before_the_storm 1",
}
ATTACKS = {
    "laser_return": ("BBET", 22, "cards_or_dice"),
    "kamehameha": ("BBBE", 24, "cards_or_dice"),
    "galick_gun": ("BBEE", 23, "cards_or_dice"),
    "masenko": ("BBE", 16, "cards_or_dice"),
    "special_beam_cannon": ("BEE", 15, "invulnerable_only"),
    "destructo_disc": ("FBB", 15, "invulnerable_only"),
    "final_flash": ("BBBEE", 34, "cards_or_dice"),
    "spirit_bomb": ("BBBBB", 45, "none"),
    "dragon_fist": ("PPPE", 25, "cards_or_dice"),
    "gale_kick": ("FFF", 19, "cards_or_dice"),
    "meteor_combination": ("FFPP", 24, "cards_or_dice"),
    "vanishing_strike": ("PTT", 12, "none"),
    "double_assault": ("FPE", 12, "cards_or_dice"),
    "energy_drain": ("EEE", 14, "cards_or_dice"),
    "evil_containment_wave": ("BEET", 20, "none"),
}
OTHERS = {
    "teleportation": ("TTT", "react", False), "dodge": ("FTT", "react", False),
    "counter_attack": ("FPP", "react", False), "rescue": ("", "elimination", False),
    "invulnerable_barrier": ("EEE", "react", True), "invulnerable_body": ("", "react", True),
    "ki_deflection": ("PB", "react_ball", False), "ball_return": ("PBT", "react_ball", False),
    "block": ("PE", "react", False), "senzu_bean": ("", "my_turn", False),
    "final_transformation": ("", "retry", False), "transformation": ("", "retry", False), "fusion": ("", "fuse", False),
    "instant_transmission": ("", "start", False), "tournament_frenzy": ("", "start", False),
    "kaio_ken": ("", "start", False), "solar_flare": ("ET", "react", False), "invulnerable_aura": ("EET", "react", True),
    "mirror_of_ki": ("BE", "react_ball", False), "last_stand": ("", "elimination", False),
    "energy_gift": ("", "start", False), "scouter": ("", "start", False),
}  # fmt: skip
GREEN = "F2 I2 B3 D4 H4 B6 F6 J6 D8 H8 J9 C10 F10"
RED = "E1 G1 C2 H2 D3 F3 J3 B4 G4 I4 A5 D5 K5 C6 I6 A7 H7 K7 C8 E8 J8 B9 F9 H9 D10 I10 E11 G11"
YELLOW = "D1 H1 E2 C3 G3 I3 A4 E4 K4 C5 F5 H5 J5 E6 G6 B7 D7 F7 I7 A8 G8 K8 C9 E9 I9 G10 D11 H11"
BLUE = "F1 D2 G2 E3 H3 C4 F4 J4 B5 E5 G5 I5 A6 D6 H6 K6 C7 E7 G7 J7 B8 F8 I8 D9 G9 E10 H10 F11"


def numbers(side: Side) -> tuple[int, ...]:
    """What is printed on a side in figures, without its damage: Power, Technique, values, Dodge."""
    return (side.power, side.technique, *side.values, side.dodge)


def form(key: str) -> Side:
    """A form by its key."""
    return next(side for warrior in ROSTER for side in warrior.sides if side.key == key)


# --- the arena --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colour", "names", "count"), [("green", GREEN, 13), ("red", RED, 28), ("yellow", YELLOW, 28), ("blue", BLUE, 28)]
)
def test_the_colours_of_the_arena(colour: str, names: str, count: int) -> None:
    assert {AT[space] for space in range(COUNT) if COLOUR[space] == colour} == set(names.split())
    assert len(names.split()) == count and COUNT == 97


def test_a_quarter_turn_changes_nothing() -> None:
    for space, name in enumerate(AT):
        x, y = "ABCDEFGHIJK".index(name[0]), int(name[1:]) - 1
        turned = f"{'ABCDEFGHIJK'[10 - y]}{x + 1}"
        assert COLOUR[SPACE[turned]] == COLOUR[space], (name, turned)


def test_neighbours_and_distances() -> None:
    assert {AT[other] for other in NEXT[SPACE["F6"]]} == {"E5", "F5", "G5", "E6", "G6", "E7", "F7", "G7"}
    assert {AT[other] for other in NEXT[SPACE["D1"]]} == {"E1", "C2", "D2", "E2"}
    assert DISTANCE[SPACE["F6"]][SPACE["J6"]] == 4 and DISTANCE[SPACE["A4"]][SPACE["K8"]] == 10
    reach = [len(WITHIN[4][space]) for space in range(COUNT)]
    assert (min(reach), max(reach)) == (33, 76)
    for space in range(COUNT):  # distance is what steps from space to space make of it
        seen, edge, steps = {space}, {space}, 0
        while edge:
            assert all(DISTANCE[space][other] == steps for other in edge)
            edge = {far for near in edge for far in NEXT[near]} - seen
            seen |= edge
            steps += 1
        assert len(seen) == COUNT


# --- Warriors ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("universe", SUMS)
def test_the_sums_of_a_universe(universe: int) -> None:
    team = [warrior for warrior in ROSTER[:FIRST_FUSED] if warrior.universe == universe]
    first = [warrior.sides[0] for warrior in team]
    assert SUMS[universe] == (
        len(team),
        sum(warrior.endurance for warrior in team),
        sum(side.power for side in first),
        sum(side.technique for side in first),
        tuple(sum(side.values[symbol] for side in first) for symbol in range(4)),
        sum(side.combos[0].damage for side in first),
        sum(side.combos[1].damage for side in first),
        sum(side.dodge for side in first),
        sum(len(warrior.sides) - 1 for warrior in team),
    )


def test_the_warriors_as_a_whole() -> None:
    assert (FIRST_FUSED, len(ROSTER), FIRST_CARD, CARD_COUNT) == (78, 80, 80, 180)
    assert len(WARRIOR) == 80 and all(re.fullmatch(r"[a-z0-9_]+", key) for key in WARRIOR)
    assert list(dict.fromkeys(warrior.universe for warrior in ROSTER[:78])) == list(SUMS)
    first = [warrior.sides[0] for warrior in ROSTER[:78]]
    assert Counter(side.ability for side in first) == INITIAL
    letters = Counter("".join(combo.symbols for side in first for combo in side.combos))
    assert letters == {"P": 172, "E": 136, "F": 93, "B": 92, "T": 19}
    assert {side.ability for warrior in ROSTER for side in warrior.sides} == set(ABILITIES)


def test_the_forms_as_a_whole() -> None:
    forms = [side for warrior in ROSTER for side in warrior.sides[1:]]
    assert len(forms) == 33 and Counter(side.ability for side in forms) == FORMS
    assert [sum(values) for values in zip(*(numbers(side) for side in forms), strict=True)] == [
        161, 99, 108, 123, 113, 107, 150
    ]  # fmt: skip
    facts = [(side.score, side.divisor, side.harm, *(combo.damage for combo in side.combos)) for side in forms]
    assert [sum(values) for values in zip(*facts, strict=True)] == [179, 72, 98, 817, 1025]
    letters = Counter("".join(combo.symbols for side in forms for combo in side.combos))
    assert letters == {"P": 85, "B": 82, "E": 73, "F": 50, "T": 4}


@pytest.mark.parametrize(
    ("key", "scores"),
    [
        ("son_goku", [4, 5, 6, 7, 8, 9, 10, 12]), ("vegeta", [5, 7, 9, 11]), ("son_gohan", [3, 5]),
        ("master_roshi", [4]), ("frieza", [4]), ("hit", [4]), ("caulifla", [3, 5]), ("kale", [4, 6]), ("cabba", [3, 5]),
        ("frost", [4]), ("jiren", [6]), ("toppo", [5]), ("dyspo", [4]), ("brianne_de_chateau", [3]), ("sanka_ku", [3]),
        ("su_roas", [3]), ("katopesla", [4]), ("ganos", [4]), ("bergamo", [4]),
    ],
)  # fmt: skip
def test_who_transforms_at_which_score(key: str, scores: list[int]) -> None:
    warrior = ROSTER[WARRIOR[key]]
    assert [side.score for side in warrior.sides[1:]] == scores
    assert [side.key for side in warrior.sides] == ["initial", *(f"{key}.{n}" for n in range(1, len(scores) + 1))]
    assert warrior.dice == (2 if key in ("son_goku", "vegeta") else 1)


def test_nobody_else_transforms() -> None:
    assert sum(len(warrior.sides) > 1 for warrior in ROSTER) == 19
    assert all(warrior.sides[0].key == "initial" and warrior.sides[0].score == 0 for warrior in ROSTER)


def test_printed_figures() -> None:
    jiren, goku, monna, c_18 = (ROSTER[WARRIOR[key]] for key in ("jiren", "son_goku", "monna", "c_18"))
    assert jiren.endurance == 42 and numbers(jiren.sides[0])[:2] == (5, 3) and numbers(jiren.sides[1])[:2] == (6, 4)
    assert [combo.damage for combo in jiren.sides[0].combos] == [32, 45] and 5 in jiren.sides[0].values
    assert goku.endurance == 34 and [numbers(side)[:2] for side in goku.sides[:3]] == [(3, 2), (4, 2), (5, 2)]
    assert numbers(monna.sides[0])[:6] == (4, 2, 3, 2, 1, 3)
    assert (monna.sides[0].combos[1].symbols, monna.sides[0].combos[1].damage) == ("FPEE", 20)
    assert (c_18.sides[0].power, c_18.sides[0].technique, c_18.sides[0].dodge) == (5, 2, 4)
    assert (form("cabba.1").score, form("cabba.1").divisor, form("cabba.1").harm) == (3, 2, 3)


def test_the_fused() -> None:
    kefla, anilaza = ROSTER[78:]
    assert kefla.parts == ("kale", "caulifla") and anilaza.parts == ("koichiarator", "paparoni")
    assert (kefla.endurance, numbers(kefla.sides[0])) == (34, (5, 4, 4, 4, 4, 4, 5))
    assert (anilaza.endurance, numbers(anilaza.sides[0])) == (37, (5, 4, 3, 5, 4, 4, 5))
    assert [(combo.symbols, combo.damage) for combo in kefla.sides[0].combos] == [("FPPP", 25), ("BBBEE", 33)]
    assert [(combo.symbols, combo.damage) for combo in anilaza.sides[0].combos] == [("PPPT", 24), ("BBBEE", 32)]


def test_amb_60_nobody_to_draft_stands_above_the_end_of_the_printed_list() -> None:
    assert [ROSTER[number].key for number in RANKED[:2]] == ["jiren", "son_goku"]
    ranks = [(ROSTER[n].endurance, ROSTER[n].sides[0].power, ROSTER[n].sides[0].technique) for n in RANKED]
    assert ranks == sorted(ranks, reverse=True) and len(set(RANKED)) == 78


# --- action cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS)
def test_the_copies_of_a_deck(deck: int) -> None:
    words = DECKS[deck].split()
    assert [(card.key, card.copies) for card in CARDS if card.deck == deck] == [
        (key, int(copies)) for key, copies in zip(words[::2], words[1::2], strict=True)
    ]
    assert len(IDS[deck]) == 25


def test_attacking_cards() -> None:
    found = {card.key: (card.combo, card.damage, card.box) for card in CARDS if card.moment == "attack"}
    assert found == ATTACKS


def test_other_cards() -> None:
    found = {
        card.key: (card.combo, card.moment, card.invulnerable)
        for card in CARDS
        if card.moment != "attack" and card.deck != EVENT_DECK
    }
    assert found == OTHERS
    assert all((card.damage, card.box) == (0, "") for card in CARDS if card.moment != "attack")
    assert all(card.moment == "event" and not card.combo for card in CARDS if card.deck == EVENT_DECK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_in_the_catalogue_is_made(language: str) -> None:
    cards = GAME.catalogue(language)["cards"]
    assert isinstance(cards, list) and len(cards) == CARD_COUNT
    for number, card in enumerate(cards):
        assert card["id"] == number and card["name"] and len(card["text"]) > 10
        assert not re.search(r"[{}]|effect\.|text\.|script\.|word\.", card["text"]), card["text"]
        assert card["text"].endswith("."), card["text"]
    texts = {card["name"]: card["text"] for card in cards if card["kind"] != "warrior"}
    assert len(texts) == 56
