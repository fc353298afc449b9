"""The four powers, and Skip, Reverse and Draw Two: each works, does not where it must not, and at the boundary."""

import pytest

from .table import A, B, C, D, table

SUPERMAN, AQUAMAN, WONDER_WOMAN, GREEN_LANTERN = "superman", "aquaman", "wonder_woman", "green_lantern"


# --- Man of Steel -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "drawn"), [("R-Skip", 0), ("R-D2", 2)])
def test_man_of_steel_saves_the_turn_and_not_the_cards(card: str, drawn: int) -> None:
    t = table(GREEN_LANTERN, SUPERMAN, AQUAMAN, hands={A: f"{card} … 5", B: 5}, decks={B: 12}).play(A, card)
    t.use(B, "save_turn").turn_of(B)
    assert len(t.hand(B)) == 5 + drawn and t.left(B) == 12 - drawn - 3 and len(t.burn(B)) == 3


def test_man_of_steel_may_accept() -> None:
    t = table(AQUAMAN, SUPERMAN, GREEN_LANTERN, hands={A: "R-Skip … 5"}, decks={B: 12}).play(A, "R-Skip")
    t.decline(B, "save_turn").turn_of(C)
    assert t.left(B) == 12


@pytest.mark.parametrize("enemy", ["lex_luthor", "ocean_master"])
def test_man_of_steel_is_blocked_by_enemies(enemy: str) -> None:
    table(AQUAMAN, SUPERMAN, GREEN_LANTERN, hands={A: "R-Skip … 5"}, enemies={B: enemy}).play(A, "R-Skip").turn_of(C)


def test_man_of_steel_answers_no_loss_that_is_ignored_and_needs_four_cards() -> None:
    t = table(AQUAMAN, SUPERMAN, GREEN_LANTERN, hands={A: "R-Skip … 5"}, skipped={B}).play(A, "R-Skip").turn_of(C)
    assert len(t.events("ignored")) == 1
    table(AQUAMAN, SUPERMAN, GREEN_LANTERN, hands={A: "R-Skip … 5"}, decks={B: 3}).play(A, "R-Skip").turn_of(C)
    t = table(AQUAMAN, SUPERMAN, GREEN_LANTERN, hands={A: "R-Skip … 5"}, decks={B: 4}).play(A, "R-Skip").use(B)
    assert t.turn_of(B).left(B) == 1


# --- King of the Seven Seas -------------------------------------------------------------------------------------------


def test_king_of_the_seven_seas_adds_two_after_a_blue_card_in_his_waters() -> None:
    t = table(
        AQUAMAN, SUPERMAN, GREEN_LANTERN, hands={A: "B5 … 5", C: 5}, decks={A: 10}, location="the_trench", top="B0"
    )
    t.play(A, "B5").use(A, "use_power")
    assert t.legal(A) == {"seat:B", "seat:C"}
    t.target(A, C).turn_of(B)
    assert len(t.hand(C)) == 7 and t.left(A) == 9


@pytest.mark.parametrize(
    ("card", "location"), [("B5", None), ("B5", "metropolis"), ("R4", "the_trench"), ("W:cast_the_net", "the_trench")]
)
def test_king_of_the_seven_seas_is_not_triggered(card: str, location: str | None) -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: f"{card} Y2 … 5"}, location=location, danger="doomsday",
              top="B0" if card == "B5" else "R1")  # fmt: skip
    if location == "metropolis":
        t.decline(A, "shuffle_in")
    t.play(A, card, "blue")
    assert "use_power" not in {each.ask for each in t.match.decisions.values()} and not t.events("power_used")


def test_king_of_the_seven_seas_may_decline_is_blocked_and_needs_a_deck() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "B5 … 5"}, location="the_trench", top="B0", decks={A: 10}).play(A, "B5")
    assert t.decline(A, "use_power").turn_of(B).left(A) == 10
    table(AQUAMAN, SUPERMAN, hands={A: "B5 … 5"}, location="the_trench", top="B0", decks={A: 1}).play(A, "B5").turn_of(
        B
    )
    table(AQUAMAN, SUPERMAN, hands={A: "B5 … 5"}, location="the_trench", top="B0", enemies={A: "lex_luthor"}).play(
        A, "B5"
    ).turn_of(B)


def test_king_of_the_seven_seas_can_empty_a_deck() -> None:
    t = table(AQUAMAN, SUPERMAN, hands={A: "B5 … 5"}, location="the_trench", top="B0", decks={B: 2}).play(A, "B5")
    t.use(A, "use_power").over(A, "last_deck")


# --- Champion of the Amazons ------------------------------------------------------------------------------------------


def test_champion_of_the_amazons_puts_her_enemy_away_at_the_start() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R2 Y3 B8 G2"}, decks={A: 10}, enemies={A: "cheetah"}).asks(
        A, "champion"
    )
    assert t.legal(A) == {"R2", "Y3", "decline"} and t.default(A) == ["decline"]
    t.choose(A, "Y3").turn_of(A)
    assert t.left(A) == 9 and t.burn(A)[0] == "Y3" and t.enemy(A) is None
    assert not t.events("defeated") and t.danger_discard == ["cheetah"]


def test_champion_of_the_amazons_is_asked_whatever_she_holds() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "B8 G2"}, enemies={A: "cheetah"}).asks(A, "champion")
    assert t.legal(A) == {"decline"}


@pytest.mark.parametrize(("enemy", "left"), [("circe", 10), ("lex_luthor", 10), ("cheetah", 1), ("sinestro", 3)])
def test_champion_of_the_amazons_is_blocked_or_too_dear(enemy: str, left: int) -> None:
    table(WONDER_WOMAN, SUPERMAN, GREEN_LANTERN, hands={A: "R2 G2 B8"}, decks={A: left}, enemies={A: enemy}).turn_of(A)


def test_champion_of_the_amazons_needs_an_enemy_and_can_win() -> None:
    table(WONDER_WOMAN, SUPERMAN, hands={A: "R2 G2 B8"}).turn_of(A)
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R2"}, decks={A: 10}, enemies={A: "cheetah"}, safe={A})
    t.choose(A, "R2", ask="champion").over(A, "empty_hand")


def test_champion_of_the_amazons_recovers_two_for_a_defeat() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R2 … 5"}, decks={A: 10}, burn={A: "B5 B8 G9"}, enemies={A: "cheetah"})
    t.decline(A, "champion").play(A, "R2").use(A, "champion_reward").turn_of(B)
    assert t.burn(A) == ["G9"] and t.left(A) == 12
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R2 … 5"}, enemies={A: "cheetah"}).decline(A, "champion").play(A, "R2")
    t.turn_of(B)  # nothing to recover, nothing to ask


def test_champion_of_the_amazons_is_free_again_when_the_enemy_that_forbade_is_gone() -> None:
    t = table(WONDER_WOMAN, SUPERMAN, hands={A: "R-Skip … 5"}, burn={A: "B5"}, enemies={A: "lex_luthor"}).play(
        A, "R-Skip"
    )
    t.decline(B, "save_turn").use(A, "champion_reward")
    assert t.burn(A) == []


# --- Willpower --------------------------------------------------------------------------------------------------------


def test_willpower_carries_out_a_card_of_the_burn_pile() -> None:
    t = table(hands={B: 5, D: "G4 … 5"}, decks={D: "R2 R3 … 20"}, burn={D: "R-D2 G1 R-Skip"}, top="G1", turn=D)
    t.play(D, "G4").use(D, "use_power")
    assert t.legal(D) == {"R-D2", "R-Skip"}
    t.choose(D, "R-D2", ask="willpower").target(D, B).turn_of(A)
    assert len(t.hand(B)) == 7 and t.player(B).skipped
    assert t.deck(D)[-1] == "R-D2" and t.burn(D) == ["R3", "R2", "G1", "R-Skip"]
    assert t.top == "G4" and t.state.colour == 2


def test_willpower_may_use_what_it_has_just_burned() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "G4 … 5"}, decks={A: "R2 R-Rev … 20"}, top="G1").play(A, "G4").use(A)
    t.turn_of(B)  # the only card that can be carried out is not asked for
    assert t.state.direction == -1 and t.deck(A)[-1] == "R-Rev"


def test_willpower_with_no_such_card_has_only_cost() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "G4 … 5"}, decks={A: "R2 R3 … 20"}, top="G1").play(A, "G4").use(A)
    assert t.turn_of(B).left(A) == 18 and t.burn(A) == ["R3", "R2"]


def test_willpower_carries_out_a_wild_without_a_colour_or_a_flip() -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "G4 … 5"}, decks={A: "R2 R3 G1 G3 R-Skip … 20"}, burn={A: "W:in_brightest_day"},
              top="G0")  # fmt: skip
    t.play(A, "G4").use(A, "use_power").turn_of(B)
    assert t.state.colour == 2 and not t.events("flipped")
    assert t.deck(A)[-1] == "W:in_brightest_day" and len(t.events("added")) == 1


def test_willpower_cannot_let_a_card_recover_itself() -> None:
    t = table(
        GREEN_LANTERN, SUPERMAN, hands={A: "G4 … 5"}, decks={A: "R2 R3 … 20"}, burn={A: "W:power_battery G0"}, top="G1"
    )
    t.play(A, "G4").use(A, "use_power").asks(A, "recover")
    assert t.legal(A) == {"R2", "R3", "G0"}


@pytest.mark.parametrize(("card", "top"), [("R2", "R1"), ("W:emerald_fist", "R1"), ("R8", "R1")])
def test_willpower_needs_a_green_card(card: str, top: str) -> None:
    t = (
        table(GREEN_LANTERN, SUPERMAN, hands={A: f"{card} … 5"}, burn={A: "R-D2"}, top=top)
        .play(A, card, "green")
        .turn_of(B)
    )
    assert not t.events("power_used")


@pytest.mark.parametrize(("enemy", "left", "offered"), [(None, 2, False), (None, 3, True), ("sinestro", 4, False)])
def test_willpower_is_paid_in_full_or_not_at_all(enemy: str | None, left: int, offered: bool) -> None:
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "G4 … 5"}, decks={A: left}, burn={A: "R-Rev"}, top="G1",
              enemies={A: enemy} if enemy else None)  # fmt: skip
    t.play(A, "G4")
    assert (t.match.decisions[next(iter(t.match.decisions))].ask == "use_power") is offered


def test_willpower_is_blocked_and_may_be_declined() -> None:
    table(GREEN_LANTERN, SUPERMAN, hands={A: "G4 … 5"}, burn={A: "R-D2"}, enemies={A: "lex_luthor"}, top="G1").play(
        A, "G4"
    ).turn_of(B)
    t = table(GREEN_LANTERN, SUPERMAN, hands={A: "G4 … 5"}, burn={A: "R-D2"}, top="G1").play(A, "G4")
    assert t.decline(A, "use_power").turn_of(B).burn(A) == ["R-D2"]


# --- Skip, Reverse, Draw Two ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "skipped", "then"), [(1, B, C), (-1, D, C)])
def test_skip_takes_the_next_player_s_turn(direction: int, skipped: int, then: int) -> None:
    t = table(hands={A: "R-Skip … 5"}, direction=direction).play(A, "R-Skip").turn_of(then)
    assert [event.seat for event in t.events("turn_lost")] == [skipped]


def test_skip_passes_over_who_is_out_and_is_ignored_by_who_waits() -> None:
    table(hands={A: "R-Skip … 5"}, out={B}).play(A, "R-Skip").turn_of(D)
    t = table(hands={A: "R-Skip … 5"}, skipped={B}).play(A, "R-Skip").turn_of(C)
    assert len(t.events("ignored")) == 1


def test_reverse_turns_the_direction() -> None:
    table(hands={A: "R-Rev … 5"}).play(A, "R-Rev").turn_of(D)
    table(hands={A: "R-Rev … 5"}, direction=-1).play(A, "R-Rev").turn_of(B)
    table(SUPERMAN, AQUAMAN, hands={A: "R-Rev … 5"}).play(A, "R-Rev").turn_of(B)


def test_reverse_does_not_move_a_mark() -> None:
    t = table(hands={A: "R-Rev … 5"}, skipped={B}).play(A, "R-Rev").turn_of(D)
    assert t.player(B).skipped


def test_draw_two_takes_two_cards_and_the_turn() -> None:
    t = table(hands={A: "R-D2! … 5", B: 5}, decks={B: 20}, danger="kryptonian_crystal").play(A, "R-D2").turn_of(C)
    assert (len(t.hand(B)), t.left(B)) == (7, 18)


@pytest.mark.parametrize(("left", "out"), [(1, True), (2, True), (3, False)])
def test_draw_two_at_the_end_of_a_deck(left: int, out: bool) -> None:
    t = table(hands={A: "R-D2! … 5"}, decks={B: left}, danger="kryptonian_crystal").play(A, "R-D2").turn_of(C)
    assert t.player(B).out is out


@pytest.mark.parametrize("card", ["R-Skip", "R-D2", "R-Rev"])
def test_an_action_as_the_last_card_does_nothing_more(card: str) -> None:
    t = table(hands={A: card, B: 5}, safe={A}).play(A, card).over(A, "empty_hand")
    assert len(t.hand(B)) == 5 and not t.player(B).skipped and t.state.direction == 1
