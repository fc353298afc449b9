"""Dragon Ball Super: Universe Survival in the browser: short matches by mouse, by touch and by keyboard."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.driver import play_out
from browser.kit import Server
from browser.pages import assert_no_sideways_scroll
from browser.universe_survival import Fighter, FightingToucher, FightingTypist, room, sit_down


@pytest.mark.timeout(300)
def test_a_whole_match_by_mouse(person: Person, server: Server) -> None:
    """Five turns against a bot at a laptop, draft and all."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person(token=token), path)
    player = Fighter(page)
    play_out([player], seconds=240)
    asked = " ".join(player.asked)
    for question in ("Pick a Warrior", "start?", "Which Warrior moves?", "where to?", "Re-roll"):
        assert question in asked, question
    places = page.get_by_role("region", name=page.locator("#end-title").inner_text()).get_by_role("listitem")
    expect(places).to_have_count(2)


@pytest.mark.timeout(300)
def test_a_whole_match_on_a_phone(person: Person, server: Server) -> None:
    """Against a bot, by touch, at 360×640; nothing ever scrolls sideways."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person("phone", token=token), path)
    player = FightingToucher(page)
    play_out([player], seconds=240, each=lambda: assert_no_sideways_scroll(page))
    assert player.deeds > 20


@pytest.mark.timeout(300)
def test_a_whole_match_by_keyboard(person: Person, server: Server) -> None:
    """Against a bot, with Tab, arrows and Enter alone."""
    path, token = room(server, ("Maya",), 1)
    page = sit_down(person(token=token), path)
    player = FightingTypist(page)
    play_out([player], seconds=240)
    assert player.deeds > 20
    expect(page.locator("#end-title")).to_be_focused()
