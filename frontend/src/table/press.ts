/** Hover and long press show a thing large; neither ever chooses it. */

const HOVER = 300;
const HOLD = 350;
const SLACK = 10;
/** After a touch browsers pretend that a mouse is where the finger was; what comes to lie there is not hovered. */
const PRETENDED = 1_000;

let touched = -Infinity;

function onTouch(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') touched = event.timeStamp;
}

for (const kind of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
  window.addEventListener(kind, onTouch, { capture: true, passive: true });
}

interface Looks {
  show(): void;
  hide(): void;
}

/** Makes an attachment for an element whose thing can be looked at. */
export function press(looks: Looks): (element: Element) => () => void {
  return (element) => {
    const node = element as HTMLElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = false;
    let held = false;
    let start = { x: 0, y: 0 };

    const show = (): void => {
      shown = true;
      looks.show();
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (shown) looks.hide();
      shown = false;
    };
    const onEnter = (event: PointerEvent): void => {
      const real = event.pointerType === 'mouse' && event.timeStamp - touched > PRETENDED;
      if (real && event.buttons === 0) timer = setTimeout(show, HOVER);
    };
    const onDown = (event: PointerEvent): void => {
      hide();
      held = false;
      if (event.pointerType === 'mouse') return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        held = true;
        show();
      }, HOLD);
    };
    const onMove = (event: PointerEvent): void => {
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
      if (event.pointerType !== 'mouse' && far && !held) clearTimeout(timer);
    };
    const onClick = (event: MouseEvent): void => {
      // The click that ends a long press.
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onMenu = (event: Event): void => {
      if (held) event.preventDefault();
    };

    const events: [string, (event: never) => void][] = [
      ['pointerenter', onEnter],
      ['pointerleave', hide],
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', hide],
      ['pointercancel', hide],
      ['contextmenu', onMenu],
    ];
    for (const [kind, listener] of events) node.addEventListener(kind, listener as EventListener);
    node.addEventListener('click', onClick, { capture: true });
    return () => {
      hide();
      for (const [kind, listener] of events) node.removeEventListener(kind, listener as EventListener);
      node.removeEventListener('click', onClick, { capture: true });
    };
  };
}
