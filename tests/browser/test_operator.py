"""What whoever runs the server says to everybody: a restart with the time that is left, and words of their own."""

import re
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import Person
from browser.kit import Server
from browser.pages import assert_accessible, assert_no_sideways_scroll, create_room
from roundtable.server.http.admin import HEADER, admin_token
from server.served import ask


def test_a_restart_is_announced_with_its_time_and_words_stay_until_they_are_read(
    person: Person, own_server: Server, tmp_path: Path
) -> None:
    token = admin_token((own_server.folder / "secret.key").read_bytes())

    def operate(method: str, path: str, body: object = None) -> None:
        status, told = ask(own_server.port, method, f"/api/admin{path}", body, **{HEADER: token})
        assert status == 200, told

    page, phone = person(on=own_server), person("phone", on=own_server)
    link = create_room(page, "Maya")
    operate("POST", "/drain", {"seconds": 299})
    timer = page.get_by_role("timer").filter(has_text="The server restarts in")
    expect(timer).to_have_text(re.compile(r"restarts in 4:5\d\."))
    before = timer.inner_text()
    expect(timer).not_to_have_text(before)
    operate("POST", "/notice", {"text": "Cake in the kitchen."})
    banner = page.locator(".news")
    expect(banner).to_contain_text("From whoever runs this server: Cake in the kitchen.")
    assert_accessible(page)
    # Who comes later is told as well, and can put it away.
    phone.goto(link)
    phone.get_by_label("Your name").fill("Jun")
    phone.get_by_role("button", name="Take a seat").tap()
    expect(phone.get_by_role("timer").filter(has_text="The server restarts in")).to_be_visible()
    assert_no_sideways_scroll(phone)
    page.screenshot(path=tmp_path / "laptop.png")
    phone.screenshot(path=tmp_path / "phone.png")
    phone.get_by_role("button", name="Dismiss").first.tap()
    expect(phone.get_by_role("timer").filter(has_text="The server restarts in")).to_have_count(0)
    page.get_by_role("button", name="Dismiss").last.click()
    expect(banner).not_to_contain_text("Cake")
    operate("DELETE", "/drain")
    expect(timer).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has_text="The server stays after all.")).to_be_visible()
