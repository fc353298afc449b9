"""`make gallery`: pictures of every screen and of every table at its questions, in all sizes and both themes.

They are for looking at, with an index.html that lays them side by side. Nothing is tested, and nothing is kept in git.
"""

import argparse
import html
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

from browser.conftest import ARGUMENTS, GUIDED, chromium
from browser.kit import UNO, Peer, Server, open_room, wait_for_replay
from browser.moments import moments
from browser.pages import DEVICES, PHONES
from browser.rehearsal import Line, Part, put_on, rehearse, wise
from browser.stage import Scene, raise_curtain

SIZES = ("narrow", "phone", "sideways", "tablet", "laptop", "wide")
THEMES = ("dark", "light")
SETTLED_MS = 150
REACH_MS = 4_000
PARTS = (
    Part("plus_ultra", {}, 4, seed=1, heroes=("midoriya", "bakugo", "uraraka", "asui")),
    Part("universe_survival", {"length": "turns_5"}, 4, seed=1),
    Part("dragon_ball_deckbuilding", {"villain": "freezer", "characters": 4, "vote_time": 600}, 4, seed=1),
)
"""One match of each game that is not laid out by hand. Its questions are the pictures."""

SHEETS: dict[str, Callable[[Page], None]] = {
    "menu": lambda page: page.get_by_role("button", name="Menu", exact=True).click(),
    "shortcuts": lambda page: page.keyboard.press("?"),
    "rules": lambda page: page.keyboard.press("r"),
    "log": lambda page: page.keyboard.press("l"),
    "chat": lambda page: page.keyboard.press("c"),
    "player": lambda page: page.locator("[data-region=players] [data-ref^='seat:']").last.click(),
    "zoom": lambda page: _zoom(page),
    "chosen": lambda page: page.locator("[data-standing=legal]").first.click(),
    "why": lambda page: page.locator("[data-standing=blocked]").first.click(),
}
"""What is opened over the richest moment of each table."""


@dataclass(frozen=True)
class View:
    """Something to be taken: where it is, who looks, and what is done before."""

    group: str
    name: str
    path: str
    token: str = ""
    before: Callable[[Page], None] | None = None
    language: str = "en"

    @property
    def file(self) -> str:
        """How its pictures begin."""
        return re.sub(r"[^\w-]+", "-", f"{self.group}-{self.name}").lower()


@dataclass
class Gallery:
    """Takes pictures with one browser of one server, and hangs them."""

    browser: Browser
    server: Server
    folder: Path
    sizes: Sequence[str]
    themes: Sequence[str]
    hung: list[tuple[View, str, str, str]] = field(default_factory=list)

    def take(self, view: View) -> None:
        """All sizes and themes; the page is loaded once for phones and once for others."""
        for touch in (True, False):
            sizes = [size for size in self.sizes if (size in PHONES) == touch]
            if sizes:
                with self._page(view, sizes[0], touch) as page:
                    self._pictures(view, page, sizes)

    def _pictures(self, view: View, page: Page, sizes: Sequence[str]) -> None:
        for size in sizes:
            width, height = DEVICES[size]
            page.set_viewport_size({"width": width, "height": height})
            for theme in self.themes:
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
                page.wait_for_timeout(SETTLED_MS)
                name = f"{view.file}.{size}.{theme}.png"
                page.screenshot(path=self.folder / name)
                self.hung.append((view, size, theme, name))

    @contextmanager
    def _page(self, view: View, size: str, touch: bool) -> Iterator[Page]:
        width, height = DEVICES[size]
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            locale="fr-FR" if view.language == "fr" else "en-GB",
        )
        context.set_default_timeout(REACH_MS)
        if view.token:
            context.add_cookies([{"name": "roundtable_session", "value": view.token, "url": self.server.url}])
        if view.name != "guide":
            context.add_init_script(GUIDED)
        page = context.new_page()
        page.goto(view.path)
        page.locator("main, [role=alert], h1").first.wait_for(timeout=REACH_MS * 4)
        with suppress(Error):
            page.wait_for_load_state("networkidle", timeout=REACH_MS)
        page.wait_for_timeout(SETTLED_MS * 2)
        if view.before is not None:
            try:
                view.before(page)
            except Error as error:
                print(f"{view.group}, {view.name}, {size}: {str(error).splitlines()[0]}")
        yield page
        context.close()

    def hang(self) -> None:
        """The page on which all pictures are side by side."""
        rows: dict[View, list[str]] = {}
        for view, size, theme, name in self.hung:
            width = DEVICES[size][0]
            rows.setdefault(view, []).append(
                f'<a href="{name}"><img loading="lazy" width="{min(width, 560)}" src="{name}" '
                f'alt="{html.escape(view.name)}, {size}, {theme}"></a>'
            )
        body = "\n".join(
            f"<h2>{html.escape(view.group)}: {html.escape(view.name)}</h2><p>{' '.join(pictures)}</p>"
            for view, pictures in rows.items()
        )
        style = "body{background:#777;font:16px sans-serif}img{margin:4px;vertical-align:top}"
        (self.folder / "index.html").write_text(
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>{style}</style>\n{body}'
        )


def _guide(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Explain this table").click()
    page.mouse.move(1, 1)  # where nothing is hovered


def _zoom(page: Page) -> None:
    held = page.locator("[data-region=hand] [data-ref], [data-region=board] [data-ref]").first
    held.focus()
    page.keyboard.press("z")


def questions(part: Part) -> dict[str, Part]:
    """Each kind of question of a match, in the middle of those where it is asked."""
    places: dict[str, list[int]] = {}
    for place, line in enumerate(part.lines):
        places.setdefault(line.prompt.ask[0].removeprefix("ask."), []).append(place)
    return {ask: replace(part, given=where[len(where) // 2]) for ask, where in places.items()}


def tables(server: Server, wanted: re.Pattern[str]) -> Iterator[View]:
    """Every table at its questions, for who is asked and for somebody who waits; then sheets, and the end."""
    if wanted.search(UNO):
        scenes = raise_curtain(server, moments())
        for name, scene in scenes.items():
            yield View(UNO, name, scene.path, scene.tokens[0])
        yield from around(UNO, scenes["play"], 0)
    for whole in PARTS:
        if not wanted.search(whole.game):
            continue
        whole = rehearse(whole, wise)
        parts = {**questions(whole), "end": replace(whole, given=len(whole.lines) - 1)}
        scenes = put_on(server, parts)
        for name, scene in scenes.items():
            line = whole.lines[parts[name].given]
            if name == "end":
                _say(server, scene, line)
                yield from after(server, whole.game, scene)
            else:
                yield View(whole.game, name, scene.path, scene.tokens[line.seat])
        rich = max(scenes, key=lambda name: len(whole.lines[parts[name].given].prompt.options) * (name != "end"))
        yield from around(whole.game, scenes[rich], whole.lines[parts[rich].given].seat)


def around(game: str, scene: Scene, seat: int) -> Iterator[View]:
    """A moment in French, as those see it who wait or watch, and with every sheet."""
    yield View(game, "guide", scene.path, scene.tokens[seat], _guide)
    yield View(game, "in French", scene.path, scene.tokens[seat], language="fr")
    yield View(game, "waiting", scene.path, scene.tokens[(seat + 1) % len(scene.tokens)])
    for name, before in SHEETS.items():
        yield View(game, f"sheet {name}", scene.path, scene.tokens[seat], before)


def after(server: Server, game: str, scene: Scene) -> Iterator[View]:
    """The end of a match, its replay and its charts."""
    wait_for_replay(server, scene.match)
    yield View(game, "end", scene.path, scene.tokens[0])
    yield View(game, "replay", f"/replay/{scene.match}?ply=40", scene.tokens[0])
    yield View(game, "charts", f"/replay/{scene.match}/statistics", scene.tokens[0])


def _say(server: Server, scene: Scene, line: Line) -> None:
    """The last answer of a match."""
    with Peer(server, scene.tokens[line.seat], scene.code) as peer:
        peer.until(lambda: bool(peer.frame))
        peer.say("move", ply=line.ply, choose=list(line.choose))


def screens(server: Server) -> Iterator[View]:
    """Everything that is no table."""
    games = [str(game["key"]) for game in server.ask("/games")]
    token = server.sign_in("Maya")
    yield View("screens", "landing, a newcomer", "/")
    yield View("screens", "landing in French", "/", language="fr")
    yield View("screens", "lobby, empty", "/lobby", token)
    for game in games:
        code = str(server.ask("/rooms", {"game": game, "public": True}, token=server.sign_in("Ola"))["code"])
        yield View("screens", f"invited to {game}", f"/r/{code}")
    for game in games:
        host = server.sign_in("Jun")
        code = open_room(server, host, game)
        yield View("screens", f"room of {game}", f"/r/{code}", host)
        yield View("screens", f"options of {game}", f"/r/{code}", host, _options)
        yield View("screens", f"rules of {game}", f"/rules/{game}", token)
    yield View("screens", "lobby", "/lobby", token)
    for path in ("settings", "matches", "credits", "fairness", "no-such-page", "r/AAAA-AAAA"):
        yield View("screens", path, f"/{path}", token)
    yield View("screens", "settings in French", "/settings", token, language="fr")
    yield View("screens", "end of settings", "/settings", token, lambda page: page.keyboard.press("End"))


def _options(page: Page) -> None:
    page.locator("summary", has_text="Options").click()
    page.locator("summary", has_text="Options").scroll_into_view_if_needed()


def main() -> None:
    """Take what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="a pattern that groups have to fit: screens, or keys of games")
    parser.add_argument("--named", default="", help="a pattern that names have to fit")
    parser.add_argument("--sizes", default=",".join(SIZES), help=f"some of {', '.join(DEVICES)}")
    parser.add_argument("--themes", default=",".join(THEMES))
    given = parser.parse_args()
    wanted, named = re.compile(given.only), re.compile(given.named)
    shutil.rmtree(given.folder, ignore_errors=True)
    given.folder.mkdir(parents=True)
    with TemporaryDirectory() as data, Server(Path(data)).start() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        gallery = Gallery(browser, server, given.folder, given.sizes.split(","), given.themes.split(","))
        sources: list[Iterator[Any]] = [tables(server, wanted)]
        if wanted.search("screens"):
            sources.insert(0, screens(server))
        for source in sources:
            for view in source:
                if named.search(view.name):
                    gallery.take(view)
        browser.close()
        gallery.hang()
    print(f"{len(gallery.hung)} pictures: {given.folder / 'index.html'}")


if __name__ == "__main__":
    main()
