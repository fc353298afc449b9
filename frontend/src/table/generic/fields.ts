/**
 * What a view's sections hold, read by the catalogue's hints alone: the generic table knows no game.
 *
 * A field without a hint shows if it is plain; a section that nobody knows is no error.
 */
import type { Layout } from '../plan';
import type { CardId, Ref, Views } from '../types';

export type Kind = 'card' | 'cards' | 'seat' | 'count' | 'word';

export interface Field {
  readonly section: string;
  readonly name: string;
  readonly kind: Kind;
  /** The seat it belongs to, where a section has an entry per seat. */
  readonly owner: number | null;
  readonly value: unknown;
  /** Where cards fly to and from. */
  readonly place: Ref;
}

type Hints = Readonly<Record<string, Readonly<Record<string, string>>>>;

const isKind = (kind: unknown): kind is Kind =>
  kind === 'card' || kind === 'cards' || kind === 'seat' || kind === 'count' || kind === 'word';

function guess(value: unknown): Kind | null {
  if (typeof value === 'number') return 'count';
  if (typeof value === 'string') return 'word';
  return null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(
  section: string,
  record: Record<string, unknown>,
  hints: Readonly<Record<string, string>>,
  owner: number | null,
): Field[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const hint = hints[name];
    const kind = isKind(hint) ? hint : guess(value);
    if (kind === null || value === null || value === false) return [];
    const place = `${section}.${name}${owner === null ? '' : `:${owner}`}`;
    return [{ section, name, kind, owner, value, place }];
  });
}

/** All that a section shows, entry by entry. */
export function sectionFields(section: string, value: unknown, hints: Hints): Field[] {
  const own = hints[section] ?? {};
  if (isRecord(value)) {
    const entries = Object.entries(value);
    // An open replay has everybody's `hand` by seat, as `hands`.
    if (entries.length > 0 && entries.every(([key, entry]) => /^\d+$/.test(key) && isRecord(entry))) {
      const singular = hints[section.replace(/s$/, '')] ?? own;
      return entries.flatMap(([seat, entry]) =>
        fieldsOf(section, entry as Record<string, unknown>, singular, Number(seat)),
      );
    }
    return fieldsOf(section, value, own, null);
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, seat) => {
    if (isRecord(entry)) return fieldsOf(section, entry, own, seat);
    // An entry per seat that is a pile of cards.
    if (Array.isArray(entry))
      return fieldsOf(section, { [section]: entry }, { [section]: own['*'] ?? 'cards' }, seat);
    return [];
  });
}

export function cardsIn(field: Field): CardId[] {
  const { kind, value } = field;
  if (kind === 'card') return typeof value === 'number' ? [value] : [];
  if (kind !== 'cards' || !Array.isArray(value)) return [];
  return value.filter((card): card is CardId => typeof card === 'number' && card >= 0);
}

/** Sections in the middle of the table: all but the players and the own hand. */
export function boardFields(views: Views, hints: Hints): Field[] {
  return Object.entries(views)
    .filter(([section]) => section !== 'players' && section !== 'hand')
    .flatMap(([section, value]) => sectionFields(section, value, hints));
}

export function playerFields(views: Views, hints: Hints, seat: number): Field[] {
  return sectionFields('players', views.players, hints).filter(({ owner }) => owner === seat);
}

/** A seat's hand, where all hands lie open. */
export function openFields(views: Views, hints: Hints, seat: number): Field[] {
  return sectionFields('hands', views.hands, hints).filter(({ owner }) => owner === seat);
}

export function allFields(views: Views, hints: Hints): Field[] {
  return Object.entries(views).flatMap(([section, value]) => sectionFields(section, value, hints));
}

export function layoutOf(views: Views, hints: Hints): Layout {
  const cards = new Map<CardId, Ref>();
  const counts = new Map<Ref, number>();
  for (const field of allFields(views, hints)) {
    for (const card of cardsIn(field)) cards.set(card, field.place);
    if (field.kind === 'count' && typeof field.value === 'number') counts.set(field.place, field.value);
  }
  return { cards, counts };
}
