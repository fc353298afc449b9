"""Which software made a recording: tells a recording that was changed from one that an older version wrote otherwise."""

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from roundtable import kernel
from roundtable.games import MARK
from roundtable.kernel import Game


def engine_of(game: Game[Any]) -> str:
    """A fingerprint (16 hex digits) of all code that a recording of this game comes from: kernel, game, recorder."""
    return _fingerprint(game.state.__module__.replace(MARK, "", 1))


@cache
def _fingerprint(module: str) -> str:
    digest = sha256()
    for folder in (_folder(kernel.__name__), _folder(module), Path(__file__).parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
            digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _folder(module: str) -> Path:
    return Path(str(sys.modules[module].__file__)).parent
