import { describe, expect, test } from 'vitest';
import type { Views } from '../../table/types';
import { scriptOf } from './motion';
import { catalogue, moment } from './testing/scenes';
import { boardOf, read, type FightView, type PlayerView, type TableView, type TokenView } from './views';

const start = moment('move').view;
const seen = read(start);
const fighting = moment('reroll').view;
const fight = read(fighting).fight as FightView;

const play = (before: Views, after: Views, seat: number | null = 0) =>
  scriptOf(before, after, seat, [], catalogue);
const moves = (before: Views, after: Views, seat: number | null = 0) =>
  play(before, after, seat).motions.map(({ card, as, from, to }) => [as ?? card, from, to]);
const cues = (before: Views, after: Views) => play(before, after).cues.map(({ at, how }) => `${how} ${at}`);

function withTokens(change: (token: TokenView) => TokenView | null): Views {
  return { ...start, tokens: seen.tokens.map(change).filter((token) => token !== null) };
}

function withPlayer(seat: number, change: Partial<PlayerView>, table: Partial<TableView> = {}): Views {
  const players = seen.players.map((player, other) => (other === seat ? { ...player, ...change } : player));
  return { ...start, players, table: { ...(seen.table as TableView), ...table } };
}

describe('what flies', () => {
  test('a token goes as long as it has steps, and no longer than four', () => {
    const token = seen.tokens[0] as TokenView;
    const board = boardOf(catalogue);
    const here = board[token.space ?? 0];
    const far = (steps: number) =>
      board.find(
        ({ x, y }) => Math.max(Math.abs(x - (here?.x ?? 0)), Math.abs(y - (here?.y ?? 0))) === steps,
      );
    for (const [steps, time] of [
      [2, 180],
      [7, 360],
    ] as const) {
      const after = withTokens((other) =>
        other.card === token.card ? { ...other, space: far(steps)?.space ?? null } : other,
      );
      const it = `token:${token.card}`;
      expect(moves(start, after)).toEqual([[it, it, it]]);
      expect(play(start, after).motions[0]?.time).toBe(time);
    }
  });

  test('a card of another comes from its deck face down, however many others move', () => {
    const after = withPlayer(1, { defense: 2 }, { defense: (seen.table?.defense ?? 0) - 1 });
    expect(moves(start, after)).toEqual([['deck:1', 'deck:1', 'defense:1']]);
  });

  test('a card of one’s own comes from the deck of its kind; nobody else sees which it is', () => {
    const card = catalogue.cards.find(({ kind }) => kind === 'special')?.id ?? -1;
    const hand = { cards: [...(seen.hand?.cards ?? []), card], fresh: [] };
    const after = { ...withPlayer(0, { special: 1 }, { special: (seen.table?.special ?? 0) - 1 }), hand };
    expect(moves(start, after)).toEqual([[card, 'deck:2', 'hand:0']]);
    const { hand: _, ...blind } = start;
    const { hand: __, ...blindAfter } = after;
    expect(moves(blind, blindAfter, null)).toEqual([['deck:2', 'deck:2', 'special:0']]);
  });

  test('an Event is turned over and held', () => {
    const event =
      catalogue.cards.find(({ kind, id }) => kind === 'event' && id !== seen.table?.event)?.id ?? -1;
    const after = withPlayer(0, {}, { event, event_deck: (seen.table?.event_deck ?? 0) - 1 });
    expect(moves(start, after)).toEqual([[event, 'deck:3', 'event']]);
    expect(play(start, after).motions[0]?.hold).toBeGreaterThan(0);
  });
});

describe('what turns or shakes', () => {
  test('the dice of a first roll tumble all, later only those that changed', () => {
    const before = { ...fighting, fight: [{ ...fight, dice: '', roll: 0 }] };
    expect(cues(before, fighting)).toEqual(['tumble die:0', 'tumble die:1', 'tumble die:2', 'tumble die:3']);
    const again = {
      ...fighting,
      fight: [{ ...fight, dice: `⚡${Array.from(fight.dice).slice(1).join('')}`, roll: 2 }],
    };
    expect(cues(fighting, again)).toEqual(['tumble die:0']);
    expect(cues(fighting, fighting)).toEqual([]);
  });

  test('dice of a defence tumble beside those of the attack', () => {
    const after = { ...fighting, fight: [{ ...fight, defence: 'dodge', defence_dice: '◎★' }] };
    expect(cues(fighting, after)).toEqual(['tumble defence:0', 'tumble defence:1']);
  });

  test('a new form bursts, a declared attack appears', () => {
    const after = { ...fighting, fight: [{ ...fight, attacker_form: 'other', attack: 'values', damage: 2 }] };
    expect(cues(fighting, after)).toEqual(['burst attacker', 'appear declared']);
  });

  test('who is hurt shakes, who recovers pulses', () => {
    const token = seen.tokens[0] as TokenView;
    const left = (n: number) =>
      withTokens((other) => (other.card === token.card ? { ...other, left: n } : other));
    expect(cues(start, left(token.left - 3))).toEqual([`hit token:${token.card}`]);
    expect(cues(start, left(token.left + 1))).toEqual([`pulse token:${token.card}`]);
  });

  test('where somebody falls the space bursts, and so does the count of the team', () => {
    const token = seen.tokens.find(({ seat }) => seat === 2) as TokenView;
    const after = {
      ...withPlayer(2, { score: (seen.players[2]?.score ?? 0) - 1 }),
      tokens: withTokens((other) => (other.card === token.card ? null : other)).tokens,
    };
    expect(cues(start, after)).toEqual(['burst score:2', `burst space:${token.space}`]);
  });

  test('nothing on a first look', () => {
    expect(play({}, start).length).toBe(0);
  });
});
