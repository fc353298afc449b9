"""What a first visit costs on a slow line and a slow phone."""

import gzip
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.kit import Server
from browser.pages import DEVICES

SECONDS = 2.0
PAINTED = 2.5
SHIFT = 0.05
KILOBYTES = 90.0
TRIES = 6
"""A visit that other work of the machine has disturbed says nothing of the client: one that fits is enough."""
SLOWNESS = 4.0
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
    "connectionType": "cellular4g",
}
WORK = """() => {
  const turns = [];
  for (let turn = 0; turn < 24; turn += 1) {
    const begun = performance.now();
    let sum = 0;
    for (let i = 0; i < 2_000_000; i += 1) sum = (sum * 31 + i) | 0;
    turns.push(performance.now() - begun + (sum & 0));
  }
  return turns.reduce((all, turn) => all + turn, 0) / turns.length / Math.min(...turns);
}"""
"""How many times as long as undisturbed the same work takes at this moment."""
READY = """() => {
  const field = document.querySelector('form input');
  if (field && !field.disabled && field.getClientRects().length && !window.usable) {
    window.usable = performance.now();
  }
}"""


WATCH = """
window.largest = 0;
window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(e => { window.largest = e.startTime; }))
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver(list => list.getEntries().forEach(e => { window.shift += e.value; }))
  .observe({ type: 'layout-shift', buffered: true });
"""
"""When the largest part was painted, and how much of the page has moved."""


@dataclass(frozen=True)
class Visit:
    """Milliseconds until the name can be typed and until the largest paint, kilobytes of JavaScript, and layout shift."""

    usable: float
    largest: float
    script: float
    shift: float


def visit(browser: Browser, server: Server) -> Visit:
    """A newcomer's first visit.

    The processor is four times as slow as this machine's: what others take of it at the moment is part of that.
    """
    width, height = DEVICES["phone"]
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, is_mobile=True, has_touch=True
    )
    try:
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", LINE)
        busy = float(page.evaluate(WORK))
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": max(1.0, SLOWNESS / busy)})
        page.add_init_script(
            f"new MutationObserver({READY}).observe(document, {{ childList: true, subtree: true, attributes: true }})"
        )
        page.add_init_script(WATCH)
        page.goto("/", wait_until="commit")
        field = page.get_by_label("Your name")
        expect(field).to_be_editable()
        took = float(page.evaluate("window.usable"))
        loaded = page.evaluate(
            """until => performance.getEntriesByType('resource')
              .filter(e => e.name.endsWith('.js') && e.responseEnd <= until).map(e => new URL(e.name).pathname)""",
            took,
        )
        page.wait_for_load_state("networkidle")  # a press would end the watch over the largest paint
        largest, shift = page.evaluate("[window.largest, window.shift]")
        field.fill("Maya")
        return Visit(took, float(largest), sum(_zipped(page, path) for path in loaded), float(shift))
    finally:
        context.close()


def _zipped(page: Page, path: str) -> float:
    """Kilobytes of a file when it is compressed with gzip, whatever the server has sent."""
    answer = page.request.get(path)
    assert re.search("javascript", answer.headers["content-type"])
    return len(gzip.compress(answer.body(), 9)) / 1024


@pytest.mark.measured
def test_first_interactive_on_a_slow_phone(
    browser: Browser, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """1.6 Mbit/s, 150 ms, CPU ×4: under two seconds, with 90 KB of JavaScript at most; painted in 2.5 s, and still."""
    visits: list[Visit] = []
    while len(visits) < TRIES:
        visits.append(visit(browser, server))
        if visits[-1].usable < SECONDS * 1000 and visits[-1].largest < PAINTED * 1000:
            break
    best = min(each.usable for each in visits) / 1000
    painted = min(each.largest for each in visits) / 1000
    script, shift = max(each.script for each in visits), max(each.shift for each in visits)
    with capsys.disabled():
        tries = ", ".join(f"{each.usable / 1000:.2f}" for each in visits)
        print(f"\nfirst interactive {best:.2f} s (of {tries}), {script:.1f} KB of JavaScript")
        print(f"largest paint {painted:.2f} s, layout shift {shift:.3f}")
    assert best < SECONDS
    assert script <= KILOBYTES
    assert 0 < painted < PAINTED
    assert shift < SHIFT


def test_nothing_comes_from_elsewhere_and_no_cookie_before_a_name(browser: Browser, server: Server) -> None:
    """No wall, no tracker: a newcomer's browser talks to this server only and keeps nothing."""
    context = browser.new_context(base_url=server.url)
    try:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto("/", wait_until="networkidle")
        assert all(url.startswith(server.url) for url in asked)
        assert context.cookies() == []
    finally:
        context.close()
