"""Events: what happened, in order, with who may see how much."""

from typing import ClassVar

from msgspec import Struct


class Event(Struct, frozen=True, gc=False, tag_field="tag"):
    """Base of a game's events. The tag names the template `event.<tag>` that words it; the fields are its arguments.

    A `secret` event is seen whole by its `audience` only; everybody else gets `redacted()`, under the same number.
    """

    secret: ClassVar[bool] = False

    def audience(self) -> int | None:
        """The seat that sees a secret event whole; None for everybody."""
        return None

    def redacted(self) -> "Event":
        """What all others see of a secret event."""
        return self

    def seen_by(self, viewer: int | None) -> "Event":
        """The event as a seat, or a spectator (None), may see it."""
        if self.secret and (viewer is None or viewer != self.audience()):
            return self.redacted()
        return self
