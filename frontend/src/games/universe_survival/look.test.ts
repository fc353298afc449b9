import { describe, expect, test } from 'vitest';
import { sigilOf } from '../../components/sigil';
import { look } from './look';
import { catalogue, moment } from './testing/scenes';
import {
  aboutWarrior,
  aidOf,
  around,
  askOf,
  boardOf,
  GIVES,
  levelOf,
  read,
  sideOf,
  spacesOf,
  symbolsOf,
  warriorOf,
} from './views';

describe('reading the view', () => {
  const { view, mine } = moment('move');

  test('the turn out of all turns, the phase, and what can be tapped', () => {
    const { table } = read(view);
    expect(look.status(view)).toEqual({
      turn: table?.round,
      count: `Turn ${table?.round}/10`,
      step: 'move',
      direction: null,
    });
    const drawn = look.drawn(view, 0, catalogue);
    for (const ref of ['space:0', 'space:96', 'seat:3', 'deck:3', `card:${table?.event}`]) {
      expect(drawn).toContain(ref);
    }
    for (const { card } of read(view).tokens) expect(drawn).toContain(`warrior:${card}`);
    expect(drawn).not.toContain('die:0');
    expect(look.drawn(moment('reroll').view, 0, catalogue)).toContain('die:5');
  });

  test('the clock takes the place of the turns', () => {
    const now = { ...(view.table as object), rounds: null, minutes: 27 };
    expect(look.status({ ...view, table: now }).count).toBe(`Turn ${read(view).table?.round}, 27 min`);
  });

  test('before the first turn there is only the phase, before the first frame nothing', () => {
    expect(look.status(moment('draft').view)).toEqual({ turn: null, step: 'draft', direction: null });
    expect(look.status({})).toEqual({ turn: null, step: null, direction: null });
    expect(look.hand({})).toBeNull();
    expect(look.hand(view)?.cards).toEqual(read(view).hand?.cards);
  });

  test('what a question is about', () => {
    expect(askOf(mine)).toBe('move');
    expect(aboutWarrior(mine)).toBe(mine?.ask[1].warrior);
    expect(spacesOf(mine)).toHaveLength((mine?.options.length ?? 0) - 1);
    expect(Object.keys(aidOf(mine).steps ?? {})).toHaveLength(spacesOf(mine).length);
    expect(aidOf(null)).toEqual({});
  });

  test('others sit in order after the near seat', () => {
    expect(around(4, 2)).toEqual([3, 0, 1]);
    expect(around(3, null)).toEqual([0, 1, 2]);
  });
});

describe('the catalogue', () => {
  test('the arena has 97 spaces; those beside each other are one step apart', () => {
    const board = boardOf(catalogue);
    expect(board).toHaveLength(97);
    expect(new Set(board.map(({ x, y }) => `${x} ${y}`)).size).toBe(97);
    for (const { x, y, next, colour } of board) {
      expect(GIVES[colour]).toBeTruthy();
      for (const other of next) {
        const there = board[other];
        expect(Math.max(Math.abs((there?.x ?? 99) - x), Math.abs((there?.y ?? 99) - y))).toBe(1);
      }
    }
  });

  test('each Warrior has a sign of its own', () => {
    const warriors = catalogue.cards.filter(({ kind }) => kind === 'warrior');
    expect(warriors).toHaveLength(80);
    expect(new Set(warriors.map(({ key }) => JSON.stringify(sigilOf(key)))).size).toBe(80);
  });

  test('forms by their names and their number', () => {
    const goku = warriorOf(catalogue, 0);
    expect(sideOf(goku, 'son_goku.2')?.power).toBe(5);
    expect(levelOf(goku, 'son_goku.2')).toBe(2);
    expect(levelOf(goku, 'initial')).toBe(0);
    expect(warriorOf(catalogue, 80)).toBeNull();
  });

  test('symbols are read from letters and from signs', () => {
    expect(symbolsOf('FPBEST')).toEqual(symbolsOf('▼⚔●⚡★◎'));
    expect(symbolsOf('▼★')).toEqual(['feet', 'star']);
    expect(symbolsOf('–')).toEqual([]);
  });
});

test('of the attacks the one that takes most leads; a Dodge stands on the sheet', () => {
  const { mine } = moment('attack');
  const best = aidOf(mine).options?.toSorted((a, b) => b.taken - a.taken)[0]?.id ?? '';
  const weight = (id: string) =>
    look.weight?.({ id, label: ['', {}], target: null }, { prompt: mine } as never);
  expect(weight(best)).toBe('lead');
  expect(mine?.options.filter(({ id }) => id !== best).map(({ id }) => weight(id))).toEqual(['list', 'list']);
  expect(look.weight?.({ id: 'pass', label: ['', {}], target: null }, { prompt: null } as never)).toBeNull();
});

test('moments and sounds of events', () => {
  expect(look.moment({ tag: 'eliminated' })).toBe('danger');
  expect(look.moment({ tag: 'transformed' })).toBe('feat');
  expect(look.moment({ tag: 'rolled' })).toBeNull();
  expect(look.sound({ tag: 'rolled' }, 0)).toBe('dice');
  expect(look.sound({ tag: 'defends_with' }, 0)).toBeNull();
  expect(look.sound({ tag: 'won', seat: 1 }, 1)).toBe('win');
  expect(look.sound({ tag: 'won', seat: 1 }, 0)).toBe('over');
});
