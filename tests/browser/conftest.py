"""A server with the built client for all browser tests, and Chromium as it runs in containers."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from roundtable.server.settings import Settings

from browser.kit import Server

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of the machine: CHROMIUM, else the first that is found."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("There is no Chromium. Install one, or name it in CHROMIUM.")
    return {**browser_type_launch_args, "executable_path": found, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], server: Server) -> dict[str, Any]:
    """A laptop in English; addresses are those of the server."""
    return {
        **browser_context_args,
        "base_url": server.url,
        "viewport": {"width": 1366, "height": 700},
        "locale": "en-GB",
        "color_scheme": "dark",
    }


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the whole run. A test that stops a server starts one of its own."""
    static = Path(os.environ.get("ROUNDTABLE_STATIC_DIR", Settings().static_dir))
    if not (static / "index.html").exists():
        pytest.fail(f"The client is not built: {static} has no index.html. Run `cd frontend && npm run build`.")
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A context whose waiting is bounded by what a loaded machine may need."""
    context.set_default_timeout(20_000)
    return context


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page on which nothing may go wrong unseen."""
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    yield page
    assert broken == []
