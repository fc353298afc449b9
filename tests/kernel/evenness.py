"""Whether chance is even: what is drawn in many matches, sorted into cells that must be equally likely, and a chi-square test.

A correct generator fails one of the tests with a probability below `ALPHA`; all of a run together are fewer than 1,000, so
a run fails by bad luck less than once in a million. The keys are fixed besides: what passes once passes always.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, MutableSequence
from contextlib import contextmanager
from hashlib import sha256
from statistics import NormalDist
from typing import Any, Final
from unittest.mock import patch

from roundtable.kernel import Chance

ALPHA: Final = 1e-9
LEAST_EXPECTED: Final = 8  # in a cell; with fewer the statistic is no chi-square
_QUANTILE: Final = NormalDist().inv_cdf(1 - ALPHA)


def chi_square_most(free: int) -> float:
    """What chi-square with so many degrees of freedom exceeds with a probability of `ALPHA` (Wilson and Hilferty 1931)."""
    width = 2 / (9 * free)
    return float(free * (1 - width + _QUANTILE * width**0.5) ** 3)


def keys(count: int, name: str = "evenness") -> Iterator[bytes]:
    """So many keys of matches, always the same."""
    return (sha256(f"{name} {number}".encode()).digest() for number in range(count))


class Cells:
    """Counts of one question, with as many cells as it has answers.

    Answers that are tied to each other have fewer degrees of freedom, `free`, and their chi-square is `scale` times as large.
    """

    def __init__(self, cells: int, free: int | None = None, scale: float = 1.0) -> None:
        self.cells = cells
        self.counts: Counter[Hashable] = Counter()
        self._free = cells - 1 if free is None else free
        self._scale = scale

    def add(self, cell: Hashable) -> None:
        self.counts[cell] += 1

    @property
    def is_enough(self) -> bool:
        return self.cells > 1 and self.counts.total() >= LEAST_EXPECTED * self.cells

    @property
    def excess(self) -> float:
        """Chi-square as a share of what is still believed: above 1 the cells are not equally likely."""
        expected = self.counts.total() / self.cells
        chi = sum((count - expected) ** 2 / expected for count in self.counts.values())
        chi += expected * (self.cells - len(self.counts))
        return chi / self._scale / chi_square_most(self._free)


class Observer:
    """Notes what is drawn in matches, one after another, as answers to questions that have equally likely answers.

    Questions that would have more than `fine` cells are asked more coarsely: of a shuffle of many cards, in which part a
    card comes to lie.
    """

    def __init__(self, fine: int = 12) -> None:
        self.questions: dict[tuple[Hashable, ...], Cells] = {}
        self.draws = 0
        self._fine = fine
        self._orders: dict[int, list[int]] = {}
        self._numbers: dict[int, int] = {}
        self._sources: dict[object, tuple[int, int]] = {}

    def begin(self) -> None:
        """Another match begins; nothing ties it to the one before."""
        self.draws = 0
        self._orders, self._numbers, self._sources = {}, {}, {}

    def number(self, bound: int, value: int) -> None:
        """A number below a bound was drawn."""
        self._draw(bound, value)
        self._ask(("numbers", bound), bound, value)
        if bound in self._numbers:
            before = self._numbers.pop(bound)
            self._ask(("pairs of numbers", bound), bound * bound, before * bound + value)
        else:
            self._numbers[bound] = value

    def shuffle(self, before: list[Any], after: list[Any]) -> None:
        """Things (all different) were shuffled."""
        places = {thing: place for place, thing in enumerate(before)}
        size, order = len(before), [places[thing] for thing in after]
        self._draw(size, order[0])
        self._ask(("first after a shuffle", size), size, order[0])
        self._ask(("last after a shuffle", size), size, order[-1])
        self._ask(("where the first went", size), size, order.index(0))
        self._ask(("where the last went", size), size, order.index(size - 1))
        self._ask(("neighbours", size), size - 1, (order[1] - order[0]) % size - 1)
        self._ask(("neighbours in the middle", size), size - 1, (order[size // 2] - order[size // 2 - 1]) % size - 1)
        self._places(order)
        if size in self._orders:
            self._ask(("from shuffle to shuffle", size), size, order.index(self._orders.pop(size)[0]))
        else:
            self._orders[size] = order
        self._sources.update((thing, (size, place)) for thing, place in places.items())

    def first_card(self, seat: int, thing: object) -> None:
        """A seat holds this first of all: it may come from any place of what was shuffled."""
        if thing in self._sources:
            size, place = self._sources[thing]
            self._ask(("first card", seat, size), size, place)

    @property
    def worst(self) -> tuple[float, tuple[Hashable, ...] | None]:
        """The largest excess, and of which question."""
        return max(
            ((cells.excess, name) for name, cells in self.questions.items() if cells.is_enough), default=(0, None)
        )

    @property
    def answered(self) -> Counter[Hashable]:
        """How many questions of each kind have had answers enough."""
        return Counter(name[0] for name, cells in self.questions.items() if cells.is_enough)

    def _draw(self, cells: int, cell: int) -> None:
        if self.draws == 0:
            self._ask(("first draw of a match", cells), cells, cell)
        self.draws += 1

    def _ask(self, question: tuple[Hashable, ...], cells: int, cell: int) -> None:
        """`cell` is one of `cells`. Where these are many, equally many neighbours are taken together, and a rest is left out."""
        parts, each = self._parts(cells)
        if cell < parts * each:
            self.questions.setdefault(question, Cells(parts)).add(cell // each)

    def _parts(self, cells: int) -> tuple[int, int]:
        """Into how many parts the cells are taken together, and of how many each."""
        if cells <= self._fine:
            return cells, 1
        parts = next((parts for parts in range(self._fine, self._fine // 2, -1) if cells % parts == 0), self._fine)
        return parts, cells // parts

    def _places(self, order: list[int]) -> None:
        """Where every card went. One card's place takes it from the others, which leaves (n - 1)² degrees of freedom."""
        size = len(order)
        parts, each = self._parts(size)
        if parts * each != size or size == 2:  # with a rest the places would be tied in another way
            return
        cells = self.questions.setdefault(
            ("all places", size), Cells(parts * parts, (parts - 1) ** 2, size / (size - 1))
        )
        for place, thing in enumerate(order):
            cells.add(place // each * parts + thing // each)


@contextmanager
def observed(observer: Observer) -> Iterator[None]:
    """Let the observer see every draw of every match."""
    below, shuffle = Chance.below, Chance.shuffle

    def draws(chance: Chance, bound: int, label: str) -> int:
        value = below(chance, bound, label)
        observer.number(bound, value)
        return value

    def shuffles(chance: Chance, items: MutableSequence[Any], label: str) -> None:
        before = list(items)
        shuffle(chance, items, label)
        if len(before) > 1 and len(set(before)) == len(before):
            observer.shuffle(before, list(items))

    with patch.object(Chance, "below", draws), patch.object(Chance, "shuffle", shuffles):
        yield


# --- planted faults, each a well-known mistake ------------------------------------------------------------------------


def swaps_with_any_place(chance: Chance, items: MutableSequence[Any], label: str) -> None:
    """A shuffle in which each place is swapped with any place, not with those that are left."""
    for place in range(len(items)):
        other = chance.below(len(items), label)
        items[place], items[other] = items[other], items[place]


def never_leaves_a_card(chance: Chance, items: MutableSequence[Any], label: str) -> None:
    """A shuffle in which no card may stay where it is (Sattolo's)."""
    for place in range(len(items) - 1, 0, -1):
        other = chance.below(place, label)
        items[place], items[other] = items[other], items[place]


def byte_modulo(chance: Chance, bound: int, label: str) -> int:
    """A number from one byte, modulo the bound: the small ones come more often."""
    return _BELOW(chance, 256, label) % bound


def repeated(draw: Callable[..., Any]) -> Callable[..., Any]:
    """A draw whose number was used before: every second one gives what the one before gave."""

    def drawn(chance: Chance, what: Any, label: str) -> Any:
        odd = chance.count % 2
        chance.count -= odd
        given = draw(chance, what, label)
        chance.count += odd
        return given

    return drawn


_BELOW = Chance.below
_SHUFFLE = Chance.shuffle

PLANTED: Final[dict[str, dict[str, Any]]] = {
    "swaps with any place": {"shuffle": swaps_with_any_place},
    "never leaves a card": {"shuffle": never_leaves_a_card},
    "byte modulo": {"below": byte_modulo},
    "repeated number": {"below": repeated(_BELOW), "shuffle": repeated(_SHUFFLE)},
}


@contextmanager
def planted(name: str) -> Iterator[None]:
    """Let chance make a mistake."""
    with patch.multiple(Chance, **PLANTED[name]):
        yield


def by_kind(observer: Observer) -> dict[Hashable, float]:
    """The largest excess of each kind of question."""
    worst: dict[Hashable, float] = defaultdict(float)
    for name, cells in observer.questions.items():
        if cells.is_enough:
            worst[name[0]] = max(worst[name[0]], cells.excess)
    return dict(worst)
