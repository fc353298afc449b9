"""Each thing that cannot be done has a sentence of its own, and a next step; odd names are shown as they are."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from browser.conftest import Person
from browser.kit import Peer, Server, open_room
from browser.pages import add_bots, create_room, hand, start, table


def refused(page: Page, sentence: str) -> None:
    """The page says so, with ways on: another code, home, the open rooms."""
    expect(page.get_by_role("heading", level=1)).to_have_text("This room will not open")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_label("Invite link or code")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Home")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Open rooms")).to_be_visible()


@pytest.mark.parametrize("known", [True, False])
def test_an_unknown_room(person: Person, server: Server, known: bool) -> None:
    """Nobody has ever opened it, or it was closed."""
    page = person(token=server.sign_in("Maya") if known else "")
    page.goto("/r/ABCD-EFGH")
    refused(page, "There is no room with this code. Check the letters, or ask for a new link.")
    expect(page.get_by_text("room/unknown")).to_be_visible()


def test_a_code_that_is_none(person: Person) -> None:
    """Said beside the field; a link, small letters and missing dashes are understood."""
    page = person()
    link = create_room(page, "Maya")
    guest = person()
    guest.goto("/")
    field = guest.get_by_label("Invite link or code")
    field.fill("not a code")
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_text("A code has eight letters and digits, such as K7QM-4F2P.")).to_be_visible()
    expect(field).to_be_focused()
    field.fill(link.rsplit("/", 1)[1].replace("-", "").lower())
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_role("heading", name="You are invited")).to_be_visible()
    guest.goto("/")
    field.fill(link)
    field.press("Enter")
    expect(guest.get_by_role("heading", name="You are invited")).to_be_visible()


def test_a_room_without_a_free_seat_can_be_watched(person: Person) -> None:
    """A full room says so before anybody types a name."""
    page = person()
    link = create_room(page, "Maya")
    add_bots(page, 3)
    guest = person("phone")
    guest.goto(link)
    expect(guest.get_by_text("All seats are taken; you can watch.")).to_be_visible()
    expect(guest.get_by_role("button", name="Take a seat")).to_have_count(0)
    guest.get_by_label("Your name").fill("Jun")
    guest.get_by_role("button", name="Just watch").tap()
    expect(guest.get_by_role("status").filter(has_text="You are watching")).to_be_visible()
    start(page)
    late = person()
    late.goto(link)
    expect(late.get_by_text("The match is already going on; you can watch.")).to_be_visible()


def test_a_room_without_spectators_is_closed_to_them(person: Person, server: Server) -> None:
    """A match is on, and the host wants nobody to watch."""
    host = server.sign_in("Maya")
    code = open_room(server, host)
    with Peer(server, host, code) as peer:
        peer.say("option", name="spectators", value=False)
        peer.say("bot", seat=1, level="greedy")
        peer.say("start")
        peer.until(lambda: bool(peer.frame))
        page = person(token=server.sign_in("Jun"))
        page.goto(f"/r/{code}")
        refused(page, "this room has no spectators")


def test_who_is_removed_is_told_so(person: Person, server: Server) -> None:
    """Removed by the host, and not let in again."""
    page = person()
    link = create_room(page, "Maya")
    guest = person()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Jun")
    guest.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Manage seat 2").click()
    page.get_by_role("menuitem", name="Remove from the room").or_(
        page.get_by_role("button", name="Remove from the room")
    ).click()
    sentence = "The host has taken you off this room."
    refused(guest, sentence)
    guest.reload()
    refused(guest, sentence)


def test_names_that_are_none(person: Person) -> None:
    """No name, a name of blanks, and one that the server will not have."""
    page = person()
    page.goto("/")
    create = page.get_by_role("button", name="Create room")
    create.click()
    expect(page.get_by_text("Type a name first.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_be_focused()
    page.get_by_label("Your name").fill("\u200b\u200b")
    create.click()
    expect(page.get_by_text("Please choose a name of 1 to 24 letters.")).to_be_visible()


@pytest.mark.parametrize("name", ["<b>bold</b><img src=x>", '&lt;i&gt; "q"', "Zoë 🃏 李"])
def test_names_are_text(person: Person, name: str) -> None:
    """Whatever is typed is shown as it is, at the seat and at the table."""
    page = person()
    link = create_room(page, name)
    add_bots(page, 1)
    expect(page.get_by_text(name, exact=True).first).to_be_visible()
    assert page.locator("main img[src=x], main b b").count() == 0
    guest = person()
    guest.goto(link)
    expect(guest.get_by_role("main")).to_contain_text(name)
    guest.get_by_label("Your name").fill("Ola")
    guest.get_by_role("button", name="Just watch").click()
    start(page)
    expect(guest.get_by_role("region", name="Players", exact=True)).to_contain_text(name)
    assert guest.locator("img[src=x]").count() == 0


def test_names_cannot_turn_the_line_around(person: Person) -> None:
    """Marks that change the direction of writing are gone."""
    page = person()
    create_room(page, "Ma\u202eya")
    seats = page.get_by_role("list").filter(has_text="Host")
    expect(seats).to_contain_text("Maya")
    assert "\u202e" not in page.content()


def test_a_room_that_closes_says_so(person: Person, server: Server) -> None:
    """Nothing happened in it for long: who is still there is told, and not left before a dead page."""
    page = person()
    closing: list[WebSocketRoute] = []

    def forward(route: WebSocketRoute) -> None:
        route.connect_to_server()
        closing.append(route)

    page.route_web_socket(re.compile("/ws/rooms/"), forward)
    create_room(page, "Maya")
    closing[-1].close(code=4410, reason="Nothing has happened here for a long time, so the room was closed.")
    reason = "nothing happened in it for long, or whoever runs the server closed it"
    refused(page, f"This room has been closed: {reason}. Open a new one any time.")


def test_a_line_of_chat_that_is_too_long_is_kept(person: Person) -> None:
    """In the room and at the table: told in a sentence, nothing of it is lost, and shortened it is sent."""
    page = person()
    create_room(page, "Maya")
    add_bots(page, 1)
    _say_too_much(page, page.get_by_label("Message"))
    start(page)
    page.get_by_role("button", name=re.compile("^Chat")).click()
    _say_too_much(page, page.get_by_label("Say something to the table"))


def _say_too_much(page: Page, field: Locator) -> None:
    line = "All of my long story. " * 23
    field.fill(line)
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="That was too long.")).to_be_visible()
    expect(field).to_have_value(line)
    field.fill("The short of it.")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(page.get_by_role("log").filter(has_text="The short of it.")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="That was too long.")).to_have_count(0)


def test_another_version_asks_for_a_reload_and_forces_none(person: Person) -> None:
    """After the line was cut the server has a newer page: a banner says so; the table goes on until one reloads."""
    page = person()
    create_room(page, "Maya")
    add_bots(page, 1)
    start(page)

    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, body=re.sub(r"/assets/index-[\w-]+\.js", "/assets/index-newer.js", answer.text())
        )

    page.route(lambda url: url.endswith("/") and "assets" not in url, newer)
    page.context.set_offline(True)
    expect(page.get_by_text(re.compile("Reconnecting")).first).to_be_visible()
    page.context.set_offline(False)
    banner = page.get_by_text("There is a new version of this page. Reload when it suits you; your seat is kept.")
    expect(banner).to_be_visible()
    expect(table(page)).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(banner).to_have_count(0)
    expect(table(page)).to_be_visible()
    expect(hand(page)).to_contain_text("cards")
