"""The board, a turn, and movement: US-BOARD, US-TURN, US-MOVE."""

import pytest

from roundtable.games.universe_survival.board import COLOUR, COUNT, NEXT

from .table import A, B, C, table

# --- the board --------------------------------------------------------------------------------------------------------


def test_spaces_and_their_neighbours() -> None:
    """US-BOARD-01: four colours; every space is connected to all around it, both ways."""
    assert {COLOUR[space] for space in range(COUNT)} == {"yellow", "blue", "red", "green"}
    assert all(space in NEXT[other] for space in range(COUNT) for other in NEXT[space])
    assert {len(NEXT[space]) for space in range(COUNT)} <= set(range(3, 9))


@pytest.mark.parametrize(
    ("to", "deck"),
    [("F7", "defense"), ("F8", "special"), ("H7", "attack")],
    ids=["US-BOARD-02", "US-BOARD-03", "US-BOARD-04"],
)
def test_an_empty_coloured_space_gives_a_card(to: str, deck: str) -> None:
    """US-BOARD-02 yellow Defense, US-BOARD-03 blue Special, US-BOARD-04 red Attack."""
    t = table("monna@F6", "tupper@A4").move(A, "monna", to)
    drew = [(event.deck, event.why) for event in (each.redacted() for each in t.events("drew"))]
    assert drew == [(deck, "space")] and len(t.hand(A)) == 1
    t.turn_of(B)


def test_an_empty_green_space_brings_a_fight() -> None:
    """US-BOARD-05: against the top of the pile."""
    t = table("monna@F7", "tupper@A4", pile="hop …").move(A, "monna", "F6")
    assert [event.card for event in t.events("revealed")] == [t.fight.defender] and t.fight.pile


@pytest.mark.parametrize("to", ["F7", "H7", "F8", "F6"])
def test_an_enemy_on_the_last_space_brings_a_fight(to: str) -> None:
    """US-BOARD-06: whatever the colour below."""
    t = table("monna@G7", f"tupper@{to}").move(A, "monna", to)
    assert (t.fight.pile, t.fight.space) == (False, t.state.at[t.fight.defender])


def test_the_card_is_drawn_at_the_end_of_the_turn() -> None:
    """US-BOARD-07: after the last window for cards."""
    t = table("monna@F6 kale@A4 caulifla@A5", "tupper@A8", hands={A: "dodge fusion"}).move(A, "monna", "F7")
    t.asks(A, "more_cards")
    assert len(t.hand(A)) == 2
    t.answer(A, "pass")
    assert len(t.hand(A)) == 3


def test_one_token_on_a_space() -> None:
    """US-BOARD-08: during a combat two share a space, before and after it one has it."""
    t = table("monna@F5", "tupper@F6").dice("TTTT").move(A, "monna", "F6")
    assert t.on("F6") == "tupper" and t.at("monna") == "F6" and t.on("F5") is None
    t.attack(A, "values").answer(A, "F7", ask="land")
    assert (t.on("F6"), t.on("F7"), t.at("monna")) == ("tupper", "monna", "F7")


# --- a turn -----------------------------------------------------------------------------------------------------------


def test_turns_go_clockwise() -> None:
    """US-TURN-01: from the first player on."""
    t = table("monna@F6", "tupper@A4", "hop@K8", turn=B, first=B)
    t.move(B, "tupper", "A5").move(C, "hop", "K7").move(A, "monna", "F7").turn_of(B)


def test_the_order_of_a_turn() -> None:
    """US-TURN-02: limit, Event, cards, movement, result, cards, draw."""
    t = table("monna@F6:5 tupper@A4", "hop@K8", hands={A: "senzu_bean senzu_bean dodge block block rescue"})
    t.answer(A, "rescue", ask="discard").play(A, "senzu_bean").move(A, "monna", "F7")
    order = ["discarded", "event_drawn", "played", "healed", "moved", "drew"]
    found = [event.__struct_config__.tag for event in t.log]
    assert [tag for tag in found if tag in order][: len(order)] == order


def test_the_event_is_turned_over_first() -> None:
    """US-TURN-03: applied at once, and not optional."""
    t = table("monna@F6 obuni@A4", "tupper@K8", events="crushing_gravity")
    assert t.events("event_drawn") and t.state.limit == 2
    t.answer(A, "monna", ask="token")
    assert "F9" not in t.legal(A) and "F8" in t.legal(A)


def test_a_card_from_the_event_has_to_wait() -> None:
    """US-TURN-04: only cards that were in hand when the turn began."""
    decks = {"special": "scouter …"}
    t = table("monna@F6", "tupper@K8", hands={A: "kaio_ken", B: "dodge"}, decks=decks, events="kings_are_pleased")
    t.answer(A, "special", ask="event_deck").asks(A, "cards")
    assert t.hand(A) == ["kaio_ken", "scouter"] and t.legal(A) == {"kaio_ken", "pass"}
    assert t.why(A, "scouter") == "fresh"


def test_one_token_moves() -> None:
    """US-TURN-05: one of one's own, and it alone."""
    t = table("monna@F6 obuni@A4 hop@K4", "tupper@K8").asks(A, "token")
    assert t.legal(A) == {"monna", "obuni", "hop"}
    t.move(A, "obuni", "A5").turn_of(B)
    assert (t.at("monna"), t.at("hop")) == ("F6", "K4")


def test_one_combat_a_turn() -> None:
    """US-TURN-06: after it the turn is over, unless something grants another."""
    t = table("monna@F5 obuni@A4", "tupper@F6 hop@A5").dice("TTTT").move(A, "monna", "F6").attack(A, "values")
    t.answer(A, "F7", ask="land").turn_of(B)


# --- movement ---------------------------------------------------------------------------------------------------------


def test_up_to_four_spaces() -> None:
    """US-MOVE-01: four, and any number below."""
    t = table("monna@F6 obuni@A4", "tupper@K8").answer(A, "monna", ask="token")
    assert {"F7", "F8", "F9", "F10"} <= t.legal(A) and "F11" not in t.legal(A)
    assert {"B6", "J6", "B3", "J9"} <= t.legal(A) and not t.legal(A) & {"A6", "K6"}


def test_any_direction_at_every_step() -> None:
    """US-MOVE-02: B3 is four steps from F6, and so is C10, by turning."""
    t = table("monna@F6 obuni@A4", "tupper@K8").move(A, "monna", "C9")
    assert t.events("moved")[-1].steps == 3


def test_tokens_do_not_block() -> None:
    """US-MOVE-03: a ring of tokens around, own and others; passing starts nothing."""
    t = table("monna@F6 hop@E5 obuni@F5 vuon@G5", "tupper@E6 caway@G6 nink@E7 jium@F7 roselle@G7")
    t.move(A, "monna", "F8").turn_of(B)
    assert not t.events("fight_began")


def test_only_the_last_space_counts() -> None:
    """US-MOVE-04: over yellow and blue to red gives one Attack card."""
    t = table("monna@F6", "tupper@A4").move(A, "monna", "F9")
    assert [event.redacted().deck for event in t.events("drew")] == ["attack"]


def test_not_onto_an_own_token() -> None:
    """US-MOVE-05."""
    t = table("monna@F6 obuni@F7", "tupper@K8").answer(A, "monna", ask="token")
    assert "F7" not in t.legal(A)


def test_somewhere_else() -> None:
    """US-MOVE-06: not where it began."""
    t = table("monna@F6 obuni@A4", "tupper@K8").answer(A, "monna", ask="token")
    assert "F6" not in t.legal(A)


def test_an_attack_is_a_movement_onto_the_enemy() -> None:
    """US-MOVE-07: within the limit, never from a distance."""
    t = table("monna@F6 obuni@A4", "tupper@J6 hop@K6").answer(A, "monna", ask="token")
    assert "J6" in t.legal(A) and "K6" not in t.legal(A)
    t.answer(A, "J6")
    assert t.fight.space == t.state.at[t.fight.attacker] == t.state.at[t.fight.defender]
