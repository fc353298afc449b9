/** The moments of a match that people look for, and its steps in words. */
import type { TextContext } from '../i18n/i18n.svelte';
import { lineCache, opensTurn, type Line } from '../table/log';
import type { Look, Moment } from '../table/look';
import type { Catalogue, Numbered } from '../table/types';
import type { Film, Viewer } from './film';

export interface KeyMoment {
  /** Number of the event. */
  readonly n: number;
  readonly index: number;
  readonly kind: Moment;
}

/** Events that the game's look calls a moment; everybody saw them. */
export function keyMoments(film: Film, look: Pick<Look, 'moment'>): KeyMoment[] {
  return film.steps.flatMap(({ first, events }, index) =>
    events.flatMap((event, place) => {
      const kind = look.moment(event);
      return kind === null ? [] : [{ n: first + place, index, kind }];
    }),
  );
}

/** Words for the events of a film, as one viewer was told them. */
export type Wording = (numbered: Numbered) => Line | null;

export function wording(catalogue: Catalogue, context: TextContext, viewer: Viewer): Wording {
  return lineCache(catalogue, context, typeof viewer === 'number' ? viewer : null);
}

/** What happened in a step. The line that opens the next turn is left out where there is anything else to say. */
export function stepLines(film: Film, index: number, viewer: Viewer, word: Wording): string[] {
  const events = film.eventsOf(index, viewer);
  const worded = (kept: readonly Numbered[]): string[] => kept.flatMap((one) => word(one)?.text ?? []);
  const lines = worded(events.filter(({ event }) => !opensTurn(event)));
  return lines.length > 0 ? lines : worded(events);
}

/** The seat whose answer led to a step; null for the start and for what the clock did to all. */
export function moverOf(film: Film, index: number): number | null {
  if (index === 0) return null;
  const before = film.ply(index - 1);
  return film.recording.moves.find(({ ply }) => ply === before)?.seat ?? null;
}

/** The question that a step answered. */
export function askedOf(film: Film, index: number): string | null {
  const seat = moverOf(film, index);
  return film.step(index - 1).waiting.find((waiting) => waiting.seat === seat)?.ask ?? null;
}
