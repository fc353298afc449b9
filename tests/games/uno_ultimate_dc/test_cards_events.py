"""The seven Events: what each does to whom, when nothing, and at the boundary."""

import pytest

from roundtable.kernel import Refused

from .table import A, B, C, D, Table, table

SUPERMAN, AQUAMAN, WONDER_WOMAN, GREEN_LANTERN = "superman", "aquaman", "wonder_woman", "green_lantern"


def happens(event: str, **more: object) -> Table:
    """Superman among four flips the Event."""
    settings = {"hands": {A: "R5! … 6"}, "danger": event, **more}
    return table(**settings).play(A, "R5")  # type: ignore[arg-type]


# --- Phantom Zone -----------------------------------------------------------------------------------------------------


def everything() -> Table:
    return happens("phantom_zone", location="themyscira", items={A: "kryptonian_crystal", C: "lantern_battery"},
                   enemies={B: "doomsday"}, burn={C: "R2"})  # fmt: skip


def test_phantom_zone_offers_all_that_can_be_sent_away() -> None:
    t = everything().asks(A, "phantom_zone")
    assert t.legal(A) == {"themyscira", "kryptonian_crystal", "lantern_battery", "doomsday"}
    assert t.default(A) == ["themyscira"]
    with pytest.raises(Refused):
        t.answer(A, f"card:{t.player(A).hand[0]}")


@pytest.mark.parametrize("sent", ["themyscira", "kryptonian_crystal", "lantern_battery", "doomsday"])
def test_phantom_zone_sends_one_away_without_defeat_or_effect(sent: str) -> None:
    t = everything().choose(A, sent, ask="phantom_zone")
    assert t.danger_discard[:2] == [sent, "phantom_zone"]
    assert not t.events("defeated") and not t.events("recovered")
    still = {t.location, *t.items(A), *t.items(C), t.enemy(B)}
    assert sent not in still and len(still - {None}) == 3


def test_phantom_zone_finds_nothing() -> None:
    t = happens("phantom_zone").turn_of(B)
    assert t.danger_discard == ["phantom_zone"]


@pytest.mark.parametrize(
    ("enemies", "items", "default"),
    [
        ({A: "sinestro", B: "doomsday"}, {A: "kryptonian_crystal"}, "sinestro"),
        ({B: "doomsday"}, {A: "kryptonian_crystal", C: "trident_of_atlan royal_conch"}, "trident_of_atlan"),
        ({B: "doomsday"}, {A: "kryptonian_crystal"}, "doomsday"),
        ({}, {A: "lantern_battery legion_flight_ring"}, "lantern_battery"),
    ],
)
def test_phantom_zone_has_a_default(enemies: dict[int, str], items: dict[int, str], default: str) -> None:
    t = table(hands={A: "R5! … 6"}, danger="phantom_zone", enemies=enemies, items=items)
    while t.decision(A).ask != "play":
        t.time_up(A)
    assert t.play(A, "R5").asks(A, "phantom_zone").default(A) == [default]


# --- Front Page -------------------------------------------------------------------------------------------------------


def test_front_page_adds_to_opponents_and_recovers() -> None:
    t = happens("front_page", hands={A: "R5! … 6", B: 4, C: 4, D: 4}, burn={A: "R2 G1 Y0"}).turn_of(B)
    assert [len(t.hand(seat)) for seat in (A, B, C, D)] == [5, 5, 5, 5]
    assert t.burn(A) == ["Y0"] and t.deck(A)[-2:] == ["R2", "G1"]


def test_front_page_can_win_before_anything_is_recovered() -> None:
    t = table(SUPERMAN, AQUAMAN, hands={A: "R5! … 6"}, decks={B: 1}, burn={A: "R2"}, danger="front_page")
    t.play(A, "R5").over(A, "last_deck")
    assert not t.events("recovered")


# --- Rising Tide ------------------------------------------------------------------------------------------------------


def test_rising_tide_spares_aquaman() -> None:
    t = happens("rising_tide", hands={A: "R5! … 6", B: 4, C: 4, D: 4}).turn_of(B)
    assert [len(t.hand(seat)) for seat in (A, B, C, D)] == [6, 4, 5, 5]


def test_rising_tide_follows_the_direction_of_play() -> None:
    t = happens("rising_tide", direction=-1)
    assert [event.seat for event in t.events("added")] == [A, D, C]


def test_rising_tide_can_put_everybody_but_one_out() -> None:
    t = table(SUPERMAN, AQUAMAN, GREEN_LANTERN, hands={A: "R5! … 6"}, decks={A: 1, C: 1}, danger="rising_tide")
    t.play(A, "R5").over(B, "last_deck")


# --- Trial of the Amazons ---------------------------------------------------------------------------------------------


def test_trial_of_the_amazons_rewards_who_is_attacked() -> None:
    t = happens("trial_of_the_amazons", enemies={A: "lex_luthor", C: "cheetah"}, burn={A: "R2 G1 Y0 B0", C: "R2"},
                decks={A: 20, B: 20, C: 20, D: 20}).turn_of(B)  # fmt: skip
    assert [t.left(seat) for seat in (A, B, C, D)] == [23, 18, 21, 18]
    assert t.burn(C) == [] and len(t.burn(B)) == 2


def test_trial_of_the_amazons_at_the_last_cards() -> None:
    t = happens("trial_of_the_amazons", decks={A: 2, B: 20})
    assert t.player(A).out and t.left(B) == 18
    t.turn_of(B)


# --- Call to Arms -----------------------------------------------------------------------------------------------------


def test_call_to_arms_sends_a_discarded_enemy() -> None:
    t = happens("call_to_arms", danger_discard="doomsday metropolis cheetah", enemies={C: "ares"}, decks={C: 20})
    assert t.asks(A, "send_enemy").legal(A) == {"doomsday", "cheetah", "decline"} and t.default(A) == ["decline"]
    t.choose(A, "doomsday").target(A, C).turn_of(B)
    assert t.enemy(C) == "doomsday" and t.left(C) == 20  # "when flipped" is not triggered
    assert t.danger_discard == ["metropolis", "cheetah", "ares", "call_to_arms"]


def test_a_sent_enemy_can_be_defeated_at_once() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R5! … 6", B: "R7 R2 … 5"}, danger="call_to_arms",
              danger_discard="doomsday").play(A, "R5")  # fmt: skip
    t.choose(A, "doomsday", ask="send_enemy").turn_of(B).play(B, "R7")
    assert t.enemy(B) is None


def test_call_to_arms_may_be_declined_or_find_nobody() -> None:
    t = happens("call_to_arms", danger_discard="doomsday").decline(A, "send_enemy").turn_of(B)
    assert t.danger_discard == ["doomsday", "call_to_arms"]
    happens("call_to_arms", danger_discard="metropolis").turn_of(B)


# --- Blackest Night ---------------------------------------------------------------------------------------------------


def test_blackest_night_burns_small_piles_and_recovers_large_ones() -> None:
    t = happens("blackest_night", burn={A: 4, B: 5, C: 6, D: 0}, decks=dict.fromkeys(range(4), 20)).turn_of(B)
    assert [t.left(seat) for seat in (A, B, C, D)] == [17, 23, 23, 17]
    assert [len(t.burn(seat)) for seat in (A, B, C, D)] == [7, 2, 3, 3]


def test_blackest_night_at_the_last_cards() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "R1! … 6"}, decks={A: 3, B: 3}, burn={B: 5}, danger="blackest_night")
    t.play(A, "R1").over(B, "last_deck")


# --- Verdict of the Guardians -----------------------------------------------------------------------------------------


def test_verdict_of_the_guardians_reverses_and_marks() -> None:
    t = happens("verdict_of_the_guardians").target(A, B).turn_of(D)
    assert t.state.direction == -1 and t.player(B).skipped
    t.draw(D).keep(D).turn_of(C).draw(C).keep(C).turn_of(A)
    assert t.turns() == [A, D, C, A] and not t.player(B).skipped


def test_verdict_of_the_guardians_on_who_is_marked_already() -> None:
    t = happens("verdict_of_the_guardians", skipped={B}).target(A, B).turn_of(D)
    assert len(t.events("ignored")) == 1


def test_verdict_of_the_guardians_can_be_answered() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "R1! … 6"}, danger="verdict_of_the_guardians", decks={B: 20})
    t.play(A, "R1").use(B, "save_turn").turn_of(B)
    assert t.left(B) == 17
