"""The pages of rules: rulings are led to, found and told with their reason."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person


def test_a_ruling_is_led_to_from_its_rule_and_by_its_link(page: Page) -> None:
    page.goto("/rules/plus_ultra")
    rule = page.locator("[data-section='PU-END-05']").locator("..").get_by_role("link", name="PU-R-53").first
    rule.click()
    told = page.locator("li[data-section='PU-R-53']")
    expect(told).to_be_in_viewport()
    expect(told).to_be_focused()
    expect(told).to_contain_text("Why:")
    assert page.url.endswith("/rules/plus_ultra#PU-R-53")
    page.goto("/rules/uno_ultimate_dc#R-13")
    page.wait_for_function("() => [...document.fonts].some(face => face.status === 'loaded')")
    page.wait_for_timeout(100)  # the lines break elsewhere now
    expect(page.locator("li[data-section='R-13']")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("language", "words", "why"), [("en-GB", "tie shared", "Why:"), ("fr-FR", "égalités partagé", "Pourquoi")]
)
def test_a_ruling_is_found_by_its_words(person: Person, language: str, words: str, why: str) -> None:
    """Of a long list the one that was meant, and not the list."""
    page = person(locale=language)
    page.goto("/rules/plus_ultra")
    page.get_by_role("searchbox").fill(words)
    items = page.locator("[data-section^='rulings-'] li")
    expect(items).to_have_count(1)
    expect(items).to_contain_text("PU-R-50")
    expect(items).to_contain_text(why)
