/** The long run of chance as charts: what came beside what was to be expected, with a title that judges. */
import type { Chart, GameFairness, Spread } from './charts';

type Verdict = 'few' | 'even' | 'odd' | 'bad';

const ODD = 0.05;
const BAD = 0.001;

/** What a probability of being as far off says. */
export function verdict(chance: number | null): Verdict {
  if (chance === null) return 'few';
  if (chance < BAD) return 'bad';
  return chance < ODD ? 'odd' : 'even';
}

/** In whole per cent where that says anything, else to one place. */
export const percent = (chance: number): number =>
  chance >= 0.01 ? Math.round(chance * 100) : Math.max(0.1, Math.round(chance * 1000) / 10);

/** All charts of a game; those of nothing are left out. */
export function chartsOf(game: GameFairness): Chart[] {
  const kept =
    game.kept_chance === null ? '' : ['fairness.kept.chance', { percent: percent(game.kept_chance) }];
  const notes = { dice: {}, numbers: {}, first: { kept: game.kept, n: game.first.count, chance: kept } };
  return (['dice', 'numbers', 'first'] as const).flatMap((id) =>
    game[id].count === 0 ? [] : [chartOf(id, game[id], notes[id])],
  );
}

function chartOf(id: 'dice' | 'numbers' | 'first', spread: Spread, note: Record<string, unknown>): Chart {
  const { count, seen, expected, chance } = spread;
  const facts = { n: count, percent: percent(chance ?? 1) };
  return {
    id,
    kind: 'bar',
    title: [`fairness.${id}.${verdict(chance)}`, facts],
    across: [id === 'dice' ? 'fairness.face' : 'fairness.tenth', {}],
    unit: [`fairness.unit.${id}`, {}],
    marks: seen.map((_, place) => place + 1),
    series: [
      { name: ['fairness.seen', {}], values: seen, seat: null },
      {
        name: ['fairness.expected', {}],
        values: expected.map((each) => Math.round(each * 10) / 10),
        seat: null,
      },
    ],
    plies: [],
    note: [`fairness.${id}.note`, note],
  };
}
