/**
 * What crosses the wire, as the client reads it.
 *
 * Messages come from the generated file; here are the shapes that the server declares as free-form
 * there, because they are the kernel's (decisions, texts, outcomes) or HTTP's (games, catalogues).
 */
import type * as generated from '../protocol/messages';

export type {
  ChatLine,
  Clocks,
  Frame,
  Notice,
  Person,
  Reaction,
  RoomView,
  SeatView,
  ServerMessage,
  Waiting,
  Welcome,
} from '../protocol/messages';

/** A value of an option. */
export type OptionValue = boolean | number | string | null;

/** The subprotocol of a room's socket. */
export const PROTOCOL = 'roundtable.1';

/** A message key with its arguments; templates are in the catalogue of the game. */
export type Text = [key: string, args: Record<string, unknown>];

/** Card id: an index into the catalogue's cards. */
export type CardId = number;

export interface PromptOption {
  id: string;
  label: Text;
  target: string | null;
}

/** What a bot would answer to the own decision at a ply; `odds` is the chance to win that way. */
export interface Hint {
  ply: number;
  /** Option ids; empty where nothing was found, or where choosing none is best. */
  choose: string[];
  why: Text | null;
  odds: number | null;
}

/** A decision as it is shown to the seat that has to take it. */
export interface Prompt {
  seat: number;
  type: 'one' | 'many' | 'number' | 'arrange';
  ask: Text;
  options: PromptOption[];
  extras: { id: string; label: Text }[];
  least: number;
  most: number;
  ordered: boolean;
  default: string[];
  blocked: { target: string; why: Text }[];
  shows: CardId[];
  offer: boolean;
  /** Milliseconds after its appearance before which the server refuses the offer. */
  after: number;
  /** What the game's own look may show beside the question, such as a forecast. */
  aid?: Record<string, unknown>;
}

/** Who decides; `mine` and `offers` are those of the own seat. */
export interface Decisions {
  waiting: generated.Waiting[];
  mine: Prompt | null;
  offers: Prompt[];
}

export interface Outcome {
  winners: number[];
  reason: string;
  scores?: unknown;
}

/** An event already redacted for this viewer. */
export interface GameEvent {
  t?: string;
  type?: string;
  [field: string]: unknown;
}

export interface Numbered {
  n: number;
  event: GameEvent;
}

/** Named sections of the view; each is replaced as a whole. */
export type Views = Record<string, unknown>;

export interface CatalogueCard {
  id: CardId;
  key: string;
  name: string;
  kind: string;
  text: string;
  hero?: string;
  colour?: string;
  number?: number;
  danger?: boolean;
  defeat?: string[];
  flipped?: string;
  attacking?: string;
}

export interface CatalogueHero {
  key: string;
  name: string;
  power: { name: string; cost: number; timing: string; text: string };
}

export interface Catalogue {
  key: string;
  name: string;
  rules_version: number;
  hash: string;
  cards: CatalogueCard[];
  heroes: CatalogueHero[];
  messages: Record<string, string>;
  asks: Record<string, string>;
  /** How words on cards begin → the section of the rules that tells of them. */
  terms?: Record<string, string>;
  views: Record<string, Record<string, string>>;
  /** The content packs in it. */
  packs?: { hash: string }[];
}

export interface OptionSpec {
  name: string;
  kind: 'bool' | 'int' | 'choice' | 'seat';
  default: OptionValue;
  least: number;
  most: number;
  choices: Choice[];
  label: string;
  help: string;
}

export interface Choice {
  id: string;
  label: string;
  text: string;
}

export interface SeatOption {
  name: string;
  label: string;
  choices: Choice[];
  /** No two seats may have the same. */
  unique: boolean;
}

export interface GameInfo {
  key: string;
  name: string;
  pitch: string;
  least_seats: number;
  most_seats: number;
  minutes: [number, number];
  coop: boolean;
  stage: string;
  rules_version: number;
  options: OptionSpec[];
  seat_options: SeatOption[];
  /** Levels of bots that can play it. */
  bots: string[];
  hash: string;
}

export interface RulesSection {
  id: string;
  title: string;
  text: string;
  /** Ids of what its list tells one by one; each entry ends with its own in brackets. */
  holds: readonly string[];
}

/** What a frame was, besides what it changed. */
export interface FrameInfo {
  /** All sections came. */
  full: boolean;
  /** Show the present at once: a new match, or something was missed. */
  jump: boolean;
}

export type OnFrame = (before: Views, after: Views, events: Numbered[], info: FrameInfo) => void;
