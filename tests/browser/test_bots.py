"""What people see of good bots: a match alone at one click, a hint by key and by finger, the curve of a finished match."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.kit import Server, played_match, wait_for_replay
from browser.pages import assert_accessible, prompt, table
from browser.replays import open_replay, place
from roundtable import games


def play_alone(page: Page, game: str) -> None:
    """From the front page to the table in one click; the level is remembered."""
    page.goto("/")
    page.get_by_label("Your name").fill("Maya")
    page.get_by_role("radio", name=games.get(game).meta.name).check(force=True)
    page.get_by_label("How strong the bots are").select_option("greedy")
    page.get_by_role("button", name="Play against bots").click()
    expect(table(page)).to_be_visible()
    expect(page.locator("[data-bot=greedy]").first).to_be_visible()


@pytest.mark.timeout(120)
def test_a_hint_by_keys(person: Person) -> None:
    """A asks, the hint says what and why, Escape puts it away; it picks, and plays nothing."""
    page = person()
    play_alone(page, "uno_ultimate_dc")
    expect(page.locator("[data-ask-hint]")).to_be_visible()
    told = page.locator("[data-hint-told]")
    page.keyboard.press("a")
    expect(told).to_contain_text("A strong bot would choose:")
    expect(page.locator("[data-hint]").first).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    if told.count():  # a note stood there, which goes first
        page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    page.keyboard.press("a")
    page.get_by_role("button", name="Pick it").press("Enter")
    expect(page.locator("[data-primary]")).to_be_enabled()
    expect(told).to_be_visible()
    page.keyboard.press("x")
    expect(told).to_have_count(0)


@pytest.mark.timeout(120)
def test_a_hint_by_finger(person: Person) -> None:
    """The bulb on a phone, in another game and the other theme."""
    page = person("phone", color_scheme="light")
    play_alone(page, "plus_ultra")
    page.locator("[data-ask-hint]").tap()
    expect(page.locator("[data-hint-told]")).to_contain_text("A strong bot would choose:")
    assert_accessible(page)
    page.get_by_role("button", name="Put the hint away").tap()
    expect(page.locator("[data-hint-told]")).to_have_count(0)
    expect(prompt(page)).to_be_visible()


@pytest.mark.timeout(120)
@pytest.mark.parametrize("game", ["dragon_ball_deckbuilding", "universe_survival"])
def test_alone_at_once(person: Person, game: str) -> None:
    """The other games begin as fast."""
    play_alone(person(), game)


@pytest.mark.timeout(120)
def test_the_curve_leads_to_what_turned_the_match(person: Person, tmp_path: Path) -> None:
    """The strip under the scrubber, its finding, a click that jumps, the chart with its table."""
    with Server(tmp_path, ROUNDTABLE_CURVE_SECONDS="1").start() as server:
        match = wait_for_replay(server, played_match(server, 3))["match"]
        page = person(on=server, color_scheme="light")
        open_replay(page, match)
        strip = page.locator("[data-curve=ready]")
        expect(strip).to_be_visible(timeout=60_000)  # it is worked out behind all else that the machine does
        expect(strip.get_by_role("heading")).not_to_be_empty()
        before = place(page)
        box = strip.locator("svg[role=img]").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
        expect(page.locator(".playback .at")).not_to_have_text(before)
        assert_accessible(page)
        strip.get_by_role("button", name="As a table").click()
        sheet = page.get_by_role("dialog", name="Chances to win")
        assert_accessible(page)
        expect(sheet.get_by_role("row")).not_to_have_count(0)
        sheet.locator("tbody th button").last.click()
        expect(sheet).to_have_count(0)
