"""Hidden information: who may see which zone, and that nothing else tells what is hidden."""

from collections.abc import Callable
from typing import Any

import pytest

from roundtable.games.uno_ultimate_dc.faces import FIRST_DANGER_CARD
from roundtable.kernel import Refused

from .conftest import StandIn
from .table import A, B, C, D, Table, table

VIEWERS = (A, B, C, D, None)


def seen(t: Table, viewer: int | None) -> set[int]:
    """All cards that a viewer's sections show."""
    view: Any = t.match.view(viewer)
    middle, danger = view["table"], view["danger"]
    cards = [middle.top, middle.location, *middle.resolving, *danger.discard]
    for player, burned in zip(view["players"], view["burn"], strict=True):
        cards += [player.enemy, *player.items, *burned]
    if viewer is not None:
        cards += [*view["hand"].cards, view["hand"].drawn]
    return {card for card in cards if card is not None}


def told(t: Table, viewer: int | None) -> set[int]:
    """All cards that the events tell a viewer."""
    cards: set[int] = set()
    for event in t.heard(viewer):
        for field in ("card", "cards", "enemy", "taken"):
            value = getattr(event, field, ())
            cards.update(value if isinstance(value, tuple) else [value])
    return cards


def rich() -> Table:
    """A table with cards in every zone."""
    return table(
        hands={A: "R4 R5! G8", B: 4, C: 2, D: 6}, decks={A: 20, B: 15}, burn={A: "Y0 Y1", C: "R2"},
        enemies={B: "cheetah"}, items={C: "amazonian_shield", A: "spare_power_ring"}, location="themyscira",
        danger="circe doomsday …", danger_discard="ares sinestro", skipped={D},
    )  # fmt: skip


# --- zone by zone -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_seen_by_its_owner_and_counted_by_all(viewer: int | None) -> None:
    t = rich()
    players: Any = t.match.public()["players"]
    assert [player.hand for player in players] == [3, 4, 2, 6]
    for seat in (A, B, C, D):
        assert (set(t.player(seat).hand) <= seen(t, viewer)) == (seat == viewer)
        assert seat == viewer or not set(t.player(seat).hand) & seen(t, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_deck_is_seen_by_nobody_and_counted_by_all(viewer: int | None) -> None:
    t = rich()
    players: Any = t.match.public()["players"]
    assert [player.deck for player in players[:2]] == [20, 15]
    assert not any(set(t.player(seat).deck) & seen(t, viewer) for seat in (A, B, C, D))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_lies_open_is_seen_by_all(viewer: int | None) -> None:
    t = rich()
    view: Any = t.match.view(viewer)
    assert view["burn"] == [list(player.burn) for player in t.state.seats]
    assert view["danger"].discard == list(t.state.danger_discard)
    assert [player.enemy for player in view["players"]] == [None, t.player(B).enemy, None, None]
    assert [player.items for player in view["players"]] == [list(player.items) for player in t.state.seats]
    assert (view["table"].top, view["table"].location) == (t.state.pile[-1], t.state.location)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_danger_deck_is_only_counted(viewer: int | None) -> None:
    t = rich()
    view: Any = t.match.view(viewer)
    assert view["danger"].deck == len(t.state.danger) > 10
    assert not set(t.state.danger) & seen(t, viewer)


def test_turn_markers_and_powers_are_public() -> None:
    t = rich()
    view: Any = t.match.public()
    middle = view["table"]
    assert (middle.active, middle.step, middle.direction, middle.next, middle.colour) == (A, "play", 1, B, "red")
    assert [player.skipped for player in view["players"]] == [False, False, False, True]
    assert {player.power for player in view["players"]} == {"ready"}


def test_the_state_of_an_uno_window_is_public() -> None:
    t = table(hands={A: "R4 R9"}).play(A, "R4")
    view: Any = t.match.public()
    assert [player.uno for player in view["players"]] == ["open", None, None, None]
    view = t.call(A).match.public()
    assert view["players"][A].uno == "safe"


def test_the_new_enemy_is_marked_in_its_turn_only() -> None:
    t = table("superman", "wonder_woman", hands={A: "R5! R9"}, danger="cheetah").play(A, "R5")
    view: Any = t.asks_nobody().match.public()
    assert view["players"][A].enemy_new
    view = t.call(A).match.public()
    assert not view["players"][A].enemy_new


def test_the_card_drawn_is_the_owners_secret() -> None:
    t = table(hands={A: 5}, decks={A: "R2 …"}).draw(A)
    drawn = t.state.drawn
    for viewer in VIEWERS:
        assert (drawn in seen(t, viewer)) == (drawn in told(t, viewer)) == (viewer == A)
    assert drawn in told(t.play(A, "R2"), B)


def test_added_cards_are_the_owners_secret() -> None:
    t = table("aquaman", "superman", "wonder_woman", "green_lantern", hands={A: "W:tidal_wave … 5"}, decks={B: "R2 …"})
    t.play(A, "W:tidal_wave", "red")
    added = t.player(B).hand[-1]
    for viewer in VIEWERS:
        assert (added in told(t, viewer)) == (added in seen(t, viewer)) == (viewer == B)


def test_cards_shuffled_into_the_deck_are_the_owners_secret() -> None:
    t = table(hands={A: "R4 G8"}, location="metropolis")
    card = t.player(A).hand[0]
    t.choose(A, "R4", ask="shuffle_in")
    assert [card in told(t, viewer) for viewer in VIEWERS] == [True, False, False, False, False]


def test_recovered_cards_are_seen_no_more() -> None:
    t = table(hands={A: "W:solar_recharge … 5"}, burn={A: "R2 R4"})
    burned = set(t.player(A).burn)
    t.play(A, "W:solar_recharge", "red").turn_of(B)
    assert not any(burned & seen(t, viewer) for viewer in VIEWERS)
    assert burned <= told(t, None)  # the log may name them


def test_revealed_cards_are_seen_no_more_at_the_bottom() -> None:
    t = table("aquaman", "superman", hands={A: "W:cast_the_net … 5"}, danger="lex_luthor doomsday atlantis brainiac")
    t.play(A, "W:cast_the_net", "red")
    under = set(t.state.danger[:2])
    assert under <= told(t, None) and not under & seen(t, A)


def test_a_look_at_the_danger_deck_is_for_the_looker() -> None:
    t = table(items={A: "trident_of_atlan"}, danger="cheetah ares").use(A, "may")
    top = t.state.danger[-1]
    assert [top in told(t, viewer) for viewer in VIEWERS] == [True, False, False, False, False]
    assert t.match.describe(A)[0].shows == [top] and t.match.describe(B) == []
    t.choose(A, "under")
    assert [top in told(t, viewer) for viewer in VIEWERS] == [True, False, False, False, False]


@pytest.mark.parametrize("card", ["x_ray_vision", "lasso_of_truth"])
def test_a_shown_hand_is_for_one_player(card: str) -> None:
    hero = "superman" if card == "x_ray_vision" else "wonder_woman"
    others = [other for other in ("aquaman", "superman", "green_lantern") if other != hero]
    t = table(hero, *others, hands={A: f"W:{card} … 5", B: 4}, danger="atlantis …")
    hand = set(t.player(B).hand)
    t.play(A, f"W:{card}", "red").target(A, B)
    assert [hand <= told(t, viewer) for viewer in (A, C, None)] == [True, False, False]
    assert not hand & told(t, C) and not hand & told(t, None)


def test_who_is_out_sees_only_what_is_public() -> None:
    t = table("superman", "aquaman", "wonder_woman").leave(A).turn_of(B)
    assert seen(t, A) == seen(t, None)
    assert not set(t.state.gone) & seen(t, B)


def test_no_view_tells_the_key() -> None:
    t = rich()
    assert all(str(bytes(range(32)).hex()) not in repr(t.match.view(viewer)) for viewer in VIEWERS)


# --- what looks the same, whatever is held ----------------------------------------------------------------------------


def outside(t: Table) -> tuple[Any, ...]:
    """All that the others can notice: sections, events, who is asked what, offers, and the public side of the log."""
    asked = {seat: decision.ask for seat, decision in t.match.decisions.items()}
    offers = {seat: t.offers(seat) for seat in (A, B)}
    log = [(record.ply, record.seat, record.by) for record in t.match.log]
    return repr(t.match.public()), repr(t.heard(None)), repr(t.heard(B)), asked, offers, log


def asked(hand: str, act: Callable[[Table], Table], *heroes: str, **more: Any) -> Table:
    """A table with this hand of A; the deck is counted, so that all counts are equal."""
    return act(table(*heroes, hands={A: hand, B: 5}, decks={A: 20, B: 20}, **more))


def nothing(t: Table) -> Table:
    """Only the start of the turn."""
    return t


def ends(t: Table) -> Table:
    """Ends of the Earth, until the burn is offered."""
    return t.play(A, "W:ends_of_the_earth", "blue")


def play_r2(t: Table) -> Table:
    """A red number card."""
    return t.decline(A, "champion").play(A, "R2").decline(A, "champion_reward")


def play_b7(t: Table) -> Table:
    """A blue number card, without the power."""
    return t.play(A, "B7").decline(A, "use_power")


WW = ("wonder_woman", "superman")
OFFERS: dict[str, tuple[str, str, Callable[[Table], Table], tuple[str, ...], dict[str, Any]]] = {
    "metropolis": ("R4 R9", "R5! R1!", nothing, ("superman", "aquaman"), {"location": "metropolis", "top": "G1"}),
    "champion": ("R2 Y5", "G2 B5", nothing, WW, {"enemies": {A: "cheetah"}}),
    "ends of the earth": (
        "W:ends_of_the_earth Y5 R6", "W:ends_of_the_earth B8 G0", ends, WW, {"danger_discard": "cheetah"},
    ),
    "amnesty bay": ("B7 B2 R4", "B7 R4 Y0", play_b7, ("aquaman", "superman"), {"location": "amnesty_bay", "top": "B0"}),
    "themyscira": (
        "R2 Y5 Y9", "R2 G0 B8", play_r2, WW, {"enemies": {A: "cheetah"}, "location": "themyscira", "burn": {A: "Y0"}},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", OFFERS)
def test_b_an_offer_looks_the_same_whether_or_not_a_card_fits(name: str) -> None:
    fitting, other, act, heroes, more = OFFERS[name]
    with_it, without = asked(fitting, act, *heroes, **more), asked(other, act, *heroes, **more)
    assert outside(with_it) == outside(without)
    ask = with_it.decision(A).ask
    assert with_it.asks(A, ask).default(A) == without.asks(A, ask).default(A) == ["decline"]
    assert outside(with_it.time_up(A)) == outside(without.time_up(A))


@pytest.mark.parametrize("answer", ["by hand", "by the clock"])
def test_b_the_drawn_card_is_offered_whether_or_not_it_fits(answer: str) -> None:
    tables = [table(hands={A: 5}, decks={A: f"{card} … 20"}).draw(A) for card in ("R2", "G8", "W:heat_vision")]
    for t in tables:
        assert outside(t.asks(A, "drawn")) == outside(tables[0])
    for t in tables:
        assert t.keep(A) if answer == "by hand" else t.time_up(A)
    assert len({repr(outside(t)) for t in tables}) == 1


def test_c_a_draw_does_not_tell_whether_it_was_forced() -> None:
    free, forced = (table(hands={A: hand}, decks={A: "G8 … 20"}) for hand in ("R4 R9", "Y4 G3"))
    assert outside(free) == outside(forced)
    assert forced.legal(A) == {"draw"}
    assert outside(free.draw(A)) == outside(forced.draw(A))
    assert outside(free.keep(A)) == outside(forced.keep(A))
    assert {record.by for record in forced.match.log} == {"seat"}


def test_d_face_down_cards_have_no_identifier() -> None:
    """What others are shown of a face-down card is that it counts: a card seen once cannot be followed."""
    for viewer in VIEWERS:
        t = rich()
        hidden = {card for seat in (A, B, C, D) if seat != viewer for card in t.player(seat).hand}
        hidden |= {card for player in t.state.seats for card in player.deck} | set(t.state.danger)
        assert not hidden & seen(t, viewer)
        assert not hidden & told(t, viewer)


def test_e_the_default_colour_is_not_taken_from_the_hand() -> None:
    for hand in ("W:heat_vision G8 G3", "W:heat_vision B5 B0"):
        t = table("superman", "aquaman", hands={A: hand}, decks={A: 1}, top="W:tidal_wave", colour="yellow")
        assert t.decision(A).default[0].endswith(":yellow")


def test_a_a_refusal_tells_nothing_about_cards_of_others() -> None:
    """The same words for a card of the own deck, of an opponent's hand, and of an opponent's deck."""
    t = rich()
    said = set()
    for card in (t.player(A).deck[0], t.player(B).hand[0], t.player(B).deck[0], t.state.danger[0]):
        with pytest.raises(Refused) as refused:
            t.match.move(A, (f"card:{card}",))
        said.add((refused.value.code, str(refused.value).replace(f"card:{card}", "")))
    assert len(said) == 1
    for viewer in (B, C, D):
        with pytest.raises(Refused) as refused:
            t.match.move(viewer, (f"card:{t.player(A).hand[0]}",))
        assert refused.value.code == "move/not-yours" and "card" not in str(refused.value)


def test_a_only_the_decider_is_shown_the_options(stand_in: StandIn) -> None:
    t = rich()
    assert t.match.describe(A) and all(t.match.describe(seat) == [] for seat in (B, C, D))
    catches = table(hands={A: "R4 R9"}).play(A, "R4").match.describe(B)
    assert all(card < FIRST_DANGER_CARD for prompt in catches for card in prompt.shows)
    assert [option.target for prompt in catches for option in prompt.options] == ["seat:0"]
