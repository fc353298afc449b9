"""The process dies in the middle of everything: what was acknowledged is there."""

import signal
import subprocess
import sys
import time

from roundtable.server.settings import Settings
from roundtable.server.store import Store

WRITER = """
import asyncio, sys
from pathlib import Path
from roundtable.server.settings import Settings
from roundtable.server.store import MatchRow, MatchSeatRow, MoveRow, Store

async def room(store, match):
    await store.matches.begin(
        MatchRow(match, "K7QM4F2P", "g", 1, "", 1, (MatchSeatRow(0, "Ada"),), b"s" * 32, "c")
    )
    for ply in range(100_000):
        await store.writer.append([MoveRow(match, ply, 0, b"[]", "seat", 1)])
        print(match, ply, flush=True)

async def main():
    store = await Store.open(Settings(data_dir=Path(sys.argv[1]), database_url=sys.argv[2]))
    await asyncio.gather(*(room(store, f"match{n}") for n in range(8)))

asyncio.run(main())
"""


async def test_no_acknowledged_move_is_lost(settings: Settings) -> None:
    arguments = [sys.executable, "-c", WRITER, str(settings.data_dir), settings.database_url]
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:  # noqa: ASYNC220 – its own process
        assert process.stdout is not None
        until = time.monotonic() + 20
        for line in process.stdout:
            if not line.endswith("\n"):
                break  # the writer was shot in the middle of it
            match, ply = line.split()
            acknowledged[match] = int(ply)
            if sum(acknowledged.values()) > 400 or time.monotonic() > until:
                process.send_signal(signal.SIGKILL)
    assert len(acknowledged) == 8

    store = await Store.open(settings)
    for match, ply in acknowledged.items():
        kept = [row.ply for row in await store.matches.moves(match)]
        assert kept == list(range(len(kept)))
        assert len(kept) > ply
    await store.close()
