"""Hashing a password takes tens of milliseconds of a core; the rooms of everybody else go on meanwhile."""

import asyncio
from time import perf_counter

from roundtable.server.passwords import Passwords


async def test_hashing_does_not_hold_up_the_loop() -> None:
    passwords = Passwords()
    kept = await passwords.hash("correct horse")  # loads the library
    gaps: list[float] = []
    done = False

    async def beat() -> None:
        while not done:
            before = perf_counter()
            await asyncio.sleep(0)
            gaps.append(perf_counter() - before)

    beating = asyncio.create_task(beat())
    started = perf_counter()
    answers = await asyncio.gather(*(passwords.fits(word, kept) for word in ("correct horse", "wrong", "also wrong")))
    took, done = perf_counter() - started, True
    await beating
    passwords.close()
    assert answers == [True, False, False]
    # On the loop the three would have come one after the other, and nothing between them.
    assert len(gaps) > 50
    assert sorted(gaps)[len(gaps) // 2] < took / 30
