"""The bus over Redis: one lease for each process, renewed a few times while it lasts, and pub/sub between processes.

A name is held by whom `owners` says, for as long as that process's lease lasts: however many rooms a process has, it renews one
key. The lease ends here a little before it ends there, counted from when its renewal was sent.
"""

import asyncio
import random
import secrets
from collections.abc import Iterable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import structlog
from msgspec import msgpack
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.maint_notifications import MaintNotificationsConfig

from roundtable.server.bus import scripts
from roundtable.server.bus.base import Away, Ears

log = structlog.get_logger(__name__)

NAMES_AT_ONCE: Final = 500  # Redis does nothing else meanwhile
WAITING_MOST: Final = 32 * 2**20  # bytes on their way to Redis, after which messages are dropped and peers parted from
_FREED: Final = b""
_SHARE: Final = 0.9  # of a lease that counts here
_FAILED: Final = (RedisError, OSError, TimeoutError)


class RedisBus:
    """One process among those that use the same database of the same Redis."""

    is_shared = True

    def __init__(self, url: str, lease_seconds: float, me: str = "") -> None:
        self.me = me or secrets.token_hex(6)
        self._lease = lease_seconds
        self._redis = Redis.from_url(
            url,
            socket_timeout=lease_seconds / 2,
            socket_connect_timeout=lease_seconds / 2,
            retry=Retry(NoBackoff(), 0),  # whoever asks knows better when to try again
            maint_notifications_config=MaintNotificationsConfig(enabled=False),  # one trip less for each connection
        )
        number = self._redis.connection_pool.connection_kwargs.get("db") or 0
        self._turn = asyncio.Lock()  # or a name given up and claimed again at once could be lost
        self._prefix = "roundtable:process:"
        self._keys = ("roundtable:processes", "roundtable:owners")
        self._channels = f"roundtable:{number}:"  # channels know no databases
        self._held: set[str] = set()
        self._peers: dict[str, bytes] = {}
        self._sure_until = 0.0
        self._patient_until = 0.0
        self._is_new = True  # holds nothing, whatever Redis says
        self._end: asyncio.TimerHandle | None = None
        self._sent: dict[str, int] = {}
        self._next: dict[str, int] = {}
        self._out: list[tuple[str | None, bytes]] = []
        self._out_bytes = 0
        self._more = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._ears: Ears

    @property
    def is_sure(self) -> bool:
        return monotonic() < self._sure_until

    @property
    def peers(self) -> Mapping[str, bytes]:
        return self._peers

    # --- coming and going -----------------------------------------------------------------------------------------

    async def start(self, ears: Ears) -> None:
        self._ears = ears
        listening = asyncio.Event()
        self._tasks.append(asyncio.create_task(self._listen(listening), name="bus-listen"))
        try:
            # Whoever sees this process must be able to reach it.
            await asyncio.wait_for(listening.wait(), self._lease * 2)
            await self._beat()
        except _FAILED as error:
            await self._cancel()
            await self._redis.aclose()
            raise Away(f"Redis does not answer: {error!r}") from error
        self._tasks += [
            asyncio.create_task(self._keep(), name="bus-lease"),
            asyncio.create_task(self._pump(), name="bus-send"),
        ]

    async def stop(self) -> None:
        await self._cancel()
        with suppress(*_FAILED):
            await self._run(scripts.LEAVE)
            self.tell(_FREED)
            await self._publish()
        await self._redis.aclose()

    async def _cancel(self) -> None:
        if self._end is not None:
            self._end.cancel()
        running = set(self._tasks)
        while running:  # the client may take a cancellation for a time-out
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=0.2)
        self._tasks.clear()

    # --- names ----------------------------------------------------------------------------------------------------

    async def claim(self, names: Iterable[str], *, wake: bool = True) -> dict[str, str]:
        if not self.is_sure:
            raise Away("The lease of this process has run out.")
        if monotonic() < self._patient_until:
            raise Away("Redis has forgotten who holds what; those who know say it again first.")
        async with self._turn:
            return await self._claim(list(names), wake)

    async def _claim(self, wanted: list[str], wake: bool) -> dict[str, str]:
        held: dict[str, str] = {}
        for start in range(0, len(wanted), NAMES_AT_ONCE):
            some = wanted[start : start + NAMES_AT_ONCE]
            owners = await self._ask(scripts.CLAIM, "1" if wake else "0", *some)
            if owners is None:
                raise Away("The lease of this process has run out.")
            held.update(zip(some, (owner.decode() for owner in owners), strict=True))
        self._held.update(name for name, owner in held.items() if owner == self.me)
        return held

    async def owner(self, name: str) -> str | None:
        if name in self._held and self.is_sure:
            return self.me
        found: bytes | None = await self._ask(scripts.OWNER, name)
        return None if found is None else found.decode()

    async def taken(self, *, asleep: bool = False) -> set[str]:
        try:
            owners: dict[bytes, bytes] = await self._redis.hgetall(self._keys[1])  # type: ignore[assignment]
            return {name.decode() for name, owner in owners.items() if owner or asleep}
        except _FAILED as error:
            raise Away(repr(error)) from error

    async def release(self, names: Iterable[str], *, asleep: bool = False, tell: bool = False) -> None:
        given = list(names)
        async with self._turn:
            self._held.difference_update(given)
            for start in range(0, len(given), NAMES_AT_ONCE):
                with suppress(Away):  # then they are free with the lease
                    await self._ask(scripts.RELEASE, "1" if asleep else "0", *given[start : start + NAMES_AT_ONCE])
        if tell:
            self.tell(_FREED)

    async def _ask(self, script: str, *arguments: str) -> Any:
        try:
            return await self._run(script, *arguments)
        except _FAILED as error:
            raise Away(repr(error)) from error

    async def _run(self, script: str, *arguments: str | bytes) -> Any:
        return await self._redis.eval(script, 2, *self._keys, self._prefix, self.me, *arguments)

    # --- the lease ------------------------------------------------------------------------------------------------

    async def _keep(self) -> None:
        is_away = False
        while True:
            await asyncio.sleep(self._lease / (10 if is_away else 4) * random.uniform(0.8, 1.2))
            try:
                await self._beat()
            except (*_FAILED, Away) as error:
                if not is_away:
                    log.warning("bus.away", error=repr(error))
                is_away = True
            else:
                if is_away:
                    log.info("bus.back")
                is_away = False

    async def _beat(self) -> None:
        """Renew the lease, and look who else is there."""
        if not self.is_sure:
            self._ended()
        sent, is_new, self._is_new = monotonic(), self._is_new, False
        milliseconds = str(round(self._lease * 1000))
        try:
            told = await self._run(scripts.BEAT, milliseconds, self._ears.facts(), "1" if is_new else "0")
        except BaseException:
            self._is_new = self._is_new or is_new
            raise
        if self._is_new:
            return  # the lease ran out before the answer came: once more, from nothing
        was_there, *others = told
        lost: list[str] = []
        if not is_new and not was_there:
            # Redis has forgotten everything: for a while each takes what it had, and nobody anything else.
            self._patient_until = sent + self._lease
        if not was_there and self._held:
            held = await self._claim(list(self._held), wake=True)
            lost = [name for name, owner in held.items() if owner != self.me]
            self._held.difference_update(lost)
        self._sure_until = sent + self._lease * _SHARE
        if self._end is not None:
            self._end.cancel()
        loop = asyncio.get_running_loop()
        self._end = loop.call_later(max(0.0, self._sure_until - monotonic()), self._ended)
        there = {id.decode(): facts for id, facts in zip(others[::2], others[1::2], strict=True)}
        if sent < self._patient_until:
            there = {**self._peers, **there}
        gone = self._peers.keys() - there.keys()
        self._peers = there
        if lost:
            self._ears.lost(lost)
        for peer in gone:
            self._sent.pop(peer, None)
            self._part(peer)
        if gone or is_new:
            self._ears.freed()

    def _ended(self) -> None:
        """The lease could not be renewed in time: from now on another process may take everything."""
        if self.is_sure:
            return
        self._is_new = True
        lost, self._held = list(self._held), set()
        if lost:
            log.error("bus.lease-ended", names=len(lost))
            self._ears.lost(lost)

    # --- messages -------------------------------------------------------------------------------------------------

    def send(self, peer: str, data: bytes) -> None:
        self._sent[peer] = number = self._sent.get(peer, 0) + 1
        self._put(peer, msgpack.encode((self.me, number, data)))

    def tell(self, data: bytes) -> None:
        self._put(None, msgpack.encode((self.me, 0, data)))

    def _put(self, peer: str | None, message: bytes) -> None:
        if self._out_bytes + len(message) > WAITING_MOST:
            if peer is not None:  # which misses one message, and parts too
                asyncio.get_running_loop().call_soon(self._part, peer)
            return
        self._out.append((peer, message))
        self._out_bytes += len(message)
        self._more.set()

    async def _pump(self) -> None:
        while True:
            await self._more.wait()
            await self._publish()

    async def _publish(self) -> None:
        """All that was gathered goes in one trip."""
        self._more.clear()
        out, self._out, self._out_bytes = self._out, [], 0
        if not out:
            return
        pipeline = self._redis.pipeline(transaction=False)
        for peer, message in out:
            pipeline.publish(self._channels + ("all" if peer is None else f"to:{peer}"), message)
        try:
            ears: list[int] = await pipeline.execute()
        except _FAILED:
            ears = [0] * len(out)
        for peer in {peer for (peer, _), count in zip(out, ears, strict=True) if not count and peer is not None}:
            self._part(peer)

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=False) as pubsub:
                    await pubsub.subscribe(f"{self._channels}to:{self.me}", f"{self._channels}all")
                    async for message in pubsub.listen():
                        if message["type"] == "subscribe":
                            listening.set()
                        elif message["type"] == "message":
                            self._hear(message["data"])
            except _FAILED as error:
                log.warning("bus.deaf", error=repr(error))
            for peer in list(self._next):
                self._part(peer)
            await asyncio.sleep(self._lease / 20)

    def _hear(self, message: bytes) -> None:
        sender, number, data = msgpack.decode(message)
        if sender == self.me:
            return
        if number:
            if self._next.get(sender, number) != number:
                self._part(sender)
            self._next[sender] = number + 1
        try:
            if data == _FREED:
                self._ears.freed()
            else:
                self._ears.heard(sender, data)
        except Exception:  # one bad message must not make this process deaf
            log.exception("bus.heard", sender=sender)

    def _part(self, peer: str) -> None:
        self._next.pop(peer, None)
        self._ears.parted(peer)
