"""`roundtable notes` tells whoever runs a server what was written on matches, and deletes it."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundtable.cli import app
from roundtable.server.settings import Settings
from roundtable.server.store import MatchRow, MatchSeatRow, Store
from roundtable.server.store.users import now_ms

run = CliRunner()


async def filled(folder: Path) -> None:
    store = await Store.open(Settings(data_dir=folder, database_url=""))
    ada, _ = await store.users.sign_in("Ada")
    seats = (MatchSeatRow(0, "Bot", bot="greedy"),)
    await store.matches.begin(MatchRow("1a2b", "K7QM4F2P", "toy", 1, "c0ffee", 1, seats, b"s" * 32, "ab" * 32))
    await store.notes.add("1a2b", 7, ada.id, "Rude.", now_ms())
    await store.notes.add("1a2b", 9, ada.id, "Long ago.", now_ms() - 40 * 86_400_000)
    await store.close()


def test_notes_are_told_and_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")
    asyncio.run(filled(tmp_path))
    shown = run.invoke(app, ["notes"])
    assert shown.exit_code == 0, shown.output
    for part in ("Ada (", "match 1a2b", "ply 7", "Rude."):
        assert part in shown.output
    assert "Long ago." not in shown.output
    lines = [json.loads(line) for line in run.invoke(app, ["notes", "--days", "60", "--json"]).output.splitlines()]
    assert [line["text"] for line in lines] == ["Rude.", "Long ago."]
    gone = run.invoke(app, ["notes", "--delete", str(lines[0]["id"]), "--delete", "99"])
    assert gone.exit_code == 1
    assert "There is no note 99." in gone.output
    assert "Nobody has written" in run.invoke(app, ["notes"]).output
