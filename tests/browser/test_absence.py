"""Somebody loses the network in the middle of a match: the others see for how long, and may let a bot play."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import Player, Toucher, play_until
from browser.pages import assert_accessible, create_room, prompt, start, table


def asked(player: Player) -> bool:
    """Whether it is the player's turn, and nothing of theirs is on its way."""
    seen = player.look()
    return bool(seen["mine"] and not seen["pending"])


@pytest.mark.timeout(240)
def test_a_bot_plays_for_whoever_is_gone_until_they_are_back(person: Person) -> None:
    """Ada and Ben play briskly; Ben's phone loses its line; a bot stands in; Ben takes the seat back."""
    ada, ben = person(), person("phone")
    ben.goto(create_room(ada, "Ada"))
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take a seat").tap()
    ben.get_by_role("button", name="Ready").tap()
    expect(ada.get_by_role("status")).to_have_text("All ready")
    start(ada)
    players = [Player(ada), Toucher(ben)]
    play_until(players, lambda: players[0].deeds + players[1].deeds >= 8 and asked(players[1]))

    ben.context.set_offline(True)
    waiting = prompt(ada)
    expect(waiting).to_contain_text(re.compile("Ben: connection lost for 0:"), timeout=30_000)
    expect(waiting).to_contain_text("You can act in")
    stand_in = waiting.get_by_role("button", name="Let a bot play")
    expect(stand_in).to_be_visible(timeout=70_000)
    assert_accessible(ada)
    stand_in.click()
    expect(ada.get_by_text("Ada lets a bot play for Ben.").first).to_be_visible()
    players[0].until(lambda seen: seen["mine"] or seen["over"], "the bot does not play")

    ben.context.set_offline(False)
    expect(table(ben)).to_be_visible()
    expect(ada.get_by_text("Ben is back.").first).to_be_visible()
    expect(prompt(ada)).not_to_contain_text("A bot plays for")


@pytest.mark.timeout(120)
def test_the_host_removes_somebody_during_a_match(person: Person) -> None:
    """Who is removed leaves the match and the room, is told so, and cannot come back to watch."""
    ada, ben = person(), person()
    link = create_room(ada, "Ada")
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    ben.get_by_role("button", name="Ready").click()
    expect(ada.get_by_role("status")).to_have_text("All ready")
    start(ada)
    expect(table(ben)).to_be_visible()
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Remove Ben from the room").click()
    ada.get_by_role("button", name="Remove", exact=True).click()
    expect(ada.locator("#end-title")).to_contain_text("Ada wins")
    expect(ben.get_by_role("alert")).to_contain_text("The host has taken you off this room")
    ben.goto(link)
    expect(ben.get_by_role("alert")).to_contain_text("The host has taken you off this room")
