"""The charts of finished matches, made from their replays beside the event loop, and kept for a while."""

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec
import structlog

from roundtable import games
from roundtable.kernel.charts import CHART_WORDS, Chart
from roundtable.kernel.moments import read_recording
from roundtable.recording import BadReplay, unpacked

log = structlog.get_logger(__name__)

KEPT: Final = 64


class NoCharts(Exception):
    """The recording cannot be read as its game reads recordings."""


def charts_of(game: str, data: bytes) -> list[Chart]:
    """The charts of a replay, exported or as stored. Raises KeyError for an unknown game, and NoCharts."""
    make = games.get(game).charts
    try:
        return make(read_recording(unpacked(data)))
    # What a file of another version may lack, or have in another form.
    except (BadReplay, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        raise NoCharts(repr(error)) from error


def words(game: str, language: str) -> dict[str, str]:
    """The messages that charts need beside those of the catalogue. Raises KeyError for an unknown game."""
    return {**CHART_WORDS[language], **games.get(game).chart_words(language)}


class ChartBook:
    """Charts as JSON, of the matches that were asked for last. They are made one after another."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = asyncio.Lock()

    def known(self, match: str) -> bytes | None:
        """The charts of a match, if they are there."""
        if match in self._kept:
            self._kept.move_to_end(match)
        return self._kept.get(match)

    async def make(self, match: str, game: str, data: bytes) -> bytes:
        """The charts of a replay. Raises KeyError for an unknown game, and NoCharts."""
        async with self._lock:
            found = self.known(match)
            if found is None:
                found = await asyncio.to_thread(lambda: msgspec.json.encode(charts_of(game, data)))
                self._kept[match] = found
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return found
