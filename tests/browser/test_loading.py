"""While parts of the page are on their way: where they will be is shown, and nobody waits for what can be done without."""

import re

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Person
from browser.driver import Player
from browser.pages import hand
from browser.stage import Scene
from browser.test_layout import open_at

SKELETON = """() => {
  const e = document.querySelector('[data-loading]');
  const [fade] = e.getAnimations();
  const timing = fade.effect.getComputedTiming();
  fade.pause();
  const at = ms => { fade.currentTime = ms; return Number(getComputedStyle(e).opacity); };
  const found = [timing.delay, at(0), at(199), at(200 + timing.duration)];
  fade.play();
  return found;
}"""
"""After which time the skeleton begins to show, and how much of it shows before, then and in the end."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_skeleton_stands_after_a_moment(person: Person, motion: str) -> None:
    """Nothing under 200 ms, then what is coming in its place; no page is ever blank."""
    page = person(reduced_motion=motion)
    held: list[Route] = []
    page.route(re.compile(r"/assets/Lobby-[\w-]+\.js"), lambda route: held.append(route))
    page.goto("/lobby", wait_until="commit")
    skeleton = page.get_by_role("status", name="Loading")
    expect(skeleton).to_be_attached()
    delay, before, until, after = page.evaluate(SKELETON)
    assert (delay, before, until, after) == (200, 0, 0, 1)
    expect(skeleton).to_have_css("opacity", "1")
    box = skeleton.bounding_box()
    assert box is not None and box["height"] > 250, "it holds the room of what is coming"
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(skeleton).to_have_count(0)


def test_the_table_needs_no_font_and_no_picture(person: Person, gallery: dict[str, Scene]) -> None:
    """They never come; a card is chosen and its button stands there all the same."""
    page = person("phone", token=gallery["play"].tokens[0])
    held: list[Route] = []
    page.route(re.compile(r"\.(woff2|svg)$"), lambda route: held.append(route))
    open_at(page, gallery["play"])
    hand(page).get_by_role("button", name="Red 4").first.click(position={"x": 15, "y": 40})
    expect(page.get_by_role("button", name="Play Red 4")).to_be_enabled()
    assert Player(page).look()["mine"]
    assert held, "nothing was held back"
