"""Checking a replay: its chance by itself, and all that the rules have to say about it by playing its moves again."""

from typing import Any, NamedTuple

from msgspec import DecodeError, MsgspecError, Raw, Struct
from msgspec import json as fast_json

from roundtable import games
from roundtable.kernel import Game, IllegalMove, KernelError, Match
from roundtable.kernel.nodes import BadPack
from roundtable.packs import read_pack
from roundtable.recording.chances import DrawLine, keys_of, other_draws, wrong_draws, wrong_sources
from roundtable.recording.engine import engine_of
from roundtable.recording.files import Replay, canonical, checksum, read, unpacked
from roundtable.recording.steps import Step, to_json
from roundtable.recording.writing import Made, Recorded, record

ABANDONED = "abandoned"
FREELY = "server:"
"""Begins the nonces that servers drew before these followed from the seed."""


class Unverifiable(Exception):
    """The rules that were played by are not installed; the replay still plays."""


class Verdict(NamedTuple):
    """`wrong`: what does not hold. `unsure`: what could not be checked, because other software made the recording.

    `notes`: what holds and proves less than it might.
    """

    replay: Replay
    wrong: list[str]
    unsure: list[str]
    notes: list[str]


def verify(data: bytes) -> Verdict:
    """Check a replay, exported or as stored, in all ways there are. Raises BadReplay."""
    replay = read(data)
    new = replay.format > 1
    wrong = []
    if new and checksum(unpacked(data)) != replay.checksum:
        wrong.append("the file is damaged or was changed: its checksum is another one")
    log = [Made(move.record(), move.at) for move in replay.moves]
    wrong += wrong_sources(replay.chance, [made.record for made in log])
    notes = [
        f"The server was free to choose the share of seat {seat} after the others: so it was until format 2."
        for seat, nonce in enumerate(replay.chance.nonces)
        if nonce.startswith(FREELY)
    ]
    if new:
        wrong += wrong_draws(replay.chance)
    try:
        game = installed(replay)
    except Unverifiable as error:
        return Verdict(replay, wrong, [str(error)], notes)
    again = _Again(replay, game, log)
    return Verdict(replay, wrong + again.wrong, again.unsure, notes)


def installed(replay: Replay) -> Game[Any]:
    """The game that the match was played by. Raises Unverifiable if it is not here, or in another version."""
    if replay.game not in games.all_games():
        raise Unverifiable(f"the game {replay.game} is not installed")
    game = with_packs(replay)
    if game.meta.rules_version != replay.rules_version:
        raise Unverifiable(
            f"it was played by rules version {replay.rules_version}, installed is {game.meta.rules_version}"
        )
    return game


def with_packs(replay: Replay) -> Game[Any]:
    """The game with the content packs that are in the file. Raises Unverifiable where they do not fit any more."""
    if not replay.packs:
        return games.get(replay.game)
    try:
        packs = [read_pack(part.source.encode("utf-8"), part.key) for part in replay.packs]
        game = games.get(replay.game, packs)
    except BadPack as error:
        raise Unverifiable(
            f"a content pack that it was played with cannot be read: {error.problems[0].text}"
        ) from error
    wrong = [pack.key for pack, part in zip(packs, replay.packs, strict=True) if pack.hash != part.hash]
    if wrong:
        raise Unverifiable(f"the content pack {wrong[0]} is not the one that it was played with")
    return game


def begin(game: Game[Any], replay: Replay, key: bytes) -> Match[Any]:
    """The match as it began. Raises KernelError if the rules do not allow such a beginning."""
    seats = len(replay.seats)
    for spec in game.meta.options:
        why = spec.refuse(replay.options.get(spec.name), seats)
        if why is not None:
            raise IllegalMove(why)
    for option in game.meta.seat_options:
        for seat in replay.seats:
            if seat.options.get(option.name) not in {choice.id for choice in option.choices}:
                raise IllegalMove(f"{option.label}: no choice {seat.options.get(option.name)!r}.")
    return Match.start(game, replay.options, [seat.options for seat in replay.seats], key)


class _Moment(Struct):
    ply: int
    at: int


class _Again:
    """The moves of a replay played again, and what came out otherwise."""

    def __init__(self, replay: Replay, game: Game[Any], log: list[Made]) -> None:
        self.wrong: list[str] = []
        self.unsure: list[str] = []
        key = keys_of(replay.chance)[0]
        try:
            match = begin(game, replay, key)
            made = record(match, len(replay.seats), key, replay.started, log)
        except (KernelError, LookupError, ValueError) as error:  # a file may hold what no server writes
            self.wrong.append(f"the moves cannot be played again: {error}")
            return
        if match.outcome is None and replay.outcome.reason == ABANDONED:
            match.outcome = replay.outcome  # ended by the server, because the rules could not
        if match.outcome != replay.outcome:
            self.wrong.append(f"the outcome is {match.outcome}, not {replay.outcome}")
        self._draws(replay, made)
        self._times(replay)
        if any(move.ply != place for place, move in enumerate(replay.moves)):
            self.wrong.append("the moves are not numbered in order")
        pictures = []
        if match.hash() != replay.final_hash:
            pictures.append("the final state is another one")
        if (step := _other_step(replay.steps, made.steps)) is not None:
            pictures.append(f"from step {step} on, the recording shows something else than the rules do")
        # How a state is laid out, and what is told of it, may change without a change of the rules.
        if replay.engine == engine_of(game):
            self.wrong += pictures
        else:
            self.unsure += [f"{each} (it was made by other software than is installed)" for each in pictures]

    def _times(self, replay: Replay) -> None:
        """What follows by itself was accepted with the move that it follows from."""
        place = 0
        for raw in replay.steps:
            try:
                step = fast_json.decode(raw, type=_Moment)
            except MsgspecError:
                self.wrong.append(f"the step after move {place} has no time")
                return
            for move in replay.moves[place : step.ply]:
                if move.at != step.at:
                    self.wrong.append(f"move {move.ply} was made at another time than its step")
                    return
            place = step.ply

    def _draws(self, replay: Replay, made: Recorded) -> None:
        draws = made.draws if replay.format > 1 else [DrawLine(draw.n, draw.label) for draw in made.draws]
        if (other := other_draws(replay.chance.draws, draws)) is not None:
            self.wrong.append(other)
        if [part.until for part in replay.chance.earlier] != made.branched:
            self.wrong.append("the match took its own chance at another draw than the file says")


def _other_step(told: list[Raw], made: list[Step]) -> int | None:
    for index, (mine, other) in enumerate(zip(told, made, strict=False)):
        again = to_json(other)
        if bytes(mine) != again and not _same(bytes(mine), again):
            return index
    return None if len(told) == len(made) else min(len(told), len(made))


def _same(one: bytes, other: bytes) -> bool:
    """Whether two texts are the same JSON, whatever its white space and the order of its members."""
    try:
        return canonical(fast_json.decode(one)) == canonical(fast_json.decode(other))
    except DecodeError:
        return False
