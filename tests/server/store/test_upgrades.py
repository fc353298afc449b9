"""A house of every released revision, with data in all tables, is brought up to today's and goes on."""

from contextlib import AsyncExitStack

import pytest

from roundtable.recording import read
from roundtable.server.live.clock import SystemClock
from roundtable.server.settings import Settings
from roundtable.server.store import migrate
from roundtable.server.store.database import Database
from roundtable.server.store.tables import metadata
from server.live.sockets import Server
from server.store import earlier
from server.store.earlier import ADA, ENDED, LIVE, NEW, OLD, PLIES, RUNNING, TOKENS

each_revision = pytest.mark.parametrize("revision", earlier.revisions())


@each_revision
async def test_a_house_of_an_earlier_revision_goes_on(revision: str, settings: Settings) -> None:
    settings = Settings(**{**settings.model_dump(), "bot_pace": 0, "resume_grace_ms": 0, "countdown_ms": 0})
    database = Database.connect(settings.database)
    before = await earlier.put(database, revision)
    assert all(before.values()), "a table is empty"
    await migrate.upgrade(database)
    assert await migrate.current(database) == migrate.head()
    after = await earlier.found(database)
    for table, rows in before.items():
        assert kept(after[table], rows) == kept(rows, rows), table
    await database.close()

    server = Server(settings, SystemClock())
    await server.start()
    try:
        matches = server.store.matches
        assert {row.id for row in await matches.of_user(ADA)} == {RUNNING, OLD, NEW}
        for id in (OLD, NEW):
            row, data = await matches.load(id), await matches.replay(id)
            assert row is not None and row.outcome is not None and data is not None
            assert read(data).outcome.winners == tuple(row.outcome["winners"])
            assert [seat.won for seat in row.seats] == [
                seat in row.outcome["winners"] for seat in range(len(row.seats))
            ]
        assert await server.rooms.find(ENDED) is not None
        async with AsyncExitStack() as stack:
            peers = [await server.join(LIVE, token, stack) for token in TOKENS.values()]
            for peer in peers:
                await peer.expect("frame", full=True, outcome=None)
                assert (peer.ply, peer.frame["match"]) == (PLIES, RUNNING)
            asked = next(peer for peer in peers if peer.mine is not None)
            assert asked.mine is not None
            assert (await asked.move(*asked.mine["default"]))["t"] == "ack"
        assert (await matches.moves(RUNNING, PLIES))[0].by == "seat"
    finally:
        await server.stop()


def kept(now: list[dict[str, object]], then: list[dict[str, object]]) -> list[dict[str, object]]:
    """The rows as far as they were there then."""
    return sorted(({name: row.get(name) for name in then[0]} for row in now), key=repr)


def test_every_table_has_rows_and_every_revision_its_turn() -> None:
    given = earlier.rows()
    assert given.keys() <= metadata.tables.keys(), "rows for a table that there is not"
    assert earlier.revisions()[-1] == migrate.head()
