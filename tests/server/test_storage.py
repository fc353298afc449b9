"""A disk that is full, a database that is read-only: people are told, nothing is half done, and it goes on afterwards."""

import asyncio
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from websockets.sync.client import ClientConnection

from server.served import Guest, Served, expect, say, served

REFUSED = "store/unavailable"


def check_an_outage(server: Served, ends: Callable[[bool], None]) -> None:
    """Play a little, let the outage begin, try everything, let it end, and play on."""
    ada = Guest(server, "Ada")
    code = ada.room()
    with ada.enter(code) as socket:
        say(socket, "bot", 1, seat=1, level="random")
        say(socket, "start", 2)
        frame = my_turn(socket)
        ends(False)
        say(socket, "move", 3, ply=frame["ply"], choose=frame["decisions"]["mine"]["default"])
        for what, path, body in (
            ("a name", "/api/session", {"name": "Ben"}),
            ("a room", "/api/rooms", {"game": "uno_ultimate_dc"}),
        ):
            status, told = server.ask("POST", path, body, ada.token)
            assert (status, told.get("code")) == (503, REFUSED), what
        assert server.ask("GET", "/api/session", token=ada.token)[0] == 200, "looking goes on"
        # What was asked for before it was known waits; after a while everybody is told, and more is refused.
        expect(socket, "notice", code="server/storage", patience=20)
        say(socket, "concede", 4)
        assert expect(socket, "refused", id=4)["code"] == "match/busy"
        ends(True)
        expect(socket, "notice", code="server/storage-works", patience=20)
        assert expect(socket, "ack", id=3, patience=20)["ply"] > frame["ply"]
        before = frame["ply"]
        frame = my_turn(socket, after=before)
        say(socket, "move", 5, ply=frame["ply"], choose=frame["decisions"]["mine"]["default"])
        expect(socket, "ack", id=5)
    # Nothing of what was refused is there.
    told = server.ask("GET", "/api/session", token=ada.token)[1]
    assert [seat["code"] for seat in told["seats"]] == [code]
    assert not [line for line in server.log if line["level"] in ("error", "critical")]
    assert Guest(server, "Ben").room()


def my_turn(socket: ClientConnection, after: int = -1) -> dict[str, Any]:
    """The next frame that asks something."""
    while True:
        frame = expect(socket, "frame", patience=20)
        if frame["ply"] > after and frame["decisions"]["mine"]:
            return frame


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process")
def test_a_full_disk(tmp_path: Path) -> None:
    with served(tmp_path, ROUNDTABLE_WRITER_RETRY_SECONDS="0.2", ROUNDTABLE_SOCKET_DEAD_SECONDS="600") as server:
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)

        def ends(over: bool) -> None:
            # The log is a file as well; what it has not room for is lost, which a full disk does to logs.
            size = hard if over else 1
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

        check_an_outage(server, ends)


@pytest.mark.postgres
def test_a_database_that_is_read_only(tmp_path: Path, postgres_url: str) -> None:
    server_url, name = postgres_url.replace("+asyncpg", "").rsplit("/", 1)

    async def work(over: bool) -> None:
        connection = await asyncpg.connect(f"{server_url}/postgres")
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {'off' if over else 'on'}")
        await connection.fetch("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
        await connection.close()

    def ends(over: bool) -> None:
        asyncio.run(work(over))

    with served(
        tmp_path, DATABASE_URL=postgres_url, ROUNDTABLE_WRITER_RETRY_SECONDS="0.2", ROUNDTABLE_SOCKET_DEAD_SECONDS="600"
    ) as server:
        check_an_outage(server, ends)
