"""Rules over the waiting room and over cards, sheets that leave the table as it was, and a log that keeps up with the cards."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player
from browser.kit import Server
from browser.pages import add_bots, assert_accessible, create_room, hand, start

SCROLLED = """() => [...document.querySelectorAll('main, main *')]
  .filter(e => e.scrollWidth > e.clientWidth + 8 || e.scrollHeight > e.clientHeight + 8)
  .map(e => [e.className, e.scrollLeft, e.scrollTop])
  .filter(([, left, top]) => left > 0 || top > 0)"""
SCROLL = """() => document.querySelectorAll('main, main *').forEach(e => { e.scrollLeft += 30; e.scrollTop += 30; })"""
TIMED = """() => {
  const Native = WebSocket;
  window.delays = [];
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const told = typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : {};
        if (told.t === 'frame' && told.events?.length > 0) window.came = performance.now();
      });
    }
  };
  new MutationObserver(changes => {
    if (document.querySelector('.ghost')) window.flying = true;
    const lines = changes.some(({ target, addedNodes }) =>
      addedNodes.length > 0 && (target.nodeType === 1 ? target : target.parentElement)?.closest('[role=log]'));
    if (!lines || window.came === undefined) return;
    window.delays.push([performance.now() - window.came, window.flying === true]);
    window.came = undefined;
    window.flying = false;
  }).observe(document, { childList: true, subtree: true });
}"""


def test_the_rules_lie_over_the_waiting_room(person: Person, server: Server) -> None:
    """WR4, RU3: read, searched and followed to a ruling without leaving; the room goes on behind."""
    page = person("phone")
    link = create_room(page, "Maya")
    page.get_by_role("button", name=re.compile("^Rules")).click()
    rules = page.get_by_role("dialog", name=re.compile("^Rules"))
    first = rules.locator("[data-section='UNO-FIRST-01']")
    first.get_by_role("link", name="R-04").click()
    ruling = rules.locator("[data-section='R-04']")
    expect(ruling).to_be_focused()
    expect(ruling).to_be_in_viewport()
    expect(ruling).to_contain_text("Why: Play cannot go on without a Discard Pile.")
    rules.get_by_role("searchbox").fill("rulings penalty hand")
    expect(rules.locator("li[data-section]")).to_have_count(1)
    expect(rules.locator("[data-section='R-12']")).to_be_visible()
    assert_accessible(page)
    guest = person(token=server.sign_in("Ben"))
    guest.goto(link)
    expect(page.get_by_text("Ben").first).to_be_attached()
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_have_count(0)
    expect(page.get_by_text("Ben").first).to_be_visible()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    assert page.url == link


def _match(page: Page, bots: int) -> None:
    create_room(page, "Maya")
    add_bots(page, bots)
    start(page)


def test_a_players_sheet_leaves_the_table_where_it_was(person: Person) -> None:
    """OP2: Escape goes back to the same scroll and focus."""
    page = person("phone")
    _match(page, 3)
    expect(hand(page).get_by_role("button").first).to_be_visible()
    page.evaluate(SCROLL)
    before = page.evaluate(SCROLLED)
    assert before, "nothing is scrolled: the test would see nothing"
    panel = page.locator(".players button").nth(1)
    panel.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(panel).to_be_focused()
    assert page.evaluate(SCROLLED) == before


def test_the_log_keeps_up_with_flying_cards(person: Person) -> None:
    """LG2: a line within 200 ms of its event, while cards are in the air."""
    page = person(reduced_motion="no-preference")
    page.add_init_script(f"({TIMED})()")
    _match(page, 2)
    player = Player(page)
    while sum(flew for _, flew in page.evaluate("delays")) < 6:
        assert not player.look()["over"]
        if not player.act():
            page.wait_for_timeout(20)
    delays = page.evaluate("delays")
    assert max(ms for ms, _ in delays) < 200, delays
