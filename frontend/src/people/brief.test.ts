import { afterEach, expect, test, vi } from 'vitest';
import { Brief } from './brief.svelte';

afterEach(() => vi.useRealTimers());

test('each thing is shown for its own time, and nothing happens after the end', () => {
  vi.useFakeTimers();
  const brief = new Brief<string>(1_000);
  const shown = (): string[] => brief.list.map(({ is }) => is);
  brief.show('a');
  vi.advanceTimersByTime(600);
  brief.show('b');
  expect(shown()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(400);
  expect(shown()).toEqual(['b']);
  brief.show('c', (before) => before.filter(({ is }) => is !== 'b'));
  expect(shown()).toEqual(['c']);
  brief.stop();
  vi.advanceTimersByTime(5_000);
  expect(shown()).toEqual(['c']);
});
