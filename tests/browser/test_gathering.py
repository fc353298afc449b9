"""An evening's edges: who gets in, who is heard, what is kept of whom."""

import json
import re

from playwright.sync_api import expect

from browser.conftest import Person
from browser.kit import Peer, Server, open_room
from browser.pages import assert_accessible, assert_no_sideways_scroll


def test_a_room_is_locked_and_its_link_renewed(person: Person, server: Server) -> None:
    ada, ben = server.sign_in("Ada"), server.sign_in("Ben")
    code = open_room(server, ada)
    host, guest = person(token=ada), person("tall", token=ben)
    host.goto(f"/r/{code}")
    guest.goto(f"/r/{code}")
    expect(guest.get_by_text("not ready yet", exact=False)).to_be_visible()  # seated by the link alone
    host.get_by_text("Who may come in").click()
    host.get_by_role("button", name="New link and code").click()
    host.get_by_role("button", name="Make new ones").click()
    expect(host.get_by_text("There is a new link and a new code.").first).to_be_visible()
    fresh = host.locator("strong.code").inner_text().replace("-", "")
    assert fresh != code
    expect(guest.locator("strong.code")).to_have_text(f"{fresh[:4]}-{fresh[4:]}")  # told, and still on the same line
    expect(guest).to_have_url(re.compile(f"/r/{fresh[:4]}-{fresh[4:]}$"))
    stranger = person(token=server.sign_in("Eve"))
    stranger.goto(f"/r/{code}")
    expect(stranger.get_by_role("alert")).to_contain_text("This link is no longer valid")
    host.get_by_role("switch", name="Lock the room").check()
    stranger.goto(f"/r/{fresh}")
    expect(stranger.get_by_role("alert")).to_contain_text("locked this room")
    guest.reload()
    expect(guest.get_by_role("button", name="Stand up")).to_be_visible()
    host.get_by_role("switch", name="Hide the code").check()
    expect(host.locator("strong.code")).to_have_text("••••-••••")
    assert fresh[:4] not in host.locator("body").inner_text()
    # Wherever else one is, the bar lies over half of something.
    host.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert_accessible(host)


def test_a_name_with_a_password_and_an_end_of_it(person: Person, server: Server) -> None:
    laptop = person(token=server.sign_in("Grace Hopper"))
    laptop.goto("/settings")
    laptop.get_by_label("New password").fill("cobol forever")
    laptop.get_by_role("button", name="Set the password").click()
    expect(laptop.get_by_text("A password guards your name.")).to_be_visible()
    assert_accessible(laptop)

    phone = person("tall")
    phone.goto("/")
    phone.get_by_label("Your name").fill("grace hopper")
    phone.get_by_role("button", name="Create room").click()
    dialog = phone.get_by_role("dialog", name="Welcome back")
    expect(dialog).to_contain_text("belongs to somebody")
    dialog.get_by_label("Password").fill("a wrong guess")
    dialog.get_by_role("button", name="Log in").click()
    expect(dialog.get_by_role("alert")).to_contain_text("do not go together")
    dialog.get_by_label("Password").fill("cobol forever")
    dialog.get_by_role("button", name="Log in").click()
    expect(dialog).to_be_hidden()

    phone.goto("/settings")
    expect(phone.get_by_label("Name", exact=True)).to_have_value("Grace Hopper")
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Download my data").click()
    kept = json.loads(download.value.path().read_text())
    assert kept["user"]["name"] == "Grace Hopper" and len(kept["sessions"]) == 2 and "theme" in kept["device"]
    phone.get_by_role("button", name="Delete my data").click()
    sure = phone.get_by_role("dialog", name="Delete my data")
    sure.get_by_label("Present password").fill("cobol forever")
    sure.get_by_role("button", name="Delete for good").click()
    expect(phone.get_by_text("I have a name with a password")).to_be_visible()
    laptop.reload()
    expect(laptop.get_by_label("New password")).to_have_count(0)  # that session is over too


def test_history_and_lobby_are_filtered(person: Person, server: Server) -> None:
    ada, ben = server.sign_in("Ada"), server.sign_in("Benedict")
    code = open_room(server, ada)
    with Peer(server, ada, code) as host, Peer(server, ben, code) as guest:
        for _ in range(2):
            if guest.seat is None:
                guest.say("sit", seat=1)
            guest.say("ready", ready=True)
            host.say("start")
            host.until(lambda: host.room["status"] == "playing")
            guest.until(lambda: guest.room["status"] == "playing")
            guest.say("concede")
            host.until(lambda: host.room["status"] == "finished")
            guest.until(lambda: guest.room["status"] == "finished")
        guest.say("ready", ready=True)
        host.say("start")
        host.until(lambda: host.room["status"] == "playing")
    page = person(token=ada)
    page.goto("/matches")
    rows = page.get_by_role("article")
    expect(rows).to_have_count(3)
    expect(rows.first.get_by_role("link", name="Resume")).to_be_visible()
    expect(rows.nth(1)).to_contain_text("You won")
    page.get_by_label("With").fill("nedi")
    expect(page).to_have_url(re.compile("with=nedi"))
    page.get_by_label("Result").select_option("Not won")
    expect(page.get_by_text("No match fits this filter.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("row", name="Ada (you)")).to_contain_text("100 %")
    assert_accessible(page)
    rows.first.get_by_role("link", name="Resume")

    page.goto("/lobby?watch=1")
    public = str(server.ask("/rooms", {"game": "plus_ultra", "public": True}, token=ben)["code"])
    expect(page.get_by_text("No room fits this filter.")).to_be_visible()
    page.get_by_label("Can be watched now").uncheck()
    mine = page.get_by_role("link", name=re.compile("hosted by Benedict"))
    expect(mine).to_be_visible()
    page.get_by_label("Clock").select_option("With a clock")
    expect(mine).to_have_count(0)
    with Peer(server, ben, public) as host:
        host.say("option", name="clock", value=30)
        expect(mine).to_be_visible()  # without a reload
        host.say("lock", locked=True)
        expect(mine).to_have_count(0)


def test_somebody_is_muted_silenced_and_reported(person: Person, server: Server) -> None:
    ada, troll = server.sign_in("Ada"), server.sign_in("Troll")
    code = open_room(server, ada)
    page = person("tall", token=ada)
    page.goto(f"/r/{code}")
    with Peer(server, troll, code) as peer:
        peer.say("chat", text="you are all bad")
        log = page.get_by_role("log", name="Chat")
        expect(log).to_contain_text("you are all bad")
        page.get_by_role("button", name="Mute Troll").click()
        expect(log).not_to_contain_text("you are all bad")
        peer.say("phrase", key="sorry")
        page.reload()
        expect(page.get_by_role("button", name="Mute Troll")).to_have_attribute("aria-pressed", "true")
        expect(log).not_to_contain_text("Sorry")
        page.get_by_role("button", name="Mute Troll").click()
        peer.say("phrase", key="oops")
        expect(log).to_contain_text("Oops.")
        page.get_by_role("button", name="Report").click()
        report = page.get_by_role("dialog", name="Report somebody")
        report.get_by_label("What was said").select_option("you are all bad")
        expect(report).to_contain_text("180 days")
        assert_accessible(page)
        report.get_by_role("button", name="Send the report").click()
        expect(page.get_by_role("region", name="Notices")).to_contain_text("Reported. Thank you.")
    with Peer(server, troll, code) as peer:
        page.get_by_role("button", name="People").click()
        page.get_by_role("dialog", name="People").get_by_role("button", name="Silence Troll").click()
        peer.until(lambda: bool(peer.room["silenced"]))
        assert _refused(peer, "chat", text="still here") == "chat/silenced"
    assert_no_sideways_scroll(page)


def _refused(peer: Peer, kind: str, **fields: object) -> str:
    """The code that something is refused with."""
    try:
        peer.say(kind, **fields)
    except AssertionError as error:
        return str(error).split(": ", 1)[1].split(" ", 1)[0]
    return ""


SOUNDING = """
window.sounded = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) { window.sounded += 1; return start.apply(this, when); };
"""
HIDE = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_hidden_tab_hears_that_all_are_ready_and_that_it_starts(person: Person, server: Server) -> None:
    """By sound and by title."""
    ada, ben = server.sign_in("Ada"), server.sign_in("Ben")
    code = open_room(server, ada)
    page = person(token=ada)
    page.add_init_script(SOUNDING)
    page.goto(f"/r/{code}")
    expect(page.get_by_role("region", name="Invite friends")).to_be_visible()
    page.mouse.click(2, 2)  # browsers are silent before
    page.wait_for_load_state("networkidle")  # what makes sounds comes with the first gesture
    with Peer(server, ben, code) as peer:
        peer.say("sit", seat=1)
        expect(page.get_by_text("0 of 1 ready").or_(page.get_by_text("1 of 2 ready")).first).to_be_visible()
        page.evaluate(HIDE)
        heard = int(page.evaluate("window.sounded"))
        peer.say("ready", ready=True)
        expect(page).to_have_title(re.compile("All ready|Everybody is ready"))
        page.wait_for_function("heard => window.sounded > heard", arg=heard)
        ready = int(page.evaluate("window.sounded"))
        page.get_by_role("button", name="Start", exact=True).evaluate("e => e.click()")
        peer.until(lambda: peer.room["status"] == "playing")
        expect(page).to_have_title(re.compile("The match|started|Your turn"))
        page.wait_for_function("ready => window.sounded > ready", arg=ready)
