"""Every decision of the rules: what may be chosen, whether it may be declined, and what the clock chooses."""

from typing import Any

import pytest

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.kernel import Arrange, ChooseMany, ChooseOne, Refused

from .conftest import StandIn
from .table import HEROES, A, B, C, D, Table, new_match, table


def optional(t: Table, seat: int, ask: str) -> Table:
    """The question may be declined, and the clock declines it."""
    t.asks(seat, ask)
    assert t.default(seat)[0] in ("decline", "accept", "keep", "leave") and t.default(seat)[0] in t.legal(seat)
    return t


def test_d_01_each_player_chooses_a_free_hero() -> None:
    (hero,) = GAME.meta.seat_options
    assert [choice.id for choice in hero.choices] == list(HEROES) and hero.unique


def test_d_02_the_first_card() -> None:
    t = table(top=None, hands={A: "W:heat_vision G8 … 7"}).asks(A, "first")
    options = t.decision(A).options
    assert len(options) == 4 + 6 and "draw" not in options
    assert t.default(A) == ["G8"]
    assert t.time_up(A).turn_of(B).top == "G8"


def test_d_02_only_wilds() -> None:
    t = table(top=None, hands={A: "W:heat_vision W:freeze_breath", B: 3, D: 3}).asks(A, "first")
    assert t.decision(A).default[0].endswith(":red")
    t.time_up(A).asks(A, "opponent").time_up(A)
    assert [event.seat for event in t.events("burned")] == [B]  # fewest cards, then next in turn


def test_d_03_the_order_of_start_effects() -> None:
    t = table(
        burn={A: "R2"}, items={A: "lantern_battery kryptonian_crystal"}, enemies={A: "doomsday"}, location="metropolis"
    )
    assert isinstance(t.decision(A), Arrange)
    assert t.asks(A, "start_order").default(A) == ["metropolis", "doomsday", "lantern_battery", "kryptonian_crystal"]
    t.time_up(A).decline(A, "shuffle_in").decline(A, "use_item").decline(A, "may").turn_of(A)


def test_d_03_one_effect_needs_no_order() -> None:
    table(location="metropolis").asks(A, "shuffle_in")


def test_d_04_metropolis() -> None:
    t = table(hands={A: "R4 R5! W:heat_vision"}, location="metropolis")
    assert optional(t, A, "shuffle_in").legal(A) == {"R4", "W:heat_vision", "decline"}
    hand = t.hand(A)
    assert t.time_up(A).turn_of(A).hand(A) == hand


@pytest.mark.parametrize(
    ("item", "ask"),
    [
        ("kryptonian_crystal", "may"),
        ("trident_of_atlan", "may"),
        ("royal_conch", "use_item"),
        ("lantern_battery", "use_item"),
    ],
)
def test_d_05_start_items(item: str, ask: str) -> None:
    t = table(burn={A: "R2 R4"}, items={A: item}, danger_discard="metropolis")
    assert optional(t, A, ask).legal(A) == {"use", "decline"}
    t.time_up(A).turn_of(A)
    assert t.items(A) == [item] and t.burn(A) == ["R2", "R4"] and t.location is None


def test_d_05_the_trident_looks_and_may_move_the_card() -> None:
    t = table(items={A: "trident_of_atlan"}, danger="cheetah ares").use(A, "may")
    assert optional(t, A, "peek").legal(A) == {"leave", "under"}
    assert t.decision(A).shows == (t.state.danger[-1],)
    t.choose(A, "under").turn_of(A)
    assert t.danger == ["ares", "cheetah"]
    t = table(items={A: "trident_of_atlan"}, danger="cheetah ares").use(A, "may").time_up(A).turn_of(A)
    assert t.danger == ["cheetah", "ares"]


def test_d_05_the_conch_chooses_a_location() -> None:
    t = table(items={A: "royal_conch"}, danger_discard="metropolis cheetah themyscira").use(A, "use_item")
    assert t.asks(A, "restore_location").legal(A) == {"metropolis", "themyscira"}
    t.choose(A, "metropolis").asks(A, "shuffle_in")


def test_d_05_oa() -> None:
    t = table(hands={A: "R4 G8 B5"}, burn={A: "R2 Y0"}, location="oa")
    assert optional(t, A, "exchange").legal(A) == {"R4", "G8", "B5", "decline"}
    t.choose(A, "G8").turn_of(A)
    assert t.hand(A) == ["R4", "B5", "R2"] and t.burn(A) == ["G8", "Y0"]
    t = table(hands={A: "R4 G8 B5"}, burn={A: "R2"}, location="oa").time_up(A).turn_of(A)
    assert t.burn(A) == ["R2"]


@pytest.mark.parametrize(("left", "default"), [(3, "burn"), (2, "add")])
def test_d_06_giganta(left: int, default: str) -> None:
    t = table(decks={A: left}, hands={A: 5}, enemies={A: "giganta"}).asks(A, "burn_or_add")
    assert t.legal(A) == {"burn", "add"} and t.default(A) == [default]
    t.time_up(A).turn_of(A)
    assert (t.left(A), len(t.hand(A))) == ((1, 5) if default == "burn" else (1, 6))


def test_d_07_the_power_at_the_start() -> None:
    t = table("wonder_woman", "superman", hands={A: "R2 G2 W:lasso_of_truth Y5"}, enemies={A: "cheetah"})
    assert optional(t, A, "champion").legal(A) == {"R2", "Y5", "decline"}
    assert t.time_up(A).turn_of(A).enemy(A) == "cheetah"


def test_d_08_play_or_draw() -> None:
    t = table(hands={A: "R4 G8 W:heat_vision"}).asks(A, "play")
    assert t.legal(A) == {"R4", "W:heat_vision", "draw"} and t.default(A) == ["draw"]
    assert t.time_up(A).asks(A, "drawn").time_up(A).turn_of(B).top == "R1"


@pytest.mark.parametrize(
    ("hand", "left", "items", "default"),
    [
        ("G8 R9 R4", 1, "", "R9"),
        ("G8 R9 R4", 2, "", "draw"),
        ("G8 B5", 1, "", "draw"),
        ("G8 B5", 1, "spare_power_ring", "draw"),
        ("G8 W:heat_vision R4", 1, "", "W:heat_vision"),
    ],
)
def test_d_08_the_last_card_of_the_deck(hand: str, left: int, items: str, default: str) -> None:
    t = table(hands={A: hand}, decks={A: left}, items={A: items})
    assert t.default(A) == [default]


def test_d_09_the_drawn_card() -> None:
    t = table(hands={A: "R4 G8"}, decks={A: "R2 …"}).draw(A)
    assert optional(t, A, "drawn").legal(A) == {"R2", "keep"}
    assert t.time_up(A).turn_of(B).hand(A) == ["R4", "G8", "R2"]


def test_d_10_the_colour() -> None:
    t = table("superman", "aquaman", hands={A: "W:heat_vision R4"}, decks={A: 1}, top="W:tidal_wave", colour="green")
    colours = [option.split(":")[2] for option in t.decision(A).options if option != "draw"]
    assert colours == ["red", "yellow", "green", "blue"]
    assert t.decision(A).default[0].endswith(":green")  # the colour in force


def test_d_11_targets_of_instructions() -> None:
    for direction, weakest in ((1, B), (-1, D)):
        t = table(hands={A: "W:heat_vision … 5", B: 3, C: 4, D: 3}, direction=direction)
        t.play(A, "W:heat_vision", "red").asks(A, "opponent")
        assert t.decision(A).default == (f"seat:{weakest}",)
    t = table(hands={A: "W:heat_vision … 5", B: 5, C: 2, D: 3}).play(A, "W:heat_vision", "red")
    assert t.default(A) == ["seat:C"] and "decline" not in t.legal(A)


def test_d_11_optional_parts_are_declined() -> None:
    t = table(
        "aquaman",
        "superman",
        hands={A: "W:call_of_the_sea! … 5"},
        danger="royal_conch",
        danger_discard="metropolis atlantis",
    )
    t.play(A, "W:call_of_the_sea", "red")
    assert optional(t, A, "restore_location").legal(A) == {"metropolis", "atlantis", "decline"}
    assert t.time_up(A).asks(B, "play").location is None

    t = table(hands={A: "W:up_up_and_away R4 … 5"}).play(A, "W:up_up_and_away", "red")
    assert optional(t, A, "burn_hand").time_up(A).turn_of(B).burn(A) == []

    t = table("wonder_woman", "superman", hands={A: "W:lasso_of_truth … 5", B: 5}, enemies={A: "ares"})
    t.decline(A, "champion").play(A, "W:lasso_of_truth", "red")
    assert optional(t, A, "move_enemy").legal(A) == {"move", "keep"}
    t.time_up(A).turn_of(B)
    assert t.enemy(A) == "ares" and len(t.hand(B)) == 6

    t = table("superman", "wonder_woman", hands={A: "W:x_ray_vision … 5"}, danger="cheetah ares").play(
        A, "W:x_ray_vision", "red"
    )
    assert optional(t, A, "peek").time_up(A).turn_of(B).danger == ["cheetah", "ares"]


def test_d_11_power_battery() -> None:
    t = table("green_lantern", "superman", hands={A: "W:power_battery … 5"}, burn={A: "R2 R3 R7 R8"})
    decision = t.play(A, "W:power_battery", "red").decision(A)
    assert isinstance(decision, ChooseMany) and (decision.least, decision.most, decision.ordered) == (0, 3, True)
    assert t.default(A) == ["R2", "R3", "R7"]
    assert t.time_up(A).turn_of(B).burn(A) == ["R8"]
    t = table("green_lantern", "superman", hands={A: "W:power_battery … 5"}, burn={A: "R2 R3 R7 R8"})
    assert t.play(A, "W:power_battery", "red").choose(A).turn_of(B).burn(A) == ["R2", "R3", "R7", "R8"]


def test_d_12_a_power_triggered_by_the_card() -> None:
    t = table("aquaman", "superman", "wonder_woman", hands={A: "B7 … 5", B: 5, C: 4}, location="the_trench", top="B0")
    assert optional(t.play(A, "B7"), A, "use_power").legal(A) == {"power:A", "decline"}
    t.use(A).asks(A, "opponent").time_up(A).turn_of(B)
    assert len(t.hand(C)) == 6

    t = table(
        "green_lantern", "superman", hands={A: "G6 … 5"}, decks={A: "R2 B-Rev …"}, burn={A: "Y0 Y-Skip"}, top="G1"
    )
    optional(t.play(A, "G6"), A, "use_power").use(A).asks(A, "willpower")
    assert t.legal(A) == {"B-Rev", "Y-Skip"} and t.default(A) == ["B-Rev"]


def test_d_13_a_turn_about_to_be_lost() -> None:
    t = table("aquaman", "superman", "wonder_woman", hands={A: "R-Skip … 5"}, items={B: "legion_flight_ring"})
    assert optional(t.play(A, "R-Skip"), B, "save_turn").legal(B) == {"power:B", "legion_flight_ring", "accept"}
    t.time_up(B).turn_of(C)
    assert t.items(B) == ["legion_flight_ring"]


def test_d_14_defeat_is_forced_and_rewards_are_not(stand_in: StandIn) -> None:
    enemy = stand_in("red", of="wonder_woman")
    t = table(
        "wonder_woman", "superman", hands={A: "R2 … 5"}, burn={A: "G0"}, enemies={A: enemy}, location="themyscira"
    )
    t.decline(A, "champion").play(A, "R2")
    assert t.enemy(A) is None
    assert optional(t, A, "champion_reward").legal(A) == {"power:A", "decline"}
    optional(t.time_up(A), A, "burn_hand").time_up(A).turn_of(B)
    assert t.burn(A) == ["G0"]


def test_d_15_the_amazonian_shield() -> None:
    t = table(hands={A: "R5! … 5"}, items={A: "amazonian_shield"}, danger="cheetah").play(A, "R5")
    assert optional(t, A, "shield_item").legal(A) == {"amazonian_shield", "decline"}
    assert t.time_up(A).turn_of(B).enemy(A) == "cheetah"


def test_d_16_a_fourth_item() -> None:
    carried = "legion_flight_ring spare_power_ring amazonian_shield"
    t = table(hands={A: "R5! … 5"}, items={A: carried}, danger="royal_conch").play(A, "R5").asks(A, "fourth_item")
    assert t.legal(A) == {*carried.split(), "royal_conch"} and t.default(A) == ["royal_conch"]


PHANTOM = [
    ({"enemies": {A: "cheetah", B: "ares"}, "location": "amnesty_bay", "items": {B: "royal_conch"}}, "cheetah"),
    ({"enemies": {B: "ares"}, "location": "amnesty_bay", "items": {B: "royal_conch"}}, "amnesty_bay"),
    ({"enemies": {B: "ares"}, "items": {B: "royal_conch", C: "trident_of_atlan spare_power_ring"}}, "trident_of_atlan"),
    ({"enemies": {B: "ares", C: "circe"}, "items": {A: "amazonian_shield"}}, "circe"),
    ({"items": {A: "amazonian_shield spare_power_ring"}}, "amazonian_shield"),
]


@pytest.mark.parametrize(("lying", "default"), PHANTOM, ids=[default for _, default in PHANTOM])
def test_d_17_phantom_zone(lying: dict[str, Any], default: str) -> None:
    t = table(hands={A: "B3! … 5", B: 5, C: 4}, danger="phantom_zone", top="B0", **lying).play(A, "B3")
    assert t.asks(A, "phantom_zone").default(A) == [default] and "decline" not in t.legal(A)
    lies = {key for value in lying.values() for key in (value.values() if isinstance(value, dict) else [value])}
    assert t.legal(A) == {key for keys in lies for key in keys.split()}


def test_d_17_other_texts_of_danger_cards() -> None:
    t = table(hands={A: "R5! … 5"}, danger="call_to_arms", danger_discard="cheetah ares").play(A, "R5")
    assert optional(t, A, "send_enemy").legal(A) == {"cheetah", "ares", "decline"}
    t.choose(A, "ares").asks(A, "opponent").target(A, C)
    assert t.enemy(C) == "ares"

    t = table(hands={A: "R5! … 5"}, items={A: "spare_power_ring amazonian_shield"}, danger="ocean_master").play(A, "R5")
    t.decline(A, "shield_item").asks(A, "destroy_item")
    assert t.legal(A) == {"spare_power_ring", "amazonian_shield"} and t.default(A) == ["spare_power_ring"]

    for event in ("verdict_of_the_guardians", "atrocitus"):
        t = table(hands={A: "R5! … 5", B: 5, C: 4, D: 5}, danger=event).play(A, "R5").asks(A, "opponent")
        assert t.default(A) == ["seat:C"] and "decline" not in t.legal(A)


def test_d_18_ends_of_the_earth() -> None:
    hands = {A: "W:ends_of_the_earth Y5 … 5"}
    t = table("wonder_woman", "superman", hands=hands, danger_discard="cheetah metropolis ares")
    t.play(A, "W:ends_of_the_earth", "red").asks(A, "ends_enemy")
    assert t.legal(A) == {"cheetah", "ares"} and t.default(A) == ["ares"]
    optional(t.choose(A, "cheetah"), A, "burn_hand").time_up(A).turn_of(B)
    assert "Y5" in t.hand(A)


def test_d_19_and_d_20_calling_uno() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4").asks_nobody()
    assert [t.offers(seat) for seat in (A, B, C, D)] == [["uno"], ["catch"], ["catch"], ["catch"]]
    t.window_ends().turn_of(B)
    assert t.hand(A) == ["R9"]


def test_d_21_the_call_with_the_play() -> None:
    decision = table(hands={A: "R4 R9"}).decision(A)
    assert isinstance(decision, ChooseOne) and decision.extras == ("uno",) and decision.default == ("draw",)
    for hand in ("R4", "R4 R9 R2"):
        assert table(hands={A: hand}, safe={A} if hand == "R4" else set()).decision(A).extras == ()
    assert table(hands={A: "R4 R9"}, decks={A: 1}).default(A) == ["R4"]  # not added by the clock


def test_d_22_the_spare_power_ring() -> None:
    t = table(hands={A: "G8 R4 … 5"}, items={A: "spare_power_ring"})
    assert {"ring:G8", "R4", "draw"} <= t.legal(A)
    t.play(A, "G8", ring=True).turn_of(B)
    assert t.top == "G8" and t.items(A) == [] and t.danger_discard == ["spare_power_ring"]
    assert table(hands={A: "G8 R4"}, items={A: "spare_power_ring"}).time_up(A).items(A) == ["spare_power_ring"]


def test_d_23_conceding() -> None:
    t = table().leave(C).turn_of(A).leave(A).turn_of(B).leave(B).over(D, "last_deck")
    with pytest.raises(Refused):
        t.match.leave(D)


def test_d_24_amnesty_bay() -> None:
    t = table(hands={A: "B5 … 5"}, burn={A: "R2 R4"}, location="amnesty_bay", top="B0").play(A, "B5")
    assert optional(t, A, "may").legal(A) == {"use", "decline"}
    assert t.time_up(A).turn_of(B).burn(A) == ["R2", "R4"]

    t = table("aquaman", "superman", hands={A: "B7 B2 R4 W:tidal_wave"}, decks={A: 1}, location="amnesty_bay", top="B0")
    assert optional(t.play(A, "B7"), A, "burn_hand").legal(A) == {"B2", "decline"}
    assert t.time_up(A).turn_of(B).burn(A) == []


def test_d_25_the_starting_player() -> None:
    (starter,) = (option for option in GAME.meta.options if option.name == "starter")
    assert starter.default is None and starter.refuse(None, 3) is None and starter.refuse(2, 3) is None
    assert starter.refuse(3, 3) and starter.refuse("A", 3)
    assert new_match("aquaman", "superman", starter=B).turns() == [B]
