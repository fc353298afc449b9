"""Long replays over a slow line: "slow 4G" is 1.6 Mbit/s down, 750 kbit/s up and 150 ms for each request."""

import json
import os
import random
import re
from statistics import median
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.conftest import PATIENCE_MS
from browser.kit import Peer, Server, open_room, wait_for_replay

pytestmark = pytest.mark.measured

PLIES = 500
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
FIRST_FRAME_MS = 1500
BUSY_MS = 2500  # where others use this machine, too
OVERLOADED_MS = 3500  # where several wait for each core
TRIES = 5
MOST_REQUESTS = 20
"""Before the first picture; over HTTP/1.1 six go at a time."""
MOST_BYTES = 130_000
"""Of those, headers included, without the recording: 0.65 s of this line, beside 0.3 s for the page and what it names."""
JUMP_MS = 150
CPU = 4  # times slower than this machine
FIRST = """
new MutationObserver((_, me) => {
    if (!document.querySelector('.playback input[type=range]') || !document.querySelector('[data-region=board]')) return;
    me.disconnect();
    window.made = performance.now();
    requestAnimationFrame(() => setTimeout(() => { window.firstFrame = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""


@pytest.fixture(scope="module")
def film(server: Server) -> dict[str, Any]:
    """A match of more than 500 plies."""
    for seed in range(10):
        host = server.sign_in("Host")
        code = open_room(server, host, "plus_ultra")
        with Peer(server, host, code) as peer:
            peer.say("stand")
            for seat in range(5):
                peer.say("bot", seat=seat, level="random")
            peer.say("start")
            peer.until(lambda: peer.room["status"] in ("playing", "finished"))
            peer.play(random.Random(seed))
            found = wait_for_replay(server, str(peer.room["match"]))
        if found["steps"][-1]["ply"] >= PLIES:
            return found
    raise AssertionError("Ten matches were all shorter.")


class Visit(NamedTuple):
    """How a page came: when its first picture stood, and what was fetched before it was made: start, end (s), size (bytes)."""

    first_frame: float
    requests: dict[str, dict[str, float]]

    @property
    def arrived(self) -> float:
        """Ms until all had come of which the picture is made."""
        return 1000 * max(each["end"] for each in self.requests.values())


MADE_OF = re.compile(r"\.(js|css)$|/api/(matches|games)/|/replay/")


def visit(context: BrowserContext, match: str, *, known: bool) -> Visit:
    """Open a replay over the slow line, in a browser that knows the client or not."""
    page = context.new_page()
    page.add_init_script(FIRST)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    if not known:
        session.send("Network.clearBrowserCache")
    seen: dict[str, dict[str, Any]] = {}

    def asked(event: dict[str, Any]) -> None:
        seen.setdefault(event["requestId"], {"url": event["request"]["url"], "start": event["timestamp"]})

    def ended(event: dict[str, Any]) -> None:
        seen[event["requestId"]] |= {"end": event["timestamp"], "size": event["encodedDataLength"]}

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", ended)
    page.goto(f"/replay/{match}", wait_until="commit")
    page.wait_for_selector(".playback input[type=range]", timeout=PATIENCE_MS)
    deadline = PATIENCE_MS
    while (found := page.evaluate("window.firstFrame ?? null")) is None and deadline > 0:
        page.wait_for_timeout(50)
        deadline -= 50
    made = float(page.evaluate("window.made"))
    page.wait_for_load_state("networkidle")  # what comes later is kept for the next visit too
    page.close()
    began = min(each["start"] for each in seen.values())
    first_frame = float(found)
    before = {
        each["url"]: {"start": each["start"] - began, "end": each["end"] - began, "size": each["size"]}
        for each in seen.values()
        if MADE_OF.search(each["url"]) and "end" in each and 1000 * (each["end"] - began) <= made
    }
    return Visit(first_frame, before)


def allowed_ms() -> float:
    """What a whole page may take as busy as this machine is."""
    waiting = os.getloadavg()[0] / (os.cpu_count() or 1)
    return FIRST_FRAME_MS if waiting < 0.5 else BUSY_MS if waiting < 2 else OVERLOADED_MS


def test_the_first_frame_comes_soon_to_who_was_never_here(context: BrowserContext, film: dict[str, Any]) -> None:
    """All of it is asked for at once, in few requests of few bytes: that holds however busy this machine is."""
    visits = [visit(context, str(film["match"]), known=False)]
    while len(visits) < TRIES and visits[-1].first_frame >= FIRST_FRAME_MS:
        visits.append(visit(context, str(film["match"]), known=False))
    print(f"First frame after {[round(each.first_frame) for each in visits]} ms, the client unknown.")
    print(f"All was there after {[round(each.arrived) for each in visits]} ms.")
    requests = min((each.requests for each in visits), key=len)
    size = sum(each["size"] for url, each in requests.items() if not url.endswith("/replay"))
    print(f"{len(requests)} requests, {size:.0f} bytes.")
    assert len(requests) <= MOST_REQUESTS, sorted(requests)
    assert size <= MOST_BYTES
    # What is named by a script that was named by a script comes a round later each time.
    script = min(each["end"] for url, each in requests.items() if url.endswith(".js") and "/assets/" in url)
    late = [url for url, each in requests.items() if each["start"] >= script]
    assert late == []
    assert min(each.first_frame for each in visits) < allowed_ms()


def test_the_first_frame_comes_soon_to_who_has_the_client(context: BrowserContext, film: dict[str, Any]) -> None:
    """Within five tries: others use this machine, too. The client is there from the evening's match."""
    match = str(film["match"])
    visit(context, match, known=True)
    took = [visit(context, match, known=True).first_frame]
    while len(took) < TRIES and min(took) >= FIRST_FRAME_MS:
        took.append(visit(context, match, known=True).first_frame)
    print(f"First frame after {[round(ms) for ms in took]} ms, the client known.")
    assert min(took) < FIRST_FRAME_MS


def test_a_replay_is_sent_small_and_once(page: Page, film: dict[str, Any]) -> None:
    match = film["match"]
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    received: dict[str, Any] = {}
    ended: dict[str, float] = {}

    def note(event: dict[str, Any]) -> None:
        if event["response"]["url"].endswith("/replay"):
            received[event["requestId"]] = event["response"]

    session.on("Network.responseReceived", note)
    session.on("Network.loadingFinished", lambda event: ended.update({event["requestId"]: event["encodedDataLength"]}))
    page.goto(f"/replay/{match}")
    page.wait_for_selector(".playback input[type=range]")
    page.wait_for_load_state("networkidle")
    ((id, response),) = received.items()  # named in the head of the page, and asked for once
    assert response["headers"]["content-encoding"] == "deflate"
    assert ended[id] < 70_000
    assert ended[id] < len(json.dumps(film)) / 8
    # Names may be forgotten: so a copy is asked about, and not sent again.
    assert response["headers"]["cache-control"] == "no-cache"
    received.clear()
    page.reload()
    page.wait_for_selector(".playback input[type=range]")
    page.wait_for_load_state("networkidle")
    ((id, response),) = received.items()
    assert ended[id] < 1_000


def test_a_jump_is_quick_on_a_slow_machine(page: Page, film: dict[str, Any]) -> None:
    """In time of the page's own thread, times four, the best of some tries: who else uses this machine matters less then."""
    page.goto(f"/replay/{film['match']}?as=open")
    page.wait_for_selector(".playback input[type=range]")
    last = len(film["steps"]) - 1
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in found if each["name"] == "TaskDuration"))

    took: dict[int, float] = {}

    def jump(to: int) -> None:
        before = worked()
        page.evaluate(
            """async (to) => {
                const handle = document.querySelector('input[type=range]');
                handle.value = to;
                handle.dispatchEvent(new Event('input', { bubbles: true }));
                await new Promise(requestAnimationFrame);
                await new Promise(setTimeout);
            }""",
            to,
        )
        took[to] = min(took.get(to, 1e9), (worked() - before) * CPU * 1000)

    for tried in range(4 * TRIES):
        for to in (last, 3, last // 2, last - 1, 0, last - 3, 7, last // 3):
            jump(to)
        if tried and median(took.values()) < JUMP_MS:
            break
    print(f"A jump takes {sorted(round(ms) for ms in took.values())} ms, CPU × {CPU}.")
    assert median(took.values()) < JUMP_MS
