"""Whoever took a room over last is the only one who can write of it."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from roundtable.server.settings import Settings
from roundtable.server.store import ChatRow, Fence, Fenced, MatchRow, RoomRow, Store, UserRow, fencing
from roundtable.server.store.database import Database
from server.store.conftest import a_match, a_room, moves

pytestmark = pytest.mark.parametrize("settings", [pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True)


async def owned(store: Store, user: UserRow) -> tuple[RoomRow, MatchRow, Fence]:
    """A room in which a match is on, as its first owner has it."""
    room, match, fence = a_room(user), a_match(user), Fence("K7QM4F2P", 1)
    assert await store.rooms.create(room, fence)
    await store.matches.begin(match, fence=fence)
    await store.writer.append(moves(match.id, 0), fence)
    return room, match, fence


async def test_each_take_over_counts_up_and_names_only_rooms_that_are_there(store: Store, ada: UserRow) -> None:
    await owned(store, ada)
    assert await store.rooms.take_over(["K7QM4F2P", "ZZZZZZZZ"]) == {"K7QM4F2P": Fence("K7QM4F2P", 2)}
    assert await store.rooms.take_over(["K7QM4F2P"]) == {"K7QM4F2P": Fence("K7QM4F2P", 3)}


async def test_the_owner_writes_everything(store: Store, ada: UserRow) -> None:
    room, match, _ = await owned(store, ada)
    fence = (await store.rooms.take_over([room.code]))[room.code]
    await store.writer.append(moves(match.id, 1, 2), fence)
    await store.writer.snapshot(match.id, 2, b"state", fence)
    await store.writer.chat(ChatRow(room.code, ada.id, "Ada", "seats", "Hello", 5), fence)
    await store.rooms.save(a_room(ada, touched=99), fence)
    assert await store.rooms.renew(room.code, "AAAAAAAA", fence)
    await store.matches.finish(match.id, {"reason": "won"}, ended=9, plies=3, final_hash="", fence=fence)
    again = a_match(ada, started=3000)
    await store.matches.begin(again, fence=fence)
    assert await store.matches.moves(match.id) == moves(match.id, 0, 3)
    assert [line.text for line in await store.rooms.chat_tail(room.code)] == ["Hello"]
    kept = await store.rooms.load(room.code)
    assert kept is not None and kept.match == again.id


async def test_nobody_writes_anything_after_somebody_else_has_taken_over(store: Store, ada: UserRow) -> None:
    room, match, old = await owned(store, ada)
    new = (await store.rooms.take_over([room.code]))[room.code]
    late = [
        store.writer.append(moves(match.id, 1), old),
        store.writer.snapshot("0" * 24, 1, b"state", old),
        store.writer.chat(ChatRow(room.code, ada.id, "Ada", "seats", "Hello", 5), old),
        store.rooms.save(a_room(ada, touched=99, public=True, seats=()), old),
        store.rooms.renew(room.code, "AAAAAAAA", old),
        store.matches.finish(match.id, {"reason": "won"}, ended=9, plies=1, final_hash="", fence=old),
        store.matches.begin(a_match(ada, started=3000), fence=old),
    ]
    for told in await asyncio.gather(*late, return_exceptions=True):
        assert isinstance(told, Fenced), told
    store.writer.readmit(match.id)
    await store.writer.append(moves(match.id, 1), new)
    assert await store.matches.moves(match.id) == moves(match.id, 0, 2)
    assert await store.matches.snapshot(match.id) is None
    assert await store.rooms.chat_tail(room.code) == []
    assert await store.rooms.behind("AAAAAAAA") is None
    assert [each.id for each in await store.matches.unfinished()] == [match.id]
    kept = await store.rooms.load(room.code)
    assert kept is not None and (kept.match, kept.public, len(kept.seats)) == (match.id, False, 3)


async def test_one_that_is_late_does_not_hinder_others_of_its_batch(store: Store, ada: UserRow) -> None:
    room, match, old = await owned(store, ada)
    await store.rooms.take_over([room.code])
    other = a_match(ada, room="AAAAAAAA")
    await store.rooms.create(a_room(ada, code="AAAAAAAA"), Fence("AAAAAAAA", 1))
    await store.matches.begin(other)
    late = store.writer.append(moves(match.id, 1), old)
    fine = store.writer.append(moves(other.id, 0), Fence("AAAAAAAA", 1))
    await fine
    with pytest.raises(Fenced):
        await late


async def test_who_takes_over_reads_all_that_was_acknowledged(store: Store, ada: UserRow) -> None:
    """Moves go on all the time while another takes over: what it reads then is what was acknowledged before."""
    room, match, fence = await owned(store, ada)
    acknowledged = 1

    async def play() -> None:
        nonlocal acknowledged
        while True:
            await store.writer.append(moves(match.id, acknowledged), fence)
            acknowledged += 1

    playing = asyncio.create_task(play())
    while acknowledged < 20:
        await asyncio.sleep(0.001)
    await store.rooms.take_over([room.code])
    found = len(await store.matches.moves(match.id))
    with pytest.raises(Fenced):
        await playing
    assert found == acknowledged
    assert len(await store.matches.moves(match.id)) == found


async def test_a_process_that_stands_still_in_a_transaction_holds_nobody_up_for_long(
    settings: Settings, store: Store, ada: UserRow
) -> None:
    room, match, fence = await owned(store, ada)
    paused = Database.connect(settings.database, idle_seconds=0.5)

    async def stand_still() -> None:
        async with paused.write() as connection:
            await fencing.need(connection, fence)
            taken = await store.rooms.take_over([room.code])
            assert taken[room.code].number == 2
            await connection.execute(text("SELECT 1"))

    with pytest.raises(DBAPIError):
        await stand_still()
    await paused.close()
    assert await store.matches.moves(match.id) == moves(match.id, 0)


async def test_of_rooms_saved_at_once_only_the_lost_one_is_refused(store: Store, ada: UserRow) -> None:
    """They share a transaction, and one that cannot be saved costs the others nothing."""
    fences = {code: Fence(code, 1) for code in ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC")}
    rooms = {code: a_room(ada, code=code) for code in fences}
    for code, fence in fences.items():
        assert await store.rooms.create(rooms[code], fence)
    await store.rooms.take_over(["BBBBBBBB"])
    saved = [store.rooms.save(replace(rooms[code], touched=99), fence) for code, fence in fences.items()]
    told = await asyncio.gather(*saved, return_exceptions=True)
    assert [type(each) for each in told] == [type(None), Fenced, type(None)]
    kept = [await store.rooms.load(code) for code in fences]
    assert [room.touched == 99 for room in kept if room is not None] == [True, False, True]
