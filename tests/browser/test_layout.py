"""Nothing that a decision needs is out of sight or too small, from 320 px to a large screen, in every appearance."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player, Typist
from browser.kit import Server
from browser.moments import moments
from browser.pages import (
    DEVICES,
    add_bots,
    animations,
    assert_no_sideways_scroll,
    create_room,
    hand,
    prompt,
    resize,
    start,
    table,
)
from browser.stage import Scene

LEAST = 44
EXPOSED = """() => [...document.querySelectorAll('[data-region=hand] li [data-ref]')].map(e => {
  const box = e.getBoundingClientRect();
  return [box.left, box.right];
})"""
IN_SIGHT = """selector => {
  const e = document.querySelector(selector);
  if (!e) return 44;
  const box = e.getBoundingClientRect();
  let high = 0;
  for (let y = Math.max(0, Math.ceil(box.top)); y < Math.min(innerHeight, box.bottom); y += 1) {
    if (e.contains(document.elementFromPoint(box.left + 20, y))) high += 1;
  }
  return high;
}"""
REACHED = """selector => [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length).map(e => {
  const box = e.getBoundingClientRect();
  const x = box.left + Math.min(20, box.width / 2), y = box.top + box.height / 2;
  const inside = box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const top = document.elementFromPoint(x, y);
  const free = e.contains(top) || (top?.contains(e) ?? false);
  return { what: e.getAttribute('aria-label') ?? e.textContent.trim(), inside, free };
})"""
TARGETS = """() => {
  const small = [];
  for (const e of document.querySelectorAll('button, a[href], input, select, [role=switch]')) {
    const box = e.getBoundingClientRect();
    // Whole pixels: of those any 44 px hold 44, wherever they begin.
    const x = Math.round(box.left + Math.min(22, box.width / 2)), y = Math.round(box.top + box.height / 2);
    if (!box.width || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || e.closest('[role=log]')) continue;
    const within = (value, end) => Math.max(0, Math.min(end - 1, value));
    const own = (px, py) => {
      const hit = document.elementFromPoint(within(px, innerWidth), within(py, innerHeight));
      return hit !== null && (hit === e || e.contains(hit) || hit.closest('label')?.contains(e));
    };
    if (!own(x, y) || box.right > innerWidth) continue;
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


def all_in_sight(page: Page, selector: str, where: str) -> None:
    """Everything that fits the selector is on the screen, and nothing lies over it."""
    for found in page.evaluate(REACHED, selector):
        assert found["inside"], f"{where}: {found['what']!r} is not on the screen"
        assert found["free"], f"{where}: something lies over {found['what']!r}"


@pytest.mark.parametrize("moment", list(moments()))
def test_a_decision_needs_no_scrolling(person: Person, gallery: dict[str, Scene], moment: str) -> None:
    """Question, buttons and hand are in sight at every size; the page never scrolls, neither sideways nor down."""
    page = open_at(person(token=gallery[moment].tokens[0]), gallery[moment])
    select_something(page)
    for size in DEVICES:
        resize(page, size)
        assert_no_sideways_scroll(page)
        high, room = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert high <= room, f"{size}: the page is {high - room} px too high"
        all_in_sight(page, "#prompt-ask, [data-region=prompt] button:not(li + li > *)", size)
        for left, right in _first_cards(page):
            assert right - left >= LEAST - 0.5, f"{size}: a card shows only {right - left:.0f} px"
        shown = page.evaluate(IN_SIGHT, "[data-region=hand] li:first-child [data-ref]")
        assert shown >= LEAST, f"{size}: the hand shows only {shown} px"
        if DEVICES[size][0] < DEVICES["zoomed"][0]:
            hidden = page.locator(".own > div").evaluate("e => e.scrollWidth - e.clientWidth")
            assert hidden <= 0, f"{size}: {hidden} px of the own strip are out of sight"


def _first_cards(page: Page) -> list[tuple[float, float]]:
    """Left edge of each card and of the next one, or its own right edge."""
    edges: list[list[float]] = page.evaluate(EXPOSED)
    lefts = [left for left, _ in edges] + [edges[-1][1]] if edges else []
    return list(pairwise(lefts))


@pytest.mark.parametrize("size", ["phone", "tall", "sideways"])
def test_targets_on_a_phone_are_large_enough(person: Person, gallery: dict[str, Scene], size: str) -> None:
    """At least 44 × 44 px can be hit of whatever is offered."""
    found: dict[str, list[str]] = {}
    for moment in ("play", "recover", "order", "peek"):
        page = open_at(person(size, token=gallery[moment].tokens[0]), gallery[moment])
        select_something(page)
        if small := page.evaluate(TARGETS):
            found[moment] = small
    assert not found, "\n".join(f"{moment}: {line}" for moment, lines in found.items() for line in lines)


def test_no_motion_where_none_is_wanted(person: Person, gallery: dict[str, Scene]) -> None:
    """Choosing, and taking back, moves nothing; what changed is outlined by the page for a while instead."""
    page = person(reduced_motion="reduce")
    create_room(page, "Maya")
    add_bots(page, 1)
    start(page)
    player = Player(page)
    player.until(lambda seen: seen["mine"], "Maya is not asked")
    for _ in range(8):
        if player.look()["over"]:
            break
        if player.act():
            assert animations(page) == 0


def test_cards_fly_where_motion_is_wanted(person: Person) -> None:
    """A played card travels; the page says the final state at once."""
    page = person(reduced_motion="no-preference")
    create_room(page, "Maya")
    add_bots(page, 1)
    start(page)
    player = Player(page)
    page.evaluate(
        """() => new MutationObserver(() => { window.flew ||= document.querySelector('.ghost') !== null; })
          .observe(document.body, { childList: true, subtree: true })"""
    )
    while not page.evaluate("window.flew === true"):
        assert not player.look()["over"]
        if not player.act():
            page.wait_for_timeout(20)


def test_forced_colours_hide_nothing(person: Person, gallery: dict[str, Scene]) -> None:
    """High contrast of the system: names, buttons and cards are still there, with borders."""
    page = open_at(person(token=gallery["play"].tokens[0], forced_colors="active"), gallery["play"])
    all_in_sight(page, "#prompt-ask, [data-region=prompt] button", "forced colours")
    for part in (".hand-card", "[data-region=prompt] .button"):
        style = page.locator(part).first.evaluate(
            """e => { const s = getComputedStyle(e.querySelector('.card') ?? e);
              return [s.visibility, s.borderTopStyle, s.borderTopColor, s.backgroundColor, s.opacity]; }"""
        )
        assert style[0] == "visible"
        assert style[1] == "solid"
        assert style[2] != style[3], f"{part} has no edge"
        assert style[4] == "1"


@pytest.mark.parametrize("size", ["narrow", "phone", "sideways", "zoomed", "laptop"])
def test_other_screens_do_not_scroll_sideways(person: Person, size: str) -> None:
    """Landing, room, lobby and rules at the width of a phone."""
    page = person(size)
    for path in ("/", "/lobby", "/rules/uno_ultimate_dc", "/settings", "/credits", "/nowhere"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert_no_sideways_scroll(page)
    create_room(page, "Maya with a rather long n")
    add_bots(page, 3)
    assert_no_sideways_scroll(page)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport()


def test_the_players_leave_room_for_the_table(person: Person, gallery: dict[str, Scene]) -> None:
    """On a phone the panels of the others take a quarter of the screen at most."""
    page = open_at(person("phone", token=gallery["play"].tokens[0]), gallery["play"])
    box = page.locator(".players").bounding_box()
    assert box is not None
    assert box["height"] <= 0.25 * DEVICES["phone"][1]


def test_what_cannot_be_played_says_why(person: Person, gallery: dict[str, Scene]) -> None:
    """One tap on a dimmed card; the sentence stands in the prompt, on one or two lines."""
    page = open_at(person("phone", token=gallery["play"].tokens[0]), gallery["play"])
    hand(page).get_by_role("button", name="Yellow 0").tap(position={"x": 15, "y": 40})
    why = prompt(page).get_by_text("It needs red or 1.")
    expect(why).to_be_visible()
    box = why.bounding_box()
    assert box is not None
    assert box["height"] < 40
