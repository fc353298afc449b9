"""Every decision of the rules, DEC-01 to DEC-28: what may be chosen, whether it may be declined, what the clock chooses."""

import pytest

from roundtable.games.universe_survival import GAME

from .table import A, B, C, Table, new_match, table

ALL = (0, 1, 2, 3)


def optional(t: Table, seat: int, ask: str, decline: str) -> Table:
    """The question may be declined, and the clock declines it."""
    t.asks(seat, ask)
    assert decline in t.legal(seat) and t.default(seat) == [decline]
    return t


def fight(attacker: str, defender: str, *rolls: str | int, a: str = "", b: str = "") -> Table:
    """A attacks B at F7 from F5; both have another Warrior elsewhere."""
    t = table(f"{attacker}@F5 obuni@A4", f"{defender}@F7 jium@K8", hands={A: a, B: b})
    return t.dice(*rolls).move(A, attacker, "F7")


def test_dec_01_length_and_first_player() -> None:
    options = {option.name: option for option in GAME.meta.options}
    assert options["length"].default == "turns_10" and options["starter"].default is None
    assert new_match(2).state.length == 1


def test_dec_02_draft() -> None:
    t = new_match(2, dice=(6, 1), starter=A).asks(A, "draft")
    assert t.default(A) == ["jiren"]
    t.time_up(A).time_up(B)
    assert (t.team(A), t.team(B)) == (["jiren"], ["son_goku"])
    assert t.default(A) == ["vegeta"]


def test_dec_03_placement() -> None:
    t = new_match(2, starter=A)
    while "draft" in t.asked().values():
        t.time_up(next(iter(t.asked())))
    assert t.asks(A, "place").default(A) == ["D1"]
    t.time_up(A)
    assert t.asks(B, "place").default(B) == ["E1"]
    t.time_up(B)
    assert t.default(A) == ["F1"]


def test_dec_04_the_cards_drawn_last_are_discarded() -> None:
    t = table("monna@F6", "tupper@K8", hands={A: "dodge masenko block kaio_ken rescue kamehameha scouter"})
    assert t.asks(A, "discard").default(A) == ["kamehameha", "scouter"]
    (prompt,) = t.match.describe(A)
    assert (prompt.least, prompt.most) == (2, 2)
    t.time_up(A)
    assert t.hand(A) == ["dodge", "masenko", "block", "kaio_ken", "rescue"]


@pytest.mark.parametrize(
    ("event", "ask", "options", "default"),
    [
        ("kings_are_pleased", "event_deck", {"attack", "defense", "special"}, "attack"),
        ("referees_penalty", "penalty", {"dodge", "block"}, "dodge"),
        ("senzu_delivery", "heal", {"monna", "obuni"}, "monna"),
        ("tremor", "tremor", {"monna", "obuni", "hop", "pass"}, "pass"),
    ],
)
def test_dec_05_choices_of_events(event: str, ask: str, options: set[str], default: str) -> None:
    hands = {A: "dodge block"} if event == "referees_penalty" else {}
    t = table("monna@F6:3 obuni@A4:2 hop@H1", "tupper@K8", hands=hands, events=event).asks(A, ask)
    assert t.legal(A) == options and t.default(A) == [default]


def test_dec_06_tremor_for_the_others() -> None:
    t = table("monna@F6", "tupper@K8", "hop@H1", events="tremor").answer(A, "pass")
    optional(t, B, "tremor", "pass").answer(B, "tupper").asks(B, "tremor_to")
    assert t.legal(B) == {"J7", "K7", "J8"} and t.default(B) == ["J7"]
    t.answer(B, "K7").asks(C, "tremor").time_up(C).turn_of(A)
    assert t.at("tupper") == "K7" and t.at("hop") == "H1" and not t.events("drew")


def test_dec_07_the_window_after_the_event() -> None:
    t = table("monna@F6:20 obuni@A4", "tupper@K8", hands={A: "senzu_bean kaio_ken dodge solar_flare"})
    assert optional(t, A, "cards", "pass").legal(A) == {"senzu_bean", "kaio_ken", "pass"}
    t.play(A, "senzu_bean").asks(A, "cards").time_up(A).asks(A, "token")
    assert t.hand(A) == ["kaio_ken", "dodge", "solar_flare"]


def test_dec_08_targets_and_amounts() -> None:
    hand = "energy_gift"
    t = table("monna@F6:10 obuni@A4 hop@H1:3", "tupper@K8", hands={A: hand}).play(A, hand).asks(A, "gift_from")
    assert t.legal(A) == {"monna", "hop"} and t.default(A) == ["monna"]
    t.answer(A, "monna").asks(A, "gift_to")
    assert t.legal(A) == {"obuni", "hop"} and t.default(A) == ["obuni"]
    t.answer(A, "hop").asks(A, "gift_amount")
    assert t.default(A) == ["8"]
    t.time_up(A)
    assert (t.harm("monna"), t.harm("hop")) == (2, 11)


def test_dec_09_movement() -> None:
    t = table("monna@F6 obuni@A4", "tupper@F7").asks(A, "token")
    assert t.default(A) == ["monna"]
    t.answer(A, "monna").asks(A, "move")
    assert t.default(A) == ["E5"] and "F7" in t.legal(A)
    t.time_up(A)
    assert t.at("monna") == "E5"


def test_dec_09_a_token_can_be_put_back_once() -> None:
    t = table("monna@F6 obuni@A4", "tupper@F7").answer(A, "monna").answer(A, "back").answer(A, "monna", ask="token")
    assert "back" not in t.asks(A, "move").legal(A)


@pytest.mark.parametrize(
    ("attacks", "ask", "default"), [(True, "transform", "stay"), (False, "transform_defence", "transform")]
)
def test_dec_10_and_12_transforming(attacks: bool, ask: str, default: str) -> None:
    t = fight("cabba", "tupper") if attacks else fight("monna", "cabba")
    seat = A if attacks else B
    assert t.asks(seat, ask).legal(seat) == {"transform", "stay"} and t.default(seat) == [default]


def test_dec_11_retry_of_the_attacker() -> None:
    t = fight("cabba", "tupper", 1, a="transformation final_transformation scouter").answer(A, "transform")
    assert optional(t, A, "retry", "accept").legal(A) == {"transformation", "final_transformation", "accept"}


def test_dec_12_the_pile_is_played_by_the_right() -> None:
    t = table("monna@F7 obuni@A4", "vuon@K8", "caway@K4", pile="ganos …").move(A, "monna", "F6")
    assert t.asks(C, "transform_defence").default(C) == ["transform"]


def test_dec_13_retry_of_the_defender_but_not_of_the_pile() -> None:
    t = fight("monna", "cabba", 1, b="transformation").answer(B, "transform")
    optional(t, B, "retry", "accept")
    t = (
        table("monna@F7 obuni@A4", "vuon@K8", hands={B: "transformation"}, pile="ganos …")
        .dice(1)
        .move(A, "monna", "F6")
    )
    t.answer(B, "transform").asks(A, "reroll")


def test_dec_14_re_rolls() -> None:
    t = fight("monna", "tupper", "PPTT", "F")
    assert t.asks(A, "reroll").default(A) == [] and t.legal(A) == {"die:0", "die:1", "die:2", "die:3"}
    t.reroll(A, 3)
    t.time_up(A)
    assert [event.roll for event in t.events("rolled")] == [1, 2]


@pytest.mark.parametrize(
    ("roll", "hand", "default"),
    [
        ("FPEE", "double_assault", "combo:1"),
        ("EEEE", "energy_drain", "values"),
        ("BBBE", "kamehameha", "values"),
        ("FPET", "double_assault", "combo:0"),
    ],
)
def test_dec_15_the_most_damage_without_a_card(roll: str, hand: str, default: str) -> None:
    t = fight("monna", "magetta", roll, a=hand).stop(A)
    assert hand in t.asks(A, "attack").legal(A) and t.default(A) == [default]


def test_dec_16_defence() -> None:
    t = fight("monna", "magetta", *["PPTT"] * 3, b="block dragon_fist").reroll(A, *ALL).reroll(A, *ALL)
    assert optional(t, B, "defend", "none").legal(B) == {"none", "dodge dice", "block", "dragon_fist"}
    assert t.time_up(B).left("magetta") == 26 - 4


def test_dec_17_rolls_of_a_defence() -> None:
    t = fight("monna", "magetta", *["PPTT"] * 3).reroll(A, *ALL).reroll(A, *ALL).dice("PPPP").answer(B, "dodge dice")
    assert t.asks(B, "reroll_defence").default(B) == []
    t.time_up(B).asks(A, "land")
    assert t.events("defence_failed")


def test_dec_18_a_returned_ball() -> None:
    t = fight("monna", "prum", "BPTT", a="block").attack(A, "values")
    assert optional(t, A, "defend_ball", "none").legal(A) == {"none", "dodge dice", "block"}
    t.dice("PPPPP").answer(A, "block").asks(A, "reroll_defence")


@pytest.mark.parametrize(
    ("hand", "default"), [("last_stand rescue", "rescue"), ("last_stand", "last_stand"), ("dodge", "accept")]
)
def test_dec_19_the_clock_plays_a_rescue(hand: str, default: str) -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8", hands={B: hand}).dice("PPBE").move(A, "kahseral", "F7")
    assert t.attack(A, "combo:1").asks(B, "rescue").default(B) == [default] and "accept" in t.legal(B)
    t.time_up(B)
    assert (t.at("monna") == "F7") == (default != "accept")


def test_dec_20_counter_attack() -> None:
    t = fight("monna", "zirloin", "PPTT").attack(A, "values")
    assert optional(t, B, "counter", "decline").legal(B) == {"counter", "decline"}
    t.time_up(B).asks(A, "land")


def test_dec_21_flight() -> None:
    t = table("monna@F5", "krillin@F7:12 jium@K8").dice("PPTT").move(A, "monna", "F7").attack(A, "values")
    optional(t, B, "flee", "stay").time_up(B).asks(A, "land")
    assert t.at("krillin") == "F7"


@pytest.mark.parametrize(("card", "roll", "far"), [("teleportation", "TTTP", "F11"), ("solar_flare", "ETPP", "I8")])
def test_dec_22_where_a_card_takes_the_defender(card: str, roll: str, far: str) -> None:
    t = fight("monna", "tupper", *["PPTT"] * 3, b=card).reroll(A, *ALL).reroll(A, *ALL).dice(roll).answer(B, card)
    assert far in optional(t, B, "escape", "stay").legal(B)
    t.time_up(B).asks(A, "land")


def test_dec_23_placement() -> None:
    t = fight("monna", "tupper", "PPTT").attack(A, "values").asks(A, "land")
    assert t.default(A) == ["E6"] and "stay" not in t.legal(A)


@pytest.mark.parametrize(("hand", "default"), [("", "attack"), ("masenko", "defense"), ("masenko dodge", "special")])
def test_dec_24_the_deck_of_which_one_holds_fewest(hand: str, default: str) -> None:
    t = table("kahseral@F5 obuni@A4", "monna@F6:20 jium@K8", hands={A: hand}).dice("PPBE").move(A, "kahseral", "F6")
    assert t.attack(A, "combo:1").asks(A, "reward").default(A) == [default]


def test_dec_24_not_from_an_empty_deck() -> None:
    t = table("kahseral@F5 obuni@A4", "monna@F6:20 hop@K8", "jium@H1", decks={"attack": ""}).dice("PPBE")
    t.move(A, "kahseral", "F6").attack(A, "combo:1").asks(A, "reward")
    assert t.legal(A) == {"defense", "special"}


def test_dec_25_a_second_combat() -> None:
    t = table("monna@F7 obuni@A4", "tupper@F9 jium@K8", events="second_round").move(A, "monna", "F8")
    assert optional(t, A, "extra", "pass").legal(A) == {"monna", "obuni", "pass"}
    t.answer(A, "monna").asks(A, "extra_move")
    assert {"F6", "D4", "H4", "F9"} <= t.legal(A) and t.default(A) == ["pass"]
    t.time_up(A).turn_of(B)


def test_dec_26_and_27_the_window_before_the_end() -> None:
    t = table("kale@F7:3 caulifla@F9 monna@A4", "tupper@K8", hands={A: "fusion senzu_bean kaio_ken"})
    t.move(A, "caulifla", "F8")
    assert optional(t, A, "more_cards", "pass").legal(A) == {"fusion", "senzu_bean", "pass"}
    t.answer(A, "fusion").asks(A, "fuse")
    assert t.legal(A) == {"F7", "F8"} and t.default(A) == ["F7"]


def test_dec_28_champions() -> None:
    t = table("hop@F5 monna@C2:10 obuni@A4", "tupper@F7 jium@K8 vuon@H1", turn=B, round=5, length="turns_5")
    t.move(B, "vuon", "G1")
    assert t.asked() == {A: "champion", B: "champion"}
    assert t.default(A) == ["obuni"] and t.legal(A) == {"hop", "monna", "obuni"}
    t.answer(A, "hop")
    assert not t.events("champion") and all(event.seen_by(B) == event for event in t.last)
    t.time_up(B)
    assert [event.seat for event in t.events("champion")] == [A, B]
