"""What if: from a replay, a finished match is played on against bots or with a friend, and it says everywhere what it is."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player, play_out, play_until
from browser.kit import UNO, Server, played_match, wait_for_replay
from browser.pages import assert_accessible, assert_no_sideways_scroll, resize, table
from browser.replays import open_replay, secrets

BRANCH = re.compile("^What if: branch of another match from move")


@pytest.fixture(scope="module")
def film(server: Server) -> dict[str, Any]:
    """A match of three bots that is long enough to be left in the middle."""
    for _ in range(10):
        found = wait_for_replay(server, played_match(server, 3))
        if len(found["steps"]) >= 40 and secrets(found):
            return found
    raise AssertionError("Ten matches of bots were all over too soon.")


def ply_of_turn(film: dict[str, Any], seat: int) -> int:
    """A ply in the middle at which the match waits for a seat, and for nobody else."""
    steps = film["steps"]
    middle = sorted(steps, key=lambda step: abs(step["ply"] - steps[-1]["ply"] // 2))
    return next(int(step["ply"]) for step in middle if [each["seat"] for each in step["waiting"]] == [seat])


def dialog(page: Page) -> Any:
    return page.get_by_role("dialog", name="What if?")


@pytest.mark.timeout(150)
def test_two_clicks_from_the_replay_to_the_table_and_on_to_the_end(
    person: Person, server: Server, film: dict[str, Any]
) -> None:
    """Maya takes over a seat in the middle and plays against bots to the end; what came of it is told as a branch."""
    page = person(token=server.sign_in("Maya"))
    ply = ply_of_turn(film, 1)
    open_replay(page, film["match"], f"?ply={ply}&as=seat:1")
    page.get_by_role("button", name="Play on from here").click()
    expect(dialog(page)).to_contain_text(f"at move {ply} of")
    expect(page.get_by_role("radio", name=re.compile("^Take the seat of")).nth(1)).to_be_checked()
    assert_accessible(page)
    dialog(page).get_by_role("button", name="Play on", exact=True).click()
    expect(table(page)).to_be_visible()
    mark = page.get_by_role("banner").get_by_role("link", name=BRANCH)
    expect(mark).to_have_attribute("href", f"/replay/{film['match']}?ply={ply}")
    expect(page.get_by_role("log", include_hidden=True)).to_contain_text(
        "What if: from here on this match goes its own way"
    )
    assert_accessible(page)
    player = Player(page)
    player.until(lambda seen: seen["mine"], "it is Maya's turn, as it was that seat's")
    play_out([player])
    expect(mark).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Position in the match")).to_be_visible()
    expect(page.get_by_role("banner").get_by_role("link", name=BRANCH)).to_be_visible()
    match = page.url.split("/replay/")[1].split("?")[0]
    replay = wait_for_replay(server, match)
    assert replay["branch"] == {"match": film["match"], "ply": ply}
    assert replay["moves"][:ply] == [
        {**move, "at": mine["at"]} for move, mine in zip(film["moves"], replay["moves"][:ply], strict=False)
    ]
    page.goto("/matches")
    expect(page.get_by_role("link", name=BRANCH)).to_have_attribute("href", f"/replay/{film['match']}?ply={ply}")


@pytest.mark.timeout(120)
def test_a_friend_comes_by_link_and_the_piles_are_shuffled_anew(
    person: Person, server: Server, film: dict[str, Any]
) -> None:
    """Jun, on a phone and without a name so far, leaves a seat open; Ola comes by the room's link."""
    jun = person("phone")
    open_replay(jun, film["match"], f"?ply={ply_of_turn(film, 0)}&as=spectator")
    jun.get_by_role("button", name="Play on from here").tap()
    assert_no_sideways_scroll(jun)
    dialog(jun).get_by_label("Your name").fill("Jun")
    dialog(jun).get_by_label(re.compile("^Who takes the seat of")).nth(0).select_option("A friend, by link")
    dialog(jun).get_by_role("radio", name="Shuffled anew").check(force=True)
    assert_accessible(jun)
    dialog(jun).get_by_role("button", name="Open the room").tap()
    expect(jun.get_by_role("link", name=BRANCH)).to_be_visible()
    assert_accessible(jun)
    path = "/" + jun.url.split("/", 3)[3]
    ola = person(token=server.sign_in("Ola"))
    ola.goto(path)
    ola.get_by_role("button", name="Ready").click()
    jun.get_by_role("button", name="Start", exact=True).tap()
    for page in (jun, ola):
        expect(table(page)).to_be_visible()
        expect(page.get_by_role("log", include_hidden=True)).to_contain_text("The face-down piles are shuffled again")
    players = [Player(jun), Player(ola)]
    players[0].until(lambda seen: seen["mine"], "it is Jun's turn, as it was that seat's")
    play_until(players, lambda: players[0].deeds > 0)


def test_the_key_and_what_cannot_be(page: Page, film: dict[str, Any]) -> None:
    """B opens it at any move; at the end there is nothing to play on, and it says so; with other rules here too."""
    open_replay(page, film["match"], "?ply=0")
    page.keyboard.press("b")
    expect(dialog(page).get_by_role("button", name="Play on", exact=True)).to_be_enabled()
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    page.keyboard.press("b")
    expect(dialog(page).get_by_role("alert")).to_have_text(re.compile("^The match is over at this move"))
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Play on from here")

    def older(route: Any) -> None:
        games = route.fetch().json()
        for game in games:
            game["rules_version"] += 1
        route.fulfill(json=games)

    page.route(re.compile(r"/api/games(\?.*)?$"), older)
    open_replay(page, film["match"], "?ply=0")
    page.get_by_role("button", name="Play on from here").click()
    expect(dialog(page).get_by_role("alert")).to_contain_text("It can be watched, but not played on")
    for size in ("phone", "sideways"):
        resize(page, size)
        assert_no_sideways_scroll(page)
    assert film["game"] == UNO
