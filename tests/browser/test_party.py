"""Friends meet: one opens a room, one comes by the link on a phone, one watches; they play a match to its end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player, Toucher, play_out
from browser.frames import Wire
from browser.kit import Server
from browser.pages import add_bots, cards, create_room, hand, prompt, start, table


@pytest.mark.timeout(300)
def test_from_the_landing_page_to_the_rematch(person: Person, server: Server) -> None:
    """Two friends and a spectator, mouse and touch, from nothing to the second match."""
    maya, jun, ola = (person(size, reduced_motion="no-preference") for size in ("laptop", "phone", "laptop"))
    wires = {name: Wire(page) for name, page in (("maya", maya), ("jun", jun), ("ola", ola))}
    link = create_room(maya, "Maya")
    assert re.fullmatch(rf"{server.url}/r/[A-Z2-9]{{4}}-[A-Z2-9]{{4}}", link)

    jun.goto(link)
    jun.get_by_label("Your name").fill("Jun")
    jun.get_by_role("button", name="Take a seat").tap()
    expect(jun.get_by_role("list").filter(has_text="Jun")).to_contain_text("you")
    ola.goto(link)
    ola.get_by_label("Your name").fill("Ola")
    ola.get_by_role("button", name="Just watch").click()
    expect(ola.get_by_role("status").filter(has_text="You are watching")).to_be_visible()

    maya.get_by_role("radio", name=re.compile("^Superman")).check()
    taken = jun.get_by_role("radio", name=re.compile("^Superman"))
    expect(taken).to_be_disabled()
    expect(jun.get_by_text("Taken by Maya")).to_be_visible()
    jun.get_by_role("radio", name=re.compile("^Aquaman")).check()
    expect(maya.get_by_text("Taken by Jun")).to_be_visible()
    expect(maya.get_by_text("1 watching")).to_be_visible()

    begin = maya.get_by_role("button", name="Start", exact=True)
    expect(begin).to_have_attribute("aria-disabled", "true")
    jun.get_by_role("button", name="Ready").tap()
    expect(maya.get_by_role("status")).to_have_text("All ready")
    begin.click()
    for page in (maya, jun, ola):
        expect(table(page)).to_be_visible()
    expect(hand(ola)).to_contain_text("hands are hidden")
    assert prompt(ola).get_by_role("button").count() <= 1  # the rule for the question may be looked up

    players = [Player(maya), Toucher(jun, twice=True)]
    play_out(players, seconds=240, each=_nobody_sees_more(maya, jun, ola))

    said = {page.locator("#end-title").inner_text() for page in (maya, jun, ola)}
    (result,) = said
    winner = result.split(" wins: ")[0]
    assert winner in ("Maya", "Jun")
    places = ola.get_by_role("region", name=result).get_by_role("listitem")
    expect(places.first).to_contain_text(winner)
    expect(places.first.get_by_role("img", name="winner")).to_be_visible()
    expect(ola.get_by_role("button", name="Rematch")).to_have_count(0)
    wires["jun"].knew_only_its_own(wires["maya"])
    wires["maya"].knew_only_its_own(wires["jun"])
    wires["ola"].knew_only_its_own(wires["maya"])
    wires["ola"].knew_only_its_own(wires["jun"])

    match = ola.get_by_role("link", name="Watch replay").get_attribute("href")
    ola.get_by_role("link", name="Watch replay").click()
    expect(ola.get_by_role("slider", name="Position in the match")).to_be_visible()
    assert match is not None and match in ola.url

    jun.get_by_role("button", name="Rematch").tap()
    expect(jun.get_by_role("button", name="Ready for a rematch")).to_have_attribute("aria-pressed", "true")
    expect(maya.get_by_text("Want a rematch: Jun")).to_be_visible()
    maya.get_by_role("button", name="Rematch").click()
    for page in (maya, jun):
        expect(page.locator("#end-title")).to_have_count(0)
        expect(hand(page)).to_contain_text("7 cards")


def _nobody_sees_more(maya: Page, jun: Page, ola: Page) -> Callable[[], None]:
    """What one holds in hand all the while is on nobody else's page, neither drawn nor named in an attribute."""
    seen = """() => [...document.querySelectorAll('[data-card], [data-ref]')]
      .filter(e => !e.closest('[role=log]'))
      .flatMap(e => `${e.dataset.card ? 'card:' + e.dataset.card : ''} ${e.dataset.ref ?? ''}`.split(' '))
      .filter(ref => ref.startsWith('card:')).map(ref => Number(ref.slice(5)))"""

    def check() -> None:
        holders: dict[str, Page] = {"maya": maya, "jun": jun}
        before = {name: cards(hand(page)) for name, page in holders.items()}
        on_page: dict[str, set[int]] = {
            name: set(page.evaluate(seen)) for name, page in (*holders.items(), ("ola", ola))
        }
        for name, page in holders.items():
            held = before[name] & cards(hand(page))
            for other in on_page.keys() - {name}:
                assert not held & on_page[other], f"{other} sees cards of {name}"

    return check


@pytest.mark.timeout(240)
def test_a_phone_on_its_side_plays_against_bots(person: Person) -> None:
    """Four seats at 740×360, by touch."""
    page = person("sideways")
    create_room(page, "Maya")
    add_bots(page, 3)
    start(page)
    player = Toucher(page)
    play_out([player], seconds=200)
    assert player.deeds > 2
    places = page.get_by_role("region", name=page.locator("#end-title").inner_text()).get_by_role("listitem")
    expect(places).to_have_count(4)
