"""What browser tests look for on a page, whatever they test."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SIZES = {
    "narrow": (320, 568),
    "phone": (360, 640),
    "tall": (390, 844),
    "sideways": (740, 360),
    "tablet": (820, 1180),
    "laptop": (1366, 700),
    "wide": (1920, 1080),
}


def resize(page: Page, size: str) -> None:
    """Give the page the room of one of SIZES."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def assert_accessible(page: Page) -> None:
    """No violation of WCAG 2.2 A and AA that axe can find."""
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
    assert found.violations_count == 0, found.generate_report()


def assert_no_sideways_scroll(page: Page) -> None:
    """The page itself never scrolls sideways."""
    width, room = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert width <= room


def animations(page: Page) -> int:
    """How many animations run at this moment."""
    return int(page.evaluate("document.getAnimations().length"))
