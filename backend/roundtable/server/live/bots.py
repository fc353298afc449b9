"""Bots at the table: each seat held by one thinks for a human moment, then plays what it chooses from its own view.

How long it takes depends on nothing that is hidden: the time is drawn before the bot looks, from the kind of question
alone. Bots are told nothing that a person in that seat would not be told.

Bots that search think in processes of their own (`thinking.py`) while that time passes; it is long enough for all the time
that they are given, used or not. What they are offered in passing they take or leave as greedy bots do, at the same pace.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import structlog

from roundtable import bots
from roundtable.kernel import Answer, KernelError, Refused
from roundtable.server.faults import described
from roundtable.server.live.clock import Timer
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.services import Services
from roundtable.server.live.thinking import Unavailable

log = structlog.get_logger(__name__)

THINKS_MS: Final = (600, 1600)
CALLS_OWN_MS: Final = (400, 1200)  # an offer that stands at once is the bot's own to take
NOTICES_MS: Final = (700, 2400)  # one that is held back is a chance that somebody else has missed something
LATER_MS: Final = (5000, 9000)  # after this even the sleepiest bot sees what it is offered
NOTICES_SHARE: Final = {"random": 0.35}
CALLS_SHARE: Final = {"random": 0.8}
USUALLY: Final = 0.85
THINK_MS: Final = 500
AROUND_MS: Final = 250  # what a thought takes beyond its time: to be asked for, and to come back


class BotDriver:
    """Plays the bots' seats of one match."""

    def __init__(
        self,
        actor: MatchActor,
        services: Services,
        stand_ins: Mapping[int, str],
        think: Callable[[], int] = lambda: THINK_MS,
    ) -> None:
        """`think`: the ms that a bot which searches has for a decision."""
        self._actor = actor
        self._services = services
        self._levels = {**{seat.seat: seat.bot for seat in actor.row.seats if seat.bot is not None}, **stand_ins}
        self._think_ms = think
        self._thinking: dict[int, tuple[int, Timer]] = {}  # seat → the ply it thinks about
        self._thoughts: dict[int, asyncio.Task[Answer | None]] = {}  # seat → what it finds out meanwhile
        self._reacting: dict[int, tuple[frozenset[str], Timer]] = {}  # seat → the options that it was offered

    def look(self) -> None:
        """The match stands still: see whether it waits for a bot, or offers it something."""
        if not self._levels:
            return
        match = self._actor.match
        decisions, offers = match.decisions, match.offers
        for seat in self._levels:
            thinking = self._thinking.get(seat)
            if thinking is not None and (seat not in decisions or thinking[0] != match.ply):
                self._forget(seat)
            if seat in decisions and seat not in self._thinking:
                self._think(seat, match.ply)
            reacting = self._reacting.get(seat)
            mine = offers.get(seat, [])
            options = frozenset(option for offer in mine for option in offer.options)
            if reacting is not None and reacting[0] != options:
                reacting[1].cancel()
                del self._reacting[seat]
            if options and seat not in self._reacting:
                self._react(seat, options, min(offer.after for offer in mine))

    def stand_in(self, seat: int, level: str | None) -> None:
        """Play a person's seat too, or (None) no longer."""
        if level is not None:
            self._levels[seat] = level
            self.look()
            return
        self._levels.pop(seat, None)
        self._forget(seat)
        reacting = self._reacting.pop(seat, None)
        if reacting is not None:
            reacting[1].cancel()

    @property
    def is_busy(self) -> bool:
        """Whether a bot is about to do something."""
        return bool(self._thinking or self._reacting)

    def stop(self) -> None:
        """Think no more."""
        for seat in list(self._thinking):
            self._forget(seat)
        for _, timer in self._reacting.values():
            timer.cancel()
        self._reacting.clear()

    def _time(self, between: tuple[int, int]) -> float:
        low, high = between
        return (low + (high - low) * self._services.rng.random()) * self._services.settings.bot_pace

    def _think(self, seat: int, ply: int) -> None:
        wait = self._time(THINKS_MS)
        if self._levels[seat] == bots.SEARCH:
            ms = self._think_ms()
            thought = asyncio.get_running_loop().create_task(self._search(seat, ms / 1000))
            self._thoughts[seat] = thought
            wait = max(wait, (ms + AROUND_MS) * min(1.0, self._services.settings.bot_pace))
        timer = self._services.clock.later(wait, lambda: self._move(seat, ply))
        self._thinking[seat] = (ply, timer)

    async def _search(self, seat: int, seconds: float) -> Answer | None:
        """What the processes make of the seat's decision; None: nothing in time."""
        try:
            thought = await self._services.thinkers.think(self._actor.match, seat, seconds)
        except Unavailable as why:
            log.warning("bot.search", match=self._actor.row.id, seat=seat, why=str(why))
            return None
        return thought.choose

    def _forget(self, seat: int) -> None:
        """The seat has nothing to think about any more."""
        thinking = self._thinking.pop(seat, None)
        if thinking is not None:
            thinking[1].cancel()
        thought = self._thoughts.pop(seat, None)
        if thought is not None:
            thought.cancel()

    def _react(self, seat: int, options: frozenset[str], after: int) -> None:
        share = (NOTICES_SHARE if after else CALLS_SHARE).get(self._levels[seat] or "", USUALLY)
        notices = self._services.rng.random() < share
        wait = after + self._time(NOTICES_MS) if after else self._time(CALLS_OWN_MS)
        self._reacting[seat] = (options, self._services.clock.later(wait, partial(self._take_offer, seat, notices)))

    def _move(self, seat: int, ply: int) -> None:
        thought = self._thoughts.get(seat)
        if thought is not None and not thought.done():
            thought.add_done_callback(lambda done: None if done.cancelled() else self._move(seat, ply))
            return
        self._thoughts.pop(seat, None)
        del self._thinking[seat]
        actor = self._actor
        decision = actor.match.decisions.get(seat)
        if not actor.is_settled or decision is None or actor.match.ply != ply:
            return
        found = thought.result() if thought is not None and thought.exception() is None else None
        choose = found if found is not None else self._choose(seat, offer=False)
        for answer in (choose, decision.default):
            if answer is None:
                continue
            try:
                actor.play(seat, answer, ply)
            except Refused as error:
                log.error("bot.refused", match=actor.row.id, seat=seat, code=error.code)
            else:
                return

    def _take_offer(self, seat: int, notices: bool) -> None:
        if not notices:  # not now: what still stands after a while is seen by everybody
            options = self._reacting[seat][0]
            later = self._services.clock.later(self._time(LATER_MS), partial(self._take_offer, seat, True))
            self._reacting[seat] = (options, later)
            return
        actor = self._actor
        if not actor.is_settled or seat not in actor.match.offers:
            self._reacting.pop(seat, None)  # a move is on its way to the disk; the next look decides anew
            return
        choose = self._choose(seat, offer=True)
        if choose is not None:
            try:
                actor.play(seat, choose, actor.match.ply)
            except Refused as error:
                log.warning("bot.offer", match=actor.row.id, seat=seat, code=error.code)

    def _choose(self, seat: int, *, offer: bool) -> tuple[str, ...] | None:
        level = self._levels[seat] or ""
        try:
            return bots.choose(
                bots.quick(self._actor.game, level), self._actor.match, seat, self._services.rng, offer=offer
            )
        except (KernelError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            # A bot that stumbles plays the default: nobody else's match stops for it.
            log.error("bot.failed", match=self._actor.row.id, seat=seat, error=described(error))
            return None
