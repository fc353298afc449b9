"""People who give known answers through the screen of any game: what to answer is settled, the clicks are theirs."""

import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, Position, TimeoutError

from browser.rehearsal import Line, Part

PATIENCE = 60.0
POLL_MS = 15
REACH_MS = 3_000

HEAR = """() => {
  const Native = WebSocket;
  window.ply = -1;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data);
        if (message.t === 'frame') window.ply = message.ply;
      });
    }
  };
}"""
"""How far the match has come for this page: known before the page shows it, so that no press is meant for what was."""

NEXT = """async ([answer, prompt, ply]) => {
  if (window.ply !== ply) return { ply: window.ply };
  const shown = e => e.getClientRects().length > 0 && !e.disabled && e.getAttribute('aria-disabled') !== 'true';
  const first = (selector, root = document) => [...root.querySelectorAll(selector)].find(shown);
  const region = document.querySelector('[data-region=prompt]');
  if (!region) return { ply };
  const list = document.querySelector('dialog[open]') ?? region;
  const wanted = answer.filter(id => prompt.options.some(option => option.id === id));
  const targets = id => (prompt.options.find(option => option.id === id)?.target ?? `option:${id}`).split(' ');
  const thing = (ref, standing) => first(`[data-ref~="${ref}"][data-standing=${standing}]`);
  const button = id => first(`[data-option="${id}"]`, list);
  const isOn = id => button(id)?.getAttribute('aria-pressed') === 'true' || targets(id).some(ref => thing(ref, 'selected'));
  const primary = first('[data-primary]', region);
  const more = first('[aria-haspopup=dialog]', region);
  const close = () => list === region ? undefined : first('header button', list);
  const extra = answer
    .filter(id => !wanted.includes(id) && prompt.type !== 'number')
    .map(id => first(`[data-extra="${id}"]:not([aria-pressed=true], [aria-checked=true])`, region))
    .find(Boolean);

  const one = () => {
    const [id] = wanted;
    const refs = targets(id);
    const at = refs.findIndex(ref => thing(ref, 'selected'));
    const next = refs.slice(at + 1).map(ref => thing(ref, 'legal')).find(Boolean);
    return button(id) ?? (at < 0 ? (next ?? more) : (next ?? primary));
  };
  const several = () => {
    const wrong = prompt.options.map(({ id }) => id).filter(id => isOn(id) && !wanted.includes(id));
    const missing = wanted.filter(id => !isOn(id));
    for (const id of wrong) {
      const found = button(id) ?? thing(targets(id)[0], 'selected');
      if (found) return found;
    }
    for (const id of missing) {
      const found = button(id) ?? thing(targets(id)[0], 'legal');
      if (found) return found;
    }
    if (missing.length > 0) return more;
    return close() ?? (wanted.length === 0 ? first('[data-none]', region) ?? primary : primary);
  };
  const number = () => {
    const now = Number(region.querySelector('output')?.textContent), goal = Number(answer[0]);
    const [less, plus] = region.querySelectorAll('.picker button');
    return now === goal ? primary : now < goal ? plus : less;
  };
  const order = () => {
    const rows = [...region.querySelectorAll('.order li')];
    const now = rows.map(row => row.dataset.item);
    const wrong = now.findIndex((id, place) => id !== wanted[place]);
    return wrong < 0 ? primary : rows[now.indexOf(wanted[wrong])].querySelector('button');
  };

  const found = prompt.offer
    ? first(`[data-offer="${answer[0]}"]`)
    : region.querySelector('section.mine')
      ? extra ?? { one, number, arrange: order, many: several }[prompt.type]()
      : undefined;
  if (!found) return { ply };
  for (const old of document.querySelectorAll('[data-press]')) old.removeAttribute('data-press');
  found.setAttribute('data-press', '');
  return { ply, what: found.outerHTML.slice(0, 200) };
}"""


class Advised:
    """Somebody at a seat who answers as the part says."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        page.add_init_script(f"({HEAR})()")

    def give(self, line: Line) -> None:
        """Press what has to be pressed until the answer is taken."""
        deadline = time.monotonic() + PATIENCE
        prompt = plain(line)
        offered = False
        while True:
            found: dict[str, Any] = self.page.evaluate(NEXT, [list(line.choose), prompt, line.ply])
            if found["ply"] > line.ply:
                return
            assert time.monotonic() < deadline, f"{line.choose} at {line.ply} was not taken: {found}"
            # An offer stands there until the answer comes, and could be taken again.
            if "what" in found and not offered:
                offered = self.press() and line.prompt.offer
            else:
                self.page.wait_for_timeout(POLL_MS)

    def press(self) -> bool:
        """By mouse or with a finger, what NEXT has marked. False if it was gone or lay under something."""
        target = self.page.locator("[data-press]")
        try:
            box = target.bounding_box(timeout=REACH_MS)
            if box is None:
                return False
            at: Position = {"x": min(20.0, box["width"] / 2), "y": box["height"] / 2}
            if self.touch:
                target.tap(position=at, timeout=REACH_MS)
            else:
                target.click(position=at, timeout=REACH_MS)
        except TimeoutError:
            return False
        return True


def plain(line: Line) -> dict[str, Any]:
    """What the page's part of the test has to know of a question."""
    prompt = line.prompt
    options = [{"id": option.id, "target": option.target} for option in prompt.options]
    return {"type": prompt.type, "offer": prompt.offer, "options": options}


def perform(part: Part, players: Sequence[Advised]) -> None:
    """What is left of the part, one page for each seat."""
    for line in part.lines[part.given :]:
        players[line.seat].give(line)
