"""Dragon Ball Super: Universe Survival in the browser by mouse, touch and keyboard, and each length of a match on a server."""

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import play_out
from browser.kit import Peer, Server, open_room, wait_for_replay
from browser.pages import assert_no_sideways_scroll
from browser.universe_survival import GAME, Fighter, FightingToucher, FightingTypist, Hasty, room, sit_down


@pytest.mark.timeout(300)
def test_a_whole_match_by_mouse(person: Person, server: Server) -> None:
    """Five turns against a bot at a laptop, draft and all."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person(token=token), path)
    player = Fighter(page)
    play_out([player], seconds=240)
    asked = " ".join(player.asked)
    for question in ("Pick a Warrior", "start?", "Which Warrior moves?", "where to?", "Re-roll"):
        assert question in asked, question
    places = page.get_by_role("region", name=page.locator("#end-title").inner_text()).get_by_role("listitem")
    expect(places).to_have_count(2)
    expect(page.get_by_label("Winner").first).to_be_visible()


@pytest.mark.timeout(300)
def test_a_whole_match_by_keyboard(person: Person, server: Server) -> None:
    """Against a bot, with Tab, arrows and Enter alone."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person(token=token), path)
    player = FightingTypist(page)
    play_out([player], seconds=240)
    assert player.deeds > 20
    expect(page.locator("#end-title")).to_be_focused()


@pytest.mark.timeout(300)
def test_a_whole_match_on_a_phone(person: Person, server: Server) -> None:
    """Against a bot, by touch, at 360×640; nothing ever scrolls sideways."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person("phone", token=token), path)
    player = FightingToucher(page)
    play_out([player], seconds=240, each=lambda: assert_no_sideways_scroll(page))
    assert player.deeds > 20


def played(server: Server, seats: int, **options: object) -> list[dict[str, Any]]:
    """What happened in a whole match of one who answers at random with bots that do."""
    token = server.sign_in("Maya")
    code = open_room(server, token, GAME, **options)
    with Peer(server, token, code) as peer:
        for seat in range(1, seats):
            peer.say("bot", seat=seat, level="random")
        peer.say("start")
        peer.until(lambda: peer.room["status"] in ("playing", "finished"))
        peer.play(random.Random(seats))
        match = str(peer.room["match"])
    told = [event for step in wait_for_replay(server, match)["steps"] for event in step["events"]]
    assert len(of(told, "won")) == 1 or of(told, "shared")
    return told


def of(told: list[dict[str, Any]], tag: str) -> list[dict[str, Any]]:
    """What happened of a kind, in order."""
    return [event for event in told if event["tag"] == tag]


def assert_counted_after(told: list[dict[str, Any]], rounds: int) -> None:
    """The match went on to the end of this round, one more where several were level; then Warriors were counted."""
    extra = of(told, "extra_round")
    if of(told, "won") and of(told, "won")[0]["why"] == "last":
        assert len({event["seat"] for event in of(told, "went_out")}) > 0, "only one team is left"
        return
    assert [event["round"] for event in of(told, "round_began")] == list(range(1, rounds + len(extra) + 1))
    counted = of(told, "counted")
    best = max(event["warriors"] for event in counted[-len({event["seat"] for event in counted}) :])
    if of(told, "won")[0]["why"] == "most":
        mine = [event["warriors"] for event in counted if event["seat"] == of(told, "won")[0]["seat"]]
        assert mine[-1] == best
    else:
        assert of(told, "tie_duel") or of(told, "endurance_counted"), "level at the top"


def test_five_turns_for_four(server: Server) -> None:
    """Four pick in a snake; it ends with the fifth round."""
    told = played(server, 4, length="turns_5", draft="snake")
    assert_counted_after(told, 5)
    picks = [event["seat"] for event in of(told, "drafted")]
    assert picks[:4] == picks[7:3:-1] and len(set(picks[:4])) == 4


def test_ten_turns_for_two(server: Server) -> None:
    """The rulebook's draft; it ends with the tenth round, or when a team is gone."""
    told = played(server, 2, length="turns_10")
    assert_counted_after(told, 10)
    picks = [event["seat"] for event in of(told, "drafted")]
    assert picks == picks[:2] * 6


def test_forty_five_minutes_for_three(tmp_path: Path) -> None:
    """On a server whose minutes are short: when the last one is over, the round under way is played to its end."""
    with Hasty(tmp_path).start() as server:
        told = played(server, 3, length="minutes_45", draft="balanced")
    minutes = [event["left"] for event in of(told, "minute")]
    tags = [event["tag"] for event in told]
    assert tags.index("clock_started") > len(tags) - 1 - tags[::-1].index("placed")
    if of(told, "won") and of(told, "won")[0]["why"] == "last":
        return
    assert minutes[:45] == list(range(44, -1, -1))
    last = next(place for place, event in enumerate(told) if event["tag"] == "minute" and event["left"] == 0)
    assert_counted_after(told, len(of(told[:last], "round_began")))
