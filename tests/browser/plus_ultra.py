"""People at a table of Plus Ultra!: how a room is filled, what they look for, and players who also move."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.driver import Deed, Player, Toucher, Typist
from browser.kit import Peer, Server, open_room
from browser.pages import start, table

GAME = "plus_ultra"


class Wanderer(Player):
    """Somebody who moves on every turn, where the driver would stay."""

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        legal = [thing for thing in seen["things"] if thing["standing"] == "legal"]
        chosen = [thing for thing in seen["things"] if thing["standing"] == "selected"]
        if legal and not chosen and all(thing["ref"].startswith("place:") for thing in legal):
            return self._thing(legal[self.deeds % len(legal)])
        return super()._answer(seen)


class Walker(Wanderer, Toucher):
    """With a finger."""


class Pilgrim(Wanderer, Typist):
    """By keyboard."""


def room(server: Server, names: tuple[str, ...], heroes: tuple[str, ...], bots: int, **options: object) -> list[str]:
    """A room where everybody sits and is ready: its address, then a token for each of the people."""
    tokens = [server.sign_in(name) for name in names]
    code = open_room(server, tokens[0], GAME, **options)
    for seat, token in enumerate(tokens):
        with Peer(server, token, code) as peer:
            if seat > 0:
                peer.say("sit", seat=seat)
            peer.say("seat_option", seat=seat, name="hero", value=heroes[seat])
            if seat > 0:
                peer.say("ready", ready=True)
    with Peer(server, tokens[0], code) as host:
        for seat in range(len(names), len(names) + bots):
            host.say("bot", seat=seat, level="greedy")
    return [f"/r/{code[:4]}-{code[4:]}", *tokens]


def dice(page: Page) -> Locator:
    """The dice on the table."""
    return page.get_by_role("region", name="Dice").get_by_role("button", name=re.compile("^(Die|Power Die)"))


class Roller(Player):
    """Somebody who leaves the dice as they lie."""

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        return None if seen["several"] else super()._answer(seen)


def until_rolled(page: Page) -> Player:
    """Play on until the own dice lie there to be chosen from."""
    player = Roller(page)
    while page.locator("[data-none]").count() == 0:
        if not player.act():
            page.wait_for_timeout(20)
    return player


def sit_down(page: Page, path: str) -> Page:
    """The host comes to the room and starts; the table stands."""
    page.goto(path)
    start(page)
    expect(table(page)).to_be_visible()
    return page
