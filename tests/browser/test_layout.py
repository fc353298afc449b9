"""Nothing that a decision needs is out of sight or too small, from 320 px to a large screen, in every appearance."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player, Typist
from browser.kit import Server
from browser.pages import DEVICES, PHONES, assert_no_sideways_scroll, prompt, table
from browser.stage import Scene

LEAST = 44
EXPOSED = """() => [...document.querySelectorAll('[data-region=hand] li [data-ref]')].map(e => {
  const box = e.getBoundingClientRect();
  return [box.left, box.right];
})"""
REACHED = """selector => [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length).map(e => {
  const box = e.getBoundingClientRect();
  const x = box.left + Math.min(20, box.width / 2), y = box.top + box.height / 2;
  const inside = box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const top = document.elementFromPoint(x, y);
  return { what: e.getAttribute('aria-label') ?? e.textContent.trim(), inside, free: e.contains(top) || (top?.contains(e) ?? false) };
})"""
TARGETS = """() => {
  const small = [];
  for (const e of document.querySelectorAll('button, a[href], input, select, [role=switch]')) {
    const box = e.getBoundingClientRect();
    const x = box.left + Math.min(22, box.width / 2), y = box.top + box.height / 2;
    if (!box.width || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || e.closest('[role=log]')) continue;
    const own = (px, py) => {
      const hit = document.elementFromPoint(Math.max(0, Math.min(innerWidth - 1, px)), Math.max(0, Math.min(innerHeight - 1, py)));
      return hit !== null && (hit === e || e.contains(hit) || hit.closest('label')?.contains(e));
    };
    if (!own(x, y)) continue;
    const reach = (dx, dy) => {
      let n = 0;
      while (n < 44 && own(x + dx * (n + 1), y + dy * (n + 1))) n += 1;
      return n;
    };
    const wide = 1 + reach(-1, 0) + reach(1, 0), high = 1 + reach(0, -1) + reach(0, 1);
    if (wide < 43.5 || high < 43.5) {
      small.push(`${e.getAttribute('aria-label') ?? (e.textContent.trim() || e.name)}: ${wide}×${high}`);
    }
  }
  return small;
}"""


def sign_in(page: Page, server: Server, scene: Scene, seat: int = 0) -> None:
    """The device is that of whoever sits there."""
    page.context.add_cookies([{"name": "roundtable_session", "value": scene.tokens[seat], "url": server.url}])


def open_at(page: Page, scene: Scene) -> Page:
    """The table of a scene, when the question stands there."""
    page.goto(scene.path)
    expect(table(page)).to_be_visible()
    expect(prompt(page)).not_to_be_empty()
    Player(page).until(lambda seen: seen["ask"] != "" and not seen["pending"], "nobody is asked")
    return page


def select_something(page: Page) -> None:
    """Choose the first thing of a single choice, so that its button stands there."""
    seen = Player(page).look()
    legal = [thing for thing in seen["things"] if thing["standing"] == "legal"]
    if seen["mine"] and legal and seen["primary"] is None:
        Typist(page).reach(f"[data-region={legal[0]['region']}] [data-ref='{legal[0]['ref']}'][data-standing=legal]")
        page.keyboard.press("Enter")


def all_in_sight(page: Page, selector: str, moment: str) -> None:
    """Everything that fits the selector is on the screen, and nothing lies over it."""
    for found in page.evaluate(REACHED, selector):
        assert found["inside"], f"{moment}: {found['what']!r} is not on the screen"
        assert found["free"], f"{moment}: something lies over {found['what']!r}"


@pytest.mark.parametrize("size", DEVICES)
def test_a_decision_needs_no_scrolling(person: Person, server: Server, gallery: dict[str, Scene], size: str) -> None:
    """Question, buttons and hand are in sight; the page never scrolls, neither sideways nor down."""
    page = person(size)
    for moment, scene in gallery.items():
        sign_in(page, server, scene)
        open_at(page, scene)
        select_something(page)
        assert_no_sideways_scroll(page)
        high, room = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert high <= room, f"{moment}: the page is {high - room} px too high"
        all_in_sight(page, "#prompt-ask, [data-region=prompt] button", moment)
        for left, right in _first_cards(page):
            assert right - left >= LEAST - 0.5, f"{moment}: a card shows only {right - left:.0f} px"
        all_in_sight(page, "[data-region=hand] li:first-child [data-ref]", moment)


def _first_cards(page: Page) -> list[tuple[float, float]]:
    """Left edge of each card and of the next one, or its own right edge."""
    edges: list[list[float]] = page.evaluate(EXPOSED)
    lefts = [left for left, _ in edges] + [edges[-1][1]] if edges else []
    return list(zip(lefts, lefts[1:], strict=False))


@pytest.mark.parametrize("size", PHONES)
def test_targets_on_a_phone_are_large_enough(person: Person, gallery: dict[str, Scene], size: str) -> None:
    """At least 44 × 44 px can be hit of whatever is offered."""
    found: dict[str, list[str]] = {}
    for moment in ("play", "recover", "order", "peek"):
        page = open_at(person(size, token=gallery[moment].tokens[0]), gallery[moment])
        select_something(page)
        if small := page.evaluate(TARGETS):
            found[moment] = small
    assert found == {}
