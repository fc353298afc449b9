"""Matches known beforehand: bots play them in the test's process, then a server is made to play with the same chance.

Each answer is what an adviser says from what its seat sees, so pages on which the same answers are given end alike.
"""

import json
import random
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from browser.kit import Peer, Server, open_room
from browser.stage import NAMES, Scene
from roundtable.bots import choose
from roundtable.games import get
from roundtable.kernel import Answer, Event, Match, Outcome, Prompt, commitment, match_key

MOST_ANSWERS = 2_000

Adviser = Callable[[Match[Any], int, Prompt], Answer | None]
"""What a seat answers to a question, or whether it leaves an offer alone (None)."""


@dataclass(frozen=True)
class Line:
    """One answer: the ply at which it is given, by whom, and to what."""

    ply: int
    seat: int
    prompt: Prompt
    choose: Answer


@dataclass(frozen=True)
class Part:
    """A whole match. It follows from game, options, number of seats and seed; `outcome` is None if it takes too long.

    `given`: how many of the answers have been given when the curtain rises. `heroes`: who plays whom, where the game asks.
    """

    game: str
    options: Mapping[str, Any]
    seats: int
    seed: int
    lines: tuple[Line, ...] = ()
    outcome: Outcome | None = None
    given: int = 0
    heroes: tuple[str, ...] = ()

    @property
    def server_seed(self) -> bytes:
        """The server's part of the chance."""
        return self.seed.to_bytes(32)

    @property
    def nonces(self) -> list[str]:
        """The seats' parts of the chance."""
        return [str(seat) for seat in range(self.seats)]

    @property
    def chosen(self) -> list[dict[str, Any]]:
        """The options of the seats."""
        return [{"hero": hero} for hero in self.heroes] or [{} for _ in self.nonces]


def wise(match: Match[Any], seat: int, prompt: Prompt) -> Answer | None:
    """As the game's best bot plays."""
    return choose("greedy", match, seat, random.Random(match.ply), offer=prompt.offer)


def idle(match: Match[Any], seat: int, prompt: Prompt) -> Answer | None:
    """The default of every question, as of somebody who is away; what has none is left to the bot."""
    if prompt.default or (prompt.type == "many" and not prompt.least):
        return tuple(prompt.default)
    return wise(match, seat, prompt)


def begin(part: Part) -> Match[Any]:
    """The match of a part when the curtain rises."""
    key = match_key(part.server_seed, part.nonces)
    match = Match.start(get(part.game), part.options, part.chosen, key)
    for line in part.lines[: part.given]:
        match.move(line.seat, line.choose)
    return match


def rehearse(part: Part, advise: Adviser) -> Part:
    """The part with all its answers."""
    match = begin(replace(part, given=0))
    lines: list[Line] = []
    spoken: list[tuple[int, Prompt]] = []
    while match.outcome is None and len(lines) < MOST_ANSWERS:
        line = _next(match, advise, spoken)
        if line is None:
            assert spoken, "nobody answers"
            spoken = []  # the same is put to the vote again
            continue
        spoken = [*spoken, (line.seat, line.prompt)] if line.prompt.offer else []
        lines.append(line)
        match.move(line.seat, line.choose)
    return replace(part, lines=tuple(lines), outcome=match.outcome)


def _next(match: Match[Any], advise: Adviser, spoken: list[tuple[int, Prompt]]) -> Line | None:
    """The next answer. Whoever has taken an offer waits until others have spoken."""
    for seat in range(len(match.game.public(match.state)["players"])):  # every game's view has its seats
        for prompt in match.describe(seat):
            if not prompt.offer or all((seat, prompt.options) != (who, said.options) for who, said in spoken):
                answer = advise(match, seat, prompt)
                if answer is not None:
                    return Line(match.ply, seat, prompt, answer)
    return None


def find(part: Part, advise: Adviser, wanted: Callable[[Outcome], bool], *, tries: int = 60, most: int = 400) -> Part:
    """The first seed from the part's own on with which the match ends as wanted, after not too many answers."""
    for seed in range(part.seed, part.seed + tries):
        found = rehearse(replace(part, seed=seed), advise)
        if found.outcome is not None and wanted(found.outcome) and len(found.lines) <= most:
            return found
    raise AssertionError(f"{tries} matches {part.options} did not end as wanted within {most} answers")


def moment(part: Part, wanted: Callable[[Line, Sequence[Event]], bool], *, tries: int = 60) -> Part:
    """The well advised match of the first seed in which an answer is as wanted, or what comes of it; from there on."""
    for seed in range(part.seed, part.seed + tries):
        found = rehearse(replace(part, seed=seed), wise)
        match = begin(found)
        for place, line in enumerate(found.lines):
            if wanted(line, match.move(line.seat, line.choose)):
                return replace(found, given=place)
    raise AssertionError(f"nothing like that happens in {tries} matches {part.options}")


def put_on(server: Server, parts: Mapping[str, Part]) -> dict[str, Scene]:
    """Begin the matches in rooms where people sit at all seats, with the chance of the rehearsals: the server is
    started anew. What it has written of them is true, but for the seed."""
    scenes = {name: _open(server, part) for name, part in parts.items()}
    server.stop()
    with sqlite3.connect(server.folder / "roundtable.db") as database:
        for name, scene in scenes.items():
            _set_chance(database, scene.match, parts[name])
    database.close()
    server.start()
    return scenes


def _open(server: Server, part: Part) -> Scene:
    tokens = tuple(server.sign_in(name) for name in NAMES[: part.seats])
    code = open_room(server, tokens[0], part.game, **part.options)
    for seat, token in enumerate(tokens[1:], 1):
        with Peer(server, token, code) as peer:
            peer.say("sit", seat=seat)
            if part.heroes:
                peer.say("seat_option", seat=seat, name="hero", value=part.heroes[seat])
            peer.say("ready", ready=True)
    with Peer(server, tokens[0], code) as host:
        if part.heroes:
            host.say("seat_option", seat=0, name="hero", value=part.heroes[0])
        host.say("start")
        host.until(lambda: bool(host.frame))
        return Scene(code, str(host.frame["match"]), tokens)


def _set_chance(database: sqlite3.Connection, match: str, part: Part) -> None:
    seed, nonces = part.server_seed, json.dumps(dict(enumerate(part.nonces)))
    database.execute(
        "UPDATE match SET server_seed = ?, commitment = ?, nonces = ? WHERE id = ?",
        (seed, commitment(seed), nonces, match),
    )
    for table in ("move", "snapshot"):
        database.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
    for record in begin(part).log:
        row = (match, record.ply, record.seat if record.seat >= 0 else None, json.dumps(record.choose), record.by, 0)
        database.execute('INSERT INTO move (match, ply, seat, choose, "by", at) VALUES (?, ?, ?, ?, ?, ?)', row)
