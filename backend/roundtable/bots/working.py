"""What a process does in which bots think: it follows the matches it is told of, and thinks for their seats.

Matches are kept for as long as they are asked about most: the next question about one needs its new moves only.
"""

import os
import random
import signal
import threading
from collections import OrderedDict
from multiprocessing import parent_process
from typing import Final

from msgspec import Struct

from roundtable.bots.search import think
from roundtable.bots.thought import Budget, Thought
from roundtable.games import all_games, get
from roundtable.kernel import Followed, read_told
from roundtable.kernel.nodes import Pack

NICE: Final = 10
"""How far behind everything else of the machine thinking stands."""
MOST_FOLLOWED: Final = 16

_followed: OrderedDict[str, Followed] = OrderedDict()


class Job(Struct, frozen=True):
    """A question to think about: the match (by a name of its own), what was told of it, and whose decision or offer it is."""

    match: str
    game: str
    packs: tuple[Pack, ...]
    told: bytes
    seat: int
    offer: bool
    budget: Budget
    seed: int


def prepare() -> None:
    """Once in each process: think behind everything else, leave interrupts to the parent, go when it goes, know all games."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, name="parent", daemon=True).start()
    for key in all_games():
        get(key)


def work(job: Job) -> Thought:
    """Think. Raises KernelError, and whatever the rules raise."""
    followed = follow(job)
    return think(followed.information(job.seat), job.seat, job.budget, random.Random(job.seed), offer=job.offer)


def follow(job: Job) -> Followed:
    """The match of a job, as it stands."""
    told = read_told(job.told)
    followed = _followed.pop(job.match, None)
    if followed is None or not followed.goes_on(told):
        followed = Followed(get(job.game, job.packs), told)
    followed.catch_up(told)
    _followed[job.match] = followed
    while len(_followed) > MOST_FOLLOWED:
        _followed.popitem(last=False)
    return followed


def ready() -> int:
    """The number of the process: that it answers shows that it runs."""
    return os.getpid()
