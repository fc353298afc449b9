"""Matches laid out by hand, for the moments that play would take long to reach.

A room begins in the ordinary way. Then, while the server is down, its match gets a snapshot of the scene and a log
that cannot be followed, so that the server does what it does after rules were mended: it goes on from the snapshot.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from browser.kit import Peer, Server, open_room
from games.uno_ultimate_dc.table import HEROES, Table
from roundtable.games.uno_ultimate_dc import GAME
from roundtable.kernel import Match
from roundtable.kernel.snapshots import pack, unpack

NAMES = ("Maya", "Jun", "Ola", "Ren")
LATER = 3


@dataclass(frozen=True)
class Scene:
    """A staged match: its room, and the token of whoever sits at each seat."""

    code: str
    match: str
    tokens: tuple[str, ...]

    @property
    def path(self) -> str:
        """Where the room is."""
        return f"/r/{self.code[:4]}-{self.code[4:]}"


def raise_curtain(server: Server, scenes: Mapping[str, Table]) -> dict[str, Scene]:
    """Stage several matches at once; people sit at all seats. The server is started anew."""
    laid = {name: _open(server, table.match) for name, table in scenes.items()}
    server.stop()
    with sqlite3.connect(server.folder / "roundtable.db") as database:
        for name, scene in laid.items():
            _put(database, scene, scenes[name].match)
    database.close()
    server.start()
    return laid


def _open(server: Server, match: Match[Any]) -> Scene:
    seats = len(match.state.seats)
    tokens = tuple(server.sign_in(name) for name in NAMES[:seats])
    code = open_room(server, tokens[0])
    for seat, token in enumerate(tokens):
        with Peer(server, token, code) as peer:
            if seat > 0:
                peer.say("sit", seat=seat)
            peer.say("seat_option", seat=seat, name="hero", value=HEROES[match.state.seats[seat].hero])
            if seat > 0:
                peer.say("ready", ready=True)
    with Peer(server, tokens[0], code) as host:
        host.say("start")
        host.until(lambda: bool(host.frame))
        return Scene(code, str(host.frame["match"]), tokens)


def _put(database: sqlite3.Connection, scene: Scene, match: Match[Any]) -> None:
    nonsense = [(scene.match, ply, 0, b'["staged"]', "seat", 0) for ply in range(LATER)]
    database.execute("DELETE FROM move WHERE match = ?", (scene.match,))
    database.executemany('INSERT INTO move (match, ply, seat, choose, "by", at) VALUES (?, ?, ?, ?, ?, ?)', nonsense)
    database.execute("DELETE FROM snapshot WHERE match = ?", (scene.match,))
    database.execute(
        "INSERT INTO snapshot (match, ply, state) VALUES (?, ?, ?)", (scene.match, match.ply + LATER, _later(match))
    )


def _later(match: Match[Any]) -> bytes:
    """A snapshot of the match as if its moves came after those that make no sense."""
    taken = unpack(GAME, match.snapshot())
    base = replace(taken.base, ply=taken.base.ply + LATER)
    recipe = [replace(record, ply=record.ply + LATER) for record in taken.recipe]
    return pack(GAME, taken.key, base, recipe, taken.outcome)
