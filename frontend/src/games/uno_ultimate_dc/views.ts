/** The sections of this game's view, as its server makes them. */
import type { CardId, Catalogue, CatalogueCard, Views } from '../../table/types';

export interface TableView {
  turn: number;
  step: string;
  active: number;
  direction: 1 | -1;
  next: number;
  top: CardId | null;
  colour: string | null;
  pile: number;
  location: CardId | null;
  resolving: CardId[];
}

export interface PlayerView {
  hero: string;
  hand: number;
  deck: number;
  burned: number;
  enemy: CardId | null;
  enemy_new: boolean;
  items: CardId[];
  skipped: boolean;
  shield: boolean;
  uno: 'open' | 'safe' | null;
  out: boolean;
  power: string;
  power_cost: number;
}

interface DangerView {
  deck: number;
  discard: CardId[];
}

interface HandSection {
  cards: CardId[];
  drawn: CardId | null;
}

export interface UnoViews {
  table: TableView | null;
  players: readonly PlayerView[];
  burn: readonly (readonly CardId[])[];
  danger: DangerView;
  hand: HandSection | null;
  /** All hands, in an open replay. */
  hands: Readonly<Record<string, HandSection>>;
}

const NO_DANGER: DangerView = { deck: 0, discard: [] };

/** A section may be missing before the first frame. */
export function read(views: Views): UnoViews {
  return {
    table: (views.table as TableView | undefined) ?? null,
    players: (views.players as PlayerView[] | undefined) ?? [],
    burn: (views.burn as CardId[][] | undefined) ?? [],
    danger: (views.danger as DangerView | undefined) ?? NO_DANGER,
    hand: (views.hand as HandSection | undefined) ?? null,
    hands: (views.hands as Record<string, HandSection> | undefined) ?? {},
  };
}

export const COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number] | 'wild';

export function colourOf(card: CatalogueCard): Colour {
  return COLOURS.find((colour) => colour === card.colour) ?? 'wild';
}

export const isDangerCard = (card: CatalogueCard): boolean =>
  ['enemy', 'event', 'item', 'location'].includes(card.kind);

/** How close a deck is to running out: from 0 (safe) to 3 (nearly gone). */
export function deckAlarm(deck: number): 0 | 1 | 2 | 3 {
  if (deck <= 3) return 3;
  if (deck <= 5) return 2;
  return deck <= 10 ? 1 : 0;
}

/** Seats in the order of sitting, beginning after the near one; all of them for somebody without a seat. */
export function around(seats: number, near: number | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (near === null) return all;
  return all.slice(1).map((step) => (near + step) % seats);
}

/** Whether a played card would meet a symbol of a defeat cost, as the icons on both say. */
export function meets(card: CatalogueCard, defeat: readonly string[]): boolean {
  if (card.kind === 'wild') return defeat.includes('wild');
  const has = (symbol: string): boolean => defeat.includes(symbol);
  return (
    has(card.colour ?? '') ||
    (card.kind === 'number' && has('number')) ||
    (card.kind !== 'number' && has('action')) ||
    (card.danger === true && has('danger'))
  );
}

export function heroOf(catalogue: Catalogue, key: string): Catalogue['heroes'][number] | null {
  return catalogue.heroes.find((hero) => hero.key === key) ?? null;
}
