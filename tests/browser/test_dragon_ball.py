"""Dragon Ball: Deckbuilding Game in the browser: some turns on a phone by touch, by somebody who takes what is offered."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Deed, Player, Toucher
from browser.kit import Peer, Server, open_room
from browser.pages import assert_accessible, assert_no_sideways_scroll, start, table

GAME = "dragon_ball_deckbuilding"
TURNS = 8


class Hasty(Player):
    """Somebody who ends the actions after a few, so that the match ends soon – with the heroes' defeat, if need be."""

    most = 3
    done = 0

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        if not seen["ask"].startswith("Your actions"):
            return super()._answer(seen)
        end = next((option for option in seen["options"] if option["id"] == "end"), None)
        if end is not None and self.done >= self.most:
            self.done = 0
            return self._option(end)
        self.done += 1
        return super()._answer(seen)


class HastyToucher(Hasty, Toucher):
    """With a finger."""


def room(server: Server, name: str, bots: int = 0, **options: object) -> tuple[str, str]:
    """A room in which one person sits, and bots: its address, and the person's token."""
    token = server.sign_in(name)
    code = open_room(server, token, GAME, **options)
    with Peer(server, token, code) as host:
        for seat in range(1, 1 + bots):
            host.say("bot", seat=seat, level="greedy")
    return f"/r/{code[:4]}-{code[4:]}", token


def sit_down(page: Page, path: str) -> Page:
    """The host comes to the room and starts; the table stands."""
    page.goto(path)
    start(page)
    expect(table(page)).to_be_visible()
    return page


@pytest.mark.timeout(300)
def test_turns_on_a_phone(person: Person, server: Server) -> None:
    """By touch at 360×640: all can be done there, nothing scrolls sideways, and everything has a name."""
    path, token = room(server, "Maya", villain="freezer", location="kame_house", characters=2)
    page = sit_down(person("phone", token=token), path)
    player = HastyToucher(page)
    turns = 0
    looked = False
    while turns < TURNS and not player.look()["over"]:
        before = player.done
        if not player.act():
            page.wait_for_timeout(20)
            continue
        assert_no_sideways_scroll(page)
        if before >= player.most and player.done == 0:
            turns += 1
        if turns == TURNS // 2 and not looked:
            looked = True
            assert_accessible(page)
    assert looked
