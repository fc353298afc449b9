"""Hidden information: only the order of the deck and the coming rolls are unknown, to everybody alike."""

from typing import Any

import msgspec
import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.events import EVENTS
from roundtable.kernel import Match, Sight

from .table import A, B, C, Table, new_match, table

VIEWERS = (A, B, C, None)


def rich() -> Table:
    """A table with cards in every zone, in the middle of spending."""
    return table("todoroki", "tokoyami", "iida", places="dabi:3 defend_others mei_hatsume -", at={A: 1, B: 2, C: 0},
                 points={A: 4, B: 7}, damage={A: 2, C: 3}, allies={A: "midnight", C: "endeavor"}, owns={B: "twice battle_trial"},
                 plus="celebration go_beyond", bottom="recovery_girl", dice="F V H 3 3 3", cold={A: 2}, hot={A: 1})  # fmt: skip


def plain(value: Any) -> Any:
    """As it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_same(viewer: int | None) -> None:
    """There are no hands and no secrets: a spectator knows exactly what every player knows."""
    t = rich()
    assert plain(t.view(viewer)) == plain(t.match.public())


def test_the_deck_is_only_counted() -> None:
    """Its order is nobody's; the known cards at the bottom are everybody's."""
    t = rich()
    shown = t.view()["table"]
    assert shown.deck == len(t.state.deck) + 1 and shown.bottom == [t.number("recovery_girl")]
    seen = {each.card for each in t.view()["places"]} | {each.card for each in t.view()["plus"]} | set(shown.bottom)
    for player in t.view()["players"]:
        seen |= {*player.allies, *player.cards, *player.plus}
    assert not seen & set(t.state.deck)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_another_order_of_the_deck_looks_the_same(viewer: int | None) -> None:
    """Nothing that anybody is shown or asked depends on it."""
    t = rich()
    state = t.match.clone().state
    state.deck.reverse()
    other = Match.at(GAME, state, bytes(32), laws=True)
    assert plain(other.view(viewer)) == plain(t.match.view(viewer))
    assert plain(other.describe(A)) == plain(t.match.describe(A))


def test_cards_that_left_the_game_are_nobody_s() -> None:
    """The Plus Ultra cards that were not drawn are not shown."""
    t = new_match("bakugo", "asui", plus_cards=2)
    zones = {zone.name: zone.sight for zone in GAME.zones(t.state)}
    assert zones["box"] is Sight.NONE and zones["deck"] is Sight.NONE
    assert {each.card for each in t.view()["plus"]} == set(t.state.plus) and len(t.state.box) == 4


def test_what_lies_open() -> None:
    """Cards at Locations, DMG, HP, tokens, dice, counters."""
    t = rich()
    view = t.view()
    assert [(each.card is not None, each.damage) for each in view["places"]] == [
        (False, 0), (True, 3), (True, 0), (True, 0), (False, 0),
    ]  # fmt: skip
    first = view["players"][A]
    assert (first.points, first.damage, first.cold, first.hot) == (4, 2, 2, 1)
    assert (view["players"][B].captured, view["players"][B].completed) == (1, 1)
    assert [(die.face, die.left, die.state) for die in view["dice"]] == [
        ("fist", 1, "open"), ("villain", 1, "open"), ("heart", 1, "open"), ("3", 1, "open"), ("3", 1, "open"), ("3", 1, "open"),
    ]  # fmt: skip


def test_the_state_of_a_quirk_is_shown() -> None:
    """Ready, used in this turn, or switched off by All For One."""
    t = table("kaminari", "asui", places="dabi twice all_for_one magne", at={A: 1, B: 3}, dice="F F F 1 1 2")
    assert [player.quirk for player in t.view()["players"]] == ["ready", "off"]
    t.spend(A, "fist:0").spend(A, "fist:1").spend(A, "discharge")
    assert t.view()["players"][A].quirk == "used"


def test_no_event_is_secret() -> None:
    """Everybody hears everything."""
    assert not any(event.secret for event in EVENTS)
    t = rich().spend(A, "fist:0")
    assert [event.seen_by(None) for event in t.log] == t.log


def test_no_view_tells_the_key() -> None:
    """The source of chance is the server's alone."""
    t = new_match("bakugo", "asui", key=bytes(range(32)))
    assert bytes(range(32)).hex() not in repr(plain(t.view(A))) and "key" not in plain(t.view(A))["table"]


def test_spent_lost_and_void_dice_are_shown() -> None:
    """What each die was used for."""
    t = table("bakugo", "asui", places="stain twice nomu magne", at={A: 1}, dice="V F F 1 H 2").spend(A, "fist:1")
    t.spend(A, "villain:0").answer(A, "die:4")
    shown = [(die.state, die.use) for die in t.view()["dice"]]
    assert shown[0] == ("spent", "villain") and shown[1] == ("spent", "fist") and shown[4] == ("lost", "lost")
    assert shown[2] == ("open", None)
    t = table("uraraka", "asui", places="twice dabi nomu magne", at={A: 1}, damage={A: 4}, dice="V F F 1 H 2")
    t.spend(A, "villain:0").turn_of(B)
    assert {die.state for die in t.view()["dice"]} <= {"spent", "void"}
