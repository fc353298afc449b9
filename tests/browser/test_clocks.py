"""Clocks and pauses at the table: what people see of their time, and how they stop it together."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.kit import Peer, Server, open_room
from browser.pages import assert_accessible, prompt, start, table


@pytest.fixture
def room(server: Server) -> tuple[str, list[str]]:
    """A room with Ada, who hosts, and Ben, both by token."""
    tokens = [server.sign_in(name) for name in ("Ada", "Ben")]
    code = open_room(server, tokens[0])
    with Peer(server, tokens[1], code) as ben:
        ben.say("sit", seat=1)
    return code, tokens


def come(person: Person, code: str, tokens: list[str]) -> tuple[Page, Page]:
    """Ada at a laptop and Ben at a phone, in the room."""
    ada, ben = person(token=tokens[0]), person("phone", token=tokens[1])
    for page in (ada, ben):
        page.goto(f"/r/{code}")
    return ada, ben


def begin(server: Server, code: str, tokens: list[str], clock: str, ada: Page, ben: Page) -> None:
    """Play with a clock that no page offers."""
    with Peer(server, tokens[0], code) as host:
        host.say("option", name="clock", value=clock)
    ben.get_by_role("button", name="Ready").tap()
    expect(ada.get_by_role("contentinfo")).to_contain_text("All ready")
    start(ada)
    expect(table(ben)).to_be_visible()


@pytest.mark.timeout(120)
def test_a_bank_is_chosen_counts_down_and_plays_the_default(
    person: Person, server: Server, room: tuple[str, list[str]]
) -> None:
    """The host takes a pace that suits the game; everybody sees every bank; at zero the default is played and named."""
    code, tokens = room
    ada, ben = come(person, code, tokens)
    ada.get_by_role("region", name="Options").locator("summary", has_text="Thinking time").click()
    ada.get_by_role("radio", name="For the match").check()
    expect(ada.get_by_role("radio", name=re.compile("^Quick"))).to_be_checked()
    ada.get_by_role("radio", name=re.compile("^Blitz")).check()
    expect(ben.get_by_role("region", name="Options")).to_contain_text("5 min + 5 s")
    assert_accessible(ada)
    begin(server, code, tokens, "10+2", ada, ben)

    clock = prompt(ada).get_by_role("timer")
    before = float(clock.inner_text().removeprefix("0:"))
    expect(ben.locator("[data-bank]").first).to_be_visible()
    ada.wait_for_timeout(1_500)
    after = float(clock.inner_text().removeprefix("0:"))
    assert before - 3.0 <= after <= before - 1.0
    told = re.compile("Time is up for (Ada|Ben): the default move was made.")
    for page in (ada, ben):
        expect(page.get_by_text(told).first).to_be_visible()
    expect(ada.get_by_role("log")).to_contain_text(re.compile("(Ada|Ben) (plays|draws)"))
    assert_accessible(ben)


@pytest.mark.timeout(120)
def test_two_people_agree_on_a_pause(person: Person, server: Server, room: tuple[str, list[str]]) -> None:
    """Asked from the menu, agreed on the phone; the clocks stand, moves are refused, and either lets it go on."""
    code, tokens = room
    ada, ben = come(person, code, tokens)
    begin(server, code, tokens, "300+10", ada, ben)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Ask for a pause").click()
    asked = ben.get_by_role("region", name="Ada asks for a pause")
    expect(ada.get_by_role("region", name="You ask for a pause")).to_contain_text("Ben")
    assert_accessible(ben)
    asked.get_by_role("button", name="Agree").tap()
    for page in (ada, ben):
        expect(page.get_by_role("region", name="The match is paused")).to_be_visible()
        expect(prompt(page).get_by_role("timer")).to_have_count(0)
    banks = ada.locator("[data-bank]")
    expect(banks.first).to_be_visible()
    stood = banks.all_inner_texts()
    ada.wait_for_timeout(1_200)
    assert banks.all_inner_texts() == stood
    assert_accessible(ada)

    ben.get_by_role("button", name="Go on").tap()
    expect(ada.get_by_role("region", name="The match is paused")).to_contain_text(re.compile("Goes on in [123]"))
    for page in (ada, ben):
        expect(page.get_by_role("region", name="The match is paused")).to_have_count(0)
        expect(prompt(page).get_by_role("timer")).to_be_visible()
