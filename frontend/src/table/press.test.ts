/** Looking at a thing is not taking it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from './press';

let node: HTMLElement;
let seen: string[];
let drop: () => void;

function point(kind: string, pointerType: 'mouse' | 'touch', x = 0): void {
  const event = new MouseEvent(kind, { clientX: x, bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  node.dispatchEvent(event);
}

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  node = document.createElement('button');
  document.body.append(node);
  node.addEventListener('click', () => seen.push('taken'));
  drop = press({ show: () => seen.push('shown'), hide: () => seen.push('hidden') })(node);
});
afterEach(() => {
  drop();
  node.remove();
  vi.useRealTimers();
});

test('a mouse that rests shows it after 300 ms, and hides it on leaving', () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  point('pointerenter', 'mouse');
  vi.advanceTimersByTime(299);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  point('pointerleave', 'mouse');
  expect(seen).toEqual(['shown', 'hidden']);
});

test('a long press shows it after 350 ms, and its end takes nothing', () => {
  point('pointerdown', 'touch');
  vi.advanceTimersByTime(350);
  point('pointerup', 'touch');
  node.click();
  expect(seen).toEqual(['shown', 'hidden']);
  node.click();
  expect(seen.at(-1)).toBe('taken');
});

test('moving more than 10 px before that shows nothing', () => {
  point('pointerdown', 'touch');
  point('pointermove', 'touch', 11);
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
});

test('a short tap takes it', () => {
  point('pointerdown', 'touch');
  point('pointermove', 'touch', 9);
  vi.advanceTimersByTime(100);
  point('pointerup', 'touch');
  node.click();
  expect(seen).toEqual(['taken']);
});
