"""Everything that can go wrong in a match, as one tree.

KernelError
├── Refused            a player's fault: told to that player, never logged as an error; nothing has changed
│   ├── NotYourDecision    `move/not-yours`   the seat has nothing to decide
│   ├── StaleMove          `move/stale`       made on an older ply
│   ├── IllegalMove        `move/illegal`     well-formed, not allowed here (says why)
│   └── MalformedMove      `move/malformed`   not an answer to this question at all
├── RulesBug           ours: an unanswerable decision, a broken law, a failing card; the move is taken back
└── SnapshotMismatch   made by another game, schema or rules version
"""


class KernelError(Exception):
    """Base of all errors of the kernel."""


class Refused(KernelError):
    """A move that was not taken. `code` is stable, `reason` is a sentence with the facts."""

    code = "move/refused"

    def __init__(self, reason: str, code: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        if code is not None:
            self.code = code


class NotYourDecision(Refused):
    """The seat has no decision and no offer now."""

    code = "move/not-yours"


class StaleMove(Refused):
    """The move was made on an older ply than the match stands at."""

    code = "move/stale"


class IllegalMove(Refused):
    """The answer has the right form but is not among what is allowed now."""

    code = "move/illegal"


class MalformedMove(Refused):
    """The answer cannot be an answer to the pending question."""

    code = "move/malformed"


class RulesBug(KernelError):
    """The rules failed. The match stands where it stood before the move; `cause` holds the original error."""

    def __init__(self, reason: str, cause: BaseException | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cause = cause

    @classmethod
    def of(cls, cause: Exception, game: str) -> "RulesBug":
        """The error as a RulesBug, which it may be already."""
        return cause if isinstance(cause, cls) else cls(f"{game}: {cause!r}", cause)


class SnapshotMismatch(KernelError):
    """A snapshot or log that this build of the game cannot continue."""
