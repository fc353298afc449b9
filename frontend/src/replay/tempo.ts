/** How fast a replay runs: the pause after each step, even or as it really was. */
import type { Film } from './film';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Even pauses read well; real ones are those of the match, the very long ones shortened. */
export type Tempo = 'even' | 'real';

/** Up to here cards fly; faster, each step shows at once. */
export const MOVING = 4;

const EVEN = 1_100;
const EVENT = 250;
const EVEN_MOST = 2_600;
const REAL_LEAST = 150;
export const REAL_MOST = 8_000;

/** Ms to show a step before the next one comes. */
export function pause(film: Film, index: number, tempo: Tempo, speed: Speed): number {
  const { at, events } = film.step(index);
  if (tempo === 'real') {
    const took = film.step(index + 1).at - at;
    return Math.min(REAL_MOST, Math.max(REAL_LEAST, took)) / speed;
  }
  return Math.min(EVEN_MOST, EVEN + EVENT * Math.max(0, events.length - 1)) / speed;
}

export const isSpeed = (value: number): value is Speed => (SPEEDS as readonly number[]).includes(value);
