"""DBG-ROOM, DBG-DUO, DBG-BLOCK and DBG-CLASH."""

from typing import Any

import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.stats import max_health

from .table import Table, table

ROOM = {0: "room_of_spirit_and_time"}
RICH = "limitless_energy limitless_energy"


def test_the_room_is_a_training() -> None:
    """DBG-ROOM-01: with the limits of Training."""
    t = table("goku", "krillin", hands={0: "room_of_spirit_and_time"}).do("play room_of_spirit_and_time")
    assert t.names([each.card for each in t.slot().training]) == ["room_of_spirit_and_time"]


def test_entering_takes_the_place_of_the_actions() -> None:
    """DBG-ROOM-02, DBG-ROOM-03, D-12, R-47: one token; phases 6 and 7 follow."""
    gear = {0: "room_of_spirit_and_time scouter!"}
    t = table("goku", "krillin", gear=gear, step="room", hands={0: "ki_wave"}, order="2")
    assert t.options("enter_room") == ["enter", "no"] and t.default("enter_room") == ["no"]
    t.choose("enter", ask="enter_room").choose(ask="end_turn")
    assert t.slot(0).room == 1 and len(t.hand(0)) == 5
    assert not any(each.exhausted for each in t.slot(0).gear()) and t.state.active == 1


def test_at_most_four_tokens_then_leaving_is_compulsory() -> None:
    """DBG-ROOM-03, DBG-ROOM-04, DBG-ROOM-06, D-13, TV-31: 2, 3, 4; on turn 5 with the reward for 4."""
    t = table(
        "goku", "krillin", gear=ROOM, step="room", hands={0: "", 1: ""}, order="1 1", rows={"techniques": "masenko"}
    )
    t.choose("enter", ask="enter_room")
    tokens = []
    for _ in range(40):
        if not t.slot(0).room:
            break
        tokens.append(t.slot(0).room)
        asked = {each.ask for each in t.decisions()}
        if "leave_room" in asked:
            t.choose("stay", ask="leave_room")
        else:
            t.clock(next(iter(t.match.decisions)))
    assert max(tokens) == 4 and sorted(set(tokens)) == [1, 2, 3, 4]
    assert [each.n for each in t.ever(ev.LeftRoom)] == [4]
    assert max_health(t.state, t.card("goku")) == 13


def test_inside_nothing_happens_to_the_character() -> None:
    """DBG-ROOM-05, R-47, R-50: no target; the track stands; balls count for nobody; its Allies can be hit, not used."""
    t = table(
        "goku",
        "krillin",
        gear={0: "room_of_spirit_and_time ally_mai"},
        track={0: "masenko@1"},
        step="room",
        hands={0: ""},
        order="v 1 2",
        villain_deck="tail_strike impalement",
        balls={"goku": 7},
    )
    t.choose("enter", ask="enter_room")
    assert t.damage("goku") == 0 and t.damage("krillin") == 2
    t.choose("stay", ask="leave_room")
    assert t.track(0) == {1: "masenko"} and t.slot(0).room == 2
    assert "wish" not in [each.ask for each in t.decisions()]


def test_leaving_gives_the_reward_and_a_whole_turn() -> None:
    """DBG-ROOM-06, DBG-ROOM-07, DBG-ROOM-08, D-14, R-48: gained cards go to the discard pile; the card is destroyed."""
    rows = {
        "techniques": "masenko kikoho",
        "training": "flight",
        "allies": "ally_mai ally_shu",
        "energy": "limitless_energy",
        "equipment": "z_sword",
        "capsules": "single_dose_capsule",
    }
    t = table("goku", "krillin", gear=ROOM, step="room", hands={0: ""}, order="1", rows=rows)
    t.choose("enter", ask="enter_room").choose("leave", ask="leave_room")
    assert t.options("gain") == ["flight", "masenko", "kikoho", "single_dose_capsule"]
    t.choose("kikoho", ask="gain").asks("market")
    assert t.discard(0) == ["kikoho"] and "room_of_spirit_and_time" in t.names(t.state.box)


@pytest.mark.parametrize(("turns", "mended", "health", "bonus", "gained"), [
    (1, 0, 0, 0, {"kikoho"}),
    (2, 3, 0, 0, {"kikoho", "barrage", "mafuba"}),
    (3, 6, 2, 0, {"kikoho", "barrage", "mafuba", "soul_punisher"}),
    (4, 6, 3, 1, {"kikoho", "barrage", "mafuba", "soul_punisher", "ally_future_trunks", "limitless_energy"}),
])  # fmt: skip
def test_rewards_by_turns(turns: int, mended: int, health: int, bonus: int, gained: set[str]) -> None:
    """R-48: what may be gained has a price of at most 4, 6, 8 or 9; Allies only after four turns."""
    t = table(
        "goku",
        "krillin",
        gear=ROOM,
        step="in_room",
        hands={0: "flying_kick"},
        damage={"goku": 6},
        rows={
            "techniques": "kikoho barrage mafuba soul_punisher",
            "allies": "ally_future_trunks ally_vegeta",
            "energy": "limitless_energy",
            "training": "super_saiyan_2",
            "equipment": "elite_battle_armor",
            "capsules": "",
        },
    )
    t.state.slots[0].room = turns
    t = Table(t.state, ()).choose("leave", ask="leave_room") if turns < 4 else Table(t.state, ())
    everything = {
        "kikoho",
        "barrage",
        "mafuba",
        "soul_punisher",
        "ally_future_trunks",
        "limitless_energy",
        "super_saiyan_2",
    }
    offered = {"kikoho"} if turns == 1 else set(t.options("gain"))
    assert offered & everything == gained and "ally_vegeta" not in offered
    if turns > 1:
        t.choose("kikoho", ask="gain")
    assert t.discard() == ["kikoho"] and t.damage("goku") == 6 - mended
    assert max_health(t.state, t.card("goku")) == 10 + health
    t.choose("none", ask="market").do("hit flying_kick")
    assert t.damage("freezer") == 2 + bonus - 1


def test_the_last_one_standing_cannot_enter() -> None:
    """R-49, DBG-ROOM-09."""
    t = table("goku", gear=ROOM, step="room")
    t.asks("act")
    t = table("goku", "krillin", gear=ROOM, step="room", out=1).asks("act")
    assert t.slot().room == 0


def test_the_lookout_makes_the_room_cheaper_and_better() -> None:
    """Kami's Lookout: 2 less, and one token more counts."""
    t = table(
        "goku",
        "krillin",
        location="kamis_lookout",
        gear=ROOM,
        step="room",
        hands={0: ""},
        order="1",
        damage={"goku": 4},
        rows={"techniques": "final_flash big_bang_attack", "training": "unlocked_potential"},
    )
    t.choose("enter", ask="enter_room").choose("leave", ask="leave_room")
    assert t.damage("goku") == 1
    assert t.discard() == ["unlocked_potential"]  # the only card of price 6 or less


# --- Duo cards ------------------------------------------------------------------------------------------------------


def test_duo_cards_are_allies_of_the_market() -> None:
    """DBG-DUO-01: they can be bought like others."""
    t = table("yamcha", hands={0: RICH}, rows={"allies": "ally_goten_and_trunks"}).do("buy ally_goten_and_trunks")
    assert "ally_goten_and_trunks" in t.discard()


def test_alone_energy_gathers_beside_a_duo_card() -> None:
    """DBG-DUO-02, DBG-DUO-03, D-27, R-53, TV-67: one a turn; destroyed when it is bought."""
    hand = "concentrated_energy concentrated_energy saiyan_fury"
    t = table("goku", hands={0: hand}, rows={"allies": "ally_piccolo_and_gohan"}, order="1")
    t.do("deposit concentrated_energy ally_piccolo_and_gohan").may_not("deposit")
    assert len(t.slot().deposits) == 1
    t.do("end").choose(ask="end_turn").choose("none", ask="market").do("deposit concentrated_energy")
    t.do("buy ally_piccolo_and_gohan", "saiyan_fury")
    assert t.names(t.state.box).count("concentrated_energy") == 2
    assert {"saiyan_fury", "ally_piccolo_and_gohan"} <= set(t.discard()) and t.slot().deposits == []


def test_energy_beside_a_duo_card_comes_back_if_it_leaves_otherwise() -> None:
    """R-53."""
    t = table(
        "goku", hands={0: "concentrated_energy"}, rows={"allies": "ally_piccolo_and_gohan"}, gear={0: "ally_mr_satan"}
    )
    t.do("deposit concentrated_energy ally_piccolo_and_gohan").do("exhaust ally_mr_satan")
    assert t.discard() == ["concentrated_energy"] and t.slot().deposits == []


def test_together_each_other_character_may_add_a_card() -> None:
    """DBG-DUO-04, DBG-DUO-05, D-26, R-54: destroyed; the buyer's own are discarded; giving up returns all."""
    hands = {0: "limitless_energy", 1: "combat_energy basic_energy", 2: "concentrated_energy"}
    t = table("yamcha", "krillin", "tien", hands=hands, rows={"allies": "ally_goten_and_trunks"}, seats=(0, 1, 2))
    t.do("duo ally_goten_and_trunks")
    t.choose("combat_energy", ask="contribute", seat=1).choose(ask="contribute", seat=2)
    assert t.options("pay")[0] == "limitless_energy"
    t.pays("limitless_energy")
    assert t.hand(1) == ["basic_energy"] and "combat_energy" in t.names(t.state.box)
    assert set(t.discard(0)) == {"limitless_energy", "ally_goten_and_trunks"}
    t = table("yamcha", "krillin", "tien", hands=hands, rows={"allies": "ally_goten_and_trunks"}, seats=(0, 1, 2))
    t.do("duo ally_goten_and_trunks")
    t.choose("combat_energy", ask="contribute", seat=1).choose("concentrated_energy", ask="contribute", seat=2)
    t.pays("cancel")
    assert t.hand(1) == ["combat_energy", "basic_energy"] and t.row()[0] == "ally_goten_and_trunks"


# --- Block and Power Clash ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "blocked"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_block_takes_1d3_off_a_physical_attack(die: int, blocked: int) -> None:
    """DBG-BLOCK-01, DBG-BLOCK-02, DBG-BLOCK-03, TV-26: Android 17's attack of 5, 3 Energy spent."""
    t = table(
        "goku",
        villain="androids_17_18",
        gear={0: "block"},
        hands={0: "saiyan_fury ki_wave"},
        step="order",
        order="v1 1",
        villain_deck="cruel_game",
        dice=[die],
    )
    t.choose("block", ask="react").pays("saiyan_fury")
    assert t.damage("goku") == 5 - blocked
    assert [each.n for each in t.ever(ev.Blocked)] == [blocked]


def test_a_block_costs_two_against_a_minion_and_nothing_helps_against_energy() -> None:
    """DBG-BLOCK-02, R-92: once for each attack; not against Energy attacks."""
    t = table(
        "goku",
        step="villain_balls",
        minions="zarbon",
        gear={0: "block"},
        hands={0: "combat_energy"},
        order="1",
        villain_deck="raid_on_the_village",
        dice=[6],
    )
    t.choose("block", ask="react").pays("combat_energy")
    assert t.damage("goku") == 0
    t = table(
        "goku",
        step="villain_balls",
        minions="jeice",
        gear={0: "block"},
        hands={0: "combat_energy"},
        order="1",
        villain_deck="raid_on_the_village",
    )
    assert t.damage("goku") == 2 and not t.ever(ev.Blocked)


def clash(die: int, villain: str = "freezer", hand: str = "", attack: str = "death_storm", **how: Any) -> Table:
    """Freezer's attack of 5 (+ form) strikes Goku, whose Kamehameha stands in position 2."""
    return table(
        "goku",
        villain=villain,
        gear={0: "power_clash"},
        hands={0: hand},
        track={0: "gokus_kamehameha@2"},
        step="villain_track",
        attacks=f"{attack}@1",
        villain_deck="raid_on_the_village",
        order="1",
        dice=[die],
        **how,
    )


def test_a_clash_needs_the_training_a_technique_and_time_two() -> None:
    """DBG-CLASH-01, R-93."""
    clash(1).asks("clash")
    t = clash(1, attack="death_beam")
    assert t.damage("goku") == 3
    t = table(
        "goku",
        gear={0: "power_clash!"},
        track={0: "masenko@1"},
        step="villain_track",
        attacks="death_storm@1",
        villain_deck="raid_on_the_village",
        order="1",
    )
    assert t.damage("goku") == 5


def test_powers_and_a_lost_clash() -> None:
    """DBG-CLASH-02, DBG-CLASH-03, DBG-CLASH-04, DBG-CLASH-07, TV-27, TV-28: 4 - 1 + 0 + 4 = 7 against 5 + 1 + 6."""
    t = clash(6, hand="concentrated_energy concentrated_energy").choose("clash", ask="clash")
    t.choose("concentrated_energy", "concentrated_energy", ask="commit")
    (clashed,) = t.ever(ev.Clashed)
    assert (clashed.mine, clashed.theirs) == (7, 12)
    assert t.damage("goku") == 5 + 2 and t.track() == {} and "gokus_kamehameha" in t.discard()
    assert next(each for each in t.slot().training).exhausted


def test_a_tie_cancels_both() -> None:
    """DBG-CLASH-05, TV-28: 7 against 5 + 1 + 1."""
    t = clash(1, hand="concentrated_energy concentrated_energy").choose("clash", ask="clash")
    t.choose("concentrated_energy", "concentrated_energy", ask="commit")
    assert (t.damage("goku"), t.damage("freezer")) == (0, 0) and t.track() == {}


def test_a_won_clash_strikes_the_boss() -> None:
    """DBG-CLASH-06, TV-29: the Technique's damage and 1 for each card; Armor counts."""
    t = clash(1, hand="limitless_energy concentrated_energy").choose("clash", ask="clash")
    t.choose("limitless_energy", "concentrated_energy", ask="commit")
    assert t.damage("goku") == 0 and t.damage("freezer") == 4 + 2 - 1
    assert t.names(t.state.villain.discard).count("death_storm") == 1


def test_passing_is_always_possible() -> None:
    """D-25."""
    t = clash(1)
    assert t.default("clash") == ["pass"]
    t.choose("pass", ask="clash")
    assert t.damage("goku") == 5 and t.track() == {1: "gokus_kamehameha"}
