"""The table of Dragon Ball: Deckbuilding Game on the screen: the Villain's turn, votes, and what must be in sight."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.advised import Advised
from browser.conftest import Person
from browser.kit import Server
from browser.pages import DEVICES, assert_accessible, assert_no_sideways_scroll, prompt
from browser.rehearsal import Line, Part, moment, put_on
from browser.stage import Scene
from browser.test_dragon_ball import GAME
from roundtable.kernel import Event

SEATS = {"turn": 2, "vote-2": 2, "vote-4": 4, "sight": 1, "paired": 2}
VILLAINS = {
    "turn": "androids_17_18",
    "vote-2": "raditz",
    "vote-4": "raditz",
    "sight": "freezer",
    "paired": "androids_17_18",
}
STEPS = 4


def tags(events: Sequence[Event]) -> list[str]:
    """What kinds of events there are."""
    return [str(type(event).__struct_config__.tag) for event in events]


def is_turn(_: Line, events: Sequence[Event]) -> bool:
    """A turn of the Villain of several steps in which nobody is asked anything."""
    told = tags(events)
    return told.count("villain_step") >= STEPS and told[-1] != "villain_step" and "turn_began" in told


def is_vote(line: Line, _: Sequence[Event]) -> bool:
    """Who is hit is put to the vote."""
    return line.prompt.offer and line.prompt.ask[0] == "ask.group_hero"


def is_full(line: Line, _: Sequence[Event]) -> bool:
    """The Actions of a turn for which a Minion, a prepared Technique or Ally, and much to buy have come."""
    return line.prompt.ask[0] == "ask.act" and line.ply > 60 and len(line.prompt.options) > 3


@pytest.fixture(scope="module")
def parts() -> dict[str, Part]:
    """Matches at their moments."""
    wanted = {"turn": is_turn, "vote-2": is_vote, "vote-4": is_vote, "sight": is_full, "paired": is_full}
    found = {}
    for name, seats in SEATS.items():
        options = {"villain": VILLAINS[name], "characters": seats, "vote_time": 600, "difficulty": "medium"}
        found[name] = moment(Part(GAME, options, seats, seed=0), wanted[name])
    return found


@pytest.fixture(scope="module")
def scenes(
    parts: dict[str, Part], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, dict[str, Scene]]]:
    """The rooms in which they are, and their server."""
    with Server(tmp_path_factory.mktemp("tables")).start() as server:
        yield server, put_on(server, parts)


def deeds(page: Page) -> Locator:
    """What shows the Villain's turn."""
    return page.get_by_role("region", name="What the Villain does")


def test_the_villains_turn_step_by_step(
    person: Person, parts: dict[str, Part], scenes: tuple[Server, dict[str, Scene]]
) -> None:
    """It plays by itself, goes forward by hand, ends when all agree, delays nobody, and can be read afterwards."""
    server, scene = scenes[0], scenes[1]["turn"]
    pages = [person(on=server, token=token, reduced_motion="no-preference") for token in scene.tokens]
    players = [Advised(page) for page in pages]
    for page in pages:
        page.goto(scene.path)
        expect(prompt(page)).to_be_visible()
    first, then = parts["turn"].lines[parts["turn"].given :][:2]
    players[first.seat].give(first)
    for page in pages:
        deeds(page).hover()  # whoever points at it is not hurried
    seen = int(deeds(pages[0]).locator(".n").inner_text().split("/")[0])
    pages[0].get_by_role("button", name="Next step").click()
    expect(deeds(pages[0])).to_contain_text(f"{seen + 1}/")
    pages[0].get_by_role("button", name="Skip the rest").click()
    expect(deeds(pages[0])).to_be_visible()
    expect(deeds(pages[1])).to_contain_text("want to skip: Maya")
    pages[1].get_by_role("button", name="Skip the rest").click()
    for page in pages:
        expect(deeds(page)).to_have_count(0)
    players[then.seat].give(then)
    pages[1].get_by_role("button", name="The Villain: what it did").click()
    sheet = pages[1].get_by_role("dialog")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    assert sheet.locator("ol > li").count() >= STEPS
    expect(sheet).to_contain_text("The Androids win when")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_vote(person: Person, parts: dict[str, Part], scenes: tuple[Server, dict[str, Scene]], seats: int) -> None:
    """Everybody sees who proposes what; one tap agrees; when all have spoken it is decided."""
    server, scene = scenes[0], scenes[1][f"vote-{seats}"]
    pages = [person(on=server, token=token) for token in scene.tokens]
    for page in pages:
        page.goto(scene.path)
        expect(prompt(page)).to_contain_text("who is hit?")
    panels = [page.locator("section.vote") for page in pages]
    panels[0].get_by_role("button").nth(1).click()
    for voter, panel in enumerate(panels[1:], 1):
        agree = panel.get_by_role("button", name="Agree")
        expect(agree).to_have_count(1)
        expect(agree).to_contain_text("proposed by Maya")
        expect(panel).to_contain_text("still to vote")
        agree.click()
        if voter < seats - 1:
            expect(panel.get_by_role("button", pressed=True)).to_have_count(1)
    for page in pages:
        expect(page.get_by_role("log")).to_contain_text("The vote is closed (most votes).")


@pytest.mark.parametrize("name", ["sight", "paired"])
@pytest.mark.parametrize("size", ["phone", "sideways", "tablet", "laptop", "wide"])
def test_what_must_be_in_sight(
    person: Person, scenes: tuple[Server, dict[str, Scene]], parts: dict[str, Part], size: str, name: str
) -> None:
    """Bosses, both Time Tracks, Minions, balls, the Markets, the own Character and hand: without any scrolling."""
    server, scene = scenes[0], scenes[1][name]
    seat = parts[name].lines[parts[name].given].seat
    page = person(size, on=server, token=scene.tokens[seat])
    page.goto(scene.path)
    expect(prompt(page)).to_contain_text("Your actions")
    assert_no_sideways_scroll(page)
    width, height = DEVICES[size]
    parts_in_sight = {
        "boss": ".db-foe.boss", "Minion": ".minions .db-foe", "attacks": ".track > li", "balls": ".db-balls",
        "Villain": ".about", "Market": ".tabs button, .row .title", "tile": ".db-tile", "Character": ".db-fighter",
        "Time Track": ".gear .slot, .gear .db-prepared", "Energy": ".own .energy",
    }  # fmt: skip
    for what, selector in parts_in_sight.items():
        found = page.locator(selector).locator("visible=true")
        if what != "Minion":
            expect(found.first, what).to_be_visible()
        for box in (each.bounding_box() for each in found.all()):
            assert box is not None
            assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1, f"{what} at {box}"
            assert box["x"] >= 0 and box["x"] + box["width"] <= width + 1, f"{what} at {box}"
    # In sight, and nothing lies over it.
    for what in ("boss", "balls", "Villain", "Market", "tile", "Character"):
        for each in page.locator(parts_in_sight[what]).locator("visible=true").all():
            assert each.evaluate(
                """e => { const b = e.getBoundingClientRect();
                  return e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height - 4)); }"""
            ), f"{what} is covered"
    assert_accessible(page)
