/** Content packs over HTTP: those that a room can choose, and what one changes. */
import { query, request, segment } from '../net/api';

export interface Change {
  what: 'added' | 'changed' | 'renamed';
  name: string;
  text: string;
  /** The old name of a renamed card. */
  before: string;
  /** How many there were and are; both 0 if that is the same. */
  copies: number[];
  /** Field, old and new value. */
  numbers: string[][];
}

export interface Pack {
  hash: string;
  key: string;
  name: string;
  version: string;
  note: string;
  /** It came with the server. */
  example: boolean;
  changes: Change[];
}

export interface Offer {
  packs: Pack[];
  /** Files that cannot be used, with the reasons: file, line, column and what is wrong there. */
  unusable: { file: string; reasons: string[] }[];
}

export const offered = (game: string, lang: string): Promise<Offer> =>
  request('GET', `/packs${query({ game, lang })}`);

const known = new Map<string, Promise<Pack>>();

/** A pack and what it changes; the hash is that of its bytes, so it is asked for once a language. */
export function packOf(hash: string, lang: string): Promise<Pack> {
  const key = `${hash} ${lang}`;
  const before = known.get(key);
  if (before) return before;
  const loading = request<Pack>('GET', `/packs/${segment(hash)}${query({ lang })}`);
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}
