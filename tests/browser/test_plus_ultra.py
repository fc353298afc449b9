"""My Hero Academia: Plus Ultra! in the browser: whole matches by mouse, by keyboard and by touch."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import play_out
from browser.kit import Server
from browser.pages import assert_no_sideways_scroll, start, table
from browser.plus_ultra import Pilgrim, Walker, Wanderer, room, sit_down


@pytest.mark.timeout(300)
def test_two_friends_and_two_bots_by_mouse(person: Person, server: Server) -> None:
    """A whole match at a laptop; both pages show the same dice and come to the same end."""
    path, *tokens = room(server, ("Maya", "Jun"), ("midoriya", "uraraka"), 2)
    maya, jun = (person(token=token) for token in tokens)
    for page in (maya, jun):
        page.goto(path)
    start(maya)
    expect(table(jun)).to_be_visible()
    players = [Wanderer(maya), Wanderer(jun, twice=True)]

    shown = "[...document.querySelectorAll('[data-region=hand] .die')].map(e => e.className + e.textContent)"
    compared: list[int] = []

    def same_dice() -> None:
        seen = players[0].look()
        if seen["several"] and not seen["pending"]:  # all wait for Maya, who has answered nothing yet
            dice = maya.evaluate(shown)
            players[1].until(lambda _: jun.evaluate(shown) == dice, f"Jun does not see {dice}")
            compared.append(len(dice))

    play_out(players, seconds=240, each=same_dice)
    assert all(player.deeds > 10 for player in players)
    assert max(compared) >= 6, "no dice were compared"
    results = {page.locator("#end-title").inner_text() for page in (maya, jun)}
    assert len(results) == 1
    places = maya.get_by_role("region", name=results.pop()).get_by_role("listitem")
    expect(places).to_have_count(4)


@pytest.mark.timeout(300)
def test_a_whole_match_by_keyboard(person: Person, server: Server) -> None:
    """Against a bot, with Tab, arrows and Enter alone."""
    path, token = room(server, ("Maya",), ("todoroki",), 1)
    page = sit_down(person(token=token), path)
    player = Pilgrim(page)
    play_out([player], seconds=240)
    assert player.deeds > 10
    expect(page.locator("#end-title")).to_be_focused()


@pytest.mark.timeout(300)
def test_a_whole_match_on_a_phone(person: Person, server: Server) -> None:
    """Against three bots, by touch, at 360×640; nothing ever scrolls sideways."""
    path, token = room(server, ("Maya",), ("kaminari",), 3)
    page = sit_down(person("phone", token=token, reduced_motion="no-preference"), path)
    player = Walker(page)
    play_out([player], seconds=240, each=lambda: assert_no_sideways_scroll(page))
    assert player.deeds > 10
