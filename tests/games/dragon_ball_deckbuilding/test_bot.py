"""The greedy bot: legal, on what its seat sees, and better than chance."""

import random

import pytest

from roundtable import bots
from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.kernel import Match

from .table import Table, table

MATCHES = 12


def decide(t: Table, seed: int = 1) -> str:
    """What the bot answers, in words."""
    answer = bots.choose("greedy", t.match, 0, random.Random(seed))
    assert answer is not None
    decision = t.decision()
    options = dict(zip(decision.options, t.options(decision.ask), strict=True))
    return options[answer[0]]


def damage_dealt(level: str, seed: int) -> tuple[int, int]:
    """A match against Raditz by one seat with two Characters: damage on him at the end, and whether it is won."""
    rng = random.Random(seed)
    options: dict[str, bool | int | str | None] = {"villain": "raditz", "difficulty": "easy", "characters": 2}
    match = Match.start(GAME, options, [{}], rng.randbytes(32))
    while match.outcome is None:
        seat = next(iter(match.decisions), None)
        answer = None if seat is None else bots.choose(level, match, seat, rng)
        if seat is None or answer is None:
            match.time_up(seat)
        else:
            match.move(seat, answer)
    return match.state.villain.bosses[0].damage, bool(match.outcome.winners)


def test_greedy_does_better_than_random() -> None:
    greedy = [damage_dealt("greedy", seed) for seed in range(MATCHES)]
    chance = [damage_dealt("random", seed) for seed in range(MATCHES)]
    assert sum(damage for damage, _ in greedy) > 1.5 * sum(damage for damage, _ in chance)


def test_greedy_takes_the_win() -> None:
    """Whatever it lays down before, the blow that ends the match comes this turn."""
    t = table("goku", hands={0: "dragon_fist ally_mai"}, damage={"freezer": 45})
    for _ in range(4):
        if t.match.outcome is None:
            t.do(decide(t))
    t.over("villain_defeated", won=True)


def test_greedy_does_not_buy_the_last_ally() -> None:
    t = table("goku", hands={0: "combat_energy"}, rows={"allies": "ally_mai"}, allies="")
    for _ in range(10):
        if t.decision().ask != "act":
            break
        said = decide(t)
        assert said != "buy ally_mai"
        if said == "end":
            break
        t.do(said)


@pytest.mark.parametrize("seed", range(3))
def test_greedy_strikes_with_what_it_has(seed: int) -> None:
    """A Physical Technique in hand is not kept while an Enemy can be hit."""
    t = table("goku", hands={0: "meteor_smash"}, rows={})
    assert decide(t, seed) in ("hit meteor_smash", "combo meteor_smash")
