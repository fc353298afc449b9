"""Replays for everybody: without a pointer, read out, on small screens, in both themes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.kit import Server
from browser.pages import SIZES, assert_accessible, assert_no_sideways_scroll, resize
from browser.replays import long_match, open_replay, place


@pytest.fixture(scope="module")
def film(server: Server) -> dict[str, Any]:
    return long_match(server)


@pytest.fixture(scope="module")
def match(film: dict[str, Any]) -> str:
    return str(film["match"])


def test_by_keyboard_only(page: Page, match: str, film: dict[str, Any]) -> None:
    """Reach and use every control without a pointer."""
    open_replay(page, match, "?as=spectator")
    last = film["steps"][-1]["ply"]
    reached: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                "(e => e.closest('[data-line]') ? 'line' : e.getAttribute('aria-label') ?? e.tagName)"
                "(document.activeElement)"
            )
        )
        if reached[-1] == "BODY":
            break
    for name in ("Leave the replay", "Position in the match", "Play", "One step on", "line", "About this match"):
        assert name in reached
    # The many lines of the log are one stop.
    assert reached.count("line") == 1

    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    assert place(page) == f"{last} / {last}"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert place(page).startswith(f"{film['steps'][1]['ply']} /")

    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("6")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Home")

    page.keyboard.press("l")
    expect(page.locator("[data-line][tabindex='0']")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    number = page.evaluate("document.activeElement.dataset.n")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-line][data-n='{number}']")).to_have_attribute("aria-current", "step")

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Shortcuts of the replay")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_each_step_is_said(page: Page, match: str) -> None:
    open_replay(page, match, "?as=spectator")
    page.keyboard.press("ArrowRight")
    said = page.locator(".playback .what").inner_text()
    expect(page.locator("[aria-live=polite]")).to_contain_text(said)
    expect(page.locator("[aria-live=assertive]")).to_have_text("")


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_reach_at_every_size(page: Page, match: str, film: dict[str, Any], size: str) -> None:
    resize(page, size)
    for viewer in ("spectator", "seat:0", "open"):
        open_replay(page, match, f"?ply={film['steps'][-10]['ply']}&as={viewer}")
        assert_no_sideways_scroll(page)
        width, height = SIZES[size]
        for target in page.locator(
            ".playback button:visible, .playback input, .playback select, .top button:visible"
        ).all():
            box = target.bounding_box()
            assert box is not None
            assert box["x"] >= 0 and box["x"] + box["width"] <= width + 0.5
            assert box["y"] >= 0 and box["y"] + box["height"] <= height + 0.5
            assert box["width"] >= 44 and box["height"] >= 36
    if size != "laptop":
        page.get_by_role("button", name="Log", exact=True).click()
        line = page.locator("[data-line]").first
        line.click()
        expect(line).not_to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(page: Page, match: str, film: dict[str, Any], size: str, theme: str) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    resize(page, size)
    middle = film["steps"][len(film["steps"]) // 2]["ply"]
    for viewer in ("spectator", "seat:0", "open"):
        open_replay(page, match, f"?ply={middle}&as={viewer}")
        assert_accessible(page)
    if size == "phone":
        page.get_by_role("button", name="Log", exact=True).click()
        assert_accessible(page)
        page.get_by_role("button", name="Key moments").click()
        assert_accessible(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="About this match").click()
    page.locator("summary").first.click()
    assert_accessible(page)
