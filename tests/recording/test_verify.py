"""Verifying: one changed byte is found wherever it is, by the checksum and, where a forger mends that, by playing again."""

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable import games
from roundtable.kernel import Match, branch_record, match_key
from roundtable.recording import (
    BadReplay,
    Earlier,
    Facts,
    Made,
    Origin,
    SeatPart,
    checksum,
    engine_of,
    packed,
    read,
    record,
    replay_file,
    unpacked,
    verify,
)
from roundtable.testkit.players import CALM, RandomPlayer, play_out
from roundtable.testkit.replays import BEGAN, Played

FOLDER = Path(__file__).parents[1] / "golden/replays"
TRIES = 4
EVERYWHERE = (
    "format", "game", "rules_version", "engine", "content_hash", "match", "started", "ended", "options", "seats", "chance",
    "moves", "steps", "outcome", "final_hash", "checksum",
)  # fmt: skip
PLAYED_AGAIN = ("options", "chance", "moves", "steps", "outcome", "final_hash", "started")
"""What a replay cannot say wrong even if whoever changes it mends its checksum."""

every_game = pytest.mark.parametrize("key", games.all_games())


@cache
def fresh(key: str) -> bytes:
    """A replay as JSON, made by the software that is installed."""
    game = games.get(key)
    return unpacked(Played(game, game.meta.least_seats, f"fresh {key}", CALM, 30).replay())


def span(data: bytes, name: str) -> tuple[int, int]:
    """Where the value of a member lies: members stand in the order of `EVERYWHERE`."""
    start = data.index(f'"{name}":'.encode()) if name != "engine" else data.index(b'"engine":')
    if name in ("match", "started", "ended"):
        start = data.index(f'"{name}":'.encode(), data.index(b'"content_hash"'))
    begin = start + len(name) + 3
    after = EVERYWHERE.index(name) + 1
    rest = EVERYWHERE[after] if after < len(EVERYWHERE) else None
    end = (
        data.rindex(f',"{rest}":'.encode()) if rest in ("moves", "steps", "outcome", "final_hash", "checksum") else None
    )
    if rest is not None and end is None:
        end = data.index(f',"{rest}":'.encode(), begin)
    return begin, end if end is not None else len(data) - 1


def changed(data: bytes, region: str, rng: random.Random) -> bytes:
    """The file with another letter or digit somewhere in a region."""
    begin, end = span(data, region)
    places = [place for place in range(begin, end) if chr(data[place]).isalnum() and data[place] < 128]
    place = rng.choice(places)
    old = chr(data[place])
    letters = "0123456789" if old.isdigit() else "abcdefghijklmnopqrstuvwxyz"
    new = rng.choice([each for each in letters if each != old.lower()])
    return data[:place] + new.encode() + data[place + 1 :]


def mended(data: bytes) -> bytes:
    """The file with a checksum that fits."""
    members = json.loads(data)
    members["checksum"] = checksum(data)
    return json.dumps(members).encode()


def is_found(data: bytes) -> bool:
    try:
        return bool(verify(data).wrong)
    except BadReplay:
        return True


def is_same(one: bytes, other: bytes) -> bool:
    """Whether two files say the same: of one, the name of a field that may be missing is misspelt."""
    return replace(read(one), checksum="") == replace(read(other), checksum="")


def test_the_checksum_is_that_of_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs/replay-format.md").read_text()
    [example, told] = re.findall(r"```json\n(.*?)\n```\n\nis `([0-9a-f]+)`", page, re.DOTALL)[0]
    assert checksum(example.encode()) == told
    assert checksum(json.dumps({**json.loads(example), "checksum": told}, indent=2).encode()) == told


@every_game
def test_a_replay_holds_in_either_form(key: str) -> None:
    data = fresh(key)
    for form in (data, packed(data), json.dumps(json.loads(data), indent=1, sort_keys=True).encode()):
        verdict = verify(form)
        assert (verdict.wrong, verdict.unsure, verdict.notes) == ([], [], [])


@every_game
@pytest.mark.parametrize("region", EVERYWHERE)
def test_a_changed_byte_is_found_wherever_it_is(key: str, region: str) -> None:
    rng = random.Random(region)
    for _ in range(TRIES):
        damaged = changed(fresh(key), region, rng)
        assert json.loads(fresh(key))[region] is not None and is_found(damaged), damaged[slice(*span(damaged, region))]


@every_game
@pytest.mark.parametrize("region", PLAYED_AGAIN)
def test_a_changed_byte_is_found_by_playing_again(key: str, region: str) -> None:
    rng = random.Random(f"forged {region}")
    for _ in range(2 * TRIES):
        damaged = changed(fresh(key), region, rng)
        try:
            forged = mended(damaged)
        except ValueError:
            continue  # no JSON any more: found by every reader
        assert is_found(forged) or is_same(forged, mended(fresh(key))), damaged[slice(*span(damaged, region))]


@pytest.mark.parametrize("region", ["moves", "chance", "outcome", "options"])
def test_a_changed_byte_of_format_1_is_found(region: str) -> None:
    path = min(FOLDER.glob("*/1-*abandoned.replay"), key=lambda path: path.stat().st_size)
    data = unpacked(path.read_bytes())
    rng = random.Random(region)
    for _ in range(TRIES):
        damaged = changed(data, region, rng)
        assert is_found(damaged) or is_same(damaged, data), damaged[slice(*span(damaged, region))]


@every_game
def test_whole_parts_that_are_left_out_are_missed(key: str) -> None:
    film = json.loads(fresh(key))
    losses: list[Callable[[dict[str, Any]], Any]] = [
        lambda film: film["moves"].pop(),
        lambda film: film["steps"].pop(),
        lambda film: film["chance"]["draws"].pop(),
        lambda film: film["chance"].pop("draws"),
        lambda film: film["steps"][-1]["events"].append({"tag": "made_up"}),
        lambda film: film.pop("checksum"),
        lambda film: film.pop("engine"),
        lambda film: film["moves"][-1].update(choose=[]),
        lambda film: film["moves"][-1].update(by="host", choose=[]),
        lambda film: film["moves"].append({**film["moves"][-1], "ply": len(film["moves"])}),
    ]
    for number, lose in enumerate(losses):
        other = json.loads(json.dumps(film))
        lose(other)
        if "checksum" in other:
            other["checksum"] = checksum(json.dumps(other).encode())
        assert is_found(json.dumps(other).encode()), number


# --- what is no fault of a replay -------------------------------------------------------------------------------------


@every_game
def test_other_rules_leave_the_recording_and_its_chance(key: str) -> None:
    film = {**json.loads(fresh(key)), "rules_version": 9999}
    other = mended(json.dumps(film).encode())
    verdict = verify(other)
    assert verdict.wrong == [] and "rules version 9999" in verdict.unsure[0]
    film["chance"]["commitment"] = sha256(b"another").hexdigest()
    assert verify(mended(json.dumps(film).encode())).wrong


@every_game
def test_other_software_may_show_the_same_match_otherwise(key: str) -> None:
    film = json.loads(fresh(key))
    assert film["engine"] == engine_of(games.get(key))
    film["steps"][-1]["view"]["another"] = 1
    [wrong] = verify(mended(json.dumps(film).encode())).wrong
    assert wrong.startswith(f"from step {len(film['steps']) - 1} on, the recording shows something else")
    film["engine"] = "another"
    verdict = verify(mended(json.dumps(film).encode()))
    assert verdict.wrong == [] and "other software" in verdict.unsure[0]


def test_a_game_that_is_not_installed_leaves_the_chance() -> None:
    film = {**json.loads(fresh(games.all_games()[0])), "game": "no_such_game"}
    verdict = verify(mended(json.dumps(film).encode()))
    assert verdict.wrong == [] and "not installed" in verdict.unsure[0]


def test_shares_that_the_server_chose_freely_are_told() -> None:
    path = next(FOLDER.glob("uno*/1-*abandoned.replay"))
    film = json.loads(unpacked(path.read_bytes()))
    free = [nonce for nonce in film["chance"]["nonces"] if nonce.startswith("server:")]
    assert len(verify(path.read_bytes()).notes) == len(free)


# --- a match that goes on from another one ----------------------------------------------------------------------------


def branched(key: str) -> bytes:
    """A replay of a match that has the first twenty plies of another."""
    game = games.get(key)
    first = Played(game, game.meta.least_seats, f"fresh {key}", CALM, 30)
    seats = len(first.chosen)
    seed, nonces = bytes(range(32)), ["ab" * 16] * seats
    own = match_key(seed, nonces)
    match = Match.start(game, first.options, first.chosen, first.key)
    ply = next(each.ply for each in first.match.log[20:] if each.by != "forced")
    match.follow(first.match.log[:ply])
    draws = len(match.draws)
    match.again(branch_record(match, own))
    play_out(match, RandomPlayer(random.Random(1)))
    assert match.outcome is not None
    log = [Made(each, BEGAN) for each in match.log]
    again = Match.start(game, first.options, first.chosen, first.key)
    recorded = record(again, seats, first.key, BEGAN, log)
    facts = Facts(
        content_hash="", match="m2", started=BEGAN, ended=BEGAN, options=first.options,
        seats=[SeatPart("Ann", None, options) for options in first.chosen], server_seed=seed, nonces=nonces,
        branch=Origin("m1", ply),
        earlier=[Earlier(first.server_seed.hex(), first.nonces, sha256(first.server_seed).hexdigest(), draws)],
    )  # fmt: skip
    return replay_file(again, facts, log, recorded, match.outcome, match.hash())


@every_game
def test_a_branch_verifies_with_both_keys(key: str) -> None:
    data = branched(key)
    assert verify(data) == replace_verdict(verify(data), [])
    film = json.loads(data)
    forgeries: Iterator[tuple[str, Callable[[dict[str, Any]], Any]]] = iter(
        (
            ("earlier seed", lambda chance: chance["earlier"][0].update(server_seed="00" * 32)),
            ("own nonce", lambda chance: chance["nonces"].__setitem__(0, "cd" * 16)),
            ("until", lambda chance: chance["earlier"][0].update(until=0)),
            ("no earlier", lambda chance: chance.pop("earlier")),
        )
    )
    for name, forge in forgeries:
        other = json.loads(json.dumps(film))
        forge(other["chance"])
        assert is_found(mended(json.dumps(other).encode())), name


def replace_verdict(verdict: Any, wrong: list[str]) -> Any:
    return verdict._replace(wrong=wrong, unsure=[], notes=[])


def test_the_seats_of_a_bot_take_what_follows_from_the_seed() -> None:
    game = games.get(games.all_games()[0])
    played = Played(game, game.meta.most_seats, "nonces", CALM, 20)
    film = json.loads(unpacked(played.replay()))
    at = next(n for n, nonce in enumerate(film["chance"]["nonces"]) if nonce.startswith("seed:"))
    played.nonces = [*played.nonces[:at], "seed:" + "0" * 32, *played.nonces[at + 1 :]]
    played.key = match_key(played.server_seed, played.nonces)
    played.match = Match.start(game, played.options, played.chosen, played.key)
    play_out(played.match, RandomPlayer(random.Random(2)))
    assert verify(played.replay()).wrong == [f"the server's share for seat {at} does not follow from its seed"]
    assert replace(SeatPart("Ann"), bot="greedy").bot == "greedy"
