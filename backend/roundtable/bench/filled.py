"""A database as a server leaves it behind: rooms with matches played to the end, and rooms with matches half way."""

import asyncio
import random
from pathlib import Path
from typing import Any

from msgspec import Struct

from roundtable.bench.play import play_out, random_move, seat_options
from roundtable.kernel import Game, Match
from roundtable.recording import packed
from roundtable.server.live.history import rows_of, start_match
from roundtable.server.live.recovery import key_of
from roundtable.server.live.replay import recording
from roundtable.server.settings import Settings
from roundtable.server.store import MatchRow, MatchSeatRow, RoomRow, SeatRow, Store, UserRow
from roundtable.server.store.users import new_id, now_ms

SEATS = 4


class Half(Struct):
    """An unfinished match, and what its people sign in with."""

    code: str
    tokens: list[str]


async def fill(folder: Path, game: Game[Any], finished: int, unfinished: int, seed: int) -> list[Half]:
    """Make the database; returns the unfinished matches, in the order in which a server takes them up."""
    rng = random.Random(seed)
    store = await Store.open(Settings(data_dir=folder))
    try:
        for number in range(finished):
            await _play(store, game, rng, number, to_the_end=True)
        return [await _play(store, game, rng, finished + number, to_the_end=False) for number in range(unfinished)]
    finally:
        await store.close()


async def _play(store: Store, game: Game[Any], rng: random.Random, number: int, *, to_the_end: bool) -> Half:
    people = [await store.users.sign_in(f"Player {number}.{seat}") for seat in range(SEATS)]
    users = [user for user, _ in people]
    code = "".join(rng.choices("ABCDEFGHJKMNPQRSTVWXYZ23456789", k=8))
    while True:
        row = _row(game, code, users, rng)
        match = start_match(game, row, key_of(row))
        if to_the_end:
            play_out(match, rng.random)
        elif not _half_way(match, rng):
            continue  # over already: another one
        break
    seats = tuple(SeatRow(seat, user.id) for seat, user in enumerate(users))
    await store.rooms.create(RoomRow(code, users[0].id, game.key, now_ms(), now_ms(), options=row.options, seats=seats))
    await store.matches.begin(row)
    moves = rows_of(row.id, match.log, now_ms())
    await store.writer.append(moves)
    if match.outcome is not None:
        outcome, final_hash, ended = match.outcome, match.hash(), now_ms()
        replay = await asyncio.to_thread(
            lambda: packed(recording(row, game, moves, outcome, final_hash, ended))
        )  # as the server does
        told = {"winners": list(outcome.winners), "reason": outcome.reason, "scores": list(outcome.scores)}
        await store.matches.finish(row.id, told, ended=ended, plies=match.ply, final_hash=final_hash, replay=replay)
    return Half(code, [token for _, token in people])


def _half_way(match: Match[Any], rng: random.Random) -> bool:
    """Some rounds, up to a question to a seat. Whether it got there."""
    plies = rng.randrange(40, 160)
    while match.outcome is None and (match.ply < plies or not match.decisions):
        random_move(match, rng.random)
    return match.outcome is None


def _row(game: Game[Any], code: str, users: list[UserRow], rng: random.Random) -> MatchRow:
    options = seat_options(game, SEATS, rng)
    return MatchRow(
        id=new_id(),
        room=code,
        game=game.key,
        rules_version=game.meta.rules_version,
        content_hash="",
        started=now_ms(),
        seats=tuple(MatchSeatRow(n, user.name, user.id, None, options[n]) for n, user in enumerate(users)),
        server_seed=rng.randbytes(32),
        commitment="",
        nonces={str(seat): rng.randbytes(8).hex() for seat in range(SEATS)},
        options={option.name: option.default for option in game.meta.options},
    )
