"""What the server counts about itself, in a registry of its own so that two apps in one process do not meet."""

import asyncio
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from roundtable.server.instruments import Counts, Durations

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
MOVERS: Final = ("move", "bot", "host")  # people, bots, clocks and windows
ROWS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)


class Metrics:
    """All instruments. Label `kind` is a message's tag, never something a client made up."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry

        # A socket's message: received → durable → sent to everybody.
        self.received = Counts("roundtable_messages_received", "Messages from sockets", r)
        self.refused = Counter("roundtable_messages_refused", "Refusals by code", ["code"], registry=r)
        self.durable_seconds = Durations("roundtable_durable_seconds", "From receipt to durable", MOVERS, SECONDS, r)
        self.sent_seconds = Durations(
            "roundtable_sent_seconds", "From receipt to handed to every socket", MOVERS, SECONDS, r
        )
        self.skipped = Counter("roundtable_frames_skipped", "Frames that slow readers missed", registry=r)

        # What is there.
        self.rooms = Gauge("roundtable_rooms", "Rooms in memory", registry=r)
        self.matches = Gauge("roundtable_matches", "Running matches", registry=r)
        self.sockets = Gauge("roundtable_sockets", "Open sockets", registry=r)
        self.carried = Gauge("roundtable_carried_sockets", "Open sockets of rooms of other processes", registry=r)
        self.processes = Gauge("roundtable_processes", "Living processes, this one among them", registry=r)
        self.bugs = Counter("roundtable_rules_bugs", "Steps abandoned by an error of the rules", ["game"], registry=r)

        # The writer.
        self.batch_rows = Histogram("roundtable_writer_batch_rows", "Rows a transaction", buckets=ROWS, registry=r)
        self.commit_seconds = Histogram(
            "roundtable_writer_commit_seconds", "Duration of a transaction", buckets=SECONDS, registry=r
        )
        self.writer_queue = Gauge("roundtable_writer_queue_rows", "Rows that wait to be written", registry=r)
        self.writer_retries = Counter("roundtable_writer_retries", "Transactions tried again", registry=r)
        self.writer_conflicts = Counter("roundtable_writer_conflicts", "Rows refused by the database", registry=r)

        # HTTP, and the loop that all share.
        self.http_seconds = Histogram(
            "roundtable_http_seconds", "HTTP requests", ["method", "route", "status"], buckets=SECONDS, registry=r
        )
        self.limited = Counter("roundtable_rate_limited", "Requests over a rate, by kind", ["kind"], registry=r)
        self.loop_lag = Histogram("roundtable_loop_lag_seconds", "Event-loop lag", buckets=SECONDS, registry=r)

    def text(self) -> bytes:
        """All values in the Prometheus text form."""
        return generate_latest(self.registry)

    async def watch_loop(self, every: float = 0.25) -> None:
        """Measure for ever how late a sleeping task wakes."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + every
            await asyncio.sleep(every)
            self.loop_lag.observe(max(0.0, clock() - due))
