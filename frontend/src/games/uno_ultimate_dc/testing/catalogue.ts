/** A small catalogue in the form of the server's, for tests and the dev page. */
import type { Catalogue, CatalogueCard } from '../../../table/types';

const HEROES = ['superman', 'aquaman', 'wonder_woman', 'green_lantern'] as const;
const COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
const title = (word: string): string =>
  word
    .split('_')
    .map((part) => (part[0] ?? '').toUpperCase() + part.slice(1))
    .join(' ');

const WILDS = [
  'heat_vision',
  'tidal_wave',
  'ends_of_the_earth',
  'power_battery',
  'freeze_breath',
  'battle_cry',
  'lasso_of_truth',
];
const DANGERS: [kind: string, key: string, defeat?: string[]][] = [
  ['enemy', 'lex_luthor', ['action', 'wild']],
  ['enemy', 'doomsday', ['red', 'danger']],
  ['enemy', 'cheetah', ['red', 'yellow']],
  ['enemy', 'giganta', ['green', 'number']],
  ['enemy', 'sinestro', ['green', 'wild']],
  ['enemy', 'black_manta', ['yellow', 'action']],
  ['event', 'front_page'],
  ['event', 'blackest_night'],
  ['item', 'legion_flight_ring'],
  ['item', 'trident_of_atlan'],
  ['item', 'amazonian_shield'],
  ['location', 'metropolis'],
  ['location', 'atlantis'],
  ['location', 'themyscira'],
];

function deck(hero: string, first: number): CatalogueCard[] {
  const cards: CatalogueCard[] = [];
  const add = (card: Omit<CatalogueCard, 'id' | 'hero'>): void => {
    cards.push({ id: first + cards.length, hero, ...card });
  };
  for (const colour of COLOURS) {
    for (let number = 0; number < 7; number += 1) {
      const name = `${title(colour)} ${number}`;
      add({
        key: `${colour}-${number}`,
        name,
        kind: 'number',
        colour,
        number,
        danger: number % 3 === 1,
        text: '',
      });
    }
    const action = (kind: string, text: string): void =>
      add({
        key: `${colour}-${kind}`,
        name: `${title(colour)} ${title(kind)}`,
        kind,
        colour,
        danger: kind === 'skip',
        text,
      });
    action('skip', 'The next player loses the turn.');
    action('reverse', 'The direction of play turns.');
    action('draw_two', 'The next player draws 2 cards and loses the turn.');
  }
  for (const key of WILDS) {
    const text = 'Choose a colour. Then choose an opponent: that player burns 4.';
    add({ key, name: title(key), kind: 'wild', danger: key === 'battle_cry', text });
  }
  return cards;
}

const decks = HEROES.flatMap((hero, i) => deck(hero, i * 47));
const dangers = DANGERS.map(([kind, key, defeat], i): CatalogueCard => {
  const card = { id: decks.length + i, key, name: title(key), kind, hero: HEROES[i % 4] ?? 'superman' };
  if (kind !== 'enemy')
    return { ...card, text: 'Start of turn: you may recover 1 card from your Burn Pile.' };
  return { ...card, text: '', defeat, flipped: 'Burn 2.', attacking: 'You cannot use your power.' };
});

const words = Object.fromEntries(
  [
    ...COLOURS,
    'wild',
    'number',
    'action',
    'danger',
    'skip',
    'reverse',
    'enemy',
    'event',
    'item',
    'location',
    'start',
    'play',
    'battle',
    'end',
  ].map((word) => [`word.${word}`, word]),
);

export const catalogue: Catalogue = {
  key: 'uno_ultimate_dc',
  name: 'UNO Ultimate DC',
  rules_version: 1,
  hash: 'mock',
  cards: [...decks, ...dangers],
  heroes: HEROES.map((key) => ({
    key,
    name: title(key),
    power: {
      name: 'Man of Steel',
      cost: 3,
      timing: 'When you would lose a turn',
      text: 'Burn 3: you do not lose that turn.',
    },
  })),
  messages: {
    ...words,
    'word.draw_two': 'Draw Two',
    'ask.play': 'Play a card, or draw one',
    'ask.keep': 'Play the card just drawn, or keep it?',
    'ask.opponent': 'Choose an opponent',
    'ask.recover': 'Recover up to {n} cards from your Burn Pile',
    'ask.order': 'In which order do these happen?',
    'ask.burn': 'How many cards do you burn?',
    'ask.uno': 'You have one card: call UNO!',
    'ask.catch': '{seat:seat} has one card and has not called',
    'doing.play': 'choosing a card',
    'option.play': 'Play {card:card}',
    'option.draw': 'Draw 1 card',
    'option.colour': '{colour:word}',
    'option.seat': '{seat:seat}',
    'option.card': '{card:card}',
    'option.uno': 'UNO!',
    'option.catch': 'Catch {seat:seat}!',
    'extra.uno': 'UNO!',
    'why.colour': 'The colour to match is {colour:word}.',
    'event.turn_began': '{seat:seat} begins the turn.',
    'event.played': '{seat:seat} plays {card:card}.',
    'event.drew': '{seat:seat} draws {card:card}.',
    'event.drew_hidden': '{seat:seat} draws one card.',
    'event.added_hidden': '{seat:seat} takes {count} {count:plural:card:cards}.',
    'event.burned': '{seat:seat} burns {cards:cards}.',
    'event.flipped': '{seat:seat} flips {card:card}.',
    'event.defeated': '{seat:seat} defeats {enemy:card} with {card:card}.',
    'event.called_uno': '{seat:seat} calls UNO!',
    'event.won': '{seat:seat} wins.',
    'end.empty_hand': '{winners} wins: no card left in hand.',
  },
  asks: { play: 'UNO-PLAY-01' },
  terms: { choose: 'card-texts', wild: 'UNO-ACT-08' },
  views: {
    table: {
      turn: 'count',
      step: 'word',
      active: 'seat',
      next: 'seat',
      top: 'card',
      colour: 'word',
      pile: 'count',
      location: 'card',
      resolving: 'cards',
    },
    players: { hero: 'word', hand: 'count', deck: 'count', burned: 'count', enemy: 'card', items: 'cards' },
    burn: { '*': 'cards' },
    danger: { deck: 'count', discard: 'cards' },
    hand: { cards: 'cards', drawn: 'card' },
  },
};

/** Id of the first card with a key, of a hero's deck or the Danger Deck. */
export function idOf(key: string, hero?: string): number {
  const found = catalogue.cards.find(
    (card) => card.key === key && (hero === undefined || card.hero === hero),
  );
  if (!found) throw new Error(`no card ${key}`);
  return found.id;
}
