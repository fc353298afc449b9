"""DBG-BALLS and DBG-WISH."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.buying import FACES
from roundtable.games.dragon_ball_deckbuilding.deck import COPIES

from .table import Table, table

RICH = "limitless_energy limitless_energy"
BLANK, BALL, HARM, BOTH = 1, 2, 4, 6
"""Steal dice: blank, ball, damage, ball and damage."""


def test_four_ways_to_control_balls() -> None:
    """DBG-BALLS-01, R-52: handing over, buying, stealing, eliminating; balls are alike."""
    t = table(
        "goku",
        "krillin",
        step="market",
        hands={0: f"{RICH} meteor_smash"},
        minions="guldo zarbon",
        balls={"goku": 1, "guldo": 1, "zarbon": 2},
        dice=[BALL],
    )
    t.choose("none", ask="market").choose("give goku krillin", ask="balls")
    t.do("ball").do("steal zarbon").choose("dice 1", ask="dice").pays()
    t.do("hit meteor_smash").choose("guldo", ask="enemy")
    assert (t.balls("goku"), t.balls("krillin"), t.balls("zarbon")) == (3, 1, 1)


def test_nobody_gives_to_or_takes_from_the_room() -> None:
    """DBG-BALLS-03, DBG-ROOM-05."""
    t = table(
        "goku",
        "krillin",
        step="room",
        gear={0: "room_of_spirit_and_time"},
        balls={"goku": 1, "krillin": 1},
        hands={0: ""},
        order="2",
    )
    t.choose("enter", ask="enter_room").choose("none", ask="market")
    t.asks("act")
    assert t.balls("goku") == 1 and not t.ever(ev.BallsPassed)


def test_a_ball_is_bought_by_the_character_itself_when_unclaimed() -> None:
    """DBG-BALLS-04, DBG-BALLS-05, DBG-BALLS-06."""
    t = table("master_roshi", hands={0: "limitless_energy"}, balls={"freezer": 6}, gear={0: "ally_mai"}).do("ball")
    assert t.balls("master_roshi") == 1 and t.discard() == ["limitless_energy"]
    taken = table("master_roshi", hands={0: RICH}, balls={"freezer": 7}).may_not("ball")
    poor = table("master_roshi", hands={0: ""}).may_not("ball")
    assert (t.why("ball"), taken.why("ball"), poor.why("ball")) == ("why.no_ball", "why.no_ball", "why.energy")


def test_stealing_needs_a_ball_of_the_enemy() -> None:
    """DBG-BALLS-07, D-22: the target is named before the roll."""
    t = table("goku", hands={0: RICH}, minions="zarbon", balls={"zarbon": 1})
    t.may("steal zarbon").may_not("steal freezer")


def test_as_many_dice_as_energy_at_most_seven() -> None:
    """DBG-BALLS-08."""
    t = table("goku", hands={0: f"{RICH} {RICH}"}, balls={"freezer": 1}).do("steal freezer")
    assert t.options("dice") == [f"dice {n}" for n in range(1, 8)] + ["cancel"] and t.default("dice") == ["cancel"]
    t.choose("cancel", ask="dice").asks("act")
    assert len(t.hand()) == 4


def test_the_faces_of_the_steal_die() -> None:
    """DBG-BALLS-09: one blank, two balls, two damage, one both."""
    assert sorted(FACES) == [(0, 0), (0, 1), (0, 1), (1, 0), (1, 0), (1, 1)]


def test_balls_and_damage_of_a_steal_attempt() -> None:
    """DBG-BALLS-10, DBG-BALLS-11, TV-25: ball, damage, both: two balls, 2 UNAVOIDABLE."""
    t = table("goku_ss1", villain="broly", hands={0: "limitless_energy"}, balls={"broly": 3}, dice=[BALL, HARM, BOTH])
    t.do("steal broly").choose("dice 3", ask="dice").pays()
    assert (t.balls("goku_ss1"), t.balls("broly"), t.damage("goku_ss1")) == (2, 1, 2)


def test_surplus_balls_are_lost_and_attempts_unlimited() -> None:
    """R-51: balls first, then damage; overpaid Energy is lost."""
    t = table("goku", hands={0: RICH}, balls={"freezer": 1}, minions="zarbon", dice=[BALL, BALL])
    t.do("steal freezer").choose("dice 2", ask="dice").pays()
    assert t.balls("goku") == 1 and t.hand() == ["limitless_energy"]


def test_balls_of_the_fallen_go_to_who_did_it() -> None:
    """DBG-BALLS-12, TV-65, R-18: a Minion keeps them until step 3 of the next Villain turn."""
    t = table(
        "goku",
        "krillin",
        step="villain_balls",
        minions="zarbon",
        balls={"krillin": 2},
        damage={"krillin": 7},
        villain_deck="tail_strike",
        order="1",
    )
    t.choose("krillin", ask="group_hero")
    assert t.balls("zarbon") == 2


def test_balls_of_who_falls_while_stealing_go_to_the_victim_of_the_attempt() -> None:
    """DBG-BALLS-12, TV-66, R-51: those just stolen included."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        hands={0: "limitless_energy"},
        minions="saibaman_raditz",
        order="2",
        balls={"goku": 1, "saibaman_raditz": 1},
        damage={"goku": 9},
        dice=[BOTH],
    )
    t.do("steal saibaman_raditz").choose("dice 1", ask="dice").pays()
    assert t.unit("goku").out and t.balls("saibaman_raditz") == 2


def test_who_falls_as_a_cost_leaves_them_unclaimed() -> None:
    """DBG-BALLS-13, R-19."""
    t = table(
        "goku", "krillin", villain="raditz", hands={0: "headbutt"}, balls={"goku": 2}, damage={"goku": 9}, order="2"
    )
    t.do("hit headbutt")
    assert t.balls() == 7


def test_a_minions_balls_go_to_who_eliminates_it() -> None:
    """DBG-BALLS-14."""
    t = table("goku", hands={0: "meteor_smash"}, minions="guldo", balls={"guldo": 2})
    t.do("hit meteor_smash").choose("guldo", ask="enemy")
    assert t.balls("goku") == 2


def test_dropping_makes_a_ball_unclaimed_if_there_is_one() -> None:
    """DBG-BALLS-15."""
    for held in (1, 0):
        t = table("piccolo", hands={0: "stretched_grip"}, balls={"freezer": held}).do("hit stretched_grip")
        assert t.balls() == 7 and t.balls("freezer") == 0


# --- wishes ---------------------------------------------------------------------------------------------------------


def wishing(*characters: str, **how: Any) -> Table:
    """Six balls held, the seventh is bought: the wish is offered."""
    held = {(characters or ("goku",))[0]: 6}
    t = table(*(characters or ("goku",)), hands={0: RICH}, balls=held, **how)
    return t.do("ball").asks("wish")


def test_seven_balls_pause_the_game_for_a_wish() -> None:
    """DBG-WISH-01, D-28, R-30, R-31: it may wait; it is offered again at the start of each Actions Phase."""
    t = wishing("goku", "krillin", order="2")
    assert t.default("wish") == ["later"]
    t.choose("later", ask="wish").asks("act")
    t.do("end").choose(ask="end_turn").choose("none", ask="market")
    t.asks("wish")
    assert t.state.active == 1


def test_balls_of_characters_and_allies_together_count() -> None:
    """DBG-WISH-01."""
    t = table("goku", "krillin", hands={0: RICH}, gear={1: "ally_mai"}, balls={"goku": 2, "krillin": 2, "ally_mai": 2})
    t.do("ball").asks("wish")


def test_a_wish_resurrects_a_character_or_an_ally() -> None:
    """DBG-WISH-02, R-27, R-28, R-29, TV-71, D-41: eliminated ones, not destroyed ones."""
    t = wishing("goku", "krillin", villain="raditz", out=1, gear={0: "ally_mai"})
    t.choose("resurrection", ask="wish")
    assert not t.unit("krillin").out and len(t.hand(1)) == 5 and t.damage("krillin") == 0
    t = table(
        "goku",
        villain="raditz",
        hands={0: f"{RICH} punch_and_kick"},
        gear={0: "ally_chi_chi ally_mai"},
        balls={"goku": 6},
        damage={"ally_mai": 0},
    )
    t.do("destroy ally_chi_chi").do("ball")
    t.may_not("resurrection", "companions", ask="wish")


def test_an_eliminated_ally_returns_ready_beside_a_character() -> None:
    """DBG-WISH-02, R-28."""
    t = table(
        "goku",
        "krillin",
        hands={0: RICH},
        gear={0: "ally_tien_shinhan"},
        balls={"goku": 6},
        damage={"ally_tien_shinhan": 3},
    )
    t.do("exhaust ally_tien_shinhan")
    assert t.gone("ally_tien_shinhan") and t.damage("freezer") == 1
    t.do("ball").choose("resurrection", ask="wish").choose("krillin", ask="wish_beside")
    assert t.slot(1).allies[0].card == COPIES["ally_tien_shinhan"][0] and t.damage("ally_tien_shinhan") == 0
    assert t.state.fallen == [] and not t.slot(1).allies[0].exhausted


@pytest.mark.parametrize(
    ("villain", "target", "n"), [("broly", "broly", 27), ("freezer", "zarbon", 15), ("freezer", "freezer", 17)]
)
def test_a_wish_destroys(villain: str, target: str, n: int) -> None:
    """DBG-WISH-03, R-33, TV-58: 15 and 2 a Level, UNAVOIDABLE, no attack: no Power, no Guardian."""
    t = wishing("goku", villain=villain, minions="guard zarbon" if villain == "freezer" else "")
    t.choose("destruction", ask="wish")
    if villain == "freezer":
        t.choose(target, ask="wish_destroy")
    assert t.balls() == 7 and t.state.villain.power == 0
    assert t.gone(target) if target == "zarbon" else t.damage(target) == n


def test_a_wish_gives_a_market_card_to_anybody() -> None:
    """DBG-WISH-04, R-32, R-129: whatever it asks for but the Level; balls too."""
    rows = {"allies": "ally_vegeta", "equipment": "pistol", "training": "super_saiyan_2"}
    t = wishing("goku", "vegeta_ss1", villain="broly", rows=rows).choose("gift", ask="wish")
    t.may("ally_vegeta", "pistol", "super_saiyan_2", ask="wish_gift").choose("pistol", ask="wish_gift")
    t.choose("goku", ask="wish_for")
    assert "pistol" in t.discard(0) and t.balls() == 7
    t = wishing("goku", "vegeta_ss1", villain="broly", rows=rows).choose("gift", ask="wish")
    t.choose("super_saiyan_2", ask="wish_gift")
    assert "super_saiyan_2" in t.discard(1)  # the only one of Level 1


def test_a_wish_removes_all_damage() -> None:
    """DBG-WISH-05: of an Android too."""
    t = wishing("android_8", villain="raditz", damage={"android_8": 9}).choose("recovery", ask="wish")
    assert t.damage("android_8") == 0


def test_a_wish_returns_allies_to_the_market() -> None:
    """DBG-WISH-06, R-29, R-131: up to three eliminated ones, by chance."""
    t = table(
        "goku",
        villain="androids_17_18",
        hands={0: RICH},
        balls={"goku": 6},
        rows={"allies": "ally_mai"},
        allies="ally_shu",
    )
    fallen = [COPIES[key][0] for key in ("ally_yamcha", "ally_nail", "ally_spike", "ally_kami")]
    t.state.fallen += fallen
    t = Table(t.state, ()).do("ball").choose("companions", ask="wish")
    assert len(t.state.fallen) == 1
    assert len(t.state.decks[0]) + len(t.state.rows[0]) == 5


def test_a_villain_never_uses_the_wish_card() -> None:
    """DBG-WISH-07, DBG-WISH-08: Freezer simply wins; after a wish all balls are unclaimed."""
    t = table("goku", step="villain_card", villain_deck="raid_on_the_village", balls={"freezer": 6})
    t.over("villain_balls")
    t = wishing("goku", damage={"goku": 2}).choose("recovery", ask="wish")
    assert t.balls() == 7 and t.balls("goku") == 0


def test_outside_a_characters_turn_whoever_got_the_last_ball_wishes() -> None:
    """R-31: Krillin fells Android 17 in a Power Clash on the Villain's turn, and with him goes the seventh ball."""
    t = table(
        "goku",
        "krillin",
        villain="androids_17_18",
        step="order",
        order="v1 1",
        seats=(0, 1),
        gear={1: "power_clash"},
        track={1: "final_flash@1"},
        hands={0: "", 1: "limitless_energy"},
        attacks="power_blitz@1/a17",
        villain_deck="highway_race",
        balls={"krillin": 6, "a17": 1},
        damage={"a17": 45},
        dice=[1],
    )
    t.choose("krillin", ask="group_hero", seat=0).choose("krillin", ask="group_hero", seat=1)
    t.choose("clash", ask="clash").choose("limitless_energy", ask="commit")
    assert t.gone("a17") and t.decision("wish").seat == 1
