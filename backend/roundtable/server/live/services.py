"""What every live part is handed: the store, settings, counters, the time and plain random numbers."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from roundtable.server.bus import Bus, MemoryBus
from roundtable.server.library import Library
from roundtable.server.live.clock import Clock, SystemClock
from roundtable.server.live.closing import Closing
from roundtable.server.live.thinking import Thinkers
from roundtable.server.metrics import Metrics
from roundtable.server.settings import Settings
from roundtable.server.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """Collaborators of rooms and matches. `rng` paces bots and draws heroes; it never touches a match's own chance.

    `recorder` makes replays, one at a time. `library` has the content packs. `bus` leads to the other processes.
    """

    store: Store
    settings: Settings
    metrics: Metrics
    clock: Clock = field(default_factory=SystemClock)
    rng: random.Random = field(default_factory=random.SystemRandom)
    recorder: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "recorder"))
    library: Library = field(default_factory=Library)
    after_match: list[Callable[[str], object]] = field(default_factory=list)  # told of each match whose end is stored
    closing: Closing = field(default_factory=Closing)  # when the server goes
    bus: Bus = field(default_factory=MemoryBus)
    thinkers: Thinkers = field(default_factory=Thinkers)  # processes in which bots think
