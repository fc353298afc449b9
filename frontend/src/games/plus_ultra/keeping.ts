/** Keeping all dice of one symbol at once. A choice names the dice that are rolled again: all the others. */
import type { DieView } from './views';

export interface Alike {
  readonly face: string;
  readonly count: number;
}

/** Faces that at least two dice show, but not all: for these a chip saves taps. The most frequent first. */
export function alike(dice: readonly DieView[]): Alike[] {
  const counts = new Map<string, number>();
  for (const { face } of dice) if (face !== null) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts]
    .map(([face, count]) => ({ face, count }))
    .filter(({ count }) => count > 1 && count < dice.length)
    .sort((a, b) => b.count - a.count);
}

/** The options to choose so that only dice with this face are kept. */
export function others(dice: readonly DieView[], face: string): string[] {
  return dice.filter((die) => die.face !== face).map(({ id }) => `die:${id}`);
}

/** Whether the dice with this face, and no others, are kept. */
export function keepsOnly(dice: readonly DieView[], marked: ReadonlySet<number>, face: string): boolean {
  return dice.every((die) => marked.has(die.id) === (die.face !== face));
}
