"""Bots at the table: each seat held by one thinks for a human moment, then plays what it chooses from its own view.

How long it takes depends on nothing that is hidden: the time is drawn before the bot looks, from the kind of question
alone. Bots are told nothing that a person in that seat would not be told.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

import structlog

from roundtable import bots
from roundtable.kernel import KernelError, Refused
from roundtable.server.live.clock import Timer
from roundtable.server.live.match_actor import MatchActor
from roundtable.server.live.services import Services

log = structlog.get_logger(__name__)

THINKS_MS: Final = (600, 1600)
CALLS_OWN_MS: Final = (400, 1200)  # an offer that stands at once is the bot's own to take
NOTICES_MS: Final = (700, 2400)  # one that is held back is a chance that somebody else has missed something
LATER_MS: Final = (5000, 9000)  # after this even the sleepiest bot sees what it is offered
NOTICES_SHARE: Final = {"random": 0.35}
CALLS_SHARE: Final = {"random": 0.8}
USUALLY: Final = 0.85


class BotDriver:
    """Plays the bots' seats of one match."""

    def __init__(self, actor: MatchActor, services: Services, stand_ins: Mapping[int, str]) -> None:
        self._actor = actor
        self._services = services
        self._levels = {**{seat.seat: seat.bot for seat in actor.row.seats if seat.bot is not None}, **stand_ins}
        self._thinking: dict[int, tuple[int, Timer]] = {}  # seat → the ply it thinks about
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
                thinking[1].cancel()
                del self._thinking[seat]
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
        for timers in (self._thinking, self._reacting):
            timer = timers.pop(seat, None)
            if timer is not None:
                timer[1].cancel()

    @property
    def is_busy(self) -> bool:
        """Whether a bot is about to do something."""
        return bool(self._thinking or self._reacting)

    def stop(self) -> None:
        """Think no more."""
        for _, timer in (*self._thinking.values(), *self._reacting.values()):
            timer.cancel()
        self._thinking.clear()
        self._reacting.clear()

    def _time(self, between: tuple[int, int]) -> float:
        low, high = between
        return (low + (high - low) * self._services.rng.random()) * self._services.settings.bot_pace

    def _think(self, seat: int, ply: int) -> None:
        timer = self._services.clock.later(self._time(THINKS_MS), lambda: self._move(seat, ply))
        self._thinking[seat] = (ply, timer)

    def _react(self, seat: int, options: frozenset[str], after: int) -> None:
        share = (NOTICES_SHARE if after else CALLS_SHARE).get(self._levels[seat] or "", USUALLY)
        notices = self._services.rng.random() < share
        wait = after + self._time(NOTICES_MS) if after else self._time(CALLS_OWN_MS)
        self._reacting[seat] = (options, self._services.clock.later(wait, partial(self._take_offer, seat, notices)))

    def _move(self, seat: int, ply: int) -> None:
        del self._thinking[seat]
        actor = self._actor
        decision = actor.match.decisions.get(seat)
        if not actor.is_settled or decision is None or actor.match.ply != ply:
            return
        choose = self._choose(seat, offer=False)
        for answer in (choose, decision.default):
            if answer is None:
                continue
            try:
                actor.play(seat, answer, ply)
            except Refused as error:
                log.error("bot.refused", match=actor.row.id, seat=seat, code=error.code, reason=error.reason)
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
        try:
            return bots.choose(self._levels[seat] or "", self._actor.match, seat, self._services.rng, offer=offer)
        except (KernelError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            # A bot that stumbles plays the default: nobody else's match stops for it.
            log.error("bot.failed", match=self._actor.row.id, seat=seat, error=repr(error))
            return None
