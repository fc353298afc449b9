import { describe, expect, test } from 'vitest';
import type { Views } from '../../table/types';
import { layoutOf, scriptOf } from './motion';
import { catalogue, moment } from './testing/scenes';
import { read, type DieView, type PlaceView, type PlayerView, type TableView } from './views';

const start = moment('spend').view;
const seen = read(start);
const active = seen.table?.active ?? 0;
const here = seen.places.findIndex(({ key }) => key === seen.players[active]?.place);

function change(part: {
  table?: Partial<TableView>;
  player?: [seat: number, Partial<PlayerView>];
  place?: [at: number, Partial<PlaceView>];
  die?: [id: number, Partial<DieView>];
}): Views {
  const at = <T>(rows: readonly T[], change: [number, Partial<T>] | undefined): T[] =>
    rows.map((row, i) => (i === change?.[0] ? { ...row, ...change[1] } : row));
  return {
    ...start,
    table: { ...(seen.table as TableView), ...part.table },
    players: at(seen.players, part.player),
    places: at(seen.places, part.place),
    dice: seen.dice.map((die) => (die.id === part.die?.[0] ? { ...die, ...part.die[1] } : die)),
  };
}

const play = (after: Views) => scriptOf(start, after, 0, []);
const moves = (after: Views) =>
  play(after).motions.map(({ card, as, from, to }) => [as ?? card, from, to] as const);

describe('what flies', () => {
  test('a Hero glides from place to place', () => {
    const place = seen.places.find(({ key }) => key !== seen.players[1]?.place)?.key ?? '';
    expect(moves(change({ player: [1, { place }] }))).toEqual([['standee:1', 'standee:1', 'standee:1']]);
  });

  test('a Fist flies to the Villain, then a point to whoever hit', () => {
    const open = seen.dice.find(({ face, state }) => face === 'fist' && state === 'open');
    const after = change({
      die: [open?.id ?? 0, { state: 'spent', left: 0, use: 'fist' }],
      place: [here, { damage: (seen.places[here]?.damage ?? 0) + 1 }],
      player: [active, { points: (seen.players[active]?.points ?? 0) + 1 }],
    });
    expect(moves(after)).toEqual([
      [`die:${open?.id}`, `die:${open?.id}`, `place:${here}`],
      ['points:0', `place:${here}`, `points:${active}`],
    ]);
    const script = play(after);
    expect(script.motions[1]?.start).toBeGreaterThanOrEqual(script.motions[0]?.time ?? Infinity);
    expect(script.cues).toContainEqual({ at: `place:${here}`, how: 'hit', start: 220 });
  });

  test('a Heart flies to the Hero it heals', () => {
    const heart = seen.dice.find(({ face, state }) => face === 'heart' && state === 'open');
    const hurt = seen.players.findIndex(({ damage }) => damage > 0);
    const after = change({
      die: [heart?.id ?? 0, { state: 'spent', left: 0, use: 'heart' }],
      player: [hurt, { damage: (seen.players[hurt]?.damage ?? 0) - 1 }],
    });
    expect(moves(after)).toEqual([[`die:${heart?.id}`, `die:${heart?.id}`, `seat:${hurt}`]]);
    expect(play(after).cues).toContainEqual({ at: `hurt:${hurt}`, how: 'pulse', start: 200 });
  });

  test('a die that became void has been spent on nothing', () => {
    const open = seen.dice.find(({ state }) => state === 'open');
    expect(moves(change({ die: [open?.id ?? 0, { state: 'void' }] }))).toEqual([]);
  });

  test('a completed card goes to its player, a new one is turned over and held', () => {
    const card = seen.places[here]?.card ?? -1;
    const known = layoutOf(seen).cards;
    const next = catalogue.cards.find(({ id }) => !known.has(id))?.id ?? -1;
    const after = change({
      place: [here, { card: next, damage: 0 }],
      player: [active, { cards: [...(seen.players[active]?.cards ?? []), card] }],
      table: { deck: (seen.table?.deck ?? 0) - 1 },
    });
    const { motions } = play(after);
    expect(motions.map(({ card: id, from, to }) => [id, from, to])).toEqual([
      [card, `place:${here}`, `cards:${active}`],
      [next, 'deck', `place:${here}`],
    ]);
    expect(motions[1]).toMatchObject({ hold: 600 });
  });
});

describe('what turns or shakes', () => {
  const rolledAgain = (roll: number): Views => ({
    ...change({ table: { roll } }),
    dice: seen.dice.map((die) => ({ ...die, rolled: die.id > 3 })),
  });
  const cuesOf = (after: Views) => play(after).cues.map(({ how, at, start: from }) => [how, at, from]);

  test('the dice kept settle, then only those rolled tumble, one after the other', () => {
    expect(cuesOf(rolledAgain((seen.table?.roll ?? 0) + 1))).toEqual([
      ...[0, 1, 2, 3].map((id) => ['settle', `die:${id}`, 0]),
      ['tumble', 'die:4', 120],
      ['tumble', 'die:5', 140],
    ]);
  });

  test('nothing is kept in the first roll of a turn', () => {
    const cues = cuesOf(rolledAgain(1));
    expect(cues.map(([how]) => how)).toEqual(['tumble', 'tumble']);
    expect(cues[0]).toEqual(['tumble', 'die:4', 0]);
  });

  test('the captured Villain bursts, the Knocked Out Hero shakes, the end is announced', () => {
    const how = (after: Views) => play(after).cues.map((cue) => `${cue.how} ${cue.at}`);
    expect(how(change({ place: [here, { state: 'captured' }] }))).toEqual([`burst place:${here}`]);
    expect(how(change({ player: [1, { knocked: 9 }] }))).toEqual(['hit seat:1']);
    expect(how(change({ table: { trigger: 1 } }))).toEqual(['burst final']);
  });

  test('nothing on a first look', () => {
    expect(scriptOf({}, start, 0, []).length).toBe(0);
  });
});
