"""French from end to end: no English word, no key of a message, wherever one comes."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player
from browser.kit import Peer, Server, open_room
from browser.pages import UNO

KEY = re.compile(r"\b[a-z]+(?:\.[a-z_]+)+\b|\b(?:room|seat|move|name|net|game|match|chat)/[a-z-]+\b")
"""`table.end.wins`, `room/full`."""
ENGLISH = re.compile(
    r"\b(the|and|your|you|with|this|that|seats?|room|plays?|cards?|draws?|is|are|of|to|not|for|wins?|turn|free|waiting"
    r"|choose|start|settings|rules|open|close|back|next|name|hand|who|from|been|has|have|no|new|by)\b",
    re.IGNORECASE,
)
SAID = """() => {
  const shown = e => e.getClientRects().length > 0 && !e.closest('code, select, [lang=en], .code, [data-quoted]');
  const texts = [document.title];
  for (const e of document.body.querySelectorAll('*')) {
    if (!shown(e)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (e.getAttribute(name)) texts.push(e.getAttribute(name));
    for (const node of e.childNodes) if (node.nodeType === 3 && node.data.trim()) texts.push(node.data.trim());
  }
  return texts;
}"""
NAMES = re.compile(
    r"Roundtable|Wonder Woman|Green Lantern|Open Font License|https?:\S+|\d\.\d\.\d\.\d\S*|Code pour l’exploitant.*"
    r"|\b[A-Z]+(-[A-Z]+)+-\d+"
)
"""What is called so in French too."""


def foreign(page: Page) -> list[str]:
    """What is shown, or read out, and is not French."""
    told = [(said, NAMES.sub("", said)) for said in page.evaluate(SAID)]
    return [f"{said!r}: {bad[0]}" for said, text in told if (bad := KEY.search(text) or ENGLISH.search(text))]


def create(page: Page) -> str:
    """A room of Maya's."""
    page.goto("/")
    page.get_by_label("Votre nom").fill("Maya")
    page.get_by_role("radio", name=UNO).check()
    page.get_by_role("button", name="Créer le salon").click()
    page.wait_for_url("**/r/*")
    expect(page.get_by_role("region", name="Inviter des amis")).to_be_visible()
    return page.url


def test_every_screen(person: Person) -> None:
    """From the landing page through a match to the replay."""
    found: list[str] = []
    page = person(locale="fr-FR")
    for path in ("/", "/lobby", "/settings", "/rules/uno_ultimate_dc", "/matches", "/nulle/part"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        if path.startswith("/rules"):
            expect(page.get_by_role("heading", level=3).first).to_be_visible()
        found += foreign(page)
    create(page)
    page.get_by_role("button", name="Ajouter un robot").first.click()
    page.locator("summary", has_text="Options").click()
    expect(page.get_by_text("Annonces UNO")).to_be_visible()
    found += foreign(page)
    page.get_by_role("button", name="Commencer").click()
    player = Player(page)
    while player.deeds < 12 and not player.look()["over"]:
        if player.act():
            found += foreign(page)
        else:
            page.wait_for_timeout(20)
    for sheet in ("?", "r"):
        if not player.look()["over"]:
            page.keyboard.press(sheet)
            expect(page.get_by_role("dialog")).to_be_visible()
            found += foreign(page)
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
    if not player.look()["over"]:
        page.get_by_role("button", name="Menu").click()
        found += foreign(page)
        page.get_by_role("button", name="Abandonner").click()
        page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(page.locator("#end-title")).to_be_visible()
    found += foreign(page)
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_role("slider")).to_be_visible()
    found += foreign(page)
    page.get_by_role("button", name="À propos de la partie").click()
    for details in page.get_by_role("dialog").locator("summary").all():
        details.click()
    found += foreign(page)
    assert not found, "\n".join(dict.fromkeys(found))


def test_what_cannot_be_done(person: Person, server: Server) -> None:
    """Unknown room, wrong code, no name, too long a line, removed, a room without spectators."""
    found: list[str] = []
    page = person(locale="fr-FR")
    page.goto("/r/ABCD-EFGH")
    expect(page.get_by_role("alert")).to_contain_text("Aucun salon")
    page.goto("/")
    page.get_by_role("button", name="Créer le salon").click()
    expect(page.get_by_text("Tapez d’abord un nom.")).to_be_visible()
    page.get_by_label("Lien ou code d’invitation").fill("rien")
    page.get_by_role("button", name="Entrer").click()
    found += foreign(page)
    link = create(page)
    page.get_by_label("Message").fill("Oh " * 200)
    page.get_by_label("Message").press("Enter")
    expect(page.get_by_role("alert").first).to_contain_text("trop long")
    found += foreign(page)

    guest = person("phone", locale="fr-FR")
    guest.goto(link)
    guest.get_by_label("Votre nom").fill("Jun")
    found += foreign(guest)
    guest.get_by_role("button", name="Prendre place").tap()
    page.get_by_role("button", name=re.compile("place 2")).click()
    found += foreign(page)
    page.get_by_text("Retirer du salon").click()
    expect(guest.get_by_role("alert")).to_contain_text("retiré")
    found += foreign(guest)

    host = server.sign_in("Ren")
    code = open_room(server, host)
    with Peer(server, host, code) as peer:
        peer.say("option", name="spectators", value=False)
        peer.say("bot", seat=1, level="greedy")
        peer.say("start")
        peer.until(lambda: bool(peer.frame))
        guest.goto(f"/r/{code}")
        expect(guest.get_by_role("alert")).to_contain_text("spectateurs")
        found += foreign(guest)
    assert not found, "\n".join(dict.fromkeys(found))


def test_the_language_changes_at_once(person: Person) -> None:
    """From the settings of the landing page; the facts of the games follow."""
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Français").check()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Create room")).to_have_count(0)
    expect(page.get_by_role("main")).to_contain_text("Assortissez les cartes")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
