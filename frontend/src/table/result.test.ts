import { expect, test } from 'vitest';
import { ranking } from './result';
import type { GameEvent } from './types';

const isOut = (event: GameEvent): boolean => event.tag === 'out';
const out = (n: number, seat: number) => ({ n, event: { tag: 'out', seat } });

test('winners first, then who was out last', () => {
  const places = ranking({ winners: [2], reason: 'x' }, 4, [out(5, 0), out(9, 3)], isOut);
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
    [0, 4],
  ]);
});

test('who lost without anything that tells them apart has no place', () => {
  const places = ranking({ winners: [2], reason: 'x' }, 4, [out(5, 0)], isOut);
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([
    [2, 1],
    [1, null],
    [3, null],
    [0, 4],
  ]);
  const nobody = ranking({ winners: [], reason: 'abandoned' }, 2, [], isOut);
  expect(nobody.map(({ place }) => place)).toEqual([null, null]);
  // Somebody who loses alone against the game does not come first.
  expect(ranking({ winners: [], reason: 'x' }, 1, [], isOut)).toEqual([
    { seat: 0, place: null, score: null },
  ]);
});

test('scores decide where there are any, and equals share a place', () => {
  const places = ranking({ winners: [0], reason: 'x', scores: [9, 4, 4] }, 3, [], isOut);
  expect(places).toEqual([
    { seat: 0, place: 1, score: 9 },
    { seat: 1, place: 2, score: 4 },
    { seat: 2, place: 2, score: 4 },
  ]);
});
