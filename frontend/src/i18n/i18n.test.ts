import { afterEach, describe, expect, test } from 'vitest';
import { english, type Key } from './en';
import { french } from './fr';
import { ago, gameContext, hiddenCards, i18n, isKey, plural, preferredLanguage, say, t } from './i18n.svelte';
import { fill, isolated, type TextContext } from './template';

const places = (template: string | undefined): string =>
  [...new Set([...(template ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join(' ');

const context: TextContext = {
  language: 'en',
  messages: { 'word.red': 'red', plays: '{who:seat} plays {card:card}', took: '{n} {n:plural:card:cards}' },
  seatName: (seat) => ['Ada', 'Jun'][seat] ?? '?',
  cardName: (card) => ['Red 7', 'Blue 4'][card] ?? null,
  hiddenCards: (count) => (count === 1 ? 'a card' : `${count} cards`),
};

afterEach(() => i18n.use('en'));

describe('the catalogues', () => {
  const keys = Object.keys(english) as Key[];

  test('French has every text, and nothing else', () => {
    expect(Object.keys(french).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => french[key] === '')).toEqual([]);
  });

  test('both have the same places', () => {
    const differ = keys.filter((key) => places(french[key]) !== places(english[key]));
    expect(differ).toEqual([]);
  });
});

describe('templates', () => {
  test('a name from right to left does not turn its neighbours', () => {
    expect(isolated('Ada')).toBe('Ada');
    expect(isolated('李小龍 Zoë 👍🏽')).toBe('李小龍 Zoë 👍🏽');
    for (const name of ['שלום', 'مرحبا 2', 'a\u07d0', '\u{1e900}'])
      expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    expect(t('table.waiting', { names: 'שלום' })).toContain('\u2068שלום\u2069');
  });

  test.each([
    ['{n} left', { n: 1_234 }, '1,234 left'],
    ['{who:seat} draws', { who: 1 }, 'Jun draws'],
    ['plays {card:card}', { card: 0 }, 'plays Red 7'],
    ['plays {card:card}', { card: null }, 'plays a card'],
    ['plays {card:card}', { card: -1 }, 'plays a card'],
    ['burns {cards:cards}', { cards: [0, 1] }, 'burns Red 7, Blue 4'],
    ['burns {cards:cards}', { cards: [null, null, null] }, 'burns 3 cards'],
    ['burns {cards:cards}', { cards: 2 }, 'burns 2 cards'],
    ['colour {colour:word}', { colour: 'red' }, 'colour red'],
    ['colour {colour:word}', { colour: 'sea_green' }, 'colour sea green'],
    ['{n:plural:card:cards}', { n: 1 }, 'card'],
    ['{n:plural:card:cards}', { n: 0 }, 'cards'],
    ['{cards:plural:card:cards}', { cards: [4, 5] }, 'cards'],
    ['{inner}', { inner: ['took', { n: 2 }] }, '2 cards'],
    ['{nothing}!', {}, '!'],
  ])('%s with %j', (template, args, expected) => {
    expect(fill(template, args, context)).toBe(expected);
  });

  test('a text says its template', () => {
    expect(say(['plays', { who: 0, card: 1 }], context)).toBe('Ada plays Blue 4');
  });

  test('an unknown key is not silent', () => {
    expect(say(['event.odd_thing', {}], context)).toBe('odd thing');
  });
});

describe('the language', () => {
  test('follows the browser', () => {
    expect(preferredLanguage(['pt-BR', 'fr-CH', 'en'])).toBe('fr');
    expect(preferredLanguage(['pt'])).toBe('en');
  });

  test('changes every text', async () => {
    await i18n.use('fr');
    expect(t('landing.create')).toBe('Créer le salon');
    expect(document.documentElement.lang).toBe('fr');
    expect(plural(0, 'carte', 'cartes')).toBe('carte');
  });

  test('counts hidden cards', () => {
    expect([hiddenCards(1), hiddenCards(3)]).toEqual(['a card', '3 cards']);
  });

  test('tells keys of the server from others', () => {
    expect([isKey('error.room/full'), isKey('error.odd'), isKey('toString')]).toEqual([true, false, false]);
  });

  test('says how long ago', () => {
    expect(ago(0, 5 * 60_000)).toBe('5 minutes ago');
    expect(ago(0, 30_000)).toBe('now');
    expect(ago(0, 26 * 3_600_000)).toBe('yesterday');
  });
});

test('a game context takes names from its catalogue', () => {
  const catalogue = {
    key: 'g',
    name: 'G',
    rules_version: 1,
    hash: '',
    cards: [{ id: 0, key: 'a', name: 'Ace', kind: 'number', text: '' }],
    heroes: [],
    messages: {},
    asks: {},
    views: {},
  };
  const made = gameContext(catalogue, () => 'Ada');
  expect([made.cardName(0), made.cardName(9), made.seatName(3)]).toEqual(['Ace', null, 'Ada']);
});
