"""The checks of the crash soak find what they are for: faults planted into what a server is said to have kept and shown."""

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from msgspec import structs

from games.tables import every_game
from roundtable import games
from roundtable.kernel import commitment
from roundtable.server.live.history import rows_of, start_match
from roundtable.server.live.recovery import key_of
from roundtable.server.store import MatchRow, MatchSeatRow, MoveRow
from roundtable.testkit.players import RandomPlayer, random_setup
from soak.clock_checks import Held, check_clocks, hold, latest
from soak.witness import Seen, Sent, Witness, plain, questions

MOVES = 60


@dataclass
class Story:
    """What a server kept of a match, and what its people tell of it."""

    row: MatchRow
    rows: list[MoveRow] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)

    def tell(self) -> Witness:
        """Let a witness hear all of it."""
        witness = Witness("m", self.row)
        witness.sent(self.sent)
        for seen in self.seen:
            witness.saw(seen)
        witness.read(self.rows)
        witness.shown_at_most()
        return witness


def story(key: str) -> Story:
    """A match of two or more people, of whom every answer and every view is known."""
    game = games.get(key)
    count = max(2, game.meta.least_seats)
    options, chosen = random_setup(game, count, random.Random(key))
    seats = tuple(MatchSeatRow(seat, f"p{seat}", user=f"u{seat}", options=chosen[seat]) for seat in range(count))
    seed, nonces = b"s" * 32, {str(seat): "n" for seat in range(count)}
    row = MatchRow("m", "r", key, 1, "", 1, seats, seed, commitment(seed), nonces, options)
    told, match = Story(row), start_match(game, row, key_of(row))
    told.rows = rows_of("m", match.log, 1)
    player = RandomPlayer(random.Random(key))
    while match.outcome is None and match.ply < MOVES:
        record, before = player(match), len(match.log)
        match.again(record)
        told.rows += rows_of("m", match.log[before:], 1)
        if record.by == "seat":
            told.sent.append(
                Sent("m", record.seat, record.choose, record.ply, len(told.sent), "ack", match.ply, answered=True)
            )
        for seat in range(count):
            told.seen.append(
                Seen(match.ply, seat, plain(match.view(seat)), questions(match, seat), plain(match.outcome))
            )
    return told


@every_game
def test_a_story_without_faults_is_believed(key: str) -> None:
    told = story(key)
    witness = told.tell()
    assert (witness.kept, witness.compared) == (len(told.sent), len(told.seen))
    assert witness.decided


@every_game
def test_a_lost_move_is_found(key: str) -> None:
    told = story(key)
    told.seen = []
    last = next(row for row in reversed(told.rows) if row.by == "seat")
    told.rows = [row for row in told.rows if row.ply < last.ply]
    with pytest.raises(AssertionError, match="acknowledged and is lost"):
        told.tell()


@every_game
def test_a_gap_is_found(key: str) -> None:
    told = story(key)
    del told.rows[3]
    with pytest.raises(AssertionError, match="follow ply"):
        told.tell()


@pytest.mark.parametrize("fate", ["refused", "gone"])
@every_game
def test_a_move_that_nobody_made_is_found(key: str, fate: str) -> None:
    """It was refused, or it was sent once and is in the log twice."""
    told = story(key)
    if fate == "refused":
        told.sent[-1].fate = "refused"
    else:
        told.sent.pop()
    with pytest.raises(AssertionError, match="more often than it was sent"):
        told.tell()


@every_game
def test_what_nobody_knows_may_be_there_or_not(key: str) -> None:
    told = story(key)
    told.sent[-1].fate, told.sent[-1].after = "open", 0
    told.tell()
    assert told.sent[-1].fate == "kept"


@every_game
def test_another_card_is_found(key: str) -> None:
    """The server drew otherwise after its restart: its people see what the twin does not show."""
    told = story(key)
    other = structs.replace(told.row, server_seed=b"t" * 32)
    with pytest.raises(
        Exception, match=r"saw other things|asked otherwise|acknowledged|log says|nothing to decide|not "
    ):
        Story(other, told.rows, told.sent, told.seen).tell()
    seen = told.seen[-1]
    told.seen[-1] = structs.replace(seen, view={**seen.view, next(iter(seen.view)): "another"})
    with pytest.raises(AssertionError, match="saw other things"):
        told.tell()


@every_game
def test_what_was_shown_and_is_not_stored_is_found(key: str) -> None:
    told = story(key)
    seen = told.seen[-1]
    told.seen.append(structs.replace(seen, ply=seen.ply + 1))
    with pytest.raises(AssertionError, match="was shown"):
        told.tell()


@every_game
def test_another_end_is_found(key: str) -> None:
    told = story(key)
    player, witness = RandomPlayer(random.Random(1)), told.tell()
    while witness.twin.outcome is None:
        witness.twin.again(player(witness.twin))
    outcome = {name: plain(witness.twin.outcome)[name] for name in ("winners", "reason", "scores")}
    good = structs.replace(
        told.row, ended=2, outcome=outcome, plies=witness.twin.ply, final_hash=witness.twin.hash(), has_replay=True
    )
    witness.check_end(good)
    for bad in (
        {"final_hash": "00"},
        {"plies": witness.twin.ply + 1},
        {"has_replay": False},
        {"outcome": {**outcome, "reason": "another"}},
    ):
        with pytest.raises(AssertionError):
            witness.check_end(structs.replace(good, **bad))


# --- clocks -----------------------------------------------------------------------------------------------------------


def bank(ms: int, until: int | None = None, seat: int = 0) -> dict[str, Any]:
    return {"banks": [{"seat": seat, "ms": ms, "until": until}]}


def held(ply: int, ms: int, until: int | None, heard: int = 1_000) -> Held:
    found = hold(None, ply, bank(ms, until), heard)
    assert found is not None
    return found


def checked(before: Held, now: Held, **more: Any) -> int:
    facts = {
        "people": [0],
        "died": 11_000,
        "launched": 15_000,
        "grace": 2_000,
        "increment": 5_000,
        "decided": [],
        **more,
    }
    return check_clocks(before, now, **facts)


RUNNING = held(7, 60_000, 70_000)  # at the death 59 s are left


@pytest.mark.parametrize("ms", [59_000, 59_400, 60_000])
def test_time_between_the_last_move_and_the_death_is_right(ms: int) -> None:
    assert checked(RUNNING, held(7, ms, 17_100 + ms)) == 1


@pytest.mark.parametrize(
    ("ms", "starts", "problem"),
    [
        (55_000, 17_100, "had"),  # the time in which the server was down is taken
        (300_000, 17_100, "had"),  # the bank begins anew
        (60_000, 16_000, "too early"),  # no grace
    ],
)
def test_wrong_time_after_a_death_is_found(ms: int, starts: int, problem: str) -> None:
    with pytest.raises(AssertionError, match=problem):
        checked(RUNNING, held(7, ms, starts + ms))


def test_decisions_that_nobody_was_shown_bring_their_increment() -> None:
    now = held(9, 64_500, None)
    assert checked(RUNNING, now, decided=[(7, 0), (8, 1)]) == 1
    with pytest.raises(AssertionError, match="had"):
        checked(RUNNING, now)
    with pytest.raises(AssertionError, match="had"):
        checked(RUNNING, held(9, 60_000, None), decided=[(7, 0)])


def test_a_standing_clock_stands() -> None:
    standing = held(7, 60_000, None)
    assert checked(standing, held(7, 60_000, None)) == 1
    with pytest.raises(AssertionError, match="had"):
        checked(standing, held(7, 59_900, None))
    assert checked(standing, held(8, 58_000, None), unseen=2_000) == 1, (
        "it may have run in a move that nobody was shown"
    )
    with pytest.raises(AssertionError, match="had"):
        checked(standing, held(8, 58_000, None), unseen=1_900)


def test_a_clock_that_ran_while_a_move_was_written_is_kept_as_it_was_when_that_was_accepted() -> None:
    """Accepted at 9,500 and shown at 10,100, when 59,400 ms were left: 60,000 ms are kept."""
    running = held(7, 59_400, 69_500, heard=10_110)
    assert checked(running, held(7, 60_000, 77_100), accepted=9_500) == 1
    with pytest.raises(AssertionError, match="had"):
        checked(running, held(7, 60_100, 77_200), accepted=9_500)
    with pytest.raises(AssertionError, match="had"):
        checked(running, held(7, 60_000, 77_100))


def test_whoever_came_back_late_saw_less_time_than_is_kept() -> None:
    """The life that has ended began at 6,000; its clocks ran from 8,000 on, and at 8,300 somebody was there to see it."""
    late = held(7, 59_700, 68_000, heard=8_310)
    assert checked(late, held(7, 60_000, 77_100), accepted=8_000) == 1
    with pytest.raises(AssertionError, match="had"):
        checked(late, held(7, 60_100, 77_200), accepted=8_000)


def test_the_clocks_of_bots_are_left_alone() -> None:
    assert checked(RUNNING, held(7, 300_000, None), people=[1]) == 0


def test_what_is_known_last_counts_for_the_least_and_what_was_known_first_for_the_most() -> None:
    later = hold(RUNNING, 7, bank(59_800, 69_900), 1_200)
    assert later == Held(7, RUNNING.first, 1_000, {0: (59_800, 69_900)}, 1_200)
    assert hold(later, 6, bank(1), 1_300) is later
    assert hold(later, 8, {}, 1_300) is later
    assert latest(RUNNING, later) == later
    assert latest(later, RUNNING) is later
    assert latest(later, held(8, 5, None)).ply == 8
