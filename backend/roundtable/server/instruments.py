"""Counters for the path of a move. One thread counts, so plain numbers do; the library's own take a lock for each value."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector


class Counts(Collector):
    """A counter by kind."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self._name = name
        self._text = text
        self._of: defaultdict[str, int] = defaultdict(int)
        registry.register(self)

    def add(self, kind: str) -> None:
        """Count one more."""
        self._of[kind] += 1

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(self._name, self._text, labels=["kind"])
        for kind, count in self._of.items():
            family.add_metric([kind], count)
        yield family


class Duration:
    """The durations of one kind."""

    __slots__ = ("_bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(self._bounds, seconds)] += 1
        self.total += seconds


class Durations(Collector):
    """A histogram by kind; all kinds are known beforehand."""

    def __init__(
        self, name: str, text: str, kinds: Sequence[str], bounds: Sequence[float], registry: CollectorRegistry
    ) -> None:
        self._name = name
        self._text = text
        self._bounds = [*map(str, bounds), "+Inf"]
        self.of = {kind: Duration(bounds) for kind in kinds}
        registry.register(self)

    def collect(self) -> Iterator[Metric]:
        family = HistogramMetricFamily(self._name, self._text, labels=["kind"])
        for kind, duration in self.of.items():
            reached = 0
            buckets = []
            for bound, count in zip(self._bounds, duration.counts, strict=True):
                reached += count
                buckets.append((bound, reached))
            family.add_metric([kind], buckets, duration.total)
        yield family
