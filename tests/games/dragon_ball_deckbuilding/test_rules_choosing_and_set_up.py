"""DBG-LEVEL and DBG-SETUP: choosing the sides, and what lies where at the beginning."""

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.cards_start import COMMON, SPECIALS
from roundtable.games.dragon_ball_deckbuilding.deck import BOARDS, CHARACTER_ROW, DESIGN
from roundtable.games.dragon_ball_deckbuilding.stats import hand_size, limit, max_health, villain_level

from .table import Table, new_match, table


def levels(t: Table) -> set[int]:
    """The Levels of the Characters that can be chosen now."""
    decision = t.decision("character")
    return {CHARACTER_ROW[int(option[5:])].level for option in decision.options}


def test_levels_together_may_not_exceed_the_villains() -> None:
    """DBG-LEVEL-01, TV-01, TV-02: against Freezer (Level 1) 0+0 and 1+0, but not 1+1."""
    assert levels(new_match(villain="freezer", characters=2)) == {0, 1}
    t = new_match(villain="freezer", characters=2).choose("trunks", ask="character")
    assert levels(t) == {0}
    t = new_match(villain="freezer", characters=2).choose("goku", ask="character")
    assert levels(t) == {0, 1}


def test_against_broly_every_mixture_up_to_six_goes() -> None:
    """DBG-LEVEL-01, DBG-LEVEL-02, TV-03, TV-04: 6+0; 4+2; 4+2+0+0; but not 6+1 or 4+4."""
    t = new_match(villain="broly", characters=2).choose("vegetto", ask="character")
    assert levels(t) == {0}
    t = new_match(villain="broly", characters=4).choose("gohan_ss2", ask="character")
    assert levels(t) == {0, 1, 2}
    t.choose("tapion", ask="character")
    assert levels(t) == {0}
    t.choose("goku", ask="character").choose("krillin", ask="character")
    assert len(t.state.slots) == 4


def test_boards_nobody_chose_stay_in_the_box() -> None:
    """DBG-LEVEL-03, R-116: each board once; two forms of a person may both be chosen."""
    t = new_match("goku", "goku_ss1", villain="freezer").defaults("prelude")
    assert [CHARACTER_ROW[slot.who.card].key for slot in t.state.slots] == ["goku", "goku_ss1"]
    assert sum(card in t.state.box for card in BOARDS) == 18
    second = new_match(villain="freezer", characters=2).choose("goku", ask="character")
    second.may_not("goku", ask="character")


def test_alone_against_level_six_one_ally_may_come_along() -> None:
    """DBG-LEVEL-05, DBG-LEVEL-06, TV-05, R-113: Power and Level within 6, though Vegeta buys no Allies."""
    t = new_match("vegeta_ss1", villain="broly")
    powers = [DESIGN[int(option[5:])].power for option in t.decision("solo_ally").options[:-1]]
    assert max(powers) == 5 and villain_level(t.state) == 6
    t.may("ally_majin_buu", "none", ask="solo_ally").choose("ally_majin_buu", ask="solo_ally")
    assert [t.names([ally.card])[0] for ally in t.slot().allies] == ["ally_majin_buu"]
    assert not t.slot().allies[0].exhausted
    everywhere = [*t.state.decks[0], *t.state.rows[0]]
    assert t.card("ally_majin_buu") not in everywhere


@pytest.mark.parametrize(("characters", "villain"), [(("goku", "krillin"), "broly"), (("goku",), "freezer")])
def test_no_companion_otherwise(characters: tuple[str, ...], villain: str) -> None:
    """DBG-LEVEL-05: only with one Character, only from Level 6."""
    t = new_match(*characters, villain=villain)
    if len(characters) > 1:
        t.choose(characters[0], ask="token")
    assert "solo_ally" not in [decision.ask for decision in t.decisions()]
    assert t.slot().allies == []


def test_difficulty_changes_what_the_board_ties_to_it() -> None:
    """DBG-LEVEL-07, DBG-VBOARD-05."""
    found = [table("goku", difficulty=each).state for each in ("easy", "medium", "hard")]
    assert [max_health(state, state.villain.bosses[0].card) for state in found] == [40, 50, 60]


def test_extreme_mode_is_a_switch_of_its_own() -> None:
    """DBG-LEVEL-08: with any difficulty."""
    for difficulty in ("easy", "hard"):
        t = new_match("goku", villain="freezer", difficulty=difficulty, extreme=True)
        assert t.minions() == ["freezers_army"]
        t = new_match("goku", villain="freezer", difficulty=difficulty)
        assert t.minions() == ["guard"]


def test_a_board_lists_its_starting_cards() -> None:
    """DBG-SETUP-01, DBG-SETUP-04, DBG-SETUP-05: the common ones and its own; five of them are the first hand."""
    t = new_match("goku", villain="freezer")
    slot = t.slot()
    cards = t.names([*slot.hand, *slot.deck])
    assert len(slot.hand) == 5 and len(cards) == 11
    assert [cards.count(key) for key in ("basic_energy", "punch_and_kick", "ki_wave")] == [5, 3, 1]
    assert {"gokus_kamehameha", "kaioken_attack"} <= set(cards)
    assert len(t.ever(ev.DrewCards)[0].cards) == 5


def test_starting_cards_cannot_be_bought() -> None:
    """DBG-SETUP-02, R-11."""
    assert all(design.cost is None and design.balls is None for design in (*COMMON, *SPECIALS))


def test_starting_gear_lies_in_play_and_counts() -> None:
    """DBG-SETUP-03, DBG-SETUP-10: Karin's Pot of Senzu takes one of his two places."""
    t = table("karin", hands={0: "battle_armor scouter"})
    slot = t.slot()
    assert t.names([each.card for each in slot.equipment]) == ["pot_of_senzu"] and slot.equipment[0].tokens == 3
    assert limit(t.state, 0, "equipment") == 2
    t.do("play scouter").asks("act")
    t.do("play battle_armor").asks("replace")


def test_a_maximum_hand_of_five() -> None:
    """DBG-SETUP-06: more with a Capsule House, fewer on Yunzabit Heights."""
    assert hand_size(table("goku").state, 0) == 5
    assert hand_size(table("goku", gear={0: "capsule_house"}).state, 0) == 6
    assert hand_size(table("goku", location="yunzabit_heights").state, 0) == 4


def test_the_villains_deck_is_built_by_its_instructions() -> None:
    """DBG-SETUP-07, DBG-VBOARD-02: five piles for Freezer, none for Broly."""
    assert [len(pile) for pile in new_match("goku", villain="freezer").state.villain.piles] == [1, 10, 10, 10, 1]
    broly = new_match("goku", villain="broly").choose("none", ask="solo_ally").state
    assert broly.villain.piles == [] and len(broly.villain.beside) == 9


def test_all_balls_start_unclaimed_unless_the_villain_says_otherwise() -> None:
    """DBG-SETUP-08."""
    assert new_match("goku", villain="freezer").balls() == 7
    raditz = new_match("goku", villain="raditz")
    assert (raditz.balls("raditz"), raditz.balls()) == (6, 1)


def test_a_character_begins_unhurt_with_its_tokens() -> None:
    """DBG-SETUP-11, DBG-CBOARD-04."""
    slot = new_match("krillin", villain="freezer").slot()
    assert (slot.who.damage, slot.who.balls, slot.tokens, slot.track, slot.discard) == (0, 0, 2, [], [])


def test_the_order_of_the_set_up() -> None:
    """R-115: Characters, tokens, Location, hands, Ally of the lone hero, Victim, Ally deck."""
    t = new_match("goku", "krillin", villain="raditz", location="kame_house").choose("goku", ask="token")
    kinds = [type(event) for event in t.log]
    found = [
        kinds.index(kind) for kind in (ev.CharacterChosen, ev.TokenGiven, ev.LocationLaid, ev.VictimTaken, ev.SetUp)
    ]
    assert found == sorted(found)
