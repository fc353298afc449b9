"""The statistics of a match and the fairness page in a browser: charts, their tables, their keys, on phones and laptops."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Person
from browser.kit import Server
from browser.pages import add_bots, assert_accessible, create_room, start
from browser.replays import SEATS, long_match, place

APPEARANCES = pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("phone", "light")])


@pytest.fixture(scope="module")
def film(server: Server) -> dict[str, Any]:
    """A match of bots, to be counted."""
    return long_match(server)


@pytest.fixture(scope="module")
def told(server: Server, film: dict[str, Any]) -> list[dict[str, Any]]:
    """Its charts as the server sends them."""
    charts: list[dict[str, Any]] = server.ask(f"/matches/{film['match']}/statistics")["charts"]
    return charts


def open_statistics(page: Page, film: dict[str, Any]) -> Locator:
    """All charts of the match, once they stand."""
    page.goto(f"/replay/{film['match']}/statistics")
    expect(page.get_by_role("heading", level=1)).to_have_text("Statistics of UNO Ultimate DC")
    expect(page.get_by_role("figure").first).to_be_visible()
    return page.get_by_role("figure")


def chart(page: Page, id: str) -> Locator:
    return page.locator(f"[data-chart={id}]")


def test_every_chart_says_its_finding_and_is_a_table(
    page: Page, film: dict[str, Any], told: list[dict[str, Any]]
) -> None:
    figures = open_statistics(page, film)
    expect(figures).to_have_count(len(told))
    for each in told:
        figure = chart(page, each["id"])
        title = figure.get_by_role("heading").inner_text()
        assert len(title) > 15 and "chart." not in title and "{" not in title
        expect(figure.get_by_role("img", name=re.compile(re.escape(title[:20])))).to_be_visible()
        figure.get_by_role("button", name="As a table").click()
        rows = figure.locator("tbody tr")
        expect(rows).to_have_count(len(each["marks"]))
        cells = rows.first.locator("td").all_inner_texts()
        first = [series["values"][0] for series in each["series"]]
        assert cells == ["–" if value is None else f"{value:g}" for value in first]


def test_a_point_leads_to_its_moment(page: Page, film: dict[str, Any], told: list[dict[str, Any]]) -> None:
    """By keys, by the mouse, and from the table."""
    hands = next(each for each in told if each["id"] == "hands")
    last = film["steps"][-1]["ply"]
    open_statistics(page, film)
    slider = chart(page, "hands").get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^turn {hands['marks'][2]}: "))
    page.keyboard.press("Enter")
    expect(page.locator(".playback .at")).to_have_text(f"{hands['plies'][2]} / {last}")

    page.go_back()
    box = chart(page, "hands").get_by_role("slider").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".playback .at")).to_be_visible()
    assert int(place(page).split(" / ")[0]) in hands["plies"][len(hands["plies"]) // 2 - 1 :][:3]

    page.go_back()
    chart(page, "hands").get_by_role("button", name="As a table").click()
    chart(page, "hands").get_by_role("button", name=str(hands["marks"][5]), exact=True).click()
    expect(page.locator(".playback .at")).to_have_text(f"{hands['plies'][5]} / {last}")


@APPEARANCES
def test_statistics_are_accessible_and_fit(person: Person, film: dict[str, Any], size: str, theme: str) -> None:
    page = person(size, color_scheme=theme, reduced_motion="reduce")
    figures = open_statistics(page, film)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for figure in figures.all():
        figure.get_by_role("button", name="As a table").click()
    expect(page.get_by_role("table")).to_have_count(figures.count())
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_colours_lines_are_told_apart(person: Person, film: dict[str, Any]) -> None:
    page = person(forced_colors="active")
    open_statistics(page, film)
    hands = chart(page, "hands")
    dashes = hands.locator("path.line").evaluate_all("all => all.map(e => e.getAttribute('stroke-dasharray') ?? '')")
    shapes = hands.locator(".legend path.shape").evaluate_all("all => all.map(e => e.getAttribute('d'))")
    assert len(set(shapes)) == len(set(dashes)) == SEATS
    text = hands.locator("text.tick").first
    colours = text.evaluate("e => [getComputedStyle(e).fill, getComputedStyle(document.body).color]")
    assert colours[0] == colours[1]


@APPEARANCES
def test_the_long_run_of_chance(person: Person, film: dict[str, Any], size: str, theme: str) -> None:
    page = person(size, color_scheme=theme)
    page.goto("/credits")
    page.get_by_role("link", name="Fairness").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Fairness")
    section = page.get_by_role("region", name="UNO Ultimate DC")
    expect(section).to_contain_text("Every draw is what its seed gives.")
    expect(section.get_by_role("figure").first).to_be_visible()
    kept = re.search(r"Commitments kept: (\d+) of (\d+)", section.inner_text())
    assert kept is not None and kept[1] == kept[2]
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_way_there(person: Person, film: dict[str, Any]) -> None:
    """From the replay's bar and its facts, and from the end of a match as soon as it is over."""
    page = person()
    page.goto(f"/replay/{film['match']}")
    page.get_by_role("banner").get_by_role("link", name="Statistics").click()
    expect(page.get_by_role("figure").first).to_be_visible()
    page.get_by_role("link", name="Back to the replay").click()
    page.get_by_role("button", name="About this match").click()
    page.get_by_role("dialog").get_by_role("link", name="Fairness").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Fairness")

    other = person()
    create_room(other, "Maya")
    add_bots(other, 1)
    start(other)
    other.get_by_role("button", name="Menu", exact=True).click()
    other.get_by_role("button", name="Concede").click()
    other.get_by_role("dialog").get_by_role("button", name="Concede").click()
    other.get_by_role("link", name="Statistics").click()
    expect(other.get_by_role("heading", level=1)).to_contain_text("Statistics")
    expect(other.get_by_role("figure").first.or_(other.locator(".none"))).to_be_visible(timeout=20_000)
