/** A match in mid-play, seen from seat 0 of four. */
import type { Prompt, Views } from '../../../table/types';
import { prompt } from '../../../table/testing/source.svelte';
import type { PlayerView } from '../views';
import { catalogue, idOf } from './catalogue';

const player = (hero: string, part: Partial<PlayerView> = {}): PlayerView => ({
  hero,
  hand: 7,
  deck: 40,
  burned: 0,
  enemy: null,
  enemy_new: false,
  items: [],
  skipped: false,
  shield: false,
  uno: null,
  out: false,
  power: 'ready',
  power_cost: 3,
  ...part,
});

export const HAND = [
  idOf('red-4', 'superman'),
  idOf('green-4', 'superman'),
  idOf('heat_vision', 'superman'),
  idOf('green-draw_two', 'superman'),
  idOf('blue-2', 'superman'),
  idOf('yellow-skip', 'superman'),
  idOf('blue-reverse', 'superman'),
  idOf('yellow-0', 'superman'),
  idOf('red-5', 'superman'),
];

export function views(hand: readonly number[] = HAND, seats = 4): Views {
  const players = [
    player('superman', {
      hand: hand.length,
      deck: 22,
      burned: 3,
      enemy: idOf('giganta'),
      items: [idOf('legion_flight_ring')],
    }),
    player('aquaman', {
      hand: 5,
      deck: 9,
      burned: 7,
      enemy: idOf('doomsday'),
      enemy_new: true,
      power_cost: 1,
    }),
    player('wonder_woman', {
      hand: 1,
      deck: 11,
      burned: 2,
      uno: 'open',
      items: [idOf('trident_of_atlan'), idOf('amazonian_shield')],
      power: 'blocked',
      power_cost: 1,
    }),
    player('green_lantern', {
      hand: 9,
      deck: 3,
      burned: 21,
      skipped: true,
      shield: true,
      power_cost: 4,
      enemy: idOf('sinestro'),
    }),
  ].slice(0, seats);
  const burned = (hero: string, n: number) =>
    catalogue.cards
      .filter((card) => card.hero === hero)
      .slice(12, 12 + n)
      .map(({ id }) => id);
  return {
    table: {
      turn: 14,
      step: 'play',
      active: 0,
      direction: 1,
      next: 1,
      top: idOf('green-5', 'aquaman'),
      colour: 'green',
      pile: 13,
      location: idOf('atlantis'),
      resolving: [],
    },
    players,
    burn: players.map(({ hero, burned: n }) => burned(hero, n)),
    danger: { deck: 21, discard: [idOf('cheetah'), idOf('front_page')] },
    hand: { cards: [...hand], drawn: null },
  };
}

const colours = ['red', 'yellow', 'green', 'blue'];

/** The question of a turn: cards that fit by colour or number, a Wild with its four colours, or a draw. */
export function playPrompt(hand: readonly number[] = HAND, part: Partial<Prompt> = {}): Prompt {
  const options: Prompt['options'] = [];
  const blocked: Prompt['blocked'] = [];
  for (const id of hand) {
    const card = catalogue.cards[id];
    const target = `card:${id}`;
    if (card?.kind === 'wild') {
      for (const colour of colours) {
        options.push({ id: `${target}:${colour}`, label: ['option.colour', { colour }], target });
      }
    } else if (card?.colour === 'green' || card?.number === 5) {
      options.push({ id: target, label: ['option.play', { card: id }], target });
    } else blocked.push({ target, why: ['why.colour', { colour: 'green' }] });
  }
  options.push({ id: 'draw', label: ['option.draw', {}], target: 'deck:0' });
  return prompt({ options, blocked, default: ['draw'], ...part });
}
