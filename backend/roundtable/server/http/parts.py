"""What routes are handed: the server's parts, the user behind a request, a rate limit."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeAlias

import structlog
from fastapi import Depends, Request
from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from limits.errors import StorageError
from msgspec import Struct

from roundtable.server.fairness_book import FairnessBook
from roundtable.server.fleet import Fleet
from roundtable.server.http.problems import Problem
from roundtable.server.http.relayed import RELAYED
from roundtable.server.live import Rooms, Viewings
from roundtable.server.live.curving import Curves
from roundtable.server.metrics import Metrics
from roundtable.server.passwords import Passwords
from roundtable.server.security import address_group, read_token
from roundtable.server.settings import Settings
from roundtable.server.statistics import ChartBook
from roundtable.server.store import Store, UserRow

log = structlog.get_logger(__name__)


class Limits:
    """Rates by kind and address, in memory or, with Redis, for all servers together."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self._metrics = metrics
        self._pool = _redis_pool(settings.redis_url) if settings.redis_url else None
        self._limiter = MovingWindowRateLimiter(
            RedisStorage(
                f"async+{settings.redis_url}",
                wrap_exceptions=True,
                implementation="redispy",
                key_prefix="roundtable:rate",
                connection_pool=self._pool,
            )
            if self._pool is not None
            else MemoryStorage()
        )
        self._enabled = settings.rate_limits
        self._rates: dict[str, RateLimitItem] = {
            "session": parse(settings.rate_session),
            "login": parse(settings.rate_login),
            "room": parse(settings.rate_room),
            "report": parse(settings.rate_report),
            "note": parse(settings.rate_note),
            "viewing": parse(settings.rate_viewing),
            "api": parse(settings.rate_api),
        }

    async def check(self, kind: str, address: str | None) -> None:
        """Count one more of this kind; raises the problem when it is too many."""
        if not await self.take(kind, address_group(address)):
            rate = self._rates[kind]
            seconds = str(rate.get_expiry())
            raise Problem(429, "rate/limited", f"Too many of these: at most {rate}.", {"Retry-After": seconds})

    async def take(self, kind: str, who: str) -> bool:
        """Count one more of this kind; whether it is allowed."""
        if not self._enabled:
            return True
        try:
            is_allowed = await self._limiter.hit(self._rates[kind], kind, who)
        except StorageError as error:
            log.warning("limits.away", error=type(error.storage_error).__name__)
            return True  # better a guest too many than a closed door
        if not is_allowed and self._metrics is not None:
            self._metrics.limited.labels(kind).inc()
        return is_allowed

    async def close(self) -> None:
        """Let go of Redis."""
        if self._pool is not None:
            await self._pool.aclose()


def _redis_pool(url: str) -> Any:
    from redis.asyncio import ConnectionPool  # an extra: only needed when it is used

    return ConnectionPool.from_url(url)


class Parts(Struct, frozen=True):
    """All that `create_app` joins; there is one of each."""

    settings: Settings
    metrics: Metrics
    store: Store
    rooms: Rooms
    viewings: Viewings
    limits: Limits
    passwords: Passwords
    charts: ChartBook
    fairness: FairnessBook
    curves: Curves
    fleet: Fleet


def _parts(request: Request) -> Parts:
    parts: Parts = request.app.state.parts
    return parts


TheParts = Annotated[Parts, Depends(_parts)]


async def _who(request: Request, parts: TheParts) -> UserRow | None:
    token = read_token(request.cookies, request.headers.get("authorization"))
    session = await parts.store.users.session(token) if token else None
    return session.user if session else None


MaybeUser = Annotated[UserRow | None, Depends(_who)]


async def _somebody(user: MaybeUser) -> UserRow:
    if user is None:
        raise Problem(401, "session/none", "Say who you are first: there is no session.")
    return user


SignedIn = Annotated[UserRow, Depends(_somebody)]

_Dependency: TypeAlias = Callable[[Request, Parts], Awaitable[None]]


def limited(kind: str) -> _Dependency:
    """A dependency that counts requests of this kind by address.

    What everybody needs to come back to a table (`api`) is counted by person where the address has used up its share:
    others of the same household must not keep anybody out.
    """

    async def check(request: Request, parts: TheParts) -> None:
        if RELAYED in request.scope:
            return
        address = request.client.host if request.client else None
        try:
            await parts.limits.check(kind, address)
        except Problem:
            user = await _who(request, parts) if kind == "api" else None
            if user is None or not await parts.limits.take(kind, f"user {user.id}"):
                raise

    return check
