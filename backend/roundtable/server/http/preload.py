"""What a page will need, named in its head: the browser fetches all of it at once, not link after link."""

import html
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from msgspec import DecodeError
from msgspec.json import decode

from roundtable.server.store import MatchRow

_ENTRY: Final = "index.html"
_VIEWER: Final = "viewer"  # as frontend/scripts/chunks.mjs names it
_GAMES: Final = re.compile(r'<link rel="preload" href="/api/games"[^>]*>\s*')
_SCREENS: Final = {"/": "src/screens/Landing.svelte", "/lobby": "src/screens/Lobby.svelte"}


def screen_head(root: Path, path: str) -> str:
    """Links for the head of a page where people arrive; nothing for others."""
    screen = _SCREENS.get(path)
    return _files(root, (screen,)) if screen else ""


def room_head(root: Path, code: str, game: str, *, known: bool, playing: bool) -> str:
    """Links for the head of a room's page: whoever is not known here is shown the room, and asked for a name."""
    inside: tuple[str, ...]
    if not known:
        inside = ("src/screens/room/Invited.svelte",)
    elif playing:
        inside = ("src/table/Table.svelte", f"src/games/{game}/look.ts")
    else:
        inside = ("src/screens/room/WaitingRoom.svelte",)
    return ("" if known else _fetched(f"/api/rooms/{code}")) + _files(root, ("src/screens/Room.svelte", *inside))


def replay_head(root: Path, match: MatchRow, language: str) -> str:
    """Links for the head of a finished match's replay page: its data first, then scripts and styles of the built client.

    Nothing depends on them; without the client's manifest only the data is named.
    """
    base = f"/api/matches/{match.id}"
    data = [f"{base}/replay", base]
    if not match.packs:
        data.append(f"/api/games/{match.game}/catalogue?lang={language}")
    return "".join(map(_fetched, data)) + _files(root, (_VIEWER, f"src/games/{match.game}/look.ts"))


def without_games(page: str) -> str:
    """The client's page, without the list of games that most pages show."""
    return _GAMES.sub("", page)


def _fetched(url: str) -> str:
    return f'<link rel="preload" href="{html.escape(url)}" as="fetch" crossorigin="anonymous">'


def _files(root: Path, wanted: tuple[str, ...]) -> str:
    file = root / ".vite" / "manifest.json"
    try:
        return _links(file, file.stat().st_mtime_ns, wanted)
    except (OSError, DecodeError):
        return ""


@lru_cache(maxsize=32)
def _links(manifest: Path, changed: int, wanted: tuple[str, ...]) -> str:
    """Links to the files of chunks that the page itself does not name; `changed` is part of the key."""
    chunks: dict[str, dict[str, Any]] = decode(manifest.read_bytes())
    named = _closure(chunks, _ENTRY)
    keys = [
        key
        for want in wanted
        for start, chunk in chunks.items()
        if want in (start, chunk.get("name"))
        for key in _closure(chunks, start)
        if key not in named
    ]
    scripts = dict.fromkeys(chunks[key]["file"] for key in keys)
    styles = dict.fromkeys(css for key in keys for css in chunks[key].get("css", ()))
    links = [f'<link rel="modulepreload" href="/{html.escape(script)}" crossorigin>' for script in scripts]
    links += [f'<link rel="preload" href="/{html.escape(style)}" as="style" crossorigin>' for style in styles]
    return "".join(links)


def _closure(chunks: dict[str, dict[str, Any]], key: str) -> dict[str, None]:
    """Keys of the chunks that come with one, without any import on demand, in the order in which they are imported."""
    found: dict[str, None] = {}

    def visit(key: str) -> None:
        if key in chunks and key not in found:
            found[key] = None
            for other in chunks[key].get("imports", ()):
                visit(other)

    visit(key)
    return found
