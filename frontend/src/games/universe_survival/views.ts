/** The sections of this game's view and the rows of its catalogue, as its server makes them. */
import type { CardId, Catalogue, CatalogueCard, Prompt, Ref, Views } from '../../table/types';

export const DECKS = ['attack', 'defense', 'special', 'event'] as const;
export type Deck = (typeof DECKS)[number];

export interface TableView {
  round: number;
  rounds: number | null;
  minutes: number | null;
  phase: string;
  active: number;
  first: number;
  event: CardId | null;
  attack: number;
  defense: number;
  special: number;
  event_deck: number;
  pile: number;
}

export interface PlayerView {
  warriors: number;
  score: number;
  attack: number;
  defense: number;
  special: number;
  special_used: boolean;
  counter_used: boolean;
  out: boolean;
}

export interface TokenView {
  card: CardId;
  seat: number;
  space: number | null;
  at: string | null;
  left: number;
  damage: number;
}

export interface FightView {
  stage: 'forms' | 'attack' | 'defence' | 'aftermath';
  attacker: CardId;
  attacker_seat: number;
  attacker_form: string;
  attacker_left: number;
  defender: CardId;
  defender_seat: number;
  defender_form: string;
  defender_left: number;
  space: number;
  at: string;
  counter: boolean;
  /** One sign a die, see SIGNS. */
  dice: string;
  roll: number;
  left: number;
  attack: 'combo_1' | 'combo_2' | 'values' | 'card' | null;
  card: CardId | null;
  damage: number;
  ball: boolean;
  box: string | null;
  defence: 'undefended' | 'dodge' | 'card' | null;
  defence_card: CardId | null;
  defence_dice: string;
  defence_left: number;
}

/** The dice of a combatant, and what they are made of. */
export interface PoolView {
  card: CardId;
  dice: number;
  power: number;
  reinforcement: number;
  ability: number;
  effects: number;
  pressure: number;
  rerolls: number;
}

/** A pick to come in the draft. */
export interface PickView {
  seat: number;
  /** From 1 to 6: how many Warriors the team has after it. */
  round: number;
}

export interface SurvivalViews {
  table: TableView | null;
  players: readonly PlayerView[];
  tokens: readonly TokenView[];
  fight: FightView | null;
  pools: readonly PoolView[];
  supply: readonly CardId[];
  /** Of this round and the next; the first is under way. */
  picks: readonly PickView[];
  /** Warriors eliminated, those of the pile that were beaten, those merged into a fusion. */
  gone: readonly (readonly CardId[])[];
  hand: { cards: CardId[]; fresh: CardId[] } | null;
}

/** A section may be missing before the first frame. */
export function read(views: Views): SurvivalViews {
  const list = <T>(section: string): readonly T[] => (views[section] as T[] | undefined) ?? [];
  return {
    table: (views.table as TableView | undefined) ?? null,
    players: list('players'),
    tokens: list('tokens'),
    fight: list<FightView>('fight')[0] ?? null,
    pools: list('pools'),
    supply: list<CardId[]>('supply')[0] ?? [],
    picks: list('picks'),
    gone: list('gone'),
    hand: (views.hand as SurvivalViews['hand'] | undefined) ?? null,
  };
}

export interface ComboRow {
  key: string;
  /** Letters, see LETTERS. */
  symbols: string;
  damage: number;
}

export interface SideRow {
  key: string;
  power: number;
  technique: number;
  /** Feet, fists, ball, force. */
  values: number[];
  combos: ComboRow[];
  dodge: number;
  ability: string;
  score: number;
  divisor: number;
  harm: number;
}

export interface Warrior extends CatalogueCard {
  kind: 'warrior';
  universe: number;
  endurance: number;
  dice: number;
  parts: string[];
  sides: SideRow[];
}

export interface ActionCard extends CatalogueCard {
  combo: string;
  damage: number;
  box: string | null;
  moment: string;
  invulnerable: boolean;
}

export function warriorOf(catalogue: Catalogue, id: CardId | null): Warrior | null {
  const card = id === null ? undefined : catalogue.cards[id];
  return card?.kind === 'warrior' ? (card as Warrior) : null;
}

export function sideOf(warrior: Warrior | null, key: string): SideRow | null {
  return warrior?.sides.find((side) => side.key === key) ?? warrior?.sides[0] ?? null;
}

/** How many forms above the initial one. */
export const levelOf = (warrior: Warrior | null, key: string): number =>
  Math.max(0, warrior?.sides.findIndex((side) => side.key === key) ?? 0);

export interface Space {
  space: number;
  at: string;
  x: number;
  y: number;
  colour: 'red' | 'yellow' | 'blue' | 'green';
  next: number[];
}

export const boardOf = (catalogue: Catalogue): readonly Space[] =>
  ((catalogue as unknown as { board?: Space[] }).board ?? []) as readonly Space[];

/** What a space of a colour gives: a card of that deck, or a fight. */
export const GIVES = { red: 'attack', yellow: 'defense', blue: 'special', green: 'green' } as const;

const SIGNS = '▼⚔●⚡★◎';
export const LETTERS = 'FPBEST';
export const SYMBOLS = ['feet', 'fists', 'ball', 'force', 'star', 'teleportation'] as const;

/** The symbols of a string of signs or letters, by name. */
export function symbolsOf(text: string): (typeof SYMBOLS)[number][] {
  const signs = Array.from(SIGNS);
  return Array.from(text).flatMap((sign) => {
    const at = Math.max(signs.indexOf(sign), LETTERS.indexOf(sign));
    return SYMBOLS[at] ?? [];
  });
}

export interface ChanceRow {
  combo?: string;
  card?: CardId;
  damage: number;
  missing: string;
  chance: number;
}

/** What helps with the question asked; each question has some of it. */
export interface Aid {
  steps?: Readonly<Record<Ref, number>>;
  forms?: readonly { form: string; score: number; divisor: number; harm: number }[];
  left?: number;
  combos?: readonly ChanceRow[];
  cards?: readonly ChanceRow[];
  sum?: number;
  doubled?: boolean;
  options?: readonly { id: string; damage: number; taken: number; falls: boolean }[];
  falls?: boolean;
  ball?: boolean;
  box?: string | null;
  chance?: number;
  /** Per cent that a defence succeeds, by option. */
  chances?: Readonly<Record<string, number>>;
}

export const aidOf = (prompt: Prompt | null): Aid => (prompt?.aid as Aid | undefined) ?? {};

/** The name of the question: "move". */
export const askOf = (prompt: Prompt | null): string => prompt?.ask[0].replace(/^ask\./, '') ?? '';

/** Spaces that the question offers. */
export function spacesOf(prompt: Prompt | null): number[] {
  return (prompt?.options ?? []).flatMap(({ target }) =>
    target?.startsWith('space:') ? [Number(target.slice(6))] : [],
  );
}

/** The Warrior that a question is about. */
export function aboutWarrior(prompt: Prompt | null): CardId | null {
  const id = prompt?.ask[1].warrior;
  return typeof id === 'number' ? id : null;
}

export const FEW_LEFT = 8;

/** Seats in the order of sitting, beginning after the near one; all of them for somebody without a seat. */
export function around(seats: number, near: number | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (near === null) return all;
  return all.slice(1).map((step) => (near + step) % seats);
}
