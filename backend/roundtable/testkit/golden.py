"""Golden matches: whole matches as text files that a person can read, kept to notice every change of behaviour.

    python -m roundtable.testkit.golden write tests/golden [game …]     record anew; read the diff
    python -m roundtable.testkit.golden check tests/golden [game …]     play all again and compare

A line of a match is its move, the question it answers (name, number of options, and a short digest of everything that was
asked of anybody, in order), and what happened. The head names all that the match follows from.
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec import json as fast_json

from roundtable.games import all_games, get
from roundtable.kernel import LEAVE, Event, Game, KernelError, Match, Record, read_notation
from roundtable.testkit.players import CALM, ROUGH, Habits, RandomPlayer, play_out, random_setup

DEFAULT_FOLDER = Path("tests/golden")
SEEDS = 400
HABITS = (CALM, ROUGH, Habits(clock=0.02, leaving=0.02))
SOME = 50
"""Legal moves of a question that go into its digest."""


class Golden(Struct, frozen=True):
    """What a file holds: what the match follows from, and its moves."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seats: list[dict[str, str]]
    key: str
    moves: list[Record]


def write_down(golden: Golden) -> str:
    """The match as text, played now. Raises KernelError where the rules refuse a move."""
    game = get(golden.game)
    match = Match.start(game, golden.options, golden.seats, bytes.fromhex(golden.key), laws=True)
    lines = [
        f"game {golden.game}",
        f"rules {game.meta.rules_version}",
        f"options {json.dumps(golden.options)}",
        *[f"seat {seat} {json.dumps(options)}" for seat, options in enumerate(golden.seats)],
        f"key {golden.key}",
        f"start ; {_tags(match.opening)}",
        *[f"{record.notation()} ; forced" for record in match.log],
    ]
    for move in golden.moves:
        if move.ply < match.ply:
            continue  # forced: it came along with the one before
        if move.ply > match.ply:
            raise KernelError(f"The match stands at ply {match.ply} where the file has {move.notation()!r}.")
        question = _question(match, move)
        known = len(match.log)
        events = match.again(move)
        lines.append(f"{match.log[known].notation()} ; {question} ; {_tags(events)}")
        lines += [f"{record.notation()} ; forced" for record in match.log[known + 1 :]]
    outcome = match.outcome
    won = ", ".join(f"p{seat}" for seat in outcome.winners) if outcome is not None else ""
    lines.append(f"end {outcome.reason if outcome is not None else 'none'} ; won by {won or 'nobody'}")
    lines.append(f"draws {len(match.draws)}")
    lines.append(f"hash {match.hash()}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Golden:
    """What a file says. Raises MalformedMove, ValueError or KeyError where it says nothing sensible."""
    head: dict[str, str] = {}
    seats: list[dict[str, str]] = []
    moves: list[Record] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word.isdecimal():
            moves.append(read_notation(line.split(" ; ")[0]))
        elif word == "seat":
            seats.append(json.loads(rest.partition(" ")[2]))
        else:
            head[word] = rest
    return Golden(head["game"], int(head["rules"]), json.loads(head["options"]), seats, head["key"], moves)


def difference(text: str) -> str | None:
    """Play the match of a file again: the first line that comes out otherwise, or None."""
    try:
        now = write_down(read(text))
    except KernelError as error:
        return f"The match cannot be played any more: {error}"
    for number, (was, is_now) in enumerate(zip(text.splitlines(), now.splitlines(), strict=False), 1):
        if was != is_now:
            return f"Line {number} was\n  {was}\nand is now\n  {is_now}"
    return None if text == now else f"It had {len(text.splitlines())} lines, now {len(now.splitlines())}."


def record_all(game: Game[Any]) -> dict[str, str]:
    """File name → text: for each number of seats the first random match of each way to end."""
    files: dict[str, str] = {}
    for seats in range(game.meta.least_seats, game.meta.most_seats + 1):
        for seed in range(SEEDS):
            rng = random.Random(f"{game.key} {seats} {seed}")
            options, chosen = random_setup(game, seats, rng)
            key = rng.randbytes(32)
            match = Match.start(game, options, chosen, key, laws=True)
            play_out(match, RandomPlayer(rng, HABITS[seed % len(HABITS)]))
            name = f"{seats}-{ending(match)}.match"
            if name not in files:
                golden = Golden(game.key, game.meta.rules_version, options, chosen, key.hex(), match.log)
                files[name] = write_down(golden)
    return files


def ending(match: Match[Any]) -> str:
    """How a match ended, as a file is named: the reason, and whether somebody left to bring it about."""
    assert match.outcome is not None
    left = match.log[-1].by == "host" and match.log[-1].choose == LEAVE
    return match.outcome.reason + ("-left" if left else "")


def write(folder: Path, games: Iterable[str]) -> Iterator[str]:
    """Record the matches of games anew; tells what was written and removed."""
    for key in games:
        place = folder / key
        place.mkdir(parents=True, exist_ok=True)
        files = record_all(get(key))
        for old in sorted(place.glob("*.match")):
            if old.name not in files:
                old.unlink()
                yield f"removed {old}"
        for name, text in files.items():
            path = place / name
            if not path.exists() or path.read_text() != text:
                path.write_text(text)
                yield f"wrote {path}, {len(text.splitlines())} lines"


def check(folder: Path, games: Iterable[str]) -> Iterator[str]:
    """Play the matches of games again; tells what differs."""
    for key in games:
        files = sorted((folder / key).glob("*.match"))
        if not files:
            yield f"{folder / key}: there are no golden matches."
        for path in files:
            found = difference(path.read_text())
            if found is not None:
                yield f"{path}: {found}"


def _question(match: Match[Any], move: Record) -> str:
    digest = blake2b(digest_size=3)
    for seat in sorted({*match.decisions, *match.offers}):
        for question in match.questions(seat):
            legal = list(islice(question.answers(), SOME))
            digest.update(fast_json.encode([seat, question.ask, question.options, question.default, legal]))
    fitting = [each for each in match.questions(move.seat) if not move.choose or move.choose[0] in each.options]
    answered = f"{fitting[0].ask}/{len(fitting[0].options)}" if fitting and move.by != "host" else "-"
    return f"{answered} {digest.hexdigest()}"


def _tags(events: list[Event]) -> str:
    return " ".join(str(type(event).__struct_config__.tag) for event in events) or "nothing"


def main(arguments: list[str]) -> int:
    """The command line."""
    if not arguments or arguments[0] not in ("write", "check"):
        sys.stderr.write(__doc__ or "")
        return 2
    folder = Path(arguments[1]) if len(arguments) > 1 else DEFAULT_FOLDER
    games = arguments[2:] or all_games()
    lines = list(write(folder, games) if arguments[0] == "write" else check(folder, games))
    for line in lines:
        sys.stdout.write(line + "\n")
    return 1 if lines and arguments[0] == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
