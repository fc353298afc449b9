import { expect, test } from 'vitest';
import type { GameInfo } from '../../net/wire';
import { BANKS, INCREMENTS, pacesOf } from './paces';

const game = (minutes: [number, number]): GameInfo => ({ minutes, least_seats: 2 }) as GameInfo;

test('paces follow from how long a game takes and how many share that time', () => {
  expect(pacesOf(game([15, 40]), 4).map(({ bank }) => bank)).toEqual([600, 300, 120]);
  expect(pacesOf(game([45, 120]), 4).map(({ bank }) => bank)).toEqual([1_800, 900, 300]);
  expect(pacesOf(game([15, 40]), 0)).toEqual(pacesOf(game([15, 40]), 2));
});

test('each pace is one that a host could have chosen', () => {
  for (const minutes of [
    [1, 2],
    [30, 60],
    [45, 600],
  ] as [number, number][]) {
    const banks = pacesOf(game(minutes), 3);
    for (const { bank, increment } of banks) {
      expect(BANKS).toContain(bank);
      expect(INCREMENTS).toContain(increment);
    }
  }
});
