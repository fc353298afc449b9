"""Rulings on the Danger Deck, Items, Locations and the start of the turn."""

from roundtable.games.uno_ultimate_dc import GAME

from .table import A, B, C, D, table


def test_r_45_refilled_when_a_card_is_needed() -> None:
    t = table(hands={A: "R5! … 5", B: "R8! … 5"}, danger="royal_conch", danger_discard="metropolis").play(A, "R5")
    assert t.turn_of(B).danger == [] and t.danger_discard == ["metropolis"]
    t.play(B, "R8").asks(C, "shuffle_in")
    assert t.location == "metropolis" and [event.count for event in t.events("reshuffled")] == [1]


def test_r_45_the_card_being_resolved_is_not_part_of_the_shuffle() -> None:
    t = table(hands={A: "R5! … 5"}, danger="lex_luthor", danger_discard="metropolis").play(A, "R5").turn_of(B)
    assert t.danger == [] and t.danger_discard == ["metropolis"]


def test_r_45_revealed_cards_are_not_part_of_the_shuffle() -> None:
    t = table(
        "aquaman",
        "superman",
        hands={A: "W:cast_the_net … 5"},
        danger="lex_luthor",
        danger_discard="brainiac royal_conch",
    )
    t.play(A, "W:cast_the_net", "red").turn_of(B)
    assert [event.count for event in t.events("reshuffled")] == [2]
    assert t.danger[0] == "lex_luthor" and len(t.danger) == 3 and t.danger_discard == []


def test_r_45_looking_refills_too() -> None:
    t = table(hands={A: "W:x_ray_vision … 5"}, danger="", danger_discard="lex_luthor")
    t.play(A, "W:x_ray_vision", "red").target(A, B).choose(A, "leave", ask="peek").turn_of(B)
    assert t.danger == ["lex_luthor"]


def test_r_46_nothing_to_flip_reveal_or_look_at() -> None:
    t = table(hands={A: "R5! … 5"}, danger="").play(A, "R5").turn_of(B)
    assert not t.events("flipped")
    t = table("aquaman", "superman", hands={A: "W:cast_the_net … 5"}, danger="royal_conch")
    t.play(A, "W:cast_the_net", "red").turn_of(B)
    assert t.danger == ["royal_conch"]
    t = table("superman", "aquaman", hands={A: "W:x_ray_vision … 5", B: 5}, danger="")
    t.play(A, "W:x_ray_vision", "red").turn_of(B)
    assert len(t.hand(B)) == 6
    table(items={A: "trident_of_atlan"}, danger="").turn_of(A)


def test_r_47_a_destroyed_location_is_discarded() -> None:
    t = table(hands={A: "R5! … 5"}, location="themyscira", danger="black_manta").play(A, "R5").turn_of(B)
    assert t.location is None and t.danger_discard == ["themyscira"]


def test_r_48_destroyed_on_its_own_text_it_works() -> None:
    t = table(decks={A: 20}, burn={A: 6}, items={A: "lantern_battery"}).use(A, "use_item").turn_of(A)
    assert t.left(A) == 25 and [event.why for event in t.events("item_lost")] == ["used"]


def test_r_48_discarded_to_make_room_it_does_not() -> None:
    t = table(
        hands={A: "R5! … 5"}, burn={A: 6}, items={A: "lantern_battery legion_flight_ring amazonian_shield"},
        danger="royal_conch",
    )  # fmt: skip
    t.decline(A, "use_item").play(A, "R5").choose(A, "lantern_battery", ask="fourth_item").turn_of(B)
    assert len(t.burn(A)) == 6 and [event.why for event in t.events("item_lost")] == ["discarded"]


def test_r_49_the_choice_is_made_before_the_item_is_attached() -> None:
    t = table(
        hands={A: "R5! … 5"}, items={A: "spare_power_ring legion_flight_ring amazonian_shield"}, danger="royal_conch"
    )
    t.play(A, "R5").asks(A, "fourth_item")
    assert len(t.items(A)) == 3
    t.choose(A, "spare_power_ring").turn_of(B)
    assert t.tags().index("item_lost") < t.tags().index("attached")


def test_r_50_one_flip_a_card() -> None:
    t = table(hands={A: "R5! … 5"}, danger="lex_luthor doomsday brainiac").play(A, "R5").turn_of(B)
    assert len(t.events("flipped")) == 1 and t.danger == ["doomsday", "brainiac"]


def test_r_51_the_player_orders_all_start_effects() -> None:
    t = table(
        burn={A: "R2"}, items={A: "lantern_battery kryptonian_crystal"}, enemies={A: "giganta"}, location="metropolis"
    )
    order = ["giganta", "kryptonian_crystal", "metropolis", "lantern_battery"]
    t.choose(A, *order, ask="start_order").choose(A, "burn", ask="burn_or_add").decline(A, "may")
    t.decline(A, "shuffle_in").decline(A, "use_item").turn_of(A)


def test_r_51_new_effects_are_added() -> None:
    t = table(decks={A: 20}, items={A: "royal_conch"}, danger_discard="atlantis").use(A, "use_item").turn_of(A)
    assert t.location == "atlantis" and t.left(A) == 19


def test_r_51_effects_whose_source_has_left_are_dropped() -> None:
    t = table(decks={A: 20}, items={A: "royal_conch"}, location="metropolis", danger_discard="atlantis")
    t.choose(A, "royal_conch", "metropolis", ask="start_order").use(A, "use_item").turn_of(A)
    assert t.danger_discard == ["royal_conch", "metropolis"] and t.left(A) == 19


def test_r_51_a_new_effect_is_ordered_among_those_left() -> None:
    t = table(decks={A: 20}, burn={A: "R2"}, items={A: "royal_conch lantern_battery"}, danger_discard="atlantis")
    t.choose(A, "royal_conch", "lantern_battery", ask="start_order").use(A, "use_item").asks(A, "start_order")
    assert t.legal(A) == {"atlantis", "lantern_battery"}
    t.choose(A, "atlantis", "lantern_battery").use(A, "use_item").turn_of(A)
    assert t.left(A) == 21


def test_r_51_nothing_works_twice() -> None:
    t = table(decks={A: 20}, burn={A: 9}, items={A: "kryptonian_crystal"}).use(A, "may").turn_of(A)
    assert t.left(A) == 21


def test_r_52_metropolis_takes_any_card_without_icon() -> None:
    t = table("superman", "aquaman", hands={A: "G-Skip! B-Rev! R-Skip"}, location="metropolis").asks(A, "shuffle_in")
    assert t.legal(A) == {"R-Skip", "decline"}


def test_r_52_the_same_card_may_come_back() -> None:
    seen = set()
    for number in range(40):
        t = table(
            "superman", "aquaman", hands={A: "R4 R5!"}, decks={A: 2}, location="metropolis", key=bytes([number] * 32)
        )
        seen.add("R4" in t.choose(A, "R4", ask="shuffle_in").hand(A))
    assert seen == {True, False}


def test_r_56_recovered_cards_lie_face_down_at_the_bottom() -> None:
    t = table(hands={A: "W:solar_recharge … 5"}, decks={A: 10}, burn={A: "R2 R4"}).play(A, "W:solar_recharge", "red")
    assert t.turn_of(B).deck(A)[-2:] == ["R2", "R4"] and t.burn(A) == []
    assert all(zone.sight.value == "none" for zone in GAME.zones(t.state) if zone.name == "deck")


def test_r_58_a_trigger_may_lie_in_the_turn_of_another() -> None:
    t = table("aquaman", "superman", hands={A: "R-Skip … 5"}).play(A, "R-Skip").asks(B, "save_turn")
    assert t.state.active == A
    t = table("superman", "wonder_woman", hands={A: "R5! … 5"}, decks={A: 20}, danger="giganta").play(A, "R5")
    t.use(A, "save_turn").turn_of(B)  # or in the own turn
    assert not t.player(A).skipped and t.left(A) == 16


def test_r_61_the_end_of_the_bracelets_uses_the_slot_of_start_effects() -> None:
    t = table("wonder_woman", "superman", enemies={A: "doomsday"}, shield={A}, location="metropolis").asks(
        A, "start_order"
    )
    assert not t.player(A).shield


def test_r_62_an_event_is_nobodys_card() -> None:
    t = table("wonder_woman", "superman", hands={A: 5, B: "R5! … 5"}, shield={A}, turn=B, danger="front_page").play(
        B, "R5"
    )
    assert len(t.hand(A)) == 6 and t.turn_of(A)


def test_r_62_an_event_leaves_the_protection_up() -> None:
    t = table(
        "wonder_woman", "superman", "aquaman", hands={A: 5, B: "R5! … 5"}, shield={A}, turn=B, danger="front_page"
    )
    t.play(B, "R5").turn_of(C)
    assert len(t.hand(A)) == 6 and t.player(A).shield


def test_r_63_power_or_flight_ring() -> None:
    t = table(
        "aquaman", "superman", "wonder_woman", hands={A: "R-Skip … 5"}, decks={B: 20}, items={B: "legion_flight_ring"}
    )
    t.play(A, "R-Skip").asks(B, "save_turn")
    assert t.legal(B) == {"power:B", "legion_flight_ring", "accept"}
    t.choose(B, "legion_flight_ring").turn_of(B)
    assert t.items(B) == [] and t.left(B) == 20


def test_r_63_the_ring_of_another_hero() -> None:
    t = table("aquaman", "wonder_woman", "superman", hands={A: "R-Skip … 5"}, items={B: "legion_flight_ring"})
    t.play(A, "R-Skip").asks(B, "save_turn")
    assert t.legal(B) == {"legion_flight_ring", "accept"}
    t.decline(B).turn_of(C)
    assert t.items(B) == ["legion_flight_ring"]


def test_r_64_who_cannot_be_affected_may_be_chosen() -> None:
    t = table(hands={A: "W:freeze_breath … 5"}, skipped={C}).play(A, "W:freeze_breath", "red").target(A, C).turn_of(B)
    assert len(t.events("ignored")) == 1
    t = table("aquaman", "wonder_woman", "superman", hands={A: "W:trident_strike … 5"}, decks={B: 20}, shield={B})
    t.play(A, "W:trident_strike", "red").target(A, B).turn_of(B)
    assert t.left(B) == 20


def test_r_65_a_passive_player_only_draws() -> None:
    t = table(hands={A: "R4 R9 … 5"}, items={A: "trident_of_atlan"}, location="metropolis")
    t.time_up(A).time_up(A).time_up(A).asks(A, "play").time_up(A).asks(A, "drawn").time_up(A).asks(B, "shuffle_in")
    assert t.top == "R1" and len(t.hand(A)) == 6


def test_no_round_is_lost_on_the_way() -> None:
    """Four players, only drawing: every turn is taken in its order."""
    t = table()
    for seat in (A, B, C, D) * 3:
        t.turn_of(seat).draw(seat).keep(seat)
    assert t.settled().turns() == [A, B, C, D] * 3 + [A]
