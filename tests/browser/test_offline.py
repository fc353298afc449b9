"""Rules that were read are readable without a line; what is private is kept nowhere, and no client outlives its server."""

import re
import shutil
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.kit import PATIENCE, Server, open_room
from browser.pages import UNO, assert_accessible
from roundtable.server.settings import Settings

RULES = "/rules/uno_ultimate_dc"
CUT = "The line is cut."
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
}"""
PUBLIC = re.compile(
    r"/index\.html|/theme\.js|/icon\.svg|/manifest\.webmanifest|/assets/[\w.-]+|/api/games(/\w+/rules)?"
)


def read_rules(page: Page) -> str:
    """Open the rules with a line, and wait until the device has kept them; what the page says."""
    page.goto(RULES)
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page.locator(".sections").inner_text()


def test_rules_are_read_without_a_line(person: Person, own_server: Server) -> None:
    """After a reload, too, and from the front door; the page says that the line is cut, and when it is back."""
    page = person("phone", on=own_server)
    told = read_rules(page)
    expect(page.get_by_text(CUT)).to_have_count(0)
    own_server.stop()
    page.reload()
    expect(page.get_by_text(CUT)).to_be_visible()
    assert page.locator(".sections").inner_text() == told
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Rules"))
    page.get_by_role("searchbox").fill("draw")
    expect(page.get_by_role("status").filter(has_text="sections")).to_be_visible()
    assert_accessible(page)
    page.goto("/")
    expect(page.get_by_text(CUT)).to_be_visible()
    expect(page.get_by_role("radio", name=UNO)).to_be_visible()
    page.goto(RULES)
    own_server.start()
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_text(CUT)).to_have_count(0)


def test_the_other_language_is_there_too(person: Person, own_server: Server) -> None:
    """What is kept has all words that it needs."""
    page = person(on=own_server, locale="fr-FR")
    told = read_rules(page)
    own_server.stop()
    page.reload()
    expect(page.get_by_text("La ligne est coupée.")).to_be_visible()
    assert page.locator(".sections").inner_text() == told


def test_the_browser_tells_of_a_cut_line_at_once(person: Person, server: Server) -> None:
    """Without a reload."""
    page = person()
    page.goto(RULES)
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text(CUT)).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text(CUT)).to_have_count(0)


def test_nothing_private_is_kept(person: Person, server: Server) -> None:
    """Rules and the list of games are all that is kept of the API, whatever one looks at."""
    token = server.sign_in("Ada")
    code = open_room(server, token)
    page = person(token=token)
    read_rules(page)
    for path in (f"/r/{code}", "/matches", "/lobby", "/settings", "/", RULES):
        page.goto(path)
        page.wait_for_load_state("networkidle")
    kept = page.evaluate(KEPT)
    assert "/api/games/uno_ultimate_dc/rules" in kept
    assert [path for path in kept if not PUBLIC.fullmatch(path)] == []


def test_a_new_client_takes_the_place_of_the_old_one(person: Person, tmp_path: Path) -> None:
    """The first page after an upgrade is the new one, and of the old one nothing stays."""
    static = tmp_path / "static"
    shutil.copytree(Settings().static_dir, static)
    with Server(tmp_path, ROUNDTABLE_STATIC_DIR=str(static)) as own:
        own.start()
        page = person(on=own)
        read_rules(page)
        before = page.evaluate("caches.keys()")
        upgrade(static)
        page.goto(RULES)
        expect(page.locator("meta[name=build]")).to_have_attribute("content", "new")
        deadline = time.monotonic() + PATIENCE
        while set(page.evaluate("caches.keys()")) != {"client-new", "rules"}:
            assert time.monotonic() < deadline, page.evaluate("caches.keys()")
            page.wait_for_timeout(50)
        assert "client-new" not in before
        own.stop()
        page.goto(RULES)
        expect(page.get_by_text(CUT)).to_be_visible()
        expect(page.locator("meta[name=build]")).to_have_attribute("content", "new")
        expect(page.get_by_role("searchbox")).to_be_visible()


def upgrade(static: Path) -> None:
    """Another build: the page and the name under which it is kept differ."""
    for name, old, new in (
        ("index.html", "</head>", '<meta name="build" content="new"></head>'),
        ("offline.js", re.compile(r"VERSION = '\w+'"), "VERSION = 'new'"),
    ):
        for twin in (static / f"{name}.br", static / f"{name}.gz"):
            twin.unlink(missing_ok=True)
        text = (static / name).read_text("utf-8")
        changed = text.replace(old, new) if isinstance(old, str) else old.sub(new, text)
        assert changed != text
        (static / name).write_text(changed, "utf-8")
