import { describe, expect, test } from 'vitest';
import { buttonsFor } from './buttons';
import { begin, mark, tap, NOTHING } from './selection';
import { prompt } from './testing/source.svelte';
import type { Prompt, PromptOption } from './types';

const option = (id: string, target: string | null = id): PromptOption => ({
  id,
  label: ['option', {}],
  target,
});
const hand = new Set([1, 2, 3]);
const drawn = new Set(['deck:0', 'seat:1', 'seat:2', 'seat:3', 'seat:4', 'card:50']);
const ids = (options: readonly PromptOption[]): string[] => options.map(({ id }) => id);

describe('buttons of a choice of one', () => {
  const play = prompt({ options: [option('card:1'), option('card:2'), option('draw', 'deck:0')] });

  test('hand cards have none; what lies elsewhere has', () => {
    const buttons = buttonsFor(play, NOTHING, hand, drawn);
    expect(ids(buttons.quick)).toEqual(['draw']);
    expect(buttons.primary).toBeNull();
  });

  test('the picked one waits on the primary button', () => {
    const buttons = buttonsFor(play, mark(NOTHING, 'card:2'), hand, drawn);
    expect(buttons.primary?.id).toBe('card:2');
    expect(ids(buttons.quick)).toEqual(['draw']);
  });

  test('a thing with several uses lists them', () => {
    const colours = ['red', 'blue'].map((colour) => option(`card:3:${colour}`, 'card:3'));
    const wild: Prompt = { ...play, options: [...play.options, ...colours] };
    const { selection } = tap(wild, NOTHING, 'card:3');
    expect(ids(buttonsFor(wild, selection, hand, drawn).quick)).toEqual(['card:3:red', 'card:3:blue']);
  });

  test('two choices both have a button, wherever they lie', () => {
    const two = prompt({ options: [option('card:1'), option('keep', null)] });
    expect(ids(buttonsFor(two, NOTHING, hand, drawn).quick)).toEqual(['card:1', 'keep']);
  });

  test('up to four panels have buttons as well', () => {
    const seats = prompt({ options: [1, 2, 3].map((seat) => option(`seat:${seat}`)) });
    expect(ids(buttonsFor(seats, NOTHING, hand, drawn).quick)).toHaveLength(3);
  });

  test('more than four are a list; nothing is out of reach', () => {
    const many = prompt({ options: Array.from({ length: 7 }, (_, i) => option(`x:${i}`, null)) });
    const buttons = buttonsFor(many, NOTHING, hand, drawn);
    expect(buttons.quick).toEqual([]);
    expect(buttons.listed).toHaveLength(7);
  });

  test('a game may say which option always has a button, and which only stands in the list', () => {
    const options = [
      ...[1, 2, 3, 4].map((seat) => option(`seat:${seat}`)),
      option('plan', null),
      option('auto', null),
    ];
    const weight = ({ id }: PromptOption) => (id === 'auto' ? 'list' : id === 'seat:3' ? 'lead' : null);
    const buttons = buttonsFor(prompt({ options }), NOTHING, hand, drawn, weight);
    expect(ids(buttons.quick)).toEqual(['seat:3', 'plan']);
    expect(buttons.listed).toHaveLength(6);
    const picked = buttonsFor(prompt({ options }), mark(NOTHING, 'seat:1'), hand, drawn, weight);
    expect(ids(picked.quick)).toEqual(['plan']);
  });

  test('things that are drawn may do without a button, the others keep theirs', () => {
    const options = [...[1, 2, 3, 4].map((seat) => option(`seat:${seat}`)), option('none', null)];
    const buttons = buttonsFor(prompt({ options }), NOTHING, hand, drawn);
    expect(ids(buttons.quick)).toEqual(['none']);
    expect(buttons.listed).toHaveLength(5);
  });

  test('what stands on the table and in the list only leaves room for the others', () => {
    const options = [option('combo:0'), option('values', null), option('pass', null)];
    const both = new Set([...drawn, 'combo:0', 'option:values']);
    const buttons = buttonsFor(prompt({ options }), NOTHING, hand, both, ({ id }) =>
      id === 'pass' ? null : 'list',
    );
    expect(ids(buttons.quick)).toEqual(['pass']);
    expect(ids(buttons.listed)).toEqual(['combo:0', 'values', 'pass']);
  });
});

describe('cards that lie nowhere on the table', () => {
  test('are laid out in the tray, shown ones too', () => {
    const choice = prompt({ options: [option('card:70'), option('card:50'), option('card:1')], shows: [71] });
    expect(buttonsFor(choice, NOTHING, hand, drawn).tray).toEqual([71, 70]);
  });

  test('a card that is in the hand already is not shown again', () => {
    expect(buttonsFor(prompt({ shows: [1] }), NOTHING, hand, drawn).tray).toEqual([]);
  });
});

describe('other kinds', () => {
  test('a choice of several has its loose options as toggles', () => {
    const many = prompt({ type: 'many', least: 0, most: 2, options: [option('card:1'), option('a', null)] });
    const buttons = buttonsFor(many, begin(many), hand, drawn);
    expect(ids(buttons.quick)).toEqual(['a']);
    expect(buttons.complete).toBe(true);
  });

  test('numbers and orders have none', () => {
    const number = prompt({ type: 'number', least: 0, most: 3 });
    expect(buttonsFor(number, begin(number), hand, drawn)).toMatchObject({
      quick: [],
      listed: [],
      complete: true,
    });
  });
});
