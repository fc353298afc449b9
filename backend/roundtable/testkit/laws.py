"""Laws that hold for every game at every question: somebody can go on, the log is whole, and no card is lost or made."""

from collections import Counter
from itertools import chain, islice
from typing import Any

from roundtable.kernel import Match

SOME = 60
"""Legal moves of a question that are looked at one by one."""


class Broken(AssertionError):
    """A law does not hold; the message names it, the match and the ply."""


class Laws:
    """The laws of one match. Made at its start; `check` it at any later point."""

    def __init__(self, match: Match[Any]) -> None:
        self.cards = _cards(match)
        self.events = match.events_total
        self.plies = match.ply
        if match.is_quiescent:
            match.game.check_laws(match.state)

    def check(self, match: Match[Any]) -> None:
        """All of them. Raises Broken, or a RulesBug of the game's own laws."""
        self._liveness(match)
        self._questions(match)
        self._numbers(match)
        cards = _cards(match)
        if cards != self.cards:
            before, now = Counter(self.cards), Counter(cards)
            _hold(match, False, f"cards lost {before - now}, made {now - before}")

    def _liveness(self, match: Match[Any]) -> None:
        if match.outcome is None:
            waits = bool(match.decisions) or match.window is not None
            _hold(match, waits, "the match is not over and waits for nobody")
            _hold(match, match.window is None or bool(match.offers), "a window is open and offers nothing")
        else:
            _hold(match, not match.decisions and not match.offers, "the match is over and still asks")
            match.game.check_laws(match.state)

    def _questions(self, match: Match[Any]) -> None:
        for seat, offers in match.offers.items():
            options = [option for offer in offers for option in offer.options]
            _hold(match, len(set(options)) == len(options) > 0, "offers of a seat share an option, or have none")
            decision_options = match.decisions[seat].options if seat in match.decisions else []
            _hold(match, not set(options) & set(decision_options), "an offer looks like an option of the decision")
            for offer in offers:
                _hold(match, offer.offer and offer.seat == seat, "an offer is no offer of its seat")
        for seat, decision in match.decisions.items():
            _hold(match, decision.seat == seat and not decision.offer, "a decision is filed under another seat")
            moves = match.legal_moves(seat)
            listed = list(islice(moves, SOME))
            _hold(match, bool(listed) and len(set(listed)) == len(listed), "legal moves are none, or repeat themselves")
            _hold(match, all(move in moves for move in listed), "a listed move is not legal")
            _hold(match, decision.default in moves, "the default is not legal")
            _hold(match, len(set(decision.options)) == len(decision.options), "an option stands twice")

    def _numbers(self, match: Match[Any]) -> None:
        _hold(match, match.ply >= self.plies and match.events_total >= self.events, "a number went back")
        plies = [record.ply for record in match.log]
        _hold(match, plies == list(range(match.ply - len(plies), match.ply)), "the log has gaps")
        self.plies, self.events = match.ply, match.events_total


def _cards(match: Match[Any]) -> list[int]:
    return sorted(chain.from_iterable(zone.cards for zone in match.game.zones(match.state)))


def _hold(match: Match[Any], holds: bool, law: str) -> None:
    if not holds:
        last = match.log[-1].notation() if match.log else "the start"
        raise Broken(f"{match.game.key}, ply {match.ply}, after {last}: {law}.")
