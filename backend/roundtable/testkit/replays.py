"""The corpus of replays: finished matches of every game, way to end and format, kept so that they can be read for ever.

    python -m roundtable.testkit.replays write tests/golden/replays [seeds] [game …]    add what the installed rules lack
    python -m roundtable.testkit.replays check tests/golden/replays [game …]            verify all

`seeds`: how many matches are tried for each number of seats; rare ways to end want 400.

A file is a replay as the server stores it, `<game>/<format>-<rules version>-<way to end>.replay`. To the way to end is added
`-left` and `-taken-back`, `-branched` for a match that went on from another one, and `-packed` for one with a content pack.
Those of earlier formats and rules stay as they are: nothing could write them again.
"""

import random
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from roundtable.games import all_games, get
from roundtable.kernel import (
    Game,
    Match,
    Outcome,
    Record,
    Refused,
    branch_record,
    commitment,
    follow_to,
    last_decision,
    match_key,
    server_nonce,
    undo_record,
)
from roundtable.packs import read_pack
from roundtable.recording import FORMAT, Facts, Made, Origin, SeatPart, packed, record, replay_file, verify
from roundtable.recording.chances import Earlier
from roundtable.recording.verify import ABANDONED
from roundtable.testkit.golden import ending
from roundtable.testkit.players import CALM, ROUGH, Habits, Player, RandomPlayer, play_out, random_setup

DEFAULT_FOLDER = Path("tests/golden/replays")
SEEDS = 60
STEADY = Habits(clock=0.02)
HABITS = (CALM, ROUGH, Habits(clock=0.02, leaving=0.02))
BEGAN = 1_700_000_000_000
NAMES = ("Maya", "Jun", "Ola", "Alexandrine", "Ben", "Çelik")
BOT_FROM = 2
"""Seats from this one on are those of bots, which send no nonce."""
ABANDONED_AT = 40
TRIES = 8
"""Matches of which the smallest is kept as a branch, and with each content pack."""
PACKS = Path(read_pack.__code__.co_filename).parent / "examples"


class Repenting:
    """Another player, that now and then takes its last move back."""

    def __init__(self, player: Player, rng: random.Random, often: float = 0.2) -> None:
        self.player, self.rng, self.often = player, rng, often
        self.undone = 0

    def __call__(self, match: Match[Any]) -> Record:
        """The next move."""
        if match.log and self.rng.random() < self.often:
            seat = match.log[-1].seat
            own = last_decision(match, seat) if seat >= 0 else None
            if own is not None:
                try:
                    record = undo_record(match, seat, own.ply)
                except Refused:
                    return self.player(match)
                self.undone += 1
                return record
        return self.player(match)


class Played:
    """A match from its first move to its last, with all that its replay says about it. A branch has an `origin`."""

    options: dict[str, Any]
    chosen: list[dict[str, str]]

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: str,
        habits: Habits,
        most: int | None = None,
        origin: "Played | None" = None,
    ) -> None:
        rng = random.Random(seed)
        self.origin, self.ply = origin, 0
        self.options, self.chosen = (origin.options, origin.chosen) if origin else random_setup(game, seats, rng)
        self.server_seed = rng.randbytes(32)
        self.nonces = [
            rng.randbytes(16).hex() if seat < BOT_FROM else server_nonce(self.server_seed, seat)
            for seat in range(seats)
        ]
        self.key = match_key(self.server_seed, self.nonces)
        self.match = Match.start(game, self.options, self.chosen, self.first_key, laws=True)
        if origin is not None:
            self.branch_off(origin, rng)
        player = Repenting(RandomPlayer(rng, habits), rng, 0.2 if habits is CALM else 0.0)
        if most is None:
            play_out(self.match, player)
        else:
            while self.match.outcome is None and self.match.ply < most:
                self.match.again(player(self.match))
            self.match.outcome = self.match.outcome or Outcome((), ABANDONED)
        self.undone = player.undone
        self.pauses = rng
        self.id = rng.randbytes(8).hex()

    @property
    def first_key(self) -> bytes:
        """What chance follows from at the beginning: of a branch, that of the match which it goes on from."""
        return self.origin.key if self.origin else self.key

    def branch_off(self, origin: "Played", rng: random.Random) -> None:
        """Go the other match's way for about half of it, then deal the face-down piles anew."""
        log = origin.match.log
        asked = [
            record.ply for record in log if record.by != "forced" and len(log) // 3 <= record.ply < len(log) * 2 // 3
        ]
        self.ply = rng.choice(asked)
        follow_to(self.match, log, self.ply)
        self.until = len(self.match.draws)
        self.match.again(branch_record(self.match, self.key, anew=True))

    def replay(self) -> bytes:
        """The match as a replay, as the server would store it."""
        game, at = self.match.game, BEGAN
        log = []
        for each in self.match.log:
            at += 0 if each.by == "forced" else self.pauses.randrange(300, 9_000)
            log.append(Made(each, at))
        again = Match.start(game, self.options, self.chosen, self.first_key)
        recorded = record(again, len(self.chosen), self.first_key, BEGAN, log)
        facts = Facts(
            content_hash="0" * 16,
            match=self.id,
            started=BEGAN,
            ended=at + 5,
            options=self.options,
            seats=[
                SeatPart(NAMES[seat % len(NAMES)], "greedy" if seat >= BOT_FROM else None, options)
                for seat, options in enumerate(self.chosen)
            ],
            server_seed=self.server_seed,
            nonces=self.nonces,
            branch=Origin(self.origin.id, self.ply) if self.origin else None,
            earlier=[self.origin.earlier(self.until)] if self.origin else [],
        )
        assert self.match.outcome is not None
        return packed(replay_file(again, facts, log, recorded, self.match.outcome, self.match.hash()))

    def earlier(self, until: int) -> Earlier:
        """What chance followed from here, as a branch says it."""
        return Earlier(self.server_seed.hex(), self.nonces, commitment(self.server_seed), until)


def record_all(game: Game[Any], seeds: int = SEEDS) -> dict[str, bytes]:
    """Way to end → the smallest of some random matches that ended so; and one that the server broke off."""
    found: dict[str, Played] = {}
    for seed in range(seeds):
        for seats in range(game.meta.least_seats, game.meta.most_seats + 1):
            played = Played(game, seats, f"{game.key} {seats} {seed}", HABITS[seed % len(HABITS)])
            name = ending(played.match) + ("-taken-back" if played.undone else "")
            if name not in found or played.match.ply < found[name].match.ply:
                found[name] = played
    found[ABANDONED] = Played(game, game.meta.least_seats, f"{game.key} {ABANDONED}", CALM, ABANDONED_AT)
    return {name: played.replay() for name, played in found.items()}


def branched(game: Game[Any], seeds: int = SEEDS) -> dict[str, bytes]:
    """The smallest of some random matches that went on from others."""
    least = game.meta.least_seats
    played = []
    for seed in range(TRIES):
        origin = Played(game, least, f"{game.key} origin {seed}", STEADY)
        played.append(Played(game, least, f"{game.key} branch {seed}", STEADY, origin=origin))
    return _smallest(played, "branched")


def with_packs(game: Game[Any], seeds: int = SEEDS) -> dict[str, bytes]:
    """The smallest of some random matches with each content pack that is shipped as an example."""
    found: dict[str, bytes] = {}
    for path in sorted(PACKS.glob("*.yaml")):
        pack = read_pack(path.read_bytes(), path.stem)
        if pack.game == game.key:
            edition = get(game.key, [pack])
            seats = edition.meta.least_seats
            played = [Played(edition, seats, f"{pack.key} {seed}", STEADY) for seed in range(TRIES)]
            found |= _smallest(played, "packed")
    return found


def _smallest(played: list[Played], kind: str) -> dict[str, bytes]:
    """Of those that nobody left, if there are any."""
    best = min(played, key=lambda each: (bool(ending(each.match).partition("-")[2]), each.match.ply))
    return {f"{ending(best.match)}-{kind}": best.replay()}


KINDS: dict[str, Callable[[Game[Any], int], dict[str, bytes]]] = {
    "": record_all,
    "-branched": branched,
    "-packed": with_packs,
}
"""End of the name → what writes such files."""


def name_of(game: Game[Any], way: str) -> str:
    """What the file is called that the installed software writes."""
    return f"{FORMAT}-{game.meta.rules_version}-{way}.replay"


def write(folder: Path, games: Iterable[str], seeds: int = SEEDS) -> Iterator[str]:
    """Add replays of the installed rules and format where there are none; tells what was written."""
    for key in games:
        game, place = get(key), folder / key
        place.mkdir(parents=True, exist_ok=True)
        for end, record_kind in KINDS.items():
            if list(place.glob(name_of(game, f"*{end}"))):
                continue
            for way, data in record_kind(game, seeds).items():
                path = place / name_of(game, way)
                path.write_bytes(data)
                yield f"wrote {path}, {len(data)} bytes"


def check(folder: Path, games: Iterable[str]) -> Iterator[str]:
    """Verify all replays of games; tells what does not hold."""
    for key in games:
        for path in sorted((folder / key).glob("*.replay")):
            for line in differences(path.read_bytes()):
                yield f"{path}: {line}"


def differences(data: bytes) -> list[str]:
    """What is wrong with a replay. Rules that are not installed, or told otherwise today, are no fault of it."""
    return verify(data).wrong


def main(arguments: list[str]) -> int:
    """The command line."""
    if not arguments or arguments[0] not in ("write", "check"):
        sys.stderr.write(__doc__ or "")
        return 2
    folder = Path(arguments[1]) if len(arguments) > 1 else DEFAULT_FOLDER
    rest = arguments[2:]
    seeds = int(rest.pop(0)) if rest and rest[0].isdecimal() else SEEDS
    games = rest or all_games()
    lines = list(write(folder, games, seeds) if arguments[0] == "write" else check(folder, games))
    for line in lines:
        sys.stdout.write(line + "\n")
    return 1 if lines and arguments[0] == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
