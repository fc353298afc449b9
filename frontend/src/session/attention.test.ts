/** A hidden tab calls its person: title, icon, notification; a look at it takes all of it back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';
import { callToTurn, pageTitle, watchVisibility } from './attention';

let hidden = false;
const shown: {
  title: string;
  options: NotificationOptions;
  onclick: (() => void) | null;
  closed: boolean;
}[] = [];

class Told {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  closed = false;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    shown.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

function hide(is: boolean): void {
  hidden = is;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  shown.length = 0;
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('Notification', Told);
  settings.reset();
  pageTitle('UNO');
  watchVisibility();
});
afterEach(() => {
  hide(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const icon = (): string => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

test('in a hidden tab title and icon say whose turn it is; nothing else unless wanted', () => {
  hide(true);
  callToTurn('UNO');
  expect(document.title).toMatch(/^● Your turn – UNO/);
  expect(icon()).toMatch(/^data:/);
  expect(shown).toEqual([]);
  hide(false);
  expect(document.title).toBe('UNO – Roundtable');
  expect(icon()).toMatch(/icon\.svg$/);
});

test('who looks at the tab is not called', () => {
  callToTurn('UNO');
  expect(document.title).toBe('UNO – Roundtable');
});

test('a notification comes only when it was allowed, and a click leads to the tab', () => {
  settings.set('notifications', true);
  hide(true);
  callToTurn('UNO');
  expect(shown.map(({ title, options }) => [title, options.body])).toEqual([['Your turn', 'UNO']]);
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  shown[0]?.onclick?.();
  expect(focus).toHaveBeenCalledOnce();
  expect(shown[0]?.closed).toBe(true);
});
