"""DBG-VN: Vegeta and Nappa."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.house import HOUSE
from roundtable.games.dragon_ball_deckbuilding.stats import armor, max_health

from .table import Table, new_match, table

V = "vegeta_nappa"


def turn(deck: str, *characters: str, **how: Any) -> Table:
    """The Saiyans reveal these cards; then it is the turn of the first Character."""
    keys = characters or ("goku",)
    return table(*keys, villain=V, step="villain_card", order="1", villain_deck=deck, **how)


def alone(deck: str, *characters: str, **how: Any) -> Table:
    """Nappa is beaten on the way, then Vegeta's turn comes."""
    keys = characters or ("goku",)
    damage = {"nappa": 23} | how.pop("damage", {})
    t = table(*keys, villain=V, hands={0: "energy_arm"}, order="v 1", villain_deck=deck, damage=damage, **how)
    return t.do("hit energy_arm").choose("nappa", ask="enemy").do("end")


def test_set_up() -> None:
    """DBG-VN-01, DBG-VN-03, DBG-VN-10, R-87: references and Saibaman apart; Allies and tokens by difficulty."""
    for difficulty, allies, tokens in (("easy", 25, 1), ("medium", 20, 2), ("hard", 15, 3)):
        t = new_match("goku", villain=V, difficulty=difficulty)
        assert len(t.state.decks[0]) + len(t.state.rows[0]) == allies
        assert [boss.tokens for boss in t.state.villain.bosses] == [tokens, tokens]
    assert t.names(t.state.villain.beside) == ["saiyan_armor", "coldness", "ozaru_form"]
    assert len(t.state.villain.supply) == 4
    more = HOUSE[V].sides[0].health
    assert [max_health(t.state, boss.card) for boss in t.state.villain.bosses] == [28 + more, 38 + more]


def test_extreme_mode_starts_colder() -> None:
    """R-87: 2 Coldness."""
    assert new_match("goku", villain=V, extreme=True).state.villain.coldness == 2


def test_saibaman_are_summoned_at_most_four() -> None:
    """DBG-VN-02: a fallen one returns to its deck."""
    t = turn("saibaman_planting", minions="saibaman_nappa saibaman_nappa saibaman_nappa")
    assert len(t.minions()) == 4 and t.state.villain.supply == []
    t = table("goku", villain=V, hands={0: "meteor_smash"}, minions="saibaman_nappa")
    t.do("hit meteor_smash").choose("saibaman_nappa", ask="enemy")
    assert len(t.state.villain.supply) == 4 and t.damage("goku") == 0


def test_the_death_effect_brings_one_for_each_character_in_play() -> None:
    """DBG-VN-04, R-90."""
    t = turn("arm_slam", "goku", "krillin", "yamcha", damage={"krillin": 7}).choose("krillin", ask="group_hero")
    assert t.minions() == ["saibaman_nappa", "saibaman_nappa"]


def test_while_nappa_lives_vegeta_only_grows_colder() -> None:
    """DBG-VN-05, TV-54: an Energy attack of his is not placed."""
    t = turn("elite_assault", hands={0: "ki_wave"})
    assert t.state.villain.coldness == 1 and t.damage("goku") == 0
    assert turn("vegetas_galick_gun").attacks() == {}


def test_afterwards_he_does_both() -> None:
    """DBG-VN-06."""
    t = alone("scouter_hunt")
    assert t.state.villain.coldness == 1 and t.balls("vegeta") == 1
    assert alone("vegetas_galick_gun").attacks() == {2: "vegetas_galick_gun"}


def test_vegeta_himself_may_eliminate_nappa() -> None:
    """DBG-VN-07, DBG-VN-08, TV-55, R-133: at the limit; on a double card he goes on with his own part."""
    t = turn("saiyan_onslaught", coldness=4, balls={"nappa": 2})
    assert t.gone("nappa") and t.damage("goku") == 2 + 3 + (5 // 3)
    assert t.balls("vegeta") == 2


def test_on_a_double_card_nappa_acts_first() -> None:
    """DBG-VN-08."""
    t = turn("hunt_for_the_balls")
    assert (t.balls("nappa"), t.balls("vegeta"), t.state.villain.coldness) == (1, 0, 1)


def test_a_card_for_a_fallen_one_is_passed_over() -> None:
    """R-89."""
    t = alone("arm_slam scouter_hunt")
    assert [t.names([each.card])[0] for each in t.ever(ev.Revealed)] == ["arm_slam", "scouter_hunt"]


@pytest.mark.parametrize(("difficulty", "falls"), [("easy", True), ("medium", False)])
def test_one_great_hit_defeats_vegeta(difficulty: str, falls: bool) -> None:
    """DBG-VN-09, R-91: 9 after Armor: enough on Easy (8), not on Medium (10); Nappa must still be beaten."""
    t = table("gohan_ss2", villain=V, difficulty=difficulty, hands={0: "dragon_fist flying_kick"})
    t.do("combo").choose("dragon_fist", "flying_kick", ask="combo").choose("vegeta", ask="enemy").goes_on()
    assert t.gone("vegeta") is falls


@pytest.mark.parametrize(
    ("card", "dealt", "tokens"), [("meteor_smash", 1, 2), ("kaioken_rush", 2, 1), ("flying_kick", 0, 2)]
)
def test_armor_tokens_break(card: str, dealt: int, tokens: int) -> None:
    """DBG-VN-11, TV-56, R-88: an attack of 4 against 2 tokens: 2 damage, then a token less."""
    t = table("goku", villain=V, hands={0: card}).do(f"hit {card}").choose("vegeta", ask="enemy")
    assert t.damage("vegeta") == dealt and t.unit("vegeta").tokens == tokens
    assert armor(t.state, t.card("nappa")) == 2


def test_without_tokens_no_armor() -> None:
    """DBG-VN-12, DBG-VN-11: an effect that breaks Armor takes one too, besides the attack's."""
    t = (
        table("goku", villain=V, difficulty="easy", hands={0: "hammer_throw"})
        .do("hit hammer_throw")
        .choose("vegeta", ask="enemy")
    )
    assert t.damage("vegeta") == 2 and armor(t.state, t.card("vegeta")) == 0
    t = table("goku", villain=V, step="techniques", track={0: "kienzan@1"}).choose("vegeta", ask="enemy")
    assert t.damage("vegeta") == 4 and t.unit("vegeta").tokens == 0


def test_three_ways_to_lose() -> None:
    """DBG-VN-13, R-127: their Minions' balls count."""
    turn("hunt_for_the_balls", balls={"vegeta": 4, "saibaman_nappa": 2}, minions="saibaman_nappa").over("villain_balls")
    turn("arm_slam", damage={"goku": 9}).over("defeated")
    turn("crush_the_city", rows={"allies": "ally_mai"}, allies="").over("no_allies")


def test_the_ozaru_form() -> None:
    """Once Nappa is gone and Coldness is 8: 2 tokens, Physical attacks on all, 2 more; 6 damage at once end it."""
    t = alone("elite_assault", "goku", "krillin", coldness=8)
    assert t.state.villain.ozaru == 1 and t.unit("vegeta").tokens == 4
    assert t.damage("goku") == t.damage("krillin") == 4 + 2 + 9 // 3
    t = table("gohan_ss2", villain=V, hands={0: "energy_arm dragon_fist flying_kick"}, damage={"nappa": 23}, coldness=8)
    t.do("hit energy_arm").choose("nappa", ask="enemy")
    assert t.state.villain.ozaru == 1
    t.do("combo").choose("dragon_fist", "flying_kick", ask="combo")
    assert t.state.villain.ozaru == 2


def test_coldness_makes_his_attacks_stronger_without_nappa() -> None:
    """1 for every 3."""
    assert alone("saiyan_onslaught", coldness=5).damage("goku") == 3 + 6 // 3
