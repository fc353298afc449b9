"""The bot of the page for programs plays every game on a real server, and the page shows what stands in its file."""

import asyncio
import re
import sys
import textwrap
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import connect

from roundtable import games
from roundtable.server.app import create_app
from roundtable.server.security import BOT_MARK
from roundtable.server.settings import Settings
from roundtable.server.ws.wire import WireProtocol

DOCS = Path(__file__).parents[2] / "docs"
BOT = DOCS / "examples" / "bot.py"
FINISH_SECONDS = 120
QUICKLY = {"dragon_ball_deckbuilding": {"vote_time": 10}}


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    settings = Settings(
        data_dir=tmp_path, database_url="", redis_url="", rate_limits=False, bot_pace=0, countdown_ms=0,
        socket_rate=10_000, socket_burst=10_000, socket_dead_seconds=60, static_dir=tmp_path,
    )  # fmt: skip
    server = uvicorn.Server(uvicorn.Config(create_app(settings), port=0, ws=WireProtocol, log_config=None))
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    await task


async def hosted(url: str, game: str) -> dict[str, Any]:
    """A match between the bot from outside and one of the house, in a room whose host only watches: its last room and frame."""
    async with httpx2.AsyncClient(base_url=url) as host:
        token = (await host.post("/api/session", json={"name": "Ada"})).json()["token"]
        room = (
            await host.post("/api/rooms", json={"game": game, "bots": ["greedy"], "options": QUICKLY.get(game, {})})
        ).json()
    program = await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), url + room["path"], "Marvin", stdout=asyncio.subprocess.PIPE
    )
    seen: dict[str, Any] = {}
    async with connect(f"ws{url[4:]}/ws/rooms/{room['code']}", subprotocols=["roundtable.1"], max_size=None) as line:
        await line.send(msgspec.json.encode({"t": "hello", "token": token}).decode())
        await line.send('{"t": "stand", "id": 1}')
        asked = False
        while seen.get("frame", {}).get("outcome") is None:
            message = msgspec.json.decode(await line.recv())
            seen[message["t"]] = message
            seats = seen.get("room", {}).get("seats", ())
            if not asked and any(seat["user"] and seat["ready"] for seat in seats):
                asked = True
                await line.send('{"t": "start", "id": 2}')
            if message["t"] == "frame":
                await line.send('{"t": "ping", "at": 0}')
    said, _ = await program.communicate()
    assert program.returncode == 0
    seen["said"] = said.decode()
    return seen


async def test_it_finishes_every_game(url: str) -> None:
    async with asyncio.timeout(FINISH_SECONDS):
        every = await asyncio.gather(*(hosted(url, game) for game in games.all_games()))
    for seen in every:
        outcome, seats = seen["frame"]["outcome"], seen["room"]["seats"]
        assert outcome["reason"] not in ("abandoned", "left") and f"{outcome['reason']}" in seen["said"]
        assert [seat["user"]["name"] for seat in seats if seat["user"]] == [f"{BOT_MARK} Marvin"]


async def test_its_name_says_what_it_is(url: str) -> None:
    async with httpx2.AsyncClient(base_url=url) as client:
        name = (await client.post("/api/session", json={"name": "M" * 24, "bot": True})).json()["user"]["name"]
        assert name == f"{BOT_MARK} {'M' * 22}"
        renamed = (await client.patch("/api/session", json={"name": "Zaphod"})).json()["user"]["name"]
        assert renamed == f"{BOT_MARK} Zaphod"
        person = (await client.post("/api/session", json={"name": f"{BOT_MARK} Ada"})).json()["user"]["name"]
        assert person == "Ada"


def test_the_page_shows_the_file() -> None:
    code = " ".join(BOT.read_text("utf-8").split())
    shown = re.findall(r"```python\n(.*?)```", (DOCS / "bots.md").read_text("utf-8"), re.S)
    assert len(shown) >= 4
    for block in shown:
        bare = " ".join(textwrap.dedent(block).split()).removeprefix("say = ")
        assert bare in code, bare


def test_it_is_short_and_needs_one_package() -> None:
    text = BOT.read_text("utf-8")
    assert sum(bool(line.strip()) for line in text.splitlines()) <= 50
    outside = {
        name.split(".")[0] for name in re.findall(r"^(?:from|import) ([\w.]+)", text, re.M)
    } - sys.stdlib_module_names
    assert outside == {"websockets"}
