/** How series are told apart: by colour, and always by something else as well. */
import { shapeOf } from '../components/seats';
import type { Series } from './charts';

const DASHES = ['', '8 5', '2 5', '10 4 2 4', '14 5', '5 3'];
const PATTERNS = ['plain', 'hatch', 'dots', 'rows', 'columns', 'net', 'back'] as const;
/** Of the colours of seats those that stand best beside each other, for things that are no seat's. */
const COLOURS = [1, 0, 2, 4, 5, 3, 1];

export interface Looks {
  readonly colour: string;
  readonly dash: string;
  /** A path in a box of 24 by 24. */
  readonly shape: string;
  readonly pattern: (typeof PATTERNS)[number];
}

/** The look of a series among all of its chart. Beside those of seats, others are grey. */
export function looksOf(all: readonly Series[], index: number): Looks {
  const seat = all[index]?.seat ?? null;
  const mixed = all.some((series) => series.seat !== null);
  const place = seat ?? index;
  const among = all.slice(0, index).filter((series) => series.seat === null).length;
  const colour =
    seat === null && mixed
      ? 'var(--chart-grey)'
      : `var(--seat-${seat === null ? (COLOURS[among % COLOURS.length] ?? 0) : seat % 6})`;
  return {
    colour,
    dash: DASHES[place % DASHES.length] ?? '',
    shape: shapeOf(place).path,
    pattern: seat === null ? (PATTERNS[(mixed ? among + 1 : among) % PATTERNS.length] ?? 'plain') : 'plain',
  };
}
