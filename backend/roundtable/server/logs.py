"""Structured logs on standard output: JSON lines for machines, coloured text for people; secrets never get in."""

import logging
import sys
from typing import Final

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from roundtable.server.faults import without_words_of_rules
from roundtable.server.settings import Settings

SECRETS: Final = ("token", "password", "cookie", "authorization", "secret", "seed", "nonce")


def hide_secrets(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Whatever is called like a secret is not written, should anybody ever pass it."""
    for name in event:
        if any(secret in name.lower() for secret in SECRETS):
            event[name] = "…"
    return event


def configure(settings: Settings) -> None:
    """Send our own and the libraries' log lines through one formatter."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
        without_words_of_rules,
    ]
    last: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
        if settings.log_format == "json" or (settings.log_format == "auto" and not sys.stdout.isatty())
        else [
            structlog.dev.ConsoleRenderer(
                colors=sys.stdout.isatty(),
                exception_formatter=structlog.dev.plain_traceback,  # others show local variables, and so secrets
            )
        ]
    )
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    for quiet in ("alembic", "aiosqlite", "asyncio", "uvicorn.error"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
