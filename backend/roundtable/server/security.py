"""Names, room codes, origins, addresses: what is checked before anything else looks at it."""

import ipaddress
import secrets
import unicodedata
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from roundtable.server.settings import Settings

COOKIE: Final = "roundtable_session"
CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # none that could be read as another
CODE_LENGTH: Final = 8
NAME_LENGTH: Final = 24
BOT_MARK: Final = "\N{ROBOT FACE}"
_MARKS_A_LETTER: Final = 3
_MARKS_IN_CHAT: Final = 5
_JOINER: Final = "\u200d"
_CODE_POINTS: Final = 96
_TOKEN_LENGTH: Final = 128

# Letters and symbols to the tables, yet nothing to the eye.
_BLANKS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)


class BadName(ValueError):
    """Not a name; the message says why."""


def clean_name(text: str) -> str:
    """The name as it is kept: NFKC, without what is invisible or changes the direction, single spaces, 1–24 letters."""
    shown = "".join(c for c in unicodedata.normalize("NFKC", text) if _is_shown(c) and c != BOT_MARK)
    name = " ".join(shown.split())
    if not any(unicodedata.category(c)[0] in "LNSP" for c in name):
        raise BadName("A name needs at least one visible letter.")
    length = _graphemes(name)
    if length > NAME_LENGTH or len(name) > _CODE_POINTS:
        raise BadName(f"A name has at most {NAME_LENGTH} letters; this one has {length}.")
    return name


def bot_name(name: str) -> str:
    """The name of a program that plays: with a mark that nobody else can have in a name."""
    return f"{BOT_MARK} {name[: NAME_LENGTH - 2].rstrip()}"


def clean_line(text: str) -> str:
    """A line of chat as it is kept: without what is invisible, turns the direction or towers up; may be empty.

    Emoji are joined by U+200D. Marks beyond the few that a letter of any script has are left out.
    """
    shown: list[str] = []
    marks = 0
    for c in text:
        if c == _JOINER:
            if not shown or shown[-1] == _JOINER or shown[-1].isspace():
                continue
        elif not _is_shown(c):
            continue
        elif unicodedata.category(c)[0] == "M":
            marks += 1
            if marks > _MARKS_IN_CHAT:
                continue
        else:
            marks = 0
        shown.append(c)
    line = " ".join("".join(shown).split()).strip(f" {_JOINER}")
    return line if any(unicodedata.category(c)[0] in "LNSP" for c in line) else ""


# Letters that look like others, after case has been folded.
_LOOK_ALIKES: Final = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u04bb\u0501\u051b\u051d\u0455\u043a\u043c\u0442\u043d\u0432"
    "\u03b1\u03bf\u03c1\u03bd\u03c5\u03b9\u03ba\u03c4\u03b7\u0131\u0269\u01c0\u00f8\u0142"
    "01|$5",
    "aeopcyxijhdqwskmthbaopvuiktniiioloiiss",
)


def claim_key(name: str) -> str:
    """A name as it is compared with names that a password guards: whatever looks the same is the same.

    Case, accents, spaces, punctuation and letters of other alphabets that look alike make no difference.
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(_LOOK_ALIKES).casefold()
    key = "".join(c for c in plain if unicodedata.category(c)[0] in "LNS").replace("l", "i")
    return key or name.casefold()


def _is_shown(c: str) -> bool:
    if c in _BLANKS:
        return False
    return c.isspace() or unicodedata.category(c)[0] != "C"


def _graphemes(name: str) -> int:
    """Letters as people count them. Raises for letters under a heap of marks."""
    count = marks = 0
    open_flag = False
    for c in name:
        if unicodedata.category(c)[0] == "M" or ord(c) in _SKIN_TONES:
            marks += 1
            if marks > _MARKS_A_LETTER:
                raise BadName(f"A letter of a name has at most {_MARKS_A_LETTER} marks.")
            continue
        marks = 0
        is_flag = ord(c) in _FLAG_LETTERS
        if is_flag and open_flag:
            open_flag = False
            continue
        open_flag = is_flag
        count += 1
    return count


def room_code() -> str:
    """A new code, one of 6 · 10¹¹."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def show_code(code: str) -> str:
    """As people read it aloud: `K7QM-4F2P`."""
    return f"{code[:4]}-{code[4:]}"


def read_code(text: str) -> str | None:
    """The code that was meant, whatever case and dashes it was typed with; None if it cannot be one."""
    if len(text) > 2 * CODE_LENGTH:
        return None
    code = text.upper().replace("-", "").replace(" ", "")
    return code if len(code) == CODE_LENGTH and all(c in CODE_LETTERS for c in code) else None


def read_token(cookies: Mapping[str, str], authorization: str | None = None) -> str | None:
    """The session token of a request: of the cookie, or of a Bearer header where cookies do not reach."""
    token = cookies.get(COOKIE)
    if not token and authorization is not None and authorization[:7].lower() == "bearer ":
        token = authorization[7:].strip()
    return token if token and len(token) <= _TOKEN_LENGTH else None


def origin_allowed(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a page of this origin may use the server with a visitor's cookie.

    Programs that are no browsers send no origin, and carry no cookie of somebody else either.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins or origin == settings.public_url.rstrip("/"):
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower()


def address_group(address: str | None) -> str:
    """What rate limits count by: an IPv4 address, or the /64 network that an IPv6 household has to itself."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return address or "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))
    return str(parsed)


_FORWARDED: Final = frozenset({b"x-forwarded-for", b"x-forwarded-host", b"forwarded", b"via"})
_NEAR: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def from_this_machine(scope: Mapping[str, Any]) -> bool:
    """Whether a request came from a program on this machine that means this machine: through no proxy, under no other name.

    A proxy that runs here would else make everybody look like somebody here, and so would a name that leads to 127.0.0.1.
    """
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    if any(name in _FORWARDED for name, _ in headers):
        return False
    client, server = scope.get("client"), scope.get("server")
    try:
        address = ipaddress.ip_address(client[0] if client else "")
        asked = urlsplit(f"//{next(value for name, value in headers if name == b'host').decode()}").hostname
    except (ValueError, StopIteration):
        return False
    if asked in _NEAR:
        return address.is_loopback
    return server is not None and client is not None and asked == server[0] == client[0]
