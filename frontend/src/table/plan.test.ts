import { describe, expect, test } from 'vitest';
import { schedule, travels, type Layout, type Pace } from './plan';

function layout(cards: Record<number, string>, counts: Record<string, number> = {}): Layout {
  return {
    cards: new Map(Object.entries(cards).map(([card, place]) => [Number(card), place])),
    counts: new Map(Object.entries(counts)),
  };
}

describe('travels', () => {
  test('a card that is seen in two places moved between them', () => {
    const moves = travels(layout({ 7: 'hand:0', 8: 'hand:0' }), layout({ 7: 'pile', 8: 'hand:0' }));
    expect(moves).toEqual([{ card: 7, from: 'hand:0', to: 'pile' }]);
  });

  test('a card that appears came from the hidden place that lost one', () => {
    const before = layout({}, { 'deck:0': 10, 'deck:1': 10 });
    const after = layout({ 7: 'hand:0' }, { 'deck:0': 9, 'deck:1': 10 });
    expect(travels(before, after)).toEqual([{ card: 7, from: 'deck:0', to: 'hand:0' }]);
  });

  test('guesses come before places of the same owner', () => {
    const before = layout({}, { 'hand:1': 5, 'deck:1': 10, 'deck:2': 4 });
    const after = layout({ 7: 'pile' }, { 'hand:1': 4, 'deck:1': 10, 'deck:2': 2 });
    const moves = travels(before, after, () => ['hand:1', 'deck:2']);
    expect(moves[0]).toEqual({ card: 7, from: 'hand:1', to: 'pile' });
  });

  test('what only counts betray moves face down', () => {
    const before = layout({}, { 'hand:1': 5, 'deck:1': 10 });
    const after = layout({}, { 'hand:1': 7, 'deck:1': 8 });
    expect(travels(before, after)).toEqual([
      { card: null, from: 'deck:1', to: 'hand:1' },
      { card: null, from: 'deck:1', to: 'hand:1' },
    ]);
  });

  test('a card that vanishes went to the hidden place that won one', () => {
    const before = layout({ 7: 'burn:0' }, { 'deck:0': 3 });
    const after = layout({}, { 'deck:0': 4 });
    expect(travels(before, after)).toEqual([{ card: 7, from: 'burn:0', to: 'deck:0' }]);
  });

  test('a card that vanishes into nothing drawn does not move', () => {
    expect(travels(layout({ 7: 'pile' }), layout({ 8: 'pile' }))).toEqual([
      { card: 8, from: null, to: 'pile' },
    ]);
  });

  test('equal layouts have no travels', () => {
    const same = layout({ 1: 'pile', 2: 'hand:0' }, { 'deck:0': 3 });
    expect(travels(same, same)).toEqual([]);
  });
});

describe('schedule', () => {
  const burn: Pace = { phase: 1, time: 180, stagger: 120, cap: 600 };
  const flip: Pace = { phase: 0, time: 220, stagger: 0, cap: 0, hold: 400 };

  test('cards of a kind follow each other, up to the cap in all', () => {
    const moves = [1, 2, 3].map((card) => ({ card, from: 'deck:0', to: 'burn:0' }));
    expect(schedule(moves, () => burn).motions.map(({ start }) => start)).toEqual([0, 120, 240]);
    const many = Array.from({ length: 11 }, (_, card) => ({ card, from: 'deck:0', to: 'burn:0' }));
    expect(schedule(many, () => burn).motions.at(-1)?.start).toBe(600);
  });

  test('kinds run in the order of their phases, a held card before what follows', () => {
    const moves = [
      { card: 1, from: 'deck:0', to: 'burn:0' },
      { card: 2, from: 'danger', to: 'enemy:0' },
    ];
    const script = schedule(moves, ({ to }) => (to === 'enemy:0' ? flip : burn));
    expect(script.motions.map(({ card, start }) => [card, start])).toEqual([
      [2, 0],
      [1, 240 + 400 + 220],
    ]);
    expect(script.length).toBe(860 + 180);
  });

  test('names what changed, for those who want no motion', () => {
    const script = schedule([{ card: 4, from: 'hand:0', to: 'pile' }], undefined, [
      { at: 'direction', how: 'spin' },
    ]);
    expect(script.touched).toEqual(['pile', 'card:4', 'direction']);
  });

  test('nothing moved: nothing to see', () => {
    expect(schedule([])).toEqual({ motions: [], cues: [], touched: [], length: 0 });
  });
});
