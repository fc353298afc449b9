"""Never fooled: whatever people say in a room, and whatever is written in a file, is carried out or refused in plain words.

Sessions of random steps (`parlour.py`) run through the socket's own session code: what is refused has changed nothing,
nothing is logged as a failure, and all that is sent can be read. Hypothesis makes them short in the suite. With
`ROUNDTABLE_SESSIONS` a mutator goes on from those that reached new lines of the server (`make fuzz`).
"""

import asyncio
import json
import os
import random
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import roundtable.packs
import roundtable.server
from roundtable import games
from roundtable.cli import app
from roundtable.kernel import Match, RulesBug, make_bundle
from roundtable.testkit.players import random_match
from soak.parlour import NASTY, OPERATIONS, PEOPLE, Fooled, Parlour, Step

SESSIONS: Final = int(os.environ.get("ROUNDTABLE_SESSIONS", "0"))
LONGEST: Final = 60
TELL_SECONDS: Final = 60
FILES: Final = SESSIONS or 40
run = CliRunner()

steps = st.lists(
    st.tuples(st.sampled_from(OPERATIONS), st.integers(0, PEOPLE - 1), st.integers(0, 2**16)),
    min_size=5,
    max_size=LONGEST,
)


@settings(max_examples=8 if settings.get_current_profile_name() == "default" else 500)
@given(data=st.data())
def test_no_session_fools_a_room(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("parlour")
    sessions = data.draw(st.lists(st.tuples(st.sampled_from(games.all_games()), steps), min_size=1, max_size=4))

    async def play() -> None:
        async with Parlour(folder) as parlour:
            for key, session in sessions:
                await parlour.play(key, session)

    asyncio.run(play())


async def test_sessions_say_everything_and_some_of_it_is_carried_out(tmp_path: Path) -> None:
    rng = random.Random(5)
    async with Parlour(tmp_path) as parlour:
        for number in range(40):
            await parlour.play(games.all_games()[number % len(games.all_games())], made_up(rng))
        assert parlour.carried_out > 120 and parlour.refused > 300 and parlour.refused_watching > 50
        assert len(parlour.codes) > 20, sorted(parlour.codes)
        assert {"waiting", "playing"} <= {status for _, status in parlour.kinds}


async def test_a_refusal_that_changes_something_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from roundtable.kernel import Refused
    from roundtable.server.live import commands
    from roundtable.server.ws import messages as m

    def leaky(room: Any, connection: Any, message: Any) -> None:
        room.public = not room.public
        raise Refused("No.", "room/not-host")

    monkeypatch.setitem(commands._HANDLERS, m.Lock, leaky)
    rng = random.Random(5)
    async with Parlour(tmp_path) as parlour:
        with pytest.raises(Fooled, match="room/not-host") as fooled:
            await play_on(parlour, rng, 200)
    assert "public" in str(fooled.value)


async def play_on(parlour: Parlour, rng: random.Random, sessions: int) -> None:
    for _ in range(sessions):
        await parlour.play(games.all_games()[0], made_up(rng))


def made_up(rng: random.Random) -> list[Step]:
    return [
        (rng.choice(OPERATIONS), rng.randrange(PEOPLE), rng.randrange(2**16)) for _ in range(rng.randint(10, LONGEST))
    ]


# --- guided by what is reached ----------------------------------------------------------------------------------------


class Lines:
    """The lines of the server that have been reached."""

    def __init__(self) -> None:
        root = str(Path(roundtable.server.__file__).parent)
        self.folders = (f"{root}/live/", f"{root}/ws/")
        self.reached: set[tuple[str, int]] = set()
        self._ours: dict[str, bool] = {}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Meanwhile, note them."""
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, _event: str, _argument: object) -> Any:
        name = frame.f_code.co_filename
        ours = self._ours.get(name)
        if ours is None:
            ours = self._ours[name] = name.startswith(self.folders)
        return self._line if ours else None

    def _line(self, frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line":
            self.reached.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line


def mutated(session: list[Step], other: list[Step], rng: random.Random) -> list[Step]:
    """A session that is nearly another one."""
    steps = list(session)
    for _ in range(rng.choice((1, 1, 2, 4))):
        place, way = rng.randrange(len(steps)), rng.randrange(6)
        operation, person, seed = steps[place]
        if way == 0:
            steps[place] = (operation, person, rng.randrange(2**16))
        elif way == 1:
            steps[place] = (rng.choice(OPERATIONS), rng.randrange(PEOPLE), seed)
        elif way == 2 and len(steps) > 5:
            del steps[place]
        elif way == 3:
            steps.insert(place, (rng.choice(OPERATIONS), rng.randrange(PEOPLE), rng.randrange(2**16)))
        elif way == 4:
            steps[place:] = other[rng.randrange(len(other)) :]
        else:
            steps.insert(place, steps[place])
        steps = steps[: 2 * LONGEST] or list(other)
    return steps


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.marathon("ROUNDTABLE_SESSIONS")
async def test_sessions_guided_by_what_they_reach(tmp_path: Path) -> None:
    rng, lines, told = random.Random(SESSIONS), Lines(), time.monotonic()
    corpus: list[tuple[str, list[Step]]] = []
    fooled: list[str] = []
    async with Parlour(tmp_path) as parlour:

        def tell(number: int) -> None:
            print(
                f"{time.strftime('%H:%M:%S')} {number:,} sessions, {parlour.carried_out:,} messages carried out, "
                f"{parlour.refused:,} refused with {len(parlour.codes)} codes, {len(lines.reached):,} lines reached, "
                f"{len(corpus)} kept, {len(fooled)} found",
                flush=True,
            )

        for number in range(SESSIONS):
            key = rng.choice(games.all_games())
            session = made_up(rng)
            if corpus and rng.random() < 0.8:
                key, kept = rng.choice(corpus[-200:])
                session = mutated(kept, rng.choice(corpus)[1], rng)
            before = len(lines.reached)
            try:
                with lines.watching():
                    await parlour.play(key, session)
            except Fooled as error:
                fooled.append(str(error))
                print(str(error)[:3000], flush=True)
            if len(lines.reached) > before:
                corpus.append((key, session))
            if time.monotonic() - told > TELL_SECONDS:
                told = time.monotonic()
                tell(number + 1)
        tell(SESSIONS)
    assert not fooled


# --- files ------------------------------------------------------------------------------------------------------------


def broken(data: bytes, rng: random.Random) -> bytes:
    """A file that is nearly another one: bytes turned, or a value of it put in the place of another."""
    if rng.random() < 0.4:
        mine = bytearray(data)
        for _ in range(rng.choice((1, 2, 8))):
            place = rng.randrange(len(mine) + 1)
            mine[place : place + rng.randrange(4)] = rng.randbytes(rng.randrange(4))
        return bytes(mine)
    try:
        told = json.loads(data)
    except ValueError:
        return data[: rng.randrange(len(data) + 1)]
    for _ in range(rng.choice((1, 1, 3))):
        holder, name = rng.choice(list(places(told)))
        way = rng.randrange(4)
        if way == 0:
            del holder[name]
        else:
            holder[name] = rng.choice(
                [None, True, -1, 0, 2**70, 1.5, [], {}, [[[]]], *NASTY, *(each for _, each in values(told))]
            )
        if not isinstance(told, dict | list) or not list(places(told)):
            break
    return json.dumps(told).encode(errors="surrogatepass")


def places(told: Any) -> Iterator[tuple[Any, Any]]:
    """Everything that holds something, and under which name."""
    names = list(told) if isinstance(told, dict) else list(range(len(told))) if isinstance(told, list) else []
    for name in names[:40]:
        yield told, name
        yield from places(told[name])


def values(told: Any) -> list[tuple[Any, Any]]:
    return [(name, holder[name]) for holder, name in list(places(told))[:40]]


def told_plainly(command: list[str], codes: tuple[int, ...]) -> None:
    """The command says what it found, or what is wrong; it does not fail."""
    shown = run.invoke(app, command)
    assert shown.exception is None or isinstance(shown.exception, SystemExit), (command, repr(shown.exception))
    assert shown.exit_code in codes and shown.output.strip(), (command, shown.exit_code, shown.output)


@pytest.fixture
def corpus() -> list[bytes]:
    """Replays that are kept as examples."""
    found = sorted((Path(__file__).parents[1] / "golden" / "replays").rglob("*"))
    kept = [path.read_bytes() for path in found if path.is_file() and path.suffix not in (".md", ".txt")]
    assert kept
    return kept


@pytest.mark.timeout(0 if SESSIONS else 120)
def test_no_replay_file_brings_a_command_down(corpus: list[bytes], tmp_path: Path) -> None:
    rng = random.Random(FILES)
    path = tmp_path / "replay.json"
    sizes = sorted(corpus, key=len)[: max(1, len(corpus) // 2)]
    for _ in range(FILES):
        data = rng.choice(sizes)
        try:
            plain = zlib.decompress(data)
        except zlib.error:
            plain = data
        bad = broken(plain, rng)
        path.write_bytes(rng.choice([bad, zlib.compress(bad), broken(data, rng)]))
        told_plainly(["replay", rng.choice(["verify", "show"]), str(path)], (0, 1, 2, 3))


@pytest.mark.timeout(0 if SESSIONS else 120)
def test_no_bundle_brings_a_command_down(tmp_path: Path) -> None:
    rng = random.Random(FILES)
    path, small = tmp_path / "bundle.json", tmp_path / "small.json"
    for number in range(FILES):
        game = games.get(rng.choice(games.all_games()))
        match: Match[Any] = random_match(game, game.meta.least_seats, number % 7)
        path.write_bytes(broken(make_bundle(match, None, RulesBug("It broke.")), rng))
        told_plainly(["bundle", "run", str(path), "--shrink", str(small)], (0, 1, 2))


@pytest.mark.timeout(0 if SESSIONS else 120)
def test_no_pack_brings_a_command_down(tmp_path: Path) -> None:
    rng = random.Random(FILES)
    examples = Path(roundtable.packs.__file__).parent / "examples"
    good = [path.read_bytes() for path in sorted(examples.iterdir()) if path.suffix in (".yaml", ".json")]
    assert good
    path = tmp_path / "pack.yaml"
    hostile = [
        b"&a [*a, *a]",
        b"a: &a [x]\nb: &b [*a,*a]\nc: [*b,*b]",
        b"!!python/object/apply:os.system [echo]",
        b"{" * 5000,
        b"- " * 5000,
        b"key: \xff\xfe",
        b"? {a: b}\n: c",
        b"key: 1\nkey: 2",
        b"\x00",
        b"",
        b"---\n---\n",
        b"x" * 2_000_000,
    ]
    for number in range(FILES):
        lines = rng.choice(good).splitlines(keepends=True)
        for _ in range(rng.choice((1, 1, 2, 4))):
            place, way = rng.randrange(len(lines)), rng.randrange(5)
            if way == 0:
                del lines[place]
            elif way == 1:
                lines.insert(place, rng.choice(lines))
            elif way == 2:
                head, colon, _ = lines[place].partition(b":")
                lines[place] = head + colon + b" " + rng.choice(NASTY).encode(errors="surrogatepass") + b"\n"
            elif way == 3:
                lines[place] = b"  " + lines[place]
            else:
                lines[place] = broken(lines[place], rng) or b"\n"
            lines = lines or [b"\n"]
        path.write_bytes(hostile[number] if number < len(hostile) else b"".join(lines))
        told_plainly(["pack", "check", str(path), "--matches", "0"], (0, 1, 2))


def test_a_compressed_replay_cannot_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roundtable.recording.files.MOST_BYTES", 1 << 20)
    path = tmp_path / "replay"
    path.write_bytes(zlib.compress(b" " * (2 << 20)))
    shown = run.invoke(app, ["replay", "verify", str(path)])
    assert shown.exit_code == 2 and "larger than 1 MiB" in shown.output
