/** The screen stays on while somebody is asked, and only then. */
import { afterEach, expect, test, vi } from 'vitest';
import { keepAwake } from './wake';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function lockable(): { asked: number; released: number } {
  const seen = { asked: 0, released: 0 };
  const release = (): Promise<void> => Promise.resolve(void (seen.released += 1));
  const request = (): Promise<unknown> => Promise.resolve((seen.asked += 1)).then(() => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return seen;
}

test('it is asked for once, again when the tab comes back, and given up at the end', async () => {
  const seen = lockable();
  const end = keepAwake();
  await settle();
  expect(seen).toEqual({ asked: 1, released: 0 });
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(seen.asked).toBe(2);
  end();
  await settle();
  expect(seen.released).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(seen.asked).toBe(2);
});

test('what is granted after the end is given back at once', async () => {
  const seen = lockable();
  keepAwake()();
  await settle();
  expect(seen).toEqual({ asked: 1, released: 1 });
});

test('a browser that knows no such thing plays on', () => {
  expect(() => keepAwake()()).not.toThrow();
});
