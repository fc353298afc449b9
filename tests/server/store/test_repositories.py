"""Users, rooms and matches on both databases."""

import hashlib

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from roundtable.server.store import ReportRow, SeatRow, Store, UserRow
from roundtable.server.store import users as users_module
from roundtable.server.store.tables import report, session
from roundtable.server.store.users import now_ms
from server.store.conftest import a_match, a_room, moves

DAY = 86_400_000


async def test_a_token_leads_to_its_user(store: Store) -> None:
    user, token = await store.users.sign_in("Ada")
    found = await store.users.session(token)
    assert found is not None
    assert found.user == user
    assert await store.users.load(user.id) == user
    assert await store.users.session(token + "x") is None


async def test_a_token_has_256_bits_and_only_its_hash_is_stored(store: Store) -> None:
    _, token = await store.users.sign_in("Ada")
    assert len(token) == 43
    async with store.database.read() as connection:
        stored = await connection.scalar(select(session.c.token_hash))
    assert stored == hashlib.sha256(token.encode()).digest()


async def test_signing_out_ends_one_session(store: Store) -> None:
    user, token = await store.users.sign_in("Ada")
    await store.users.sign_out(token)
    assert await store.users.session(token) is None
    assert await store.users.load(user.id) == user


async def test_renaming(store: Store) -> None:
    user, token = await store.users.sign_in("Ada")
    await store.users.rename(user.id, "Ada Lovelace")
    found = await store.users.session(token)
    assert found is not None
    assert found.user.name == "Ada Lovelace"


async def test_sessions_live_as_long_as_they_are_used(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _, token = await store.users.sign_in("Ada")
    start = now_ms()
    for days in (300, 600, 900):
        monkeypatch.setattr(users_module, "now_ms", lambda days=days: start + days * DAY)
        assert await store.users.session(token) is not None
    monkeypatch.setattr(users_module, "now_ms", lambda: start + 1300 * DAY)
    assert await store.users.session(token) is None
    assert await store.users.sweep() == 1


async def test_a_room_comes_back_as_it_was(store: Store, ada: UserRow) -> None:
    room = a_room(ada, options={"first": 2, "quick": True, "note": None}, settings={"clock": 30}, public=True)
    assert await store.rooms.create(room)
    loaded = await store.rooms.load(room.code)
    assert loaded is not None
    assert loaded.host_name == "Ada"
    assert loaded.seats[0] == SeatRow(0, user=ada.id, options={"hero": "batman"}, name="Ada")
    assert loaded.seats[1] == SeatRow(1, bot="greedy")
    assert (loaded.options, loaded.settings, loaded.public) == (room.options, room.settings, True)
    assert await store.rooms.load("ZZZZZZZZ") is None


async def test_a_taken_code_is_refused(store: Store, ada: UserRow) -> None:
    assert await store.rooms.create(a_room(ada))
    assert not await store.rooms.create(a_room(ada, game="other"))
    loaded = await store.rooms.load("K7QM4F2P")
    assert loaded is not None
    assert loaded.game == "uno_ultimate_dc"


async def test_saving_replaces_the_seats(store: Store, ada: UserRow) -> None:
    await store.rooms.create(a_room(ada))
    await store.rooms.save(a_room(ada, touched=3000, played=1, seats=(SeatRow(0, bot="random"),)))
    loaded = await store.rooms.load("K7QM4F2P")
    assert loaded is not None
    assert loaded.seats == (SeatRow(0, bot="random"),)
    assert (loaded.touched, loaded.played) == (3000, 1)


async def test_rooms_are_listed_by_what_they_are(store: Store, ada: UserRow) -> None:
    for code, touched, public in (("AAAAAAAA", 10, True), ("BBBBBBBB", 30, False), ("CCCCCCCC", 20, True)):
        await store.rooms.create(a_room(ada, code, touched=touched, public=public))
    await store.rooms.create(a_room(ada, "DDDDDDDD", game="other", touched=5, public=True))
    assert [room.code for room in await store.rooms.public()] == ["CCCCCCCC", "AAAAAAAA", "DDDDDDDD"]
    assert [room.code for room in await store.rooms.public("other")] == ["DDDDDDDD"]
    assert [room.code for room in await store.rooms.recent(20)] == ["BBBBBBBB", "CCCCCCCC"]
    assert await store.rooms.live() == []
    match = a_match(ada, "BBBBBBBB")
    await store.matches.begin(match)
    (live,) = await store.rooms.live()
    assert (live.code, live.match, len(live.seats)) == ("BBBBBBBB", match.id, 3)


async def test_a_match_and_the_moves_it_begins_with_are_kept_together_or_not_at_all(store: Store, ada: UserRow) -> None:
    await store.rooms.create(a_room(ada))
    match = a_match(ada)
    first = moves(match.id, 0, 3)
    with pytest.raises(IntegrityError):
        await store.matches.begin(match, [*first, first[0]])
    assert await store.matches.load(match.id) is None
    assert await store.rooms.live() == []
    await store.matches.begin(match, first)
    assert await store.matches.moves(match.id) == first
    await store.writer.append(moves(match.id, 3))


async def test_deleting_a_room_keeps_its_matches(store: Store, ada: UserRow) -> None:
    await store.rooms.create(a_room(ada))
    match = a_match(ada)
    await store.matches.begin(match)
    await store.rooms.delete("K7QM4F2P")
    assert await store.rooms.load("K7QM4F2P") is None
    assert await store.matches.load(match.id) == match


async def test_rooms_nobody_touches_are_forgotten(store: Store, ada: UserRow) -> None:
    for code, touched in (("AAAAAAAA", 10), ("BBBBBBBB", 20), ("CCCCCCCC", 900)):
        await store.rooms.create(a_room(ada, code, touched=touched))
    match = a_match(ada, "AAAAAAAA", started=10)
    await store.matches.begin(match)
    assert await store.rooms.sweep(100, keep={"BBBBBBBB"}.__contains__) == ["AAAAAAAA"]
    assert {room.code for room in await store.rooms.recent(0)} == {"BBBBBBBB", "CCCCCCCC"}
    ended = await store.matches.load(match.id)
    assert ended is not None
    assert ended.outcome == {"winners": [], "reason": "abandoned"}
    assert await store.matches.unfinished() == []


async def test_a_match_from_start_to_replay(store: Store, ada: UserRow) -> None:
    await store.rooms.create(a_room(ada))
    match = a_match(ada)
    await store.matches.begin(match)
    assert await store.matches.load(match.id) == match
    assert await store.matches.unfinished() == [match]
    assert [s.match for s in await store.matches.running_seats(ada.id)] == [match.id]
    await store.writer.append(moves(match.id, 0, 4))
    await store.writer.snapshot(match.id, 4, b"state")

    outcome = {"winners": [0], "reason": "hand", "scores": [3, 0]}
    await store.matches.finish(match.id, outcome, ended=9000, plies=4, final_hash="ff")
    assert await store.matches.unfinished() == []
    assert await store.matches.running_seats(ada.id) == []
    assert await store.matches.snapshot(match.id) is None
    assert await store.matches.without_replay() == [match.id]
    assert await store.matches.replay(match.id) is None
    assert await store.matches.replays() == []

    await store.matches.put_replay(match.id, b"one")
    await store.matches.put_replay(match.id, b"two")
    assert await store.matches.replay(match.id) == b"two"
    assert await store.matches.without_replay() == []
    assert await store.matches.replays() == [match.id]
    ended = await store.matches.load(match.id)
    assert ended is not None
    assert (ended.outcome, ended.ended, ended.plies, ended.final_hash, ended.has_replay) == (
        outcome, 9000, 4, "ff", True,
    )  # fmt: skip


async def test_finishing_with_the_replay_at_hand(store: Store, ada: UserRow) -> None:
    match = a_match(ada)
    await store.matches.begin(match)
    for replay in (b"first", b"again"):
        await store.matches.finish(match.id, {}, ended=1, plies=0, final_hash="", replay=replay)
    assert await store.matches.replay(match.id) == b"again"


async def test_history_is_by_seat_and_in_pages(store: Store, ada: UserRow) -> None:
    bob, _ = await store.users.sign_in("Bob")
    for started in range(5):
        await store.matches.begin(a_match(ada, started=started))
    await store.matches.begin(a_match(bob, started=9))
    assert [m.started for m in await store.matches.of_user(ada.id, limit=2)] == [4, 3]
    assert [m.started for m in await store.matches.of_user(ada.id, limit=2, before=3)] == [2, 1]
    assert len(await store.matches.of_room("K7QM4F2P")) == 6
    assert await store.matches.count() == 6


async def test_a_report_keeps_the_chat(store: Store, ada: UserRow) -> None:
    match = a_match(ada)
    await store.matches.begin(match)
    await store.reports.add(ReportRow(match.id, ada.id, "He said it again.", at=5, ply=3))
    async with store.database.read() as connection:
        row = (await connection.execute(select(report))).one()
    assert (row.text, row.ply, row.chat) == ("He said it again.", 3, [])
