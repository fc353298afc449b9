"""Reading, verifying and telling replay files. Verifying needs the kernel and the rules only, nothing of the server."""

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from roundtable import games
from roundtable.kernel import TAKEN_BACK, KernelError, Match, Outcome, Record, commitment, fill, match_key

FORMAT = 1
ABANDONED = "abandoned"


class BadReplay(Exception):
    """The file is not a replay, or not one that this version can read."""


class Unverifiable(Exception):
    """The rules that were played by are not installed; the replay still plays."""


class MoveLine(msgspec.Struct):
    """One accepted move."""

    ply: int
    seat: int | None
    choose: tuple[str, ...]
    by: str

    def record(self) -> Record:
        return Record(self.ply, -1 if self.seat is None else self.seat, self.choose, self.by)


class Draw(msgspec.Struct):
    """One draw of chance."""

    n: int
    label: str


class ChancePart(msgspec.Struct):
    """What all chance of the match follows from."""

    algorithm: str
    server_seed: str
    nonces: list[str]
    commitment: str
    draws: list[Draw] = []


class SeatPart(msgspec.Struct):
    """Who sat where."""

    name: str
    bot: str | None = None
    options: dict[str, str] = {}


class Step(msgspec.Struct):
    """What one answer led to; fields that only the client draws from are left unread."""

    ply: int
    events: list[dict[str, Any]] = []


class Replay(msgspec.Struct):
    """A finished match, as far as verifying and telling need it."""

    format: int
    game: str
    rules_version: int
    match: str
    options: dict[str, bool | int | str | None]
    seats: list[SeatPart]
    chance: ChancePart
    moves: list[MoveLine]
    outcome: Outcome
    final_hash: str
    steps: list[Step] = []


def unpacked(data: bytes) -> bytes:
    """The JSON of a replay, stored compressed or exported."""
    if data[:1] == b"{":
        return data
    try:
        return zlib.decompress(data)
    except zlib.error as error:
        raise BadReplay("neither JSON nor a compressed replay") from error


def read(data: bytes) -> Replay:
    """A replay from its bytes."""
    try:
        replay = msgspec.json.decode(unpacked(data), type=Replay)
    except msgspec.MsgspecError as error:
        raise BadReplay(str(error)) from error
    if replay.format != FORMAT:
        raise BadReplay(f"format {replay.format}; this version reads format {FORMAT}")
    return replay


def load(path: Path) -> Replay:
    """A replay from a file."""
    try:
        return read(path.read_bytes())
    except OSError as error:
        raise BadReplay(error.strerror or str(error)) from error


def verify(replay: Replay) -> list[str]:
    """Play the moves again; returns what does not hold. Raises Unverifiable without the rules it was played by."""
    if replay.game not in games.all_games():
        raise Unverifiable(f"the game {replay.game} is not installed")
    game = games.get(replay.game)
    if game.meta.rules_version != replay.rules_version:
        raise Unverifiable(f"rules version {replay.rules_version}; installed is {game.meta.rules_version}")
    seed = bytes.fromhex(replay.chance.server_seed)
    wrong = []
    if commitment(seed) != replay.chance.commitment:
        wrong.append("the server's seed is not the one that was committed to")
    try:
        match = Match.start(
            game, replay.options, [seat.options for seat in replay.seats], match_key(seed, replay.chance.nonces)
        )
        match.follow(move.record() for move in replay.moves)
    except KernelError as error:
        return [*wrong, f"the moves cannot be played again: {error}"]
    if match.outcome is None and replay.outcome.reason == ABANDONED:
        match.outcome = replay.outcome  # ended by the server, because the rules could not
    if match.outcome != replay.outcome:
        wrong.append(f"the outcome is {match.outcome}, not {replay.outcome}")
    if match.hash() != replay.final_hash:
        wrong.append("the final state is another one")
    if replay.chance.draws and [(draw.n, draw.label) for draw in replay.chance.draws] != match.draws:
        wrong.append("the draws of chance were others")
    return wrong


def tell(replay: Replay) -> Iterator[str]:
    """The match in words, one line an event, as everybody at the table saw it."""
    names = [seat.name + (f" ({seat.bot})" if seat.bot else "") for seat in replay.seats]
    yield f"{replay.game}, match {replay.match}: {', '.join(names)}"
    messages: dict[str, str] = {}
    cards: list[str] = []
    if replay.game in games.all_games():
        catalogue: Any = games.get(replay.game).catalogue("en")
        messages = {**TAKEN_BACK["en"], **catalogue["messages"]}
        cards = [card["name"] for card in msgspec.to_builtins(catalogue["cards"])]
    for step in replay.steps:
        for event in step.events:
            text = fill(
                (f"event.{event['tag']}", event),
                messages,
                card=lambda number: cards[number] if 0 <= number < len(cards) else "a card",
                seat=lambda number: replay.seats[number].name,
            )
            yield f"{step.ply:>4}  {text}"
    winners = ", ".join(replay.seats[seat].name for seat in replay.outcome.winners)
    reason = fill((f"end.{replay.outcome.reason}", {}), messages)
    yield f"End: {reason.removeprefix('end.')}; won by {winners or 'nobody'}."
