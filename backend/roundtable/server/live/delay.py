"""Spectators who see a match some plies late: shots are held back here, and nothing newer ever leaves.

A shot is complete, so it can be shown as it was when it is no longer the newest. What waits costs memory for as many
plies as the delay is long; a match without one has none of this.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial

from roundtable.server.live.connection import Connection
from roundtable.server.live.deadlines import NO_CLOCKS
from roundtable.server.live.frames import Frames, Shot, Tail, Viewer, spread


class Delay:
    """Shows the shots of one match `plies` late, first to last. `groups` are the lines of those who watch through it."""

    def __init__(self, frames: Frames, plies: int) -> None:
        self.groups: Mapping[Viewer, Sequence[Connection]] = {}
        self.plies = plies
        self._frames = frames
        self._held: deque[tuple[Shot, Tail | None]] = deque()  # with the log so far, where events are missing between
        self._shown: Shot | None = None
        self._tail = Tail()

    @property
    def ply(self) -> int | None:
        """The ply that is shown; None while the match is younger than the delay."""
        return None if self._shown is None else self._shown.ply

    def take(self, shot: Shot) -> None:
        """The match has been shown to its seats; show what has become old enough."""
        held = self._held
        last = held[-1][0] if held else self._shown
        if last is not None and (last.ply, last.end) == (shot.ply, shot.end):
            return  # the same moment once more, after a restart
        is_next = shot.first == (0 if last is None else last.end)
        held.append((shot, None if is_next else self._frames.tail.copy()))
        while held and held[0][0].ply <= shot.ply - self.plies:
            self._show(*held.popleft())

    def reset(self) -> None:
        """Forget all: the match is read back from another place."""
        self._held.clear()
        self._shown = None
        self._tail = Tail()

    def show_all(self, connection: Connection, viewer: Viewer, since: int | None = None) -> None:
        """A full frame of what may be seen by now; nothing while that is nothing."""
        if self._shown is None or connection.is_slow:
            connection.behind = True
            return
        first = connection.next_event if since is None else since
        text = self._frames.whole(self._shown, viewer, NO_CLOCKS, first, self._tail)
        if connection.frame(text, self._shown.end):
            connection.behind = False

    def _show(self, shot: Shot, tail: Tail | None) -> None:
        self._shown = shot
        shot.common = None  # what the seats were sent had times in it
        if tail is None:
            self._tail.extend(shot.events, shot.end)
        else:
            self._tail = tail
            for connections in self.groups.values():
                for connection in connections:
                    connection.behind = True
        spread(self.groups, shot, partial(self._frames.changes, shot, clocks=NO_CLOCKS), self.show_all)
