"""Players who leave in the middle of things (AMB-74, AMB-76), empty decks, and the laws that hold between two steps."""

import pytest

from roundtable.games.universe_survival.set_up import check_laws
from roundtable.games.universe_survival.state import NOWHERE
from roundtable.kernel import RulesBug

from .table import A, B, C, Table, new_match, table

ALL = (0, 1, 2, 3)


def test_in_the_draft() -> None:
    t = new_match(3, dice=(6, 1, 1), starter=A).answer(A, "jiren").leave(C)
    assert t.player(C).out
    t.asks(B, "draft")
    while "draft" in t.asked().values():
        t.time_up(next(iter(t.asked())))
    assert [len(player.team) for player in t.state.seats] == [6, 6, 0]


def test_whose_pick_it_is() -> None:
    t = new_match(3, dice=(6, 1, 1), starter=A).leave(A).asks(C, "draft")
    assert t.match.outcome is None


def test_while_placing() -> None:
    t = new_match(3, starter=A)
    while "draft" in t.asked().values():
        t.time_up(next(iter(t.asked())))
    t.answer(A, "E5").leave(A).asks(B, "place")
    assert t.on("E5") is None and not t.team(A)


def test_the_first_player_leaves_and_the_next_begins_the_rounds() -> None:
    t = table("monna@F5", "tupper@K8", "hop@H1").leave(A).turn_of(B)
    t.move(B, "tupper", "K7").move(C, "hop", "G1").turn_of(B)
    assert t.state.round == 2


@pytest.mark.parametrize("who", [A, B])
def test_in_a_window(who: int) -> None:
    t = table("monna@F5:3", "tupper@K8", "hop@H1", hands={A: "senzu_bean kaio_ken"}).asks(A, "cards").leave(who)
    assert t.player(who).out and t.state.active == (B if who == A else A)


def test_the_player_who_plays_the_pile() -> None:
    t = (
        table("monna@F7 obuni@A4", "vuon@K8", "caway@K4", pile="ganos …")
        .move(A, "monna", "F6")
        .asks(C, "transform_defence")
    )
    t.leave(C).asks(B, "transform_defence").answer(B, "stay").asks(A, "reroll")


def test_the_defender_in_the_middle_of_rolling() -> None:
    t = table("monna@F5", "tupper@F7", "hop@H1", hands={B: "dodge"})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("PPPP").answer(B, "dodge").asks(B, "reroll_defence").leave(B)
    t.turn_of(C)
    assert t.on("F7") == "monna" and t.deck("defense")[-1] == "dodge" and not t.hand(B)


def test_a_counter_attacker() -> None:
    t = table("monna@F5", "zirloin@F7", "hop@H1").dice("PPTT").move(A, "monna", "F7").attack(A, "values")
    t.answer(B, "counter").asks(B, "reroll").leave(B).turn_of(C)
    assert t.on("F7") == "monna" and [event.why for event in t.events("drew")] == ["landing"]


def test_in_a_tremor() -> None:
    t = table("monna@F5", "tupper@K8", "hop@H1", events="tremor").answer(A, "pass").answer(B, "tupper").leave(B)
    t.asks(C, "tremor").answer(C, "pass").turn_of(A)


def test_a_third_player_changes_nothing() -> None:
    t = table("monna@F5", "tupper@F7", "hop@H1").dice("PPTT").move(A, "monna", "F7").leave(C).asks(A, "reroll")
    assert t.fight.defender == t.state.token[t.fight.space]


@pytest.mark.parametrize("who", [A, B])
def test_who_leaves_before_the_duel_loses_it(who: int) -> None:
    t = table("monna@F5 hop@C2", "tupper@F7 vuon@H1", turn=B, round=5, length="turns_5").move(B, "vuon", "G1")
    t.leave(who).over(1 - who, reason="tie")


def test_who_leaves_in_the_duel_loses_it() -> None:
    t = table("monna@F5 hop@C2", "tupper@F7 vuon@H1", "jium@K8", turn=C, round=5, length="turns_5").move(
        C, "jium", "K7"
    )
    t.dice(5, 3).answer(A, "monna").answer(B, "tupper").asks(A, "reroll").leave(A).over(B, reason="tie")


def test_a_spectator_of_the_duel_leaves() -> None:
    t = table("monna@F5 hop@C2", "tupper@F7 vuon@H1", "jium@K8", turn=C, round=5, length="turns_5").move(
        C, "jium", "K7"
    )
    t.dice(5, 3).answer(A, "monna").answer(B, "tupper").leave(C).asks(A, "reroll")


def test_no_reward_when_all_decks_are_empty() -> None:
    decks = {"attack": "", "defense": "", "special": ""}
    t = (
        table("kahseral@F5 obuni@A4", "hop@F6:17 jium@H1", "vuon@K8", decks=decks)
        .dice("PPBE")
        .move(A, "kahseral", "F6")
    )
    t.attack(A, "combo:1").turn_of(B)
    assert not t.events("drew") and not t.hand(A)


def test_the_kings_have_nothing_to_give() -> None:
    decks = {"attack": "", "defense": "", "special": ""}
    table("kahseral@F5 obuni@A4", "vuon@K8", decks=decks, events="kings_are_pleased").turn_of(A)


def broken(change: str) -> Table:
    """A table with one thing wrong."""
    t = table("monna@F5 obuni@A4", "tupper@K8", hands={A: "dodge"})
    state, monna = t.state, t.state.seats[A].team[0]
    if change == "a card twice":
        state.attack.append(state.attack[0])
    elif change == "a card of no zone":
        state.attack.pop()
    elif change == "order of the hand":
        state.seats[A].order.clear()
    elif change == "nowhere":
        state.at[monna] = NOWHERE
    elif change == "no Endurance":
        state.damage[monna] = 99
    elif change == "another space":
        state.at[monna] += 1
    elif change == "too many rounds":
        state.round = 33
    else:
        state.gone += state.seats[B].team
        state.at[state.seats[B].team[0]] = NOWHERE
        state.token[:] = bytes([NOWHERE if each == state.seats[B].team[0] else each for each in state.token])
        state.seats[B].team.clear()
    return t


@pytest.mark.parametrize(
    "change",
    [
        "a card twice",
        "a card of no zone",
        "order of the hand",
        "nowhere",
        "no Endurance",
        "another space",
        "too many rounds",
        "no Warrior and not out",
    ],
)
def test_laws_notice(change: str) -> None:
    with pytest.raises(RulesBug):
        check_laws(broken(change).state)


def test_laws_hold_for_a_good_table() -> None:
    check_laws(table("monna@F5 obuni@A4", "tupper@K8", hands={A: "dodge"}).state)
