/** Named states of a table for the dev page. */
import { prompt, type MockSource } from '../../../table/testing/source.svelte';
import { idOf } from './catalogue';

export { catalogue } from './catalogue';
import { HAND, playPrompt, views } from './match';
import type { TableView } from '../views';

type Scene = (source: MockSource) => void;

const log = [
  { tag: 'turn_began', seat: 2, turn: 12 },
  { tag: 'played', seat: 2, card: idOf('green-3', 'wonder_woman') },
  { tag: 'turn_began', seat: 3, turn: 13 },
  { tag: 'drew_hidden', seat: 3 },
  { tag: 'burned', seat: 3, cards: [idOf('red-1', 'green_lantern'), idOf('blue-3', 'green_lantern')] },
  { tag: 'turn_began', seat: 0, turn: 14 },
  { tag: 'drew', seat: 0, card: idOf('red-5', 'superman'), secret: true },
];

const seats = (source: MockSource): number => source.room?.seats.length ?? 4;

const play: Scene = (source) => {
  source.frame(
    {
      view: views(HAND, seats(source)),
      mine: playPrompt(HAND, { extras: [{ id: 'uno', label: ['extra.uno', {}] }] }),
      waiting: [{ seat: 0, ask: 'play' }],
      events: log,
      clocks: { deadline: Date.now() + 42_000 },
      offers: [],
    },
    { full: true, jump: true },
  );
  source.onmove = (choose) => respond(source, choose);
};

/** Plays on a little, so that motion can be seen. */
function respond(source: MockSource, choose: readonly string[]): void {
  const now = source.view;
  const table = now.table as TableView;
  const hand = (now.hand as { cards: number[] }).cards;
  const card = choose[0]?.startsWith('card:') ? Number(choose[0].split(':')[1]) : null;
  const cards = card === null ? [...hand, idOf('blue-5', 'superman')] : hand.filter((id) => id !== card);
  const players = (now.players as { hand: number; deck: number; skipped: boolean }[]).map((player, seat) =>
    seat === 0 ? { ...player, hand: cards.length, deck: player.deck - (card === null ? 1 : 0) } : player,
  );
  if (players[1] && card !== null)
    players[1] = { ...players[1], hand: players[1].hand + 2, deck: players[1].deck - 2, skipped: true };
  source.frame({
    view: {
      table: {
        ...table,
        top: card ?? table.top,
        direction: -table.direction as 1 | -1,
        turn: table.turn + 1,
      },
      players,
      hand: { cards, drawn: null },
    },
    events: [
      card === null ? { tag: 'drew_hidden', seat: 0 } : { tag: 'played', seat: 0, card },
      { tag: 'turn_began', seat: 0, turn: table.turn + 1 },
    ],
    mine: playPrompt(cards),
  });
}

export const scenes: Readonly<Record<string, Scene>> = {
  play,
  waiting: (source) => {
    play(source);
    source.frame({ mine: null, waiting: [{ seat: 1, ask: 'play' }], clocks: { deadline: null } });
  },
  catch: (source) => {
    play(source);
    const offer = prompt({
      ask: ['ask.catch', { seat: 2 }],
      offer: true,
      after: 600,
      options: [{ id: 'catch:2:1', label: ['option.catch', { seat: 2 }], target: 'seat:2' }],
    });
    const own = prompt({
      ask: ['ask.uno', {}],
      offer: true,
      options: [{ id: 'uno:1', label: ['option.uno', {}], target: null }],
    });
    source.frame({
      mine: null,
      waiting: [],
      offers: [own, offer],
      clocks: { deadline: null, window: Date.now() + 4_000 },
    });
  },
  drawn: (source) => {
    play(source);
    const card = idOf('green-6', 'superman');
    source.frame({
      view: { hand: { cards: HAND, drawn: card } },
      mine: prompt({
        ask: ['ask.keep', {}],
        options: [
          { id: `card:${card}`, label: ['option.play', { card }], target: `card:${card}` },
          { id: 'keep', label: ['Keep it', {}], target: null },
        ],
      }),
    });
  },
  opponent: (source) => {
    play(source);
    source.frame({
      mine: prompt({
        ask: ['ask.opponent', {}],
        options: [1, 2, 3]
          .slice(0, seats(source) - 1)
          .map((seat) => ({ id: `seat:${seat}`, label: ['option.seat', { seat }], target: `seat:${seat}` })),
      }),
    });
  },
  many: (source) => {
    play(source);
    const burn = (source.view.burn as number[][])[0] ?? [];
    source.frame({
      mine: prompt({
        type: 'many',
        ask: ['ask.recover', { n: 3 }],
        least: 0,
        most: 3,
        ordered: true,
        options: burn.map((card) => ({
          id: `card:${card}`,
          label: ['option.card', { card }],
          target: `card:${card}`,
        })),
      }),
    });
  },
  arrange: (source) => {
    play(source);
    const cards = [idOf('atlantis'), idOf('giganta'), idOf('legion_flight_ring')];
    source.frame({
      mine: prompt({
        type: 'arrange',
        ask: ['ask.order', {}],
        options: cards.map((card) => ({
          id: `card:${card}`,
          label: ['option.card', { card }],
          target: `card:${card}`,
        })),
      }),
    });
  },
  number: (source) => {
    play(source);
    source.frame({ mine: prompt({ type: 'number', ask: ['ask.burn', {}], least: 0, most: 7 }) });
  },
  danger: (source) => {
    play(source);
    const card = idOf('blackest_night');
    source.frame({
      view: { table: { ...(source.view.table as TableView), resolving: [card], step: 'danger' } },
    });
  },
  spectator: (source) => {
    play(source);
    source.seat = null;
    source.spectator = true;
    source.view = { ...source.view, hand: undefined };
    source.decisions = { waiting: [{ seat: 0, ask: 'play' }], mine: null, offers: [] };
  },
  end: (source) => {
    play(source);
    source.frame({
      mine: null,
      waiting: [],
      events: [{ tag: 'won', seat: 0 }],
      outcome: { winners: [0], reason: 'empty_hand' },
    });
  },
};
