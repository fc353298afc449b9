/** HTTP: typed fetch, with the server's problems as errors. */
import type { Chosen } from '../settings/settings.svelte';
import type { Catalogue, GameInfo, OptionValue, Person, RulesSection } from './wire';

/** A refusal of the server (problem+json), or `net/offline` when it was not reached. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
  ) {
    super(`${code} ${detail}`);
  }
}

interface ProblemJson {
  code?: string;
  title?: string;
  detail?: string;
}

async function problem(response: Response): Promise<Problem> {
  let body: ProblemJson = {};
  try {
    body = (await response.json()) as ProblemJson;
  } catch {
    // A proxy's error page: the status has to do.
  }
  const code = body.code ?? `http/${response.status}`;
  return new Problem(response.status, code, body.detail ?? body.title ?? '');
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Problem(0, 'net/offline', '');
  }
  if (!response.ok) throw await problem(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A running match in which the user has a seat. */
export interface OwnSeat {
  code: string;
  game: string;
  seat: number;
  match: string;
}

export interface Session {
  user: Person;
  seats: OwnSeat[];
  /** A password guards the name. */
  password: boolean;
  /** Others may see the statistics. */
  listed: boolean;
  /** What was set on whichever device. */
  settings: Chosen;
}

/** A link that makes another device the same user's, once; `qr` is SVG, `expires` a time of the server in ms. */
export interface DeviceLink {
  link: string;
  qr: string;
  expires: number;
}

/** A room as strangers may see it. */
export interface RoomSummary {
  code: string;
  game: string;
  host: string;
  status: string;
  seats: number;
  taken: number;
  spectators: number;
  spectating: boolean;
  public: boolean;
  created: number;
  /** Decisions or the match are on a clock. */
  timed: boolean;
  /** Nobody new may enter. */
  locked: boolean;
  /** What its match goes on from. */
  branch: { match: string; ply: number } | null;
  /** Levels of the bots in its seats. */
  bots: readonly string[];
}

export interface RoomFilter {
  game?: string | undefined;
  free?: '1' | undefined;
  watch?: '1' | undefined;
  timed?: '1' | '0' | undefined;
}

export interface MatchFilter {
  game?: string | undefined;
  result?: 'running' | 'ended' | 'won' | 'lost' | undefined;
  with?: string | undefined;
  before?: string | undefined;
  limit?: string | undefined;
}

export interface MatchSummary {
  id: string;
  game: string;
  room: string | null;
  started: number;
  ended: number | null;
  players: string[];
  seats?: readonly { bot: string | null }[];
  mine: number | null;
  won: boolean | null;
  winners: number[];
  reason: unknown;
  replay: boolean;
  /** The match that this one goes on from, and from which ply. */
  branch: { match: string; ply: number } | null;
  /** The content packs that it was played with, by their hashes. */
  packs?: string[];
}

export const query = (params: Record<string, string | undefined>): string => {
  const kept = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
};

export const segment = encodeURIComponent;

/** English is preloaded by the page, under its address without a language. */
export const gamesPath = (lang: string): string =>
  `/games${query({ lang: lang === 'en' ? undefined : lang })}`;
export const rulesPath = (game: string, lang: string, packs?: string): string =>
  `/games/${segment(game)}/rules${query({ lang, packs })}`;

export const api = {
  session: () => request<Session>('GET', '/session'),
  signIn: (name: string) => request<{ user: Person; token: string }>('POST', '/session', { name }),
  rename: (name: string) => request<{ user: Person }>('PATCH', '/session', { name }),
  link: (room: string | null) => request<DeviceLink>('POST', '/session/link', { room }),
  seatLink: (room: string, seat: number) =>
    request<DeviceLink>('POST', `/rooms/${segment(room)}/seats/${seat}/link`),
  claim: (token: string) => request<{ user: Person; token: string }>('POST', '/session/claim', { token }),
  signOut: () => request<unknown>('DELETE', '/session'),

  games: (lang = 'en') => request<GameInfo[]>('GET', gamesPath(lang)),
  catalogue: (game: string, lang: string, v?: string, packs?: string) =>
    request<Catalogue>('GET', `/games/${segment(game)}/catalogue${query({ lang, v, packs })}`),
  rules: (game: string, lang: string, packs?: string) =>
    request<RulesSection[]>('GET', rulesPath(game, lang, packs)),

  createRoom: (room: {
    game: string;
    options?: Record<string, OptionValue>;
    public?: boolean;
    bots?: readonly string[];
  }) => request<{ code: string; path: string }>('POST', '/rooms', room),
  rooms: (filter: RoomFilter) => request<RoomSummary[]>('GET', `/rooms${query({ ...filter })}`),
  room: (code: string) => request<RoomSummary>('GET', `/rooms/${segment(code)}`),
  qr: (code: string): string => `/api/rooms/${segment(code)}/qr.svg`,

  matches: (filter: MatchFilter = {}) => request<MatchSummary[]>('GET', `/matches${query({ ...filter })}`),
  match: (id: string) => request<MatchSummary>('GET', `/matches/${segment(id)}`),
  replay: (id: string) => request<unknown>('GET', `/matches/${segment(id)}/replay`),
  /** What one has seen of a match that is on. */
  soFar: (id: string) => request<unknown>('GET', `/matches/${segment(id)}/replay?so_far=1`),
  report: (match: string, text: string) =>
    request<unknown>('POST', `/matches/${segment(match)}/report`, { text }),
};

const catalogues = new Map<string, Promise<Catalogue>>();

/** The static card data of a game, fetched once per language and content: its hash, and content packs by theirs. */
export function loadCatalogue(game: string, lang: string, hash?: string, packs?: string): Promise<Catalogue> {
  const key = `${game} ${lang} ${hash ?? ''} ${packs ?? ''}`;
  const known = catalogues.get(key);
  if (known) return known;
  const loading = api.catalogue(game, lang, hash, packs);
  catalogues.set(key, loading);
  loading.catch(() => catalogues.delete(key));
  return loading;
}
