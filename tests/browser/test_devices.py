"""One person, two devices: a link that works once brings the seat along."""

from playwright.sync_api import expect

from browser.conftest import Person
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
