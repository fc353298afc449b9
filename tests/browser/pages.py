"""What browser tests look for on a page, whatever they test."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

SIZES = {"laptop": (1366, 700), "phone": (360, 640), "sideways": (740, 360)}
DEVICES = {**SIZES, "narrow": (320, 568), "tall": (390, 844), "tablet": (820, 1180), "wide": (1920, 1080)}
DEVICES["zoomed"] = (683, 350)
"""A laptop at 200 %."""
PHONES = ("narrow", "phone", "tall", "sideways")


UNO = re.compile("^UNO Ultimate DC")


def resize(page: Page, size: str) -> None:
    """Give the page the room of one of DEVICES."""
    width, height = DEVICES[size]
    page.set_viewport_size({"width": width, "height": height})


def assert_accessible(page: Page) -> None:
    """No violation of WCAG 2.2 A and AA that axe can find."""
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
    assert found.violations_count == 0, found.generate_report()


def assert_no_sideways_scroll(page: Page) -> None:
    """The page itself does not scroll sideways, once all of its parts have come."""
    page.wait_for_function("document.documentElement.scrollWidth <= window.innerWidth", timeout=3000)


def animations(page: Page) -> int:
    """How many animations run at this moment."""
    return int(page.evaluate("document.getAnimations().length"))


def create_room(page: Page, name: str) -> str:
    """From the landing page to a room with its link in the clipboard; returns the link."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("radio", name=UNO).check()
    page.get_by_role("button", name="Create room").click()
    expect(page.get_by_role("region", name="Invite friends")).to_contain_text("in your clipboard")
    return str(page.evaluate("navigator.clipboard.readText()"))


def add_bots(page: Page, count: int) -> None:
    """The host fills free seats with bots."""
    for number in range(1, count + 1):
        page.get_by_role("button", name="Add a bot").first.click()
        expect(page.get_by_text("Bot", exact=True)).to_have_count(number)


def start(page: Page) -> None:
    """The host starts; the table stands."""
    page.get_by_role("button", name="Start", exact=True).click()
    expect(table(page)).to_be_visible()


def table(page: Page) -> Locator:
    """What lies in the middle of the table."""
    return page.get_by_role("region", name="Table", exact=True)


def prompt(page: Page) -> Locator:
    """Who must decide what, and the buttons that do it."""
    return page.get_by_role("region", name="Prompt")


def hand(page: Page) -> Locator:
    """The own hand."""
    return page.get_by_role("region", name="Hand")


def cards(part: Locator) -> set[int]:
    """Ids of the cards that lie face up in a part of the page."""
    return {int(card) for card in part.locator("[data-card]").evaluate_all("all => all.map(e => e.dataset.card)")}
