"""`roundtable notes`: what people have written on matches lately, for whoever runs the server, and the way to delete it."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from roundtable.server.store import NoteRow


def notes(
    days: Annotated[int, typer.Option(min=1, help="How far to look back.")] = 30,
    delete: Annotated[list[int] | None, typer.Option(help="Delete the note with this number; may be repeated.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One note a line, as JSON.")] = False,
) -> None:
    """Read the notes on matches, the latest first, or delete some. Pages that are open show them until they are reloaded."""
    import msgspec

    from roundtable.server.settings import Settings
    from roundtable.server.store.database import Database
    from roundtable.server.store.notes import Notes
    from roundtable.server.store.users import now_ms

    async def work() -> tuple[list["NoteRow"], list[int]]:
        settings = Settings()
        database = Database.connect(settings.database)
        try:
            found = Notes(database)
            if delete:
                return [], [id for id in delete if not await found.remove(id)]
            return list(await found.latest(now_ms() - days * 86_400_000)), []
        finally:
            await database.close()

    found, unknown = asyncio.run(work())
    for note in found:
        typer.echo(msgspec.json.encode(note).decode() if as_json else _told(note))
    for id in unknown:
        typer.echo(f"There is no note {id}.", err=True)
    if unknown:
        raise typer.Exit(1)
    if not found and not delete and not as_json:
        typer.echo(f"Nobody has written a note in the last {days} days.")


def _told(note: "NoteRow") -> str:
    from datetime import UTC, datetime

    at = datetime.fromtimestamp(note.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    return f"{note.id}: {at} UTC – {note.name} ({note.user}), match {note.match}, ply {note.ply}\n  {note.text}"
