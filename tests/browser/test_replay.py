"""Replays of matches that bots have played, in a real browser: moving through them, eyes, addresses, facts."""

import json
import re
import urllib.parse
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.kit import Peer, Server, open_room, played_match
from browser.pages import animations, assert_accessible
from browser.replays import SEATS, cards, hand_of, long_match, open_replay, place, secrets


@pytest.fixture(scope="module")
def film(server: Server) -> dict[str, Any]:
    return long_match(server)


@pytest.fixture(scope="module")
def match(film: dict[str, Any]) -> str:
    return str(film["match"])


# --- moving through it -----------------------------------------------------------------------------------------------


def test_opens_at_the_start_and_steps(page: Page, match: str, film: dict[str, Any]) -> None:
    open_replay(page, match)
    last = film["steps"][-1]["ply"]
    assert place(page) == f"0 / {last}"
    page.get_by_role("button", name="One step on").click()
    assert place(page) == f"{film['steps'][1]['ply']} / {last}"
    page.get_by_role("button", name="One step back").click()
    assert place(page) == f"0 / {last}"
    page.get_by_role("button", name="To the end").click()
    assert place(page) == f"{last} / {last}"
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()


def test_plays_to_the_end_at_speed(page: Page, match: str, film: dict[str, Any]) -> None:
    last = film["steps"][-1]["ply"]
    open_replay(page, match, f"?ply={film['steps'][-12]['ply']}&speed=16")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".playback .at")).to_have_text(f"{last} / {last}")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_cards_fly_where_there_is_time_to_see_it(page: Page, match: str, film: dict[str, Any]) -> None:
    index = next(i for i, step in enumerate(film["steps"]) if i and any(e["tag"] == "played" for e in step["events"]))
    open_replay(page, match, f"?ply={film['steps'][index - 1]['ply']}&as=spectator")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".ghost", state="attached")
    page.wait_for_selector(".ghost", state="detached")
    page.keyboard.press("Home")
    assert page.locator(".ghost").count() == 0


def test_nothing_moves_where_no_motion_is_wanted(page: Page, match: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_replay(page, match)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        assert animations(page) == 0
    page.wait_for_selector("[data-changed]")
    page.wait_for_selector("[data-changed]", state="detached")


def test_dragging_shows_the_position_live(page: Page, match: str, film: dict[str, Any]) -> None:
    open_replay(page, match)
    box = page.get_by_role("slider").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] * 0.75
    page.mouse.move(box["x"] + 10, middle)
    page.mouse.down()
    seen = []
    for part in (0.25, 0.5, 0.75):
        page.mouse.move(box["x"] + box["width"] * part, middle)
        seen.append(int(place(page).split(" / ")[0]))
    page.mouse.up()
    last = film["steps"][-1]["ply"]
    assert seen == sorted(seen)
    assert [round(ply / last, 1) for ply in seen] == pytest.approx([0.25, 0.5, 0.75], abs=0.1)


def test_a_jump_is_quick(page: Page, match: str, film: dict[str, Any]) -> None:
    """In time of the page's own thread, which a loaded machine does not stretch."""
    open_replay(page, match, "?as=open")
    last = len(film["steps"]) - 1
    jumps = [last, 3, last // 2, last - 1, 0, last - 3, 7]
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        return next(
            m["value"] for m in session.send("Performance.getMetrics")["metrics"] if m["name"] == "TaskDuration"
        )

    before = worked()
    page.evaluate(
        """async (jumps) => {
            const handle = document.querySelector('input[type=range]');
            for (const to of jumps) {
                handle.value = to;
                handle.dispatchEvent(new Event('input', { bubbles: true }));
                await new Promise(requestAnimationFrame);
            }
        }""",
        jumps,
    )
    assert (worked() - before) / len(jumps) < 0.150


def test_lines_and_key_moments_lead_to_their_step(page: Page, match: str, film: dict[str, Any]) -> None:
    open_replay(page, match)
    line = page.locator("[data-line]").nth(20)
    number = int(line.get_attribute("data-n") or 0)
    line.click()
    step = next(s for s in film["steps"] if s["first"] <= number < s["first"] + len(s["events"]))
    assert place(page).startswith(f"{step['ply']} /")
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.locator(".playback .what")).to_contain_text(line.inner_text().strip())

    page.get_by_role("button", name="Key moments").click()
    moments = page.locator(".moments button")
    flips = sum(event["tag"] == "flipped" for step in film["steps"] for event in step["events"])
    assert moments.filter(has=page.get_by_role("img", name="Danger")).count() == flips
    moments.last.click()
    assert place(page) == "{0} / {0}".format(film["steps"][-1]["ply"])


# --- through whose eyes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [*range(SEATS), "spectator", "open"])
def test_each_viewer_sees_what_it_saw(page: Page, match: str, film: dict[str, Any], viewer: int | str) -> None:
    index = len(film["steps"]) * 2 // 3
    ply = film["steps"][index]["ply"]
    hands = {seat: hand_of(film, index, seat) for seat in range(SEATS)}
    name = f"seat:{viewer}" if isinstance(viewer, int) else viewer
    open_replay(page, match, f"?ply={ply}&as={name}")

    allowed = set(hands) if viewer == "open" else {viewer} & set(hands)
    shown = cards(page.locator("body"))
    for seat, hand in hands.items():
        if seat in allowed:
            assert hand <= shown
        else:
            assert not hand & shown
    if isinstance(viewer, int):
        assert cards(page.locator("[data-region=hand]")) == hands[viewer]
    else:
        expect(page.locator("[data-region=hand]")).to_have_count(0)


def test_the_log_names_only_cards_that_the_viewer_saw(page: Page, match: str, film: dict[str, Any]) -> None:
    seat, number = secrets(film)[0]
    other = next(s for s in range(SEATS) if s != seat)

    def line(viewer: str) -> str:
        open_replay(page, match, f"?as={viewer}")
        # Lines out of sight are not laid out, and have no inner text.
        return (page.locator(f"[data-line][data-n='{number}']").text_content() or "").strip()

    full = line(f"seat:{seat}")
    assert line("open") == full
    assert line("spectator") == line(f"seat:{other}") != full


def test_changing_the_eyes_keeps_the_moment(page: Page, match: str, film: dict[str, Any]) -> None:
    ply = film["steps"][20]["ply"]
    open_replay(page, match, f"?ply={ply}&as=spectator")
    page.get_by_role("combobox", name="Seen by").select_option("seat:1")
    assert cards(page.locator("[data-region=hand]")) == hand_of(film, 20, 1)
    assert place(page).startswith(f"{ply} /")
    page.get_by_role("combobox", name="Seen by").select_option("open")
    assert hand_of(film, 20, 0) | hand_of(film, 20, 2) <= cards(page.locator("[data-region=players]"))


# --- the address -----------------------------------------------------------------------------------------------------


def test_the_address_reproduces_the_frame(page: Page, match: str) -> None:
    open_replay(page, match, "?as=spectator")
    for key in ("]", "]", "]", "ArrowRight", "v", "3"):
        page.keyboard.press(key)
    page.wait_for_url(re.compile(r"as=open.*speed=2"))
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(page.url).query)
    assert query["ply"] == [place(page).split(" / ")[0]]

    def picture(shown: Page) -> object:
        """All that is said of the table, and all cards that lie open."""
        regions = [shown.locator(f"[data-region={name}]").aria_snapshot() for name in ("board", "players")]
        return regions, cards(shown.locator("body"))

    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("slider")).to_be_visible()
    assert place(other) == place(page)
    assert picture(other) == picture(page)
    expect(other.get_by_role("combobox", name="Speed")).to_have_value("2")
    expect(other.get_by_role("combobox", name="Seen by")).to_have_value("open")


def test_an_address_edited_by_hand_is_followed(page: Page, match: str, film: dict[str, Any]) -> None:
    open_replay(page, match, "?as=spectator")
    page.wait_for_url(re.compile("ply=0"))
    last = film["steps"][-1]["ply"]
    page.evaluate(
        "history.pushState({}, '', '?ply=9999&as=open&speed=1'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(page.locator(".playback .at")).to_have_text(f"{last} / {last}")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("open")


def test_someone_who_played_looks_from_the_own_seat(page: Page, server: Server) -> None:
    token = server.sign_in("Maya")
    match = played_match(server, 1, token=token)
    page.context.add_cookies([{"name": "roundtable_session", "value": token, "url": server.url}])
    open_replay(page, match)
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("seat:0")
    page.get_by_role("button", name="About this match").click()
    expect(page.get_by_role("dialog")).to_contain_text("Maya")


# --- facts -----------------------------------------------------------------------------------------------------------


def test_facts_chance_link_and_file(page: Page, match: str, film: dict[str, Any], server: Server) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    open_replay(page, match, "?as=spectator")
    page.get_by_role("button", name="About this match").click()
    about = page.get_by_role("dialog", name="About this match")
    winner = film["outcome"]["winners"][0]
    expect(about.locator(".result")).to_contain_text(f"Bot {winner + 1} (Greedy) wins")
    expect(about).to_contain_text(film["chance"]["commitment"])
    expect(about).to_contain_text(film["chance"]["server_seed"])
    expect(about).to_contain_text("The seed fits the commitment")
    about.get_by_text(f"{len(film['chance']['draws'])} draws").click()
    expect(about.locator("details li").first).to_be_visible()
    with page.expect_download() as waiting:
        about.get_by_role("link", name="Download JSON").click()
    assert json.loads(waiting.value.path().read_text()) == film
    about.get_by_role("button", name="Copy link to this moment").click()
    expect(page.get_by_role("region", name="Notices").get_by_text("Link copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    assert "ply=0" in copied and "as=spectator" in copied


def test_a_running_match_and_an_unknown_one_say_so(page: Page, server: Server) -> None:
    host = server.sign_in("Host")
    code = open_room(server, host)
    with Peer(server, host, code) as peer:
        peer.say("bot", seat=1, level="random")
        peer.say("start")
        peer.until(lambda: bool(peer.frame.get("decisions", {}).get("mine")))
        page.goto(f"/replay/{peer.room['match']}")
        expect(page.get_by_role("alert")).to_contain_text("still being played")
        expect(page.get_by_text("match/running")).to_be_visible()
        assert_accessible(page)
    page.goto("/replay/0123456789abcdef0123")
    expect(page.get_by_role("alert")).to_contain_text("no match with this address")
    expect(page.get_by_role("link", name="Home").last).to_be_visible()


def test_in_french(page: Page, match: str) -> None:
    page.add_init_script("localStorage.setItem('roundtable.settings', JSON.stringify({ language: 'fr' }))")
    page.goto(f"/replay/{match}?ply=3&as=spectator")
    expect(page.get_by_role("slider", name="Position dans la partie")).to_be_visible()
    expect(page.get_by_role("button", name="Un pas en avant")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
