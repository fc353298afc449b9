/** The look of My Hero Academia: Plus Ultra! Pictures only: what may be done is what the decisions offer. */
import { MediaQuery } from 'svelte/reactivity';
import type { Look, Moment } from '../../table/look';
import { tagOf } from '../../table/log';
import type { Ref } from '../../table/types';
import { sumOf } from '../../table/words';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Defs from './Defs.svelte';
import { about } from './describe';
import Dice from './Dice.svelte';
import { scriptOf } from './motion';
import Own from './Own.svelte';
import Players from './Players.svelte';
import Tableau from './Tableau.svelte';
import { u } from './texts';
import { read, type PlusUltraViews } from './views';

const small = new MediaQuery('(max-width: 599px), (max-height: 559px)');

/** Everything that Board, Dice, Players and Own draw as a thing to tap. */
function drawn(views: PlusUltraViews): ReadonlySet<Ref> {
  const refs = new Set<Ref>();
  views.places.forEach(({ card }, at) => {
    refs.add(`place:${at}`);
    if (card !== null) refs.add(`card:${card}`);
  });
  for (const { id } of views.dice) refs.add(`die:${id}`);
  for (const { card } of views.plus) refs.add(`card:${card}`);
  views.players.forEach((player, seat) => {
    refs.add(`seat:${seat}`).add(`quirk:${seat}`);
    for (const card of player.allies) refs.add(`card:${card}`);
  });
  return refs;
}

const SOUNDS: Readonly<Record<string, string>> = {
  moved: 'move',
  rolled: 'dice',
  villains_rerolled: 'dice',
  hit: 'hit',
  took: 'hit',
  healed: 'good',
  set_spent: 'good',
  paid: 'good',
  captured: 'good',
  recruited: 'good',
  claimed: 'good',
  failed: 'bad',
  knocked_out: 'bad',
  revealed: 'draw',
  reveal_effect: 'danger',
  reached_goal: 'start',
};

const MOMENTS: Readonly<Record<string, Moment>> = {
  captured: 'feat',
  claimed: 'feat',
  reached_goal: 'feat',
  knocked_out: 'danger',
  won: 'win',
};

/** Faces by the signs of the log. */
const FACES = new Map([
  ['⚔', 'fist'],
  ['♥', 'heart'],
  ['☠', 'villain'],
  ['⚔⚔', 'double'],
  ['★', 'wild'],
  ...['1', '2', '3'].map((number) => [number, number] as const),
]);

export const look: Look = {
  theme: 'plus-ultra',
  Card,
  Back,
  Board,
  Hand: Dice,
  Players,
  Own,
  Tableau,
  Choice: null,
  Defs,
  spoken(event, table) {
    if (tagOf(event) !== 'rolled') return null;
    const signs = `${String(event.faces)} ${String(event.kept)}`.split(' ');
    const faces = signs.flatMap((sign) => FACES.get(sign) ?? []);
    return u('rolled', {
      name: table.name(Number(event.seat)),
      n: Number(event.roll),
      sum: sumOf(table, faces),
    });
  },
  weight({ id, label, target }) {
    if (id === 'plan' || label[0] === 'move.stay') return 'lead';
    // Where there is little room the dice and Locations themselves are tapped, and the table stays to be seen.
    const there = label[0] === 'shadow.place' || Boolean(target?.startsWith('die:'));
    return id === 'auto' || (there && small.current) ? 'list' : null;
  },
  hand: () => null,
  status(views) {
    const { table } = read(views);
    if (!table) return { turn: null, step: null, direction: null };
    return {
      turn: table.turn,
      count: u('round', { n: table.round }),
      step: table.step,
      direction: null,
    };
  },
  drawn: (views) => drawn(read(views)),
  hints: () => [],
  orders: () => [],
  about,
  script: scriptOf,
  sound(event, seat) {
    const tag = tagOf(event);
    if (tag === 'won') return event.seat === seat ? 'win' : 'over';
    return SOUNDS[tag] ?? null;
  },
  moment: (event) => MOMENTS[tagOf(event)] ?? null,
  keys: () => [
    { keys: ['1', '–', '7'], says: u('key.mark') },
    { keys: ['Shift', '+', '1', '–', '7'], says: u('key.keep') },
    { keys: ['R'], says: u('key.roll') },
  ],
};
