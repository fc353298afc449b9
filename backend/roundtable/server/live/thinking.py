"""Processes in which bots think, beside the server's own: it never waits for them but where it awaits.

They are started when they are first needed, stand behind everything else of the machine, and end with the server. What is
asked waits in turn: moves of running matches first, hints and curves while nothing else waits. If they die, whoever waits is
told so and does without, and new ones are started.
"""

import asyncio
import heapq
import os
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import count
from multiprocessing import get_context
from time import monotonic
from typing import Any, Final, TypeVar

import structlog

from roundtable.bots import Budget, Thought
from roundtable.bots.working import Job, prepare, ready, work
from roundtable.kernel import KernelError, Match, tell
from roundtable.server.faults import described

log = structlog.get_logger(__name__)

R = TypeVar("R")

PATIENCE_SECONDS: Final = 4.0  # beyond the time to think: for starting, following the match, and waiting in turn
LEAST_SECONDS: Final = 0.1  # what a thought is cut to when many wait
WAITING_MOST: Final = 64
RESTED_SECONDS: Final = 20.0  # between two starts after a death
MOVES, HINTS, IDLE = range(3)


class Unavailable(Exception):
    """Nobody can think now, or not in time."""


class Thinkers:
    """The pool. `processes`: how many at most; by default one less than the machine has processors, and one at least."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._starting: asyncio.Task[ProcessPoolExecutor] | None = None
        self._died: float | None = None
        self._closed = False
        self._running = 0
        self._idling = 0
        self._numbers = count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    async def think(
        self, match: Match[Any], seat: int, seconds: float, *, offer: bool = False, idle: bool = False
    ) -> Thought:
        """What the search bot makes of the seat's question. Raises Unavailable. May be cancelled.

        The match is read before anything is awaited; what it does meanwhile changes nothing.
        """
        told, game, asked = tell(match), match.game, monotonic()

        def job() -> Job:
            """What is left of the time when its turn comes, shared with those that wait."""
            left = (seconds - (monotonic() - asked)) / (1 + len(self._waiting) / self.processes)
            budget = Budget(max(LEAST_SECONDS, min(seconds, left)))
            return Job(f"{id(match)}", game.key, game.packs, told, seat, offer, budget, secrets.randbits(64))

        try:
            return await asyncio.wait_for(self._run(HINTS if idle else MOVES, work, job), seconds + PATIENCE_SECONDS)
        except TimeoutError as error:
            raise Unavailable("No thought came in time.") from error
        except (KernelError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            log.error("thinking.failed", game=game.key, seat=seat, error=described(error))
            raise Unavailable("The thought failed.") from error

    async def run(self, work: Callable[..., R], *args: object, idle: bool = True) -> R:
        """The result of any picklable function; `idle`: worked out while nobody waits for a move. Raises Unavailable."""
        return await self._run(IDLE if idle else HINTS, partial(work, *args))

    async def start(self) -> None:
        """Have the processes ready, so that the first thought need not wait for them."""
        try:
            await self._executor()
        except Unavailable:
            return

    def close(self) -> None:
        """Think no more. Processes that are at work are not waited for."""
        self._closed = True
        for _, _, turn in self._waiting:
            turn.cancel()
        self._waiting.clear()
        if self._starting is not None:
            self._starting.cancel()
        self._drop()

    # --- inside ---------------------------------------------------------------------------------------------------

    async def _run(self, rank: int, work: Callable[..., R], make: Callable[[], object] | None = None) -> R:
        """What the function returns, given what is made when its turn has come."""
        pool = await self._executor()
        await self._turn(rank)
        done: Future[R] | None = None
        try:
            done = pool.submit(work, make()) if make is not None else pool.submit(work)
            return await asyncio.wrap_future(done)
        except BrokenProcessPool as error:
            self._lost(pool)
            raise Unavailable("The processes have died.") from error
        except RuntimeError as error:  # it was closed meanwhile
            raise Unavailable(str(error)) from error
        finally:
            if done is None or done.done() or done.cancel():
                self._over(rank)
            else:  # it goes on in its process, though nobody wants it: that one is not free before it ends
                loop = asyncio.get_running_loop()
                done.add_done_callback(lambda _: self._over_later(loop, rank))

    async def _turn(self, rank: int) -> None:
        """Wait until it is one's turn."""
        if len(self._waiting) >= WAITING_MOST:
            raise Unavailable("Too many wait.")
        if not self._waiting and self._may(rank):
            self._begin(rank)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._numbers), turn))
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._over(rank)
            raise

    def _may(self, rank: int) -> bool:
        return self._running < self.processes and (rank < IDLE or not self._idling)

    def _begin(self, rank: int) -> None:
        self._running += 1
        self._idling += rank == IDLE

    def _over(self, rank: int) -> None:
        self._running -= 1
        self._idling -= rank == IDLE
        self._next()

    def _over_later(self, loop: asyncio.AbstractEventLoop, rank: int) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._over, rank)

    def _next(self) -> None:
        while self._waiting:
            rank, _, turn = self._waiting[0]
            if turn.cancelled():
                heapq.heappop(self._waiting)
            elif self._may(rank):
                heapq.heappop(self._waiting)
                self._begin(rank)
                turn.set_result(None)
            else:
                return

    async def _executor(self) -> ProcessPoolExecutor:
        if self._closed:
            raise Unavailable("The server is closing.")
        if self._pool is not None:
            return self._pool
        if self._died is not None and monotonic() - self._died < RESTED_SECONDS:
            raise Unavailable("The processes have died a moment ago.")
        if self._starting is None or self._starting.done():
            self._starting = asyncio.get_running_loop().create_task(self._start())
        try:
            return await asyncio.shield(self._starting)
        except (BrokenProcessPool, OSError) as error:
            self._died = monotonic()
            log.error("thinking.start", error=described(error))
            raise Unavailable("No process could be started.") from error

    async def _start(self) -> ProcessPoolExecutor:
        """Starting a process takes the caller's time, so it is left to a thread."""
        pool = ProcessPoolExecutor(self.processes, get_context("spawn"), initializer=prepare)
        started = await asyncio.to_thread(lambda: [pool.submit(ready) for _ in range(self.processes)])
        try:
            await asyncio.gather(*map(asyncio.wrap_future, started))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        self._pool = pool
        return pool

    def _lost(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._died = monotonic()
            log.error("thinking.died", processes=self.processes)
            self._drop()

    def _drop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
