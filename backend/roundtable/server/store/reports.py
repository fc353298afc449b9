"""What people reported, with what was said around it; kept for some months, then forgotten."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select

from roundtable.server.store import tables
from roundtable.server.store.database import Database
from roundtable.server.store.rows import ChatRow, ReportRow


class Reports:
    """Reports about people and matches, for whoever runs the server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, report: ReportRow) -> None:
        """Keep a report with the chat around it."""
        values = {name: getattr(report, name) for name in ReportRow.__struct_fields__}
        async with self._database.write() as connection:
            await connection.execute(insert(tables.report).values(values))

    async def latest(self, since: int = 0, limit: int = 100) -> Sequence[ReportRow]:
        """Reports written since a time (ms), the latest first."""
        report = tables.report.c
        query = (
            select(*(report[name] for name in ReportRow.__struct_fields__))
            .where(report.at >= since)
            .order_by(report.at.desc(), report.id.desc())
            .limit(limit)
        )
        async with self._database.read() as connection:
            return [_row(dict(row)) for row in (await connection.execute(query)).mappings()]

    async def sweep(self, before: int) -> int:
        """Forget those written before a time (ms); returns how many."""
        async with self._database.write() as connection:
            gone = await connection.execute(delete(tables.report).where(tables.report.c.at < before))
        return gone.rowcount


def _row(values: dict[str, Any]) -> ReportRow:
    return ReportRow(**{**values, "chat": msgspec.convert(values["chat"], tuple[ChatRow, ...])})
