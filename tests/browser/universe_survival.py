"""People at a table of Universe Survival: how a room is filled, and players who seek fights."""

from typing import Any

from playwright.sync_api import Page, expect

from browser.driver import Deed, Player, Toucher, Typist
from browser.kit import Peer, Server, open_room, wait_for_replay
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


HASTE = """() => {
  const shown = e => e.getClientRects().length > 0 && !e.disabled && e.getAttribute('aria-disabled') !== 'true';
  const all = (root, selector) => [...root.querySelectorAll(selector)].filter(shown);
  const any = list => list[Math.floor(Math.random() * list.length)];
  const next = () => {
    if (document.querySelector('#end-title, [data-standing=pending], [aria-busy=true]')) return undefined;
    const listed = all(document, 'dialog[open] [data-option]');
    if (listed.length > 0) return any(listed);
    const prompt = document.querySelector('[data-region=prompt] section.mine');
    if (!prompt) return undefined;
    const [primary] = all(prompt, '[data-primary]'), none = all(prompt, '[data-none]');
    if (primary) return primary;
    if (none.length > 0 && Math.random() < 0.5) return none[0];
    const things = all(document, '[data-standing=legal]'), enemies = things.filter(e => /space:.*warrior:/.test(e.dataset.ref));
    const options = all(prompt, '[data-option]').filter(e => e.dataset.option !== 'back');
    return any(Math.random() < 0.7 && enemies.length > 0 ? enemies : [...things, ...options]);
  };
  setInterval(() => next()?.click(), 15);
}"""
"""Somebody in a hurry: clicks on what the page offers as fast as it does, to enemies rather than elsewhere."""


class FightingToucher(Fighter, Toucher):
    """With a finger."""


class FightingTypist(Fighter, Typist):
    """By keyboard: Warriors from the row of the own team; spaces from the arena at first, then from the list."""

    ARENA = 30

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        things = sorted(seen["things"], key=lambda thing: thing["region"] != "players")
        spaces = any("space:" in thing["ref"] and "warrior:" not in thing["ref"] for thing in things)
        chosen = any(thing["standing"] == "selected" for thing in things)
        if spaces and not chosen and self.deeds > self.ARENA:
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

    MINUTE_MS = 450
    program = (
        "-c",
        "from roundtable.cli import app\n"
        "from roundtable.games.universe_survival import set_up\n"
        f"set_up.MINUTE = {MINUTE_MS}\n"
        "app(prog_name='roundtable')",
    )


def story(server: Server, path: str, token: str) -> list[dict[str, Any]]:
    """Everything that has happened in the finished match of a room, as its replay tells."""
    with Peer(server, token, path.removeprefix("/r/").replace("-", "")) as peer:
        match = str(peer.room["match"])
    return [event for step in wait_for_replay(server, match)["steps"] for event in step["events"]]


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
