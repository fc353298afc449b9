/** Fetches a recording and tells apart why there may be none. */
import { api, loadCatalogue, Problem, type MatchSummary } from '../net/api';
import { explain } from '../session/problems';
import { loadLook, type Look } from '../table/look';
import { Film, readRecording, UnknownFormat } from './film';
import { r } from './words';

export interface Loaded {
  readonly film: Film;
  readonly look: Look;
  /** The seat that the visitor held in this match. */
  readonly mine: number | null;
}

export interface Failure {
  readonly code: string;
  readonly text: string;
  /** Worth asking again by itself, after so many ms. */
  readonly again: number | null;
  /** The room in which the match goes on, for those who belong there. */
  readonly room: string | null;
  /** The file is there, only it cannot be shown. */
  readonly file: boolean;
}

export async function loadReplay(match: string, language: string): Promise<Loaded> {
  const facts: Promise<MatchSummary | null> = api.match(match).catch(() => null);
  const file = api.replay(match);
  // What the match is played with is known before the long file has arrived.
  void facts.then((known) => {
    if (!known) return;
    loadCatalogue(known.game, language, undefined, known.packs?.join(',') || undefined).catch(
      () => undefined,
    );
    loadLook(known.game).catch(() => undefined);
  });
  const recording = readRecording(await file);
  const [look, known] = await Promise.all([loadLook(recording.game), facts]);
  return { film: new Film(recording), look, mine: known?.mine ?? null };
}

const SOON = 1_000;
const LATER = 3_000;

export async function failureOf(error: unknown, match: string): Promise<Failure> {
  const plain = { again: null, room: null, file: false };
  if (error instanceof UnknownFormat)
    return { ...plain, code: 'replay/format', text: r('failed.format'), file: true };
  const { code, text } = explain(error);
  switch (error instanceof Problem ? error.code : '') {
    case 'match/unknown':
      return { ...plain, code, text: r('failed.unknown') };
    case 'match/running': {
      const known = await api.match(match).catch(() => null);
      return { ...plain, code, text: r('failed.running'), again: LATER, room: known?.room ?? null };
    }
    case 'replay/pending':
      return { ...plain, code, text: r('failed.pending'), again: SOON };
    case 'game/unknown':
      return { ...plain, code, text: r('failed.game'), file: true };
    default:
      return { ...plain, code, text: r('failed.other', { why: text }) };
  }
}

export const fileOf = (match: string): string => `/api/matches/${encodeURIComponent(match)}/replay`;
