"""Watching together: who leads, who follows, who is let in, and when it ends. With a clock that stands."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from roundtable.kernel import Refused
from roundtable.server.live import Viewing, Viewings, viewings
from roundtable.server.live.connection import Connection
from roundtable.server.live.limits import Bucket
from roundtable.server.live.viewing import GRACE_MS, LINES_MOST, PEOPLE_MOST
from roundtable.server.store import MatchRow, UserRow
from roundtable.server.ws.messages import Hello, Person, Ping
from roundtable.server.ws.viewing_messages import Follow, HandOver, NoteGone, Show
from server.live.sockets import ManualClock

PLIES = 80
MATCH = MatchRow("m1", "K7QM4F2P", "toy", 1, "c0ffee", 1, (), b"s" * 32, "ab" * 32, ended=2, plies=PLIES)
ADA, BEN, CLEO, DORA = (Person(name.lower(), name) for name in ("Ada", "Ben", "Cleo", "Dora"))


class Line:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.drained: Callable[[], None] = lambda: None
        self.is_full = False
        self.said: list[dict[str, Any]] = []
        self.closed: int | None = None

    def write(self, *texts: bytes) -> None:
        assert not self.is_full
        self.said += [json.loads(text) for text in texts]

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.said) if message["t"] == kind)


class Watcher:
    """Somebody with a line into a viewing."""

    def __init__(self, viewing: Viewing, person: Person, clock: ManualClock) -> None:
        self.line = Line()
        self.viewing = viewing
        self.clock = clock
        self.connection = Connection(self.line, person, Bucket(100, 100), queue=4, now=clock.now())
        self.line.drained = self.connection.drained
        viewing.enter(self.connection, clock.now())

    def say(self, message: Any) -> None:
        self.connection.heard = self.clock.now()
        self.viewing.receive(self.connection, message, self.clock.now())

    def go(self) -> None:
        self.connection.stop()
        self.viewing.leave(self.connection, self.clock.now())

    def people(self) -> list[tuple[str, bool, bool]]:
        return [(each["name"], each["here"], each["following"]) for each in self.line.last("viewing")["people"]]

    def ply(self) -> int:
        return int(self.line.last("position")["ply"])


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def all_of_them(clock: ManualClock) -> Viewings:
    return Viewings(clock, dead_seconds=9)


@pytest.fixture
def viewing(all_of_them: Viewings) -> Viewing:
    return all_of_them.create(UserRow(ADA.id, ADA.name, 1), MATCH, 12)


@pytest.fixture
def three(viewing: Viewing, clock: ManualClock) -> list[Watcher]:
    return [Watcher(viewing, person, clock) for person in (ADA, BEN, CLEO)]


def refusal(of: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        of()
    assert refused.value.reason.endswith(".")
    return refused.value.code


def pass_by(clock: ManualClock, all_of_them: Viewings, ms: int, *alive: Watcher) -> None:
    """Time passes; those who are alive are heard each second."""
    for _ in range(0, ms, 1000):
        clock.pass_by(1000)
        for watcher in alive:
            watcher.connection.heard = clock.now()
        all_of_them.sweep()


def test_who_comes_is_told_where_things_are(three: list[Watcher]) -> None:
    cleo = three[2]
    assert [message["t"] for message in cleo.line.said] == ["joined", "viewing", "position"]
    assert cleo.line.last("joined")["you"] == {"id": "cleo", "name": "Cleo"}
    assert (cleo.line.last("joined")["match"], cleo.ply()) == ("m1", 12)
    for each in three:
        assert each.people() == [("Ada", True, True), ("Ben", True, True), ("Cleo", True, True)]
        assert each.line.last("viewing")["leader"] == "ada"


def test_all_others_see_what_the_leader_shows(three: list[Watcher]) -> None:
    ada, ben, cleo = three
    before = len(ada.line.said)
    ada.say(Show(40, playing=True, speed=4, pace="real"))
    for each in (ben, cleo):
        shown = each.line.last("position")
        assert (shown["ply"], shown["playing"], shown["speed"], shown["pace"]) == (40, True, 4, "real")
    assert len(ada.line.said) == before  # it would come back as news
    second = Watcher(ada.viewing, ADA, ada.clock)  # another window of the leader
    ada.say(Show(41))
    assert second.ply() == 41


def test_only_the_leader_shows(three: list[Watcher]) -> None:
    ada, ben, cleo = three
    assert refusal(lambda: ben.say(Show(3))) == "viewing/not-leader"
    assert refusal(lambda: ada.say(Show(PLIES + 1))) == "viewing/no-such-ply"
    assert refusal(lambda: ada.say(Hello())) == "message/unexpected"
    assert cleo.ply() == 12
    ben.say(Ping(5.5))
    assert ben.line.last("pong") == {"t": "pong", "at": 5.5, "now": ben.clock.now(), "probe": None}


def test_breaking_away_and_rejoining_are_seen_by_all(three: list[Watcher]) -> None:
    ada, ben, _ = three
    ben.say(Follow(1, following=False))
    assert ben.line.last("ack")["id"] == 1
    assert ("Ben", True, False) in ada.people()
    ada.say(Show(50))
    assert ben.ply() == 50  # it still comes: rejoining needs no question
    ben.say(Follow(2, following=True))
    assert ("Ben", True, True) in ada.people()
    assert refusal(lambda: ada.say(Follow(3, following=False))) == "viewing/leads"


def test_the_lead_is_handed_over(three: list[Watcher]) -> None:
    ada, ben, cleo = three
    ben.say(Follow(1, following=False))
    assert refusal(lambda: ben.say(HandOver(2, "ben"))) == "viewing/not-leader"
    assert refusal(lambda: ada.say(HandOver(3, "nobody"))) == "viewing/nobody"
    cleo.go()
    assert refusal(lambda: ada.say(HandOver(4, "cleo"))) == "viewing/nobody"
    ada.say(HandOver(5, "ben"))
    assert ada.line.last("ack")["id"] == 5
    assert ada.line.last("viewing")["leader"] == "ben"
    assert ("Ben", True, True) in ada.people()
    ben.say(Show(60))
    assert ada.ply() == 60
    assert refusal(lambda: ada.say(Show(1))) == "viewing/not-leader"


def test_the_lead_passes_on_after_a_grace_to_who_follows(
    three: list[Watcher], all_of_them: Viewings, clock: ManualClock
) -> None:
    ada, ben, cleo = three
    ben.say(Follow(1, following=False))
    ada.say(Show(33, playing=True))
    ada.go()
    assert ("Ada", False, True) in ben.people()
    pass_by(clock, all_of_them, GRACE_MS - 1000, ben, cleo)
    assert cleo.line.last("viewing")["leader"] == "ada"
    pass_by(clock, all_of_them, 1000, ben, cleo)
    assert cleo.line.last("viewing")["leader"] == "cleo"
    assert cleo.people() == [("Ben", True, False), ("Cleo", True, True)]
    stopped = ben.line.last("position")
    assert (stopped["ply"], stopped["playing"]) == (33, False)  # nobody runs it any more


def test_who_is_back_in_time_leads_on(three: list[Watcher], all_of_them: Viewings, clock: ManualClock) -> None:
    ada, ben, cleo = three
    ada.go()
    pass_by(clock, all_of_them, GRACE_MS - 1000, ben, cleo)
    back = Watcher(ada.viewing, ADA, clock)
    pass_by(clock, all_of_them, 3 * GRACE_MS, back, ben, cleo)
    assert back.line.last("viewing")["leader"] == "ada"
    assert back.people() == [("Ada", True, True), ("Ben", True, True), ("Cleo", True, True)]


def test_a_leader_who_falls_silent_is_cut(three: list[Watcher], all_of_them: Viewings, clock: ManualClock) -> None:
    ada, ben, cleo = three
    pass_by(clock, all_of_them, 11_000, ben, cleo)
    assert ada.line.closed == 4408
    ada.go()  # as the socket's handler does then
    pass_by(clock, all_of_them, GRACE_MS, ben, cleo)
    assert ben.line.last("viewing")["leader"] == "ben"


def test_people_and_lines_are_bounded(viewing: Viewing, clock: ManualClock) -> None:
    for n in range(PEOPLE_MOST - 1):
        Watcher(viewing, Person(f"p{n}", f"P{n}"), clock)
    assert refusal(lambda: Watcher(viewing, BEN, clock)) == "viewing/full"
    for _ in range(LINES_MOST):
        Watcher(viewing, ADA, clock)  # whose place is kept from the beginning
    assert refusal(lambda: Watcher(viewing, ADA, clock)) == "viewing/lines"
    assert len(viewing.people) == PEOPLE_MOST


def test_viewings_are_bounded_and_one_leader_has_one_a_match(
    all_of_them: Viewings, viewing: Viewing, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all_of_them.create(UserRow(ADA.id, ADA.name, 1), MATCH, 3) is viewing
    monkeypatch.setattr(viewings, "VIEWINGS_MOST", 2)
    other = all_of_them.create(UserRow(BEN.id, BEN.name, 1), MATCH, 999)
    assert other is not viewing and other.code != viewing.code
    assert refusal(lambda: all_of_them.create(UserRow(CLEO.id, "Cleo", 1), MATCH, 0)) == "viewing/full-server"
    assert all_of_them.find(f"{viewing.code[:4]}-{viewing.code[4:].lower()}") is viewing
    assert all_of_them.find("AAAAAAAA") is None and all_of_them.find("?") is None


def test_a_viewing_that_nobody_uses_ends(all_of_them: Viewings, viewing: Viewing, clock: ManualClock) -> None:
    ada = Watcher(viewing, ADA, clock)
    pass_by(clock, all_of_them, viewings.EMPTY_MS + 60_000, ada)
    assert len(all_of_them) == 1  # somebody is there, if only to look
    ada.say(Show(13))
    ada.go()
    clock.pass_by(viewings.EMPTY_MS - 1)
    all_of_them.sweep()
    assert len(all_of_them) == 1
    clock.pass_by(1)
    all_of_them.sweep()
    assert len(all_of_them) == 0


def test_a_viewing_in_which_nobody_does_anything_ends(
    all_of_them: Viewings, viewing: Viewing, clock: ManualClock
) -> None:
    ada = Watcher(viewing, ADA, clock)
    clock.pass_by(viewings.IDLE_MS)
    ada.say(Ping(1))
    all_of_them.sweep()
    assert ada.line.last("refused")["code"] == "viewing/over"
    assert ada.line.closed == 4404


def test_slow_readers_get_the_newest_position_only(three: list[Watcher]) -> None:
    ada, ben, _ = three
    ben.line.is_full = True
    for ply in range(20, 60):
        ada.say(Show(ply))
    ben.line.is_full = False
    before = len(ben.line.said)
    ben.line.drained()
    assert [message["ply"] for message in ben.line.said[before:]] == [59]
    assert ben.line.closed is None


def test_a_new_name_shows_and_who_is_forgotten_goes(all_of_them: Viewings, three: list[Watcher]) -> None:
    ada, ben, _ = three
    all_of_them.renamed(UserRow(BEN.id, "Benedict", 1))
    assert [name for name, *_ in ada.people()] == ["Ada", "Benedict", "Cleo"]
    all_of_them.forget("ada")
    assert ada.line.closed == 4401
    assert ben.line.last("viewing")["leader"] == "ben"
    all_of_them.forget("ben")
    all_of_them.forget("cleo")
    late = Watcher(ada.viewing, DORA, ada.clock)  # the link is still good
    assert late.line.last("viewing")["leader"] == "dora"


async def test_all_end_with_the_server(all_of_them: Viewings, three: list[Watcher]) -> None:
    all_of_them.drain()
    assert three[1].line.last("notice")["code"] == "server/restart"
    await all_of_them.stop()
    assert [each.line.closed for each in three] == [1012] * 3
    assert len(all_of_them) == 0


def test_news_of_a_match_reach_its_viewings_only(all_of_them: Viewings, three: list[Watcher]) -> None:
    elsewhere = all_of_them.create(UserRow("eve", "Eve", 1), MatchRow("m2", *list(_rest(MATCH))), 0)
    eve = Watcher(elsewhere, Person("eve", "Eve"), three[0].clock)
    all_of_them.tell("m1", NoteGone(7))
    for each in three:
        assert each.line.said[-1] == {"t": "note_gone", "note": 7}
    assert eve.line.said[-1]["t"] == "position"


def _rest(row: MatchRow) -> list[Any]:
    return [getattr(row, name) for name in row.__struct_fields__[1:]]
