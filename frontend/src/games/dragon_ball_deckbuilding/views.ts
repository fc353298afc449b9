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
  /** Added to each attack of the Villain and its Minions, unless the rulebook prints its damage. */
  might: number;
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

type Row = Record<string, unknown>;

const UNIT = { damage: 0, armor: 0, reduction: 0, balls: 0, tokens: 0, exhausted: false, out: false };
const TABLE = {
  ...{ round: 0, turn: 0, step: '', active: null, balls: 0, floating: 0, floating_allies: 0 },
  ...{ floating_purchases: 0, resolving: [], extreme: false, location: null },
};
const VILLAIN = {
  ...{ phase: 1, arrived: true, deck: 0, discard: [], beside: [], supply: 0, hostage: null, victim: 0 },
  ...{ despair: 0, power: 0, base: 0, calm: 0, coldness: 0, coldness_limit: 0, single_hit: 0, ozaru: 0 },
  ...{ aggro: null, extra: 0 },
};
const CHARACTER = { ...UNIT, hand: 0, deck: 0, room: 0 };
const TERMS = { ball_price: 0, ball_buys: 1, limits: [] };
const BESIDE = { allies: [], equipment: [], training: [], track: [], deposits: [] };
const OFFER = { price: null, balls: null, changes: [], why: '', damage: 0 };

/** What is as usual is not sent; a section may be missing before the first frame. */
export function read(views: Views): BallViews {
  const list = <T>(section: string): readonly T[] => (views[section] as T[] | undefined) ?? [];
  const rows = <T>(section: string, usual: Row = {}): T[] =>
    list<Row>(section).map((row) => ({ ...usual, ...row }) as T);
  const vote = views.vote as VoteView | undefined;
  const market = list<MarketView>('market');
  const fight = (views.fight as Row | undefined) ?? {};
  const order = (views.order as { shown: CardId[]; coming: CardId[] } | undefined) ?? {
    shown: [],
    coming: [],
  };
  return {
    table: views.table
      ? ({
          ...TABLE,
          ...fight,
          ...(views.table as Row),
          order_shown: order.shown,
          order_coming: order.coming,
        } as unknown as TableView)
      : null,
    players: rows('players', { gone: false }),
    characters: list<Row>('characters').map((row) => characterOf(row, views)),
    villain: views.villain
      ? ({ ...VILLAIN, ...(views.villain as Row), key: fight.villain, level: fight.level } as VillainView)
      : null,
    bosses: rows('bosses', { ...UNIT, active: false }),
    minions: rows('minions', UNIT),
    attacks: list('attacks'),
    market: MARKETS.flatMap((name) => market.find((each) => each.market === name) ?? []),
    offers: rows<OfferView>('offers', OFFER).map((offer) => ({ ...offer, printed: printedOf(offer) })),
    fallen: (views.fallen as { cards: CardId[] } | undefined)?.cards ?? [],
    vote: vote?.ask ? vote : null,
    hands: list('hands'),
  };
}

/** What is printed is not sent, where it follows from the price and what changes that. */
const printedOf = ({ price, printed, changes }: OfferView): number | null =>
  printed ?? (price === null ? null : changes.reduce((sum, [, n]) => sum - n, price));

/** A Character, with what other sections say of it: what changes seldom has sections of its own. */
function characterOf(row: Row, views: Views): CharacterView {
  const of = (section: string): Row =>
    ((views[section] as Row[] | undefined) ?? []).find(({ character }) => character === row.card) ?? {};
  const gear = { ...BESIDE, ...of('gear') };
  const full = (cards: readonly Row[]): Row[] => cards.map((each) => ({ ...UNIT, health: 0, ...each }));
  return {
    ...CHARACTER,
    ...row,
    ...TERMS,
    ...of('terms'),
    discard: of('discards').cards ?? [],
    allies: full(gear.allies),
    equipment: full(gear.equipment),
    training: full(gear.training),
    track: (gear.track as Row[]).map((each) => ({ limit: 0, boosters: [], ...each })),
    deposits: gear.deposits,
  } as unknown as CharacterView;
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
