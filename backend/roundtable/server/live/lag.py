"""How long a line takes there and back, as the server measures it: it asks, and the other side answers at once."""

from collections import deque
from typing import Final

KEPT: Final = 8


class Lag:
    """The quickest of the last rounds counts: whoever answers late looks only as slow as the caps of its users allow."""

    __slots__ = ("_asked", "_number", "_rounds")

    def __init__(self) -> None:
        self._rounds: deque[int] = deque(maxlen=KEPT)
        self._number = 0
        self._asked: int | None = None

    def ask(self, now: int) -> int:
        """Begin a round: the number that has to come back. One that is under way is not begun anew."""
        if self._asked is None:
            self._number += 1
            self._asked = now
        return self._number

    def answered(self, number: int, now: int) -> None:
        """The number has come back."""
        if self._asked is not None and number == self._number:
            self._rounds.append(now - self._asked)
            self._asked = None

    @property
    def ms(self) -> int:
        """The round trip; 0 while none was measured."""
        return min(self._rounds, default=0)
