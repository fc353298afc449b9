"""Where a server can be reached, as it is told when it starts: on this machine, in the house, and as a code for phones."""

import io
import ipaddress
import socket
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from roundtable.server.settings import Settings

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 – compared, not bound
_ELSEWHERE: Final = ("192.0.2.1", 9)  # an address of nobody: a datagram socket only looks up its way, and sends nothing


def house_address() -> str | None:
    """This machine's address in its network; None if it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ELSEWHERE)
            address = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if ipaddress.ip_address(address).is_loopback else address


def welcome(settings: "Settings", *, pictures: bool) -> str:
    """What is told when a server starts; with `pictures`, a code that phones can read."""
    port = settings.port
    if settings.public_url:
        lines, link = [f"Roundtable: {settings.public_url}"], settings.public_url
    elif settings.host not in EVERYWHERE:
        shown = f"[{settings.host}]" if ":" in settings.host else settings.host
        return f"Roundtable: http://{shown}:{port}"
    else:
        lines, link = [f"Roundtable: http://127.0.0.1:{port}"], ""
        if (address := house_address()) is not None:
            link = f"http://{address}:{port}"
            lines.append(f"In the house: {link}")
    if pictures and link:
        lines.append(qr(link))
    return "\n".join(lines)


def qr(link: str) -> str:
    """A link as a QR code of half blocks: as printed on dark terminals, inverted on light ones, which phones read as well."""
    import segno

    out = io.StringIO()
    segno.make(link, error="m", micro=False).terminal(out, compact=True)
    return out.getvalue().rstrip("\n")
