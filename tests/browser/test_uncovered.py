"""What lies over the page leaves free what one needs: notices the prompt and the hand, bars whatever has the focus."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.pages import create_room
from browser.stage import Scene
from browser.test_layout import open_at

STOPS = 60
THREE = """() => {
  const list = document.querySelector('section[aria-label=Notices] ul');
  while (list.children.length < 3) list.append(list.firstElementChild.cloneNode(true));
  const boxes = [...list.children].map(e => e.getBoundingClientRect());
  const covers = part => {
    const it = document.querySelector(part).getBoundingClientRect();
    return boxes.some(b => b.bottom > it.top && b.top < it.bottom && b.right > it.left && b.left < it.right);
  };
  return ['#prompt-ask', '[data-region=prompt] button', '.hand-card'].filter(covers);
}"""
"""Which of what one needs lies under three notices."""
COVERED = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const shown = e.closest('label') ?? e, box = shown.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return null;
  const inner = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [box.left + x * box.width, box.top + y * box.height]));
  const free = inner.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (shown.contains(top) || top.contains(shown));
  });
  return free ? null : (e.getAttribute('aria-label') ?? e.textContent.trim() ?? e.tagName).slice(0, 60);
}"""
"""What has the focus and lies wholly under something else, or outside the window."""


@pytest.mark.parametrize("size", ["laptop", "phone", "sideways", "tablet"])
def test_notices_leave_prompt_and_hand_free(person: Person, gallery: dict[str, Scene], size: str) -> None:
    """Three of them."""
    page = open_at(person(size, token=gallery["play"].tokens[0]), gallery["play"])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="All settings").click()
    page.get_by_role("button", name="Reset to defaults").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("region", name="Notices").get_by_role("listitem")).to_have_count(1)
    page.wait_for_timeout(300)  # it has come down
    assert page.evaluate(THREE) == []


@pytest.mark.parametrize("size", ["laptop", "phone", "sideways"])
def test_nothing_covers_what_has_the_focus(person: Person, gallery: dict[str, Scene], size: str) -> None:
    """From one thing to the next, forth and back, at the table, in a room, and where pages are long."""
    page = person(size, token=gallery["play"].tokens[0])
    open_at(page, gallery["play"])
    covered = {"table": walk(page)}
    for path in ("/", "/rules/uno_ultimate_dc", "/settings"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        covered[path] = walk(page)
    create_room(page, "Maya")
    covered["room"] = walk(page)
    assert not any(covered.values()), covered


def walk(page: Page) -> set[str]:
    """What is covered when it gets the focus by Tab, or by Shift and Tab."""
    found: set[str] = set()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(STOPS):
            page.keyboard.press(key)
            if (name := page.evaluate(COVERED)) is not None:
                found.add(f"{key}: {name}")
    return found
