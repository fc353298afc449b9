import { describe, expect, test } from 'vitest';
import type { Views } from '../../table/types';
import { look } from './look';
import { scriptOf } from './motion';
import { catalogue, moment } from './testing/scenes';
import { around, cardsOf, openCharacter, read, type BallViews } from './views';

const { view, mine } = moment('act');
const seen = read(view);

describe('reading the view', () => {
  test('the round, the step, and everything that can be tapped', () => {
    expect(look.status(view)).toEqual({
      turn: seen.table?.round,
      count: `Round ${seen.table?.round}`,
      step: 'actions',
      direction: null,
    });
    const drawn = look.drawn(view, 0, catalogue);
    for (const { card } of [
      ...seen.bosses,
      ...seen.minions,
      ...seen.characters,
      ...seen.attacks,
      ...seen.offers,
    ])
      expect(drawn).toContain(`card:${card}`);
    for (const ref of ['seat:1', 'option:ball']) expect(drawn).toContain(ref);
    expect(drawn).not.toContain('seat:0');
  });

  test('the own board and the hand are those of whoever acts', () => {
    const open = openCharacter(seen, 0);
    expect(open?.card).toBe(seen.table?.active);
    expect(look.hand(view)?.cards).toEqual(seen.hands[0]?.cards);
    for (const card of open ? cardsOf(open) : [])
      expect(look.drawn(view, 0, catalogue)).toContain(`card:${card}`);
    const second = { ...seen.characters[0], card: 999, out: false } as BallViews['characters'][number];
    const two = { ...seen, characters: [...seen.characters, second], table: { ...seen.table, active: 999 } };
    expect(openCharacter(two as BallViews, second.seat)?.card).toBe(999);
  });

  test('before the first frame there is nothing', () => {
    expect(look.status({})).toEqual({ turn: null, step: null, direction: null });
    expect(look.hand({})).toBeNull();
    expect(read({}).vote).toBeNull();
    expect(around(3, 1)).toEqual([2, 0]);
    expect(around(3, null)).toEqual([0, 1, 2]);
  });

  test('what the rules offer is drawn, lies in the hand, or has no place', () => {
    const drawn = look.drawn(view, 0, catalogue);
    const hand = new Set(look.hand(view)?.cards.map((card) => `card:${card}`));
    for (const { target } of [...(mine?.options ?? []), ...(mine?.blocked ?? [])])
      if (target) expect(drawn.has(target) || hand.has(target), target).toBe(true);
  });
});

describe('what moves', () => {
  const cues = (before: Views, after: Views) =>
    scriptOf(before, after, 0).cues.map(({ at, how }) => `${how} ${at}`);
  const moves = (before: Views, after: Views) =>
    scriptOf(before, after, 0).motions.map(({ card, as, from, to }) => [as ?? card, from, to]);

  test('a blow shakes, healing pulses, the fallen burst', () => {
    const boss = seen.bosses[0];
    const hit = (damage: number, out = false): Views => ({ ...view, bosses: [{ ...boss, damage, out }] });
    expect(cues(hit(1), hit(4))).toContain(`hit card:${boss?.card}`);
    expect(cues(hit(4), hit(1))).toContain(`pulse card:${boss?.card}`);
    expect(cues(hit(1), hit(4, true))).toContain(`burst card:${boss?.card}`);
    expect(cues(view, view)).toEqual([]);
  });

  test('a card that was bought goes to who bought it, and another takes its place', () => {
    const row = seen.market.find(({ cards }) => cards.length > 1);
    const [card, next] = [row?.cards[0] ?? -1, 439];
    const buyer = seen.characters[0];
    const after: Views = {
      ...view,
      market: seen.market.map((each) =>
        each === row ? { ...each, cards: [next, ...each.cards.slice(1)] } : each,
      ),
      discards: seen.characters.map((each) => ({
        character: each.card,
        cards: each === buyer ? [...each.discard, card] : each.discard,
      })),
    };
    expect(moves(view, after)).toEqual([[card, `card:${card}`, `card:${buyer?.card}`]]);
    expect(cues(view, after)).toEqual([`appear card:${next}`]);
  });

  test('balls and drawn cards fly; what is laid out at first does not', () => {
    const [first] = seen.characters;
    const hands = seen.hands.map((hand) => ({ ...hand, cards: [...hand.cards, 438] }));
    const after: Views = {
      ...view,
      hands,
      table: { ...seen.table, balls: (seen.table?.balls ?? 0) - 1 },
      characters: seen.characters.map((each) => (each === first ? { ...each, balls: each.balls + 1 } : each)),
    };
    expect(moves(view, after)).toEqual([
      ['balls', 'balls', `card:${first?.card}`],
      [438, `card:${openCharacter(seen, 0)?.card}`, 'hand:0'],
    ]);
    expect(scriptOf({ ...view, offers: [] }, after, 0).length).toBe(0);
  });
});
