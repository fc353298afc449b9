/** Words on cards whose meaning the rules tell: a text is cut where they stand, so that they can be links. */
export interface TermPiece {
  readonly text: string;
  /** Section of the page of rules, where the piece is such a word. */
  readonly section: string | null;
}

/** `terms`: how a word begins → the section that tells of it. Each section is linked once in a text. */
export function termsIn(text: string, terms: Readonly<Record<string, string>>): TermPiece[] {
  const begins = Object.keys(terms).sort((a, b) => b.length - a.length);
  if (begins.length === 0) return [{ text, section: null }];
  const anyOf = begins.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const linked = new Set<string>();
  const pieces: TermPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(${anyOf})\\p{L}*`, 'giu'))) {
    const begin = begins.find((word) => word.toLowerCase() === found[1]?.toLowerCase());
    const section = begin === undefined ? undefined : terms[begin];
    if (section === undefined || linked.has(section)) continue;
    linked.add(section);
    pieces.push({ text: text.slice(from, found.index), section: null }, { text: found[0], section });
    from = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(from), section: null }].filter((piece) => piece.text !== '');
}
