"""The table of Universe Survival: access for everybody, room for everything at every size, zoom, motion, secrets."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.kit import Server
from browser.pages import DEVICES, animations, assert_accessible, assert_no_sideways_scroll, prompt, resize, table
from browser.test_layout import TARGETS, all_in_sight
from browser.universe_survival import Fighter, Walker, room, sit_down, until_asked

QUESTIONS = ("Pick a Warrior", "start?", "Which Warrior moves?", "where to?", "Re-roll dice", "attack?")

LONG_REASON = "Only invulnerable cards help against this card. " * 2
SCROLLERS = ".view, .draft ul, .lines, .prompt"
UNCUT = """scrollers => {
  for (const over of document.querySelectorAll('.arena .tools, .us-board .event')) over.style.visibility = 'hidden';
  const question = document.querySelector('.prompt');
  const scrolls = question && getComputedStyle(question).overflowY === 'auto';
  const buttons = scrolls ? [...question.querySelectorAll('button')] : [];
  for (const e of [...document.querySelectorAll('[data-region=board] .spot'), ...buttons]) {
    const room = e.closest(scrollers)?.getBoundingClientRect(), box = e.getBoundingClientRect();
    const across = room && (box.left < room.left || box.right > room.right);
    if (across || (room && (box.top < room.top || box.bottom > room.bottom))) e.style.visibility = 'hidden';
  }
}"""
"""Hides what is only partly scrolled into sight, and what lies over the arena: it can be scrolled out from under it."""

WHOLE = """() => {
  for (const e of document.querySelectorAll('[style*=visibility]')) e.style.visibility = '';
  return [...document.querySelectorAll('.arena .tools button, .us-board .event button')].map(e => {
    const { width, height } = e.getBoundingClientRect();
    return Math.min(width, height);
  });
}"""


def assert_large_enough(page: Page, where: str) -> None:
    """At least 44 × 44 px of whatever is offered."""
    page.evaluate(UNCUT, SCROLLERS)
    small = page.evaluate(TARGETS)
    over = page.evaluate(WHOLE)
    assert small == [], where
    assert all(size >= 44 for size in over), where


def reason(page: Page) -> None:
    """Ask why an attack cannot be made, if there is such a one; the answer, as long as any, stands below the question."""
    blocked = page.locator(".sheet [data-standing=blocked]")
    if blocked.count() > 0:
        blocked.first.click()
        expect(page.locator(".prompt .detail.why")).to_be_visible()
        page.evaluate("text => document.querySelector('.prompt .detail.why').append(text)", LONG_REASON)


def cell(page: Page) -> float:
    """How large a space of the arena is, in px."""
    size: float = page.locator(".world").evaluate("e => parseFloat(getComputedStyle(e).getPropertyValue('--cell'))")
    return size


@pytest.mark.timeout(180)
@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("phone", "light"), ("sideways", "dark")])
def test_the_table_is_accessible(person: Person, server: Server, size: str, theme: str) -> None:
    """Axe finds nothing in the draft, the placement, the movement, and a combat; what is offered is large enough."""
    path, token = room(server, ("Maya",), 3)
    page = sit_down(person(size, token=token, color_scheme=theme), path)
    player = Fighter(page)
    for question in QUESTIONS:
        until_asked(page, player, question)
        assert_accessible(page)
        if size != "laptop":
            assert_large_enough(page, question)
            if question == "attack?":
                reason(page)
                assert_large_enough(page, "a reason below the question")
        assert animations(page) == 0
    page.get_by_role("region", name="Players").locator("[data-ref^='seat:']").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page)


@pytest.mark.timeout(180)
def test_everything_needed_is_in_sight(person: Person, server: Server) -> None:
    """Question and buttons at every size, dice and the first combo in a combat; no page scrolls."""
    path, token = room(server, ("Maya",), 5)
    page = sit_down(person(token=token), path)
    player = Fighter(page)
    for question in ("where to?", "Re-roll dice"):
        until_asked(page, player, question)
        for size in DEVICES:
            resize(page, size)
            assert_no_sideways_scroll(page)
            high, space = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
            assert high <= space, f"{question}, {size}: the page is {high - space} px too high"
            all_in_sight(page, "#prompt-ask, [data-region=prompt] button", f"{question}, {size}")
            if question != "where to?":
                all_in_sight(page, ".sheet [data-ref^='die:'], .sheet [data-ref='combo:0']", size)
        box = page.locator(".players").bounding_box()
        assert box is not None
        resize(page, "phone")
        box = page.locator(".players").bounding_box()
        assert box is not None
        assert box["height"] <= 0.25 * DEVICES["phone"][1]
        resize(page, "laptop")


@pytest.mark.timeout(180)
def test_the_arena_is_zoomed_and_panned(person: Person, server: Server) -> None:
    """By wheel, keys, buttons and drag; the whole arena is one key away, and what has the focus is in sight."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person(token=token), path)
    until_asked(page, Fighter(page), "where to?")
    whole = cell(page)
    assert whole * 11 <= page.locator(".view").evaluate("e => e.clientHeight")
    arena = page.locator(".view").bounding_box()
    assert arena is not None
    page.mouse.move(arena["x"] + 300, arena["y"] + 150)
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "whole => parseFloat(document.querySelector('.world').style.getPropertyValue('--cell')) > whole", arg=whole
    )
    page.get_by_role("button", name="Zoom in").click()
    assert cell(page) > whole * 1.2
    chosen, refs = table(page).locator("[aria-pressed=true]"), "all => all.map(e => e.dataset.ref ?? e.outerHTML)"
    chosen_before = chosen.evaluate_all(refs)
    before = page.locator(".view").evaluate("e => [e.scrollLeft, e.scrollTop]")
    page.mouse.move(arena["x"] + 300, arena["y"] + 200)
    page.mouse.down()
    page.mouse.move(arena["x"] + 240, arena["y"] + 170, steps=4)
    page.mouse.up()
    assert page.locator(".view").evaluate("e => [e.scrollLeft, e.scrollTop]") != before
    assert chosen.evaluate_all(refs) == chosen_before, "a drag chooses nothing"
    spaces = table(page).locator("[data-ref*='space:'][data-standing=legal]")
    for thing in (spaces.first, spaces.last):
        thing.focus()
        expect(thing).to_be_in_viewport()
    page.keyboard.press("0")
    assert cell(page) == whole
    page.keyboard.press("+")
    assert cell(page) > whole


@pytest.mark.timeout(180)
def test_the_arena_on_a_phone(person: Person, server: Server) -> None:
    """Comes close to the question, so that spaces can be hit; the map shows the whole and leads back."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person("phone", token=token), path)
    until_asked(page, Fighter(page), "where to?")
    near = cell(page)
    assert near >= 46
    moving = table(page).locator("[data-standing=legal]").first
    expect(moving).to_be_visible()
    page.get_by_role("button", name="Whole arena").tap()
    assert cell(page) * 11 <= 360
    page.get_by_role("button", name="Closer").tap()
    assert cell(page) == near


@pytest.mark.timeout(180)
def test_whoever_watches_sees_the_combat_and_no_hand(person: Person, server: Server) -> None:
    """The same dice; no card of anybody, nor how many ways there are to go on."""
    path, token = room(server, ("Maya",), 1)
    page, other = sit_down(person(token=token), path), person()
    other.goto(path)
    other.get_by_label("Your name").fill("Ola")
    other.get_by_role("button", name="Just watch").click()
    until_asked(page, Fighter(page), "Re-roll dice")
    faces = "[...document.querySelectorAll('.sheet .die')].map(e => e.className.split(' ')[1])"
    shown = page.evaluate(faces)
    assert len(shown) >= 1
    other.wait_for_function(f"shown => JSON.stringify({faces}) === JSON.stringify(shown)", arg=shown)
    assert (
        other.locator("[data-region=board] [data-ref^='card:']:not(.us-event), [data-region=hand] [data-ref]").count()
        == 0
    )
    assert other.locator(".sheet [data-standing=legal]").count() == 0


@pytest.mark.timeout(180)
def test_tokens_hop_and_dice_tumble(person: Person, server: Server) -> None:
    """Where motion is wanted; the page says the final state at once, and nothing is left flying."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person(token=token, reduced_motion="no-preference"), path)
    player = Walker(page)
    until_asked(page, player, "where to?")
    page.evaluate(
        """() => new MutationObserver(() => { window.flew ||= document.querySelector('.ghost .token') !== null; })
          .observe(document.body, { childList: true, subtree: true })"""
    )
    while "where to?" in prompt(page).inner_text():
        player.act()
    page.wait_for_function("() => window.flew === true")
    player.until(lambda _: animations(page) == 0, "something is still moving")
    expect(page.locator(".ghost")).to_have_count(0)
