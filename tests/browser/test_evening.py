"""An evening with friends: four people, two on phones, one of whom loses the network again and again.

They meet by the link, talk, play a whole match with breaks, and want another one. Nobody loses anything.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player, Toucher, play_out, play_until
from browser.pages import create_room, prompt, start, table


class Flaky:
    """Somebody whose line is cut every now and then, and who comes back a moment later."""

    def __init__(self, page: Page, others: list[Page]) -> None:
        self.page = page
        self.others = others
        self.cuts = 0

    def __call__(self) -> None:
        """The line is lost; the page says so; it comes back, and the table stands as before."""
        if self.page.locator("#end-title").count() > 0:
            return
        self.cuts += 1
        self.page.context.set_offline(True)
        self.page.wait_for_timeout(150)
        self.page.context.set_offline(False)
        expect(table(self.page)).to_be_visible()
        expect(self.page.get_by_text(re.compile("Connection lost"))).to_have_count(0)


@pytest.mark.timeout(300)
def test_an_evening_with_four_friends(person: Person) -> None:
    """From the link to the second match, with a break and a lost line."""
    maya, jun, ola, ren = person(), person("phone"), person(), person("phone")
    link = create_room(maya, "Maya")
    for page, name in ((jun, "Jun"), (ola, "Ola"), (ren, "Ren")):
        page.goto(link)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
        page.get_by_role("button", name="Ready").click()
    expect(maya.get_by_role("status").filter(has_text="All ready")).to_be_visible()
    start(maya)
    everybody = [maya, jun, ola, ren]
    for page in everybody:
        expect(table(page)).to_be_visible()

    players = [Player(maya), Toucher(jun), Player(ola), Toucher(ren)]
    play_until(players, lambda: sum(player.deeds for player in players) >= 6)

    # A break: one asks, the others agree, nobody can move, and it goes on.
    ola.get_by_role("button", name="Menu").click()
    ola.get_by_role("button", name="Ask for a pause").click()
    for page in (maya, jun, ren):
        page.get_by_role("button", name="Agree", exact=True).click()
    for page in everybody:
        expect(page.get_by_text("The match is paused").first).to_be_visible()
    jun.get_by_role("button", name="Go on", exact=True).click()
    for page in everybody:
        expect(page.get_by_text("The match is paused")).to_have_count(0)

    # A long absence: the others see for how long, and wait. Ren comes back to the seat.
    ren.context.set_offline(True)
    expect(maya.get_by_text(re.compile("Ren")).first).to_be_visible()
    ren.context.set_offline(False)
    expect(table(ren)).to_be_visible()

    flaky = Flaky(ren, [maya, jun, ola])
    play_out(players, seconds=220, each=flaky)
    assert flaky.cuts > 3
    said = {page.locator("#end-title").inner_text() for page in everybody}
    assert len(said) == 1, "all are told the same end"
    assert prompt(maya).count() == 1

    for page in (jun, ola, ren):
        page.get_by_role("button", name="Rematch").click()
    expect(maya.get_by_text(re.compile("Want a rematch: .*Jun"))).to_be_visible()
    maya.get_by_role("button", name="Rematch").click()
    for page in everybody:
        expect(page.locator("#end-title")).to_have_count(0)
        expect(table(page)).to_be_visible()
