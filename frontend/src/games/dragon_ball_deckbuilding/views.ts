/** The sections of this game's view and the rows of its catalogue, as its server makes them. */
import type { CardId, CatalogueCard, Prompt, Views } from '../../table/types';

export const MARKETS = ['allies', 'techniques', 'energy', 'equipment', 'training', 'capsules'] as const;
export type MarketName = (typeof MARKETS)[number];

export interface TableView {
  round: number;
  turn: number;
  step: string;
  active: CardId | null;
  villain: string;
  difficulty: string;
  extreme: boolean;
  location: CardId | null;
  /** Dragon Balls that nobody has. */
  balls: number;
  floating: number;
  floating_allies: number;
  floating_purchases: number;
  resolving: CardId[];
  order_shown: CardId[];
  /** In no order. */
  order_coming: CardId[];
}

export interface UnitView {
  card: CardId;
  damage: number;
  health: number;
  armor: number;
  reduction?: number;
  balls: number;
  exhausted?: boolean;
  tokens?: number;
  out?: boolean;
  active?: boolean;
}

export interface GearView extends UnitView {
  exhausted: boolean;
  tokens: number;
}

export interface PreparedView {
  card: CardId;
  place: number;
  boosters: CardId[];
  limit: number;
}

export interface CharacterView extends UnitView {
  seat: number;
  token: number;
  reduction: number;
  tokens: number;
  hand: number;
  hand_size: number;
  deck: number;
  discard: CardId[];
  room: number;
  out: boolean;
  allies: GearView[];
  equipment: GearView[];
  training: GearView[];
  /** Most Allies, Equipment and Training in play. */
  limits: number[];
  track: PreparedView[];
  ball_price: number;
  ball_buys: number;
  /** Pairs of an Energy card and the Duo card it lies beside. */
  deposits: [CardId, CardId][];
}

export interface VillainView {
  key: string;
  level: number;
  phase: number;
  arrived: boolean;
  deck: number;
  discard: CardId[];
  beside: CardId[];
  supply: number;
  hostage: CardId | null;
  victim: number;
  despair: number;
  power: number;
  base: number;
  calm: number;
  coldness: number;
  coldness_limit: number;
  single_hit: number;
  ozaru: number;
  aggro: CardId | null;
  extra: number;
}

export interface AttackView {
  card: CardId;
  boss: CardId;
  place: number;
}

export interface MarketView {
  market: MarketName;
  deck: number;
  cards: CardId[];
}

export interface OfferView {
  card: CardId;
  price: number | null;
  printed: number | null;
  /** The price in Dragon Balls, of cards that cost those. */
  balls: number | null;
  changes: [string, number][];
  why: string;
  damage: number;
}

export interface VoteView {
  ask: string;
  about: CardId | null;
  options: string[];
  /** By seat; "" for nothing yet. */
  votes: string[];
}

export interface HandsView {
  character: CardId;
  cards: CardId[];
  energy: number;
}

export interface BallViews {
  table: TableView | null;
  players: readonly { characters: CardId[]; gone: boolean }[];
  characters: readonly CharacterView[];
  villain: VillainView | null;
  bosses: readonly UnitView[];
  minions: readonly UnitView[];
  attacks: readonly AttackView[];
  market: readonly MarketView[];
  offers: readonly OfferView[];
  fallen: readonly CardId[];
  vote: VoteView | null;
  hands: readonly HandsView[];
}

/** A section may be missing before the first frame. */
export function read(views: Views): BallViews {
  const list = <T>(section: string): readonly T[] => (views[section] as T[] | undefined) ?? [];
  const vote = views.vote as VoteView | undefined;
  const market = list<MarketView>('market');
  return {
    table: (views.table as TableView | undefined) ?? null,
    players: list('players'),
    characters: list('characters'),
    villain: (views.villain as VillainView | undefined) ?? null,
    bosses: list('bosses'),
    minions: list('minions'),
    attacks: list('attacks'),
    market: MARKETS.flatMap((name) => market.find((each) => each.market === name) ?? []),
    offers: list('offers'),
    fallen: (views.fallen as { cards: CardId[] } | undefined)?.cards ?? [],
    vote: vote?.ask ? vote : null,
    hands: list('hands'),
  };
}

/** A row of the catalogue; what a card does not have is absent. */
export interface Face extends CatalogueCard {
  cost?: number;
  balls?: number;
  damage?: number | string;
  time?: number | number[];
  boosters?: number;
  value?: number;
  race?: string;
  level?: number;
  power?: number;
  health?: number | number[];
  armor?: number;
  market?: MarketName | null;
  modifiers?: Record<string, number | null>;
  /** The same for all copies. */
  design?: string;
  villain?: string;
}

export const SLOTS = [1, 2, 3, 4] as const;

/** Whose board lies open at a seat: of whoever acts, or else of the first who still fights. */
export function openCharacter(views: BallViews, seat: number | null): CharacterView | null {
  const own = views.characters.filter((each) => each.seat === seat);
  return (
    own.find(({ card }) => card === views.table?.active) ?? own.find(({ out }) => !out) ?? own[0] ?? null
  );
}

/** The cards beside a Character: Allies, Equipment, Training, prepared Techniques and what boosts them. */
export function cardsOf(character: CharacterView): CardId[] {
  const { allies, equipment, training, track } = character;
  return [
    ...[...allies, ...equipment, ...training].map(({ card }) => card),
    ...track.flatMap(({ card, boosters }) => [card, ...boosters]),
  ];
}

export const left = ({ damage, health }: UnitView): number => Math.max(0, health - damage);

/** The name of the question: "act". */
export const askOf = (prompt: Prompt | null): string => prompt?.ask[0].split('.')[1] ?? '';

/** Seats in the order of sitting, beginning after the near one; all of them for somebody without a seat. */
export function around(seats: number, near: number | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (near === null) return all;
  return all.slice(1).map((step) => (near + step) % seats);
}
