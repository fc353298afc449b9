import { describe, expect, test } from 'vitest';
import { bolts, jewel, landscape, mask, sigil } from './art';
import { look } from './look';
import { catalogue, idOf } from './testing/catalogue';
import { HAND, views } from './testing/match';
import { around, deckAlarm, meets } from './views';

const cardOf = (key: string, hero?: string) => {
  const card = catalogue.cards[idOf(key, hero)];
  if (!card) throw new Error(key);
  return card;
};

describe('art', () => {
  test('the same seed draws the same, another seed another', () => {
    expect(mask('lex_luthor')).toEqual(mask('lex_luthor'));
    expect(mask('lex_luthor')).not.toEqual(mask('doomsday'));
    expect(landscape('metropolis')).not.toEqual(landscape('atlantis'));
    expect(jewel('a')).not.toEqual(jewel('b'));
    expect(bolts('a')).not.toEqual(bolts('b'));
  });

  test('a mask is five polygons, a landscape three layers under a sun', () => {
    expect(mask('cheetah')).toHaveLength(5);
    expect(landscape('oa').layers).toHaveLength(3);
  });

  test('the four heroes have signs of their own', () => {
    const signs = catalogue.heroes.map(({ key }) => sigil(key).strokes.join());
    expect(new Set(signs).size).toBe(4);
  });
});

describe('reading the view', () => {
  test('the hand, the turn and what can be tapped', () => {
    expect(look.hand(views())).toEqual({ cards: HAND, aside: null });
    expect(look.hand({})).toBeNull();
    expect(look.status(views())).toEqual({ turn: 14, step: 'play', direction: 1 });
    const drawn = look.drawn(views(), 0, catalogue);
    for (const ref of ['seat:2', 'pile', 'location', 'enemy:0', 'power:1', 'deck:0', 'danger-discard']) {
      expect(drawn).toContain(ref);
    }
    expect(drawn).not.toContain(`card:${HAND[0] ?? 0}`);
  });

  test('an unknown section changes nothing', () => {
    expect(look.hand({ ...views(), weather: { rain: 3 } })).toEqual(look.hand(views()));
  });

  test('others sit in order after the near seat', () => {
    expect(around(4, 2)).toEqual([3, 0, 1]);
    expect(around(3, null)).toEqual([0, 1, 2]);
  });

  test('decks warn at 10, 5 and 3', () => {
    expect([11, 10, 6, 5, 4, 3, 1].map(deckAlarm)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});

describe('orders of the hand', () => {
  const sorted = (id: string) => {
    const order = look.orders().find((other) => other.id === id);
    const cards = HAND.map((card) => catalogue.cards[card]).filter((card) => card !== undefined);
    return cards.toSorted((a, b) => order?.compare(a, b) ?? 0).map(({ key }) => key);
  };

  test('by colour, then number, Wilds last', () => {
    expect(sorted('colour')).toEqual([
      'red-4',
      'red-5',
      'yellow-0',
      'yellow-skip',
      'green-4',
      'green-draw_two',
      'blue-2',
      'blue-reverse',
      'heat_vision',
    ]);
  });

  test('by number, then colour', () => {
    expect(sorted('number').slice(0, 4)).toEqual(['yellow-0', 'blue-2', 'red-4', 'green-4']);
  });
});

test('a card meets a cost by colour, number, action, danger icon or as a Wild', () => {
  expect(meets(cardOf('red-5', 'superman'), ['red'])).toBe(true);
  expect(meets(cardOf('red-5', 'superman'), ['number'])).toBe(true);
  expect(meets(cardOf('red-5', 'superman'), ['action'])).toBe(false);
  expect(meets(cardOf('blue-skip', 'superman'), ['action'])).toBe(true);
  expect(meets(cardOf('blue-1', 'superman'), ['danger'])).toBe(true);
  expect(meets(cardOf('battle_cry', 'superman'), ['danger', 'action', 'red'])).toBe(false);
  expect(meets(cardOf('battle_cry', 'superman'), ['wild'])).toBe(true);
});

test('moments and sounds of events', () => {
  expect(look.moment({ tag: 'flipped' })).toBe('danger');
  expect(look.moment({ tag: 'played' })).toBeNull();
  expect(look.sound({ tag: 'won', seat: 1 }, 1)).toBe('win');
  expect(look.sound({ tag: 'won', seat: 1 }, 0)).toBe('over');
});
