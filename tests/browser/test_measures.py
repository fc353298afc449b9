"""What people wait for, measured in the page itself: each try counts for the product, so the best of several is taken.

What others do on the machine at the same time only makes a try slower; no bound is wider than `docs/ux-checks.md` says.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Person
from browser.driver import Player
from browser.kit import Server, open_room
from browser.moments import A, B, full
from browser.pages import add_bots, create_room, hand, prompt, start
from browser.stage import Scene, raise_curtain
from browser.test_layout import open_at

pytestmark = pytest.mark.measured

TRIES = 5
SLOWNESS = 4
FLIGHTS = 3  # scenes in which a card is played, each once


def best(measure: Callable[[], float], bound: float, what: str) -> None:
    """One of several tries keeps the bound."""
    took: list[float] = []
    while len(took) < TRIES and min(took, default=bound) >= bound:
        took.append(measure())
    print(f"{what}: {[round(ms) for ms in took]} ms")
    assert min(took) < bound, what


def test_the_list_of_rooms_follows_within_a_second(person: Person, server: Server) -> None:
    """From the answer to whoever opens a room until others see it."""
    page = person(token=server.sign_in("Ada"))
    page.goto("/lobby")
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    def once() -> float:
        host = f"Host {time.monotonic_ns()}"
        token = server.sign_in(host)
        page.evaluate(
            """host => { window.seen = new Promise(resolve => {
              const look = () => document.body.innerText.includes(host) ? resolve(Date.now()) : requestAnimationFrame(look);
              look();
            }); }""",
            host,
        )
        server.ask("/rooms", {"game": "plus_ultra", "public": True}, token=token)
        opened = time.time() * 1000
        return float(page.evaluate("window.seen")) - opened

    best(once, 1000, "a new room stands in the list")


def test_a_room_is_made_in_no_time(server: Server) -> None:
    """300 ms of the server, in the middle of several."""
    token, took = server.sign_in("Ada"), []
    for _ in range(7):
        begun = time.perf_counter()
        open_room(server, token)
        took.append((time.perf_counter() - begun) * 1000)
    print(f"a room is made: {[round(ms) for ms in took]} ms")
    assert statistics.median(took) < 300


def test_copying_says_so_at_once(person: Person) -> None:
    """To the eye and to those who listen, within 100 ms."""
    page = person()
    create_room(page, "Maya")
    button = page.get_by_role("button", name="Copy link", exact=True)
    page.evaluate(
        """() => {
          const button = [...document.querySelectorAll('button')].find(e => e.textContent.trim() === 'Copy link');
          button.addEventListener('click', event => {
            const look = () => {
              const told = document.querySelector('.note')?.textContent.trim() === 'Link copied';
              const said = [...document.querySelectorAll('[aria-live]')].some(e => e.textContent.includes('Link copied'));
              if (told && said) window.took = performance.now() - event.timeStamp;
              else requestAnimationFrame(look);
            };
            look();
          }, { capture: true });
        }"""
    )

    def once() -> float:
        page.evaluate("window.took = null")
        button.click()
        page.wait_for_function("() => window.took !== null")
        took = float(page.evaluate("window.took"))
        page.evaluate("() => { document.querySelector('.note').textContent = ''; }")
        return took

    best(once, 100, "copying is confirmed")


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Scene]]]:
    """Tables with very full hands."""
    with Server(tmp_path_factory.mktemp("measures")).start() as server:
        tables = {f"full {n}": full(hands={A: 37}, decks={A: 5}, burn={B: 14}, location=None) for n in range(FLIGHTS)}
        yield server, raise_curtain(server, tables)


def throttled(page: Page) -> Any:
    """A devtools session of a page whose processor is four times as slow."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
    return session


def card(page: Page, name: str) -> Locator:
    """A card of the hand."""
    return hand(page).get_by_role("button", name=name).first


INTERACTIONS = """() => {
  window.slow = [];
  new PerformanceObserver(list => list.getEntries().forEach(e => e.interactionId && window.slow.push([e.name, e.duration])))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });
}"""
STOOD = """() => {
  window.stood = [];
  const look = e => {
    const style = getComputedStyle(e), card = getComputedStyle(e.querySelector('.card') ?? e);
    return [style.transform, style.translate, style.backgroundColor, style.filter, style.boxShadow, card.transform,
      card.translate, card.outlineStyle, card.boxShadow, e.dataset.standing, e.disabled, e.ariaBusy].join();
  };
  addEventListener('pointerdown', event => {
    const pressed = event.target.closest('[data-ref], button'), before = look(pressed);
    const wait = () => {
      if (!pressed.isConnected || look(pressed) !== before) window.stood.push(performance.now() - event.timeStamp);
      else requestAnimationFrame(wait);
    };
    wait();
  }, { capture: true });
}"""
"""How long what is pressed looks as before."""


def test_every_press_is_answered_on_a_slow_phone(person: Person, server: Server) -> None:
    """CPU ×4: whatever is pressed looks so within 100 ms, and the page has painted what follows within 200 ms."""
    page = person("phone")
    create_room(page, "Maya")
    add_bots(page, 1)
    start(page)
    throttled(page)
    page.evaluate(INTERACTIONS)
    page.evaluate(STOOD)
    player, worst, pressed = Player(page), [], []
    for _ in range(TRIES):
        page.evaluate("() => { window.slow.length = 0; window.stood.length = 0; }")
        deeds = 0
        until = time.monotonic() + 6
        while deeds < 6 and time.monotonic() < until and not player.look()["over"]:
            if player.act():
                deeds += 1
            else:
                page.wait_for_timeout(20)
        page.wait_for_timeout(100)
        worst.append(max((ms for _, ms in page.evaluate("window.slow")), default=0))
        stood = page.evaluate("window.stood")
        assert deeds and stood, "nothing was pressed"
        pressed.append(max(stood))
        if worst[-1] < 200 and pressed[-1] < 100:
            break
    print(f"presses are answered in {worst} ms, and look pressed in {[round(ms) for ms in pressed]} ms")
    assert min(worst) < 200
    assert min(pressed) < 100


SIXTY = """() => {
  const list = document.querySelector('[data-region=hand] li').parentElement, cards = [...list.children];
  for (let i = 0; document.querySelectorAll('.card').length < 60; i += 1) list.append(cards[i].cloneNode(true));
}"""
FLIGHT = """() => new Promise(resolve => {
  let begun = 0;
  const frame = () => {
    const flying = document.getAnimations().filter(each => each.effect?.target?.closest?.('.ghost'));
    if (begun && flying.length) {
      resolve([performance.now() - begun, flying.map(each => each.effect.getTiming().duration)]);
    } else requestAnimationFrame(frame);
  };
  addEventListener('click', event => { begun = event.timeStamp; }, { capture: true });
  requestAnimationFrame(frame);
})"""
"""When the first card flies after a click, and how long those in the air will, in ms."""


def test_a_card_flies_at_once_and_shortly(person: Person, laid: tuple[Server, dict[str, Scene]]) -> None:
    """It starts within 100 ms, among 60 cards, and each card travels for 200 to 250 ms."""
    server, scenes = laid
    begun: list[float] = []
    took: set[float] = set()
    for name in scenes:
        page = open_at(person(on=server, token=scenes[name].tokens[0], reduced_motion="no-preference"), scenes[name])
        expect(card(page, "Red 4")).to_be_visible()
        page.evaluate(SIXTY)
        card(page, "Red 4").click(position={"x": 15, "y": 40})
        play = prompt(page).get_by_role("button", name="Play Red 4")
        expect(play).to_be_enabled()
        page.evaluate(f"() => {{ window.flight = ({FLIGHT})(); }}")
        play.click()
        waited, flights = page.evaluate("window.flight")
        begun.append(waited)
        took |= set(flights)
    print(f"flights begin after {[round(ms) for ms in begun]} ms and take {sorted(took)} ms")
    assert 0 < min(begun) < 100
    assert all(200 <= ms <= 250 for ms in took)
