"""The greedy bot: legal, on what its seat sees, and better than chance."""

import random

import pytest

from roundtable import bots
from roundtable.games.universe_survival import GAME
from roundtable.games.universe_survival.roster import ROSTER, WARRIOR
from roundtable.kernel import Match

from .table import A, B, Table, new_match, readable, table

ALL = (0, 1, 2, 3)
MATCHES = 16
LEAST_WINS = 0.8


def decide(t: Table, seat: int, seed: int = 1) -> set[str]:
    """What the bot answers, readable."""
    answer = bots.choose("greedy", t.match, seat, random.Random(seed))
    assert answer is not None
    return {readable(option) for option in answer}


def play_match(levels: tuple[str, ...], seed: int) -> tuple[int, ...]:
    """The seats that win."""
    rng = random.Random(seed)
    match = Match.start(GAME, {"length": "turns_5"}, [{} for _ in levels], rng.randbytes(32))
    while match.outcome is None:
        for seat in list(match.decisions):
            answer = bots.choose(levels[seat], match, seat, rng)
            assert answer is not None
            match.move(seat, answer)
            break
    return match.outcome.winners


def test_greedy_beats_random_head_to_head() -> None:
    """A short form of 200 matches, of which it won all: either seat."""
    wins = 0
    for number in range(MATCHES):
        mine = number % 2
        levels = ("greedy", "random") if mine == 0 else ("random", "greedy")
        wins += play_match(levels, number) == (mine,)
    assert wins >= LEAST_WINS * MATCHES, wins


def test_greedy_drafts_the_strong_and_not_always_the_same() -> None:
    t = new_match(2, dice=(6, 1), starter=B).asks(A, "draft")
    assert {key for seed in range(10) for key in decide(t, A, seed)} == {"jiren"}
    t.answer(A, "jiren")
    found = {key for seed in range(30) for key in decide(t, B, seed)}
    assert len(found) > 1 and all(ROSTER[WARRIOR[key]].endurance > 30 for key in found)


def test_greedy_attacks_who_will_fall() -> None:
    t = table("monna@F5 hop@A4", "magetta@F7 jium@G5:15").asks(A, "token")
    assert decide(t, A) == {"monna"}
    t.answer(A, "monna")
    assert decide(t, A) == {"G5"}


@pytest.mark.parametrize(("damage", "fights"), [(0, True), (12, False)])
def test_greedy_fights_the_pile_when_it_is_fresh_and_else_draws(damage: int, fights: bool) -> None:
    t = table(f"hop@A4:{damage} monna@A7", "jiren@K8").answer(A, "hop")
    (space,) = decide(t, A)
    t.answer(A, space)
    assert bool(t.events("fight_began")) == fights


@pytest.mark.parametrize(("roll", "stops"), [("PPEE", True), ("TTTB", False)])
def test_greedy_stops_when_the_blow_is_enough(roll: str, stops: bool) -> None:
    t = table("monna@F5 hop@A4", "magetta@F7:16 jium@K8").dice(roll).move(A, "monna", "F7")
    assert (decide(t, A) == set()) == stops


def test_greedy_keeps_what_the_combo_needs() -> None:
    t = table("monna@F5 hop@A4", "magetta@F7 jium@K8").dice("EETT").move(A, "monna", "F7")
    assert {"die:2", "die:3"} <= decide(t, A)


def test_greedy_spares_its_card() -> None:
    t = (
        table("monna@F5 hop@A4", "magetta@F7:20 jium@K8", hands={A: "double_assault"})
        .dice("FPET")
        .move(A, "monna", "F7")
    )
    assert decide(t.stop(A), A) <= {"combo:0", "values"}


@pytest.mark.parametrize(("defender", "roll", "expected"), [("magetta", "PPTT", "none"), ("hop", "EEEF", "dodge")])
def test_greedy_defends_against_more_than_a_scratch(defender: str, roll: str, expected: str) -> None:
    t = table("monna@F5 obuni@A4", f"{defender}@F7 jium@K8", hands={B: "dodge"})
    t.strikes(A, "monna", "F7", roll, roll)
    assert decide(t.asks(B, "defend"), B) == {expected}


def test_greedy_does_not_transform_to_death() -> None:
    t = table("cabba@F5:21 obuni@A4", "magetta@F7").move(A, "cabba", "F7")
    assert decide(t.asks(A, "transform"), A) == {"stay"}
    t = table("cabba@F5 obuni@A4", "magetta@F7").move(A, "cabba", "F7")
    assert decide(t, A) == {"transform"}


def test_greedy_retries_a_failure_only() -> None:
    for roll, answer in ((1, "transformation"), (3, "accept")):
        t = table("cabba@F5 obuni@A4", "magetta@F7", hands={A: "transformation"}).dice(roll).move(A, "cabba", "F7")
        assert decide(t.answer(A, "transform"), A) == {answer}


def test_greedy_discards_what_is_worth_least() -> None:
    t = table("monna@F6", "magetta@K8", hands={A: "rescue scouter dodge senzu_bean last_stand masenko"})
    assert decide(t.asks(A, "discard"), A) == {"scouter"}


@pytest.mark.parametrize(("damage", "answer"), [(12, "senzu_bean"), (3, "pass")])
def test_greedy_wastes_no_senzu(damage: int, answer: str) -> None:
    t = table(f"monna@F6:{damage} obuni@A4:2", "magetta@K8", hands={A: "senzu_bean"})
    assert decide(t.asks(A, "cards"), A) == {answer}


def test_greedy_heals_the_weakest() -> None:
    t = table("obuni@A4:2 monna@F6:12", "magetta@K8", hands={A: "senzu_bean"}).play(A, "senzu_bean")
    assert decide(t.asks(A, "heal"), A) == {"monna"}


def test_greedy_strikes_back_and_flees() -> None:
    t = table("monna@F5 obuni@A4", "zirloin@F7").dice("PPTT").move(A, "monna", "F7").attack(A, "values")
    assert decide(t.asks(B, "counter"), B) == {"counter"}
    t = table("monna@F5 obuni@F8", "krillin@F7:12 jium@K8").dice("PPTTT").move(A, "monna", "F7").attack(A, "values")
    (space,) = decide(t.asks(B, "flee"), B)
    assert space != "stay"


def test_greedy_saves_a_warrior() -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8", hands={B: "rescue"}).dice("PPBE").move(A, "kahseral", "F7")
    assert decide(t.attack(A, "combo:1").asks(B, "rescue"), B) == {"rescue"}


def test_greedy_answers_every_question_the_same_way_for_the_same_numbers() -> None:
    t = table("monna@F5 hop@A4 vuon@C2", "magetta@F7 jium@K8")
    assert len({frozenset(decide(t, A, seed=3)) for _ in range(5)}) == 1
