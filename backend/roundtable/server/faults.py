"""How a failure is told in the log: in full, unless it came out of the rules, whose words may name what lies hidden.

What is left out there is kept in the bundle of the failure.
"""

import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from structlog.typing import EventDict, WrappedLogger

from roundtable.kernel import KernelError

_ROOT: Final = Path(__file__).resolve().parents[1]
_RULES: Final = (str(_ROOT / "games"), str(_ROOT / "kernel"))


def described(error: BaseException) -> str:
    """A failure in one line: as it says itself, or of the rules only the kinds and places of it and its causes."""
    return "; ".join(_places(error)) if of_rules(error) else repr(error)


def of_rules(error: BaseException) -> bool:
    """Whether a failure, or a cause of it, went through the rules of a game."""
    return any(
        isinstance(each, KernelError)
        or any(frame.f_code.co_filename.startswith(_RULES) for frame, _ in traceback.walk_tb(each.__traceback__))
        for each in _causes(error)
    )


def without_words_of_rules(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """A processor of log lines: of a failure of the rules only the stack is written."""
    error = _error_of(event.get("exc_info"))
    if error is not None and of_rules(error):
        del event["exc_info"]
        event["exception"] = "\n".join(
            line
            for each in _causes(error)
            for line in (
                type(each).__name__,
                *(f"  {Path(f.f_code.co_filename).name}:{n} {f.f_code.co_name}" for f, n in _stack(each)),
            )
        )
    return event


def _error_of(found: Any) -> BaseException | None:
    if isinstance(found, BaseException):
        return found
    if isinstance(found, tuple):
        return _error_of(found[1])
    return sys.exc_info()[1] if found else None


def _places(error: BaseException) -> Iterator[str]:
    for each in _causes(error):
        last = list(_stack(each))[-1:]
        yield type(each).__name__ + "".join(f" at {Path(f.f_code.co_filename).name}:{number}" for f, number in last)


def _stack(error: BaseException) -> Iterator[tuple[Any, int]]:
    return traceback.walk_tb(error.__traceback__)


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The failure, what it was raised from, and so on."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        yield each
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
