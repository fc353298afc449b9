"""The worked examples stated by the rules, each one a test: TV-01 to TV-29.

Players A, B, C, D sit clockwise; `table.py` tells how to read one.
"""

import pytest

from roundtable.games.uno_ultimate_dc.dangers import dangers_of
from roundtable.games.uno_ultimate_dc.faces import AQUAMAN, SUPERMAN

from .conftest import StandIn
from .table import A, B, C, D, Table, new_match, table

EVERYTHING_BUT_WILD = ("red", "yellow", "blue", "green", "number", "action", "danger")


def test_tv_01_keyword_draw() -> None:
    t = table(hands={A: "Y-D2 … 5", B: 5}, decks={B: 20}, top="Y0")
    t.play(A, "Y-D2").turn_of(C)
    assert (t.left(B), len(t.hand(B))) == (18, 7)
    assert t.turns() == [A, C]


@pytest.mark.parametrize("reverse", ["R-Rev", "B-Rev", "G-Rev", "Y-Rev"])
def test_tv_02_same_action_type(reverse: str) -> None:
    t = table("aquaman", "superman", hands={A: "R-Rev B-Rev G-Rev Y-Rev Y5"}, top="Y-Rev")
    t.play(A, reverse)
    assert t.top == reverse


def test_tv_03_direction() -> None:
    t = table(hands={A: "R-Rev … 5", D: "Y7 B-Rev … 5"})
    t.play(A, "R-Rev").turn_of(D)
    assert t.state.direction == -1
    t.play(D, "B-Rev").turn_of(A)
    assert t.state.direction == 1


def test_tv_04_first_reverse() -> None:
    table(top=None, hands={A: "Y-Rev … 7"}).asks(A, "first").play(A, "Y-Rev").turn_of(D)


def test_tv_05_defeat_a_red_cost(stand_in: StandIn) -> None:
    enemy = stand_in("red")
    t = table(hands={A: "R7 … 5"}, enemies={A: enemy}, top="R2")
    t.play(A, "R7").turn_of(B)
    assert t.enemy(A) is None
    assert t.danger_discard == [enemy]
    assert [event.symbol for event in t.events("defeated")] == ["red"]


@pytest.mark.parametrize(("card", "top"), [("R3", "R1"), ("B-Skip", "B0")])
def test_tv_06_several_symbols(stand_in: StandIn, card: str, top: str) -> None:
    enemy = stand_in("red", "action", of="aquaman")
    t = table("green_lantern", "aquaman", hands={A: f"{card} … 5"}, enemies={A: enemy}, top=top)
    t.play(A, card)
    assert t.enemy(A) is None and t.danger_discard == [enemy]


@pytest.mark.parametrize(("cost", "defeated"), [(EVERYTHING_BUT_WILD, False), ((*EVERYTHING_BUT_WILD, "wild"), True)])
def test_tv_07_wild(stand_in: StandIn, cost: tuple[str, ...], defeated: bool) -> None:
    enemy = stand_in(*cost, of="aquaman")
    t = table("aquaman", "superman", hands={A: "W:call_of_the_sea! … 5"}, enemies={A: enemy}, danger="trident_of_atlan")
    t.play(A, "W:call_of_the_sea", "red").turn_of(B)
    assert t.items(A) == ["trident_of_atlan"]
    assert (t.enemy(A) is None) == defeated


def test_tv_08_replacement() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "R5! … 5"}, decks={A: 20}, enemies={A: "circe"}, location="themyscira",
        danger="cheetah",
    )  # fmt: skip
    t.play(A, "R5").turn_of(B)  # no reward was offered
    assert t.danger_discard == ["circe"]
    assert t.enemy(A) == "cheetah"
    assert t.left(A) == 18
    assert not t.events("defeated")


def test_tv_09_same_turn() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "W:battle_cry! W:bracelets_of_victory … 5"},
        danger="circe amazonian_shield",
    )  # fmt: skip
    t.play(A, "W:battle_cry", "red").turn_of(B)
    assert t.enemy(A) == "circe"
    assert t.items(A) == ["amazonian_shield"]
    t.draw(B).keep(B).turn_of(A).play(A, "W:bracelets_of_victory", "red").turn_of(B)
    assert t.enemy(A) is None and t.danger_discard == ["circe"]


def test_tv_10_last_card() -> None:
    t = table(hands={A: "R5!"})
    danger, others = t.danger, [(t.hand(seat), t.deck(seat), t.burn(seat)) for seat in (B, C, D)]
    t.play(A, "R5").over(A, "empty_hand")
    assert t.danger == danger and not t.events("flipped")
    assert [(t.hand(seat), t.deck(seat), t.burn(seat)) for seat in (B, C, D)] == others


def test_tv_11_last_card_action() -> None:
    t = table(hands={A: "R-D2", B: 5})
    t.play(A, "R-D2").over(A, "empty_hand")
    assert len(t.hand(B)) == 5 and not t.player(B).skipped


def test_tv_12_items() -> None:
    carried = ["legion_flight_ring", "amazonian_shield", "lantern_battery"]
    t = table(hands={A: "R5! … 5"}, burn={A: "R2 R4"}, items={A: " ".join(carried)}, danger="spare_power_ring")
    t.decline(A, "use_item").play(A, "R5").asks(A, "fourth_item")
    assert t.legal(A) == {*carried, "spare_power_ring"}
    t.choose(A, "lantern_battery").turn_of(B)
    assert t.items(A) == ["legion_flight_ring", "amazonian_shield", "spare_power_ring"]
    assert t.danger_discard == ["lantern_battery"]
    assert t.burn(A) == ["R2", "R4"]


def test_tv_13_destroy_by_another_card() -> None:
    t = table(hands={A: "R5! … 5"}, burn={B: "R3 R4"}, items={B: "lantern_battery"}, danger="phantom_zone")
    t.play(A, "R5").turn_of(B)
    assert t.items(B) == []
    assert t.danger_discard == ["lantern_battery", "phantom_zone"]
    assert t.burn(B) == ["R3", "R4"]


def test_tv_14_metropolis() -> None:
    t = table("aquaman", "superman", hands={A: "R4 B4!"}, decks={A: 12}, location="metropolis", top="G1")
    t.asks(A, "shuffle_in").illegal(A, "B4")
    hand, deck = t.hand(A), t.deck(A)
    t.choose(A, "R4").turn_of(A)
    assert (len(t.hand(A)), t.left(A)) == (2, 12)
    (shuffled,), (added,) = t.events("shuffled_in"), t.events("added")
    assert len(shuffled.cards) == len(added.cards) == 1
    assert sorted(t.hand(A) + t.deck(A)) == sorted(hand + deck)

    t = table("aquaman", "superman", hands={A: "R4 B4!"}, decks={A: 12}, location="metropolis", top="G1")
    t.decline(A, "shuffle_in").turn_of(A)
    assert (t.hand(A), t.deck(A)) == (hand, deck)


def test_tv_15_location() -> None:
    t = table("superman", "aquaman", hands={A: "R5! … 5"}, location="atlantis", danger="metropolis")
    t.play(A, "R5").asks(B, "shuffle_in")
    assert (t.location, t.danger_discard) == ("metropolis", ["atlantis"])


def test_tv_16_ends_of_the_earth() -> None:
    t = table(
        "wonder_woman", "superman", hands={A: "W:ends_of_the_earth Y5 B8"}, decks={A: 20}, danger_discard="cheetah ares"
    )
    t.play(A, "W:ends_of_the_earth", "blue").choose(A, "cheetah", ask="ends_enemy")
    assert t.left(A) == 18
    t.asks(A, "burn_hand").illegal(A, "B8")
    assert t.legal(A) == {"Y5", "decline"}
    t.choose(A, "Y5").asks_nobody().call(A).turn_of(B)
    assert t.burn(A)[0] == "Y5" and t.hand(A) == ["B8"]
    assert t.enemy(A) is None and t.danger_discard == ["cheetah", "ares"]


def test_tv_17_skip_and_enemy() -> None:
    t = table(hands={A: "Y-Skip … 5"}, decks={B: 20}, enemies={B: "doomsday"}, top="Y0")
    t.play(A, "Y-Skip").turn_of(C)
    assert t.left(B) == 20 and t.enemy(B) == "doomsday"


def test_tv_18_skip_protection() -> None:
    t = table(hands={A: "Y-D2 … 5", B: 5}, decks={B: 20}, skipped={B}, top="Y0")
    t.play(A, "Y-D2").turn_of(C)
    assert (t.left(B), len(t.hand(B))) == (20, 5)
    assert not t.player(B).skipped
    t.draw(C).keep(C).draw(D).keep(D).draw(A).keep(A).turn_of(B)


def test_tv_19_uno_caught() -> None:
    t = table("superman", "aquaman", hands={A: "R5 R4"}, danger="kryptonian_crystal")
    t.play(A, "R4").asks_nobody().catch(B, A).turn_of(B)
    assert len(t.hand(A)) == 3
    t.draw(B).keep(B).turn_of(A)


def test_tv_20_uno_own_call() -> None:
    t = table("superman", "aquaman", hands={A: "R5 R4"})
    t.play(A, "R4")
    (catch,) = t.match.offers[B]
    t.call(A).turn_of(B).refused(B, catch.options[0])
    assert t.hand(A) == ["R5"]


def test_tv_21_uno_too_late() -> None:
    t = table("superman", "aquaman", hands={A: "R5 R4"})
    t.play(A, "R4")
    (catch,) = t.match.offers[B]
    t.window_ends().turn_of(B).refused(B, catch.options[0])
    assert t.hand(A) == ["R5"]


def test_tv_22_deck_out() -> None:
    t = table("superman", "aquaman", "wonder_woman", hands={A: "Y-D2 … 5"}, decks={B: 2}, top="Y0")
    t.play(A, "Y-D2").turn_of(C)
    assert t.player(B).out and not t.player(C).skipped


def test_tv_23_last_one_standing() -> None:
    t = table("superman", "aquaman", decks={B: "R4"}, turn=B)
    t.draw(B).over(A, "last_deck")


def test_tv_24_danger_deck_empty() -> None:
    nine = (
        "legion_flight_ring kryptonian_crystal trident_of_atlan royal_conch lantern_battery spare_power_ring "
        "amazonian_shield lex_luthor brainiac"
    )
    t = table(hands={A: "R5! … 5"}, danger="", danger_discard=nine)
    t.play(A, "R5")
    assert [event.count for event in t.events("reshuffled")] == [9]
    assert len(t.danger) == 8 and t.danger_discard == []
    (flipped,) = t.events("flipped")
    assert t.items(A) or t.enemy(A), flipped


def test_tv_25_three_players() -> None:
    t = new_match("superman", "wonder_woman", "green_lantern")
    assert len(t.danger) == 24
    assert not set(t.state.danger) & set(dangers_of(AQUAMAN))


def test_tv_26_swap_of_a_hero() -> None:
    t = new_match("aquaman", "wonder_woman", "green_lantern")
    assert not set(t.state.danger) & set(dangers_of(SUPERMAN))


def test_tv_27_voluntary_draw() -> None:
    t = table(hands={A: "R4 G8"}, decks={A: "R2 …"})
    t.draw(A).asks(A, "drawn")
    assert t.legal(A) == {"R2", "keep"}
    t.illegal(A, "R4").play(A, "R2").turn_of(B)


def burned_three() -> Table:
    """At the start of the turn Doomsday has burned three cards of A."""
    return table(decks={A: "R2 G2 B3 …"}, hands={A: "R5! … 5"}, enemies={A: "doomsday"}, danger="front_page")


def test_tv_28_burn_order() -> None:
    assert burned_three().burn(A) == ["B3", "G2", "R2"]


def test_tv_29_recover_order() -> None:
    t = burned_three()
    t.play(A, "R5").turn_of(B)
    assert t.burn(A) == ["R2"]
    assert t.deck(A)[-2:] == ["B3", "G2"]
