"""The topology of docker-compose.yml as processes of one machine: a proxy, servers, Postgres and Redis.

`make cluster` runs it until Ctrl-C; on SIGHUP one server after the other is started anew. Tests take it apart.
"""

import asyncio
import json
import os
import signal
import sys
import threading
import urllib.request
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from fleet.children import ROOT, Child, Missing, Postgres, Redis, Tell, answers, program, roundtable, until
from roundtable.bench.processes import free_port

CADDYFILE: Final = ROOT / "deploy/Caddyfile"
LOOK_SECONDS: Final = 1.0


class Cluster:
    """Servers that share a database and a Redis, behind the proxy with its delivered configuration."""

    def __init__(
        self, folder: Path, count: int, environments: Mapping[str, str] | list[Mapping[str, str]], tell: Tell,
        port: int = 0,
    ) -> None:  # fmt: skip
        """`environments`: that of all servers (DATABASE_URL, REDIS_URL …), or one for each."""
        caddy = program("caddy", "caddy")
        self.port = port or free_port()
        self.ports = [free_port() for _ in range(count)]
        each = environments if isinstance(environments, list) else [environments] * count
        shared = {"ROUNDTABLE_DATA_DIR": str(folder / "data"), "PYTHONFAULTHANDLER": "1"}
        self.servers = [
            roundtable(own_port, {**shared, **own}, f"server-{number}", tell)
            for number, (own_port, own) in enumerate(zip(self.ports, each, strict=True), 1)
        ]
        environment = {
            **os.environ,
            "SITE_ADDRESS": f"http://:{self.port}",
            "SERVERS": " ".join(f"127.0.0.1:{own}" for own in self.ports),
            "PROXY_OPTIONS": f"admin off\ndefault_bind {os.environ.get('HOST', '127.0.0.1')}\nlog {{\nlevel WARN\n}}",
            "XDG_CONFIG_HOME": str(folder / "proxy"),
            "XDG_DATA_HOME": str(folder / "proxy"),
        }
        command = (caddy, "run", "--adapter", "caddyfile", "--config", str(CADDYFILE))
        self.proxy = Child("proxy", command, environment, tell)

    @property
    def url(self) -> str:
        """Where people go."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start all; in the end they answer."""
        for server in self.servers:
            server.start()
        for number in range(len(self.servers)):
            self.until_ready(number)
        self.proxy.start()
        until(lambda: answers(f"{self.url}/healthz"), "the proxy answers", self.proxy)

    def until_ready(self, number: int) -> None:
        """Wait until a server serves."""
        own = self.servers[number]
        try:
            until(lambda: answers(f"http://127.0.0.1:{self.ports[number]}/readyz"), f"{own.name} is ready", own)
        except RuntimeError:
            if own.is_alive:
                own.signal(signal.SIGABRT)  # it tells where it stands
            raise

    def processes(self) -> dict[str, int]:
        """What each server calls itself that is ready, which changes with each start, and its number."""
        found = {}
        for number, port in enumerate(self.ports):
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=1) as answer:
                found[str(json.load(answer)["process"])] = number
        return found

    def owners(self, redis_url: str, codes: Iterable[str]) -> dict[str, int | None]:
        """The number of the server that plays each room; None if it is none of those that are ready."""
        import redis

        processes = self.processes()
        with redis.Redis.from_url(redis_url, decode_responses=True) as client:
            return {code: processes.get(str(client.hget("roundtable:owners", code))) for code in codes}

    def roll(self) -> None:
        """Start one server after the other anew, as for an update."""
        for number, server in enumerate(self.servers):
            server.stop()
            server.start()
            self.until_ready(number)

    def stop(self) -> None:
        """End all, the servers together."""
        self.proxy.stop()
        for server in self.servers:
            if server.is_alive:
                server.signal(signal.SIGCONT)
                server.signal(signal.SIGTERM)
        for server in self.servers:
            server.stop()


def main() -> int:
    """Run a cluster until told to stop: SERVERS (2), PORT (8000), HOST, DATABASE_URL, REDIS_URL, CLUSTER_DIR (data/cluster)."""
    folder = Path(os.environ.get("CLUSTER_DIR", "data/cluster")).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    environment = {"ROUNDTABLE_LOG_FORMAT": "text", **os.environ}
    own: list[Redis | Postgres] = []
    try:
        if "DATABASE_URL" not in environment:
            own.append(postgres := Postgres(folder / "postgres", say))
            environment["DATABASE_URL"] = postgres.url
        if "REDIS_URL" not in environment:
            own.append(redis := Redis(folder, say))
            environment["REDIS_URL"] = redis.url
        count, port = int(environment.pop("SERVERS", "2")), int(environment.pop("PORT", "8000"))
        asyncio.run(run(Cluster(folder, count, environment, say, port), own))
    except (Missing, RuntimeError) as error:
        say("cluster", str(error))
        return 1
    return 0


async def run(cluster: Cluster, own: list[Redis | Postgres]) -> None:
    """Start all, and keep it going until SIGINT or SIGTERM; on SIGHUP all servers are started anew in turn."""
    loop, over, turn = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, over.set)
    loop.add_signal_handler(signal.SIGHUP, turn.set)

    def start() -> None:
        for service in own:
            service.start()
        cluster.start()

    def stop() -> None:
        cluster.stop()
        for service in reversed(own):
            service.child.stop()

    ending = asyncio.create_task(over.wait())
    try:
        starting = asyncio.create_task(asyncio.to_thread(start))
        await asyncio.wait([starting, ending], return_when=asyncio.FIRST_COMPLETED)
        if not over.is_set():
            await starting
            say(
                "cluster",
                f"{len(cluster.servers)} servers at {cluster.url} – Ctrl-C ends all, and this starts them anew:",
            )
            say("cluster", f"kill -HUP {os.getpid()}")
            await keep_going(cluster, own, turn, ending)
    finally:
        await asyncio.to_thread(stop)
        ending.cancel()
    say("cluster", "all have ended")


async def keep_going(
    cluster: Cluster, own: list[Redis | Postgres], turn: asyncio.Event, ending: asyncio.Task[bool]
) -> None:
    """Start again what ends by itself, and one server after the other when its turn has come."""
    children = [*(service.child for service in own), *cluster.servers, cluster.proxy]
    while not ending.done():
        if turn.is_set():
            turn.clear()
            await asyncio.to_thread(cluster.roll)
            say("cluster", "all servers were started anew")
        for child in children:
            if not child.is_alive:
                say("cluster", f"{child.name} has ended; it is started again")
                child.start()
        await asyncio.wait([ending], timeout=LOOK_SECONDS)


_SAYING: Final = threading.Lock()


def say(name: str, line: str) -> None:
    """A line of a process on the terminal."""
    with _SAYING:
        print(f"{name:9}| {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
