import { describe, expect, test } from 'vitest';
import type { Numbered, Views } from '../../table/types';
import { scriptOf } from './motion';
import { idOf } from './testing/catalogue';
import { HAND, views } from './testing/match';
import type { PlayerView, TableView } from './views';

const start = views();
const playersOf = (state: Views): PlayerView[] => state.players as PlayerView[];
const tableOf = (state: Views): TableView => state.table as TableView;

const withPlayer = (state: Views, seat: number, part: Partial<PlayerView>): Views => ({
  ...state,
  players: playersOf(state).map((player, i) => (i === seat ? { ...player, ...part } : player)),
});
const withTable = (state: Views, part: Partial<TableView>): Views => ({
  ...state,
  table: { ...tableOf(state), ...part },
});
const moves = (after: Views, seat: number | null = 0, events: Numbered[] = []) =>
  scriptOf(start, after, seat, events).motions.map(({ card, from, to }) => [card, from, to]);

const green4 = idOf('green-4', 'superman');

describe('what moves', () => {
  test('the own card from hand to pile', () => {
    const hand = HAND.filter((card) => card !== green4);
    let after: Views = { ...start, hand: { cards: hand, drawn: null } };
    after = withPlayer(withTable(after, { top: green4 }), 0, { hand: hand.length });
    expect(moves(after)).toEqual([[green4, 'hand:0', 'pile']]);
  });

  test("another's card from their hand to the pile, though somebody draws two with it", () => {
    const draw2 = idOf('green-draw_two', 'aquaman');
    let after = withPlayer(withTable(start, { top: draw2 }), 1, { hand: 4 });
    after = withPlayer(after, 2, { hand: 3, deck: 9 });
    expect(moves(after)).toEqual([
      [draw2, 'hand:1', 'pile'],
      [null, 'deck:2', 'hand:2'],
      [null, 'deck:2', 'hand:2'],
    ]);
  });

  test('the card drawn by the viewer is seen, that of another is not', () => {
    const drawn = idOf('green-6', 'superman');
    const own = withPlayer({ ...start, hand: { cards: HAND, drawn } }, 0, { deck: 21 });
    expect(moves(own)).toEqual([[drawn, 'deck:0', 'hand:0']]);
    expect(moves(withPlayer(start, 1, { deck: 8, hand: 6 }))).toEqual([[null, 'deck:1', 'hand:1']]);
  });

  test('burned cards one by one from the deck, in their order', () => {
    const burned = [idOf('red-0', 'aquaman'), idOf('blue-6', 'aquaman')];
    const burn = (start.burn as number[][]).map((pile, seat) => (seat === 1 ? [...pile, ...burned] : pile));
    const after = withPlayer({ ...start, burn }, 1, { deck: 7, burned: 9 });
    const script = scriptOf(start, after, 0, []);
    expect(script.motions.map(({ card, start: at }) => [card, at])).toEqual([
      [burned[0], 0],
      [burned[1], 120],
    ]);
  });

  test('a recovered card goes back under the deck', () => {
    const burn = (start.burn as number[][]).map((pile, seat) => (seat === 0 ? pile.slice(0, -1) : pile));
    const gone = (start.burn as number[][])[0]?.at(-1);
    const after = withPlayer({ ...start, burn }, 0, { deck: 23, burned: 2 });
    expect(moves(after)).toEqual([[gone, 'burn:0', 'deck:0']]);
  });

  test('a Danger card is turned over and held before it goes to its place', () => {
    const enemy = idOf('lex_luthor');
    const after = withPlayer(
      { ...start, danger: { deck: 20, discard: (start.danger as { discard: number[] }).discard } },
      2,
      { enemy },
    );
    const [motion] = scriptOf(start, after, 0, []).motions;
    expect(motion).toMatchObject({ card: enemy, from: 'danger', to: 'enemy:2', hold: 400 });
  });

  test('a defeated Enemy leaves for the Danger discard, with a burst', () => {
    const enemy = idOf('giganta');
    const danger = start.danger as { deck: number; discard: number[] };
    const after = withPlayer({ ...start, danger: { ...danger, discard: [...danger.discard, enemy] } }, 0, {
      enemy: null,
    });
    const script = scriptOf(start, after, 0, [{ n: 0, event: { tag: 'defeated', seat: 0, enemy } }]);
    expect(script.motions).toMatchObject([{ card: enemy, from: 'enemy:0', to: 'danger-discard' }]);
    expect(script.cues).toContainEqual({ at: 'danger-discard', how: 'burst', start: 240 });
  });

  test('the old top of the pile goes nowhere', () => {
    const after = withPlayer(withTable(start, { top: idOf('green-0', 'aquaman') }), 1, { hand: 4 });
    expect(moves(after)).toHaveLength(1);
  });

  test('a spectator sees no card that is hidden', () => {
    const { hand: _, ...seen } = start;
    const after = withPlayer(seen, 0, { deck: 21, hand: 10 });
    const script = scriptOf(seen, after, null, []);
    expect(script.motions).toMatchObject([{ card: null, from: 'deck:0', to: 'hand:0' }]);
  });
});

describe('what turns or appears', () => {
  test('the direction, the colour to match, the markers', () => {
    let after = withTable(start, { direction: -1, colour: 'red' });
    after = withPlayer(after, 1, { skipped: true, uno: 'open' });
    const cues = scriptOf(start, after, 0, []).cues.map(({ at, how }) => `${how} ${at}`);
    expect(cues).toEqual(['spin direction', 'pulse ring', 'appear skip:1', 'pulse uno:1']);
  });

  test('nothing on a first look', () => {
    expect(scriptOf({}, start, 0, []).length).toBe(0);
  });
});
