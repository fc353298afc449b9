"""A whole server in which a match stands in a world: the real app with its store, rooms, lines and routes.

Its clock is moved by hand, and its ids, codes and seeds come from given numbers. The match is started by its people in a
room, but stands where the world begins; then its moves are sent over lines as anybody would send them, and one viewer asks
and tries whatever may be asked and tried.
"""

import asyncio
import io
import random
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import httpx2
from fastapi import FastAPI

from roundtable import bots, games
from roundtable.kernel import HOST, LEAVE, Record
from roundtable.server.app import create_app
from roundtable.server.http.parts import Parts
from roundtable.server.live import Room
from roundtable.server.live.chat import REACTIONS
from roundtable.server.settings import Settings
from roundtable.server.store import UserRow
from roundtable.server.ws.messages import Hello, Person
from roundtable.server.ws.session import present
from roundtable.testkit.players import RandomPlayer
from roundtable.testkit.secrecy import Leak, World
from server.live.sockets import ManualClock
from server.staging import (
    SEED,
    Line,
    Patches,
    Plan,
    Ticking,
    Unfit,
    ends,
    measured,
    turned_away,
    without_time,
)
from server.streams import Ear, Streams

PATIENCE: Final = 20.0
STEPS: Final = 12  # tries to find a move with which a table goes on
COUNTED: Final = "/api/fairness"
STATIC: Final = ("/api/openapi.json", "/api/games")  # the same for everybody at any time, and large
MOST_SEATS: Final = max(games.get(key).meta.most_seats for key in games.all_games())


class House:
    """One server. Its people are called alike, and have the same ids, in both."""

    def __init__(self, folder: Path, ours: Patches, log: io.StringIO) -> None:
        self.ours = ours
        self.log = log
        self.app: FastAPI = create_app(
            Settings(
                data_dir=folder, static_dir=folder / "client",
                rate_limits=False, countdown_ms=20, bot_pace=1000.0, socket_dead_seconds=1e9,
                socket_rate=1e6, socket_burst=10**6, log_level="debug", room_idle_minutes=10**6,
            )
        )  # fmt: skip
        self.clock = ManualClock()
        self.rng = random.Random(SEED)
        self.watch = Ticking()
        self.people: list[tuple[UserRow, str]] = []
        self.http: httpx2.AsyncClient
        self._stack = AsyncExitStack()

    @property
    def parts(self) -> Parts:
        parts: Parts = self.app.state.parts
        return parts

    def turn(self, start: bytes | None = None) -> None:
        """From now on this server's clock and chance are the ones that count, and matches start there."""
        self.ours.clock, self.ours.rng, self.ours.watch, self.ours.start = self.clock, self.rng, self.watch, start

    async def open(self) -> None:
        """Start."""
        self.turn()
        await self._stack.enter_async_context(self.app.router.lifespan_context(self.app))
        transport = httpx2.ASGITransport(self.app, raise_app_exceptions=False)
        self.http = await self._stack.enter_async_context(
            httpx2.AsyncClient(transport=transport, base_url="http://testserver")
        )
        self.parts.rooms.services.thinkers.close()  # how far a thought comes is up to the machine: hints are the greedy bot's
        await self.invite("first")
        for path in self.app.openapi()["paths"]:  # what is read or made once is read and made now
            for key in games.all_games():
                await self.http.get(path.replace("{key}", key).replace("{game}", key))

    async def close(self) -> None:
        """Stop."""
        self.turn()
        await self._stack.aclose()

    async def play(self, number: int, world: World, plan: Plan, later: random.Random | None = None) -> Streams:
        """All that reaches the viewer of the plan in this world, and all that the server writes about itself.

        `later` lets the table go on, as it chances, for as long as somebody who sees it late may not know.
        """
        self.turn(world.start)
        self.rng.seed(number)
        before = measured(self.parts)
        self.log.seek(0)
        self.log.truncate()
        room = await self.parts.rooms.create(self.people[0][0], world.game.key, {}, True)
        try:
            streams = await self._staged(room, world, plan, later, before)
        finally:
            await self.parts.rooms._remove(room, "")
            await self.parts.store.writer.drained()
            self.turn()
        return streams

    async def invite(self, seed: str) -> None:
        """Other people, one for each seat and one to watch."""
        self.turn()
        self.rng.seed(seed)
        users = self.parts.store.users
        self.people = [await users.sign_in(f"P{number}") for number in range(MOST_SEATS + 1)]

    # --- inside ---------------------------------------------------------------------------------------------------

    async def _staged(
        self, room: Room, world: World, plan: Plan, later: random.Random | None, before: dict[str, float]
    ) -> Streams:
        async with AsyncExitStack() as stack:
            lines = await self._gather(room, plan, stack)
            guest = self.people[MOST_SEATS]  # somebody who never had a seat
            user, token = guest if plan.role.endswith("guest") else self.people[plan.viewer or 0]
            if plan.role.endswith("guest"):
                line = await self._enter(room, user, stack)
                if plan.viewer is not None:
                    line.say("watch", **{"as": plan.viewer})
            else:
                line = lines[plan.viewer or 0]
            for move in world.moves:
                await self._move(room, move, lines)
            if room.actor is None or room.actor.match.view(plan.viewer) != world.match.view(plan.viewer):
                raise AssertionError(f"{world.game.key}: this is not the world that was to be staged: {plan}")
            if plan.is_lost:
                room.actor._lost()
                await self._settle(room)
            if later is not None:
                await self._go_on(room, plan, lines, later)
            heard: list[object] = []
            if plan.is_removed:
                await self._remove(room, plan, user, lines, line)
                heard.append(await turned_away(room, user))
            else:
                await self._try(room, plan, line)
            pages = await self._pages(room, plan, token)
            streams: Streams = {
                "line": list(line.ear.texts),
                "closed with": [line.ear.closed, heard],
                "pages": pages,
                "log": without_time(self.log),
            }
            if not plan.is_removed:  # there the others have gone on as they liked
                after = measured(self.parts)
                # Names that stand still are of earlier pairs, which may have gone on differently in the two servers.
                changed = [name for name in after if after[name] != before.get(name)]
                streams["metrics"] = {name: round(after[name] - before.get(name, 0), 6) for name in changed}
                streams["chance of the server"] = hash(self.rng.getstate())
            return streams

    async def _enter(self, room: Room, user: UserRow, stack: AsyncExitStack) -> Line:
        ear = Ear()
        connection = await stack.enter_async_context(present(room, Person(user.id, user.name), ear, Hello()))
        room.tell()
        return Line(room, connection, ear)

    async def _gather(self, room: Room, plan: Plan, stack: AsyncExitStack) -> dict[int, Line]:
        """Everybody takes a seat, and the match is started."""
        lines = {0: await self._enter(room, self.people[0][0], stack)}
        host = lines[0]
        if plan.delay:
            host.say("option", name="delay", value=plan.delay)
        if plan.is_timed:
            host.say("option", name="clock", value=3600)
        for seat in range(1, plan.seats):
            if seat in plan.bots:
                host.say("bot", seat=seat, level=bots.levels(room.seating.game)[-1])
            else:
                lines[seat] = await self._enter(room, self.people[seat][0], stack)
                lines[seat].say("sit", seat=seat)
        if plan.viewer is not None:
            host.say("option", name="hands", value="one")
            host.say("option", name="hands_seat", value=plan.viewer)
        for seat, line in lines.items():
            if seat:
                line.say("ready", ready=True)
        host.say("start")
        await self._until(lambda: room.status == "countdown")
        self.clock.pass_by(self.parts.settings.countdown_ms)
        await self._until(lambda: room.actor is not None and room.is_playing)
        await self._settle(room)
        return lines

    async def _move(self, room: Room, move: Record, lines: dict[int, Line]) -> None:
        actor = room.actor
        assert actor is not None
        ply = actor.match.ply
        if move.ply < ply:
            return  # it was forced
        if move.seat == HOST or move.by == "host":
            if move.choose == LEAVE:
                actor.remove(move.seat)
            else:
                actor._apply(Record(ply, HOST, move.choose, "host"), ply, "host", None)
        else:
            if move.choose and actor.deadlines.is_offer(move.seat, move.choose[0]):
                opens = actor.deadlines.opens(move.seat, move.choose[0]) or 0
                self.clock.pass_by(max(0, opens - self.clock.now()))
            if move.seat in lines:
                lines[move.seat].say("move", ply=ply, choose=list(move.choose))
            else:
                actor.play(move.seat, move.choose, ply)
        await self._settle(room)
        if actor.match.ply == ply:
            raise AssertionError(f"{actor.game.key} did not take {move.notation()}")

    async def _go_on(self, room: Room, plan: Plan, lines: dict[int, Line], rng: random.Random) -> None:
        """Play on, talk, ask for this and that, while nothing of it may be shown yet. It takes as long in both worlds.

        So does the number of plies, which those who watch late can tell later. Raises Unfit where that cannot be.
        """
        actor, player = room.actor, RandomPlayer(rng)
        assert actor is not None
        for _ in range(plan.delay):
            for _ in range(STEPS):
                move = player(actor.match)
                ahead = actor.match.clone()
                ahead.again(move)
                offers = actor.match.offers.get(move.seat, ())
                waits = any(each.after and move.choose[0] in each.options for each in offers)
                if ahead.ply == actor.match.ply + 1 and ahead.outcome is None and not waits:
                    await self._move(room, move, lines)
                    break
            else:
                raise Unfit
            line = lines[rng.choice(sorted(lines))]
            if len(lines) > 1:  # alone, it would be granted
                line.say("pause", what="ask")
            line.say("chat", text=f"{rng.random()}", announce=line is lines[0])
            line.say("react", emoji=rng.choice(sorted(REACTIONS)))
            for each in lines.values():
                each.say("pause", what="refuse")
            await self._settle(room)
            self.clock.pass_by(100)
            await self._settle(room)

    async def _try(self, room: Room, plan: Plan, line: Line) -> None:
        """Ask and try whatever may be asked and tried, without making a move."""
        actor = room.actor
        assert actor is not None
        ply = actor.match.ply
        for answer in plan.attempts:
            line.say("move", ply=actor.match.ply, choose=list(answer))
        # Where the question has stayed the same, an answer to that of a ply ago is still good: it would be a move.
        decision = actor.match.decisions.get(-1 if plan.viewer is None else plan.viewer)
        if decision is not None and plan.role == "player" and not actor.deadlines.is_unchanged(decision.seat, ply - 1):
            line.say("move", ply=ply - 1, choose=list(decision.default))
        line.say("resync")
        line.say("ping", at=1.5)
        for seat in range(plan.seats):
            line.say("claim", seat=seat, what="default")
            line.say("watch", **{"as": seat})
        line.say("watch", **{"as": plan.viewer if plan.role != "player" else None})
        line.say("undo", what="ask")
        line.say("undo", what="refuse")
        line.say("pause", what="ask")
        line.say("pause", what="refuse")
        line.say("hint")
        line.say("chat", text="Whose turn is it?")
        line.say("nonsense")
        if actor.match.ply != ply:
            raise AssertionError(f"{actor.game.key}: something that was tried is a move")
        await self._settle(room)
        await self._until(lambda: not room.hints._asking)
        self.clock.pass_by(400)
        await self._settle(room)

    async def _remove(self, room: Room, plan: Plan, user: UserRow, lines: dict[int, Line], line: Line) -> None:
        """The host removes the viewer; nothing of what the others do then may reach that person."""
        if plan.role == "removed guest":
            lines[0].say("expel", user=user.id)
        else:
            lines[0].say("kick", seat=plan.viewer)
        await self._settle(room)
        if not line.ear.closed:
            raise AssertionError(f"{plan.role} is still here")
        heard = len(line.ear.texts)
        actor = room.actor
        assert actor is not None
        for _ in range(3):
            seat = next(iter(actor.match.decisions), None)
            if seat is not None and not ends(actor.match, Record(actor.match.ply, seat, (), "clock")):
                actor.default(seat)
                await self._settle(room)
        lines[0].say("chat", text="At last.")
        await self._settle(room)
        line.say("resync")
        if line.ear.texts[heard:]:
            raise Leak(f"Somebody who was removed still hears {line.ear.texts[heard:]}")

    async def _pages(self, room: Room, plan: Plan, token: str) -> dict[str, object]:
        """Every page there is to be read, as the viewer reads it."""
        await self.parts.store.writer.drained()
        names = {"code": room.code, "id": room.match or "", "key": room.seating.game.key, "game": room.seating.game.key}
        found: dict[str, object] = {}
        for path, methods in self.app.openapi()["paths"].items():
            if "get" not in methods or (path.startswith(STATIC) and not plan.with_routes):
                continue
            filled = re.sub(r"\{(\w+)\}", lambda name: str(names.get(name[1], "0")), path)
            for query in ("", "?so_far=true") if "{id}" in path else ("",):
                answer = await self.http.get(filled + query, headers={"Authorization": f"Bearer {token}"})
                if answer.status_code >= 500 and answer.status_code != 503:
                    raise AssertionError(f"{filled}: {answer.text}")
                if path == "/metrics":  # looked at on their own
                    found[path] = answer.status_code
                else:
                    # When finished matches were last counted is up to a task that goes by the machine's clock.
                    body = re.sub(rb'^{"at":\d+', b"", answer.content) if path == COUNTED else answer.content
                    found[filled + query] = (answer.status_code, sorted(answer.headers.items()), body)
        return found

    async def _settle(self, room: Room) -> None:
        """Wait until all that was accepted is shown, and everybody has been told."""
        actor = room.actor
        await self._until(lambda: actor is None or actor.is_settled or actor.is_over)
        await asyncio.sleep(0)
        if room._telling is not None:
            room.tell()

    async def _until(self, is_so: Callable[[], bool]) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0.0002)
