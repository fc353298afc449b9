"""Each Special card: when, what it does, when it may not be used."""

import pytest

from roundtable.games.universe_survival.board import FARTHEST

from .table import A, B, C, Table, table

ALL = (0, 1, 2, 3)


def fight(card: str, rolls: int = 3, roll: str = "PPTT") -> Table:
    """A attacks B, who holds the card, at F7; Magetta defends with four dice."""
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands={B: card})
    return t.strikes(A, "monna", "F7", *[roll] * rolls)


def transforming(card: str, warrior: str, *rolls: int) -> Table:
    """A's Warrior has rolled to transform; its owner is asked for a retry."""
    t = table(f"{warrior}@F5 obuni@A4", "magetta@F7 jium@K8", hands={A: card}).dice(*rolls).move(A, warrior, "F7")
    return t.answer(A, "transform").asks(A, "retry")


@pytest.mark.parametrize(("warrior", "last"), [("son_goku", 8), ("vegeta", 4), ("cabba", 2), ("jiren", 1)])
@pytest.mark.parametrize(("roll", "made"), [(5, True), (6, True), (4, False), (1, False)])
def test_final_transformation(warrior: str, last: int, roll: int, made: bool) -> None:
    first = (1, 1) if warrior in ("son_goku", "vegeta") else (1,)
    t = transforming("final_transformation", warrior, *first, roll).answer(A, "final_transformation")
    assert t.fight.form == (last if made else 0)
    assert t.hand(A) == [] and t.deck("special")[-1] == "final_transformation"


@pytest.mark.parametrize(
    ("warrior", "first", "roll", "form"),
    [
        ("son_goku", (6, 6), 6, 3),
        ("vegeta", (1, 1), 5, 1),
        ("vegeta", (6, 6), 4, 0),
        ("cabba", (1,), 5, 2),
        ("jiren", (1,), 5, 0),
    ],
)
def test_transformation(warrior: str, first: tuple[int, ...], roll: int, form: int) -> None:
    t = transforming("transformation", warrior, *first, roll).answer(A, "transformation")
    assert t.fight.form == form and t.deck("special")[-1] == "transformation"


def test_fusion_counts_as_the_special_of_the_turn() -> None:
    t = table("kale@F7 caulifla@G8", "tupper@K8", hands={A: "fusion kaio_ken"}).play(A, "fusion").answer(A, "F7")
    assert t.player(A).special_used and "cards" not in t.asked().values()


def test_fusion_of_either_pair() -> None:
    t = table("kale@F7 caulifla@G8 koichiarator@B4 paparoni@B5", "tupper@K8", hands={A: "fusion"}).play(A, "fusion")
    assert t.asks(A, "fuse").legal(A) == {"F7", "G8", "B4", "B5"}
    t.answer(A, "B5")
    assert t.at("anilaza") == "B5" and t.at("kale") == "F7" and t.at("paparoni") is None


def test_a_fusion_before_the_movement_can_move() -> None:
    t = table("kale@F7 caulifla@G8", "tupper@K8", hands={A: "fusion"}).play(A, "fusion").answer(A, "F7")
    t.move(A, "kefla", "F8").turn_of(B)


@pytest.mark.parametrize("event", ["", "crushing_gravity"])
def test_instant_transmission(event: str) -> None:
    hand = "instant_transmission"
    t = table("monna@D1 obuni@A4", "tupper@K8", hands={A: hand}, events=event).play(A, hand).move(A, "monna", "H11")
    assert t.events("moved")[-1].steps == FARTHEST == 10
    t.turn_of(B)
    assert not t.state.far


def test_tournament_frenzy() -> None:
    t = table("monna@F5 obuni@A4", "tupper@F7 jium@A6", hands={A: "tournament_frenzy"}).play(A, "tournament_frenzy")
    t.dice("TTTT").move(A, "monna", "F7").attack(A, "values").answer(A, "F8").asks(A, "extra")
    t.dice("TTTT").move(A, "obuni", "A6").attack(A, "values").answer(A, "A7").turn_of(B)


def test_tournament_frenzy_with_no_enemy_in_reach() -> None:
    t = (
        table("monna@A4", "tupper@K8", hands={A: "tournament_frenzy"})
        .play(A, "tournament_frenzy")
        .move(A, "monna", "A7")
    )
    assert t.asks(A, "extra").legal(A) == {"monna", "pass"}  # a green space is near
    t.answer(A, "pass").turn_of(B)


@pytest.mark.parametrize(("damage", "falls"), [(20, True), (19, False), (0, False)])
def test_kaio_ken(damage: int, falls: bool) -> None:
    """One more die and re-roll on the next attack; then 3 damage, which can eliminate."""
    t = table(f"monna@F5:{damage} obuni@A4", "magetta@F7 jium@K8", hands={A: "kaio_ken"}).play(A, "kaio_ken")
    t.answer(A, "monna", ask="kaio_ken").dice("PPTTT").move(A, "monna", "F7")
    (pool,) = t.events("pool")
    assert (pool.dice, pool.rerolls, pool.effects) == (5, 3, 1)
    t.attack(A, "values")
    assert (t.at("monna") is None) == falls and (falls or t.harm("monna") == damage + 3)
    assert not falls or not t.events("drew")


def test_kaio_ken_is_for_that_warrior_and_one_attack() -> None:
    hand = "kaio_ken"
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@A6", hands={A: hand}, events="second_round").play(A, hand)
    t.answer(A, "obuni").dice("PPTT").move(A, "monna", "F7").attack(A, "values").answer(A, "F8")
    assert t.events("pool")[0].dice == 4 and t.harm("monna") == 0
    t.dice("PPTTT").move(A, "obuni", "A6").attack(A, "values")
    assert t.events("pool")[1].dice == 5 and t.harm("obuni") == 3


def test_kaio_ken_is_for_one_attack() -> None:
    hand = "kaio_ken"
    t = (
        table("monna@F5 obuni@A4", "magetta@F7", hands={A: hand}, events="second_round")
        .play(A, hand)
        .answer(A, "monna")
    )
    t.dice("PPTTT").move(A, "monna", "F7").attack(A, "values").answer(A, "F8")
    t.dice("PPTT").answer(A, "monna", ask="extra").answer(A, "F7").attack(A, "values")
    assert [event.dice for event in t.events("pool")] == [5, 4] and t.harm("monna") == 3


def test_kaio_ken_without_an_attack() -> None:
    t = table("monna@F5 obuni@A4", "magetta@K8", hands={A: "kaio_ken"}).play(A, "kaio_ken").answer(A, "monna")
    t.move(A, "monna", "F7").turn_of(B)
    assert t.harm("monna") == 0 and t.state.kaio_ken < 0


def test_kaio_ken_not_above_six_dice() -> None:
    t = table("c_18@F5 hop@E8", "magetta@F7", hands={A: "kaio_ken"}).play(A, "kaio_ken").answer(A, "c_18")
    assert t.move(A, "c_18", "F7").events("pool")[0].dice == 6


@pytest.mark.parametrize(("card", "roll"), [("solar_flare", "ETPP"), ("invulnerable_aura", "EETP")])
def test_the_attack_does_nothing(card: str, roll: str) -> None:
    t = fight(card).dice(roll).answer(B, card)
    if card == "solar_flare":
        t.answer(B, "stay", ask="escape")
    assert t.left("magetta") == 26 and t.deck("special")[-1] == card and t.asks(A, "land")


def test_solar_flare_takes_the_defender_three_spaces_away() -> None:
    t = fight("solar_flare").dice("ETPP").answer(B, "solar_flare").asks(B, "escape")
    assert "I8" in t.legal(B) and not t.legal(B) & {"J8", "F11", "F6", "F10"}
    t.answer(B, "I8").turn_of(B)
    assert (t.at("magetta"), t.at("monna")) == ("I8", "F7")


@pytest.mark.parametrize("card", ["solar_flare", "invulnerable_aura", "mirror_of_ki"])
def test_special_cards_need_three_rolls(card: str) -> None:
    assert fight(card, rolls=2, roll="BPTT").asked() == {A: "land"}


def test_invulnerable_aura_against_an_invulnerable_only_card() -> None:
    hands = {A: "destructo_disc", B: "invulnerable_aura solar_flare"}
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands=hands)
    t.strikes(A, "monna", "F7", *["FBBP"] * 3, how="destructo_disc")
    assert t.asks(B, "defend").legal(B) == {"none", "invulnerable_aura"}


def test_mirror_of_ki() -> None:
    t = (
        fight("mirror_of_ki", roll="BPTT")
        .dice("BEPP")
        .answer(B, "mirror_of_ki")
        .asks(A, "defend_ball")
        .answer(A, "none")
    )
    assert (t.left("magetta"), t.left("monna")) == (26, 20) and t.deck("special")[-1] == "mirror_of_ki"
    assert fight("mirror_of_ki").asks(B, "defend").why(B, "mirror_of_ki") == "not_ball"


def test_evil_containment_wave() -> None:
    hands = {A: "evil_containment_wave", B: "dodge invulnerable_barrier"}
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands=hands)
    t.strikes(A, "monna", "F7", *["BEET"] * 3, how="evil_containment_wave").asks(A, "land")
    assert t.left("magetta") == 6 and t.player(A).special_used and t.events("declared_with")[0].ball


def test_evil_containment_wave_after_another_special() -> None:
    hands = {A: "evil_containment_wave scouter", B: "dodge"}
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands=hands).play(A, "scouter")
    if t.asked() == {A: "scout"}:
        t.answer(A, "B")
    t.answer(A, "ok").dice("BEET").move(A, "monna", "F7").stop(A)
    assert "evil_containment_wave" in t.hand(A) and not t.events("declared_with")


def test_last_stand() -> None:
    t = table("kahseral@F5 obuni@A4", "magetta@F7:10 jium@K8", hands={B: "last_stand"}).dice("PPBE")
    t.move(A, "kahseral", "F7").attack(A, "combo:1").answer(B, "last_stand", ask="rescue").asks(A, "land")
    assert (t.left("magetta"), t.at("magetta")) == (1, "F7") and t.deck("special")[-1] == "last_stand"


def test_last_stand_is_a_special_card() -> None:
    """Not after another one in this turn."""
    t = table("kahseral@F5 obuni@A4", "magetta@F7:20 jium@K8", hands={B: "solar_flare last_stand dodge"})
    t.strikes(A, "kahseral", "F7", *["PPBE"] * 3, how="combo:1").dice("PPPP").answer(B, "solar_flare").stop(B)
    assert t.asks(B, "rescue").legal(B) == {"accept"} and t.why(B, "last_stand") == "special_used"


@pytest.mark.parametrize(("amount", "left"), [("1", 9), ("8", 2)])
def test_energy_gift(amount: str, left: int) -> None:
    t = table("monna@F6:10 obuni@A4", "tupper@K8", hands={A: "energy_gift"}).play(A, "energy_gift")
    assert t.asks(A, "gift_amount").legal(A) == {str(n) for n in range(1, 9)}
    t.answer(A, amount)
    assert (t.harm("monna"), t.harm("obuni")) == (left, int(amount)) and t.deck("special")[-1] == "energy_gift"


@pytest.mark.parametrize(("first", "second", "most"), [(3, 0, 3), (10, 20, 4), (10, 23, 1)])
def test_energy_gift_has_limits(first: int, second: int, most: int) -> None:
    """What the giver has, and one point of Endurance for the receiver."""
    t = table(f"monna@F6:{first} obuni@A4:{second}", "tupper@K8", hands={A: "energy_gift"}).play(A, "energy_gift")
    if t.asked() == {A: "gift_from"}:
        t.answer(A, "monna")
    if t.asked() == {A: "gift_amount"}:
        assert t.default(A) == [str(most)]
        t.time_up(A)
    assert t.harm("obuni") == second + most


def test_energy_gift_needs_a_receiver() -> None:
    t = table("monna@F6:10 obuni@A4:24", "tupper@K8", hands={A: "energy_gift"}).asks(A, "cards")
    t.play(A, "energy_gift")  # only from Obuni to Monna
    assert "gift_from" not in t.asked().values()
    assert table("monna@F6:10", "tupper@K8", hands={A: "energy_gift"}).asks(A, "cards").legal(A) == {"pass"}


def test_scouter() -> None:
    t = table("monna@F6", "tupper@K8", "hop@H1", "vuon@A4", hands={A: "scouter", B: "dodge masenko", C: "block"})
    t.play(A, "scouter").asks(A, "scout")
    assert t.legal(A) == {"B", "C"}
    t.answer(A, "B").asks(A, "scouted")
    assert t.decision(A).shows == (*t.player(B).defense, *t.player(B).attack)
    (told,) = t.happened("scouted")
    assert (
        told.seen_by(A) == told and not hasattr(told.seen_by(B), "cards") and not hasattr(told.seen_by(None), "cards")
    )
    t.answer(A, "ok").asks(A, "move")
    assert t.hand(B) == ["dodge", "masenko"]
