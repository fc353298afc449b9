"""Order of turns, Move, Roll: PU-TURN, PU-MOVE and PU-ROLL."""

import pytest

from roundtable.games.plus_ultra.facts import PLACES

from .table import A, B, C, Table, table

PLAIN = "twice mei_hatsume defend_others magne"


def rolling(*rig: str, **more: str) -> Table:
    """Bakugo at a Villain's, before the first roll, with these dice to come."""
    return table("bakugo", "asui", places=PLAIN, at={A: 0}, step="move", rig=list(rig), **more).move(A, 1)


def test_turns_pass_clockwise_from_the_first_player() -> None:
    """PU-TURN-01, PU-R-08: B first, then C, then A."""
    t = table("bakugo", "asui", "iida", places=PLAIN, step="move", turn=B, first=B)
    t.pass_turn(B).turn_of(C).pass_turn(C).turn_of(A).pass_turn(A).turn_of(B)


def test_the_five_steps_come_in_order() -> None:
    """PU-TURN-02: Move, Roll, Spend, Resolve, End of Turn."""
    t = table("bakugo", "asui", places="defend_others twice poison_gas_cloud magne", at={A: 0}, step="move",
              rig=["V 1 1 2 2 3"])  # fmt: skip
    t.move(A, 1).stop(A).spend(A, "take:0").turn_of(B)
    steps = [
        tag for tag in t.tags() if tag in ("moved", "rolled", "villain_spent", "failed", "end_effect", "turn_began")
    ]
    assert steps == ["moved", "rolled", "villain_spent", "failed", "end_effect", "turn_began"]


@pytest.mark.parametrize("step", ["move", "roll", "spend"])
def test_the_view_tells_the_step(step: str) -> None:
    """PU-TURN-02: at each question everybody sees the step."""
    t = table("bakugo", "asui", places="twice dabi nomu magne", at={A: 1}, step="move", rig=["V F F F F F"])
    if step != "move":
        t.move(A, 1)
    if step == "spend":
        t.stop(A)
    assert t.view()["table"].step == step and t.view()["table"].active == A


def test_your_turn_is_that_of_your_hero() -> None:
    """PU-TURN-03: All Might gives a Fist in his owner's turns only."""
    t = table("bakugo", "asui", places="twice dabi nomu magne", at={A: 1, B: 1}, allies={A: "all_might"}, step="move",
              rig=["1 1 2 2 3 3", "1 1 2 2 3 3"])  # fmt: skip
    t.move(A, 1).stop(A).spend(A, "fist:7").turn_of(B)
    t.move(B, 1).stop(B).turn_of(A)
    assert t.harm(1) == 1


def test_a_round_gives_everybody_one_turn() -> None:
    """PU-TURN-04, PU-R-08: it ends with the player on the First Player's right."""
    t = table("bakugo", "asui", "iida", places=PLAIN, step="move", turn=B, first=B, round=1)
    for seat in (B, C, A):
        t.pass_turn(seat)
    assert t.turn_of(B).state.round == 2
    assert [(each.seat, each.round) for each in t.events("turn_began")] == [(C, 1), (A, 1), (B, 2)]


@pytest.mark.parametrize("start", range(5))
def test_the_hero_stays_or_goes_anywhere(start: int) -> None:
    """PU-MOVE-01, PU-MOVE-02: there is no distance; U.A. is a Location like any other for this."""
    t = table("bakugo", "asui", places=PLAIN, at={A: start}, step="move").asks(A, "move")
    assert t.legal(A) == {f"place:{place}" for place in range(5)}
    for place in range(5):
        t = table("bakugo", "asui", places=PLAIN, at={A: start}, step="move").move(A, place)
        assert t.place(A) == place
        assert len(t.events("stayed" if place == start else "moved")) == 1


def test_moving_does_nothing_else() -> None:
    """PU-MOVE-03: neither HP nor DMG nor a card changes."""
    t = table("bakugo", "asui", places="dabi:3 twice nomu magne", at={A: 0}, points={A: 4}, damage={A: 2}, step="move")
    t.move(A, 1)
    assert (t.points(A), t.damage(A), t.harm(1)) == (4, 2, 3) and t.tags() == ["moved", "rolled"]


def test_after_the_first_roll_the_hero_stays() -> None:
    """PU-MOVE-04: once rolled, nobody asks again where to go."""
    t = rolling("V F F 1 2 3").refused(A, "place:2").stop(A).refused(A, "place:2")
    assert t.place(A) == 1


def test_any_number_of_heroes_share_a_location() -> None:
    """PU-MOVE-05: all four at one place."""
    t = table("bakugo", "asui", "iida", "kaminari", places=PLAIN, at={A: 0, B: 2, C: 2, 3: 2}, step="move").move(A, 2)
    assert t.view()["places"][2].heroes == [0, 1, 2, 3] and t.view()["places"][2].key == PLACES[2]


def test_three_rolls_at_most() -> None:
    """PU-ROLL-01, PU-ROLL-08, PU-ROLL-09: two rerolls, then the step is over."""
    t = rolling("V F F 1 2 3", "H", "H").roll(A, 0).asks(A, "reroll").roll(A, 0).asks(A, "spend")
    t.refused(A, "die:0")
    assert [event.roll for event in t.events("rolled")] == [1, 2, 3]


def test_the_first_roll_is_all_six_and_comes_by_itself() -> None:
    """PU-ROLL-02, PU-D-06: nobody can do without it."""
    t = rolling("V F F 1 2 3").asks(A, "reroll")
    assert t.events("rolled")[0].dice == (0, 1, 2, 3, 4, 5) and t.faces() == "V F F 1 2 3"


def test_after_the_first_roll_one_keeps_or_stops() -> None:
    """PU-ROLL-03, PU-R-11: any set of dice may be rolled again; none means to stop."""
    t = rolling("V F F 1 2 3").asks(A, "reroll")
    assert t.legal(A) == {f"die:{die}" for die in range(6)} and t.decision(A).least == 0 and t.decision(A).most == 6
    t.stop(A).asks(A, "spend")
    assert len(t.events("rolled")) == 1


def test_the_second_roll_takes_exactly_the_marked_dice() -> None:
    """PU-ROLL-04: the dice set aside keep their faces."""
    t = rolling("V F F 1 2 3", "H 3").roll(A, 0, 4)
    assert t.faces() == "H F F 1 3 3" and t.events("rolled")[1].dice == (0, 4)


def test_after_the_second_roll_one_may_stop_too() -> None:
    """PU-ROLL-05, PU-ROLL-07: on to spending after any roll."""
    t = rolling("V F F 1 2 3", "H").roll(A, 0).stop(A).asks(A, "spend")
    assert len(t.events("rolled")) == 2


def test_the_third_roll_may_take_dice_kept_before() -> None:
    """PU-ROLL-06, PU-R-10: every die is free again, those not picked keep their faces."""
    t = rolling("V F F 1 2 3", "H", "2 2 2 2 2").roll(A, 0).roll(A, 1, 2, 3, 4, 5)
    assert t.faces() == "H 2 2 2 2 2"


def test_all_six_dice_count_in_the_end() -> None:
    """PU-ROLL-10: kept or not, all of them can be spent."""
    t = rolling("3 3 H H 2 2", "3", "3").roll(A, 2).roll(A, 3).asks(A, "spend")
    assert t.faces() == "3 3 3 3 2 2" and "set:3:4" in t.legal(A)


@pytest.mark.parametrize("wrong", [["die:6"], ["die:7"], ["die:0", "die:0"], ["stop"], ["fist:1"]])
def test_only_dice_in_the_tray_are_rolled(wrong: list[str]) -> None:
    """PU-ROLL-02, PU-COMP-06: there is no seventh die without its card."""
    rolling("V F F 1 2 3").refused(A, *wrong)
