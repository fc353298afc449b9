"""History with filters, statistics by consent, exports, reports: the same on both databases."""

import pytest

from roundtable.server.store import ChatRow, Chosen, Claimed, MatchRow, MatchSeatRow, ReportRow, Store, UserRow, migrate
from roundtable.server.store.users import new_id
from server.store.conftest import a_room

UNO, TOY = "uno_ultimate_dc", "toy"


async def a_match(
    store: Store, started: int, seats: list[tuple[UserRow | None, str]], *, game: str = UNO, winners: list[int] | None
) -> str:
    """A match that took 600 ms; without winners it is still on."""
    rows = tuple(
        MatchSeatRow(
            n, user.name if user else "Bot", user.id if user else None, None if user else "greedy", {"hero": h}
        )
        for n, (user, h) in enumerate(seats)
    )
    id = new_id()
    await store.matches.begin(
        MatchRow(id, "K7QM4F2P", game, 1, "c0ffee", started, rows, b"s" * 32, "ab" * 32, {"0": "00"}, {})
    )
    if winners is not None:
        outcome = {"winners": winners, "reason": "hand"}
        await store.matches.finish(id, outcome, ended=started + 600, plies=9, final_hash="ff")
    return id


async def test_my_matches_by_game_result_and_company(store: Store, ada: UserRow) -> None:
    ben, _ = await store.users.sign_in("Bénédicte 100%")
    won = await a_match(store, 1, [(ada, "batman"), (ben, "joker")], winners=[0])
    lost = await a_match(store, 2, [(ada, "batman"), (None, "joker")], winners=[1])
    other = await a_match(store, 3, [(ada, "a"), (None, "b")], game=TOY, winners=[0])
    running = await a_match(store, 4, [(None, "joker"), (ada, "batman")], winners=None)
    await a_match(store, 5, [(ben, "x")], winners=[0])

    async def found(**how: object) -> list[str]:
        return [match.id for match in await store.matches.of_user(ada.id, **how)]  # type: ignore[arg-type]

    assert await found() == [running, other, lost, won]
    assert await found(game=TOY) == [other]
    assert await found(result="running") == [running]
    assert await found(result="ended") == [other, lost, won]
    assert await found(result="won") == [other, won]
    assert await found(result="lost") == [lost]
    assert await found(with_="nédicte") == await found(with_="100%") == [won]
    assert await found(with_="Ada") == []  # that is oneself
    assert await found(with_="bot") == [running, other, lost]
    assert await found(limit=1, before=3) == [lost]
    (seat,) = [s for s in (await store.matches.of_user(ada.id, result="lost"))[0].seats if s.user == ada.id]
    assert seat.won is False


async def test_statistics_show_others_by_consent_only(store: Store, ada: UserRow) -> None:
    ben, _ = await store.users.sign_in("Ben")
    await a_match(store, 1, [(ada, "batman"), (ben, "joker")], winners=[1])
    await a_match(store, 2, [(ada, "robin"), (ben, "joker"), (None, "x")], game=TOY, winners=[0])
    await a_match(store, 3, [(ada, "robin"), (ben, "joker")], winners=None)
    assert {played.user for played in await store.records.played(ada.id)} == {ada.id}
    assert {played.user for played in await store.records.played(ben.id)} == {ben.id}
    await store.users.list_(ben.id, True)
    mine = [played for played in await store.records.played(ada.id) if played.user == ada.id]
    assert [(p.game, p.won, p.seats, p.options, p.ended - p.started) for p in mine] == [
        (UNO, False, 2, {"hero": "batman"}, 600),
        (TOY, True, 3, {"hero": "robin"}, 600),
    ]
    assert [p.won for p in await store.records.played(ada.id, UNO) if p.user == ben.id] == [True]
    assert {played.user for played in await store.records.played(ben.id)} == {ben.id}  # Ada has not agreed
    await store.users.list_(ben.id, False)
    assert {played.user for played in await store.records.played(ada.id)} == {ada.id}


async def test_an_export_holds_all_and_nothing_of_others(store: Store, ada: UserRow) -> None:
    ben, _ = await store.users.sign_in("Ben")
    await store.rooms.create(a_room(ada))
    match = await a_match(store, 1, [(ada, "batman"), (ben, "joker")], winners=[1])
    for user, text in ((ada, "hello"), (ben, "secret of Ben")):
        await store.writer.chat(ChatRow("K7QM4F2P", user.id, user.name, "seats", text, 7))
    await store.reports.add(ReportRow(match, ada.id, "He said it again.", at=5, ply=3))
    await store.reports.add(ReportRow(None, ben.id, "She did.", at=6, room="K7QM4F2P", about=ada.id))
    everything = await store.records.everything(ada.id)
    assert everything["user"] == {"id": ada.id, "name": "Ada", "created": ada.created, "listed": False}
    assert [line["text"] for line in everything["chat"]] == ["hello"]
    assert [(m["id"], m["won"], m["seat"]) for m in everything["matches"]] == [(match, False, 0)]
    assert [room["code"] for room in everything["rooms"]] == ["K7QM4F2P"]
    assert [each["text"] for each in everything["reports"]] == ["He said it again."]
    assert len(everything["sessions"]) == 1
    assert "Ben" not in str(everything)


async def test_settings_are_merged_by_their_times(store: Store, ada: UserRow) -> None:
    ben, _ = await store.users.sign_in("Ben")
    await store.preferences.merge(ada.id, {"theme": Chosen("light", 10), "volume": Chosen(0.5, 10)})
    await store.preferences.merge(
        ada.id, {"theme": Chosen("dark", 9), "volume": Chosen(0, 11), "muted": Chosen(True, 1)}
    )
    await store.preferences.merge(ben.id, {"theme": Chosen("dark", 99)})
    await store.preferences.merge(ben.id, {})
    kept = {"theme": Chosen("light", 10), "volume": Chosen(0, 11), "muted": Chosen(True, 1)}
    assert await store.preferences.of(ada.id) == kept
    assert [(each["key"], each["value"]) for each in (await store.records.everything(ada.id))["settings"]] == [
        ("muted", True),
        ("theme", "light"),
        ("volume", 0),
    ]
    await store.records.forget(ada.id, "Player 1234")
    assert await store.preferences.of(ada.id) == {}
    assert await store.preferences.of(ben.id) == {"theme": Chosen("dark", 99)}


async def test_a_guarded_name_belongs_to_one(store: Store, ada: UserRow) -> None:
    ben, _ = await store.users.sign_in("Ben")
    await store.users.guard(ada.id, "ada", "hash")
    owner = await store.users.owner("ada")
    assert owner is not None and (owner.id, owner.password) == (ada.id, "hash")
    with pytest.raises(Claimed):
        await store.users.guard(ben.id, "ada", "other")
    with pytest.raises(Claimed):
        await store.users.rename(ben.id, "Adа", "ada")
    await store.users.guard(ada.id, None, None)
    await store.users.guard(ben.id, "ada", "other")


async def test_reports_keep_their_surroundings_and_are_forgotten_in_time(store: Store, ada: UserRow) -> None:
    ben, _ = await store.users.sign_in("Ben")
    line = ChatRow("K7QM4F2P", ben.id, "Ben", "seats", "…", 4, None)
    await store.reports.add(ReportRow(None, ada.id, "old", at=5))
    new = ReportRow(None, ada.id, "new", at=50, ply=3, chat=(line,), room="K7QM4F2P", about=ben.id)
    await store.reports.add(new)
    assert list(await store.reports.latest(since=10)) == [new]
    await store.records.forget(ben.id, "Player 1234")
    (told,) = await store.reports.latest(since=10)
    assert [(each.name, each.text) for each in told.chat] == [("Player 1234", "…")]
    assert await store.reports.sweep(10) == 1
    assert [report.text for report in await store.reports.latest()] == ["new"]


async def test_who_won_earlier_matches_is_noted_by_the_migration(store: Store, ada: UserRow) -> None:
    ended = await a_match(store, 1, [(ada, "batman"), (None, "joker")], winners=[1])
    running = await a_match(store, 2, [(ada, "batman"), (None, "joker")], winners=None)
    left = await a_match(store, 3, [(ada, "batman"), (None, "joker")], winners=None)
    await store.matches.finish(left, {"winners": [], "reason": "abandoned"}, ended=9, plies=0, final_hash="ff")
    await store.reports.add(ReportRow(ended, ada.id, "kept", at=5))
    await migrate.downgrade(store.database, "0002")
    await migrate.upgrade(store.database)
    for id, won in ((ended, [False, True]), (running, [None, None]), (left, [None, None])):
        match = await store.matches.load(id)
        assert match is not None and [seat.won for seat in match.seats] == won
    assert [report.text for report in await store.reports.latest()] == ["kept"]
    assert len(await store.matches.of_user(ada.id)) == 3  # nothing went with a table that was rebuilt
