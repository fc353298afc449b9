"""The draws of a match as a replay lists them, and the checks of chance that need no rules."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from roundtable.kernel import (
    ALGORITHM,
    FROM_SEED,
    Chance,
    Draw,
    Record,
    branches_in,
    commitment,
    match_key,
    server_nonce,
)


class DrawLine(Struct, frozen=True, omit_defaults=True):
    """One draw of chance. `step`: the step of the recording that it belongs to.

    Either `below`, with what it `gave`, or `shuffle`, the number of things put into a new order. Files of format 1 have
    number and label only.
    """

    n: int
    label: str
    step: int | None = None
    below: int | None = None
    gave: int | None = None
    shuffle: int | None = None


class Source(Struct, frozen=True):
    """What a key of a match follows from."""

    server_seed: str
    nonces: list[str]
    commitment: str


class Earlier(Source, frozen=True):
    """Where chance came from in the match that a branch began as, up to draw number `until`, which is not its own."""

    until: int


class ChancePart(Source, frozen=True, omit_defaults=True, kw_only=True):
    """What all chance of the match follows from. `earlier`: of a branch, what its beginning followed from."""

    algorithm: str
    draws: list[DrawLine]
    earlier: list[Earlier] = []

    @property
    def sources(self) -> list[Source]:
        """In the order in which they were used."""
        return [*self.earlier, self]


def draw_lines(draws: Iterable[Draw], key: bytes, step: int) -> Iterator[DrawLine]:
    """Draws as the kernel noted them, with what they gave."""
    for number, label, size in draws:
        if size < 0:
            yield DrawLine(number, label, step, shuffle=-size)
        else:
            yield DrawLine(number, label, step, below=size, gave=Chance(key, number).below(size, label))


def wrong_sources(chance: ChancePart, log: Sequence[Record]) -> list[str]:
    """What does not hold of seeds, commitments, nonces, and of the places where a branch took a new key."""
    wrong: list[str] = []
    for source in chance.sources:
        seed = _seed(source)
        if seed is None or commitment(seed) != source.commitment:
            wrong.append("the server's seed is not the one that was committed to")
            continue
        wrong += [
            f"the server's share for seat {seat} does not follow from its seed"
            for seat, nonce in enumerate(source.nonces)
            if nonce.startswith(FROM_SEED) and nonce != server_nonce(seed, seat)
        ]
    try:
        branches = branches_in(log)
    except (ValueError, IndexError):
        branches = [b""]
    if branches != keys_of(chance)[1:]:
        wrong.append("the branch went on with another key than that of its seed and nonces")
    return wrong


def keys_of(chance: ChancePart) -> list[bytes]:
    """The keys of a match in the order in which they were used: one, and one more for each branching."""
    return [match_key(_seed(source) or b"", source.nonces) for source in chance.sources]


def wrong_draws(chance: ChancePart) -> list[str]:
    """What does not hold of the list of draws by itself: their numbers, and what each of them gave."""
    if chance.algorithm != ALGORITHM:
        return [f"the algorithm {chance.algorithm} is unknown"]
    keys = keys_of(chance)
    wrong = []
    for n, draw in enumerate(chance.draws):
        key = next((key for key, part in zip(keys, chance.earlier, strict=False) if n < part.until), keys[-1])
        if (why := _wrong(n, draw, key)) is not None:
            wrong.append(why)
    return wrong


def _seed(source: Source) -> bytes | None:
    try:
        return bytes.fromhex(source.server_seed)
    except ValueError:
        return None


def _wrong(n: int, draw: DrawLine, key: bytes) -> str | None:
    if draw.n != n:
        return f"draw {n} is missing from the list"
    if draw.below is not None and draw.shuffle is None:
        try:
            gives = Chance(key, n).below(draw.below, draw.label)
        except ValueError as error:
            return f"draw {n}: {error}"
        return None if gives == draw.gave else f"draw {n} ({draw.label}) gives {gives}, not {draw.gave}"
    if draw.shuffle is not None and draw.shuffle > 1 and draw.below is None and draw.gave is None:
        return None
    return f"draw {n} ({draw.label}) is neither a number below a bound nor a shuffle"


def other_draws(told: Sequence[DrawLine], made: Sequence[DrawLine]) -> str | None:
    """Where a list of draws parts from those that the rules make; both in full, or both without details."""
    for mine, other in zip(told, made, strict=False):
        if mine != other:
            return f"draw {other.n} was {_line(other)}, not {_line(mine)}"
    return None if len(told) == len(made) else f"there were {len(made)} draws of chance, not {len(told)}"


def _line(draw: DrawLine) -> str:
    size = "" if draw.below is None else f" below {draw.below}, {draw.gave}"
    size = size if draw.shuffle is None else f" shuffle of {draw.shuffle}"
    return f"“{draw.label}”{size}" + ("" if draw.step is None else f" in step {draw.step}")
