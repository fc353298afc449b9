"""What a viewer knows of a match, as something that other matches can be imagined from: alike to the viewer, otherwise unknown.

An imagined match is the state before the running script with the cards that the viewer cannot place dealt anew, the same
answers given since, and other chance from there on. What the viewer has been told of cards that still lie where they lay
is kept (`memory.py`), and so are cards that the script has moved or spoken of. Answers of others that stay secret until
the last is in are drawn anew.

Whoever holds an `Information` can reach nothing but imagined matches: a player that is given one cannot peek.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.kernel.decisions import Decision, Together
from roundtable.kernel.errors import KernelError, SnapshotMismatch
from roundtable.kernel.match import Match
from roundtable.kernel.memory import TABLE, Memory, Viewer, shown_to
from roundtable.kernel.moves import Record
from roundtable.kernel.snapshots import encode, unpack
from roundtable.kernel.watching import World, lay, pools_of
from roundtable.kernel.zones import Sight, Zone

S = TypeVar("S", bound=Struct)

KEY_BYTES: Final = 32
TRIES: Final = 16
"""How often a match is imagined before it is given up: one in which the same answers lead elsewhere is thrown away."""


class Numbers(Protocol):
    """Where imagined chance comes from; `random.Random` is one. Never the chance of the match."""

    def random(self) -> float:
        """A number in [0, 1)."""

    def shuffle(self, x: list[int]) -> None:
        """Put a list into a random order, in place."""

    def randbytes(self, n: int) -> bytes:
        """So many bytes."""


class Information:
    """All that a viewer knows of a match as it stands. `ply` and `viewer` are for whoever asks; the match itself is not here.

    Without a `memory`, the match's log is gone through for one. Raises KernelError if the match is over.
    """

    __slots__ = ("_imagine", "ply", "viewer")

    def __init__(self, match: Match[Any], viewer: Viewer, memory: Memory | None = None) -> None:
        if match.outcome is not None:
            raise SnapshotMismatch("The match is over; there is nothing left to imagine.")
        self.ply = match.ply
        self.viewer = viewer
        self._imagine = _imaginer(match, viewer, (memory or Memory.of(match, viewer)).known)

    def sample(self, rng: Numbers) -> Match[Any]:
        """A match that the viewer cannot tell from the real one. The same numbers give the same match.

        It is to be played on, and not to be cloned: a pile that was shuffled in the running script lies anew only in it.
        Raises KernelError if none is found.
        """
        for _ in range(TRIES):
            match = self._imagine(rng)
            if match is not None:
                return match
        raise SnapshotMismatch("In the middle of this step no other match can be imagined.")


def _imaginer(match: Match[S], viewer: Viewer, known: set[int]) -> Callable[[Numbers], Match[S] | None]:
    """The function that imagines. It holds the match's base and its answers, never its state."""
    game, base, chance = match.game, match._base, match._play.chance.at(match._base.draws)
    snapshot = unpack(game, match.snapshot())
    world = World(game, snapshot, snapshot.recipe, [viewer])
    fixed = known | world.fixed(viewer, snapshot.recipe)
    decode = match._decode
    pools = pools_of(list(game.zones(decode(base.state))), viewer, fixed)
    answers = [each for each in match._answers if each.by != "forced"]
    secret = _secret_answers(match, viewer, answers)
    drew = match._play.chance.record
    shuffled = any(size < 0 and number >= base.draws for number, _, size in drew)
    held = (fixed | shown_to(TABLE, match)) if shuffled else set()
    same = _question(match, viewer)
    count = match._play.chance.count

    def imagine(rng: Numbers) -> Match[S] | None:
        shuffle = rng.shuffle
        began = base
        if pools:
            state = decode(base.state)
            zones = list(game.zones(state))
            for spots, cards in pools:
                new = cards.copy()
                shuffle(new)
                lay(zones, spots, new)
            began = replace(base, state=encode(state))
        other = Match(game, chance.at(base.draws), began)
        try:
            other._run_step()
            for record in answers:
                question = secret.get(record.seat)
                if question is not None and record is question[0]:
                    other.move(record.seat, question[1].pick(rng.random))
                else:
                    other.again(record)
        except KernelError:
            return None
        drawn = other._play.chance
        if drawn.count != count or _question(other, viewer) != same:
            return None
        if shuffled:
            _shuffle_piles(list(game.zones(other.state)), held, rng)
        drawn.go_on_with(rng.randbytes(KEY_BYTES))
        return other

    return imagine


def _secret_answers(match: Match[Any], viewer: Viewer, answers: list[Record]) -> dict[int, tuple[Record, Decision]]:
    """Seat → its answer to a question put to several that is not complete yet, if the viewer must not know it."""
    if not isinstance(match.asked, Together) or viewer == TABLE:
        return {}
    return {
        each.seat: (next(record for record in reversed(answers) if record.seat == each.seat), each)
        for each in match.asked.decisions
        if each.seat != viewer and each.seat not in match.decisions
    }


def _question(match: Match[Any], viewer: Viewer) -> tuple[object, ...]:
    """Where the match stands for the viewer, as far as it can be compared at no cost."""
    own = [] if viewer is None or viewer == TABLE else [(each.ask, each.options) for each in match.questions(viewer)]
    return (match.ply, match.outcome, tuple(match.decisions), own)


def _shuffle_piles(zones: list[Zone], held: set[int], rng: Numbers) -> None:
    """Shuffle each face-down pile in itself: in the running script one was, and how it came to lie is not to be known."""
    for zone in zones:
        if zone.sight is Sight.NONE:
            loose = [place for place, card in enumerate(zone.cards) if card not in held]
            cards = [zone.cards[place] for place in loose]
            rng.shuffle(cards)
            for place, card in zip(loose, cards, strict=True):
                zone.cards[place] = card
