"""Names, codes, origins, addresses, the key file, and what never gets into a log."""

import asyncio
import io
import json
import logging
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from roundtable.server import logs
from roundtable.server.http.admin import admin_token
from roundtable.server.security import (
    CODE_LETTERS,
    BadName,
    address_group,
    clean_line,
    clean_name,
    origin_allowed,
    read_code,
    room_code,
    show_code,
)
from roundtable.server.settings import Settings
from roundtable.server.store import Store


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),  # full-width letters
        ("A\u200bd\u200da\ufeff", "Ada"),
        ("\u202eadA\u202c", "adA"),
        ("Ada\u3164", "Ada"),
        ("e\u0301ve", "éve"),
        ("Zoë 🎲", "Zoë 🎲"),
        ("李小龍", "李小龍"),
        ("नमस्ते", "नमस्ते"),
        ("👍🏽" * 12, "👍🏽" * 12),
        ("🇫🇷" * 24, "🇫🇷" * 24),
        ("a" * 24, "a" * 24),
    ],
)
def test_names(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed", ["", " ", "\u200b", "\u2800", "\u0301", "a" * 25, "🇫🇷" * 25, "a" + "\u0301" * 5, "ﷺ" * 24]
)
def test_what_is_no_name(typed: str) -> None:
    with pytest.raises(BadName):
        clean_name(typed)


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except BadName:
        return
    assert clean_name(name) == name
    assert name == name.strip()
    assert name.isprintable()
    assert name.encode()


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  well \t played\n", "well played"),
        ("\u202eevil\u202c \u2066\u2067", "evil"),
        ("Z" + "\u0301\u0300\u0316" * 40, "Z" + "\u0301\u0300\u0316\u0301\u0300"),
        ("Z" + "\u0301\u200d" * 40, "Z" + "\u0301\u200d" * 5),
        ("\u3164\u2800\u115f", ""),
        ("\u200d\u200d", ""),
        ("\u0301\u0301", ""),
        ("\ud800\x00\x1b[31m", "[31m"),
        ("👩\u200d👩\u200d👧 👍🏽 ❤\ufe0f", "👩\u200d👩\u200d👧 👍🏽 ❤\ufe0f"),
        ("नमस्ते กี่ שָׁלוֹם", "नमस्ते กี่ שָׁלוֹם"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
    ],
)
def test_lines_of_chat(said: str, kept: str) -> None:
    assert clean_line(said) == kept.rstrip("\u200d")


@given(
    st.text(alphabet=st.sampled_from("aZ \u0301\u0316\u200d\u202e\u3164\ud800👍🏽א\n\x00"), max_size=60)
    | st.text(max_size=60)
)
def test_a_clean_line_stays_as_it_is(said: str) -> None:
    line = clean_line(said)
    assert clean_line(line) == line == line.strip() and line.encode().decode() == line and "\n" not in line


def test_codes() -> None:
    codes = {room_code() for _ in range(500)}
    assert len(codes) == 500
    for code in codes:
        assert set(code) <= set(CODE_LETTERS)
        assert read_code(show_code(code).lower()) == code


@pytest.mark.parametrize("typed", ["", "K7QM-4F2", "K7QM-4F2PX", "K7QM-4F2I", "K7QM_4F2P", "🎲" * 8, "K" * 1000])
def test_what_is_no_code(typed: str) -> None:
    assert read_code(typed) is None


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "play.example", True),
        ("https://play.example", "play.example", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://127.0.0.1:5173", "127.0.0.1:8000", False),
        ("https://evil.example", "play.example", False),
        ("https://play.example.evil.example", "play.example", False),
        ("null", "play.example", False),
        ("file://", "", False),
        ("https://named.example", "inner:8000", True),
    ],
)
def test_origins(origin: str | None, host: str, allowed: bool) -> None:
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    assert origin_allowed(headers, Settings(public_url="https://named.example/")) is allowed


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (None, "unknown"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one_address(address: str | None, group: str) -> None:
    assert address_group(address) == group


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    key = Settings(data_dir=folder).secret_key
    assert len(key) == 32
    assert Settings(data_dir=folder).secret_key == key
    assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600


def test_the_key_can_be_rotated(tmp_path: Path) -> None:
    """A new key makes earlier tokens of operators worthless, and nothing else: sessions are not made of it."""
    before = admin_token(Settings(data_dir=tmp_path).secret_key)

    async def session(of: str | None) -> str | None:
        store = await Store.open(Settings(data_dir=tmp_path))
        try:
            token = of or (await store.users.sign_in("Ada"))[1]
            found = await store.users.session(token)
            return token if found is not None else None
        finally:
            await store.close()

    token = asyncio.run(session(None))
    (tmp_path / "secret.key").unlink()
    after = Settings(data_dir=tmp_path).secret_key
    assert admin_token(after) != before and len(before) == len(admin_token(after)) == 64
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600
    assert token is not None and asyncio.run(session(token)) == token


@pytest.mark.parametrize(
    ("url", "used"),
    [
        ("postgres://u:p@h/d", "postgresql+asyncpg://u:p@h/d"),
        ("postgresql://h/d?sslmode=require", "postgresql+asyncpg://h/d?ssl=require"),
        ("postgresql+asyncpg://h/d", "postgresql+asyncpg://h/d"),
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
    ],
)
def test_database_urls_as_platforms_give_them(url: str, used: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert Settings().database == used


def test_our_own_names_of_settings_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "1")
    assert Settings().port == 1
    monkeypatch.setenv("ROUNDTABLE_PORT", "2")
    assert Settings().port == 2


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    logs.configure(Settings(log_format="json"))
    written = io.StringIO()
    handler = root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(written)
    yield written
    root.handlers, root.level = before, level
    structlog.reset_defaults()


def test_logs_are_lines_of_json_without_secrets(lines: io.StringIO) -> None:
    structlog.get_logger("t").warning("room.opened", room="K7QM4F2P", token="tell-nobody", server_seed=b"tell-nobody")
    logging.getLogger("some.library").warning("from a library")
    first, second = map(json.loads, lines.getvalue().splitlines())
    assert (first["event"], first["room"], first["level"]) == ("room.opened", "K7QM4F2P", "warning")
    assert second["event"] == "from a library"
    assert "tell-nobody" not in lines.getvalue()
