/** Time for a whole match: what a host can choose, and what suits a game. */
import type { GameInfo } from '../../net/wire';

/** Seconds that each seat has at the start. */
export const BANKS = [60, 120, 180, 300, 600, 900, 1200, 1800, 2700, 3600, 5400] as const;
/** Seconds that come after each decision. */
export const INCREMENTS = [2, 3, 5, 10, 15, 20, 30, 60] as const;

export interface Pace {
  id: 'relaxed' | 'quick' | 'blitz';
  bank: number;
  increment: number;
}

const PACES = [
  { id: 'relaxed', part: 1, increment: 20 },
  { id: 'quick', part: 0.5, increment: 10 },
  { id: 'blitz', part: 0.2, increment: 5 },
] as const;

/** What suits a game: shares of each seat's part of the longest time that a match of it usually takes. */
export function pacesOf({ minutes, least_seats }: GameInfo, seats: number): Pace[] {
  const own = (minutes[1] * 60) / Math.max(seats, least_seats, 2);
  return PACES.map(({ id, part, increment }) => ({ id, bank: nearest(own * part), increment }));
}

function nearest(seconds: number): number {
  return BANKS.reduce((a, b) => (Math.abs(Math.log(b / seconds)) < Math.abs(Math.log(a / seconds)) ? b : a));
}
