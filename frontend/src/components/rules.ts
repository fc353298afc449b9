/** Sections of a game's rules: fetched once, searched, cut into paragraphs. */
import { api, gamesPath, rulesPath } from '../net/api';
import type { RulesSection } from '../net/wire';

const loaded = new Map<string, Promise<RulesSection[]>>();

/** `packs`: content packs whose cards the pages list, by their hashes. */
export function loadRules(game: string, language: string, packs?: string): Promise<RulesSection[]> {
  const key = `${game} ${language} ${packs ?? ''}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = api.rules(game, language, packs);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/**
 * Keeps rules on this device, to be read without a line; `offline.js` answers for the server then. Browsers allow it on a
 * secure line only, and rules with content packs are not everybody's.
 */
export async function keepRules(game: string, language: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const kept = await caches.open('rules');
    await kept.addAll([gamesPath(language), rulesPath(game, language)].map((path) => `/api${path}`));
    await navigator.serviceWorker.register('/offline.js');
  } catch {
    // No room, or not wanted here: they can be read while the line holds.
  }
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sections that have all the words, whatever their case and accents; of those that hold many things, these only. */
export function searchRules(sections: readonly RulesSection[], words: string): RulesSection[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => wanted.every((word) => fold(text).includes(word));
  return sections.flatMap((section) => {
    const { id, title, text, holds } = section;
    if (holds.length === 0) return has(`${id} ${title} ${text}`) ? [section] : [];
    const lines = text.split('\n').filter((line) => has(`${title} ${line}`));
    return lines.length > 0 ? [{ ...section, text: lines.join('\n') }] : [];
  });
}

export type Paragraph = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

/** Paragraphs are parted by empty lines; lines that begin with a dash are a list. */
export function paragraphs(text: string): Paragraph[] {
  const result: Paragraph[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const items = lines.filter((line) => /^[-•*]\s/.test(line)).map((line) => line.slice(2).trim());
    const plain = lines.filter((line) => !/^[-•*]\s/.test(line));
    if (plain.length > 0) result.push({ kind: 'text', text: plain.join(' ') });
    if (items.length > 0) result.push({ kind: 'list', items });
  }
  return result;
}

export type Piece = { text: string; id: string | null };

/** A text cut at the brackets that name its sources, which are not for reading along. */
export function withSources(text: string): { text: string; isSource: boolean }[] {
  return text
    .split(/(\s*\[[A-Z][A-Z0-9]*-[A-Z0-9-]+(?:, [A-Z][A-Z0-9]*-[A-Z0-9-]+)*\])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isSource: /^\s*\[[A-Z]/.test(part) }));
}

/** The id that an entry of a list tells of, if its section holds it. */
export function heldBy(item: string, { holds }: RulesSection): string | undefined {
  const id = /\[([^[\]]+)\]$/.exec(item)?.[1];
  return id !== undefined && holds.includes(id) ? id : undefined;
}

/** A text cut at the ids in it that can be followed. */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  return text
    .split(/\b([A-Z]+(?:-[A-Z0-9]+)+)\b/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, id: ids.has(part) ? part : null }));
}
