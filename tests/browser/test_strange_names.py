"""Names and lines of people are text: never markup, never over the edge, never turning what stands beside them."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.kit import UNO, Peer, Server, open_room
from browser.pages import table

MARKUP = "<img src=x onerror=a()>"
HEBREW = "שלום"
LINES = (
    "<script>window.fooled=1</script><img src=x onerror='window.fooled=1'>",
    "\u202eturned\u202c around",
    "Z" + "\u0301\u0316" * 200,
    "W" * 400,
    "مرحبا (1) 2",
)
HOSTS = (
    MARKUP,
    HEBREW,
    "\u202eevil\u202c",
    "Zoe\u0301\u0316",
    "zero\u200b\u200d\u2060width",
    "аdmin",
    "ⓐⓓⓜⓘⓝ",
    "{name}",
    "W" * 24,
)
TURNED = """name => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned = [];
  for (let node; (node = walker.nextNode()); ) {
    const at = node.data.indexOf(name), end = node.data.trimEnd().length;
    if (at < 0 || at + name.length >= end - 2) continue;
    const box = (from, to) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const own = box(at, at + name.length), after = box(end - 1, end);
    if (after.width && own.top === after.top && after.left < own.left) turned.push(node.data);
  }
  return turned;
}"""


def unharmed(page: Page) -> None:
    """Nothing was taken for markup, nothing stands over the edge, nothing was turned."""
    assert page.evaluate("window.fooled") is None
    assert page.locator("img[src=x]").count() == 0
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels over the edge"
    assert page.evaluate(TURNED, HEBREW) == []


@pytest.mark.timeout(120)
def test_names_and_lines_are_only_text(person: Person, server: Server) -> None:
    ada, ben = server.sign_in(MARKUP), server.sign_in(HEBREW)
    code = open_room(server, ada)
    page = person("tall", token=ada)
    page.goto(f"/r/{code}")
    with Peer(server, ben, code) as peer:
        peer.say("sit", seat=1)
        peer.say("ready", ready=True)
        for line in LINES:
            peer.say("chat", text=line)
        log = page.get_by_role("log", name="Chat")
        expect(log).to_contain_text(LINES[0])
        expect(log).to_contain_text("turned around")
        expect(log).to_contain_text(LINES[4])
        assert "\u202e" not in log.inner_text() and log.inner_text().count("\u0301") <= 5
        expect(page.get_by_text(HEBREW).first).to_be_visible()
        expect(page.get_by_text(MARKUP).first).to_be_visible()
        unharmed(page)
        page.get_by_role("button", name="Start", exact=True).click()
        expect(table(page)).to_be_visible()
        peer.until(lambda: bool(peer.frame))
        unharmed(page)
        peer.say("concede")
        peer.until(lambda: peer.room["status"] == "finished")
        expect(page.get_by_text(HEBREW).first).to_be_visible()
        unharmed(page)
        match = peer.room["match"]
    page.goto("/matches")
    expect(page.get_by_role("article").filter(has_text=HEBREW)).to_be_visible()
    unharmed(page)
    page.goto(f"/replay/{match}")
    expect(page.get_by_role("region", name="Players")).to_contain_text(MARKUP)
    unharmed(page)


def test_names_of_hosts_are_only_text_in_the_list_of_rooms(person: Person, server: Server) -> None:
    shown = []
    for name in HOSTS:
        signed = server.ask("/session", {"name": name})
        shown.append(str(signed["user"]["name"]))
        server.ask("/rooms", {"game": UNO, "public": True}, token=str(signed["token"]))
    assert not set("".join(shown)) & set("\u202e\u200b\u200d\u2060"), "nothing that cannot be seen"
    for size in ("tall", "laptop"):
        page = person(size)
        page.goto("/lobby")
        for name in shown:
            expect(page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
        unharmed(page)
