"""Rulings on the pile, places, rewards, fusion, time-outs and the end: AMB-44 to AMB-52, AMB-57 to AMB-64, AMB-67."""

import pytest

from roundtable.games.universe_survival import GAME
from roundtable.games.universe_survival.ending import MOST_DUELS
from roundtable.games.universe_survival.roster import CARD_REF
from roundtable.kernel import Match

from .laying import key_of
from .table import A, B, C, Table, table

ALL = (0, 1, 2, 3)


def relaid(t: Table) -> Table:
    """The match begun anew from the state as it has been changed."""
    return Table(Match.at(GAME, t.state, t.match._play.chance.key, laws=True))


def champions(first: str, second: str, *draws: str | int, a: str = "", b: str = "", event: str = "") -> Table:
    """Two are level after the last turn; both champions are named; the draws begin with the two dice for the first attack."""
    hands = {A: a, B: b}
    t = table(f"{first} hop@C2", f"{second} vuon@H1", turn=B, round=5, length="turns_5", hands=hands, events=event)
    if t.asked() == {B: "cards"}:
        t.answer(B, "pass")
    t.move(B, "vuon", "G1")
    if t.asked() == {B: "more_cards"}:
        t.answer(B, "pass")
    t.dice(*draws)
    return t.answer(A, first.split("@")[0]).answer(B, second.split("@")[0])


# --- the pile ---------------------------------------------------------------------------------------------------------


def test_amb_44_the_nearest_neighbour_on_the_right_still_in() -> None:
    t = table("monna@F7 obuni@A4", "vuon@K8", "caway@K4", "", pile="ganos …").move(A, "monna", "F6")
    assert [event.seat for event in t.events("revealed")] == [C]
    t.asks(C, "transform_defence")
    t = (
        table("monna@F7 obuni@A4", "vuon@K8", "", "", pile="ganos …")
        .move(A, "monna", "F6")
        .asks(B, "transform_defence")
    )


def test_amb_45_after_a_fight_on_green() -> None:
    """A survivor loses its markers; the active token keeps its own; an empty pile is made anew; with none, no fight."""
    t = table("cabba@F7 obuni@A4", "vuon@K8", pile="tupper …").dice(3, "PPTT").move(A, "cabba", "F6")
    t.answer(A, "transform").attack(A, "values").turn_of(B)
    assert t.harm("tupper") == 0 and t.harm("cabba") == 3 and t.at("cabba") == "F6" and not t.events("drew")


def test_amb_45_an_empty_pile() -> None:
    t = table("monna@F7 obuni@A4", "vuon@K8", beaten="hop jium")
    t.state.gone += t.state.pile
    t.state.pile.clear()
    t = relaid(t).move(A, "monna", "F6")
    assert [event.count for event in t.events("pile_shuffled")] == [2] and t.events("fight_began")


def test_amb_45_no_warrior_at_all() -> None:
    t = table("monna@F7 obuni@A4", "vuon@K8")
    t.state.gone += t.state.pile
    t.state.pile.clear()
    t = relaid(t).move(A, "monna", "F6").turn_of(B)
    assert t.events("pile_empty") and not t.events("fight_began") and not t.events("drew") and t.at("monna") == "F6"


# --- places and rewards -----------------------------------------------------------------------------------------------


def test_amb_46_an_enemy_on_green() -> None:
    t = table("kahseral@F5", "monna@F6:20 jium@K8").dice("PPBE").move(A, "kahseral", "F6")
    assert not t.events("revealed")
    t.attack(A, "combo:1").asks(A, "reward").answer(A, "attack").turn_of(B)
    assert t.at("kahseral") == "F6"


def test_amb_47_one_draw_and_where_the_attacker_stands() -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8").dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1")
    assert t.at("kahseral") == "F7" and [event.why for event in t.events("drew")] == ["reward"]
    t = table("kahseral@F5", "tupper@F7 jium@K8", hands={B: "teleportation"})
    t.strikes(A, "kahseral", "F7", "PPTT", "PPTT").dice("TTTP").answer(B, "teleportation")
    legal = t.asks(B, "escape").legal(B)
    assert {"stay", "F11", "B7", "F5"} <= legal and not legal & {"F6", "F7", "F10"}
    t.answer(B, "F9").turn_of(B)
    assert (t.at("kahseral"), t.at("tupper")) == ("F7", "F9")
    assert [(event.redacted().deck, event.why) for event in t.events("drew")] == [("defense", "landing")]
    t = table("kahseral@F5", "tupper@F6 jium@K8", hands={B: "teleportation"})
    t.strikes(A, "kahseral", "F6", "PPTT", "PPTT").dice("TTTP").answer(B, "teleportation").answer(B, "F9").turn_of(B)
    assert t.at("kahseral") == "F6" and not t.events("drew")  # green gives nothing


def test_amb_48_the_nearest_free_space() -> None:
    ring = ["E6", "G6", "E7", "G7", "E8", "F8", "G8"]
    names = ["hop", "vuon", "caway", "nink", "zoiray", "shosa", "roselle"]
    around = " ".join(f"{name}@{space}" for name, space in zip(names, ring, strict=True))
    t = table("monna@D3 obuni@A4", f"tupper@F7 {around}").dice("TTTT").move(A, "monna", "F7").attack(A, "values")
    legal = t.asks(A, "land").legal(A)
    assert legal and legal <= {"D5", "E5", "F5", "G5", "H5", "D6", "H6", "D7", "H7", "D8", "D9", "E9", "F9", "G9", "H9"}
    t.answer(A, "D9").turn_of(B)
    assert [event.why for event in t.events("drew")] == ["landing"]


@pytest.mark.parametrize(("card", "left"), [("rescue", 5), ("last_stand", 1)])
def test_amb_49_rescued_after_lightning(card: str, left: int) -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8", hands={B: card}).dice("PPBE").move(A, "kahseral", "F7")
    t.attack(A, "combo:1").answer(B, card, ask="rescue").asks(A, "land")
    assert t.left("monna") == left and not t.events("drew")


def test_amb_50_the_eliminated_never_enter_the_pile() -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8").dice("PPBE").move(A, "kahseral", "F7").attack(A, "combo:1")
    assert [key_of(card) for card in t.state.gone] == ["monna"] and "monna" not in t.deck("pile")


def test_amb_51_fusion_before_the_end_of_the_turn() -> None:
    """Adjacent after the movement; it is the turn's Special; no draw for the space; no further transformation."""
    t = table("kale@F9 caulifla@F7:5 obuni@A4", "tupper@K8", hands={A: "fusion scouter"}).move(A, "kale", "F8")
    t.answer(A, "fusion", ask="more_cards").answer(A, "F8")
    assert [event.why for event in t.events("drew")] == ["space"] and t.harm("kefla") == 0
    t.move(B, "tupper", "K7").move(A, "kefla", "F9").turn_of(B)
    assert not t.events("transform_rolled")


def test_amb_52_a_fused_warrior_counts_twice() -> None:
    t = table("anilaza@F7", "tupper@K8", turn=B, round=5, length="turns_5").move(B, "tupper", "K7").over(A)
    assert [(event.seat, event.warriors) for event in t.events("counted")] == [(A, 2), (B, 1)]


def test_amb_62_arrival_forces_the_attack_and_the_way_is_free() -> None:
    t = table("kahseral@F5 obuni@A4", "magetta@F7 jium@K8").dice("PPBE").move(A, "kahseral", "F7").stop(A)
    assert t.legal(A) == {"combo:0", "combo:1", "values"}
    assert t.answer(A, "values").left("magetta") == 26 - 11


def test_amb_64_the_order_of_a_combat() -> None:
    """Reward before the cost of the attacker's form, elimination of the defender before that of the attacker."""
    t = table("cabba@F5:23 obuni@A4", "tupper@F7:20 jium@K8").dice(3, "PPTT").move(A, "cabba", "F7")
    t.answer(A, "transform").attack(A, "values").answer(A, "accept", ask="rescue").turn_of(B)
    tags = [event.__struct_config__.tag for event in t.log]
    assert tags.index("drew") < [i for i, tag in enumerate(tags) if tag == "eliminated"][1]
    assert t.at("cabba") is None and t.on("F7") is None


def test_amb_67_nobody_around_is_hurt() -> None:
    t = table("monna@F5 hop@E8", "magetta@F7 jium@G8").dice("EEEEE").move(A, "monna", "F7").attack(A, "values")
    assert (t.left("hop"), t.left("jium"), t.left("monna")) == (18, 17, 23)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_amb_57_a_duel() -> None:
    """Full attacks in turns; no reinforcement, placement or draw; damage stays."""
    t = champions("monna@F5", "tupper@F7", 2, 2, 5, 3, "PPTT")
    assert [event.value for event in t.events("duel_rolled")] == [2, 2, 5, 3]
    t.attack(A, "values").asks(B, "reroll")
    assert t.left("tupper") == 22 - 4 and t.at("monna") == "F5" and not t.happened("relocated")
    assert t.events("pool")[-1].reinforcement == 0 and t.state.active == B


def test_amb_57_each_attack_is_a_turn_for_card_limits() -> None:
    t = champions("cabba@F5", "frost@F7", 5, 3, 1, a="transformation transformation scouter")
    t.answer(A, "transform", ask="transform").answer(A, "transformation", ask="retry")
    assert t.player(A).special_used
    t.answer(B, "stay").attack(A, "values")
    while t.state.active == A:
        (seat,) = t.asked()
        t.time_up(seat)
    assert not t.player(A).special_used


def test_amb_57_counter_attacks_are_extra_and_nobody_flees() -> None:
    t = champions("monna@F5", "zirloin@F7", 5, 3, "PPTT").attack(A, "values").asks(B, "counter")
    t.dice("PPTT").answer(B, "counter").attack(B, "values").asks(B, "reroll")
    t = champions("monna@F5", "krillin@F7:8", 5, 3, "PPTT").attack(A, "values")
    assert t.asked() == {B: "reroll"} and not t.events("relocated")


def test_amb_57_both_fall_the_attacker_wins() -> None:
    t = champions("cabba@F5:23", "tupper@F7:20", 5, 3, 3, "PPTT")
    t.answer(A, "transform").attack(A, "values").over(A, reason="tie")


def test_amb_57_a_rescued_champion_fights_on() -> None:
    t = (
        champions("monna@F5", "tupper@F7:20", 5, 3, "PPTT", b="rescue")
        .attack(A, "values")
        .answer(B, "rescue", ask="rescue")
    )
    assert t.left("tupper") == 5 and t.asks(B, "reroll")


def test_amb_57_after_sixty_attacks_endurance_decides() -> None:
    t = champions("monna@F5:1", "tupper@F7:3", 5, 3)
    t.state.duels = MOST_DUELS
    t.state.fight = None
    t = relaid(t).over(A, reason="tie")
    assert t.left("monna") > t.left("tupper")


def test_amb_58_three_level_share_the_victory() -> None:
    t = table("hop@A4", "jilcol@K8", "lilibeu@D11", turn=C, round=5, length="turns_5").move(C, "lilibeu", "E11")
    t.move(A, "hop", "A5").move(B, "jilcol", "K7").move(C, "lilibeu", "F11")
    t.over(A, B, C, reason="tie")
    assert [event.count for event in t.events("shared")] == [3]


def test_amb_58_most_endurance_in_total() -> None:
    t = table("monna@A4", "jilcol@K8", "lilibeu@D11", turn=C, round=5, length="turns_5").move(C, "lilibeu", "E11")
    t.move(A, "monna", "A5").move(B, "jilcol", "K7").move(C, "lilibeu", "F11").over(A, reason="tie")


def test_amb_59_the_cards_of_who_is_out_go_under_unseen() -> None:
    hands = {B: "dodge block masenko kaio_ken kaio_ken"}
    t = table("kahseral@F5", "monna@F7:20", "hop@H1", hands=hands).dice("PPBE").move(A, "kahseral", "F7")
    t.attack(A, "combo:1").answer(B, "accept", ask="rescue")
    assert (
        not t.hand(B)
        and set(t.deck("defense")[-2:]) == {"dodge", "block"}
        and t.deck("special")[-2:] == ["kaio_ken"] * 2
    )
    named = {getattr(event, "card", None) for event in t.last}
    assert not named & {card for card in range(len(CARD_REF)) if key_of(card) in ("dodge", "block", "masenko")}


def test_amb_59_the_last_warrior_lost_in_the_own_turn_ends_it() -> None:
    t = table("cabba@F5:23", "magetta@F7", "hop@H1", hands={A: "senzu_bean dodge"}, events="second_round")
    t.dice(3, "PPTT").move(A, "cabba", "F7").answer(A, "transform").attack(A, "values").answer(
        A, "accept", ask="rescue"
    )
    t.turn_of(B)
    assert t.player(A).out and not t.events("drew")


def test_amb_61_a_universe_is_destroyed_once() -> None:
    t = table("kahseral@F5 tupper@E8", "hop@F7:17 roselle@A4 obuni@A8").dice("PPBEPT").move(A, "kahseral", "F7")
    t.attack(A, "combo:1")
    assert not t.events("universe_destroyed")  # Roselle is of universe 9 as well


def test_amb_63_time_outs_play_no_card_and_seek_no_fight() -> None:
    t = table("monna@F5:3", "tupper@F7 jium@K8", "hop@H1", "vuon@A4", hands={A: "senzu_bean kaio_ken"})
    for _ in range(3):  # the window, the token, the space
        t.time_up(A)
    assert t.hand(A)[:2] == ["senzu_bean", "kaio_ken"] and not t.events("fight_began")
