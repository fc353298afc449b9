/** Short notices at the edge of the screen: at most three, five seconds each, held while pointed at. */
import { announce } from './announce.svelte';

export type ToastKind = 'plain' | 'good' | 'bad';

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
}

const MOST = 3;
const STAYS = 5_000;

let nextId = 0;
let held = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const toasts: { list: Toast[] } = $state({ list: [] });

export function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.list = toasts.list.filter((one) => one.id !== id);
}

function count(id: number): void {
  timers.set(
    id,
    setTimeout(() => dismiss(id), STAYS),
  );
}

/** Shows a line and has it read out; bad news interrupts. */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  const same = toasts.list.find((one) => one.text === text);
  if (same) dismiss(same.id);
  const id = nextId++;
  const list = [...toasts.list, { id, text, kind }];
  for (const old of list.slice(0, -MOST)) dismiss(old.id);
  toasts.list = list.slice(-MOST);
  if (!held) count(id);
  announce(text, kind === 'bad' ? 'assertive' : 'polite');
}

/** Stops the clocks while somebody reads. */
export function hold(on: boolean): void {
  held = on;
  for (const { id } of toasts.list) {
    if (on) clearTimeout(timers.get(id));
    else count(id);
  }
}
