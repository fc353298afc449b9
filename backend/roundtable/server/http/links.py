"""Links as text and as pictures: into a room, and to the same user on another device."""

import io

from fastapi import Request

from roundtable.server.http.models import LinkOut
from roundtable.server.http.parts import Parts
from roundtable.server.security import show_code


def base_url(request: Request, parts: Parts) -> str:
    """Where browsers reach this server, without a slash at the end."""
    return parts.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")


def room_url(request: Request, parts: Parts, code: str) -> str:
    """The link of a room."""
    return f"{base_url(request, parts)}/r/{show_code(code)}"


def qr_svg(link: str, title: str) -> bytes:
    """A link as a QR code."""
    import segno  # only when somebody looks at one

    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", scale=8, border=4, light="#fff", dark="#000", xmldecl=False, title=title
    )
    return picture.getvalue()


async def link_to(request: Request, parts: Parts, user: str, room: str | None) -> LinkOut:
    """A new link for a user. Its secret stands behind the hash sign, where servers and logs do not see it."""
    token, expires = await parts.store.users.link(user)
    place = room_url(request, parts, room) if room else f"{base_url(request, parts)}/"
    link = f"{place}#as={token}"
    return LinkOut(link=link, qr=qr_svg(link, "Link to this seat").decode(), expires=expires)
