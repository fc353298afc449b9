/** The look of Dragon Ball Super: Universe Survival. Pictures only: what may be done is what the decisions offer. */
import type { Look, Moment } from '../../table/look';
import { tagOf } from '../../table/log';
import type { Ref } from '../../table/types';
import { sumOf } from '../../table/words';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Defs from './Defs.svelte';
import { about } from './describe';
import { scriptOf } from './motion';
import Own from './Own.svelte';
import Players from './Players.svelte';
import Tableau from './Tableau.svelte';
import { u } from './texts';
import { aidOf, askOf, boardOf, DECKS, read, symbolsOf } from './views';

const SOUNDS: Readonly<Record<string, string>> = {
  drafted: 'draw',
  placed: 'move',
  moved: 'move',
  relocated: 'move',
  event_drawn: 'burn',
  drew: 'draw',
  drew_hidden: 'draw',
  played: 'draw',
  fight_began: 'danger',
  rolled: 'dice',
  transform_rolled: 'dice',
  transformed: 'start',
  not_transformed: 'bad',
  damaged: 'hit',
  clashed: 'hit',
  dodged: 'good',
  avoided: 'good',
  healed: 'good',
  rescued: 'good',
  defence_failed: 'bad',
  eliminated: 'bad',
  went_out: 'bad',
};

const MOST_DICE = 6;

const MOMENTS: Readonly<Record<string, Moment>> = {
  transformed: 'feat',
  fused: 'feat',
  eliminated: 'danger',
  went_out: 'out',
  conceded: 'out',
  won: 'win',
};

export const look: Look = {
  theme: 'universe-survival',
  Card,
  Back,
  Board,
  Players,
  Own,
  Tableau,
  Choice: null,
  spoken(event, table) {
    if (tagOf(event) !== 'rolled') return null;
    const sum = sumOf(table, symbolsOf(String(event.faces)));
    return u('rolled', { name: table.name(Number(event.seat)), n: Number(event.roll), sum });
  },
  Defs,
  /** Attacks and defences stand on the sheet; the attack that takes most has a button too, and so has to take it. */
  weight({ id }, table) {
    const { prompt } = table;
    if (id === 'dodge') return 'list';
    if (askOf(prompt) !== 'attack') return null;
    const [best] = (aidOf(prompt).options ?? []).toSorted((a, b) => b.taken - a.taken || b.damage - a.damage);
    return best?.id === id ? 'lead' : 'list';
  },
  hand(views) {
    const { hand } = read(views);
    return hand && { cards: hand.cards, aside: null };
  },
  status(views) {
    const { table } = read(views);
    if (!table) return { turn: null, step: null, direction: null };
    const { round, rounds, minutes, phase } = table;
    if (round === 0) return { turn: null, step: phase, direction: null };
    const count =
      minutes !== null
        ? u('round.clock', { n: round, m: minutes })
        : u(rounds === null ? 'round' : 'round.of', { n: round, of: rounds });
    return { turn: round, count, step: phase, direction: null };
  },
  drawn(views, seat, catalogue) {
    const { players, tokens, supply, fight, table } = read(views);
    const refs = new Set<Ref>();
    for (const { space } of boardOf(catalogue)) refs.add(`space:${space}`);
    players.forEach((_, other) => other !== seat && refs.add(`seat:${other}`));
    for (const id of [...tokens.map(({ card }) => card), ...supply]) refs.add(`warrior:${id}`);
    if (table?.event != null) refs.add(`card:${table.event}`);
    DECKS.forEach((_, i) => refs.add(`deck:${i}`));
    if (fight) {
      for (const ref of ['combo:0', 'combo:1', 'option:values', 'option:dodge']) refs.add(ref);
      for (let i = 0; i < MOST_DICE; i += 1) refs.add(`die:${i}`);
    }
    return refs;
  },
  hints: () => [],
  orders: () => [
    { id: 'arrival', label: u('sort.arrival'), compare: () => 0 },
    { id: 'colour', label: u('sort.deck'), compare: (a, b) => a.kind.localeCompare(b.kind) || a.id - b.id },
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
