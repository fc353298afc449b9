"""Chance that can be checked: promised in the room, added to by each device, and computed again on the page of the replay."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Person
from browser.driver import Player, play_until
from browser.kit import Server, wait_for_replay
from browser.pages import assert_accessible, create_room, start
from browser.replays import open_replay

NO_HASHES = "Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined })"
"""A page that came without encryption has random numbers and no hashes."""


def checks(page: Page) -> Locator:
    """What the browser has checked, on the page of a replay."""
    page.get_by_role("button", name="About this match").click()
    return page.get_by_role("list", name="What your browser has checked")


@pytest.mark.timeout(180)
def test_each_device_finds_its_share_in_the_replay(person: Person, server: Server) -> None:
    maya, jun = person(), person()
    for page in (maya, jun):
        page.add_init_script(NO_HASHES)
    link = create_room(maya, "Maya")
    maya.get_by_text("How chance is kept fair").click()
    promised = maya.locator("details code").first.inner_text()
    assert re.fullmatch("[0-9a-f]{64}", promised)
    expect(maya.get_by_text("1 of 1 players’ devices have added their share.")).to_be_visible()
    jun.goto(link)
    jun.get_by_label("Your name").fill("Jun")
    jun.get_by_role("button", name="Take a seat").click()
    expect(maya.get_by_text("2 of 2 players’ devices have added their share.")).to_be_visible()
    jun.get_by_role("button", name="Ready").click()
    start(maya)
    players = [Player(maya), Player(jun)]
    play_until(players, lambda: sum(player.deeds for player in players) >= 8)
    maya.get_by_role("button", name="Menu").click()
    maya.get_by_role("button", name="Remove Jun from the room").click()
    maya.get_by_role("button", name="Remove", exact=True).click()
    expect(maya.locator("#end-title")).to_be_visible()
    kept = maya.evaluate("JSON.parse(localStorage.getItem('roundtable.shares'))")
    match = str(kept[0]["match"])
    film = wait_for_replay(server, match)
    assert film["chance"]["commitment"] == promised == kept[0]["commitment"]
    assert all(re.fullmatch("[0-9a-f]{32}", nonce) for nonce in film["chance"]["nonces"])

    for page in (maya, jun):
        open_replay(page, match)
        told = checks(page)
        expect(told.get_by_text("Your contribution is in it.")).to_be_visible()
        expect(told.get_by_text(re.compile("^The seed fits the commitment"))).to_be_visible()
        expect(told.get_by_text(re.compile("^Computed again from seed and shares"))).to_be_visible()
        expect(told.locator(".bad")).to_have_count(0)
    page.get_by_text(re.compile(r"^\d+ draws$")).click()
    assert_accessible(page)
    page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem('roundtable.shares'));
        kept[0].nonce = '00'.repeat(16);
        localStorage.setItem('roundtable.shares', JSON.stringify(kept));
    }""")
    open_replay(page, match)
    expect(checks(page).locator(".bad")).to_contain_text("Your contribution is not in it")
