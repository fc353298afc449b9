"""Imagined matches played on: by quick players, to the end or to where the game can say who stands better."""

import random
from collections.abc import Sequence
from typing import Any, Final

from roundtable.bots.levels import random_bot
from roundtable.kernel import (
    BotView,
    ChooseMany,
    ChooseOne,
    Decision,
    Foresight,
    Game,
    KernelError,
    Match,
    Outcome,
    Race,
)

MOST_PLIES: Final = 3000
"""Beyond it an imagined match is given up as nobody's: no real one is so long."""
TAKES_OFFER: Final = 0.5


def shares(game: Game[Any], outcome: Outcome, seats: int) -> list[float]:
    """What each seat has of a finished match: 1 for a win, part of it if several win; if the team wins, each has all of it."""
    if game.meta.coop:
        return [float(bool(outcome.winners))] * seats
    share = 1 / len(outcome.winners) if outcome.winners else 1 / seats
    return [share if seat in outcome.winners or not outcome.winners else 0.0 for seat in range(seats)]


def seats_in(match: Match[Any]) -> int:
    """How many seats a match has: the owners of its zones, and whoever is asked."""
    owners = {zone.owner for zone in match.game.zones(match.state) if zone.owner is not None}
    return max(owners | set(match.decisions) | set(match.offers), default=0) + 1


def turn_of(match: Match[Any]) -> int:
    """The turn that a match is in, as its game counts turns for those who look ahead."""
    turn = match.game.foresight.turn
    return turn(match.state) if turn is not None else 0


def play_on(match: Match[Any], rng: random.Random, seats: int, begun: int | None = None) -> list[float]:
    """Play an imagined match on; what each seat has of it in the end, or can expect where it is broken off.

    `begun`: the turn from which the turns to look ahead are counted; by default the one it is in.
    """
    foresight: Foresight[Any] = match.game.foresight
    turn, value = foresight.turn, foresight.prospects
    until = (turn_of(match) if begun is None else begun) + foresight.horizon
    looks_ahead = foresight.horizon > 0 and turn is not None and value is not None
    most = match.ply + MOST_PLIES
    try:
        while match.outcome is None and match.ply < most:
            if looks_ahead and match.is_quiescent and turn(match.state) >= until:  # type: ignore[misc]  # it is there
                break
            _step(match, foresight, rng)
    except KernelError:  # an imagined world may be one that the rules never lead to; it tells nothing
        return [1 / seats] * seats
    if match.outcome is not None:
        return shares(match.game, match.outcome, seats)
    return list(value(match.state)) if value is not None else [1 / seats] * seats


def _step(match: Match[Any], foresight: Foresight[Any], rng: random.Random) -> None:
    """One move of whoever has to decide, or may."""
    asked = match.asked
    rnd = rng.random
    if isinstance(asked, (ChooseOne, ChooseMany)):
        match.move(asked.seat, instinct(match, asked, foresight, rng))
        return
    if isinstance(asked, Race):
        for offer in asked.offers if len(asked.offers) < 2 else rng.sample(asked.offers, len(asked.offers)):
            if rnd() < TAKES_OFFER:
                answer = offered(match, offer, foresight, rng)
                if answer is not None:
                    match.move(offer.seat, answer)
                    return
        if asked.decision is None:
            match.time_up(None)
        else:
            match.move(asked.decision.seat, instinct(match, asked.decision, foresight, rng))
        return
    decision = next(iter(match.decisions.values()))
    match.move(decision.seat, instinct(match, decision, foresight, rng))


def instinct(match: Match[Any], decision: Decision, foresight: Foresight[Any], rng: random.Random) -> tuple[str, ...]:
    """A quick answer to a decision: the game's own, else that of its greedy bot, now and then any."""
    if rng.random() < foresight.whim:
        return decision.pick(rng.random)
    if foresight.instinct is not None:
        return foresight.instinct(match.state, decision, rng.random)
    return heuristic(match, decision, rng) or decision.default


def offered(
    match: Match[Any], offer: ChooseOne, foresight: Foresight[Any], rng: random.Random
) -> tuple[str, ...] | None:
    """Whether a quick player takes an offer, and with what."""
    if foresight.instinct is not None:
        answer = foresight.instinct(match.state, offer, rng.random)
        return answer or None
    return heuristic(match, offer, rng)


def heuristic(match: Match[Any], decision: Decision, rng: random.Random) -> tuple[str, ...] | None:
    """What the game's greedy bot answers (without one: a random one), from the seat's view of the imagined match."""
    bot = match.game.bots.get("greedy", random_bot)
    prompt = match.game.describe(match.state, decision)
    answer = bot(BotView(decision.seat, match.view(decision.seat), prompt), rng.random)
    if answer is None:
        return None
    try:
        decision.check(answer)
    except KernelError:
        return decision.default or None
    return answer


def mean(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
