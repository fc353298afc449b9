"""Bug bundles on disk: the kernel's, with what the server knows about the match beside it."""

import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import structlog

from roundtable.kernel import Match, Record
from roundtable.kernel.bundle import make_bundle
from roundtable.server.faults import described
from roundtable.server.live.services import Services
from roundtable.server.store import MatchRow

log = structlog.get_logger(__name__)


def report_bug(services: Services, row: MatchRow, match: Match[Any], attempt: Record | None, error: Exception) -> None:
    """The rules have failed: count it, say so in the log, and keep what is needed to find the fault."""
    services.metrics.bugs.labels(row.game).inc()
    log.error("match.rules_bug", match=row.id, ply=match.ply, error=described(error))
    write_bundle(services.settings.data_dir, row, match, attempt, error, services.clock.now())


def write_bundle(
    data_dir: Path, row: MatchRow, match: Match[Any], attempt: Record | None, error: Exception, at: int
) -> Path | None:
    """Keep what makes the move fail again. There are secrets in it: it stays in the data folder."""
    notes = {
        "match": row.id,
        "content_hash": row.content_hash,
        "packs": [pack.source.decode("utf-8") for pack in match.game.packs],
        "options": row.options,
        "seats": [seat.options for seat in row.seats],
        "server_seed": row.server_seed.hex(),
        "nonces": row.nonces,
        "at": at,
    }
    path = data_dir / "bundles" / f"{row.id}-{match.ply}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(make_bundle(match, attempt, error, _versions(), notes))
    except OSError as trouble:  # a full disk must not take the match with it
        log.error("bundle.unwritten", match=row.id, error=repr(trouble))
        return None
    return path


def _versions() -> dict[str, str]:
    try:
        own = version("roundtable")
    except PackageNotFoundError:  # run from a checkout that was not installed
        own = "unknown"
    return {"roundtable": own, "python": platform.python_version()}
