"""A whole match without a pointer: from the landing page through the table to the replay."""

from itertools import groupby

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Typist, play_out
from browser.kit import Server
from browser.pages import hand, prompt, table
from browser.stage import Scene, raise_curtain
from games.uno_ultimate_dc.table import A
from games.uno_ultimate_dc.table import table as lay

CALLED = """() => {
  const e = document.activeElement;
  return (e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent ?? '').trim();
}"""
"""What the focus is on."""


def go_to(page: Page, name: str, key: str = "Tab") -> None:
    """Move on until the focus is on what is called so."""
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate(CALLED).startswith(name):
            return
    raise AssertionError(f"{key} does not lead to {name!r}")


@pytest.mark.timeout(300)
def test_a_whole_match_without_a_pointer(person: Person) -> None:
    """Room, bot, hero, every decision and the way to the replay."""
    page = person(reduced_motion="no-preference")
    page.goto("/")
    expect(page.get_by_role("button", name="Create room")).to_be_enabled()
    go_to(page, "Your name")
    page.keyboard.type("Maya")
    page.keyboard.press("Tab")
    if not page.evaluate(CALLED).startswith("UNO"):
        go_to(page, "UNO", "ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Invite friends")).to_be_focused()
    go_to(page, "Add a bot", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Bot", exact=True)).to_have_count(1)
    go_to(page, "Leave it to chance")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Superman")).to_be_checked()
    go_to(page, "Start")
    page.keyboard.press("Enter")
    expect(table(page)).to_be_visible()

    player = Typist(page)
    play_out([player], seconds=240)
    assert player.deeds > 10
    assert page.locator("[role=log] [tabindex='0']").count() == 1, "the log is one stop, however long"
    expect(page.locator("#end-title")).to_be_focused()
    go_to(page, "Watch replay")
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Position in the match")).to_be_visible()


@pytest.fixture(scope="module")
def scenes(server: Server) -> dict[str, Scene]:
    """Maya's turn, with a hand of every kind; once to look, once to play."""
    laid = {name: lay("superman", "aquaman", hands={A: "R5 R7 G8 B0 W:heat_vision"}) for name in ("look", "play")}
    return raise_curtain(server, laid)


def sit_down(page: Page, scene: Scene) -> Page:
    """Maya at her table."""
    page.goto(scene.path)
    expect(prompt(page)).to_contain_text("Play a card, or draw one.")
    return page


@pytest.fixture
def seated(person: Person, scenes: dict[str, Scene]) -> Page:
    """Maya looks around."""
    return sit_down(person(token=scenes["look"].tokens[0]), scenes["look"])


def focused(page: Page) -> str:
    """What the focus is on."""
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"))


def test_each_part_is_one_stop_and_arrows_move_inside(seated: Page) -> None:
    """Roving focus: Tab passes from part to part in the order Prompt, Hand, Table, Players, Log."""
    regions: list[str] = []
    for _ in range(30):
        seated.keyboard.press("Tab")
        regions.append(seated.evaluate("document.activeElement.closest('[data-region]')?.dataset.region ?? ''"))
    parts = [name for name, _ in groupby(regions) if name]
    assert parts[:5] == ["prompt", "hand", "board", "players", "log"]
    assert max(len(list(stops)) for name, stops in groupby(regions) if name) <= 4

    first = hand(seated).locator("[data-ref]").first
    first.focus()
    names = [focused(seated)]
    for _ in range(4):
        seated.keyboard.press("ArrowRight")
        names.append(focused(seated))
    assert len(set(names)) == 5
    assert all("of 5" in name for name in names)
    seated.keyboard.press("Home")
    assert focused(seated) == names[0]
    seated.keyboard.press("End")
    assert focused(seated) == names[-1]


def test_enter_selects_escape_takes_back_and_the_card_says_why(seated: Page) -> None:
    """Nothing is sent by looking around."""
    card = hand(seated).get_by_role("button", name="Red 5")
    card.focus()
    seated.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(prompt(seated).get_by_role("button", name="Play Red 5")).to_be_visible()
    seated.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    hand(seated).get_by_role("button", name="Green 8").focus()
    seated.keyboard.press("Enter")
    expect(prompt(seated)).to_contain_text("red")
    wild = hand(seated).get_by_role("button", name="Heat Vision")
    wild.focus()
    seated.keyboard.press("Enter")
    for colour in ("Red", "Yellow", "Green", "Blue"):
        expect(prompt(seated).get_by_role("button", name=colour, exact=False)).to_be_visible()
    seated.keyboard.press("Escape")
    expect(prompt(seated).get_by_role("button", name="Draw 1 card")).to_be_visible()


def test_letters_lead_to_the_parts_and_not_into_text(seated: Page) -> None:
    """Single-letter shortcuts, their list, and the switch that turns them off (WCAG 2.1.4)."""
    for letter, region in (("h", "hand"), ("t", "board"), ("p", "players"), ("l", "log"), ("q", "prompt")):
        seated.keyboard.press(letter)
        assert seated.evaluate("document.activeElement.closest('[data-region]')?.dataset.region") == region
    seated.keyboard.press("?")
    expect(seated.get_by_role("dialog", name="Shortcuts")).to_be_visible()
    seated.keyboard.press("Escape")
    hand(seated).get_by_role("button", name="Red 5").focus()
    seated.keyboard.press("z")
    expect(seated.get_by_role("dialog")).to_contain_text("Red 5")
    seated.keyboard.press("Escape")
    expect(seated.get_by_role("dialog")).to_have_count(0)
    expect(hand(seated).get_by_role("button", name="Red 5")).to_be_focused()

    seated.keyboard.press("c")
    field = seated.get_by_label("Say something to the table")
    field.fill("")
    field.press_sequentially("hqz?")
    expect(field).to_have_value("hqz?")
    expect(seated.get_by_role("dialog")).to_have_count(0)

    seated.get_by_role("button", name="Menu").click()
    seated.get_by_role("checkbox", name="Single-letter shortcuts").uncheck()
    seated.keyboard.press("Escape")
    seated.keyboard.press("?")
    expect(seated.get_by_role("dialog")).to_have_count(0)


def test_the_command_line_plays(person: Person, scenes: dict[str, Scene]) -> None:
    """A text command line, off by default, for those who prefer words."""
    seated = sit_down(person(token=scenes["play"].tokens[0]), scenes["play"])
    expect(seated.get_by_label("Command")).to_have_count(0)
    seated.get_by_role("button", name="Menu").click()
    seated.get_by_role("checkbox", name="Text command line").check()
    seated.keyboard.press("Escape")
    line = seated.get_by_label("Command")
    line.fill("hand")
    line.press("Enter")
    expect(seated.locator("output")).to_contain_text("Red 5 (playable)")
    line.fill("play red 7")
    line.press("Enter")
    expect(prompt(seated)).to_contain_text("Waiting for Jun")
    expect(hand(seated)).to_contain_text("4 cards")
