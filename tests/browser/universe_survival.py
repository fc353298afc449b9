"""People at a table of Universe Survival: how a room is filled, and players who seek fights."""

from typing import Any

from playwright.sync_api import Page, expect

from browser.driver import Deed, Player, Toucher, Typist
from browser.kit import Peer, Server, open_room
from browser.pages import start, table

GAME = "universe_survival"


class Fighter(Player):
    """Somebody who goes where the page lets them, to enemies first, and never asks for another Warrior."""

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        legal = [thing for thing in seen["things"] if thing["standing"] == "legal"]
        spaces = [thing for thing in legal if "space:" in thing["ref"] and thing["region"] == "board"]
        chosen = [thing for thing in seen["things"] if thing["standing"] == "selected"]
        if spaces and not chosen:
            enemies = [thing for thing in spaces if "warrior:" in thing["ref"]]
            near = (enemies or spaces)[:8]
            return self._thing(near[self.deeds % len(near)])
        options = [option for option in seen["options"] if option["id"] != "back"]
        return super()._answer({**seen, "options": options})


class Walker(Fighter):
    """Somebody who goes to free spaces, so that a token is seen to go."""

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        free = [thing for thing in seen["things"] if "warrior:" not in thing["ref"] or "space:" not in thing["ref"]]
        return super()._answer({**seen, "things": free})


class FightingToucher(Fighter, Toucher):
    """With a finger."""


class FightingTypist(Fighter, Typist):
    """By keyboard: Warriors from the row of the own team; spaces from the arena at first, then from the list."""

    ARENA = 30

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        things = sorted(seen["things"], key=lambda thing: thing["region"] != "players")
        spaces = any("space:" in thing["ref"] and "warrior:" not in thing["ref"] for thing in things)
        chosen = any(thing["standing"] == "selected" for thing in things)
        direct = [option for option in seen["options"] if option["id"].startswith("space:")]
        if spaces and not chosen and self.deeds > self.ARENA:
            if direct:
                return self._option(direct[0])  # where there are few, they are buttons and not a list
            return Deed("the list of spaces", "[data-region=prompt] [aria-haspopup=dialog]")
        return super()._answer({**seen, "things": things})


def room(server: Server, names: tuple[str, ...], bots: int, **options: object) -> list[str]:
    """A room, by default for the shortest match, where everybody sits and is ready: its address, then everybody's token."""
    tokens = [server.sign_in(name) for name in names]
    code = open_room(server, tokens[0], GAME, **{"length": "turns_5", **options})
    for seat, token in enumerate(tokens[1:], 1):
        with Peer(server, token, code) as peer:
            peer.say("sit", seat=seat)
            peer.say("ready", ready=True)
    with Peer(server, tokens[0], code) as host:
        for seat in range(len(names), len(names) + bots):
            host.say("bot", seat=seat, level="greedy")
    return [f"/r/{code[:4]}-{code[4:]}", *tokens]


class Hasty(Server):
    """A server for which a minute of the match is a fraction of a second."""

    MINUTE_MS = 5
    program = (
        "-c",
        "from roundtable.cli import app\n"
        "from roundtable.games.universe_survival import set_up\n"
        f"set_up.MINUTE = {MINUTE_MS}\n"
        "app(prog_name='roundtable')",
    )


def sit_down(page: Page, path: str) -> Page:
    """The host comes to the room and starts; the table stands."""
    page.goto(path)
    start(page)
    expect(table(page)).to_be_visible()
    return page


def until_asked(page: Page, player: Player, ask: str) -> None:
    """Play on until a question is asked that contains these words."""
    while True:
        seen = player.look()
        if seen["mine"] and not seen["pending"] and ask in seen["ask"]:
            return
        assert not seen["over"], f"the match is over, and nobody asked {ask!r}"
        if not player.act():
            page.wait_for_timeout(20)
