"""What holds at the table of every game: sizes of text and targets, zoom, colours of the system, and what is read out.

The matches are staged by a player who takes the first of everything, so that they depend on the rules alone. What a
screen reader finds at some moments is kept in `spoken/`; ROUNDTABLE_SPOKEN=write writes it anew, to be read in the diff.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Person
from browser.driver import Player, Typist, play_out
from browser.gallery import PARTS
from browser.kit import Server
from browser.moments import moments
from browser.pages import DEVICES, assert_no_sideways_scroll, hand, prompt, resize, table
from browser.rehearsal import Part, put_on, rehearse
from browser.stage import raise_curtain
from browser.test_dragon_ball import Hasty, room, sit_down
from browser.test_layout import TARGETS, all_in_sight
from roundtable.kernel import Answer, Match, Prompt

SPOKEN = Path(__file__).parent / "spoken"
MOMENTS = {
    "plus_ultra": ("reroll", "spend"),
    "universe_survival": ("move", "attack"),
    "dragon_ball_deckbuilding": ("act",),
}
LEAST_TEXT = 13
SMALL = """least => {
  const small = new Map();
  const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const e = node.parentElement, text = node.data.trim();
    if (!text || e.closest('svg, .visually-hidden, [hidden]') || !e.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(e).fontSize), box = e.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    if (size < least - 0.01) small.set(`${text.slice(0, 30)} (${size}px)`, e.className);
  }
  return [...small.keys()];
}"""
"""Texts of the table that are smaller than they should be; drawings with letters in them aside."""
EDGES = """() => {
  const bare = [];
  for (const e of document.querySelectorAll('[data-region=prompt] .button:not(.quiet), [data-standing=legal]')) {
    if (!e.getClientRects().length) continue;
    const drawn = [e, ...e.querySelectorAll('.card, [data-face]')].map(part => getComputedStyle(part));
    const edge = drawn.some(style => style.borderTopStyle !== 'none' || style.outlineStyle !== 'none');
    if (!edge || drawn[0].visibility !== 'visible') bare.push(e.textContent.trim() || e.getAttribute('aria-label'));
  }
  return bare;
}"""
"""What can be pressed and has neither border nor outline, though it should."""
CUT = """async elsewhere => {
  await new Promise(settled => setTimeout(settled, 150));
  const cut = [...document.querySelectorAll('.table *')].filter(e => {
    if (e.closest(elsewhere) || !e.getClientRects().length || e.clientWidth <= 1) return false;
    if (getComputedStyle(e).overflowX !== 'hidden') return false;
    if (![...e.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())) return false;
    return e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 6;
  });
  return cut.map(e => e.textContent.trim());
}"""
"""Words that are cut off or end in dots."""
FANNED = "svg, .visually-hidden, [data-region=log], [data-region=hand]"
"""The log scrolls, and cards of the hand may lie over each other."""


def first_of_all(match: Match[Any], seat: int, prompt: Prompt) -> Answer | None:
    """The default where there is one to edit, else the first that is offered."""
    ids = [option.id for option in prompt.options]
    match prompt.type:
        case "number":
            return (str(prompt.least),)
        case "arrange":
            return tuple(ids)
        case "many":
            return tuple(prompt.default) or tuple(ids[: prompt.least])
        case _:
            return (ids[0],)


@pytest.fixture(scope="module")
def parts() -> dict[str, Part]:
    """Each moment by its name: `game-question`, where it is asked for the third time, or else the first."""
    found = {}
    for part in PARTS:
        whole = rehearse(part, first_of_all)
        for ask in MOMENTS[part.game]:
            places = [place for place, line in enumerate(whole.lines) if line.prompt.ask[0] == f"ask.{ask}"]
            found[f"{part.game}-{ask}"] = replace(whole, given=places[2 if len(places) > 2 else 0])
    return found


@dataclass(frozen=True)
class Seat:
    """Where somebody is asked, and who that is."""

    path: str
    token: str


@pytest.fixture(scope="module")
def seats(parts: dict[str, Part], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Seat]]]:
    """The moments as they can be looked at, and their server; `fly` is there to be played on."""
    with Server(tmp_path_factory.mktemp("tables")).start() as server:
        laid = moments()
        uno = raise_curtain(server, {"uno_ultimate_dc-play": laid["play"], "fly": laid["many"]})
        found = {name: Seat(scene.path, scene.tokens[0]) for name, scene in uno.items()}
        for name, scene in put_on(server, parts).items():
            found[name] = Seat(scene.path, scene.tokens[parts[name].lines[parts[name].given].seat])
        yield server, found


class Table:
    """A page that goes from moment to moment."""

    def __init__(self, person: Person, seats: tuple[Server, dict[str, Seat]], **how: Any) -> None:
        self.server, self.seats = seats
        self.page: Page = person(on=self.server, **{"reduced_motion": "reduce", **how})

    @property
    def names(self) -> list[str]:
        """The moments to be looked at."""
        return [name for name in self.seats if name != "fly"]

    def show(self, name: str) -> Page:
        """The moment, for whoever is asked."""
        seat = self.seats[name]
        self.page.context.add_cookies([{"name": "roundtable_session", "value": seat.token, "url": self.server.url}])
        self.page.goto(seat.path)
        expect(table(self.page)).to_be_visible()
        Player(self.page).until(lambda seen: seen["mine"] and not seen["pending"], f"{name}: nobody is asked")
        return self.page


def test_texts_and_targets_on_a_phone(person: Person, seats: tuple[Server, dict[str, Seat]]) -> None:
    """No text under 13 px, nothing to press under 44 × 44 px, players on a quarter of the screen at most."""
    shown = Table(person, seats, size="phone")
    wrong: dict[str, list[str]] = {}
    for name in shown.names:
        page = shown.show(name)
        found = [*page.evaluate(SMALL, LEAST_TEXT)]
        if name.startswith("dragon_ball"):  # the others have tests of their own
            found += page.evaluate(TARGETS)
        box = page.locator(".players").bounding_box()
        assert box is not None
        if box["height"] > 0.25 * DEVICES["phone"][1]:
            found.append(f"players are {box['height']} px high")
        style = page.locator(".table").evaluate(
            "e => [getComputedStyle(e).touchAction, getComputedStyle(e).overscrollBehaviorY]"
        )
        assert style == ["manipulation", "none"], "a double tap or a pull must do nothing of the browser's"
        if found:
            wrong[name] = found
    assert not wrong, "\n".join(f"{name}: {line}" for name, lines in wrong.items() for line in lines)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_word_is_cut(person: Person, seats: tuple[Server, dict[str, Seat]], locale: str) -> None:
    """Names and labels are whole; on a phone what cards say at length is read in their zoom, all else stays whole."""
    shown = Table(person, seats, locale=locale)
    wrong = []
    for name in shown.names:
        page = shown.show(name)
        for size in ("phone", "tablet", "laptop", "wide"):
            resize(page, size)
            elsewhere = f"{FANNED}, [data-region=board], .gear" if size == "phone" else FANNED
            wrong += [f"{name}, {size}: {words}" for words in page.evaluate(CUT, elsewhere)]
    assert not wrong, "\n".join(wrong)


def told(page: Page) -> str:
    """The accessibility tree of prompt, hand, table and players; how long somebody has been away is left out."""
    regions = ("prompt", "hand", "board", "players")
    trees = [page.locator(f"[data-region={region}]").first.aria_snapshot() for region in regions]
    return re.sub(r"\d+:\d\d", "0:00", "\n".join(trees)) + "\n"


def test_colours_of_the_system_reading_aloud_and_twice_the_size(
    person: Person, seats: tuple[Server, dict[str, Seat]]
) -> None:
    """Forced colours leave an edge to all that can be pressed; what is read out is as kept; 200 % loses nothing."""
    shown = Table(person, seats, forced_colors="active")
    differ = []
    for name in shown.names:
        page = shown.show(name)
        bare = page.evaluate(EDGES)
        assert bare == [], f"{name}: {bare}"
        path, now = SPOKEN / f"{name}.yaml", told(page)
        if os.environ.get("ROUNDTABLE_SPOKEN") == "write":
            SPOKEN.mkdir(exist_ok=True)
            path.write_text(now)
        elif not path.exists() or path.read_text() != now:
            differ.append(f"{name}:\n{now}")
        resize(page, "zoomed")
        assert_no_sideways_scroll(page)
        all_in_sight(page, "#prompt-ask, [data-region=prompt] button:not(li + li > *)", f"{name}, zoomed")
        resize(page, "laptop")
    assert not differ, "\n".join(differ)


MOVING = """async () => {
  const seen = new Set();
  const end = performance.now() + 1200;
  while (performance.now() < end) {
    for (const each of document.getAnimations()) {
      for (const frame of each.effect?.getKeyframes() ?? []) Object.keys(frame).forEach(key => seen.add(key));
    }
    await new Promise(requestAnimationFrame);
  }
  return [...seen];
}"""
"""What changes by animation in a little more than a second."""
PLAIN = {"offset", "computedOffset", "easing", "composite"}
CHEAP = {"transform", "opacity", "translate", "scale", "rotate"}


def test_what_moves_costs_no_layout(person: Person, seats: tuple[Server, dict[str, Seat]]) -> None:
    """With 17 cards in hand and full tables around, a played card and what follows from it animate nothing but these."""
    page = Table(person, seats, reduced_motion="no-preference").show("fly")
    hand(page).get_by_role("button", name="Red 4").first.click(position={"x": 15, "y": 40})
    prompt(page).get_by_role("button", name="Play Red 4").evaluate("e => setTimeout(() => e.click(), 50)")
    changed = set(page.evaluate(MOVING)) - PLAIN
    assert changed & CHEAP, "nothing moved"
    assert changed <= CHEAP, changed - CHEAP


LINES = 2_000
STEPS = 60
STEP_PX = 120
CPU = 4
FRAME_MS = 20
MANY = """lines => {
  const log = document.querySelector('[role=log]'), turns = [...log.children];
  while (log.querySelectorAll('li').length < lines) for (const turn of turns) log.append(turn.cloneNode(true));
}"""


@pytest.mark.measured
def test_two_thousand_lines_scroll_smoothly(person: Person, seats: tuple[Server, dict[str, Seat]]) -> None:
    """In time of the page's own thread, times four: at 50 frames a second a frame has 20 ms."""
    page = Table(person, seats).show("plus_ultra-spend")
    page.evaluate(MANY, LINES)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in found if each["name"] == "TaskDuration"))

    took = []
    for _ in range(3):
        before = worked()
        page.evaluate(
            """async ([steps, px]) => {
              const log = document.querySelector('[role=log]');
              for (let i = 0; i < steps; i += 1) {
                log.scrollTop -= px;
                await new Promise(requestAnimationFrame);
              }
            }""",
            [STEPS, STEP_PX],
        )
        took.append((worked() - before) / STEPS * 1000 * CPU)
    print(f"A frame of {LINES} lines takes {[round(ms, 1) for ms in took]} ms, CPU × {CPU}.")
    assert min(took) < FRAME_MS


class HastyTypist(Hasty, Typist):
    """By keyboard."""


@pytest.mark.timeout(300)
def test_dragon_ball_without_a_pointer(person: Person, server: Server) -> None:
    """A whole match of the one game that is played together, with Tab, arrows and Enter alone."""
    path, token = room(server, "Maya", villain="raditz", characters=1, difficulty="hard")
    page = sit_down(person(token=token, reduced_motion="reduce"), path)
    player = HastyTypist(page)
    play_out([player], seconds=240)
    assert player.deeds > 10
    expect(page.locator("#end-title")).to_be_focused()
