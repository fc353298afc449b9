"""The clocks of a room before and after a death: nobody loses time while the server is down, and nobody is given any."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, Final

from msgspec import Struct

SLACK_MS: Final = 25  # two processes read the machine's clock, and round

Banks = dict[int, tuple[int, int | None]]  # seat → ms left, and when they will have run out if they run


class Held(Struct, frozen=True):
    """What people were told of the clocks at the latest ply: `first` at `began`, `last` before the death at `heard`."""

    ply: int
    first: Banks
    began: int
    last: Banks
    heard: int


def hold(before: Held | None, ply: int, clocks: Mapping[str, Any], heard: int) -> Held | None:
    """Take in the clocks of a frame, or of a message of their own. Those that say nothing are of no use."""
    banks = {bank["seat"]: (bank["ms"], bank["until"]) for bank in clocks.get("banks", ())}
    if not banks or (before is not None and ply < before.ply):
        return before
    if before is not None and before.ply == ply:
        return Held(ply, before.first, before.began, banks, heard)
    return Held(ply, banks, heard, banks, heard)


def latest(one: Held | None, other: Held) -> Held:
    """What two people know together; the first of them has known the ply for longer."""
    if one is None or other.ply > one.ply:
        return other
    if other.ply < one.ply or other.heard <= one.heard:
        return one
    return Held(one.ply, one.first, one.began, other.last, other.heard)


def check_clocks(
    before: Held, now: Held, *, people: Collection[int], died: int, launched: int, grace: int, increment: int | None,
    decided: Collection[tuple[int, int]], accepted: int | None = None, unseen: int = 0,
) -> int:  # fmt: skip
    """Compare a room's clocks across one death; how many were compared. Times are ms since 1970.

    Only those of `people`: a bot's runs on before anybody has come back to see it.

    `increment`: that of the banks, None where each decision has its own time. `decided`: ply and seat of the decisions
    that the log holds. `accepted`: when the last move was, if in the life that has ended (what is kept with a move is the
    time at which it was accepted, what is shown the time at which it was durable), else when clocks began to run in it:
    whoever came back later than that saw less time than is kept. `unseen`: the time that passed in moves that
    nobody was shown. The match stands where it stood when the server came back.
    """
    since = Counter(seat for ply, seat in decided if before.ply <= ply < now.ply)
    compared = 0
    for seat, (left, until) in before.last.items():
        if (
            seat not in people
            or seat not in now.first
            or seat not in before.first
            or (increment is None and now.ply != before.ply)
        ):
            continue  # each decision has its own time, and this is another one
        ms, runs_out = now.first[seat]
        # Without an end it stands, but it may have run in moves that nobody was shown.
        least = min(left, until - died) if until is not None else left - unseen
        most, first_until = before.first[seat]
        if accepted is not None and first_until is not None and first_until - most < before.began:
            most = max(most, first_until - accepted)  # it was running already
        least, most = max(least, 0) - SLACK_MS, most + SLACK_MS
        gained = since[seat] * (increment or 0)
        assert least <= ms - gained <= most, (
            f"seat {seat} had {least} to {most} ms, has gained {gained} ms for {since[seat]} decisions and has {ms} ms"
        )
        if runs_out is not None:
            early = launched + grace - (runs_out - ms)
            assert early <= 0, f"the clock of seat {seat} runs {early} ms too early"
        compared += 1
    return compared
