/** The table's keys: what each does, and how a key press becomes one. */
import type { Key } from '../i18n/i18n.svelte';

export type Action =
  | 'back'
  | 'help'
  | 'confirm'
  | 'zoom'
  | 'prompt'
  | 'hand'
  | 'board'
  | 'players'
  | 'log'
  | 'chat'
  | 'extra'
  | 'offer'
  | 'rules'
  | 'point'
  | 'undo'
  | 'hint'
  | { button: number };

interface Shortcut {
  readonly key: string;
  readonly action: Action;
  readonly says: Key;
  /** A letter, digit or sign alone: can be switched off, and is text in a text field. */
  readonly single: boolean;
}

const single = (key: string, action: Action, says: Key): Shortcut => ({ key, action, says, single: true });

export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'Escape', action: 'back', says: 'table.key.back', single: false },
  single('?', 'help', 'table.key.help'),
  single('z', 'zoom', 'table.key.zoom'),
  single('q', 'prompt', 'table.key.prompt'),
  single('h', 'hand', 'table.key.hand'),
  single('t', 'board', 'table.key.board'),
  single('p', 'players', 'table.key.players'),
  single('l', 'log', 'table.key.log'),
  single('c', 'chat', 'table.key.chat'),
  single('x', 'confirm', 'table.key.confirm'),
  single('u', 'extra', 'table.key.extra'),
  single('o', 'offer', 'table.key.offer'),
  single('r', 'rules', 'table.key.rules'),
  single('i', 'point', 'table.key.point'),
  single('b', 'undo', 'table.undo'),
  single('a', 'hint', 'table.key.hint'),
];

export const BUTTON_KEYS = ['1', '2', '3', '4'] as const;

/** A press in a field that takes text belongs to the field. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    return true;
  }
  const plain = ['button', 'checkbox', 'radio', 'range', 'submit'];
  return target instanceof HTMLInputElement && !plain.includes(target.type);
}

export function actionFor(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>,
  letters: boolean,
): Action | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shortcut = SHORTCUTS.find((other) => other.key === key);
  if (shortcut && !shortcut.single) return shortcut.action;
  if (!letters || typing(event.target)) return null;
  const button = (BUTTON_KEYS as readonly string[]).indexOf(key);
  return button >= 0 ? { button } : (shortcut?.action ?? null);
}
