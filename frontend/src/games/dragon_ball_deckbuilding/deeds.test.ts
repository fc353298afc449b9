import { describe, expect, test } from 'vitest';
import type { Line } from '../../table/log';
import type { GameEvent, Numbered } from '../../table/types';
import { latestTurn } from './deeds';

type Told = [tag: string, fields?: Record<string, unknown>];
const step = (name: string, who: number, card = who): Told => ['villain_step', { step: name, who, card }];

function turnOf(told: readonly Told[], gone: (n: number) => boolean = () => false) {
  const events: Numbered[] = told.map(([tag, fields], n) => ({ n, event: { tag, ...fields } as GameEvent }));
  const lineOf = (n: number): Line => {
    const tag = told[n]?.[0] ?? '';
    return { n, tag, parts: [], text: tag, secret: false, gone: gone(n) };
  };
  return latestTurn(events, lineOf);
}

const steps = (turn: ReturnType<typeof turnOf>) =>
  turn?.steps.map(({ step: name, who, card, lines }) => [
    name,
    who,
    card,
    lines.map(({ text }) => text).join(),
  ]);

const TURN: Told[] = [
  ['turn_began'],
  ['order_drawn'],
  ['villain_began', { cards: [620] }],
  step('step_track', 620, 468),
  ['attack_used'],
  ['struck'],
  step('step_minion', 463),
  ['activated'],
];

describe('what the Villain did', () => {
  test('is told by steps, each with what belongs to it', () => {
    const turn = turnOf(TURN);
    expect(turn?.over).toBe(false);
    expect(steps(turn)).toEqual([
      ['step_track', 620, 468, 'attack_used,struck'],
      ['step_minion', 463, 463, 'activated'],
    ]);
  });

  test('goes on over questions, and ends with its turn', () => {
    const turn = turnOf([...TURN, ['voted'], ['struck'], ['villain_ended'], ['turn_began'], ['drew']]);
    expect(turn?.over).toBe(true);
    expect(steps(turn)?.at(-1)).toEqual(['step_minion', 463, 463, 'activated,voted,struck']);
  });

  test('is one story where several turns follow each other', () => {
    const again: Told[] = [
      ['villain_ended'],
      ['order_drawn'],
      ['villain_began'],
      step('step_card', 620, 472),
      ['fell'],
    ];
    const turn = turnOf([...TURN, ...again]);
    expect(turn?.n).toBe(2);
    expect(steps(turn)?.map(([name, , , lines]) => `${name} ${lines}`)).toEqual([
      'step_track attack_used,struck',
      'step_minion activated',
      'step_card fell',
    ]);
    const later = turnOf([
      ...TURN,
      ['villain_ended'],
      ['turn_began'],
      ['villain_began'],
      step('step_card', 620),
    ]);
    expect(steps(later)).toEqual([['step_card', 620, 620, '']]);
  });

  test('may be a Death Effect in the turn of a Character', () => {
    const death: Told[] = [
      ['turn_began'],
      ['fell'],
      step('step_death', 620, 600),
      ['balls_taken'],
      ['used'],
      ['struck'],
    ];
    const turn = turnOf([...TURN, ['villain_ended'], ...death]);
    expect(turn?.over).toBe(true);
    expect(steps(turn)).toEqual([['step_death', 620, 600, 'balls_taken']]);
  });

  test('is not there before it acts, nor what was taken back', () => {
    expect(turnOf([['turn_began'], ['used']])).toBeNull();
    expect(turnOf(TURN, (n) => n >= 2)).toBeNull();
    expect(steps(turnOf(TURN, (n) => n >= 6))).toHaveLength(1);
  });
});
