"""Leaks planted in the server on purpose, one of each kind: two whole servers side by side show them."""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from roundtable import games
from roundtable.kernel import Match, RulesBug
from roundtable.server.live import lookback
from roundtable.server.live.bots import BotDriver
from roundtable.server.live.connection import Connection
from roundtable.server.live.delay import Delay
from roundtable.server.live.door import Door
from roundtable.server.live.match_actor import MatchActor, log
from roundtable.server.live.room import Room
from roundtable.testkit.secrecy import Leak
from server.planting import all_sections, pairs, telltale, with_hands
from server.streams import Figures, Pair
from server.twins import Twins, twins


class Staged(NamedTuple):
    """A leak on the server: what shows it, to whom; and how it is planted."""

    says: str
    role: str
    plant: Callable[[pytest.MonkeyPatch], None]


def _secret_of(actor: MatchActor) -> int:
    return telltale(actor.game, actor.match.state)


def _showing(patch: pytest.MonkeyPatch, also: Callable[[MatchActor], object]) -> None:
    show = MatchActor._show

    def telling(actor: MatchActor, shot: Any) -> None:
        also(actor)
        show(actor, shot)

    patch.setattr(MatchActor, "_show", telling)


def _log(patch: pytest.MonkeyPatch) -> None:
    _showing(patch, lambda actor: log.debug("shown", match=actor.row.id, top=_secret_of(actor)))


def _metric(patch: pytest.MonkeyPatch) -> None:
    _showing(patch, lambda actor: actor._metrics.skipped.inc(_secret_of(actor)))


def _page(patch: pytest.MonkeyPatch) -> None:
    summary = Room.summary

    def telling(room: Room) -> dict[str, object]:
        told = summary(room)
        more = _secret_of(room.actor) if room.actor is not None else 0
        return {**told, "created": room.created + more}

    patch.setattr(Room, "summary", telling)


def _perspective(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lookback, "seen", all_sections)


def _notice(patch: pytest.MonkeyPatch) -> None:
    """What is said of the match names what lies hidden."""
    _showing(patch, lambda actor: actor._audience.notice("match/shown", f"{_secret_of(actor)}"))


def _pace(patch: pytest.MonkeyPatch) -> None:
    """Bots draw more numbers if something hidden is so."""
    think = BotDriver._think

    def thinking(driver: BotDriver, seat: int, ply: int) -> None:
        for _ in range(_secret_of(driver._actor)):
            driver._services.rng.random()
        think(driver, seat, ply)

    patch.setattr(BotDriver, "_think", thinking)


def _removed(patch: pytest.MonkeyPatch) -> None:
    """Whoever is removed is told so, and goes on listening."""

    def say(door: Door, connection: Connection, code: str, reason: str, close: int = 4403) -> None:
        connection.transport.close(close, reason)

    patch.setattr(Door, "part", say)


def _let_in(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Door, "check", lambda door, user: None)


def _prompt_delay(patch: pytest.MonkeyPatch) -> None:
    """Nothing is held back from those who should see it late."""
    patch.setattr(Delay, "__init__", _at_once(Delay.__init__))


def _at_once(begin: Callable[..., None]) -> Callable[..., None]:
    return lambda late, held, plies: begin(late, held, 0)


ON_SERVERS = {
    "a log line": Staged(": log differ for", "guest", _log),
    "a metric": Staged(": metrics differ for", "guest", _metric),
    "a field of a page": Staged(": pages differ for", "guest", _page),
    "the perspective of a replay": Staged(": pages differ for", "player", _perspective),
    "a notice": Staged(": line differ for", "player", _notice),
    "the pace of bots": Staged(": chance of the server differ for", "guest", _pace),
    "the line of somebody removed": Staged("still hears", "removed guest", _removed),
    "the door": Staged("is let in again", "removed guest", _let_in),
    "a delay that holds nothing back": Staged(
        ": line differ for late guest, of what comes later", "late", _prompt_delay
    ),
}


async def _found(houses: Twins, key: str, leak: Staged) -> str | None:
    figures, rng = Figures(), random.Random(6)
    viewers: list[int | None] = [1] if leak.role == "player" else [None]
    try:
        for pair in islice(_lively(pairs(games.get(key), viewers)), 6):
            if leak.role == "late":
                await houses.compare_later(figures, pair, rng)
            else:
                await houses.compare(figures, pair, rng, leak.role)
    except Leak as found:
        return str(found)
    return None


def _lively(found: Iterator[Pair]) -> Iterator[Pair]:
    """Those in which the match goes on, and something has happened."""
    return (pair for pair in found if pair[2].match.outcome is None and pair[2].moves)


async def test_a_leak_of_the_server_is_found(tmp_path: Path) -> None:
    keys = with_hands()
    async with twins(tmp_path) as houses:
        for number, (name, leak) in enumerate(ON_SERVERS.items()):
            key = keys[number % len(keys)]
            with pytest.MonkeyPatch.context() as patch:
                leak.plant(patch)
                said = await _found(houses, key, leak)
            assert said is not None and leak.says in said, (name, key, said)


async def test_a_failure_of_the_rules_names_nothing_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that fail on a move and say which hidden cards they met: neither the room nor the log is told."""
    move = Match.move

    def failing(match: Match[Any], seat: int, choose: tuple[str, ...], ply: int | None = None) -> Any:
        if choose == ("no such option",):
            cause = KeyError(f"card:{telltale(match.game, match.state)}")
            raise RulesBug.of(cause, match.game.key) from cause
        return move(match, seat, choose, ply)

    async with twins(tmp_path) as houses:
        monkeypatch.setattr(Match, "move", failing)
        figures, rng = Figures(), random.Random(7)
        for key in with_hands():
            for pair in islice(_lively(pairs(games.get(key), [1])), 2):
                await houses.compare(figures, pair, rng, "player")
    assert any((tmp_path / "one" / "bundles").iterdir()), "the rules did not fail"
