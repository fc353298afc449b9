"""What `roundtable doctor` tries through the address that visitors use: the proxy, the origin, a real socket, the clock."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Final
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from roundtable.cli.checks import Check, skew
from roundtable.server.ws.messages import PROTOCOL

PATIENCE_SECONDS: Final = 8
_NOWHERE: Final = "AAAAAAAA"  # a room's code; without a session nobody gets as far as the room
_UPGRADE: Final = (
    "Let the proxy pass WebSockets on: HTTP/1.1 with `Upgrade` and `Connection` to the server (deploy/nginx.conf). Until "
    "then everybody plays over the slower fallback."
)
_HOST: Final = (
    "Set ROUNDTABLE_PUBLIC_URL to the address that people type, and let the proxy keep the `Host` header; further sites go "
    "into ROUNDTABLE_ORIGINS."
)


def outside(url: str) -> Iterator[Check]:
    """All checks through a public address."""
    base = url.rstrip("/")
    parts = urlsplit(base)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
        advice = "It is the scheme and the host only, such as https://play.example.org: Roundtable lives at the root."
        yield Check("Public URL", f"{url} cannot be one", True, advice)
        return
    try:
        with urllib.request.urlopen(f"{base}/healthz", timeout=PATIENCE_SECONDS) as answer:  # noqa: S310 – scheme checked
            body, headers = answer.read(4096), answer.headers
    except urllib.error.HTTPError as error:
        error.close()
        advice = "The proxy is there, but finds no server behind it: check that Roundtable runs, and where the proxy sends to."
        yield Check("Public URL", f"{base} answers {error.code}", True, advice)
        return
    except (OSError, HTTPException) as error:
        advice = "Check the name's address, the port, the certificate, and that the proxy runs."
        yield Check("Public URL", f"{base}: {getattr(error, 'reason', error)}", True, advice)
        return
    if not _is_ours(body):
        yield Check(
            "Public URL", f"something else answers at {base}", True, "Let the proxy send all paths to Roundtable."
        )
        return
    yield Check("Public URL", f"Roundtable answers at {base}")
    yield _secure(parts.scheme, "Strict-Transport-Security" in headers)
    if (date := headers["Date"]) is not None:
        # The header counts whole seconds.
        yield skew("Clock of the public URL", parsedate_to_datetime(date).timestamp() + 0.5 - time.time())
    yield _socket(base, parts.scheme == "https")


def _is_ours(body: bytes) -> bool:
    try:
        return "client" in json.loads(body)
    except (ValueError, TypeError):
        return False


def _secure(scheme: str, is_told: bool) -> Check:
    if scheme == "http":
        return Check("HTTPS", "none: whoever shares the network can read along")
    advice = (
        "Let the proxy send `X-Forwarded-Proto`, and name the proxy in ROUNDTABLE_TRUSTED_PROXIES: cookies are marked secure "
        "only then, and rates are counted for each visitor instead of for the proxy."
    )
    return Check(
        "HTTPS", "used, and the server knows" if is_told else "used, but the server is not told", not is_told, advice
    )


def _socket(base: str, secure: bool) -> Check:
    """Open a socket as a page of this address does, and have a word on it."""
    address = f"{base.replace('http', 'ws', 1)}/ws/rooms/{_NOWHERE}"
    try:
        with connect(
            address,
            origin=Origin(base),
            subprotocols=[Subprotocol(PROTOCOL)],
            compression=None,
            open_timeout=PATIENCE_SECONDS,
            close_timeout=1,
            proxy=None,
        ) as socket:
            socket.send(json.dumps({"t": "hello"}))
            told = json.loads(socket.recv(timeout=PATIENCE_SECONDS))
    except InvalidStatus as refused:
        if b"origin/refused" in (refused.response.body or b""):
            return Check("WebSocket", f"refused for pages of {base}", True, _HOST)
        return Check("WebSocket", f"not passed on: the answer was {refused.response.status_code}", True, _UPGRADE)
    except (InvalidHandshake, WebSocketException, OSError, ValueError) as error:
        return Check("WebSocket", f"not passed on: {error or type(error).__name__}", True, _UPGRADE)
    if told.get("code") != "session/none":
        return Check("WebSocket", "something else answers on it", True, _UPGRADE)
    return Check("WebSocket", "passes both ways")
