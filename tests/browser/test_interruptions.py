"""Reloads, second tabs, cut lines and a server that is killed: the same seat goes on, and nothing is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player
from browser.kit import Server
from browser.pages import add_bots, cards, create_room, hand, prompt, start, table
from browser.stage import Scene, raise_curtain
from games.uno_ultimate_dc.table import A
from games.uno_ultimate_dc.table import table as lay

ASK = "Play a card, or draw one."
NAMES = ("reload", "tabs", "cut", "pending", "kill")


@pytest.fixture(scope="module")
def scenes(server: Server) -> dict[str, Scene]:
    """Maya is to play, with Jun waiting: once for each test, since they play on."""
    return raise_curtain(server, {name: lay("superman", "aquaman", hands={A: "R4 R7 G8 B0 Y4"}) for name in NAMES})


def sit(page: Page, scene: Scene) -> Page:
    """To the table."""
    page.goto(scene.path)
    expect(table(page)).to_be_visible()
    return page


def play(page: Page, card: str) -> None:
    """Choose a card and play it."""
    hand(page).get_by_role("button", name=card).click(position={"x": 15, "y": 40})
    prompt(page).get_by_role("button", name=f"Play {card}").click()


def test_a_reload_changes_nothing(person: Person, scenes: dict[str, Scene]) -> None:
    """The question, the hand, the table and the log are there again."""
    page = sit(person(token=scenes["reload"].tokens[0]), scenes["reload"])
    held = cards(hand(page))
    said = prompt(page).inner_text()
    assert ASK in said
    page.reload()
    expect(prompt(page)).to_have_text(re.compile("Play a card, or draw one"))
    assert cards(hand(page)) == held
    play(page, "Red 4")
    expect(prompt(page)).to_contain_text("Waiting for Jun")
    page.reload()
    expect(prompt(page)).to_contain_text("Waiting for Jun")
    assert cards(hand(page)) < held
    expect(page.get_by_role("log")).to_contain_text("Maya plays Red 4")


def test_who_comes_back_to_the_landing_page_is_led_to_the_seat(person: Person, scenes: dict[str, Scene]) -> None:
    """The way back is the first thing that the keyboard reaches."""
    scene = scenes["reload"]
    page = person(token=scene.tokens[0])
    page.goto("/")
    back = page.get_by_role("link", name=f"Return to {scene.code[:4]}-{scene.code[4:]}")
    expect(back).to_be_visible()
    page.keyboard.press("Tab")
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(table(page)).to_be_visible()


def test_two_tabs_are_one_seat(person: Person, scenes: dict[str, Scene]) -> None:
    """Both show the same; either may answer."""
    one = sit(person(token=scenes["tabs"].tokens[0]), scenes["tabs"])
    two = one.context.new_page()
    sit(two, scenes["tabs"])
    assert cards(hand(one)) == cards(hand(two))
    play(two, "Red 7")
    for page in (one, two):
        expect(prompt(page)).to_contain_text("Waiting for Jun")
    two.close()
    jun = sit(person("phone", token=scenes["tabs"].tokens[1]), scenes["tabs"])
    prompt(jun).get_by_role("button", name="Draw 1 card").tap()
    seen = Player(jun).until(lambda now: not now["pending"] and now["ask"] != ASK, "Jun has not drawn")
    if seen["mine"]:
        prompt(jun).get_by_role("button", name="Keep it").tap()
    expect(prompt(one)).to_contain_text(ASK)


def test_a_cut_line_is_mended_and_nothing_is_missed(person: Person, scenes: dict[str, Scene]) -> None:
    """While the line is down nothing can be pressed; afterwards the table is as it is by now."""
    scene = scenes["cut"]
    maya = sit(person(token=scene.tokens[0]), scene)
    jun = sit(person("phone", token=scene.tokens[1]), scene)
    jun.context.set_offline(True)
    expect(jun.get_by_text(re.compile("Reconnecting")).first).to_be_visible()
    play(maya, "Red 4")
    expect(prompt(maya)).to_contain_text("Waiting for Jun")
    assert not Player(jun).look()["mine"]
    jun.context.set_offline(False)
    expect(prompt(jun)).to_contain_text(ASK)
    expect(jun.get_by_role("region", name="Table", exact=True)).to_contain_text("Match red or 4")
    prompt(jun).get_by_role("button", name="Draw 1 card").tap()
    expect(prompt(jun)).not_to_contain_text(ASK)


@pytest.mark.timeout(240)
def test_a_killed_server_comes_back_with_the_question(person: Person, own_server: Server) -> None:
    """Killed in the middle of a decision; the page finds back by itself and the match goes on."""
    page = person(on=own_server)
    create_room(page, "Maya")
    add_bots(page, 1)
    start(page)
    player = Player(page)
    while player.deeds < 9 or not player.look()["mine"]:
        assert not player.look()["over"]
        if not player.act():
            page.wait_for_timeout(20)
    before = player.until(lambda seen: seen["mine"] and not seen["pending"], "Maya is not asked")
    held = cards(hand(page))

    own_server.kill()
    expect(page.get_by_text(re.compile("Reconnecting")).first).to_be_visible()
    own_server.start()
    after = player.until(lambda seen: seen["mine"], "the question did not come back")
    assert after["ask"] == before["ask"]
    assert after["lines"] == before["lines"]
    assert cards(hand(page)) == held
    deeds = player.deeds
    while player.deeds < deeds + 6 and not player.look()["over"]:
        if not player.act():
            page.wait_for_timeout(20)
    assert player.look()["lines"] > after["lines"] or player.look()["over"]


def test_a_move_on_its_way_when_the_line_breaks_is_made_once(person: Person, scenes: dict[str, Scene]) -> None:
    """Pressed just before the line broke: it is shown as pending, then made, or taken back with a reason."""
    scene = scenes["pending"]
    page = sit(person(token=scene.tokens[0]), scene)
    hand(page).get_by_role("button", name="Red 4").click(position={"x": 15, "y": 40})
    button = prompt(page).get_by_role("button", name="Play Red 4")
    page.evaluate("window.addEventListener('click', () => {}, { once: true })")
    page.context.set_offline(True)
    if button.is_visible():
        button.click(no_wait_after=True)
    page.context.set_offline(False)
    seen = Player(page).until(lambda now: not now["pending"] and now["ask"] != "", "still pending")
    log = page.get_by_role("log")
    if "Waiting for Jun" in seen["ask"]:
        expect(log).to_contain_text("Maya plays Red 4")
        expect(hand(page)).to_contain_text("4 cards")
    else:
        expect(hand(page)).to_contain_text("5 cards")
        expect(log).not_to_contain_text("Maya plays Red 4")
