"""Hidden information: who may see which zone, and that questions do not tell what is held."""

from typing import Any

import pytest

from roundtable.games.universe_survival.roster import FIRST_CARD
from roundtable.kernel import Event

from .table import A, B, C, Table, new_match, table

ALL = (0, 1, 2, 3)
VIEWERS = (A, B, C, None)


def rich() -> Table:
    """A table with cards in every zone, and an Event that gives A one."""
    hands = {A: "dodge masenko kaio_ken", B: "block rescue solar_flare", C: "kamehameha"}
    return table("monna@F5:3 obuni@A4", "magetta@F7 jium@K8", "hop@H1", hands=hands, events="kings_are_pleased",
                 beaten="caway", gone="vuon").answer(A, "special")  # fmt: skip


def seen(t: Table, viewer: int | None) -> set[int]:
    """All action cards that a viewer's sections show."""
    numbers: set[int] = set()

    def walk(thing: object) -> None:
        if isinstance(thing, list | tuple):
            for each in thing:
                walk(each)
        elif isinstance(thing, dict):
            for each in thing.values():
                walk(each)
        elif isinstance(thing, int):
            numbers.add(thing)

    view: Any = t.match.view(viewer)
    walk([getattr(view.get("hand"), "cards", []), getattr(view.get("hand"), "fresh", [])])
    walk([getattr(view["table"], "event", 0), view["gone"], view["supply"]])
    for combat in view["fight"]:
        walk([combat.card or 0, combat.defence_card or 0])
    return {number for number in numbers if number >= FIRST_CARD}


def told(events: list[Event], viewer: int | None) -> set[int]:
    """All action cards that events tell a viewer."""
    cards: set[int] = set()
    for event in events:
        form = event.seen_by(viewer)
        for name in ("card", "cards"):
            value = getattr(form, name, ())
            cards.update(value if isinstance(value, tuple) else [value])
    return {card for card in cards if card >= FIRST_CARD}


# --- zones ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_its_owners(viewer: int | None) -> None:
    t = rich()
    for seat in (A, B, C):
        player = t.player(seat)
        hand = {*player.attack, *player.defense, *player.special}
        assert hand and (hand <= seen(t, viewer)) == (seat == viewer)
        assert seat == viewer or not hand & (seen(t, viewer) | told(t.log, viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_decks_and_the_pile_are_only_counted(viewer: int | None) -> None:
    t = rich()
    hidden = {*t.state.attack, *t.state.defense, *t.state.special, *t.state.events}
    assert not hidden & seen(t, viewer)
    counts: Any = t.match.view(viewer)["table"]
    assert (counts.attack, counts.pile) == (len(t.state.attack), len(t.state.pile))


def test_a_hand_is_counted_by_its_backs() -> None:
    players: Any = rich().match.public()["players"]
    assert [(each.attack, each.defense, each.special) for each in players] == [(1, 1, 2), (0, 2, 1), (1, 0, 0)]


def test_the_order_of_the_pile_makes_no_difference() -> None:
    one = table("monna@F5", "magetta@K8", pile="hop vuon …")
    two = table("monna@F5", "magetta@K8", pile="vuon hop …")
    for viewer in (A, B, None):
        assert one.match.view(viewer) == two.match.view(viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_lies_open(viewer: int | None) -> None:
    """Teams, damage, the eliminated, the beaten and the Event."""
    t = rich()
    view: Any = t.match.view(viewer)
    assert view["table"].event == t.state.event
    assert view["gone"] == [list(t.state.gone), list(t.state.beaten), []]
    assert {token.card: token.damage for token in view["tokens"]}[48] == 3


def test_a_drawn_card_is_told_to_its_owner() -> None:
    t = table("monna@F6", "magetta@K8", "hop@H1").move(A, "monna", "F7")
    card = t.player(A).defense[0]
    assert card in told(t.log, A) and not any(card in told(t.log, viewer) for viewer in (B, C, None))


def test_a_discarded_card_is_seen_and_then_forgotten() -> None:
    t = table("monna@F6", "magetta@K8", "hop@H1", hands={A: "dodge dodge dodge dodge dodge masenko"}).answer(
        A, "masenko"
    )
    card = t.state.attack[0]
    assert card in told(t.log, C) and card not in seen(t, C)


def test_a_card_that_fails_in_defence_is_seen_and_returns() -> None:
    t = table("monna@F5", "magetta@F7", "hop@H1", hands={B: "dodge"})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").dice("PPPP").answer(B, "dodge")
    card = t.fight.defence_card
    assert card in seen(t, C) and card in told(t.log, C)
    t.stop(B)
    assert card in t.player(B).defense and card not in seen(t, C) and card in seen(t, B)


def test_champions_are_secret_until_both_are_named() -> None:
    t = table("hop@F5 monna@C2", "tupper@F7 jium@K8", turn=B, round=5, length="turns_5").move(B, "jium", "K7")
    before = t.match.view(B)
    t.answer(A, "hop")
    assert t.match.view(B) == before and not t.last
    t.answer(B, "tupper")
    assert len(t.happened("champion")) == 2


def test_the_draft_is_open() -> None:
    t = new_match(3)
    for viewer in VIEWERS:
        assert t.match.view(viewer)["supply"] == [list(t.state.supply)]


# --- questions that do not tell ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["dodge", "senzu_bean", "rescue", "ki_deflection"])
def test_the_defence_is_asked_whatever_defense_card_is_held(hand: str) -> None:
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands={B: hand})
    t.strikes(A, "monna", "F7", "PPTT", "PPTT").asks(B, "defend")
    assert t.decision(B).hidden and t.default(B) == ["none"]


@pytest.mark.parametrize("hand", ["solar_flare", "scouter", "masenko", ""])
def test_it_is_not_asked_when_the_backs_rule_it_out(hand: str) -> None:
    """After two rolls only Defense cards are of use: with none in hand, everybody knows that there is no defence."""
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands={B: hand})
    assert t.strikes(A, "monna", "F7", "PPTT", "PPTT").asked() == {A: "land"}


@pytest.mark.parametrize("hand", ["solar_flare", "scouter", "fusion"])
def test_special_cards_after_three_rolls_against_a_box(hand: str) -> None:
    hands = {A: "destructo_disc", B: hand}
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands=hands)
    t.strikes(A, "monna", "F7", *["FBBP"] * 3, how="destructo_disc").asks(B, "defend")
    assert t.legal(B) == {"none"} and t.decision(B).hidden


@pytest.mark.parametrize("hand", ["masenko", "kamehameha"])
def test_attack_cards_are_of_no_use_against_that_box(hand: str) -> None:
    hands = {A: "destructo_disc", B: hand}
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands=hands)
    assert t.strikes(A, "monna", "F7", *["FBBP"] * 3, how="destructo_disc").asked() == {A: "land"}


@pytest.mark.parametrize(
    ("hand", "legal"), [("rescue", {"rescue", "accept"}), ("block", {"accept"}), ("scouter", {"accept"})]
)
def test_the_rescue_is_asked_whatever_is_held(hand: str, legal: set[str]) -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8", hands={B: hand}).dice("PPBE").move(A, "kahseral", "F7")
    t.attack(A, "combo:1").asks(B, "rescue")
    assert t.legal(B) == legal and t.decision(B).hidden


@pytest.mark.parametrize("hand", ["masenko", ""])
def test_no_rescue_is_possible_without_such_a_back(hand: str) -> None:
    t = table("kahseral@F5", "monna@F7:20 jium@K8", hands={B: hand}).dice("PPBE").move(A, "kahseral", "F7")
    t.attack(A, "combo:1").turn_of(B)


@pytest.mark.parametrize("hand", ["transformation", "kaio_ken", "solar_flare"])
def test_the_retry_is_asked_whatever_special_card_is_held(hand: str) -> None:
    t = table("cabba@F5", "magetta@F7", hands={A: hand}).dice(1).move(A, "cabba", "F7").answer(A, "transform")
    assert "accept" in t.asks(A, "retry").legal(A) and t.decision(A).hidden


@pytest.mark.parametrize(
    ("hand", "asked"), [("kaio_ken", True), ("solar_flare", True), ("dodge", False), ("masenko", False)]
)
def test_the_first_window(hand: str, asked: bool) -> None:
    """Any Special card may be one for the start; a Defense card only if somebody is damaged."""
    t = table("monna@F6 obuni@A4", "magetta@K8", hands={A: hand})
    assert ("cards" in t.asked().values()) == asked
    t = table("monna@F6:1 obuni@A4", "magetta@K8", hands={A: hand})
    assert ("cards" in t.asked().values()) == (asked or hand == "dodge")


@pytest.mark.parametrize(
    ("hand", "beside", "asked"), [("kaio_ken", True, True), ("kaio_ken", False, False), ("fusion", True, True)]
)
def test_the_last_window(hand: str, beside: bool, asked: bool) -> None:
    """A Special card may be a Fusion if a pair stands side by side: the board tells."""
    t = table(f"kale@F9 caulifla@{'G9' if beside else 'H1'} monna@A4", "magetta@K8", hands={A: hand})
    assert ("more_cards" in t.move(A, "monna", "A5").asked().values()) == asked


@pytest.mark.parametrize("hand", ["masenko", "kamehameha"])
def test_the_attack_is_asked_when_a_card_might_be_used(hand: str) -> None:
    """One option left is no reason not to ask: nobody shall know that the card could not be used."""
    t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", hands={A: hand}).dice("PPTT").move(A, "monna", "F7").stop(A)
    assert t.asks(A, "attack").legal(A) == {"values"} and t.decision(A).hidden


def test_options_of_a_hidden_question_are_not_told() -> None:
    """Two hands with the same backs look alike to everybody else, question and all."""
    seen_by_others = []
    for hand in ("dodge block", "rescue senzu_bean"):
        t = table("monna@F5 obuni@A4", "magetta@F7 jium@K8", "hop@H1", hands={B: hand})
        t.strikes(A, "monna", "F7", "PPTT", "PPTT").asks(B, "defend")
        seen_by_others.append((t.match.view(C), [event.seen_by(C) for event in t.log], t.asked()))
    assert seen_by_others[0] == seen_by_others[1]
