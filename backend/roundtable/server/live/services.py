"""What every live part is handed: the store, settings, counters, the time and plain random numbers."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from roundtable.server.live.clock import Clock, SystemClock
from roundtable.server.metrics import Metrics
from roundtable.server.settings import Settings
from roundtable.server.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """Collaborators of rooms and matches. `rng` paces bots and draws heroes; it never touches a match's own chance.

    `recorder` makes replays, one at a time.
    """

    store: Store
    settings: Settings
    metrics: Metrics
    clock: Clock = field(default_factory=SystemClock)
    rng: random.Random = field(default_factory=random.SystemRandom)
    recorder: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "recorder"))
