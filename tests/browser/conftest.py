"""A server with the built client for all browser tests, Chromium as it runs in containers, and people with devices."""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.kit import Server
from browser.moments import moments
from browser.pages import DEVICES, PHONES
from browser.stage import Scene, raise_curtain
from roundtable import games
from roundtable.server.settings import Settings

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
GUIDED = f"localStorage.setItem('roundtable.coach', JSON.stringify({dict.fromkeys(games.all_games(), 'all')}))"
"""The guide of a first match has been seen: it would stand there in every test."""
PATIENCE_MS = 20_000
"""What a loaded machine may need until a page shows something."""

expect.set_options(timeout=PATIENCE_MS)

REPORTS = pytest.StashKey[dict[str, pytest.TestReport]]()


def chromium() -> str | None:
    """Where the browser is: what CHROMIUM says, else the first that is found. Without its window it is a fifth quicker."""
    names = (os.environ.get("CHROMIUM"), "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


def pytest_configure(config: pytest.Config) -> None:
    """With several processes, each file stays in one: its tests share matches that take long to play."""
    if getattr(config.option, "dist", "no") == "load":
        config.option.dist = "loadfile"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fixtures may ask whether their test has failed."""
    report = yield
    item.stash.setdefault(REPORTS, {})[report.when] = report
    return report


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of the machine."""
    found = chromium()
    if found is None:
        message = "NOT TESTED: there is no Chromium. Install one, or name it in CHROMIUM."
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return {**browser_type_launch_args, "executable_path": found, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """Addresses are those of the server."""
    return server.url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A laptop in English."""
    return {
        **browser_context_args,
        "viewport": {"width": 1366, "height": 700},
        "locale": "en-GB",
        "color_scheme": "dark",
    }


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the whole run. A test that kills a server starts one of its own."""
    with _serve(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, to be killed or filled."""
    with _serve(tmp_path) as server:
        yield server


def _serve(folder: Path) -> Server:
    static = Path(os.environ.get("ROUNDTABLE_STATIC_DIR", Settings().static_dir))
    if not (static / "index.html").exists():
        pytest.fail(f"The client is not built: {static} has no index.html. Run `scripts/setup dev`.")
    return Server(folder).start()


@pytest.fixture(scope="session")
def gallery(server: Server) -> dict[str, Scene]:
    """A full table at each kind of question, to be looked at and not to be played on."""
    return raise_curtain(server, moments())


@pytest.fixture(autouse=True)
def _nothing_goes_wrong_on_the_server() -> Iterator[None]:
    """After each test the logs of all servers are free of errors."""
    marks = {server: len(server.log()) for server in Server.all}
    yield
    for server in Server.all:
        written = server.log()[marks.get(server, 0) :]
        wrong = [line for line in written.splitlines() if '"level": "error"' in line or "Traceback" in line]
        assert wrong == [], written[-4000:]


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A context whose waiting is bounded by what a loaded machine may need."""
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(GUIDED)
    return context


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page on which nothing may go wrong unseen."""
    broken = _watch(page)
    yield page
    assert broken == []


class Person(Protocol):
    """Makes pages, each with a device of its own."""

    def __call__(
        self, size: str = "laptop", *, on: Server | None = None, token: str = "", guided: bool = False, **settings: Any
    ) -> Page: ...


@pytest.fixture
def person(
    browser: Browser,
    server: Server,
    browser_context_args: dict[str, Any],
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator[Person]:
    """Somebody with a device of one of DEVICES, signed in by a token or unknown; phones are touched.

    They want no motion, unless it is said: a match takes a third longer with it.

    Where the test fails, pictures of all pages are left in its temporary folder.
    """
    contexts: list[BrowserContext] = []
    broken: list[str] = []

    def come(
        size: str = "laptop", *, on: Server | None = None, token: str = "", guided: bool = False, **settings: Any
    ) -> Page:
        home = on or server
        width, height = DEVICES[size]
        is_phone = size in PHONES
        given = {
            **browser_context_args,
            "base_url": home.url,
            "viewport": {"width": width, "height": height},
            "has_touch": is_phone,
            "is_mobile": is_phone,
            "reduced_motion": "reduce",
            **settings,
        }
        context = browser.new_context(**given)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        if not guided:
            context.add_init_script(GUIDED)
        if token:
            context.add_cookies([{"name": "roundtable_session", "value": token, "url": home.url}])
        page = context.new_page()
        _watch(page, broken)
        page.on("request", lambda request: _stays_home(request.url, home, broken))
        return page

    yield come
    if (report := request.node.stash.get(REPORTS, {}).get("call")) is not None and report.failed:
        for number, page in enumerate(page for context in contexts for page in context.pages):
            page.screenshot(path=tmp_path / f"page-{number}.png")
    for context in contexts:
        context.close()
    assert broken == []


def _watch(page: Page, broken: list[str] | None = None) -> list[str]:
    """Collects what the page throws, and what its policies forbid."""
    found: list[str] = [] if broken is None else broken
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda message: "Content Security" in message.text and found.append(message.text))
    return found


def _stays_home(url: str, home: Server, broken: list[str]) -> None:
    """Every request goes to the page's own origin."""
    if not url.startswith((home.url, "data:", "blob:")):
        broken.append(f"a request to {url}")
