/**
 * What the table and the games' looks speak of: the shapes of the wire, and the room as the table needs it.
 *
 * A look imports from here, never from `net`.
 */
import type {
  CardId,
  ChatLine,
  Clocks,
  Decisions,
  Hint,
  Numbered,
  Outcome,
  Prompt as WirePrompt,
  Reaction,
  RoomView,
  Views,
} from '../net/wire';

export type {
  CardId,
  Catalogue,
  CatalogueCard,
  CatalogueHero,
  ChatLine,
  Clocks,
  Decisions,
  GameEvent,
  GameInfo,
  Hint,
  Numbered,
  Outcome,
  PromptOption,
  RoomView,
  RulesSection,
  Text,
  Views,
  Waiting,
} from '../net/wire';

/** A decision in full, with the limits that a choice of several may have besides its number. */
export interface Prompt extends WirePrompt {
  /** One per option; the chosen ones must sum to `least_sum` … `most_sum`. */
  weights?: readonly number[];
  least_sum?: number;
  most_sum?: number | null;
  /** One per option; of options with the same entry at most one may be chosen. */
  groups?: readonly string[];
}

/** A place or thing on the table: `card:17`, `seat:2`, `pile`, `deck:0` … */
export type Ref = string;

/** What the table needs of a room: a live connection has it, and so has a replay. */
export interface TableSource {
  readonly status: string;
  readonly tries: number;
  readonly room: RoomView | null;
  readonly match: string | null;
  readonly view: Views;
  readonly decisions: Decisions;
  readonly clocks: Clocks;
  readonly events: readonly Numbered[];
  readonly outcome: Outcome | null;
  readonly chat: readonly ChatLine[];
  /** Option ids sent and not yet acknowledged. */
  readonly pending: readonly string[] | null;
  readonly seat: number | null;
  readonly host: boolean;
  /** Id of the own user. */
  readonly me?: string | null;
  readonly spectator: boolean;
  /** The seat that a spectator looks through. */
  readonly looking?: number | null;
  /** How many moves have been made, as far as this viewer knows. */
  readonly ply?: number;
  /** The ply at which the own last move could be taken back. */
  readonly undoable?: number | null;
  /** What a bot would answer to the own decision at a ply, if that was asked. */
  readonly hint?: Hint | null;
  /** The server's clock in ms. */
  now(): number;
  move(choose: readonly string[]): Promise<unknown>;
  send(kind: string, fields?: Record<string, unknown>): Promise<unknown>;
  subscribe(listener: FrameListener): () => void;
  /** Told of each reaction and of each thing somebody points at; absent where nobody can. */
  onReaction?(listener: (reaction: Reaction) => void): () => void;
}

export interface FrameInfo {
  /** The frame carried everything: a first look, or a resync. */
  full: boolean;
  /** Events were missed or the tab was away: show the present, without motion. */
  jump: boolean;
}

export type FrameListener = (before: Views, after: Views, events: Numbered[], info: FrameInfo) => void;

/** The number in `card:17`, or null for another kind of thing. */
export function cardOf(ref: Ref | null): CardId | null {
  return ref?.startsWith('card:') ? Number(ref.slice(5)) : null;
}

/** The number in `seat:2`, or null for another kind of thing. */
export function seatOf(ref: Ref | null): number | null {
  return ref?.startsWith('seat:') ? Number(ref.slice(5)) : null;
}
