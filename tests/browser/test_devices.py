"""One person, two devices: a link that works once brings the seat along."""

from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.kit import Server
from browser.pages import add_bots, assert_accessible, create_room, hand, start


def test_a_match_goes_on_on_another_device(person: Person) -> None:
    """From the table on the laptop, by a link, to the same hand on the phone."""
    laptop, phone, late = person(), person("phone"), person()
    create_room(laptop, "Ada")
    add_bots(laptop, 1)
    start(laptop)
    laptop.get_by_role("button", name="Menu").click()
    laptop.get_by_role("button", name="Continue on another device").click()
    dialog = laptop.get_by_role("dialog", name="Continue on another device")
    expect(dialog.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert dialog.get_by_role("img").evaluate("img => img.naturalWidth") > 0
    assert_accessible(laptop)
    link = dialog.get_by_label("Link", exact=True).input_value()
    laptop.keyboard.press("Escape")

    phone.goto(link)
    expect(hand(phone)).to_contain_text(" cards")
    assert "#" not in phone.url, "the secret does not stay in the address"
    expect(laptop.locator(".prompt:has(button)")).to_be_visible()  # one's own turn: nobody changes the hand now
    cards = hand(laptop).get_by_role("listitem").count()
    assert cards >= 7
    expect(hand(phone).get_by_role("listitem")).to_have_count(cards)

    late.goto(link)
    expect(late.get_by_text("This link was used already").first).to_be_visible()
    expect(late.get_by_label("Your name")).to_be_visible()


def test_settings_follow_their_person(person: Person, server: Server) -> None:
    """What is set on one device holds on the other, and the other way round; of each setting the newest value."""
    token = server.sign_in("Ada")
    laptop, phone = person(token=token), person("phone", token=token, color_scheme="light")
    root = "html[data-theme={}][data-hand={}]"

    def chosen(page: Page, part: str, value: str) -> None:
        with page.expect_response("**/api/session/settings") as saved:
            page.get_by_role("group", name=part).get_by_role("radio", name=value, exact=True).check()
        assert saved.value.ok

    laptop.goto("/settings")
    chosen(laptop, "Theme", "Light")
    with laptop.expect_response("**/api/session/settings"):
        laptop.get_by_role("switch", name="Left-handed layout").check()
    phone.goto("/settings")
    expect(phone.locator(root.format("light", "left"))).to_be_attached()
    chosen(phone, "Theme", "Dark")
    expect(phone.locator(root.format("dark", "left"))).to_be_attached()
    laptop.reload()
    expect(laptop.locator(root.format("dark", "left"))).to_be_attached()
    assert_accessible(laptop)

    laptop.get_by_role("button", name="Forget me on this device").click()
    expect(laptop.get_by_text("This device has forgotten you.").first).to_be_visible()
    laptop.context.add_cookies([{"name": "roundtable_session", "value": server.sign_in("Ben"), "url": server.url}])
    sent: list[str] = []
    laptop.on("request", lambda request: request.url.endswith("/session/settings") and sent.append(request.url))
    laptop.goto("/settings")
    expect(laptop.get_by_label("Name", exact=True)).to_have_value("Ben")
    chosen(laptop, "Theme", "Light")
    assert set(server.ask("/session", token=laptop.context.cookies()[0]["value"])["settings"]) == {"theme"}
    assert len(sent) == 1, "what Ada had chosen is not Ben's"
