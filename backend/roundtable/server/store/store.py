"""The store: everything that outlives the process, opened once for the whole server."""

from typing import Self

from roundtable.server.metrics import Metrics
from roundtable.server.settings import Settings
from roundtable.server.store import migrate
from roundtable.server.store.curves import Curves
from roundtable.server.store.database import Database
from roundtable.server.store.matches import Matches
from roundtable.server.store.moderation import Moderation
from roundtable.server.store.notes import Notes
from roundtable.server.store.packs import Packs
from roundtable.server.store.preferences import Preferences
from roundtable.server.store.records import Records
from roundtable.server.store.reports import Reports
from roundtable.server.store.rooms import Rooms
from roundtable.server.store.users import Users
from roundtable.server.store.writer import Writer


class Store:
    """Repositories by topic, and the writer for what rooms produce."""

    def __init__(self, database: Database, settings: Settings, metrics: Metrics) -> None:
        self.database = database
        self.metrics = metrics
        self.users = Users(database, settings.session_days)
        self.preferences = Preferences(database)
        self.moderation = Moderation(database)
        self.rooms = Rooms(database)
        self.matches = Matches(database)
        self.packs = Packs(database)
        self.records = Records(database)
        self.reports = Reports(database)
        self.notes = Notes(database)
        self.curves = Curves(database)
        self.writer = Writer(
            database,
            metrics,
            batch_rows=settings.writer_batch_rows,
            queue_rows=settings.writer_queue_rows,
            retry_seconds=settings.writer_retry_seconds,
        )
        self._drain_seconds = settings.drain_seconds

    @classmethod
    async def open(cls, settings: Settings, metrics: Metrics | None = None) -> Self:
        """Connect, bring the tables up to date and start the writer."""
        idle_seconds = settings.lease_seconds if settings.redis_url else None
        database = Database.connect(settings.database, settings.database_pool, idle_seconds)
        try:
            await migrate.upgrade(database)
        except BaseException:
            await database.close()
            raise
        store = cls(database, settings, metrics or Metrics())
        store.writer.start()
        return store

    async def is_ready(self) -> bool:
        """Whether the database answers and has the tables of this version."""
        return await migrate.current(self.database) == migrate.head()

    async def close(self) -> None:
        """Write what is queued, then let go of the database."""
        await self.writer.close(self._drain_seconds)
        await self.database.close()
