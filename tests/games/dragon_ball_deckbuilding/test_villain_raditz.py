"""DBG-RADITZ: Raditz, his hostage, his Saibaman."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import orders_of
from roundtable.games.dragon_ball_deckbuilding.peeking import top_cards
from roundtable.games.dragon_ball_deckbuilding.stats import max_health

from .table import Table, new_match, table

DECK = "brutal_kick call_for_help"


def strikes(deck: str, *characters: str, **how: Any) -> Table:
    """Raditz reveals these cards; then it is the turn of the first Character."""
    keys = characters or ("goku",)
    return table(*keys, villain="raditz", step="villain_card", villain_deck=f"{deck} call_for_help", order="1", **how)


def test_his_board_and_deck() -> None:
    """DBG-RADITZ-01, DBG-RADITZ-02, DBG-RADITZ-06, DBG-RADITZ-08: Victim, Call for Help and Saibaman apart."""
    t = new_match("goku", villain="raditz", difficulty="easy")
    state = t.state
    assert len(orders_of("raditz")) == 2 and max_health(state, t.card("raditz")) == 40
    deck = t.names(top_cards(state, 30, "villain_deck"))
    assert len(deck) == 17 - sum(isinstance(event, ev.Revealed) for event in t.log)
    assert deck[-1] == "call_for_help" and "saibaman_raditz" not in deck
    assert "kidnapped_victim" in t.names(state.villain.beside)


def test_saibaman_come_from_their_own_deck_and_return() -> None:
    """DBG-RADITZ-03, DBG-RADITZ-04, DBG-RADITZ-05, R-66: never more than six; as many as there are."""
    t = strikes("saibaman_seeds")
    assert t.minions() == ["saibaman_raditz"] * 2 and len(t.state.villain.supply) == 4
    t = strikes("saibaman_seeds", minions="saibaman_raditz " * 5)
    assert len(t.minions()) == 6 and t.state.villain.supply == []


def test_a_random_ally_is_the_victim() -> None:
    """DBG-RADITZ-07, R-65, R-75: out of the pool before the Market is laid."""
    t = new_match("goku", villain="raditz")
    (taken,) = t.ever(ev.VictimTaken)
    assert t.state.villain.hostage == taken.card
    assert taken.card not in (*t.state.decks[0], *t.state.rows[0], *t.state.fallen)
    assert len(t.state.decks[0]) + len(t.state.rows[0]) == 38 - 1


def test_in_extreme_mode_he_attacks_whoever_has_most_balls() -> None:
    """DBG-RADITZ-09: ties go to the group; nobody has any: the group chooses."""
    t = strikes("brutal_kick", "goku", "krillin", extreme=True, balls={"krillin": 1})
    assert t.damage("krillin") == 2
    t = strikes("brutal_kick", "goku", "krillin", extreme=True)
    t.asks("group_hero")


def test_he_starts_with_six_balls_and_seven_are_no_victory() -> None:
    """DBG-RADITZ-10, DBG-RADITZ-11, TV-43, R-64: the players may wish with seven."""
    assert new_match("goku", villain="raditz").balls("raditz") == 6
    t = strikes("scouter_reading", balls={"raditz": 6}).goes_on()
    assert t.balls("raditz") == 7
    t = table("goku", villain="raditz", hands={0: "limitless_energy"}, balls={"goku": 6}).do("ball").asks("wish")


@pytest.mark.parametrize(("dice", "lost"), [([2, 3], False), ([2, 2], True)])
def test_two_dice_below_the_tokens_kill_the_victim(dice: list[int], lost: bool) -> None:
    """DBG-RADITZ-12, TV-41."""
    t = table("goku", villain="raditz", step="order", order="v 1", victim=5, villain_deck=DECK, dice=dice)
    t.over("victim_killed") if lost else t.goes_on()


def test_the_roll_is_made_with_few_tokens_too() -> None:
    """R-62: it cannot fail."""
    t = table("goku", villain="raditz", step="order", order="v 1", victim=2, villain_deck=DECK, dice=[1, 1]).goes_on()
    assert [(each.n, each.tokens) for each in t.ever(ev.VictimRolled)] == [(2, 2)]


@pytest.mark.parametrize(("card", "tokens"), [("meteor_smash", 0), ("kaioken_rush", 1)])
def test_an_attack_that_inflicts_three_puts_a_token_on_the_victim(card: str, tokens: int) -> None:
    """DBG-RADITZ-13, TV-42, R-63: after Armor: 3 gives 2, 4 gives 3."""
    t = table("goku", villain="raditz", hands={0: card}).do(f"hit {card}")
    assert t.state.villain.victim == tokens


def test_a_combo_is_one_attack_for_the_victim() -> None:
    """R-63."""
    t = table("goku", villain="raditz", hands={0: "kaioken_rush dragon_fist"})
    t.do("combo").choose("kaioken_rush", "dragon_fist", ask="combo")
    assert t.state.villain.victim == 1


def test_the_death_effect() -> None:
    """DBG-RADITZ-14."""
    t = strikes("brutal_kick", "goku", "krillin", damage={"krillin": 8})
    assert t.choose("krillin", ask="group_hero").state.villain.victim == 2


@pytest.mark.parametrize("attack", ["double_sunday", "boosted_ki_wave", "saturday_crush"])
def test_three_attacks_are_on_characters(attack: str) -> None:
    """DBG-RADITZ-15."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        step="villain_track",
        attacks=f"{attack}@1",
        gear={0: "ally_nail"},
        villain_deck="saibaman_seeds call_for_help",
        order="1",
    )
    assert t.options("group_hero") == ["goku", "krillin"]


def test_without_agreement_the_worst_case() -> None:
    """DBG-RADITZ-16, R-67, D-35, R-104: most balls are on an Ally, the card wants a Character."""
    how: dict[str, Any] = {
        "extreme": True,
        "gear": {0: "ally_nail"},
        "balls": {"ally_nail": 2},
        "damage": {"krillin": 7},
    }
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        step="villain_track",
        attacks="boosted_ki_wave@1",
        villain_deck="saibaman_seeds call_for_help",
        order="1",
        seats=(0, 1),
        **how,
    )
    assert t.options("contested", 0) == ["ally_nail", "goku", "krillin"]
    t.choose("goku", ask="contested", seat=0).choose("ally_nail", ask="contested", seat=1)
    assert t.unit("krillin").out
    assert [each.by for each in t.ever(ev.VoteClosed)] == ["grim"]


def test_with_a_majority_the_players_text_counts() -> None:
    """DBG-RADITZ-16, D-35: more than half of the seats."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        step="villain_track",
        attacks="boosted_ki_wave@1",
        villain_deck="saibaman_seeds call_for_help",
        order="1",
        seats=(0, 1),
        extreme=True,
        gear={0: "ally_nail"},
        balls={"ally_nail": 2},
    )
    t.choose("goku", ask="contested", seat=0).choose("goku", ask="contested", seat=1)
    assert t.damage("goku") == 3 and [each.by for each in t.ever(ev.VoteClosed)] == ["votes"]


@pytest.mark.parametrize("how", ["victim", "help", "defeat", "market"])
def test_four_ways_to_lose(how: str) -> None:
    """DBG-RADITZ-17, R-68: Call for Help at the moment it is revealed."""
    if how == "victim":
        table("goku", villain="raditz", step="order", victim=3, dice=[1, 1]).over("victim_killed")
    elif how == "help":
        table("goku", villain="raditz", step="villain_card", villain_deck="call_for_help").over("call_for_help")
    elif how == "defeat":
        strikes("brutal_kick", damage={"goku": 9}).over("defeated")
    else:
        t = table("krillin", villain="raditz", hands={0: "combat_energy"}, rows={"allies": "ally_mai"}, allies="")
        t.do("buy ally_mai").over("no_allies")


def test_saibaman_harm_who_strikes_them_down() -> None:
    """A Physical attack costs its author 1 Health; an Energy one does not."""
    t = table("goku", villain="raditz", hands={0: "meteor_smash"}, minions="saibaman_raditz")
    t.do("hit meteor_smash").choose("saibaman_raditz", ask="enemy")
    assert t.damage("goku") == 1
    t = table("goku", villain="raditz", step="techniques", track={0: "masenko@1"}, minions="saibaman_raditz")
    t.choose("saibaman_raditz", ask="enemy")
    assert t.damage("goku") == 0 and t.minions() == []
