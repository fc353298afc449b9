"""The tables, as SQLAlchemy Core sees them; `migrations/` creates the same and a test compares the two."""

from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Json(TypeDecorator[Any]):
    """Plain data as JSON text, the same on both databases."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value)


# SQLite numbers rows by itself only in a column of exactly this type.
_Number = BigInteger().with_variant(Integer, "sqlite")


def _ref(target: str, **more: Any) -> ForeignKey:
    return ForeignKey(target, **more)


user = Table(
    "user",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("claimed", String(120), index=True, unique=True),  # the name as it is compared, if a password guards it
    Column("listed", Boolean, nullable=False, server_default=false()),  # others may see how this user's matches went
)

session = Table(
    "session",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("user", String(24), _ref("user.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
)

user_setting = Table(
    "user_setting",
    metadata,
    Column("user", String(24), _ref("user.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(20), primary_key=True),
    Column("value", Json, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What somebody set for the page, and when: on all their devices the newest counts."""

ban = Table(
    "ban",
    metadata,
    Column("user", String(24), _ref("user.id", ondelete="CASCADE"), primary_key=True),
    Column("name_key", String(120), nullable=False, index=True),  # nobody else may take the name, or one like it
    Column("reason", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
)

device_link = Table(
    "device_link",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("user", String(24), _ref("user.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("expires", BigInteger, nullable=False),
)
"""A link that makes another device the same user's, once. A user has at most one."""

room = Table(
    "room",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("host", String(24), _ref("user.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Json, nullable=False),
    Column("settings", Json, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("match", String(24)),
    Column("played", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False, index=True),
    Column(
        "fence", BigInteger, nullable=False, server_default="0"
    ),  # counted up by each process that takes the room over
)

invite = Table(
    "invite",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("room", String(8), _ref("room.code", ondelete="CASCADE"), nullable=False, index=True),
)
"""Codes that a room's link was given later. Which of them is good, the room's settings say."""

seat = Table(
    "seat",
    metadata,
    Column("room", String(8), _ref("room.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user", String(24), _ref("user.id"), index=True),
    Column("bot", String(20)),
    Column("options", Json, nullable=False),
)

# A match outlives its room, so its room is a note and not a reference.
match = Table(
    "match",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("room", String(8), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("content_hash", String(64), nullable=False),
    Column("options", Json, nullable=False),
    Column("server_seed", LargeBinary(32), nullable=False),
    Column("nonces", Json, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, index=True),
    Column("outcome", Json),
    Column("plies", Integer),
    Column("final_hash", String(64)),
    Column("packs", Json),
    Column("branch_of", String(24)),  # a note like the room: the other match may be gone
    Column("branch_ply", Integer),
    Column("branch_chance", Json),
)

pack = Table(
    "pack",
    metadata,
    Column("hash", String(32), primary_key=True),
    Column("source", LargeBinary, nullable=False),
)
"""Content packs that matches are played with, by the hash of their bytes."""

match_seat = Table(
    "match_seat",
    metadata,
    Column("match", String(24), _ref("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user", String(24), _ref("user.id"), index=True),
    Column("name", String(120), nullable=False),
    Column("bot", String(20)),
    Column("options", Json, nullable=False),
    Column("won", Boolean),  # null while the match runs, and for one that nobody ended
)

move = Table(
    "move",
    metadata,
    Column("match", String(24), _ref("match.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("choose", LargeBinary, nullable=False),
    Column("by", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("clocks", LargeBinary),
    sqlite_with_rowid=False,  # the key is the table: one tree to write instead of two
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("match", String(24), _ref("match.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

replay = Table(
    "replay",
    metadata,
    Column("match", String(24), _ref("match.id", ondelete="CASCADE"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

curve = Table(
    "curve",
    metadata,
    Column("match", String(24), _ref("match.id", ondelete="CASCADE"), primary_key=True),
    Column("data", Json, nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""How likely each seat was to win in the course of a match, as far as bots can tell; it can be made again at any time."""

chat = Table(
    "chat",
    metadata,
    Column("id", _Number, primary_key=True, autoincrement=True),
    Column("room", String(8), _ref("room.code", ondelete="CASCADE"), nullable=False),
    Column("match", String(24)),
    Column("user", String(24), _ref("user.id"), nullable=False),
    Column("name", String(120), nullable=False),
    Column("channel", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_chat_room_id", "room", "id"),
)

note = Table(
    "note",
    metadata,
    Column("id", _Number, primary_key=True, autoincrement=True),
    Column("match", String(24), _ref("match.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("ply", Integer, nullable=False),
    Column("user", String(24), _ref("user.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

report = Table(
    "report",
    metadata,
    Column("id", _Number, primary_key=True, autoincrement=True),
    Column("match", String(24), _ref("match.id", ondelete="CASCADE"), index=True),
    Column("room", String(8)),
    Column("user", String(24), _ref("user.id"), nullable=False),
    Column("about", String(24), _ref("user.id")),
    Column("ply", Integer),
    Column("text", Text, nullable=False),
    Column("chat", Json, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
