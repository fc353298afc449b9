"""The group-commit writer: durable before acknowledged, one fault hurts one match, patient with the database."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from roundtable.server.settings import Settings
from roundtable.server.store import Busy, ChatRow, Closed, Conflict, MoveRow, Store, StoreError, UserRow
from roundtable.server.store.lane import Insert
from roundtable.server.store.writer import Writer
from server.store.conftest import a_match, a_room, moves


async def matches(store: Store, user: UserRow, count: int) -> list[str]:
    rows = [a_match(user) for _ in range(count)]
    for row in rows:
        await store.matches.begin(row)
    return [row.id for row in rows]


class Outage:
    """Stands in for a database's transactions: fails on demand, before or after the commit."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.before = 0
        self.after = 0
        self.tries = 0
        database = store.database
        self._write, self._insert = database.write, database.insert
        monkeypatch.setattr(database, "write", self.write)
        if database.dialect == "sqlite":  # has a way of its own for batches
            monkeypatch.setattr(database, "insert", self.insert)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        with self._transaction():
            async with self._write() as connection:
                yield connection

    async def insert(self, batch: Sequence[Insert]) -> None:
        with self._transaction():
            await self._insert(batch)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self.tries += 1
        if self.before:
            self.before -= 1
            raise ConnectionRefusedError
        yield
        if self.after:
            self.after -= 1
            raise ConnectionResetError


async def test_what_is_acknowledged_is_there(store: Store, ada: UserRow) -> None:
    (match,) = await matches(store, ada, 1)
    await store.writer.append(moves(match, 0, 3))
    await store.writer.append([MoveRow(match, 3, None, b"[]", "clock", 9)])
    assert await store.matches.moves(match) == [*moves(match, 0, 3), MoveRow(match, 3, None, b"[]", "clock", 9)]
    assert [row.ply for row in await store.matches.moves(match, since=2)] == [2, 3]


async def test_many_rooms_share_transactions(store: Store, ada: UserRow, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = await matches(store, ada, 20)
    outage = Outage(store, monkeypatch)

    async def play(match: str) -> None:
        for ply in range(10):
            await store.writer.append(moves(match, ply))

    await asyncio.gather(*map(play, ids))
    assert outage.tries <= 30
    for match in ids:
        assert await store.matches.moves(match) == moves(match, 0, 10)


async def test_a_taken_ply_refuses_that_match_only(store: Store, ada: UserRow) -> None:
    mine, other = await matches(store, ada, 2)
    await store.writer.append(moves(mine, 0, 2))
    rival, good = moves(mine, 1, 1, seat=1), moves(other, 0, 1)
    done = [store.writer.append(rival), store.writer.append(good)]
    results = await asyncio.gather(*done, return_exceptions=True)
    assert isinstance(results[0], Conflict)
    assert results[1] is None
    assert await store.matches.moves(mine) == moves(mine, 0, 2)
    assert await store.matches.moves(other) == good


async def test_after_a_conflict_no_later_move_lands_on_a_strange_history(store: Store, ada: UserRow) -> None:
    (match,) = await matches(store, ada, 1)
    await store.writer.append(moves(match, 0, 1))
    done = [store.writer.append(moves(match, ply, seat=1)) for ply in (0, 1)]
    done.append(store.writer.snapshot(match, 2, b"state"))
    assert all(isinstance(result, Conflict) for result in await asyncio.gather(*done, return_exceptions=True))
    with pytest.raises(Conflict):
        await store.writer.append(moves(match, 1))
    store.writer.readmit(match)
    await store.writer.append(moves(match, 1))
    assert await store.matches.moves(match) == moves(match, 0, 2)


async def test_a_job_is_taken_whole_or_not_at_all(store: Store, ada: UserRow) -> None:
    (match,) = await matches(store, ada, 1)
    await store.writer.append(moves(match, 2))
    with pytest.raises(Conflict):
        await store.writer.append(moves(match, 0, 4))
    assert await store.matches.moves(match) == moves(match, 2)


async def test_a_match_that_is_not_there_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.writer.append(moves("nothing", 0))


async def test_an_outage_delays_and_loses_nothing(store: Store, ada: UserRow, monkeypatch: pytest.MonkeyPatch) -> None:
    (match,) = await matches(store, ada, 1)
    outage = Outage(store, monkeypatch)
    outage.before = 3
    done = store.writer.append(moves(match, 0))
    await asyncio.sleep(0.03)
    assert not done.done()
    await done
    assert outage.tries == 4
    assert await store.matches.moves(match) == moves(match, 0)


async def test_a_commit_whose_answer_was_lost_is_no_conflict(
    store: Store, ada: UserRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    (match,) = await matches(store, ada, 1)
    outage = Outage(store, monkeypatch)
    outage.after = 1
    await store.writer.append(moves(match, 0, 3))
    assert await store.matches.moves(match) == moves(match, 0, 3)


async def test_a_lost_answer_does_not_excuse_another_move(
    store: Store, ada: UserRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    (match,) = await matches(store, ada, 1)
    await store.writer.append(moves(match, 0, seat=1))
    outage = Outage(store, monkeypatch)
    outage.before = 1
    with pytest.raises(Conflict):
        await store.writer.append(moves(match, 0, seat=0))


async def test_only_the_newest_snapshot_is_kept(store: Store, ada: UserRow) -> None:
    (match,) = await matches(store, ada, 1)
    assert await store.matches.snapshot(match) is None
    await asyncio.gather(*(store.writer.snapshot(match, ply, bytes([ply])) for ply in (3, 9, 7)))
    await store.writer.snapshot(match, 5, b"old")
    kept = await store.matches.snapshot(match)
    assert kept is not None
    assert (kept.ply, kept.state) == (9, b"\x09")


async def test_chat_is_kept_in_order(store: Store, ada: UserRow) -> None:
    await store.rooms.create(a_room(ada))
    said = [ChatRow("K7QM4F2P", ada.id, "Ada", "seats", f"line {n} ☕", n) for n in range(5)]
    await asyncio.gather(*map(store.writer.chat, said))
    await store.writer.chat(ChatRow("K7QM4F2P", ada.id, "Ada", "spectators", "psst", 9, match="m"))
    assert await store.rooms.chat_tail("K7QM4F2P", 3, "seats") == said[2:]
    assert [line.text for line in await store.rooms.chat_tail("K7QM4F2P", 2)] == ["line 4 ☕", "psst"]


async def test_whoever_waits_for_the_queue_reads_all_that_was_queued(store: Store, ada: UserRow) -> None:
    await store.rooms.create(a_room(ada))
    await store.writer.drained()
    for n in range(3):
        store.writer.chat(ChatRow("K7QM4F2P", ada.id, "Ada", "seats", f"line {n}", n))
    await store.writer.drained()
    assert len(await store.rooms.chat_tail("K7QM4F2P")) == 3 and store.writer.waiting == 0


async def test_chat_of_an_unknown_room_hurts_nobody_else(store: Store, ada: UserRow) -> None:
    (match,) = await matches(store, ada, 1)
    bad = store.writer.chat(ChatRow("NOSUCHRM", ada.id, "Ada", "seats", "hello", 1))
    good = store.writer.append(moves(match, 0))
    with pytest.raises(Conflict):
        await bad
    await good


async def test_closing_writes_what_is_queued(settings: Settings) -> None:
    store = await Store.open(settings)
    user, _ = await store.users.sign_in("Ada")
    (match,) = await matches(store, user, 1)
    done = [store.writer.append(moves(match, ply)) for ply in range(50)]
    await store.close()
    assert all(future.done() and future.exception() is None for future in done)
    again = await Store.open(settings)
    assert await again.matches.moves(match) == moves(match, 0, 50)
    await again.close()


async def test_closing_without_a_database_gives_up_and_says_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(settings)
    Outage(store, monkeypatch).before = 1_000_000
    done = store.writer.append(moves("match", 0))
    await store.writer.close(0.1)
    with pytest.raises(Closed):
        await done
    with pytest.raises(Closed):
        store.writer.append(moves("match", 0))
    await store.close()


async def test_a_full_queue_refuses_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.writer, "_queue_rows", 3)
    outage = Outage(store, monkeypatch)
    outage.before = 1_000_000
    waiting = store.writer.append(moves("match", 0, 3))
    with pytest.raises(Busy):
        store.writer.append(moves("match", 3))
    assert store.writer.waiting == 3
    outage.before = 0
    with pytest.raises(Conflict):
        await waiting


async def test_batches_have_a_limit_but_no_job_is_cut(store: Store, ada: UserRow) -> None:
    one, two = await matches(store, ada, 2)
    writer = Writer(store.database, store.metrics, batch_rows=5, queue_rows=1000, retry_seconds=1)
    done = [writer.append(moves(one, 0, 12)), writer.append(moves(two, 0, 3)), writer.append(moves(two, 3, 3))]
    assert [len(job.rows) for job in writer._next_batch()] == [12]
    writer.start()
    await asyncio.gather(*done)
    await writer.close()
    assert len(await store.matches.moves(one)) == 12
    assert len(await store.matches.moves(two)) == 6


async def test_nothing_queued_is_nothing_to_wait_for(store: Store) -> None:
    await store.writer.append([])


async def test_it_counts_what_it_does(store: Store, ada: UserRow) -> None:
    (match,) = await matches(store, ada, 1)
    await store.writer.append(moves(match, 0, 3))
    with pytest.raises(Conflict):
        await store.writer.append(moves(match, 0))
    text = store.metrics.text().decode()
    assert "roundtable_writer_batch_rows_sum 4.0" in text
    assert "roundtable_writer_conflicts_total 1.0" in text
    assert "roundtable_writer_queue_rows 0.0" in text


@pytest.mark.parametrize(
    "bad",
    [
        {"ply": 2**70},
        {"ply": 2**40},
        {"ply": "nine"},
        {"choose": None},
        {"choose": object()},
        {"by": "far too long for its column"},
        {"seat": "\0"},
    ],
    ids=["huge ply", "large ply", "ply of text", "no answer", "odd answer", "long by", "odd seat"],
)
async def test_a_row_that_cannot_be_stored_holds_up_nobody(store: Store, ada: UserRow, bad: dict[str, object]) -> None:
    mine, other = await matches(store, ada, 2)
    (good,) = moves(mine, 0)
    values = {name: getattr(good, name) for name in good.__struct_fields__} | bad
    first = store.writer.append([MoveRow(**values)])
    second = store.writer.append(moves(other, 0))
    await asyncio.wait_for(second, 5)
    assert first.done()
    assert first.exception() is None or isinstance(first.exception(), StoreError)
