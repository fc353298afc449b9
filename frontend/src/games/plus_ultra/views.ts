/** The sections of this game's view, as its server makes them. */
import type { CardId, Catalogue, CatalogueCard, Prompt, Ref, Text, Views } from '../../table/types';

export const STEPS = ['move', 'roll', 'spend', 'resolve', 'end'] as const;

export interface TableView {
  round: number;
  turn: number;
  step: string;
  active: number;
  first: number | null;
  /** Rolls made, and allowed, in this turn. */
  roll: number;
  rolls: number;
  /** Who reached the points that end the match. */
  trigger: number | null;
  turns_left: number | null;
  deck: number;
  bottom: CardId[];
}

export interface PlaceView {
  key: string;
  card: CardId | null;
  damage: number;
  stamina: number;
  state: 'captured' | 'passed' | null;
  shadow: boolean;
  heroes: number[];
}

export interface DieView {
  id: number;
  kind: 'hero' | 'power' | 'might';
  face: string | null;
  /** It was part of the last roll. */
  rolled: boolean;
  left: number;
  state: 'open' | 'spent' | 'lost' | 'void';
  use: string | null;
}

export interface PlayerView {
  hero: string;
  place: string;
  points: number;
  damage: number;
  stamina: number;
  allies: CardId[];
  cards: CardId[];
  plus: CardId[];
  cold: number;
  hot: number;
  captured: number;
  completed: number;
  rescued: number;
  knocked: number;
  quirk: 'ready' | 'used' | 'off';
  power: boolean;
  left: boolean;
}

export interface PlusView {
  card: CardId;
  points: number;
  at_end: boolean;
  goal: number;
  owner: number | null;
  progress: number[];
}

export interface ForecastStep {
  option: string;
  dice: number[];
  use: string;
  text: Text;
  target: Ref | null;
  points: number;
  damage: number;
}

export interface Forecast {
  steps: ForecastStep[];
  points: number;
  damage: number;
  points_after: number;
  damage_after: number;
  hurt: number;
  healed: number;
  completes: CardId[];
  fails: CardId | null;
  knocked_out: boolean;
}

export interface Aid {
  plan: Forecast | null;
  goals: string[];
  /** Per mille for each goal, for each set of kept dice: bit i of the index says that die i is kept. */
  chances: number[][];
  risks: Text[];
}

export interface PlusUltraViews {
  table: TableView | null;
  places: readonly PlaceView[];
  dice: readonly DieView[];
  players: readonly PlayerView[];
  plus: readonly PlusView[];
}

/** A section may be missing before the first frame. */
export function read(views: Views): PlusUltraViews {
  return {
    table: (views.table as TableView | undefined) ?? null,
    places: (views.places as PlaceView[] | undefined) ?? [],
    dice: (views.dice as DieView[] | undefined) ?? [],
    players: (views.players as PlayerView[] | undefined) ?? [],
    plus: (views.plus as PlusView[] | undefined) ?? [],
  };
}

/** What helps with the question asked: a forecast, chances, risks. */
export function aidOf(prompt: Prompt | null): Aid | null {
  const aid = prompt?.aid as Partial<Aid> | undefined;
  if (!aid || Object.keys(aid).length === 0) return null;
  return {
    plan: aid.plan ?? null,
    goals: aid.goals ?? [],
    chances: aid.chances ?? [],
    risks: aid.risks ?? [],
  };
}

/** Points that end the match: the length of the track. */
export const TRACK = 20;

/** The sign of a face. */
const SIGNS: Readonly<Record<string, string>> = {
  fist: 'F',
  heart: 'H',
  villain: 'V',
  double: 'FF',
  wild: 'W',
  any: '#',
};
export const signOf = (face: string | null): string => (face === null ? '' : (SIGNS[face] ?? face));

export const placeOf = (views: PlusUltraViews, key: string): number =>
  views.places.findIndex((place) => place.key === key);

/** How close a Hero is to being Knocked Out: 2 at one damage, 1 at two. */
export function danger({ damage, stamina }: PlayerView): 0 | 1 | 2 {
  const left = stamina - damage;
  return left <= 1 ? 2 : left === 2 ? 1 : 0;
}

/** Seats in the order of sitting, beginning after the near one; all of them for somebody without a seat. */
export function around(seats: number, near: number | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (near === null) return all;
  return all.slice(1).map((step) => (near + step) % seats);
}

export interface Hero {
  key: string;
  name: string;
  stamina: number;
  quirk: string;
  text: string;
}

export function heroOf(catalogue: Catalogue, key: string): Hero | null {
  const heroes = catalogue.heroes as unknown as readonly Hero[];
  return heroes.find((hero) => hero.key === key) ?? null;
}

/** What a card of this game has besides what every card has. */
export interface Printed extends CatalogueCard {
  stamina?: number;
  needs?: string[];
  cost?: number;
  points?: number;
  parts?: { part: string; text: string }[];
}

/** For the dice that would be kept, the chance of each goal in per mille. */
export function chancesOf(aid: Aid | null, dice: readonly DieView[], reroll: ReadonlySet<number>): number[] {
  if (!aid || aid.chances.length === 0) return [];
  const rows = dice.filter(({ kind }) => kind !== 'might');
  const mask = rows.reduce((bits, { id }, i) => (reroll.has(id) ? bits : bits | (1 << i)), 0);
  return aid.chances[mask] ?? [];
}
