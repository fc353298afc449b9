import { expect, test } from 'vitest';
import { mayRepeat, recipes } from './recipes';

test.each(Object.entries(recipes))('%s lasts at most 1.2 s', (_, { voices }) => {
  for (const [, start, length] of voices) expect(start + length).toBeLessThanOrEqual(1.2);
});

test('at most one of a kind in 150 ms', () => {
  expect([mayRepeat(undefined, 0), mayRepeat(0, 149), mayRepeat(0, 150)]).toEqual([true, false, true]);
});
