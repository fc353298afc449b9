import { describe, expect, test } from 'vitest';
import { catalogue, idOf } from '../games/uno_ultimate_dc/testing/catalogue';
import { gameContext } from '../i18n/i18n.svelte';
import { groupByTurn, lineCache, lineOf, sayParts } from './log';
import type { Numbered } from './types';

const context = gameContext(catalogue, (seat) => ['Maya', 'Jun'][seat] ?? '?');
const card = idOf('green-4', 'superman');

const numbered = (...events: Numbered['event'][]): Numbered[] => events.map((event, n) => ({ n, event }));

describe('a line', () => {
  test('names its cards and seats as parts that can be pointed at', () => {
    expect(sayParts(['event.played', { seat: 1, card }], context)).toEqual([
      { is: 'seat', text: 'Jun', seat: 1 },
      { is: 'text', text: ' plays ' },
      { is: 'card', text: 'Green 4', card },
      { is: 'text', text: '.' },
    ]);
  });

  test('several cards are several parts', () => {
    const parts = sayParts(['event.burned', { seat: 0, cards: [card, card + 1] }], context);
    expect(parts.filter(({ is }) => is === 'card').map(({ text }) => text)).toEqual(['Green 4', 'Green 5']);
  });

  test('is private when the event says so, or is of a private kind and shown whole', () => {
    const line = (event: Numbered['event']) => lineOf({ n: 0, event }, catalogue, context, 0);
    expect(line({ tag: 'drew', seat: 0, card, secret: true })?.secret).toBe(true);
    expect(line({ tag: 'drew', seat: 0, card })?.secret).toBe(false);
    const secrets = { ...catalogue, secrets: ['drew'] };
    expect(lineOf({ n: 0, event: { tag: 'drew', seat: 0, card } }, secrets, context, 0)?.secret).toBe(true);
    expect(lineOf({ n: 0, event: { tag: 'drew', seat: 0, card } }, secrets, context, null)?.secret).toBe(
      false,
    );
  });

  test('there is none for an event without words', () => {
    expect(lineOf({ n: 0, event: { tag: 'unheard_of' } }, catalogue, context, 0)).toBeNull();
  });
});

describe('groups', () => {
  const events = numbered(
    { tag: 'drew_hidden', seat: 1 },
    { tag: 'turn_began', seat: 0, turn: 1 },
    { tag: 'played', seat: 0, card },
    { tag: 'turn_began', seat: 1, turn: 2 },
    { tag: 'drew_hidden', seat: 1 },
  );
  const groups = groupByTurn(events, lineCache(catalogue, context, 0));

  test('a turn opens a group with its heading', () => {
    expect(groups.map(({ turn, seat, lines }) => [turn, seat, lines.length])).toEqual([
      [null, null, 1],
      [1, 0, 1],
      [2, 1, 1],
    ]);
    expect(groups[1]?.opening?.text).toBe('Maya begins the turn.');
  });

  test('an event is worded once', () => {
    const lineFor = lineCache(catalogue, context, 0);
    const [first] = events;
    expect(first && lineFor(first)).toBe(first && lineFor(first));
  });
});
