/** Made-up recordings: a small match of four seats in which everything a film has to cope with happens. */
import { views } from '../../games/uno_ultimate_dc/testing/match';
import type { GameEvent, Views } from '../../table/types';
import { Film, type Recording, type Step } from '../film';

const NAMES = ['Maya', 'Jun', 'Ola', 'Alexandrine'];

interface HandSection {
  cards: readonly number[];
  drawn: number | null;
}

const handOf = (seat: number): HandSection => ({ cards: [seat * 47 + 1, seat * 47 + 2], drawn: null });

function start(): Step {
  const all = views();
  const { hand: _, ...open } = all;
  return {
    ply: 0,
    at: 1_000,
    first: 0,
    events: [
      { tag: 'began', seat: 0, danger: 32 },
      { tag: 'turn_began', seat: 0, turn: 1 },
    ],
    private_events: {},
    view: open,
    private: Object.fromEntries(NAMES.map((_name, seat) => [seat, { hand: handOf(seat) }])),
    waiting: [{ seat: 0, ask: 'play' }],
  };
}

/**
 * A step for each move: in turn, each seat draws a card that only it is told. Every fifth step flips a danger card,
 * every seventh has no event at all, every ninth brings a move that follows by itself.
 */
export function recording(steps = 60): Recording {
  const made: Step[] = [start()];
  const moves: Recording['moves'][number][] = [];
  const hands = NAMES.map((_, seat) => handOf(seat));
  let ply = 0;
  for (let i = 1; i < steps; i += 1) {
    const seat = (i - 1) % 4;
    const before = made[i - 1] as Step;
    moves.push({ ply, seat, choose: ['draw'], by: 'seat', at: before.at + 500 });
    ply += i % 9 === 0 ? 2 : 1;
    const events: GameEvent[] = [];
    const own: Record<string, Record<string, GameEvent>> = {};
    const hidden: Record<string, Views> = {};
    const table = { ...(made[0]?.view.table as object), turn: i + 1, active: i % 4, pile: 13 + i };
    if (i % 7 !== 0) {
      const card = seat * 47 + 2 + Math.ceil(i / 4);
      own[seat] = { 0: { tag: 'drew', seat, card, secret: true } };
      events.push({ tag: 'drew_hidden', seat });
      if (i % 5 === 0) events.push({ tag: 'flipped', seat, card: 190 + (i % 8), kind: 'event' });
      events.push({ tag: 'turn_began', seat: i % 4, turn: i + 1 });
      hands[seat] = { cards: [...(hands[seat]?.cards ?? []), card], drawn: null };
      hidden[seat] = { hand: hands[seat] };
    }
    if (i === steps - 1) events.push({ tag: 'won', seat, why: 'empty_hand' });
    made.push({
      ply,
      at: before.at + (i === 3 ? 60_000 : 500),
      first: before.first + before.events.length,
      events,
      private_events: own,
      view: { table },
      private: hidden,
      waiting: i === steps - 1 ? [] : [{ seat: i % 4, ask: 'play' }],
    });
  }
  return {
    format: 1,
    game: 'uno_ultimate_dc',
    rules_version: 1,
    content_hash: 'today',
    match: 'abc123',
    started: 1_000,
    ended: made.at(-1)?.at ?? 0,
    seats: NAMES.map((name, seat) => ({
      name,
      bot: seat === 3 ? 'greedy' : null,
      options: { hero: 'superman' },
    })),
    chance: {
      algorithm: 'blake2b-512/1',
      server_seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      nonces: ['a', 'b', 'c', 'd'],
      commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
      draws: [
        { n: 0, label: 'danger deck' },
        { n: 1, label: 'deck of seat 1' },
      ],
    },
    moves,
    steps: made,
    outcome: { winners: [(steps - 2) % 4], reason: 'empty_hand' },
  };
}

export const film = (steps?: number): Film => new Film(recording(steps));
