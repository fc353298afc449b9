"""DBG-WIN and DBG-TURN."""

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding import events as ev

from .table import table


def test_the_characters_win_when_the_villain_falls() -> None:
    """DBG-WIN-01."""
    table("goku", hands={0: "dragon_fist"}, damage={"freezer": 45}).do("hit dragon_fist").over(
        "villain_defeated", won=True
    )


def test_both_of_a_pair_must_fall() -> None:
    """DBG-WIN-01, DBG-A1718-03, DBG-A1920-01."""
    t = table("goku", villain="androids_19_20", hands={0: "dragon_fist kaioken_rush"}, damage={"a19": 33, "a20": 34})
    t.do("hit dragon_fist").choose("a19", ask="enemy").goes_on()
    assert t.bosses() == ["a20"]
    t.do("hit kaioken_rush").over("villain_defeated", won=True)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ways_to_win_can_be_read_before_the_game(language: str) -> None:
    """DBG-WIN-02, DBG-VBOARD-02: on the Villain's board."""
    cards = GAME.catalogue(language)["cards"]
    assert isinstance(cards, list)
    assert all(len(card["text"]) > 60 for card in cards if card["kind"] == "boss")


def test_all_characters_defeated_is_a_loss() -> None:
    """DBG-WIN-03."""
    table("goku", hands={0: "headbutt"}, damage={"goku": 9}).do("hit headbutt").over("defeated")


def test_the_room_does_not_save_the_game() -> None:
    """DBG-WIN-05, DBG-ROOM-09, TV-32: who trains is alive, but all others have fallen."""
    gear = {0: "room_of_spirit_and_time"}
    t = table("goku", "krillin", gear=gear, step="room", damage={"krillin": 8}, order="2", hands={0: "", 1: "headbutt"})
    t.choose("enter", ask="enter_room").choose("none", ask="market").do("hit headbutt").over("defeated")
    assert not t.unit("goku").out


def test_seven_phases_in_order() -> None:
    """DBG-TURN-01, DBG-TURN-02, R-04: start effects, track, Market, balls, actions, ready, end."""
    t = table(
        "majin_buu",
        villain="broly",
        step="start",
        track={0: "masenko@1"},
        gear={0: "scouter!"},
        damage={"majin_buu": 5},
        balls={"majin_buu": 1},
        hands={0: "ki_wave"},
    )
    assert t.damage("majin_buu") == 3 and t.damage("broly") == 3
    t.choose("none", ask="market").asks("act")
    t.do("end").choose("ki_wave", ask="end_turn")
    assert not t.unit("majin_buu").out and len(t.hand()) == 5


def test_the_order_of_start_effects_is_the_seats() -> None:
    """DBG-TURN-03, D-07."""
    t = table("majin_buu", villain="broly", step="start", gear={0: "regeneration"}, damage={"majin_buu": 9})
    assert sorted(t.options("start_order")) == ["majin_regeneration", "regeneration"]
    t.choose("regeneration", "majin_regeneration", ask="start_order")
    assert [t.names([each.card])[0] for each in t.ever(ev.Activated)] == ["regeneration", "majin_regeneration"]


def test_phase_three_and_four_are_over_when_actions_begin() -> None:
    """DBG-TURN-18, DBG-TURN-06, DBG-TURN-07."""
    t = table("goku", "krillin", step="market", balls={"goku": 1})
    t.choose("none", ask="market").choose("give goku krillin", ask="balls")
    assert t.balls("krillin") == 1
    t.asks("act")
    assert all(each.ask == "act" for each in t.decisions())


def test_only_balls_of_the_active_side_move() -> None:
    """DBG-TURN-08, DBG-BALLS-02, R-46: any number, also to own Allies."""
    balls = {"goku": 2, "ally_mai": 1, "krillin": 3}
    t = table("goku", "krillin", step="market", gear={0: "ally_mai"}, balls=balls)
    t.choose("none", ask="market")
    assert not any(option.startswith("give krillin") for option in t.options("balls"))
    t.choose("give goku ally_mai", ask="balls").choose("give ally_mai krillin", ask="balls").choose("none", ask="balls")
    assert (t.balls("goku"), t.balls("ally_mai"), t.balls("krillin")) == (1, 1, 4)


def test_actions_in_any_order_and_number() -> None:
    """DBG-TURN-09, DBG-TURN-10, DBG-TURN-11, DBG-TURN-14, D-15, R-05."""
    t = table(
        "krillin",
        villain="broly",
        hands={0: "ally_mai scouter block flying_kick kamehameha divine_energy limitless_energy limitless_energy"},
        gear={0: "ally_yajirobe"},
        attacks="eraser_cannon@2",
        rows={"allies": "ally_shu"},
        power=1,
    )
    t.may(
        "play ally_mai", "play scouter", "play block", "hit flying_kick", "prepare kamehameha", "exhaust ally_yajirobe"
    )
    t.may("destroy ally_yajirobe", "ability", "buy ally_shu", "ball", "avoid eraser_cannon", "calm", "end")
    t.do("prepare kamehameha").may("boost divine_energy kamehameha")
    t.do("play ally_mai").do("hit flying_kick").do("play block").may("play scouter")


def test_one_ball_a_turn_two_with_the_radar() -> None:
    """DBG-TURN-12, DBG-TURN-13, DBG-BALLS-04, TV-24."""
    t = table("master_roshi", hands={0: "limitless_energy limitless_energy"}).do("ball")
    assert t.balls("master_roshi") == 1
    t.may_not("ball")
    t = (
        table("master_roshi", hands={0: "limitless_energy limitless_energy"}, gear={0: "dragon_radar"})
        .do("ball")
        .do("ball")
    )
    assert t.balls("master_roshi") == 2 and t.hand() == []


def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    """DBG-TURN-15, R-119, TV-75: with both empty nothing is drawn."""
    t = table("goku", gear={0: "gravity_chamber"}, hands={0: ""}, decks={0: "ki_wave"}, discards={0: "masenko kienzan"})
    t.do("exhaust gravity_chamber")
    assert len(t.hand()) == 2 and t.hand()[0] == "ki_wave" and len(t.ever(ev.Shuffled)) == 1
    t = table("goku", gear={0: "gravity_chamber"}, hands={0: ""}, decks={0: ""}).do("exhaust gravity_chamber")
    assert t.hand() == []
    t.asks("act")


def test_phase_six_readies_everything_of_the_active_side() -> None:
    """DBG-TURN-16, R-96."""
    t = table("goku", "krillin", gear={0: "ally_mai! scouter! flight!", 1: "ally_shu!"}, hands={0: ""}, order="2")
    t.do("end")
    assert not any(each.exhausted for each in t.slot(0).gear())
    assert t.unit("ally_shu").exhausted


def test_phase_seven_discards_and_draws() -> None:
    """DBG-TURN-17, R-06, D-29: any cards may be kept; above the maximum one must discard down."""
    t = table("goku", "krillin", hands={0: "masenko kienzan"}, order="2")
    t.do("end").choose("masenko", ask="end_turn")
    assert "kienzan" in t.hand(0) and len(t.hand(0)) == 5 and t.discard(0) == ["masenko"]
    t = table("goku", "krillin", hands={0: "masenko kienzan dodonpa ki_volley kikoho sokidan taiyoken"}, order="2").do(
        "end"
    )
    t.refuses(f"card:{t.slot(0).hand[0]}")
    t.choose("masenko", "taiyoken", ask="end_turn")
    assert len(t.hand(0)) == 5


def test_defeated_in_its_own_turn() -> None:
    """R-130: the effect is finished, the turn is over, floating Energy is gone."""
    t = table(
        "goku",
        "krillin",
        villain="raditz",
        hands={0: "headbutt"},
        gear={0: "ki_control"},
        damage={"goku": 9},
        order="2",
    )
    t.do("exhaust ki_control").do("hit headbutt")
    assert t.damage("raditz") == 2 - 1 and t.unit("goku").out
    assert t.state.active == 1 and t.state.floating == 0


def test_both_sides_at_once_is_the_villains() -> None:
    """R-16: costs come first, so a Headbutt that would win kills Goku before."""
    t = table("goku", hands={0: "headbutt"}, damage={"goku": 9, "freezer": 49})
    t.do("hit headbutt").over("defeated")
