"""A store on each database, and short ways to fill it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from roundtable.server.settings import Settings
from roundtable.server.store import MatchRow, MatchSeatRow, MoveRow, RoomRow, SeatRow, Store, UserRow
from roundtable.server.store.users import new_id


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    url = "" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return Settings(data_dir=tmp_path, database_url=url, writer_retry_seconds=0.05, drain_seconds=2)


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[Store]:
    store = await Store.open(settings)
    yield store
    await store.close()


@pytest.fixture
async def ada(store: Store) -> UserRow:
    user, _ = await store.users.sign_in("Ada")
    return user


def a_room(host: UserRow, code: str = "K7QM4F2P", **more: object) -> RoomRow:
    values: dict[str, object] = {
        "code": code,
        "host": host.id,
        "game": "uno_ultimate_dc",
        "created": 1000,
        "touched": 1000,
        "seats": (SeatRow(0, user=host.id, options={"hero": "batman"}), SeatRow(1, bot="greedy"), SeatRow(2)),
        **more,
    }
    return RoomRow(**values)  # type: ignore[arg-type]


def a_match(user: UserRow, room: str = "K7QM4F2P", started: int = 2000) -> MatchRow:
    return MatchRow(
        id=new_id(),
        room=room,
        game="uno_ultimate_dc",
        rules_version=1,
        content_hash="c0ffee",
        started=started,
        seats=(MatchSeatRow(0, "Ada", user=user.id, options={"hero": "batman"}), MatchSeatRow(1, "Bot", bot="greedy")),
        server_seed=b"s" * 32,
        commitment="ab" * 32,
        nonces={"0": "00ff"},
        options={"first": None, "quick": True},
    )


def moves(match: str, first: int, count: int = 1, seat: int | None = 0) -> list[MoveRow]:
    return [MoveRow(match, ply, seat, b'["card:17:red"]', "seat", 5000 + ply) for ply in range(first, first + count)]
