"""`roundtable reports`: what people reported, with the chat around it, for whoever runs the server."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from roundtable.server.store import ReportRow


def reports(
    days: Annotated[int, typer.Option(min=1, help="How far to look back.")] = 30,
    as_json: Annotated[bool, typer.Option("--json", help="One report a line, as JSON.")] = False,
) -> None:
    """Read what people have reported, the latest first. The server forgets reports after ROUNDTABLE_REPORT_DAYS."""
    import msgspec

    from roundtable.server.settings import Settings
    from roundtable.server.store.database import Database
    from roundtable.server.store.reports import Reports
    from roundtable.server.store.users import Users, now_ms

    async def read() -> tuple[list["ReportRow"], dict[str, str]]:
        settings = Settings()
        database = Database.connect(settings.database)
        try:
            found = list(await Reports(database).latest(now_ms() - days * 86_400_000))
            users = Users(database, settings.session_days)
            names = {}
            for id in {id for report in found for id in (report.user, report.about) if id is not None}:
                user = await users.load(id)
                names[id] = user.name if user is not None else "?"
            return found, names
        finally:
            await database.close()

    found, names = asyncio.run(read())
    for report in found:
        typer.echo(msgspec.json.encode(report).decode() if as_json else _told(report, names))
    if not found and not as_json:
        typer.echo(f"Nothing was reported in the last {days} days.")


def _told(report: "ReportRow", names: dict[str, str]) -> str:
    from datetime import UTC, datetime

    def time(ms: int) -> str:
        return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")

    about = f" about {names[report.about]} ({report.about})" if report.about is not None else ""
    place = f"room {report.room or '–'}, match {report.match or '–'}, ply {'–' if report.ply is None else report.ply}"
    lines = [f"{time(report.at)} UTC – {names[report.user]} ({report.user}){about}", f"  {place}", f"  {report.text}"]
    lines += [f"    {time(line.at)} [{line.channel}] {line.name}: {line.text}" for line in report.chat]
    return "\n".join(lines) + "\n"
