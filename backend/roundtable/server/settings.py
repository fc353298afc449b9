"""Every setting of the server with its default; each is read from `ROUNDTABLE_<NAME>` (or `.env`)."""

import os
import secrets
from functools import cached_property
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import AliasChoices, Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

NEEDS_POSTGRES: Final = (
    "REDIS_URL is set, so that several servers can share their rooms, but the database is an SQLite file, which belongs to one "
    "server: set DATABASE_URL to a Postgres database, or unset REDIS_URL."
)


def _also(name: str) -> AliasChoices:
    """Some names are set by hosting platforms without our prefix."""
    return AliasChoices(f"ROUNDTABLE_{name}", name)


class Settings(BaseSettings):
    """The server's settings. Times are in the unit that the name ends with."""

    model_config = SettingsConfigDict(
        env_prefix="ROUNDTABLE_", env_file=".env", extra="ignore", frozen=True, populate_by_name=True
    )

    # Where it listens, and how the outside reaches it.
    host: Annotated[str, Field(validation_alias=_also("HOST"))] = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535, validation_alias=_also("PORT"))] = 8000
    public_url: str = ""  # "https://play.example.org"; empty: taken from the request
    origins: tuple[str, ...] = ()  # further origins whose pages may open a socket
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-For and -Proto count (comma separated, or "*")

    # What it keeps.
    data_dir: Path = Path("data")
    packs_dir: Path | None = None  # content packs; none: the folder "packs" in the data folder
    database_url: Annotated[str, Field(validation_alias=_also("DATABASE_URL"))] = ""  # empty: SQLite in the data folder
    redis_url: Annotated[str, Field(validation_alias=_also("REDIS_URL"))] = ""
    lease_seconds: Annotated[float, Field(ge=0.5)] = 2.5  # with Redis: who is not heard of for so long counts as dead
    moving_seconds: Annotated[float, Field(gt=0)] = 6.0  # so long whoever comes to a room waits for its next owner
    database_pool: Annotated[int, Field(ge=1)] = 8
    session_days: Annotated[int, Field(ge=1)] = 365
    report_days: Annotated[int, Field(ge=1)] = 180  # what people reported, and the chat around it, is kept this long
    room_days: Annotated[int, Field(ge=1)] = 30  # an untouched room, its unfinished match included, is kept this long

    # The group-commit writer.
    writer_batch_rows: Annotated[int, Field(ge=1)] = 2000
    writer_queue_rows: Annotated[int, Field(ge=1)] = 100_000
    writer_retry_seconds: Annotated[float, Field(gt=0)] = 2.0  # longest pause between tries while the database is away
    drain_seconds: Annotated[float, Field(ge=0)] = 10.0

    # Sockets and rooms.
    socket_message_bytes: Annotated[int, Field(ge=1024)] = 16 * 1024
    socket_hello_seconds: Annotated[float, Field(gt=0)] = 10.0
    socket_dead_seconds: Annotated[float, Field(gt=0)] = 9.0  # nothing heard for so long: the socket is closed
    socket_queue_frames: Annotated[int, Field(ge=2)] = 64
    socket_rate: Annotated[float, Field(gt=0)] = 20.0  # messages a second on one socket
    socket_burst: Annotated[int, Field(ge=1)] = 40
    sockets_per_address: Annotated[int, Field(ge=1)] = 200  # that have not said hello: beyond it the oldest is cut
    sockets_per_person: Annotated[int, Field(ge=1)] = 20  # likewise
    chat_per_10_seconds: Annotated[int, Field(ge=1)] = 5
    countdown_ms: Annotated[int, Field(ge=0)] = 3000
    resume_grace_ms: Annotated[int, Field(ge=0)] = 30_000
    snapshot_every_plies: Annotated[int, Field(ge=1)] = 32
    rooms_live: Annotated[int, Field(ge=1)] = 5000
    spectators_per_room: Annotated[int, Field(ge=0)] = 1000
    room_idle_minutes: Annotated[int, Field(ge=1)] = 30  # then a room where nothing happens leaves memory
    host_away_ms: Annotated[int, Field(ge=0)] = 60_000  # then somebody who is there becomes the host
    bot_pace: Annotated[float, Field(ge=0)] = 1.0  # factor on the time that bots pretend to think
    bot_processes: Annotated[int, Field(ge=0)] = 0  # in which bots that search think; 0: processors − 1, at least 1
    curve_seconds: Annotated[float, Field(ge=0)] = 15.0  # of one core for the curve of a finished match; 0: no curves

    # HTTP.
    body_bytes: Annotated[int, Field(ge=1024)] = 64 * 1024
    http_request_seconds: Annotated[float, Field(gt=0)] = 15.0  # a request that takes longer to arrive is given up
    rate_limits: bool = True
    rate_session: str = "60/hour"
    rate_room: str = "30/hour"
    rate_login: str = "10/minute"  # tries of a password: by address, and by name
    rate_report: str = "10/hour"
    rate_note: str = "30/minute"  # notes on matches, written, changed or deleted
    rate_viewing: str = "30/hour"
    rate_api: str = "600/minute"
    static_dir: Path = Path(__file__).resolve().parent.parent / "static"
    metrics_public: bool = False  # else for this machine, and for who brings the token
    metrics_token: str = ""

    # Logs.
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "json", "text"] = "auto"  # auto: text on a terminal, else JSON

    @field_validator("database_url")
    @classmethod
    def _async_driver(cls, url: str) -> str:
        """Platforms hand out `postgres://…`; the engine wants the driver named."""
        for prefix in ("postgres://", "postgresql://"):
            if url.startswith(prefix):
                url = url.replace("sslmode=", "ssl=")  # the driver's own name for it
                return "postgresql+asyncpg://" + url.removeprefix(prefix)
        if url.startswith("sqlite://"):
            return "sqlite+aiosqlite://" + url.removeprefix("sqlite://")
        return url

    @property
    def packs(self) -> Path:
        """The folder of content packs in use."""
        return self.packs_dir or self.data_dir / "packs"

    @property
    def database(self) -> str:
        """The URL of the database in use."""
        return self.database_url or f"sqlite+aiosqlite:///{(self.data_dir / 'roundtable.db').absolute()}"

    @property
    def needs_postgres(self) -> bool:
        """Whether several servers are to share what only one can have."""
        return bool(self.redis_url) and self.database.startswith("sqlite")

    @cached_property
    def secret_key(self) -> bytes:
        """The server's own key, made on first use and readable by its owner only."""
        path = self.data_dir / "secret.key"
        self.data_dir.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return path.read_bytes()
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(32))
        return path.read_bytes()
