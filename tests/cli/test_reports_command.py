"""`roundtable reports` tells whoever runs a server what people have reported."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundtable.cli import app
from roundtable.server.settings import Settings
from roundtable.server.store import ChatRow, ReportRow, Store
from roundtable.server.store.users import now_ms

run = CliRunner()
DAY_MS = 86_400_000


async def filled(folder: Path) -> None:
    store = await Store.open(Settings(data_dir=folder, database_url=""))
    ada, _ = await store.users.sign_in("Ada")
    ben, _ = await store.users.sign_in("Ben")
    line = ChatRow("K7QM4F2P", ben.id, "Ben", "seats", "you fool", now_ms())
    await store.reports.add(
        ReportRow(None, ada.id, "He is rude.", now_ms(), ply=7, chat=(line,), room="K7QM4F2P", about=ben.id)
    )
    await store.reports.add(ReportRow(None, ada.id, "Long ago.", now_ms() - 40 * DAY_MS))
    await store.close()


def test_reports_are_told_with_their_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDTABLE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")
    asyncio.run(filled(tmp_path))
    shown = run.invoke(app, ["reports"])
    assert shown.exit_code == 0, shown.output
    for part in ("Ada (", "about Ben (", "room K7QM4F2P", "ply 7", "He is rude.", "[seats] Ben: you fool"):
        assert part in shown.output
    assert "Long ago." not in shown.output
    lines = run.invoke(app, ["reports", "--days", "60", "--json"]).output.splitlines()
    assert [json.loads(line)["text"] for line in lines] == ["He is rude.", "Long ago."]
    assert json.loads(lines[0])["chat"][0]["text"] == "you fool"
