import { describe, expect, test } from 'vitest';
import { emblem, HERO_NAMES, sigil } from './art';
import { look } from './look';
import { catalogue, moment } from './testing/scenes';
import { aidOf, around, chancesOf, danger, read, signOf, type PlayerView } from './views';

describe('art', () => {
  test('each Hero has a sign of its own, and a Hero nobody knows has one too', () => {
    const signs = catalogue.heroes.map(({ key }) => JSON.stringify(sigil(key)));
    expect(new Set(signs).size).toBe(10);
    expect(HERO_NAMES).toHaveLength(10);
    expect(sigil('somebody').strokes).not.toHaveLength(0);
  });

  test('each card has an emblem of its own, always the same', () => {
    const emblems = catalogue.cards.map(({ kind, key }) => JSON.stringify(emblem(kind, key)));
    expect(new Set(emblems).size).toBe(catalogue.cards.length);
    expect(emblem('villain', 'dabi')).toEqual(emblem('villain', 'dabi'));
  });
});

describe('reading the view', () => {
  const { view, mine } = moment('reroll');

  test('there is no hand; the round, the step and what can be tapped', () => {
    expect(look.hand(view)).toBeNull();
    const { table } = read(view);
    expect(look.status(view)).toMatchObject({
      count: `Round ${table?.round}`,
      step: 'roll',
      direction: null,
    });
    const drawn = look.drawn(view, 0, catalogue);
    for (const ref of ['place:0', 'place:4', 'die:5', 'seat:3', 'quirk:0']) expect(drawn).toContain(ref);
  });

  test('before the first frame there is nothing', () => {
    expect(look.status({})).toEqual({ turn: null, step: null, direction: null });
    expect(look.drawn({}, null, catalogue).size).toBe(0);
    expect(aidOf(null)).toBeNull();
  });

  test('the chances are those of the dice kept: bit i says that die i is kept', () => {
    const aid = aidOf(mine);
    const { dice } = read(view);
    expect(chancesOf(aid, dice, new Set([0, 1, 2, 3, 4, 5]))).toEqual(aid?.chances[0]);
    expect(chancesOf(aid, dice, new Set([0]))).toEqual(aid?.chances[0b111110]);
    expect(chancesOf(null, dice, new Set([0]))).toEqual([]);
  });

  test('a Hero is in danger at two damage below Stamina, and more so at one', () => {
    const at = (damage: number) => danger({ damage, stamina: 5 } as PlayerView);
    expect([0, 2, 3, 4].map(at)).toEqual([0, 0, 1, 2]);
  });

  test('others sit in order after the near seat', () => {
    expect(around(4, 2)).toEqual([3, 0, 1]);
    expect(around(3, null)).toEqual([0, 1, 2]);
  });

  test('faces have signs', () => {
    expect(['fist', 'double', 'wild', 'any', '2', null].map(signOf)).toEqual(['F', 'FF', 'W', '#', '2', '']);
  });
});

test('the plan leads, the automatic one stands in the list only, to stay has a button', () => {
  const weight = (id: string, key: string) =>
    look.weight?.({ id, label: [key, {}], target: null }, undefined as never);
  expect(weight('plan', 'spend.plan')).toBe('lead');
  expect(weight('auto', 'spend.auto')).toBe('list');
  expect(weight('place:3', 'move.stay')).toBe('lead');
  expect(weight('place:3', 'move.place')).toBeNull();
});

test('moments and sounds of events', () => {
  expect(look.moment({ tag: 'captured' })).toBe('feat');
  expect(look.moment({ tag: 'knocked_out' })).toBe('danger');
  expect(look.moment({ tag: 'rolled' })).toBeNull();
  expect(look.sound({ tag: 'rolled' }, 0)).toBe('dice');
  expect(look.sound({ tag: 'won', seat: 1 }, 1)).toBe('win');
  expect(look.sound({ tag: 'won', seat: 1 }, 0)).toBe('over');
});
