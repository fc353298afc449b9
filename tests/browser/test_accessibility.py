"""Axe on every screen and every kind of question, landmarks, live regions, and what cards are called."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.kit import Server
from browser.pages import add_bots, assert_accessible, create_room, hand, start, table
from browser.stage import Scene
from browser.test_layout import open_at, select_something, sign_in

SCREENS = {
    "/": "Pull up a chair.",
    "/lobby": "Open rooms",
    "/settings": "Settings",
    "/rules/uno_ultimate_dc": "Rules of UNO Ultimate DC",
    "/credits": "Credits",
    "/matches": "Your matches",
    "/no/such/page": "No such page",
    "/r/AAAA-AAAA": "This room will not open",
}


APPEARANCES = pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("phone", "light")])


@APPEARANCES
def test_screens(person: Person, size: str, theme: str) -> None:
    """Everything outside the room."""
    page = person(size, color_scheme=theme)
    for path, title in SCREENS.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        if path.startswith("/rules"):
            expect(page.get_by_role("heading", level=3).first).to_be_visible()
        assert_accessible(page)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert_accessible(page)


@APPEARANCES
def test_room_and_end(person: Person, size: str, theme: str) -> None:
    """The room for its host and for a guest who has no name yet; the end of a match; sheets of the table."""
    page = person(size, color_scheme=theme)
    link = create_room(page, "Maya")
    add_bots(page, 2)
    page.locator("summary", has_text="Options").click()
    assert_accessible(page)
    guest = person(size, color_scheme=theme)
    guest.goto(link)
    expect(guest.get_by_role("heading", name="You are invited")).to_be_visible()
    assert_accessible(guest)
    start(page)
    for sheet in ("Menu", "Rules"):
        page.get_by_role("button", name=sheet, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_accessible(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    guest.get_by_label("Your name").fill("Ola")
    guest.get_by_role("button", name="Just watch").click()
    for each in (page, guest):
        expect(each.locator("#end-title")).to_be_visible(timeout=60_000)
        assert_accessible(each)


@APPEARANCES
def test_every_kind_of_question(
    person: Person, server: Server, gallery: dict[str, Scene], size: str, theme: str
) -> None:
    """The table with the question, when something is chosen; the most frequent one also before."""
    page = person(size, color_scheme=theme)
    for moment, scene in gallery.items():
        sign_in(page, server, scene)
        open_at(page, scene)
        if moment == "play":
            assert_accessible(page)
        select_something(page)
        assert_accessible(page)


def test_landmarks_and_live_regions(person: Person, gallery: dict[str, Scene]) -> None:
    """Prompt, Hand, Table, Players, Log, in this order; one polite and one assertive region."""
    page = open_at(person(token=gallery["play"].tokens[0]), gallery["play"])
    names = page.locator("main h2").all_inner_texts()
    assert names == ["Prompt", "Hand", "Table", "Players", "Log"]
    for name in names:
        expect(page.get_by_role("region", name=name, exact=True)).to_be_attached()
    expect(page.locator("[aria-live=polite]")).to_have_count(1)
    expect(page.locator("[aria-live=assertive]")).to_have_count(1)
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "off")


def test_cards_say_what_they_are(person: Person, gallery: dict[str, Scene]) -> None:
    """Name, danger icon, place in the hand, and whether and why not."""
    page = open_at(person(token=gallery["play"].tokens[0]), gallery["play"])
    for name in ("Red 4, 1 of 8, can be chosen", "Yellow 0, 3 of 8, It needs red or 1."):
        expect(hand(page).get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Prompt")).to_match_aria_snapshot(
        """
        - region "Prompt":
          - heading "Prompt" [level=2]
          - paragraph:
            - text: Play a card, or draw one.
            - button "The rule for this"
          - group:
            - button "Draw 1 card"
        """
    )


def test_events_are_announced_once(person: Person, gallery: dict[str, Scene]) -> None:
    """The question is told assertively, what happens politely."""
    page = open_at(person(token=gallery["play"].tokens[0]), gallery["play"])
    expect(page.locator("[aria-live=assertive]")).to_have_count(1)
    hand(page).get_by_role("button", name="Yellow 0").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live=polite]")).to_contain_text("It needs red or 1.")


def test_help_leads_to_the_rule(person: Person, gallery: dict[str, Scene]) -> None:
    """One tap from the question to the paragraph that governs it; the decision stays where it is."""
    page = open_at(person(token=gallery["play"].tokens[0]), gallery["play"])
    page.get_by_role("button", name="The rule for this").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("draw")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(table(page)).to_be_visible()
