"""A server that is killed with many live matches: how long until the first takes a move again, and until all do.

The clock starts with the process that follows. All people of all matches come back as soon as it listens, and of each match
one who is asked makes a move.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

import uvloop
from msgspec import Struct

from roundtable import games
from roundtable.bench.filled import Half, fill
from roundtable.bench.pairs import Spread, spread
from roundtable.bench.processes import free_port
from roundtable.bench.server import environment
from roundtable.bench.start import first_moves, until_ready


class RecoveryReport(Struct, frozen=True):
    """Seconds from the start of the process after a death."""

    game: str
    matches: int
    runs: int
    ready_seconds: Spread
    first_move_seconds: Spread
    all_moves_seconds: Spread


class Run(Struct, frozen=True):
    ready: float
    first: float
    all: float


def run(game: str, matches: int, runs: int, seed: int) -> RecoveryReport:
    """Fill a database, then start a server on it again and again, and kill it when every match has gone on."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        halves = asyncio.run(fill(folder, games.get(game), 0, matches, seed))
        measured = [_life(folder, halves) for _ in range(1 + runs)][1:]  # the first warms the disk cache
    return RecoveryReport(
        game, matches, runs,
        spread([each.ready for each in measured]),
        spread([each.first for each in measured]),
        spread([each.all for each in measured]),
    )  # fmt: skip


def _life(folder: Path, halves: list[Half]) -> Run:
    """From its start to its death, which comes while all matches are live."""
    port = free_port()
    began = perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "roundtable.cli", "serve"],
        env={**os.environ, **environment(str(folder), port, "")},
        stdout=subprocess.DEVNULL,
    )
    try:
        until_ready(process, port)
        ready = perf_counter() - began
        moves = uvloop.run(first_moves(port, halves))
        return Run(ready, min(moves) - began, max(moves) - began)
    finally:
        process.kill()
        process.wait()
