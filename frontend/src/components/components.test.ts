import { afterEach, describe, expect, test, vi } from 'vitest';
import { announce, announced, freshLine } from './announce.svelte';
import { clockText } from './clock';
import { heldBy, paragraphs, pieces, searchRules, withSources } from './rules';
import { sigilOf } from './sigil';
import { dismiss, hold, toast, toasts } from './toasts.svelte';

describe('announcements', () => {
  test('the same line twice is read twice', () => {
    expect(freshLine('a', 'b')).toBe('b');
    expect(freshLine('b', 'b')).not.toBe('b');
    expect(freshLine(freshLine('b', 'b'), 'b')).toBe('b');
  });

  test('go to their region', () => {
    announce('calm');
    announce('now!', 'assertive');
    expect([announced.polite, announced.assertive]).toEqual(['calm', 'now!']);
  });
});

describe('toasts', () => {
  afterEach(() => {
    hold(false);
    for (const { id } of toasts.list) dismiss(id);
    vi.useRealTimers();
  });

  test('three at most, the oldest goes', () => {
    for (const text of ['a', 'b', 'c', 'd']) toast(text);
    expect(toasts.list.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  });

  test('the same text is one toast', () => {
    toast('a');
    toast('b');
    toast('a');
    expect(toasts.list.map(({ text }) => text)).toEqual(['b', 'a']);
  });

  test('go after five seconds, unless held', () => {
    vi.useFakeTimers();
    toast('a');
    vi.advanceTimersByTime(4_000);
    hold(true);
    vi.advanceTimersByTime(60_000);
    expect(toasts.list).toHaveLength(1);
    hold(false);
    vi.advanceTimersByTime(5_000);
    expect(toasts.list).toEqual([]);
  });
});

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [61_000, '1:01'],
])('%i ms on the clock', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

describe('rules', () => {
  const sections = [
    { id: 'UNO-PLAY-01', title: 'Playing', text: 'Match colour or number.', holds: [] },
    { id: 'UNO-BURN-02', title: 'Brûler', text: 'See UNO-PLAY-01.\n\n- first\n- second', holds: [] },
  ];

  test('are found by all words, in any case and accent', () => {
    expect(searchRules(sections, 'COLOUR match')).toEqual([sections[0]]);
    expect(searchRules(sections, 'bruler')).toEqual([sections[1]]);
    expect(searchRules(sections, 'uno-burn')).toEqual([sections[1]]);
    expect(searchRules(sections, 'colour brûler')).toEqual([]);
    expect(searchRules(sections, ' ')).toEqual(sections);
  });

  test('tell rulings one by one: each is found by itself, and can be led to', () => {
    const rulings = {
      id: 'rulings-1',
      title: 'Rulings – Playing',
      text: '- Once. Why: so printed. [R-01]\n- Twice, see R-01. Why: “may”. [R-02]',
      holds: ['R-01', 'R-02'],
    };
    expect(searchRules([rulings], 'playing twice').map(({ text }) => text)).toEqual([
      '- Twice, see R-01. Why: “may”. [R-02]',
    ]);
    expect(searchRules([rulings], 'thrice')).toEqual([]);
    expect(searchRules([rulings], '')[0]?.text).toBe(rulings.text);
    expect(heldBy('Once. Why: so printed. [R-01]', rulings)).toBe('R-01');
    expect(heldBy('Once. [R-09]', rulings)).toBeUndefined();
    expect(pieces('see R-01.', new Set(rulings.holds))[1]).toEqual({ text: 'R-01', id: 'R-01' });
  });

  test('are cut into paragraphs and lists', () => {
    expect(paragraphs(sections[1]!.text)).toEqual([
      { kind: 'text', text: 'See UNO-PLAY-01.' },
      { kind: 'list', items: ['first', 'second'] },
    ]);
  });

  test('name their sources apart from what is read', () => {
    expect(withSources('Draw one [UNO-PLAY-02, R-07]. Again [maybe].')).toEqual([
      { text: 'Draw one', isSource: false },
      { text: ' [UNO-PLAY-02, R-07]', isSource: true },
      { text: '. Again [maybe].', isSource: false },
    ]);
  });

  test('link to sections that exist', () => {
    expect(pieces('See UNO-PLAY-01 or UNO-NONE-9.', new Set(['UNO-PLAY-01']))).toEqual([
      { text: 'See ', id: null },
      { text: 'UNO-PLAY-01', id: 'UNO-PLAY-01' },
      { text: ' or ', id: null },
      { text: 'UNO-NONE-9', id: null },
      { text: '.', id: null },
    ]);
  });
});

test('a sigil is the same for the same key and differs for another', () => {
  expect(sigilOf('superman')).toEqual(sigilOf('superman'));
  expect(sigilOf('superman')).not.toEqual(sigilOf('aquaman'));
  for (const key of ['', 'a', 'wonder_woman', '🜁']) expect(sigilOf(key).parts).toHaveLength(3);
});
