"""The race for the call of UNO in two browsers: called by button, called with the play, caught by somebody else."""

import time

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Person
from browser.kit import Server
from browser.pages import hand, prompt, table
from browser.stage import Scene, raise_curtain
from games.uno_ultimate_dc.table import A, Table
from games.uno_ultimate_dc.table import table as lay

DELAY = 1.0


def two_cards() -> Table:
    """Maya holds two cards, one of which fits; there is time to look."""
    laid = lay("superman", "aquaman", hands={A: "R4 G8"})
    laid.state.uno_window = 15_000
    return laid


@pytest.fixture(scope="module")
def scenes(server: Server) -> dict[str, Scene]:
    """The same table for each way to run the race."""
    return raise_curtain(server, {name: two_cards() for name in ("called", "armed", "caught", "missed")})


class Race:
    """Maya at a laptop, Jun at a phone."""

    def __init__(self, person: Person, scene: Scene) -> None:
        self.maya = person(token=scene.tokens[0])
        self.jun = person("phone", token=scene.tokens[1])
        for page in (self.maya, self.jun):
            page.goto(scene.path)
            expect(table(page)).to_be_visible()
        expect(prompt(self.maya)).to_contain_text("Play a card, or draw one.")

    def play(self) -> None:
        """Maya plays the card that leaves her one."""
        hand(self.maya).get_by_role("button", name="Red 4").click(position={"x": 15, "y": 40})
        prompt(self.maya).get_by_role("button", name="Play Red 4").click()
        expect(hand(self.maya)).to_contain_text("1 card")

    @property
    def call(self) -> Locator:
        """Maya's own button."""
        return offers(self.maya)

    @property
    def catch(self) -> Locator:
        """Jun's button."""
        return offers(self.jun)


def offers(page: Page) -> Locator:
    """Buttons that stand for a short time."""
    return prompt(page).locator("[data-offer]")


def test_the_owner_calls_in_time(person: Person, scenes: dict[str, Scene]) -> None:
    """The own button is there at once; after the call nobody can catch, and the next turn begins."""
    race = Race(person, scenes["called"])
    race.play()
    expect(race.call).to_have_count(1)
    expect(race.catch).to_have_count(0)
    race.call.click()
    expect(race.maya.get_by_role("log")).to_contain_text("Maya calls UNO")
    expect(race.call).to_have_count(0)
    expect(prompt(race.jun)).to_contain_text("Play a card, or draw one.")
    expect(race.catch).to_have_count(0)
    expect(hand(race.maya)).to_contain_text("1 card")


def test_a_call_that_goes_with_the_play(person: Person, scenes: dict[str, Scene]) -> None:
    """Armed before the play: no race at all."""
    race = Race(person, scenes["armed"])
    switch = prompt(race.maya).get_by_role("switch")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    race.play()
    expect(race.maya.get_by_role("log")).to_contain_text("Maya calls UNO")
    expect(prompt(race.jun)).to_contain_text("Play a card, or draw one.")
    expect(race.call).to_have_count(0)
    expect(race.catch).to_have_count(0)


def test_an_opponent_catches_after_the_delay(person: Person, scenes: dict[str, Scene]) -> None:
    """The opponents' button comes a fixed moment later; who is caught draws two cards."""
    race = Race(person, scenes["caught"])
    hand(race.maya).get_by_role("button", name="Red 4").click(position={"x": 15, "y": 40})
    began = time.monotonic()
    prompt(race.maya).get_by_role("button", name="Play Red 4").click()
    expect(race.catch).to_be_visible()
    assert time.monotonic() - began >= DELAY
    expect(race.catch).to_contain_text("Maya")
    race.catch.tap()
    expect(hand(race.maya)).to_contain_text("3 cards")
    expect(race.call).to_have_count(0)
    expect(race.maya.get_by_role("log")).to_contain_text("Jun catches Maya")
    expect(race.jun.locator("[aria-live=polite]")).to_contain_text("Jun catches Maya")
    expect(prompt(race.jun)).to_contain_text("Play a card, or draw one.")


def test_the_button_is_announced_and_can_be_reached_by_keyboard(person: Person, scenes: dict[str, Scene]) -> None:
    """A race that only eyes could follow would not be fair."""
    race = Race(person, scenes["missed"])
    race.play()
    expect(race.maya.locator("[aria-live=assertive]")).to_have_text("One card left!")
    expect(race.call).to_be_visible()
    race.maya.keyboard.press("o")
    expect(race.maya.get_by_role("log")).to_contain_text("Maya calls UNO")
