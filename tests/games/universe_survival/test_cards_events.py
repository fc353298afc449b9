"""Each Event: what it does in the turn of its drawer, and that it is over with that turn."""

import pytest

from .table import A, B, C, Table, table

ALL = (0, 1, 2, 3)


def at(event: str, **hands: str) -> Table:
    """A's turn begins with the Event."""
    held = {"ABC".index(seat): hand for seat, hand in hands.items()}
    return table("monna@F5 obuni@A4", "magetta@F7 jium@K8", "hop@H1", hands=held, events=f"{event} truce")


@pytest.mark.parametrize(("event", "near", "far"), [("crushing_gravity", "F8", "F9"), ("burst_of_speed", "F11", "")])
def test_another_limit(event: str, near: str, far: str) -> None:
    """EVT-01: 2 spaces; EVT-02: 6."""
    t = table("monna@F6 obuni@A4", "magetta@K8", events=event).answer(A, "monna", ask="token")
    assert near in t.legal(A) and far not in t.legal(A)
    t.answer(A, near).turn_of(B)
    assert t.state.limit == 4


@pytest.mark.parametrize(
    ("event", "dice", "rerolls"), [("roaring_crowd", 5, 2), ("sudden_insight", 4, 3), ("lost_rhythm", 4, 1)]
)
def test_dice_and_re_rolls_of_the_attack(event: str, dice: int, rerolls: int) -> None:
    """EVT-03 one more die, EVT-04 one more re-roll, EVT-05 one fewer."""
    t = at(event).move(A, "monna", "F7")
    assert [(event.dice, event.rerolls) for event in t.events("pool")] == [(dice, rerolls)]


def test_dice_are_not_for_a_counter_attack() -> None:
    """EVT-03: the active player's Warriors only."""
    t = table("monna@F5 obuni@A4", "zirloin@F7", events="roaring_crowd").dice("PPTTT").move(A, "monna", "F7")
    t.attack(A, "values").answer(B, "counter")
    assert [event.dice for event in t.events("pool")] == [5, 4]


@pytest.mark.parametrize(
    ("roll", "colour"), [(1, "red"), (2, "red"), (3, "yellow"), (4, "yellow"), (5, "blue"), (6, "blue")]
)
def test_crumbling_tiles(roll: int, colour: str) -> None:
    """EVT-06: 2 damage for every Warrior on the colour, of anybody, but never the last Endurance."""
    teams = ("monna@F7 obuni@H7:24 hop@F6", "tupper@F8 jium@A5", "vuon@K8:17")
    t = table(*teams, events="crumbling_tiles", dice=(roll,))
    assert [(event.colour, event.value) for event in t.events("tiles")] == [(colour, roll)]
    on = {"yellow": {"monna", "vuon"}, "red": {"obuni", "jium"}, "blue": {"tupper"}}[colour]
    before = {"monna": 0, "obuni": 24, "hop": 0, "tupper": 0, "jium": 0, "vuon": 17}
    for warrior, harm in before.items():
        expected = harm + 2 if warrior in on else harm
        if warrior == "obuni":
            expected = harm  # 1 Endurance left: it keeps it
        if warrior == "vuon" and colour == "yellow":
            expected = 18  # from 2 to 1
        assert t.harm(warrior) == expected, warrior


@pytest.mark.parametrize("deck", ["attack", "defense", "special"])
def test_the_kings_are_pleased(deck: str) -> None:
    """EVT-07: a card of choice, not to be played in the window that follows, but later in the turn."""
    decks = {"defense": "senzu_bean …", "special": "kaio_ken …"}
    t = table("monna@F6:3 obuni@A4", "tupper@K8", decks=decks, events="kings_are_pleased").answer(A, deck)
    assert [event.redacted().deck for event in t.events("drew")] == [deck]
    t.move(A, "obuni", "A5")
    if deck == "defense":
        assert t.asks(A, "more_cards").legal(A) == {"senzu_bean", "pass"}
    else:
        t.turn_of(B)


def test_referees_penalty() -> None:
    """EVT-08: one card of choice; it is seen, and goes under its deck."""
    t = at("referees_penalty", A="dodge masenko").answer(A, "masenko", ask="penalty")
    assert t.hand(A) == ["dodge"] and t.deck("attack")[-1] == "masenko"
    assert [event.why for event in t.events("discarded")] == ["penalty"]
    assert not at("referees_penalty").events("discarded")


def test_sleight_of_hand() -> None:
    """EVT-09: the next player on the right takes one at random; others see the deck only."""
    t = table("monna@F5", "magetta@F7", "hop@H1", hands={A: "dodge masenko"}, events="sleight_of_hand", dice=(1,))
    assert (len(t.hand(A)), len(t.hand(B)), len(t.hand(C))) == (1, 0, 1)
    (lost,), (taken,) = t.events("card_lost"), t.events("card_taken")
    assert lost.card == taken.card and taken.seat == C
    assert not hasattr(lost.seen_by(B), "card") and not hasattr(taken.seen_by(B), "card")
    assert lost.seen_by(A) == lost and taken.seen_by(C) == taken
    t = table("monna@F5", "magetta@F7", "", hands={A: "dodge"}, events="sleight_of_hand")
    assert len(t.hand(B)) == 1  # C is out


def test_second_round() -> None:
    """EVT-10: two combats; no card may add one."""
    t = at("second_round", A="tournament_frenzy")
    assert t.events("extra_combat") and t.why(A, "tournament_frenzy") == "extra_used"
    t.dice("TTTT").move(A, "monna", "F7").attack(A, "values").answer(A, "F8").asks(A, "extra")


def test_truce() -> None:
    """EVT-11: no enemy space, but green ones."""
    t = table("monna@F5 obuni@A4", "magetta@F7", events="truce").answer(A, "monna")
    assert "F7" not in t.legal(A) and "F6" in t.legal(A)


@pytest.mark.parametrize(("damage", "left"), [(10, 4), (6, 0), (2, 0)])
def test_senzu_delivery(damage: int, left: int) -> None:
    """EVT-12: 6 damage, or all."""
    t = table(f"monna@F5:{damage} obuni@A4", "magetta@F7:5", events="senzu_delivery")
    assert t.harm("monna") == left and t.harm("magetta") == 5
    table("monna@F5 obuni@A4", "magetta@F7:5", events="senzu_delivery").asks(A, "token")


def test_sealed_abilities() -> None:
    """EVT-13: none works, not even Jiren's; cards that act like one still do."""
    t = (
        table("monna@F5", "jiren@F7 hop@E8", events="sealed_abilities")
        .dice("PPTT", "PPTT", "PPTT")
        .move(A, "monna", "F7")
    )
    t.answer(B, "stay").reroll(A, *ALL).reroll(A, *ALL).answer(B, "dodge dice")
    assert (t.events("pool")[0].dice, t.events("dodging")[0].dice) == (4, 6)
    t = (
        table("monna@F5", "zirloin@F7", events="sealed_abilities")
        .dice("PPTT")
        .move(A, "monna", "F7")
        .attack(A, "values")
    )
    t.asks(A, "land")
    t = table("monna@F5", "prum@F7", events="sealed_abilities").dice("BPTT").move(A, "monna", "F7").attack(A, "values")
    assert t.left("prum") == 15
    t = table("monna@F5", "magetta@F7", hands={B: "ball_return"}, events="sealed_abilities")
    t.strikes(A, "monna", "F7", "BPTT", "BPTT").dice("PBT").answer(B, "ball_return").asks(A, "defend_ball")


def test_broken_limits() -> None:
    """EVT-14: one more on every roll to transform, of everybody."""
    t = table("cabba@F5", "frost@F7", events="broken_limits").dice(2, 3).move(A, "cabba", "F7")
    t.answer(A, "transform").answer(B, "transform")
    assert (t.fight.form, t.fight.other) == (1, 1)
    assert [(event.total, event.bonus) for event in t.events("transform_rolled")] == [(3, 1), (4, 1)]


def test_exhaustion() -> None:
    """EVT-15: nobody transforms."""
    t = table("cabba@F5", "frost@F7", events="exhaustion").move(A, "cabba", "F7").asks(A, "reroll")
    assert not t.events("transform_rolled")


@pytest.mark.parametrize(("event", "dice"), [("every_warrior_for_himself", 0), ("team_spirit", 2), ("", 1)])
def test_reinforcement(event: str, dice: int) -> None:
    """EVT-16: none; EVT-17: two with one ally; for the defender too."""
    t = (
        table("monna@F5 hop@E8", "tupper@F7 jium@G8", events=event)
        .dice(*["PPTTTT"[: 4 + dice]] * 3)
        .move(A, "monna", "F7")
    )
    everything = range(4 + dice)
    t.reroll(A, *everything).reroll(A, *everything).answer(B, "dodge dice")
    assert t.events("pool")[0].reinforcement == dice and t.events("dodging")[0].dice == 3 + 1 + dice


def test_team_spirit_needs_an_ally_and_not_solo() -> None:
    """EVT-17: no ally, no dice; Jiren has none."""
    t = table("monna@F5 hop@A4", "tupper@F7", events="team_spirit").move(A, "monna", "F7")
    assert t.events("pool")[0].reinforcement == 0
    t = table("jiren@F5 hop@E8", "tupper@F7", events="team_spirit").move(A, "jiren", "F7").answer(A, "stay")
    assert t.events("pool")[0].reinforcement == 0


def test_tremor() -> None:
    """EVT-18: from the active player on, one token one space, to an empty one that is not green; no card."""
    t = table("monna@F5 obuni@A4", "magetta@F7", "hop@H1", events="tremor").asks(A, "tremor").answer(A, "monna")
    assert t.legal(A) == {"E4", "F4", "G4", "E5", "G5", "E6", "G6"}
    t.answer(A, "E6").asks(B, "tremor").answer(B, "magetta").answer(B, "F8").asks(C, "tremor").answer(
        C, "pass"
    ).turn_of(A)
    assert (t.at("monna"), t.at("magetta"), t.at("hop")) == ("E6", "F8", "H1")
    assert not t.events("drew") and [event.why for event in t.events("relocated")] == ["tremor"] * 2


def test_calm_before_the_storm() -> None:
    """EVT-19: nothing."""
    t = at("calm_before_the_storm").turn_of(A)
    assert [event.__struct_config__.tag for event in t.log] == ["turn_began", "event_drawn"]


@pytest.mark.parametrize(
    "event",
    ["roaring_crowd", "sudden_insight", "sealed_abilities", "broken_limits", "exhaustion", "every_warrior_for_himself",
     "team_spirit", "truce", "burst_of_speed"],
)  # fmt: skip
def test_an_event_is_over_with_the_turn(event: str) -> None:
    t = table("monna@F5", "magetta@K8", events=f"{event} calm_before_the_storm").move(A, "monna", "E5").turn_of(B)
    state = t.state
    assert (state.dice, state.rerolls, state.bonus, state.rules, state.limit) == (0, 0, 0, 0, 4)
    assert t.deck("events")[-1] == event
