/** Where a viewer of a replay is, and how that is written into the address. */
import type { Film, Viewer } from './film';
import { isSpeed, type Speed, type Tempo } from './tempo';

export interface Place {
  readonly index: number;
  readonly viewer: Viewer;
  readonly speed: Speed;
  readonly tempo: Tempo;
}

/** `seat:1`, `spectator` or `open`; null for anything else. */
export function readViewer(text: string | null, seats: number): Viewer | null {
  if (text === 'spectator' || text === 'open') return text;
  const seat = /^seat:(\d+)$/.exec(text ?? '')?.[1];
  return seat !== undefined && Number(seat) < seats ? Number(seat) : null;
}

export const writeViewer = (viewer: Viewer): string =>
  typeof viewer === 'number' ? `seat:${viewer}` : viewer;

/** What an address says; what it leaves out, or says wrongly, is taken from `otherwise`. */
export function readPlace(query: URLSearchParams, film: Film, otherwise: Place): Place {
  const ply = query.get('ply');
  const speed = Number(query.get('speed'));
  const pace = query.get('pace');
  return {
    index: ply !== null && /^\d+$/.test(ply) ? film.atPly(Number(ply)) : otherwise.index,
    viewer: readViewer(query.get('as'), film.recording.seats.length) ?? otherwise.viewer,
    speed: isSpeed(speed) ? speed : otherwise.speed,
    tempo: pace === 'real' || pace === 'even' ? pace : otherwise.tempo,
  };
}

export function writePlace(
  { index, viewer, speed, tempo }: Place,
  film: Film,
): Record<string, string | null> {
  return {
    ply: String(film.ply(index)),
    as: writeViewer(viewer),
    speed: String(speed),
    pace: tempo === 'real' ? 'real' : null,
  };
}
