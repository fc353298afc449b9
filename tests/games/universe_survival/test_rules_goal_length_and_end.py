"""The goal, the length of a game, and its end: US-GOAL, US-LEN, US-END."""

import pytest

from roundtable.games.universe_survival import GAME
from roundtable.games.universe_survival.state import score_of

from .table import A, B, C, Table, new_match, table


def calmly(t: Table, seat: int, warrior: str, to: str) -> Table:
    """A turn without anything but a step; no card is played."""
    t.move(seat, warrior, to)
    if t.asked().get(seat) == "more_cards":
        t.answer(seat, "pass")
    return t


def clock_plays(t: Table) -> Table:
    """The defaults, to the end."""
    while t.match.outcome is None:
        for seat in t.asked():
            t.time_up(seat)
    return t


def test_most_warriors_win() -> None:
    """US-GOAL-01, US-END-01: at the end of the length the most Warriors on the board win."""
    t = table("monna@A4 obuni@A8", "tupper@K8", "caway@D11 vuon@H11 hop@H1", turn=C, round=5, length="turns_5")
    calmly(t, C, "caway", "E11").over(C)
    assert {event.seat: event.warriors for event in t.events("counted")} == {A: 2, B: 1, C: 3}


def test_eliminations_score_nothing() -> None:
    """US-GOAL-02: B has knocked out two Warriors and loses all the same."""
    t = table(
        "monna@A4 obuni@A8", "kahseral@F6", "hop@F7:17 vuon@H1", gone="tupper caway", turn=C, round=4, length="turns_5"
    )
    calmly(t, C, "vuon", "G1").move(A, "monna", "A5")
    t.dice("PPBE").move(B, "kahseral", "F7").attack(B, "combo:1")
    assert t.at("hop") is None
    calmly(t, C, "vuon", "H1").over(A)


def test_a_destroyed_universe_is_a_story() -> None:
    """US-GOAL-03: teams mix universes; the last Warrior of one falls, and play goes on."""
    t = table("kahseral@F6 monna@A4", "tupper@A8 hop@F7:17")
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1")
    assert [event.universe for event in t.events("universe_destroyed")] == [9]
    t.turn_of(B)


def test_three_lengths() -> None:
    """US-LEN-01: one of 5 turns, 10 turns, 45 minutes, before setup."""
    length = next(option for option in GAME.meta.options if option.name == "length")
    assert [choice.id for choice in length.choices] == ["turns_5", "turns_10", "minutes_45"]
    assert new_match(2, length="turns_5").events("began")[0].length == "turns_5"


@pytest.mark.parametrize(("length", "rounds"), [("turns_10", 10), ("turns_5", 5)])
def test_the_game_ends_after_its_game_turns(length: str, rounds: int) -> None:
    """US-LEN-02, US-LEN-03: 10 and 5 game turns."""
    t = clock_plays(table("monna@A4 obuni@C2", "tupper@K8", length=length))
    assert [event.round for event in t.events("round_began")] == list(range(2, rounds + 1))
    assert len(t.events("turn_began")) == 2 * rounds
    t.over(A)


def test_the_clock_starts_after_the_setup() -> None:
    """US-LEN-04: not during draft or placement."""
    t = new_match(2, length="minutes_45", starter=A)
    assert t.match.tick is None
    while set(t.asked().values()) & {"draft", "place"}:
        assert t.match.tick is None and not t.events("clock_started")
        t.time_up(next(iter(t.asked())))
    assert [event.minutes for event in t.events("clock_started")] == [45]
    assert t.match.tick == 60_000 and t.state.minutes == 45


def test_the_game_turn_under_way_is_played_to_its_end() -> None:
    """US-LEN-05: time runs out in the first turn of the game turn; the others play, then it is over."""
    t = table("monna@A4 obuni@C2", "tupper@K8", "hop@H1", length="minutes_45", minutes=2)
    t.minute(2)
    assert [event.left for event in t.events("minute")] == [1, 0] and t.match.tick is None
    clock_plays(t)
    assert [event.seat for event in t.events("turn_began")] == [A, B, C]


def test_time_that_is_left_goes_on() -> None:
    """US-LEN-05: with time left another game turn begins."""
    t = table("monna@A4", "tupper@K8", turn=B, length="minutes_45", minutes=2).minute()
    calmly(t, B, "tupper", "K7").turn_of(A)


def test_two_level_fight_until_one_falls() -> None:
    """US-END-02: champions in secret, then attacks in turns; the owner of the survivor wins."""
    t = table("monna@A4:10 hop@C2", "tupper@K8:20 vuon@H1", turn=B, round=5, length="turns_5")
    calmly(t, B, "tupper", "K7")
    assert t.asked() == {A: "champion", B: "champion"}
    t.dice(2, 5, "PTT").answer(A, "monna")
    assert t.asked() == {B: "champion"} and not t.events("champion")
    t.answer(B, "tupper")
    assert [event.value for event in t.events("duel_rolled")] == [2, 5]
    assert t.events("fight_began")[0].seat == B
    t.dice("TTTT").attack(B, "values").attack(A, "values").asks(B, "reroll")
    assert [event.seat for event in t.events("fight_began")] == [B, A, B]


def test_a_duel_to_the_end() -> None:
    """US-END-02: the first elimination decides."""
    t = table("monna@A4:20 hop@C2", "tupper@K8 vuon@H1", turn=B, round=5, length="turns_5")
    calmly(t, B, "tupper", "K7").dice(2, 5, "PPP", "PPTT").answer(A, "monna").answer(B, "tupper")
    t.attack(B, "combo:1").over(B, reason="tie")


def test_three_level_play_one_more_game_turn() -> None:
    """US-END-03: one last game turn, then the count again."""
    t = table("monna@A4", "tupper@K8", "hop@H1:17", turn=C, round=5, length="turns_5")
    calmly(t, C, "hop", "G1")
    assert [event.round for event in t.events("extra_round")] == [6] and t.state.round == 6
    calmly(t, A, "monna", "A5")
    calmly(t, B, "tupper", "K7")
    calmly(t, C, "hop", "H1")
    assert [event.seat for event in t.events("counted")] == [A, B, C] * 2


def test_who_has_no_warrior_has_no_turn() -> None:
    """US-END-04: turns skip who is out; the last one with Warriors wins at once."""
    t = table("kahseral@F6", "hop@F7:17", "monna@A4 tupper@A8", "vuon@H1")
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1")
    assert [event.seat for event in t.events("went_out")] == [B]
    t.turn_of(C)
    t = table("kahseral@F6", "hop@F7:17")
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1").over(A)
    assert t.events("won")[0].why == "last" and score_of(t.state, A) == 1


def test_everybody_else_out_ends_the_game_in_the_middle_of_a_turn() -> None:
    """US-END-04: no reward, no further question."""
    t = table("kahseral@F6", "", "", "hop@F7:17")
    t.dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1").over(A)
    assert not t.events("drew_hidden")
