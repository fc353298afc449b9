"""Rulings on the set-up, the first turn, matching, playing and drawing."""

from typing import Any

import pytest

from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.dangers import dangers_of
from roundtable.games.uno_ultimate_dc.faces import deck_of
from roundtable.games.uno_ultimate_dc.state import UNO_SAFE, fits

from .conftest import StandIn
from .table import A, B, C, D, new_match, table


def test_r_01_deck_sizes() -> None:
    assert [(len(deck_of(hero)), len(dangers_of(hero))) for hero in range(4)] == [(47, 8)] * 4


def test_r_02_two_to_four_players() -> None:
    assert (GAME.meta.least_seats, GAME.meta.most_seats) == (2, 4)
    (hero,) = GAME.meta.seat_options
    assert hero.unique and len(hero.choices) == 4


def test_r_03_the_youngest_player_or_chance() -> None:
    (starter,) = (option for option in GAME.meta.options if option.name == "starter")
    assert (starter.kind, starter.default) == ("seat", None)
    assert new_match(starter=D).turns() == [D]


def test_r_04_the_first_play_is_a_full_play_step() -> None:
    t = table(top=None, hands={A: "W:heat_vision … 7"}, decks={C: 20})
    t.play(A, "W:heat_vision", "green").target(A, C).turn_of(B)
    assert t.left(C) == 16 and t.state.colour == 2

    t = table(top=None, hands={A: "R5! … 7"}, danger="royal_conch").play(A, "R5").turn_of(B)
    assert t.items(A) == ["royal_conch"]

    t = table("green_lantern", "superman", top=None, hands={A: "G6 … 7"}).play(A, "G6").decline(A, "use_power")
    t.turn_of(B)


def test_r_04_no_drawing_and_no_start() -> None:
    table(top=None).asks(A, "first").refused(A, "draw")


def test_r_04_if_the_starting_player_leaves_the_next_starts() -> None:
    t = table(top=None, turn=D).asks(D, "first").leave(D).asks(A, "first").leave(A).asks(B, "first").time_up(B)
    assert t.asks(C, "play").turns() == [D, A, B, C]


def test_r_05_action_cards_as_the_first_card() -> None:
    t = table(top=None, hands={A: "Y-D2 … 7"}).play(A, "Y-D2").turn_of(C)
    assert len(t.hand(B)) == 9
    table(top=None, hands={A: "Y-Skip … 7"}).play(A, "Y-Skip").turn_of(C)
    table(top=None, hands={A: "Y-Rev … 7"}).play(A, "Y-Rev").turn_of(D)


def test_r_06_one_discard_pile_and_one_danger_discard_pile() -> None:
    names = [zone.name for zone in GAME.zones(new_match().state)]
    assert names.count("pile") == names.count("danger discard") == 1


@pytest.mark.parametrize(
    ("top", "colour", "legal"),
    [
        ("W:tidal_wave", "red", {"R4", "W:heat_vision"}),
        ("W:tidal_wave", "blue", {"B5", "W:heat_vision"}),
        ("G5", None, {"B5", "G-Rev", "W:heat_vision"}),
        ("Y-Rev", None, {"G-Rev", "W:heat_vision"}),
        ("Y4!", None, {"R4", "W:heat_vision"}),
    ],
)
def test_r_07_what_may_be_matched(top: str, colour: str | None, legal: set[str]) -> None:
    t = table("superman", "aquaman", hands={A: "R4 B5 G-Rev W:heat_vision"}, top=top, colour=colour)
    assert t.legal(A) == {*legal, "draw"}


@pytest.mark.parametrize(
    ("top", "colour"), [("G5", None), ("Y-Skip", None), ("B-D2", None), ("W:tidal_wave", "red"), ("R-Rev", None)]
)
def test_r_07_what_is_offered_is_what_fits(top: str, colour: str | None) -> None:
    """The reason shown for a card that cannot be played comes from the same rule."""
    t = table("superman", "aquaman", hands={A: 40}, top=top, colour=colour)
    fitting = {f"card:{card}" for card in t.player(A).hand if fits(t.state, card)}
    offered = {":".join(option.split(":")[:2]) for option in t.decision(A).options if option != "draw"}
    blocked = {each.target for each in t.match.describe(A)[0].blocked}
    assert offered == fitting and len(offered) > 5
    assert blocked == {f"card:{card}" for card in t.player(A).hand} - fitting


def test_r_08_after_a_voluntary_draw_only_the_new_card_may_be_played() -> None:
    t = table(hands={A: "R4 R9"}, decks={A: "R2 …"}).draw(A)
    assert t.legal(A) == {"R2", "keep"}
    others = {f"deck:{A}", *(f"card:{card}" for card in t.player(A).hand)}
    assert {each.target for each in t.match.describe(A)[0].blocked if each.why[0] == "why.drawn"} == others


def test_r_09_playing_the_new_card_is_optional() -> None:
    t = table(hands={A: "R4 R9"}, decks={A: "R2 …"}).draw(A).keep(A).turn_of(B)
    assert t.hand(A) == ["R4", "R9", "R2"]


def test_r_10_drawing_for_the_turn_costs_no_turn() -> None:
    t = table("superman", "aquaman", items={A: "legion_flight_ring"}).draw(A).keep(A).turn_of(B)
    assert not t.player(A).skipped


def test_r_11_a_turn_without_a_play_has_only_an_end(stand_in: StandIn) -> None:
    t = table(hands={A: "R4 … 5"}, decks={A: "R5! … 20"}, enemies={A: "cheetah"}, danger="doomsday").draw(A).keep(A)
    assert t.turn_of(B).enemy(A) == "cheetah" and t.danger == ["doomsday"]
    assert t.left(A) == 17  # the card drawn, and Cheetah's two


def test_r_12_the_penalty_is_nobodys_card() -> None:
    t = table("wonder_woman", "superman", hands={A: "R2 R7"}, decks={A: 20}).play(A, "R2")
    t.player(A).shield = True
    t.catch(B, A).turn_of(B)
    assert len(t.hand(A)) == 3 and t.player(A).shield and not t.player(A).skipped


def test_r_24_a_forbidden_card_is_not_playable() -> None:
    t = table(hands={A: "Y4 Y6 W:heat_vision"}, enemies={A: "parallax"}, top="Y0")
    assert t.legal(A) == {"W:heat_vision", "draw"}
    t = table(hands={A: "Y4 G6 W:heat_vision"}, enemies={A: "brainiac"}, top="R1")
    assert t.legal(A) == {"draw"}
    t.illegal(A, "W:heat_vision").draw(A)


def test_r_24_a_spare_power_ring_lifts_no_ban() -> None:
    t = table(hands={A: "Y4 G8 W:heat_vision"}, enemies={A: "parallax"}, items={A: "spare_power_ring"})
    assert t.legal(A) == {"ring:G8", "W:heat_vision", "draw"}
    t.illegal(A, "Y4", ring=True)


def test_r_34_a_draw_two_is_not_answered_by_another() -> None:
    t = table(hands={A: "Y-D2 … 5", B: "R-D2 … 5", C: "B-D2 R3 Y9"}, top="Y0").play(A, "Y-D2").turn_of(C)
    assert len(t.hand(B)) == 7
    assert "B-D2" in t.legal(C)
    t.play(C, "B-D2").turn_of(A)


def test_r_54_the_discard_pile_is_never_shuffled_back() -> None:
    t = table("superman", "aquaman", hands={A: "R4 … 5"}, decks={A: 5, B: 1})
    pile = len(t.state.pile)
    t.play(A, "R4").draw(B).over(A, "last_deck")
    assert len(t.state.pile) == pile + 1


def test_r_66_the_card_drawn_lies_aside() -> None:
    t = table("superman", "aquaman", hands={A: "R4"}, decks={A: "R2 …"}, safe={A}).draw(A)
    players: Any = t.match.public()["players"]
    hand: Any = t.match.private(A)["hand"]
    assert players[A].hand == 1 and len(hand.cards) == 1
    assert t.legal(A) == {"R2", "keep"} and hand.drawn is not None
    assert not t.match.offers
    t.keep(A).turn_of(B)
    assert t.hand(A) == ["R4", "R2"]


def test_r_66_it_is_played_like_a_card_from_hand(stand_in: StandIn) -> None:
    enemy = stand_in("green")
    t = table(
        hands={A: "R4"}, decks={A: "G2! …"}, safe={A}, enemies={A: enemy}, items={A: "spare_power_ring"},
        danger="royal_conch",
    )  # fmt: skip
    t.draw(A)
    assert t.legal(A) == {"ring:G2", "keep"}
    t.play(A, "G2", ring=True).turn_of(B)
    assert t.enemy(A) is None and t.items(A) == ["royal_conch"]
    assert t.danger_discard == ["spare_power_ring", enemy]
    assert t.player(A).uno == UNO_SAFE and not t.events("window_opened")


def test_r_66_a_ban_holds_for_it_too() -> None:
    t = table(hands={A: "R4"}, decks={A: "W:heat_vision …"}, safe={A}, enemies={A: "brainiac"}).draw(A)
    assert t.legal(A) == {"keep"}
