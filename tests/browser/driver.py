"""People who play at the table of a page: they read what it offers and take it, by mouse, by touch or by keyboard.

They know nothing of the game but what the page says: which things can be chosen, which buttons stand there. They
would rather play than draw, so that matches end.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

PATIENCE = 30.0
POLL_MS = 20
REACH_MS = 20_000
"""A button is pressed when two frames have shown it in the same place: a loaded machine may take seconds for two."""

LOOK = """() => {
  const shown = e => e.getClientRects().length > 0;
  const all = (root, selector) => root ? [...root.querySelectorAll(selector)].filter(shown) : [];
  const prompt = document.querySelector('[data-region=prompt]');
  const button = e => ({
    id: e.dataset.option ?? e.dataset.offer ?? e.dataset.extra ?? '',
    label: e.textContent.trim(),
    on: (e.getAttribute('aria-pressed') ?? e.getAttribute('aria-checked')) === 'true',
    off: e.disabled || e.getAttribute('aria-disabled') === 'true',
  });
  const thing = e => ({
    ref: e.dataset.ref,
    standing: e.dataset.standing,
    region: e.closest('[data-region]')?.dataset.region ?? '',
    label: e.getAttribute('aria-label') ?? '',
  });
  return {
    over: document.querySelector('#end-title') !== null,
    ask: prompt?.querySelector('#prompt-ask > span:not(.dot)')?.textContent.trim() ?? '',
    mine: prompt?.querySelector('section.mine') !== null,
    several: prompt?.querySelector('[data-decision=many]') !== null,
  ordered: prompt?.querySelector('[data-decision=arrange]') !== null,
    options: all(prompt, '[data-option]').map(button),
    extras: all(prompt, '[data-extra]').map(button),
    offers: all(prompt, '[data-offer]').map(button),
    primary: all(prompt, '[data-primary]').map(button)[0] ?? null,
    listed: all(document.querySelector('dialog[open]'), '[data-option]').map(button),
    things: all(document, '[data-standing=legal], [data-standing=selected]').map(thing),
    pending: document.querySelector('[data-standing=pending], [aria-busy=true], [data-option]:disabled') !== null,
    lines: document.querySelectorAll('[role=log] li').length,
  };
}"""

HEARD = """() => {
  if (window.heard === undefined) {
    window.heard = [];
    const hear = event => {
      const target = event.target.closest('button, a, input');
      window.heard.push(`${Math.round(performance.now())} ${target?.getAttribute('aria-label') ?? target?.textContent.trim()}`);
    };
    window.addEventListener('click', hear, { capture: true });
  }
  return [performance.now(), ...window.heard];
}"""
"""The clicks that the page has heard. After one more, what came of it stands in the page."""

LOTH = ("draw", "decline", "keep", "accept")
"""Options that are taken only when there is nothing else."""


@dataclass(frozen=True)
class Deed:
    """One press: on what, and how it is found on the page."""

    what: str
    selector: str


class Player:
    """Somebody with a mouse."""

    def __init__(self, page: Page, *, twice: bool = False) -> None:
        self.page = page
        self.twice = twice  # confirms a thing by choosing it again rather than by the button
        self.asked: list[str] = []
        self.deeds = 0

    def look(self) -> dict[str, Any]:
        """What the page offers at this moment."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def act(self) -> bool:
        """Do the next thing, if there is one, and wait until the page has taken it in."""
        seen = self.look()
        deed = self.next(seen)
        if deed is None:
            return False
        if not self.asked or self.asked[-1] != seen["ask"]:
            self.asked.append(seen["ask"])
        heard = len(self.page.evaluate(HEARD))
        try:
            self.press(deed)
        except (TimeoutError, AssertionError) as error:
            if self._gone(deed):
                return True  # while one reached for it
            clicks = self.page.evaluate(HEARD)[-6:]
            raise AssertionError(
                f"{deed.what}: {error}\nbefore: {seen}\nnow: {self.look()}\nclicks: {clicks}"
            ) from None
        self.deeds += 1
        deadline = time.monotonic() + PATIENCE
        while len(self.page.evaluate(HEARD)) == heard and not self._gone(deed):
            assert time.monotonic() < deadline, f"{deed.what} was not heard"
            self.page.wait_for_timeout(POLL_MS)
        return True

    def _gone(self, deed: Deed) -> bool:
        """Whether it is no longer there: an offer ends when somebody else takes it, or with its time."""
        return self.page.locator(deed.selector).count() == 0

    def next(self, seen: dict[str, Any]) -> Deed | None:
        """The deed that fits what is seen."""
        if seen["over"] or seen["pending"]:
            return None
        if seen["listed"]:
            return Deed(seen["listed"][0]["label"], f"dialog[open] [data-option='{seen['listed'][0]['id']}']")
        offers = [offer for offer in seen["offers"] if not offer["off"]]
        if offers:
            return Deed(offers[0]["label"], f"[data-offer='{offers[0]['id']}']")
        if not seen["mine"]:
            return None
        return self._answer(seen)

    def _answer(self, seen: dict[str, Any]) -> Deed | None:
        chosen = [thing for thing in seen["things"] if thing["standing"] == "selected"]
        legal = [thing for thing in seen["things"] if thing["standing"] == "legal"]
        options = [option for option in seen["options"] if not option["off"]]
        primary = seen["primary"]
        if primary and not primary["off"]:
            # In a choice of several the chosen things would be given back by a second press.
            single = self.twice and len(chosen) == 1 and not seen["several"] and not seen["ordered"]
            if single and not seen["extras"] and primary["label"] != "" and not options:
                return self._thing(chosen[0])
            return Deed(primary["label"], "[data-region=prompt] [data-primary]")
        willing = [o for o in options if o["id"].split(":")[0] not in LOTH and not o["on"]]
        if chosen and willing:
            return self._option(willing[0])
        hand = [thing for thing in legal if thing["region"] == "hand"]
        if hand:
            return self._thing(hand[0])
        if willing:
            return self._option(willing[0])
        if legal:
            return self._thing(legal[0])
        rest = [option for option in options if not option["on"]]
        return self._option(rest[0]) if rest else None

    def _thing(self, thing: dict[str, Any]) -> Deed:
        where = f"[data-region={thing['region']}] " if thing["region"] else ""
        return Deed(thing["label"], f"{where}[data-ref='{thing['ref']}'][data-standing={thing['standing']}]")

    def _option(self, option: dict[str, Any]) -> Deed:
        return Deed(option["label"], f"[data-region=prompt] [data-option='{option['id']}']")

    def press(self, deed: Deed) -> None:
        """Carry a deed out."""
        target = self.page.locator(deed.selector).first
        target.click(position=grip(target), timeout=REACH_MS)

    def until(self, so: Callable[[dict[str, Any]], bool], why: str) -> dict[str, Any]:
        """Wait until what the page shows is so."""
        deadline = time.monotonic() + PATIENCE
        while True:
            seen = self.look()
            if so(seen):
                return seen
            if time.monotonic() > deadline:
                raise AssertionError(f"{why}; the page shows {seen}")
            self.page.wait_for_timeout(POLL_MS)


class Toucher(Player):
    """Somebody with a finger."""

    def press(self, deed: Deed) -> None:
        """Tap."""
        target = self.page.locator(deed.selector).first
        target.tap(position=grip(target), timeout=REACH_MS)


class Typist(Player):
    """Somebody without a pointer: Tab from zone to zone, arrows inside, Enter selects and Enter again confirms."""

    def press(self, deed: Deed) -> None:
        """Bring the focus there and press Enter."""
        if self.reach(deed.selector):
            self.page.keyboard.press("Enter")

    def reach(self, selector: str) -> bool:
        """Move the focus as a person would, and insist that it gets there, unless the thing goes meanwhile."""
        state = """selector => {
          const target = document.querySelector(selector), now = document.activeElement;
          if (!target) return 'gone';
          if (now === target) return 'there';
          const zone = e => e.closest('dialog, [data-region]');
          return now !== document.body && now.hasAttribute('data-stop') && zone(now) === zone(target) ? 'zone' : 'far';
        }"""
        for _ in range(60):
            match self.page.evaluate(state, selector):
                case "there":
                    return True
                case "gone":
                    return False
                case "zone":
                    if self._along(selector):
                        return True
                case _:
                    pass
            self.page.keyboard.press("Tab")
        focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"no way by keyboard to {selector}; the focus is on {focus}")

    def _along(self, selector: str) -> bool:
        """Go through the zone from its beginning to its end."""
        there = """selector => {
          const now = document.activeElement, isNew = window.lastStop !== now;
          window.lastStop = now;
          return now === document.querySelector(selector) ? 'there' : isNew ? '' : 'end';
        }"""
        self.page.evaluate("() => { window.lastStop = null; }")
        key = "Home"
        while True:
            self.page.keyboard.press(key)
            match self.page.evaluate(there, selector):
                case "there":
                    return True
                case "end":
                    return False
            key = "ArrowRight"


def grip(target: Locator) -> dict[str, float]:
    """Where to take hold of a thing: on its left, which is what a fan of cards leaves in sight."""
    box = target.bounding_box(timeout=REACH_MS)
    assert box is not None, "it is not to be seen"
    return {"x": min(20.0, box["width"] / 2), "y": box["height"] / 2}


def play_out(players: Sequence[Player], *, seconds: float = 100.0, each: Callable[[], None] | None = None) -> None:
    """Let people play until every page shows the end. `each` is called now and then."""
    play_until(players, lambda: all(player.look()["over"] for player in players), seconds=seconds, each=each)


def play_until(
    players: Sequence[Player],
    done: Callable[[], bool],
    *,
    seconds: float = 60.0,
    each: Callable[[], None] | None = None,
) -> None:
    """Let people play until something is so. `each` is called now and then."""
    deadline = time.monotonic() + seconds
    rounds = 0
    while not done():
        acted = [player.act() for player in players]
        if any(acted):
            rounds += 1
            if each is not None and rounds % 8 == 0:
                each()
        else:
            players[0].page.wait_for_timeout(POLL_MS)
        if time.monotonic() > deadline:
            seen = "\n".join(str(player.look()) for player in players)
            raise AssertionError(f"it did not come so far in {seconds:.0f} s:\n{seen}")
