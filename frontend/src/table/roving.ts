/**
 * One tab stop per zone: arrows move inside it, and focus is not lost when the focused thing goes.
 *
 * Elements with `data-stop` take part. Left and right follow the order of the page, up and down the picture.
 */

type Zone = HTMLElement;

function stopsOf(zone: Zone): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>('[data-stop]')].filter(
    (stop) => !(stop as HTMLButtonElement).disabled && stop.closest('[inert], [hidden]') === null,
  );
}

/** The nearest stop above (-1) or below (1), preferring one straight in line. */
function vertical(stops: readonly HTMLElement[], from: HTMLElement, way: -1 | 1): HTMLElement | null {
  const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(from.getBoundingClientRect());
  let best: { stop: HTMLElement; cost: number } | null = null;
  for (const stop of stops) {
    const [sx, sy] = middle(stop.getBoundingClientRect());
    const ahead = (sy - y) * way;
    if (stop === from || ahead < 8) continue;
    const cost = ahead + Math.abs(sx - x) * 2;
    if (!best || cost < best.cost) best = { stop, cost };
  }
  return best?.stop ?? null;
}

export function next(stops: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const at = stops.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return stops[at + 1] ?? null;
    case 'ArrowLeft':
      return stops[at - 1] ?? null;
    case 'ArrowDown':
      return vertical(stops, from, 1);
    case 'ArrowUp':
      return vertical(stops, from, -1);
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    default:
      return null;
  }
}

/** Attach to the element of a zone. With `data-from="end"`, Tab leads to its last stop. */
export function roving(zone: Element): () => void {
  const box = zone as Zone;
  let current: HTMLElement | null = null;
  let index = 0;
  let inside = false;

  const refresh = (): void => {
    const stops = stopsOf(box);
    const lost =
      inside && current !== null && !current.isConnected && document.activeElement === document.body;
    if (!inside && box.dataset.from === 'end') current = stops.at(-1) ?? null;
    if (!current || !stops.includes(current)) current = stops[Math.min(index, stops.length - 1)] ?? null;
    for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
    if (lost) current?.focus({ preventScroll: true });
  };

  const onFocus = (event: FocusEvent): void => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    inside = true;
    if (!stop) return;
    current = stop;
    const stops = stopsOf(box);
    index = Math.max(0, stops.indexOf(stop));
    for (const other of stops) other.tabIndex = other === stop ? 0 : -1;
  };

  const onBlur = (event: FocusEvent): void => {
    const left = event.target as HTMLElement;
    // A removed element also loses focus, and is not gone yet when it does; only leaving counts as leaving.
    setTimeout(() => {
      if (left.isConnected && !box.contains(document.activeElement)) inside = false;
    });
  };

  const onKey = (event: KeyboardEvent): void => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = next(stopsOf(box), from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const observer = new MutationObserver(refresh);
  observer.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  box.addEventListener('focusin', onFocus);
  box.addEventListener('focusout', onBlur);
  box.addEventListener('keydown', onKey);
  refresh();
  return () => {
    observer.disconnect();
    box.removeEventListener('focusin', onFocus);
    box.removeEventListener('focusout', onBlur);
    box.removeEventListener('keydown', onKey);
  };
}
