/** The look of the Dragon Ball deck-building game. Pictures only: what may be done is what the decisions offer. */
import type { Look, Moment } from '../../table/look';
import { tagOf } from '../../table/log';
import type { Ref } from '../../table/types';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { about } from './describe';
import { scriptOf } from './motion';
import Own from './Own.svelte';
import Players from './Players.svelte';
import Tableau from './Tableau.svelte';
import { d } from './texts';
import { cardsOf, openCharacter, read, type Face } from './views';

const SOUNDS: Readonly<Record<string, string>> = {
  drew: 'draw',
  drew_cards: 'draw',
  bought: 'move',
  bought_for_balls: 'move',
  gained: 'move',
  entered_play: 'move',
  technique_prepared: 'move',
  suffered: 'hit',
  market_hurt: 'hit',
  healed: 'good',
  blocked: 'good',
  balls_taken: 'good',
  ball_bought: 'good',
  villain_began: 'danger',
  transformed: 'danger',
  fell: 'bad',
  market_fell: 'bad',
  die_rolled: 'dice',
  steal_rolled: 'dice',
  table_rolled: 'dice',
  victim_rolled: 'dice',
  wished: 'start',
};

const MOMENTS: Readonly<Record<string, Moment>> = {
  transformed: 'danger',
  wished: 'feat',
  conceded: 'out',
  won: 'win',
};

export const look: Look = {
  theme: 'dragon-ball',
  Card,
  Back,
  Board,
  Players,
  Own,
  Tableau,
  Choice: null,
  Defs: null,
  /** To end the actions always has its button; a ball is bought where it lies. */
  weight: ({ id }) => (id === 'end' ? 'lead' : id === 'ball' ? 'list' : null),
  hand(views) {
    const { hands } = read(views);
    if (hands.length === 0) return null;
    const seat = read(views).characters.find(({ card }) => card === hands[0]?.character)?.seat ?? null;
    const open = openCharacter(read(views), seat);
    return { cards: hands.find(({ character }) => character === open?.card)?.cards ?? [], aside: null };
  },
  status(views) {
    const { table } = read(views);
    if (!table) return { turn: null, step: null, direction: null };
    const step = table.step;
    if (table.round === 0) return { turn: null, step, direction: null };
    return { turn: table.round, count: d('round', { n: table.round }), step, direction: null };
  },
  drawn(views, seat) {
    const seen = read(views);
    const open = openCharacter(seen, seat);
    const cards = [
      ...[...seen.bosses, ...seen.minions, ...seen.attacks, ...seen.characters].map(({ card }) => card),
      ...seen.offers.map(({ card }) => card),
      ...(seen.table?.resolving ?? []),
      ...(open ? cardsOf(open) : []),
    ];
    const refs = new Set<Ref>(cards.map((card) => `card:${card}`));
    if (seen.table) refs.add('option:ball');
    if (seen.table?.location != null) refs.add(`card:${seen.table.location}`);
    seen.players.forEach((_, other) => other !== seat && refs.add(`seat:${other}`));
    return refs;
  },
  hints: () => [],
  /** Energy that a payment wastes. */
  remark(prompt, table) {
    const need = prompt.least_sum ?? 0;
    if (prompt.type !== 'many' || need === 0 || table.selection.chosen.includes('cancel')) return null;
    const worth = prompt.options.map(({ id }, i) =>
      table.selection.chosen.includes(id) ? (prompt.weights?.[i] ?? 0) : 0,
    );
    const n = worth.reduce((sum, each) => sum + each, 0);
    return n > need ? d('pay.over', { n, need, over: n - need }) : null;
  },
  orders: () => [
    { id: 'arrival', label: d('sort.arrival'), compare: () => 0 },
    {
      id: 'kind',
      label: d('sort.kind'),
      compare: (a, b) =>
        a.kind.localeCompare(b.kind) ||
        Number((a as Face).value ?? 0) - Number((b as Face).value ?? 0) ||
        a.id - b.id,
    },
  ],
  about,
  script: scriptOf,
  sound(event, seat) {
    const tag = tagOf(event);
    if (tag === 'won') return event.seat === seat ? 'win' : 'over';
    return SOUNDS[tag] ?? null;
  },
  moment: (event) => MOMENTS[tagOf(event)] ?? null,
};
