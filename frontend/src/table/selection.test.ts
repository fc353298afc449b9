import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answer,
  arm,
  back,
  begin,
  carry,
  goesOn,
  listing,
  NOTHING,
  pick,
  problem,
  setNumber,
  shift,
  tap,
} from './selection';
import { prompt } from './testing/source.svelte';
import type { Prompt, PromptOption } from './types';

const option = (id: string, target: string | null = id): PromptOption => ({
  id,
  label: ['option', {}],
  target,
});

const play = prompt({
  options: [
    option('card:1'),
    option('card:2:red', 'card:2'),
    option('card:2:blue', 'card:2'),
    option('draw', 'deck:0'),
  ],
  blocked: [{ target: 'card:9', why: ['why.colour', {}] }],
  extras: [{ id: 'uno', label: ['uno', {}] }],
});

describe('choosing one', () => {
  test('the first tap previews, the second answers', () => {
    const first = tap(play, NOTHING, 'card:1');
    expect(first.answer).toBeNull();
    expect(first.selection.chosen).toEqual(['card:1']);
    expect(tap(play, first.selection, 'card:1').answer).toEqual(['card:1']);
  });

  test('another tap changes the preview', () => {
    const first = tap(play, NOTHING, 'card:1').selection;
    expect(tap(play, first, 'deck:0').selection.chosen).toEqual(['draw']);
  });

  test('with one tap, a thing with one use answers at once', () => {
    expect(tap(play, NOTHING, 'card:1', true).answer).toEqual(['card:1']);
    expect(tap(play, NOTHING, 'card:2', true).answer).toBeNull();
  });

  test('a thing with several uses lists them, and takes them back', () => {
    const open = tap(play, NOTHING, ['card:2']).selection;
    expect(open).toEqual({ chosen: [], target: ['card:2', 'card:2'], extras: [] });
    expect(pick(play, open, 'card:2:blue').answer).toEqual(['card:2:blue']);
    expect(tap(play, open, 'card:2').selection.target).toBeNull();
    expect(back(play, open)?.target).toBeNull();
  });

  test('a thing with several names is found by any of them', () => {
    expect(tap(play, NOTHING, ['pile', 'card:1']).selection.chosen).toEqual(['card:1']);
  });

  test('an option that belongs to nothing can be drawn as a thing of its own name', () => {
    const loose = prompt({ options: [option('values', null), option('card:1')] });
    const first = tap(loose, NOTHING, ['option:values', 'values']);
    expect(first.selection.chosen).toEqual(['values']);
    expect(tap(loose, first.selection, 'option:values').answer).toEqual(['values']);
    expect(goesOn(loose, NOTHING, 'option:other')).toBe(false);
  });

  test('what is not offered says why, if there is a reason', () => {
    expect(tap(play, NOTHING, 'card:9')).toEqual({
      selection: NOTHING,
      answer: null,
      why: ['why.colour', {}],
    });
    expect(tap(play, NOTHING, 'location').why).toBeNull();
  });

  test('an armed add-on goes with the answer, only if it is offered', () => {
    const armed = arm(NOTHING, 'uno');
    expect(pick(play, armed, 'card:1').answer).toEqual(['card:1', 'uno']);
    expect(pick({ ...play, extras: [] }, armed, 'card:1').answer).toEqual(['card:1']);
    expect(arm(armed, 'uno').extras).toEqual([]);
  });

  test('nothing to take back at the start', () => {
    expect(back(play, NOTHING)).toBeNull();
    expect(back(play, tap(play, NOTHING, 'card:1').selection)).toEqual(NOTHING);
  });
});

describe('choosing many', () => {
  const many = prompt({ type: 'many', least: 1, most: 2, options: ['a', 'b', 'c'].map((id) => option(id)) });

  test('taps toggle, a full set stays', () => {
    let selection = begin(many);
    for (const id of ['a', 'b', 'c']) selection = tap(many, selection, id).selection;
    expect(selection.chosen).toEqual(['a', 'b']);
    expect(tap(many, selection, 'a').selection.chosen).toEqual(['b']);
  });

  test('says how many are missing', () => {
    expect(problem(many, begin(many))).toEqual({ is: 'few', n: 1 });
    expect(answer(many, begin(many))).toBeNull();
    expect(answer(many, { ...NOTHING, chosen: ['b'] })).toEqual(['b']);
  });

  test('with room for one, another takes its place', () => {
    const one = { ...many, most: 1 };
    const first = tap(one, NOTHING, 'a').selection;
    expect(tap(one, first, 'b').selection.chosen).toEqual(['b']);
  });

  test('begins with what the default suggests', () => {
    expect(begin({ ...many, default: ['c'] }).chosen).toEqual(['c']);
  });

  test('keeps declared limits', () => {
    const sums: Prompt = { ...many, weights: [1, 2, 5], least_sum: 3, most_sum: 4 };
    expect(problem(sums, { ...NOTHING, chosen: ['a'] })).toEqual({ is: 'low', sum: 1, least: 3 });
    expect(problem(sums, { ...NOTHING, chosen: ['c'] })).toEqual({ is: 'high', sum: 5, most: 4 });
    expect(problem(sums, { ...NOTHING, chosen: ['a', 'b'] })).toBeNull();
    const groups: Prompt = { ...many, groups: ['x', 'x', 'y'] };
    expect(problem(groups, { ...NOTHING, chosen: ['a', 'b'] })).toEqual({ is: 'group' });
    expect(problem(groups, { ...NOTHING, chosen: ['a', 'c'] })).toBeNull();
  });
});

describe('numbers and orders', () => {
  const number = prompt({ type: 'number', least: 2, most: 5 });
  const order = prompt({
    type: 'arrange',
    options: ['a', 'b', 'c'].map((id) => option(id)),
    default: ['b', 'a', 'c'],
  });

  test('a number stays between its limits', () => {
    expect(begin(number).chosen).toEqual(['2']);
    expect(answer(number, setNumber(number, NOTHING, 9))).toEqual(['5']);
    expect(answer(number, setNumber(number, NOTHING, 3.4))).toEqual(['3']);
  });

  test('an order starts with the default and moves step by step', () => {
    const start = begin(order);
    expect(start.chosen).toEqual(['b', 'a', 'c']);
    expect(shift(start, 0, 1).chosen).toEqual(['a', 'b', 'c']);
    expect(shift(start, 0, -1)).toEqual(start);
    expect(shift(start, 2, 1)).toEqual(start);
    expect(answer(order, shift(start, 2, -1))).toEqual(['b', 'c', 'a']);
  });

  test('whatever is shifted, it stays an arrangement', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.constantFrom(-1 as const, 1 as const))), (steps) => {
        const end = steps.reduce((selection, [index, by]) => shift(selection, index, by), begin(order));
        expect(end.chosen.toSorted()).toEqual(['a', 'b', 'c']);
        expect(answer(order, end)).not.toBeNull();
      }),
    );
  });
});

describe('when the question is replaced', () => {
  test('the same question keeps what it still offers', () => {
    const picked = tap(play, NOTHING, 'card:1').selection;
    expect(carry(play, { ...play }, picked).chosen).toEqual(['card:1']);
    expect(carry(play, { ...play, options: [option('draw')] }, picked).chosen).toEqual([]);
    expect(carry(play, { ...play, ask: ['ask.other', {}] }, picked)).toEqual(NOTHING);
    expect(carry(play, null, picked)).toEqual(NOTHING);
  });
});

describe('options that belong to several things', () => {
  const spend = prompt({
    options: [
      option('fist:0', 'die:0 place:1'),
      option('fist:1', 'die:1 place:1'),
      option('heart:2:0', 'die:2 seat:0'),
      option('heart:2:3', 'die:2 seat:3'),
      option('set', 'die:4 die:5'),
      option('finish', null),
    ],
  });

  test('what one chooses, then what it is used on: two taps answer', () => {
    const heart = tap(spend, NOTHING, 'die:2').selection;
    expect(listing(spend, heart).map(({ id }) => id)).toEqual(['heart:2:0', 'heart:2:3']);
    expect(tap(spend, heart, 'seat:3').answer).toEqual(['heart:2:3']);
    const fist = tap(spend, NOTHING, 'die:0').selection;
    expect(fist.chosen).toEqual(['fist:0']);
    expect(tap(spend, fist, 'place:1').answer).toEqual(['fist:0']);
    expect(tap(spend, fist, 'die:0').answer).toEqual(['fist:0']);
  });

  test('the other way round as well', () => {
    const place = tap(spend, NOTHING, ['place:1', 'card:7']).selection;
    expect(listing(spend, place)).toHaveLength(2);
    expect(tap(spend, place, 'die:1').answer).toEqual(['fist:1']);
  });

  test('once begun, only what it can be used on is lit, and what begins something else', () => {
    const heart = tap(spend, NOTHING, 'die:2').selection;
    const lit = ['die:0', 'die:5', 'place:1', 'seat:0', 'seat:3', 'seat:1'].filter((ref) =>
      goesOn(spend, heart, ref),
    );
    expect(lit).toEqual(['die:0', 'die:5', 'seat:0', 'seat:3']);
    expect(goesOn(spend, NOTHING, 'place:1')).toBe(true);
  });

  test('a tap on something else begins anew, going back forgets it', () => {
    const heart = tap(spend, NOTHING, 'die:2').selection;
    const set = tap(spend, heart, 'die:5').selection;
    expect(set.chosen).toEqual(['set']);
    expect(listing(spend, set)).toEqual([]);
    expect(back(spend, heart)).toEqual({ ...NOTHING, listed: undefined });
  });
});
