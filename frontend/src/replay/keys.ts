/** The keys of a replay: what each does, and how a key press becomes one. */
import { typing } from '../table/shortcuts';
import type { ReplayKey } from './words';
import { SPEEDS, type Speed } from './tempo';

export type Action =
  | 'play'
  | 'step-on'
  | 'step-back'
  | 'turn-on'
  | 'turn-back'
  | 'round-on'
  | 'round-back'
  | 'pace'
  | 'together'
  | 'rejoin'
  | 'branch'
  | 'start'
  | 'end'
  | 'viewer'
  | 'zoom'
  | 'log'
  | 'help'
  | 'back'
  | { speed: Speed };

interface Shortcut {
  readonly key: string;
  readonly shown: string;
  readonly action: Action;
  readonly says: ReplayKey;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { key: ' ', shown: 'Space', action: 'play', says: 'key.play' },
  { key: 'ArrowLeft', shown: '←', action: 'step-back', says: 'key.step-back' },
  { key: 'ArrowRight', shown: '→', action: 'step-on', says: 'key.step-on' },
  { key: '[', shown: '[', action: 'turn-back', says: 'key.turn-back' },
  { key: ']', shown: ']', action: 'turn-on', says: 'key.turn-on' },
  { key: 'PageUp', shown: 'Page ↑', action: 'round-back', says: 'key.round-back' },
  { key: 'PageDown', shown: 'Page ↓', action: 'round-on', says: 'key.round-on' },
  { key: 'Home', shown: 'Home', action: 'start', says: 'key.start' },
  { key: 'End', shown: 'End', action: 'end', says: 'key.end' },
  { key: 'p', shown: 'P', action: 'pace', says: 'key.pace' },
  { key: 'v', shown: 'V', action: 'viewer', says: 'key.viewer' },
  { key: 'z', shown: 'Z', action: 'zoom', says: 'key.zoom' },
  { key: 'l', shown: 'L', action: 'log', says: 'key.log' },
  { key: 'w', shown: 'W', action: 'together', says: 'key.together' },
  { key: 'f', shown: 'F', action: 'rejoin', says: 'key.rejoin' },
  { key: 'b', shown: 'B', action: 'branch', says: 'branch' },
  { key: '?', shown: '?', action: 'help', says: 'key.help' },
  { key: 'Escape', shown: 'Esc', action: 'back', says: 'key.back' },
];

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>;

/** A key that types a character: such keys can be switched off. */
export const isSingle = (key: string): boolean => key.length === 1 && key !== ' ';

const is = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * What a press means. The scrubber has its own arrows, Home and End; inside a zone of the table they
 * move the focus; a button is pressed with the space bar.
 */
export function actionFor(press: Press, letters: boolean): Action | null {
  if (press.altKey || press.ctrlKey || press.metaKey || typing(press.target)) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (isSingle(key) && !letters) return null;
  if (/^(Arrow|Home$|End$|Page)/.test(key) && is(press.target, 'input, [data-stop]')) return null;
  if (key === ' ' && is(press.target, 'button, a, summary')) return null;
  const speed = /^[1-9]$/.test(key) ? SPEEDS[Number(key) - 1] : undefined;
  if (speed) return { speed };
  return SHORTCUTS.find((shortcut) => shortcut.key === key)?.action ?? null;
}
