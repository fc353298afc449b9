"""What reaches each kind of viewer, made by the parts of the server that make it: the streams that two worlds must share.

A pair is two worlds that differ only in what a viewer may not know. Each pair is compared in kinds: what the rules tell
(`observations`), and what the server makes of it for the viewer itself, for whoever looks through the seat, and for those
who see it late.
"""

import gc
import random
import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

from roundtable import bots
from roundtable.kernel import Match, Refused
from roundtable.recording import Recorder
from roundtable.server.live.connection import Connection
from roundtable.server.live.deadlines import NO_CLOCKS
from roundtable.server.live.delay import Delay
from roundtable.server.live.encode import refused, to_json
from roundtable.server.live.frames import Frames, Through
from roundtable.server.live.frames import Viewer as Eyes
from roundtable.server.live.limits import Bucket
from roundtable.server.live.lookback import seen
from roundtable.server.ws.messages import Person
from roundtable.testkit.secrecy import Leak, Viewer, World, observations

Streams = dict[str, object]
Pair = tuple[Viewer, str, World, World, int]
BOTS_SHARE = 0.25
PATHS_SHARE = 0.05


class Ear:
    """A transport that keeps what comes."""

    is_full = False

    def __init__(self) -> None:
        self.drained = lambda: None
        self.texts: list[bytes] = []
        self.closed: list[tuple[int, str]] = []

    def write(self, *texts: bytes) -> None:
        self.texts += texts

    def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


class Counting:
    """Random numbers from a seed, and how many were drawn."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self.drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return self._rng.random()


def seats_in(match: Match[Any]) -> int:
    """How many seats the match has."""
    return 1 + max((zone.owner for zone in match.game.zones(match.state) if zone.owner is not None), default=0)


def told(world: World, viewer: Viewer) -> Streams:
    """All that the server could send this viewer while the world came about, and when it asks for more, by kind."""
    match: Match[Any] = Match.restore(world.game, world.start)
    seats = seats_in(match)
    frames, recorder = Frames("m", range(seats)), Recorder(seats)
    eyes: list[Eyes] = [None] if viewer is None else [viewer, Through(viewer)]
    late: dict[Eyes, Ear] = {each: Ear() for each in eyes if not isinstance(each, int)}
    delay = Delay(frames, 1)
    delay.groups = {
        each: [Connection(ear, Person("u", "Dora"), Bucket(1, 1), queue=8, now=0)] for each, ear in late.items()
    }
    sent: dict[Eyes, list[bytes]] = {each: [] for each in eyes}
    steps: list[bytes] = []

    def show(events: list[Any]) -> None:
        shot = frames.shoot(match, events)
        frames.publish(shot)
        for each in eyes:
            sent[each].append(frames.changes(shot, each, NO_CLOCKS))
        if match.outcome is None:
            delay.take(shot)
        steps.append(to_json(seen(recorder.step(match, events, 0), viewer)))
        whole[:] = [frames.whole(shot, each, NO_CLOCKS, since) for each in eyes for since in (0, shot.first)]

    whole: list[bytes] = []
    show(match.opening)
    for move in world.moves:
        if move.ply >= match.ply:
            show(match.again(move))
    return {
        "frames": sent,
        "whole frames": whole,
        "late frames": {each: ear.texts for each, ear in late.items()},
        "look back": steps,
    }


def bots_at(world: World, seat: int, seed: int) -> Streams:
    """What bots of each level would answer in the seat, and how many random numbers they draw for it."""
    match = world.match
    found: list[object] = []
    if seat in match.decisions or seat in match.offers:
        for level in bots.levels(world.game):
            for offer in (False, True):
                rng = Counting(seed)
                answer = bots.choose(level, match, seat, rng, offer=offer)  # type: ignore[arg-type]  # all it needs
                found.append((level, offer, answer, rng.drawn))
    return {"bots": found}


def paths(world: World, seat: int) -> Streams:
    """The lines of the kernel and the server that are run to refuse moves of the seat, one after the other.

    Where these are the same, time tells nothing but how long each of them takes.
    """
    match = world.match
    legal, wrong = match.legal_moves(seat), [("no such option",), (), ("0", "0"), ("card:999999",)]
    attempts: list[tuple[tuple[str, ...], int | None]] = [(answer, None) for answer in wrong if answer not in legal]
    if seat in match.decisions:
        attempts.append((match.decisions[seat].default, match.ply - 1))
    lines: list[tuple[str, int]] = []

    def trace(frame: FrameType, what: str, _: object) -> Any:
        lines.append((frame.f_code.co_qualname, frame.f_lineno))
        return trace

    before = sys.gettrace()
    gc.disable()  # it would end generators of matches that are gone in between
    sys.settrace(trace)
    try:
        for choose, ply in attempts:
            try:
                match.move(seat, choose, ply)
            except Refused as error:
                refused(1, error.code, error.reason, match.ply)
            else:
                raise Leak(f"Seat {seat} may answer {choose}, which is not allowed.")
    finally:
        sys.settrace(before)
        gc.enable()
    return {"ways to a refusal": lines}


class Figures:
    """How many pairs of worlds were compared, of each game; and how often, in which kind and for whom."""

    def __init__(self) -> None:
        self.pairs: Counter[str] = Counter()
        self.moved: Counter[str] = Counter()
        self.compared: Counter[tuple[str, str, str]] = Counter()

    def of(self, game: str) -> int:
        """Pairs of a game."""
        return self.pairs[game]

    def pair(self, game: str, moved: int) -> None:
        """Another pair of worlds, in which so many cards lie differently."""
        self.pairs[game] += 1
        self.moved[game] += moved

    def compare(self, game: str, who: str, where: str, mine: Streams, theirs: Streams) -> None:
        """Raise Leak where two streams differ."""
        assert mine.keys() == theirs.keys()
        for kind, stream in mine.items():
            self.compared[game, kind, who] += 1
            if stream != theirs[kind]:
                raise Leak(f"{where}: {kind} differ for {who}.\n{difference(stream, theirs[kind])}")

    def table(self) -> str:
        """All figures as text: a line a game, then comparisons by kind and by viewer."""
        games = sorted(self.pairs)
        lines = [
            f"{game}: {self.pairs[game]} pairs of worlds, {self.moved[game] / self.pairs[game]:.1f} cards moved in each"
            for game in games
        ]
        for name, part in (("kind", 1), ("viewer", 2)):
            sums: Counter[tuple[str, str]] = Counter()
            for key, found in self.compared.items():
                sums[key[part], key[0]] += found
            lines.append(f"comparisons by {name}: {', '.join(games)}")
            for each in sorted({each for each, _ in sums}):
                lines.append(f"  {each}: {', '.join(str(sums[each, game]) for game in games)}")
        lines.append(f"{sum(self.pairs.values())} pairs of worlds, {sum(self.compared.values())} comparisons")
        return "\n".join(lines)


def difference(mine: object, theirs: object) -> str:
    """The places where two streams part, short enough to read."""
    one, other = repr(mine), repr(theirs)
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, place - 160) : place + 160]}…\n…{other[max(0, place - 160) : place + 160]}…"


def role(viewer: Viewer) -> str:
    """How figures call a viewer."""
    return "spectator" if viewer is None else "seat"


def compare(figures: Figures, pair: Pair, rng: random.Random, only: str | None = None) -> None:
    """Compare a pair in all kinds that need no running server, or in one. Raises Leak."""
    viewer, where, world, other, moved = pair
    game = world.game.key
    if not moved:
        return  # nothing is hidden here, so nothing is proven
    figures.pair(game, moved)

    def look(who: str, make: Callable[[World], Streams]) -> None:
        mine, theirs = make(world), make(other)
        if only is not None:
            mine, theirs = ({kind: each[kind] for kind in each if kind == only} for each in (mine, theirs))
        figures.compare(game, who, where, mine, theirs)

    look(role(viewer), lambda each: observations(each, viewer))
    look(role(viewer), lambda each: told(each, viewer))
    if viewer is not None and world.match.outcome is None:
        if rng.random() < BOTS_SHARE and only in (None, "bots"):
            seed = rng.randrange(2**32)
            look("bot", lambda each: bots_at(each, viewer, seed))
        if rng.random() < PATHS_SHARE and only in (None, "ways to a refusal"):
            look("seat", lambda each: paths(each, viewer))
