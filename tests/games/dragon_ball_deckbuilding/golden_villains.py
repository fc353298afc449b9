"""Golden matches against each Villain, one for each way to end, beside those that random players bring about.

    python -m games.dragon_ball_deckbuilding.golden_villains     records them anew (in the folder `tests`); read the diff

Players are the game's greedy bots, random ones, and hoarders, who buy Allies whenever they can.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from roundtable import bots
from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ALLY
from roundtable.games.dragon_ball_deckbuilding.stats import max_health
from roundtable.kernel import Answer, Match
from roundtable.testkit.golden import Golden, write_down

FOLDER = Path(__file__).parents[2] / "golden" / GAME.key / "villains"
SEEDS = 120
SPARED = 20
"""From so little Health of a boss on a hoarder strikes no more."""
PLAYERS = ("greedy", "hoarder", "random")
COMMON = {"villain_defeated", "defeated", "no_allies", "out_of_time"}
MORE = {
    "freezer": {"villain_balls"},
    "raditz": {"victim_killed", "call_for_help"},
    "androids_17_18": set[str](),
    "broly": {"implosion"},
    "androids_19_20": {"villain_balls"},
    "vegeta_nappa": {"villain_balls"},
}
LONG = "fights are decided before the last round; `test_rulings` plays it as a scenario"
MANY = "so many Allies outlast every fight; `test_golden_villains` plays it as a scenario"
NEVER = {
    ("freezer", "out_of_time"): LONG,
    ("raditz", "out_of_time"): "Call for Help comes in the ninth round at the latest",
    ("broly", "out_of_time"): LONG,
    ("vegeta_nappa", "out_of_time"): LONG,
    ("freezer", "no_allies"): MANY,
    ("raditz", "no_allies"): MANY,
    ("broly", "no_allies"): MANY,
    ("androids_19_20", "no_allies"): MANY,
}
"""Ends that matches of these players do not come to, and why."""


def ends(villain: str) -> set[str]:
    """The ways in which a match against a Villain can end, but for everybody leaving."""
    return {end for end in COMMON | MORE[villain] if (villain, end) not in NEVER}


def hoard(match: Match, seat: int, rng: random.Random) -> Answer | None:  # type: ignore[type-arg]
    """The greedy bot, but it buys Allies before all else, even the last, and spares a boss that is about to fall."""
    decision = match.decisions.get(seat)
    answer = bots.choose("greedy", match, seat, rng)
    if decision is None or decision.ask != "act" or answer is None:
        return answer
    for option in decision.options:
        if option.startswith("buy:") and DESIGN[int(option[4:])].kind == ALLY:
            return (option,)
    blows = ("hit", "combo", "prepare", "faster", "exhaust", "destroy")
    bosses = match.state.villain.bosses
    weak = any(not boss.out and max_health(match.state, boss.card) - boss.damage <= SPARED for boss in bosses)
    return ("end",) if weak and answer[0].split(":")[0] in blows else answer


def recorded(villain: str, seed: int) -> tuple[str, Golden]:
    """A whole match: how it ended, and its moves."""
    rng = random.Random(f"{villain} {seed}")
    player = PLAYERS[seed % len(PLAYERS)]
    options: dict[str, bool | int | str | None] = {
        "villain": villain,
        "difficulty": rng.choice(("easy", "medium", "hard")),
        "characters": rng.randint(1, 4),
        "location": "ruined_city" if player == "hoarder" else "none",
    }
    key = rng.randbytes(32)
    match = Match.start(GAME, options, [{}], key, laws=True)
    while match.outcome is None:
        answer = hoard(match, 0, rng) if player == "hoarder" else bots.choose(player, match, 0, rng)
        match.move(0, answer or tuple(match.decisions[0].default))
    return match.outcome.reason, Golden(GAME.key, GAME.meta.rules_version, options, [{}], key.hex(), match.log)


def record(villain: str) -> Iterator[tuple[str, str]]:
    """The name and text of the first match of each way to end."""
    wanted = ends(villain)
    for seed in range(SEEDS):
        if not wanted:
            return
        end, golden = recorded(villain, seed)
        if end in wanted:
            wanted.remove(end)
            yield f"{villain}-{end}.match", write_down(golden)
    sys.stderr.write(f"{villain}: {', '.join(sorted(wanted))} did not come about\n")


def main() -> None:
    """Record all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.match"):
        old.unlink()
    for villain in MORE:
        for name, text in record(villain):
            (FOLDER / name).write_text(text)
            sys.stdout.write(f"{name}\n")


if __name__ == "__main__":
    main()
