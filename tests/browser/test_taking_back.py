"""Taking a move back on the screen: what would go is shown, the others agree with one tap, the log strikes it out."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import Player, Toucher
from browser.kit import Server
from browser.pages import assert_accessible, prompt, table
from browser.universe_survival import room, sit_down


@pytest.mark.timeout(120)
def test_a_pick_is_taken_back_when_the_other_agrees(person: Person, server: Server) -> None:
    """Maya picks a Warrior, Jun on his phone agrees that she did not mean it, and she is asked again."""
    path, maya_token, jun_token = room(server, ("Maya", "Jun"), 0)
    maya = sit_down(person(token=maya_token), path)
    jun = person("phone", token=jun_token)
    jun.goto(path)
    expect(table(jun)).to_be_visible()
    players = [Player(maya), Toucher(jun)]
    first, other = players if players[0].look()["mine"] else reversed(players)
    question = first.look()["ask"]
    while first.look()["ask"] == question:
        first.act()
    expect(prompt(other.page)).to_contain_text("Pick")
    first.page.get_by_role("button", name="Take back the last move").click()
    asking, asked = first.page.locator("[data-undo]"), other.page.locator("[data-undo]")
    expect(asking).to_contain_text("Take this back?")
    expect(asked).to_contain_text("asks to take this back:")
    assert asked.get_by_role("listitem").count() > 0, "what would go is shown"
    assert_accessible(other.page)
    asked.get_by_role("button", name="Agree").click()
    for page in (maya, jun):
        expect(page.locator("[data-undo]")).to_have_count(0)
        expect(page.get_by_role("log", include_hidden=True)).to_contain_text("takes the last move back")
    assert first.until(lambda seen: seen["mine"], "nobody is asked again")["ask"] == question
    expect(prompt(other.page)).to_contain_text("Waiting for")


@pytest.mark.timeout(120)
def test_alone_against_bots_the_key_b_takes_back_and_a_refusal_says_why(person: Person, server: Server) -> None:
    """Before the first move there is nothing to take back, and the toast says so."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person(token=token), path)
    page.keyboard.press("b")
    expect(page.get_by_text("There is no move of yours that could be taken back.").first).to_be_visible()
    player = Player(page)
    question = player.look()["ask"]
    player.until(lambda seen: seen["mine"], "it is never Maya's turn")
    while player.deeds < 4 and not player.look()["over"]:
        if not player.act():
            page.wait_for_timeout(20)
    page.keyboard.press("b")
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_role("log", include_hidden=True)).to_contain_text("takes the last move back")
    assert question
