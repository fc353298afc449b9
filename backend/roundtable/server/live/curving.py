"""Curves of finished matches: made one after another beside the loop, while no bot at any table waits for its move."""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Final

import structlog
from msgspec import convert, to_builtins
from sqlalchemy.exc import SQLAlchemyError

from roundtable import games
from roundtable.bots.curve import COARSE, FINE, Course, Point, look, next_ply, spread, turns
from roundtable.bots.imagining import shares
from roundtable.kernel import KernelError, Outcome, Refused
from roundtable.server.live.history import record_of
from roundtable.server.live.packs import game_of
from roundtable.server.live.recovery import key_of
from roundtable.server.live.services import Services
from roundtable.server.live.thinking import Unavailable
from roundtable.server.store import MatchRow, StoreError

log = structlog.get_logger(__name__)

WANTED_MOST: Final = 64
RULES, OFF, SHORT = "rules", "off", "short"
"""Why there is no curve: other rules than those installed, switched off here, or too few decisions."""


def is_playable(match: MatchRow) -> bool:
    """Whether a match was played by the rules that are installed."""
    return match.game in games.all_games() and games.get(match.game).meta.rules_version == match.rules_version


class Curves:
    """Those that are wanted and not there yet."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wanted: OrderedDict[str, float] = OrderedDict()  # match → how much of it is done
        self._work: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether this server makes any."""
        return self._services.settings.curve_seconds > 0

    def want(self, match: str) -> float:
        """Let the curve of a finished match be made, and tell how much of it is (0 to 1)."""
        if match in self._wanted or len(self._wanted) >= WANTED_MOST or not self.is_on:
            return self._wanted.get(match, 0.0)
        self._wanted[match] = 0.0
        if self._work is None or self._work.done():
            self._work = asyncio.get_running_loop().create_task(self._make_all())
        return 0.0

    async def close(self) -> None:
        """Make no more."""
        if self._work is not None:
            self._work.cancel()
            with suppress(asyncio.CancelledError):
                await self._work

    async def _make_all(self) -> None:
        while self._wanted:
            match = next(iter(self._wanted))
            try:
                await self._make(match)
            except (SQLAlchemyError, StoreError, OSError, Unavailable) as error:
                log.warning("curve.later", match=match, error=repr(error))  # whoever looks at it asks again
            finally:
                self._wanted.pop(match, None)

    async def _make(self, id: str) -> None:
        store = self._services.store
        row = await store.matches.load(id)
        if row is None or row.ended is None or await store.curves.load(id) is not None:
            return
        try:
            data = await self._made(row)
        except KernelError as error:
            log.warning("curve.none", match=id, error=repr(error))
            data = {"none": RULES}
        await store.curves.put(id, data, self._services.clock.now())

    async def _made(self, row: MatchRow) -> dict[str, Any]:
        """The data of a curve. Raises KernelError where the rules lead elsewhere than the log."""
        if not is_playable(row):
            raise Refused("The match was played by other rules.", "branch/rules")
        game = await game_of(self._services, row)
        moves = await self._services.store.matches.moves(row.id)
        course = Course(
            row.id, row.game, game.packs, row.options,
            [seat.options for seat in row.seats], key_of(row), [record_of(move) for move in moves],
        )  # fmt: skip
        points = await self._points(course)
        if len(points) < 2:
            return {"none": SHORT}
        if row.outcome is not None and row.plies is not None:
            end = shares(game, convert(row.outcome, Outcome), len(row.seats))
            points = [*(point for point in points if point.ply < row.plies), Point(row.plies, end, 0.0)]
        return {
            "team": game.meta.coop,
            "points": to_builtins(points),
            "moments": to_builtins(turns(points, course.log)),
        }

    async def _points(self, course: Course) -> list[Point]:
        """Points of a course by ply: first spread over it, then where it turned, as long as there is time."""
        most = self._services.settings.curve_seconds
        each = most / (COARSE + FINE)
        points: list[Point] = []
        used = 0.0
        coarse = spread(course.log)
        plan = iter(sorted(coarse[: len(coarse) // 2]) + sorted(coarse[len(coarse) // 2 :]))
        looked: set[int] = set()
        while used < most:
            ply = next(plan, None)
            ply = next_ply(points, course.log) if ply is None else ply
            if ply is None or ply in looked or len(looked) >= COARSE + FINE:
                break
            looked.add(ply)
            point, took = await self._services.thinkers.run(look, course, ply, each, idle=True)
            used += took
            self._wanted[course.match] = min(0.99, used / most)
            if point is not None and all(point.ply != other.ply for other in points):
                points = sorted([*points, point], key=lambda one: one.ply)
        return points
