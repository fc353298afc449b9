"""The guide of a first match against bots: it explains every table, covers nothing it speaks of, and does not come again."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.kit import Peer, Server, open_room
from browser.pages import assert_accessible, assert_no_sideways_scroll, table
from roundtable.games import all_games

COVERED = """() => {
  const box = e => e.getBoundingClientRect();
  const guide = box(document.querySelector('aside')), part = document.querySelector('[data-coached]');
  if (!part) return 'nothing is marked';
  const at = box(part);
  const wide = Math.min(guide.right, at.right) - Math.max(guide.left, at.left);
  const high = Math.min(guide.bottom, at.bottom) - Math.max(guide.top, at.top);
  const share = Math.max(0, wide) * Math.max(0, high) / (at.width * at.height);
  const inside = guide.top >= 0 && guide.bottom <= innerHeight && guide.left >= 0 && guide.right <= innerWidth;
  return inside ? share : 'it is not whole on the screen';
}"""
"""How much of the part that it speaks of lies under the guide."""


def first_match(server: Server, game: str) -> tuple[str, str]:
    """Maya's first match of a game, against a bot: where it is, and her token."""
    token = server.sign_in("Maya")
    code = open_room(server, token, game)
    with Peer(server, token, code) as peer:
        peer.say("bot", seat=1, level="random")
        peer.say("start")
        peer.until(lambda: bool(peer.frame))
    return f"/r/{code}", token


def steps(page: Page, where: str) -> list[str]:
    """Go on as long as there is something to say, and look at each step."""
    said: list[str] = []
    guide = page.get_by_role("complementary", name="Guide")
    while guide.count():
        said.append(guide.locator("p").inner_text())
        covered = page.evaluate(COVERED)
        assert isinstance(covered, int | float) and covered < 0.5, f"{where}, {said[-1]!r}: {covered}"
        guide.get_by_role("button", name="Next").click()
        expect(guide.locator("p").get_by_text(said[-1], exact=True)).to_have_count(0)
    return said


@pytest.mark.timeout(180)
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_guide_explains_each_table(person: Person, server: Server, size: str) -> None:
    for game in all_games():
        path, token = first_match(server, game)
        page = person(size, token=token, guided=True)
        page.goto(path)
        guide = page.get_by_role("complementary", name="Guide")
        expect(guide).to_be_visible()
        expect(page.locator("[aria-live=polite]")).to_contain_text(guide.locator("p").inner_text())
        assert_no_sideways_scroll(page)
        if game == "uno_ultimate_dc":
            assert_accessible(page)
        said = steps(page, f"{game}, {size}")
        assert len(set(said)) == len(said) >= 1
        page.reload()
        expect(table(page)).to_be_visible()
        again = page.locator("aside p")
        assert again.count() == 0 or again.inner_text() not in said, "what was read is not said again"


def test_it_is_skipped_for_good_and_comes_from_the_menu(person: Person, server: Server) -> None:
    path, token = first_match(server, "uno_ultimate_dc")
    page = person("phone", token=token, guided=True)
    page.goto(path)
    guide = page.get_by_role("complementary", name="Guide")
    guide.get_by_role("button", name="Skip the guide").tap()
    expect(guide).to_have_count(0)
    page.reload()
    expect(table(page)).to_be_visible()
    expect(guide).to_have_count(0)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Explain this table").tap()
    expect(guide).to_contain_text("1 of 8")
