"""Whole matches between bots: how long they are, how they end, who wins, how fast they go."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

from msgspec import Struct

from roundtable.bench.play import MOST_MOVES, Endless, seat_options
from roundtable.bots import choose
from roundtable.kernel import Game, Match, Options


class Share(Struct):
    """How often a choice was played, and how often it won; a shared win counts for each."""

    played: int = 0
    won: int = 0


class Summary(Struct, frozen=True):
    """What came of the matches. `winners` counts seats ("seat 2"); a shared win counts for each.

    `choices`: option of a seat, such as its hero → value → how it fared. `orders`: question → wins of whoever was asked it
    first in the match, second, and so on.
    """

    game: str
    seats: int
    bots: list[str]
    options: dict[str, bool | int | str | None]
    seed: int
    matches: int
    plies: int
    shortest: int
    longest: int
    seconds: float
    plies_per_second: float
    winners: dict[str, int]
    reasons: dict[str, int]
    choices: dict[str, dict[str, Share]]
    orders: dict[str, list[int]]


def simulate(
    game: Game[Any],
    levels: Sequence[str],
    matches: int,
    seed: int,
    laws: bool = False,
    given: Options | None = None,
    asks: Sequence[str] = (),
) -> Summary:
    """Play the matches of a seed. A bot of level i sits in seat i. `given`: options that are not to have their defaults.

    `asks`: questions by whose order wins are counted as well.
    """
    winners: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    lengths: list[int] = []
    choices: dict[str, dict[str, Share]] = {
        option.name: {choice.id: Share() for choice in option.choices} for option in game.meta.seat_options
    }
    options = {option.name: option.default for option in game.meta.options} | dict(given or {})
    orders = {ask: [0] * len(levels) for ask in asks}
    begun = process_time()
    for number in range(matches):
        rng = random.Random(f"{seed}/{number}")
        chosen = seat_options(game, len(levels), rng)
        match = Match.start(game, options, chosen, rng.randbytes(32), laws)
        asked: dict[str, list[int]] = {ask: [] for ask in asks}
        _between_bots(match, levels, rng, asked)
        outcome = match.outcome
        assert outcome is not None
        lengths.append(match.ply)
        reasons[outcome.reason] += 1
        winners.update(f"seat {seat}" for seat in outcome.winners or ())
        winners["nobody"] += not outcome.winners
        for ask, seats in asked.items():
            for place, seat in enumerate(seats):
                orders[ask][place] += seat in outcome.winners
        for seat, values in enumerate(chosen):
            for name, value in values.items():
                choices[name][value].played += 1
                choices[name][value].won += seat in outcome.winners
    seconds = process_time() - begun
    return Summary(
        game=game.key,
        seats=len(levels),
        bots=list(levels),
        options=options,
        seed=seed,
        matches=matches,
        plies=sum(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        seconds=round(seconds, 3),
        plies_per_second=round(sum(lengths) / seconds, 1) if seconds else 0.0,
        winners={name: count for name, count in sorted(winners.items()) if count},
        reasons=dict(sorted(reasons.items())),
        choices=choices,
        orders=orders,
    )


def _between_bots(match: Match[Any], levels: Sequence[str], rng: random.Random, asked: Mapping[str, list[int]]) -> None:
    """Play to the end; notes for each question the seats in the order in which they were first asked it."""
    while match.outcome is None:
        for seat, decision in match.decisions.items() if asked else ():
            if seat not in asked.get(decision.ask, (seat,)):
                asked[decision.ask].append(seat)
        _bots_move(match, levels, rng)
        if match.ply > MOST_MOVES:
            raise Endless(f"{match.game.key}: {match.ply} plies and no end")


def _bots_move(match: Match[Any], levels: Sequence[str], rng: random.Random) -> None:
    """Those with an offer may be quicker than the one that has to decide; who is first is drawn."""
    waiting = [(seat, False) for seat in match.decisions]
    quick = [(seat, True) for seat in match.offers]
    rng.shuffle(quick)
    for seat, offer in [*quick, *waiting]:
        answer = choose(levels[seat], match, seat, rng, offer=offer)
        if answer is not None:
            match.move(seat, answer)
            return
    match.time_up(waiting[0][0] if waiting else None)
