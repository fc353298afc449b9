"""Hidden information: who may see which zone, and that nothing else tells what is hidden."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.steps import zones
from roundtable.kernel.zones import Sight

from .table import Table, new_match, table

CARD_FIELDS = {
    "card", "cards", "discard", "beside", "boosters", "hostage", "location", "resolving", "shown", "coming",
    "active", "aggro", "boss", "about", "character", "characters", "deposits",
}  # fmt: skip
"""Fields of the views that hold card ids."""


def cards_in(value: Any) -> Iterator[int]:
    """All card ids in a view."""
    if isinstance(value, dict):
        for each in value.values():
            yield from cards_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from cards_in(each)
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            inner = getattr(value, field.name)
            yield from _ints(inner) if field.name in CARD_FIELDS else cards_in(inner)


def _ints(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _ints(each) if not isinstance(each, msgspec.Struct) else cards_in(each)


def seen(t: Table, viewer: int | None) -> set[int]:
    """All cards that a viewer's sections show."""
    return set(cards_in(t.match.view(viewer)))


def rich(**more: Any) -> Table:
    """A table with cards in every zone."""
    return table(
        "goku",
        "krillin",
        seats=(0, 1),
        hands={0: "masenko combat_energy", 1: "kienzan divine_energy"},
        discards={0: "sokidan"},
        gear={0: "ally_mai scouter flight"},
        track={0: "kamehameha@2+dark_energy"},
        minions="zarbon",
        attacks="death_storm@2",
        villain_deck="cui tail_strike",
        order="1 v",
        location="kame_house",
        **more,
    )


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_hand_is_seen_by_its_seat_and_counted_by_all(viewer: int | None) -> None:
    """Spectators never see hands."""
    t = rich()
    for number, slot in enumerate(t.state.slots):
        assert (set(slot.hand) <= seen(t, viewer)) == (number == viewer)
    public: Any = t.match.public()
    assert [each.hand for each in public["characters"]] == [2, 2]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_decks_are_counted_and_never_seen(viewer: int | None) -> None:
    """Of Characters, Markets and the Villain."""
    t = rich()
    state = t.state
    hidden = {card for slot in state.slots for card in slot.deck}
    hidden |= {card for deck in state.decks for card in deck} | {card for pile in state.villain.piles for card in pile}
    assert not hidden & seen(t, viewer)
    public: Any = t.match.public()
    assert public["villain"].deck == 2 and [each.deck for each in public["market"]] == [
        len(deck) for deck in state.decks
    ]
    assert [each.deck for each in public["characters"]] == [len(slot.deck) for slot in state.slots]


def test_what_lies_open_is_seen_by_everybody() -> None:
    """Discard piles, cards in play, prepared ones with boosters, rows, Minions, attacks, the Location, balls, damage."""
    t = rich(damage={"goku": 3, "freezer": 7}, balls={"goku": 2, "zarbon": 1})
    shown = seen(t, None)
    for zone in zones(t.state):
        if zone.sight is Sight.ALL and zone.name not in ("box",):
            assert set(zone.cards) <= shown, zone.name
    public: Any = t.match.public()
    goku, freezer, zarbon = public["characters"][0], public["bosses"][0], public["minions"][0]
    assert (goku.damage, goku.balls, freezer.damage, zarbon.balls, public["table"].balls) == (3, 2, 7, 1, 4)


def test_the_turn_order_to_come_is_shown_without_its_order() -> None:
    """It follows from what has been shown."""
    t = rich()
    public: Any = t.match.public()
    assert public["order"].coming == sorted(t.state.order)


def test_allies_removed_by_the_ruined_city_stay_hidden() -> None:
    t = new_match("goku", villain="freezer", location="ruined_city")
    assert t.state.removed and not set(t.state.removed) & seen(t, 0)


def test_who_draws_sees_what_others_only_count() -> None:
    t = rich()
    drew = ev.DrewCards(0, 1, [5, 6])
    assert drew.secret and drew.audience() == 0
    assert drew.redacted() == ev.Drew(1, 2)
    assert t.state.slots[0].seat == 0


def test_who_peeks_sees_what_others_only_hear_of() -> None:
    """The fact is public, the cards are not; the question shows them to its seat alone."""
    t = rich().do("exhaust scouter")
    (peeked,) = t.ever(ev.PeekedCards)
    assert peeked.audience() == 0 and peeked.redacted() == ev.Peeked(peeked.who, 1, "villain_deck")
    assert t.decision("peek_bottom").shows == tuple(peeked.cards)
    assert not set(peeked.cards) & seen(t, 1)


def test_absorbed_cards_are_revealed() -> None:
    """Of Androids 19 and 20: whatever comes out of the hand is shown."""
    t = table(
        "goku",
        villain="androids_19_20",
        step="order",
        order="v2 1",
        villain_deck="data_collection",
        hands={0: "masenko"},
    )
    (absorbed,) = t.ever(ev.Absorbed)
    assert not ev.Absorbed.secret and t.names([absorbed.card]) == ["masenko"]


@pytest.mark.parametrize("ask", ["end_turn", "discard", "pay"])
def test_questions_about_hands_are_put_even_if_one_answer_is_left(ask: str) -> None:
    """So that nobody can tell what is in them."""
    if ask == "end_turn":
        t = table("goku", "krillin", hands={0: "masenko"}, order="2").do("end")
    elif ask == "discard":
        t = table("goku", hands={0: "masenko"}, gear={0: "meditation"}).do("exhaust meditation")
    else:
        t = table("goku", hands={0: "combat_energy"}, rows={"energy": "vital_energy"}).choose(
            "buy vital_energy", ask="act"
        )
    assert t.decision(ask).hidden
