"""The rules of Action Cards and Wild Cards."""

import pytest

from roundtable.games.uno_ultimate_dc.cards import WILD_EFFECTS
from roundtable.games.uno_ultimate_dc.faces import FACES, NO_COLOUR

from .table import A, B, C, D, table


@pytest.mark.parametrize(("top", "card"), [("Y-Skip", "B-Skip"), ("G-Rev", "R-Rev"), ("B-D2", "G-D2")])
def test_an_action_fits_on_the_same_action(top: str, card: str) -> None:
    """UNO-ACT-01: whatever the colours."""
    t = table("superman", "aquaman", hands={A: f"{card} … 5"}, top=top)
    assert card in t.legal(A)


@pytest.mark.parametrize("top", ["R1", "B-Skip", "W:tidal_wave"])
def test_a_wild_fits_on_everything(top: str) -> None:
    """UNO-ACT-02."""
    t = table(hands={A: "W:solar_recharge … 5"}, top=top, colour="green" if top.startswith("W") else None)
    t.play(A, "W:solar_recharge", "red").turn_of(B)


def test_draw_two() -> None:
    """UNO-ACT-03: the next player in the direction of play draws two and loses the turn."""
    t = table(hands={A: "Y-D2 … 5", B: 5}, top="Y0").play(A, "Y-D2").turn_of(C)
    assert len(t.hand(B)) == 7
    t = table(hands={A: "Y-D2 … 5", D: 5}, top="Y0", direction=-1).play(A, "Y-D2").turn_of(C)
    assert len(t.hand(D)) == 7


def test_reverse() -> None:
    """UNO-ACT-04."""
    t = table(hands={A: "R-Rev … 5"}).play(A, "R-Rev").turn_of(D)
    assert [event.direction for event in t.events("reversed")] == [-1]
    table(hands={A: "R-Rev … 5"}, direction=-1).play(A, "R-Rev").turn_of(B)


def test_skip() -> None:
    """UNO-ACT-05."""
    t = table(hands={A: "R-Skip … 5", B: 5}).play(A, "R-Skip").turn_of(C)
    assert len(t.hand(B)) == 5
    table(hands={A: "R-Skip … 5"}, direction=-1).play(A, "R-Skip").turn_of(C)


def test_an_enemy_does_nothing_in_a_skipped_turn() -> None:
    """UNO-ACT-06, R-29: neither at its start nor at its end; nor do Location and Items."""
    t = table(
        hands={A: "R-Skip … 5"}, decks={B: 20}, burn={B: "G1 G3"}, enemies={B: "cheetah"}, location="metropolis",
        items={B: "kryptonian_crystal"},
    )  # fmt: skip
    t.decline(A, "shuffle_in").play(A, "R-Skip").asks(C, "shuffle_in")
    assert t.left(B) == 20 and t.enemy(B) == "cheetah"


def test_who_waits_to_be_skipped_cannot_be_skipped_again() -> None:
    """UNO-ACT-07, R-31: the second effect is ignored, and one turn is lost."""
    t = table(hands={A: "R-Skip … 5"}, skipped={B}).play(A, "R-Skip").turn_of(C)
    assert [event.seat for event in t.events("ignored")] == [B]
    t.draw(C).keep(C).draw(D).keep(D).draw(A).keep(A).turn_of(B)


@pytest.mark.parametrize(("colour", "fits"), [("red", "R6"), ("yellow", "Y9"), ("green", "G9"), ("blue", "B9")])
def test_the_chosen_colour_must_be_matched(colour: str, fits: str) -> None:
    """UNO-ACT-08."""
    t = table("superman", "aquaman", hands={A: "W:solar_recharge … 5", B: "R6 Y9 G9 B9"})
    assert t.play(A, "W:solar_recharge", colour).turn_of(B).legal(B) == {fits, "draw"}


def test_every_wild_has_an_instruction_that_is_carried_out() -> None:
    """UNO-ACT-09."""
    assert {face.wild for face in FACES if face.colour == NO_COLOUR} == set(WILD_EFFECTS)
    t = table(hands={A: "W:freeze_breath … 5"}).play(A, "W:freeze_breath", "red").target(A, C).turn_of(B)
    assert t.player(C).skipped


def test_ends_of_the_earth_chooses_a_discarded_enemy() -> None:
    """UNO-ACT-10, R-44: Enemies only."""
    t = table(
        "wonder_woman", "superman", hands={A: "W:ends_of_the_earth … 5"},
        danger_discard="cheetah metropolis lex_luthor kryptonian_crystal",
    )  # fmt: skip
    t.play(A, "W:ends_of_the_earth", "red").asks(A, "ends_enemy")
    assert t.legal(A) == {"cheetah", "lex_luthor"}


def test_ends_of_the_earth_triggers_when_flipped() -> None:
    """UNO-ACT-11: for who played it; the Enemy stays where it is."""
    t = table("wonder_woman", "superman", hands={A: "W:ends_of_the_earth … 5"}, danger_discard="lex_luthor")
    t.play(A, "W:ends_of_the_earth", "red").decline(A, "burn_hand").turn_of(B)
    assert len(t.hand(A)) == 6
    assert t.enemy(A) is None and t.danger_discard == ["lex_luthor"]


def test_ends_of_the_earth_may_burn_a_matching_card() -> None:
    """UNO-ACT-12: matching the cost of the chosen Enemy; here action or wild."""
    hand = "W:ends_of_the_earth W:lasso_of_truth G-Skip R5 … 6"
    t = table("wonder_woman", "superman", hands={A: hand}, decks={A: "R7 Y9 …"}, danger_discard="lex_luthor")
    t.play(A, "W:ends_of_the_earth", "red").asks(A, "burn_hand")
    assert t.legal(A) == {"W:lasso_of_truth", "G-Skip", "decline"}
    t.illegal(A, "R5").choose(A, "G-Skip").turn_of(B)
    assert t.burn(A) == ["G-Skip"]
