"""The 21 Locations."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.prices import price
from roundtable.games.dragon_ball_deckbuilding.stats import armor, ball_price, hand_size, max_health

from .table import Table, new_match, table


def prices(location: str, who: str = "jaco") -> dict[str, int]:
    """How the prices of one card of each type differ there from those elsewhere."""
    rows = {
        "allies": "ally_mai",
        "techniques": "masenko",
        "energy": "combat_energy",
        "equipment": "scouter",
        "training": "flight",
    }
    villain = "broly"
    there, plain = (table(who, villain=villain, location=place, rows=rows) for place in (location, "none"))
    cards = {t.names([row[0]])[0]: row[0] for t in (there,) for row in there.state.rows[:5]}
    return {key: price(there.state, 0, card) - price(plain.state, 0, card) for key, card in cards.items()}


@pytest.mark.parametrize(
    ("location", "cheaper"),
    [("kame_house", "flight"), ("capsule_corporation", "scouter"), ("jingle_village", "ally_mai")],
)
def test_cheaper_places(location: str, cheaper: str) -> None:
    assert prices(location) == {key: -1 * (key == cheaper) for key in prices(location)}


def test_gods_pay_less_in_their_world() -> None:
    assert set(prices("sacred_world_of_the_kais", "supreme_kai").values()) == {-1}
    assert set(prices("sacred_world_of_the_kais").values()) == {0}


def test_the_ruined_city_removes_ten() -> None:
    assert len(new_match("goku", villain="freezer", location="ruined_city").state.removed) == 10


def test_korin_tower_mends_who_kept_the_peace() -> None:
    def ends(*actions: str) -> Table:
        t = table(
            "goku",
            "krillin",
            villain="raditz",
            location="korin_tower",
            hands={0: "flying_kick"},
            damage={"goku": 3},
            order="2",
        )
        for action in actions:
            t.do(action)
        t.do("end")
        return t.choose(ask="end_turn") if any(each.ask == "end_turn" for each in t.decisions()) else t

    assert ends().damage("goku") == 2
    assert ends("hit flying_kick").damage("goku") == 3


def test_the_lookout_makes_the_room_cheaper() -> None:
    rows = {"training": "room_of_spirit_and_time"}
    t = table("goku", location="kamis_lookout", rows=rows)
    assert price(t.state, 0, t.state.rows[1][0]) == 5 - 1 - 2


def test_king_kais_planet() -> None:
    """Energy Techniques 1 more, Physical attacks 1 less (a Combo once)."""
    t = table("goku", villain="broly", location="king_kais_planet", step="techniques", track={0: "masenko@1"})
    assert t.damage("broly") == 4
    t = table("goku", villain="broly", location="king_kais_planet", hands={0: "flying_kick headbutt punch_and_kick"})
    t.do("combo").choose("flying_kick", "headbutt", ask="combo").do("hit punch_and_kick")
    assert t.damage("broly") == 3


def test_planet_namek() -> None:
    """Balls cost 1 less; a Namekian pays 1; Search of Minions takes 2."""
    assert ball_price(table("goku", location="planet_namek").state, 0) == 3
    table("piccolo", location="planet_namek", hands={0: "kamehameha basic_energy"}).may("faster kamehameha 1")
    t = table(
        "goku", location="planet_namek", step="villain_balls", minions="cui", villain_deck="tail_strike", order="1"
    )
    assert t.balls("cui") == 2


def test_the_tournament_arena() -> None:
    """Combos deal 1 more; Physical attacks of the Villain and Minions too."""
    t = table(
        "goku", villain="broly", location="world_tournament_arena", hands={0: "flying_kick headbutt punch_and_kick"}
    )
    t.do("combo").choose("flying_kick", "headbutt", ask="combo").do("hit punch_and_kick")
    assert t.damage("broly") == 5 + 1
    how: dict[str, Any] = {"location": "world_tournament_arena", "order": "1"}
    assert table("goku", step="villain_card", villain_deck="tail_strike", **how).damage("goku") == 3
    t = table("goku", step="villain_balls", minions="zarbon jeice", villain_deck="raid_on_the_village", **how)
    t.choose("zarbon", ask="minion_order")
    assert t.damage("goku") == 4 + 2


def test_the_rocky_wasteland() -> None:
    """Energy attacks of both sides deal 1 more, those of Allies too."""
    how: dict[str, Any] = {"location": "rocky_wasteland"}
    assert table("goku", villain="broly", step="techniques", track={0: "masenko@1"}, **how).damage("broly") == 4
    assert table("goku", villain="broly", gear={0: "ally_gohan"}, **how).do("exhaust ally_gohan").damage("broly") == 2
    t = table(
        "goku", step="villain_track", attacks="death_beam@1", villain_deck="raid_on_the_village", order="1", **how
    )
    assert t.damage("goku") == 4


@pytest.mark.parametrize(("choice", "handed_on"), [("krillin", 1), ("none", 0)])
def test_snake_way_lets_a_ball_be_handed_on(choice: str, handed_on: int) -> None:
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        location="snake_way",
        hands={0: "headbutt"},
        damage={"goku": 9},
        balls={"goku": 2},
        order="2",
    )
    t.do("hit headbutt").choose(choice, ask="last_gift")
    assert t.unit("goku").out and t.balls("krillin") == handed_on and t.balls() == 7 - handed_on


def test_red_ribbon_base_and_muscle_tower() -> None:
    t = table("goku", location="red_ribbon_base", hands={0: "meteor_smash"}, minions="guldo")
    assert max_health(t.state, t.card("guldo")) == 3
    t.do("hit meteor_smash").choose("guldo", ask="enemy")
    assert t.gone("guldo") and len(t.hand()) == 1
    t = table("goku", location="muscle_tower", hands={0: "meteor_smash"}, minions="guldo")
    assert armor(t.state, t.card("guldo")) == 1
    t.do("hit meteor_smash").choose("guldo", ask="enemy")
    assert t.gone("guldo") and t.state.floating == 2


def test_pilafs_castle_rolls_one_more() -> None:
    t = table("goku", location="pilafs_castle", hands={0: "basic_energy"}, balls={"freezer": 3}, dice=[2, 2])
    t.do("steal freezer").choose("dice 1", ask="dice").pays()
    assert t.balls("goku") == 2


def test_the_pirate_cave_gives_equipment() -> None:
    t = new_match("goku", villain="freezer", location="pirate_cave")
    (card,) = t.slot().discard
    assert DESIGN[card].kind == "equipment" and (DESIGN[card].cost or 0) <= 3 and not DESIGN[card].races


def test_fire_mountain_burns_everybody_after_a_round() -> None:
    """Who falls by it leaves its balls to the Villain (R-19)."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        location="fire_mountain",
        order="",
        hands={0: ""},
        damage={"krillin": 8},
        balls={"krillin": 1},
    )
    t.do("end")
    assert t.damage("goku") == 1 and t.damage("raditz") == 1
    assert t.unit("krillin").out and t.balls("raditz") == 1


def test_yunzabit_heights() -> None:
    """Hands are 1 smaller; attacks are placed one later, if that is free."""
    assert hand_size(table("goku", location="yunzabit_heights").state, 0) == 4
    how: dict[str, Any] = {
        "location": "yunzabit_heights",
        "step": "villain_card",
        "villain_deck": "death_storm",
        "order": "1",
    }
    assert table("goku", **how).attacks() == {3: "death_storm"}
    assert table("goku", attacks="death_ball@3", **how).attacks() == {2: "death_storm", 3: "death_ball"}


def test_gingertown_after_a_round() -> None:
    """The leftmost Ally goes under the deck, the most damaged boss mends 1."""
    t = table(
        "goku",
        villain="raditz",
        location="gingertown",
        order="",
        hands={0: ""},
        damage={"raditz": 5},
        rows={"allies": "ally_nail ally_mai ally_shu ally_puar"},
    )
    t.do("end")
    assert "ally_nail" not in t.row()
    assert [each.n for each in t.ever(ev.Healed)][:1] == [1]


def test_the_cell_games_arena() -> None:
    """Where the group would choose, it must be a Character."""
    t = table(
        "goku",
        "krillin",
        location="cell_games_arena",
        gear={0: "ally_nail"},
        step="villain_card",
        villain_deck="impalement",
        order="1",
    )
    assert t.options("group_hero") == ["goku", "krillin"]


def test_the_sacred_worlds_wish() -> None:
    t = table(
        "goku", location="sacred_world_of_the_kais", hands={0: "limitless_energy"}, balls={"goku": 6}, villain="broly"
    )
    t.do("ball").choose("destruction", ask="wish")
    assert t.damage("broly") == 27 + 5


def test_jingle_village_allows_no_hastening() -> None:
    t = table("trunks", location="jingle_village", track={0: "kamehameha@2"}, gear={0: "kaiohs_training"}).do(
        "exhaust kaiohs_training"
    )
    assert t.track() == {2: "kamehameha"}


def test_the_otherworld_arena_keeps_everybody_once() -> None:
    t = table("goku", villain="raditz", location="otherworld_arena", hands={0: "headbutt headbutt"}, damage={"goku": 9})
    t.do("hit headbutt").goes_on()
    assert t.damage("goku") == 9 and t.ever(ev.Survived)
    t.do("hit headbutt").over("defeated")
