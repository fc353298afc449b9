"""Notes on matches: kept, bounded, exported and forgotten, the same on both databases."""

import asyncio

import pytest

from roundtable.server.store import Store, TooMany, UserRow, notes
from server.store.conftest import a_match


@pytest.fixture
async def match(store: Store, ada: UserRow) -> str:
    row = a_match(ada)
    await store.matches.begin(row)
    return row.id


async def test_notes_stand_in_the_order_of_plies_under_the_names_of_today(
    store: Store, ada: UserRow, match: str
) -> None:
    ben, _ = await store.users.sign_in("Ben")
    late = await store.notes.add(match, 40, ada.id, "So close!", 1)
    early = await store.notes.add(match, 3, ben.id, "\u2066Brave\u2069", 2)
    await store.users.rename(ben.id, "Benedict", None)
    found = await store.notes.of_match(match)
    assert [(note.id, note.ply, note.name, note.text, note.at) for note in found] == [
        (early, 3, "Benedict", "\u2066Brave\u2069", 2),
        (late, 40, "Ada", "So close!", 1),
    ]
    assert [note.id for note in await store.notes.latest(limit=1)] == [early]
    await store.notes.change(early, "Bold")
    assert (await store.notes.load(early)).text == "Bold"  # type: ignore[union-attr]
    assert await store.notes.remove(early) is True
    assert await store.notes.remove(early) is False
    assert await store.notes.load(early) is None
    assert [note.id for note in await store.notes.of_match(match)] == [late]


async def test_what_one_person_and_one_match_may_hold_is_bounded(
    store: Store, ada: UserRow, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "PERSON_MOST", 3)
    monkeypatch.setattr(notes, "MATCH_MOST", 5)
    ben, _ = await store.users.sign_in("Ben")

    async def write(user: UserRow, count: int) -> list[object]:
        writing = (store.notes.add(match, n, user.id, "!", n) for n in range(count))
        return list(await asyncio.gather(*writing, return_exceptions=True))

    def refused(answers: list[object]) -> list[str]:
        return [str(answer) for answer in answers if isinstance(answer, TooMany)]

    # At once: nobody slips through between counting and writing.
    assert refused(await write(ada, 6)) == ["One person writes at most 3 notes on a match."] * 3
    assert refused(await write(ben, 3)) == ["A match has at most 5 notes."]
    other = a_match(ada, started=3000)
    await store.matches.begin(other)
    assert await store.notes.add(other.id, 0, ada.id, "elsewhere", 9)


async def test_notes_are_exported_and_go_with_who_is_forgotten(store: Store, ada: UserRow, match: str) -> None:
    ben, _ = await store.users.sign_in("Ben")
    await store.notes.add(match, 3, ada.id, "Mine", 5)
    kept = await store.notes.add(match, 4, ben.id, "Yours", 6)
    assert (await store.records.everything(ada.id))["notes"] == [{"match": match, "ply": 3, "text": "Mine", "at": 5}]
    assert [note.text for note in await store.notes.of_user(ada.id)] == ["Mine"]
    await store.records.forget(ada.id, "Player 1234")
    assert [note.id for note in await store.notes.of_match(match)] == [kept]
    assert (await store.records.everything(ada.id))["notes"] == []
