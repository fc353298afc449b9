/**
 * What a game's look gives to the table, and how it is found.
 *
 * A look changes pictures only: without one, the generic look plays the game to its end.
 */
import type { Component } from 'svelte';
import type { Script } from './plan';
import type { TableModel } from './table.svelte';
import type {
  CardId,
  Catalogue,
  CatalogueCard,
  GameEvent,
  Numbered,
  Prompt,
  PromptOption,
  Ref,
  Views,
} from './types';

export type CardSize = 'hand' | 'pile' | 'mini' | 'zoom';

export interface CardProps {
  card: CatalogueCard;
  size: CardSize;
}

/** What the zoom says of a thing. */
export interface About {
  readonly title: string;
  readonly subtitle: string;
  readonly card: CardId | null;
  readonly paragraphs: readonly { readonly label: string | null; readonly text: string }[];
  /** Why it cannot be used, what it would do now, and so on. */
  readonly notes: readonly string[];
}

/** A short mark on a hand card: what playing it would bring. */
export interface Hint {
  readonly icon: string;
  /** URL of the sprite that has the icon. */
  readonly sprite: string;
  readonly text: string;
}

export interface HandView {
  readonly cards: readonly CardId[];
  /** A card that lies aside until it is decided about. */
  readonly aside: CardId | null;
}

export interface HandOrder {
  readonly id: string;
  readonly label: string;
  compare(a: CatalogueCard, b: CatalogueCard): number;
}

/** What the top bar says of the match. */
export interface Status {
  readonly turn: number | null;
  /** Said in place of "Turn 3", where the game counts something else. */
  readonly count?: string;
  readonly step: string | null;
  readonly direction: 1 | -1 | null;
}

export type Moment = 'danger' | 'call' | 'feat' | 'out' | 'win';

export interface Look {
  /** Added to the table's root, for colours. */
  readonly theme: string;
  readonly Card: Component<CardProps>;
  /** The back of a card that lies in, or leaves, a place. */
  readonly Back: Component<{ place: Ref; catalogue: Catalogue; views: Views }>;
  readonly Board: Component<{ table: TableModel }>;
  /** An event read aloud in other words than its line in the log: dice as a sum, say. */
  spoken?(event: GameEvent, table: TableModel): string | null;
  /** Takes the place of the hand, in games that have none: dice, say. */
  readonly Hand?: Component<{ table: TableModel }>;
  /** The panels of the other seats. */
  readonly Players: Component<{ table: TableModel }>;
  /** The strip of the own seat; absent for looks that show it among the panels. */
  readonly Own: Component<{ table: TableModel; seat: number }> | null;
  /** All that is public of one seat. */
  readonly Tableau: Component<{ table: TableModel; seat: number }>;
  /** What stands on the button of an option in place of its label, where a picture says it shorter. */
  readonly Choice: Component<{ option: PromptOption; label: string }> | null;
  /** Shared SVG definitions, drawn once. */
  readonly Defs: Component | null;
  /** An option that always has a button, which stands out, or one that only the list needs to have. */
  weight?(option: PromptOption, table: TableModel): 'lead' | 'list' | null;
  hand(views: Views): HandView | null;
  status(views: Views): Status;
  /** Things other than the hand that are drawn and can be tapped. */
  drawn(views: Views, seat: number | null, catalogue: Catalogue): ReadonlySet<Ref>;
  hints(card: CatalogueCard, table: TableModel): readonly Hint[];
  orders(): readonly HandOrder[];
  about(ref: Ref, table: TableModel): About | null;
  script(
    before: Views,
    after: Views,
    seat: number | null,
    events: readonly Numbered[],
    catalogue: Catalogue,
  ): Script;
  sound(event: GameEvent, seat: number | null): string | null;
  moment(event: GameEvent): Moment | null;
  /** What has to be known of what is picked so far, such as what it wastes; null if there is nothing to say. */
  remark?(prompt: Prompt, table: TableModel): string | null;
  /** Keys of this game's own, which go before those of the table; a sign such as "–" between two stands as it is. */
  keys?(): readonly { readonly keys: readonly string[]; readonly says: string }[];
  /** What a seat has at the end, such as "3 cards in hand"; absent where the score says it all. */
  tally?(views: Views, seat: number): string | null;
}

const looks = import.meta.glob<{ look: Look }>('../games/*/look.ts');

/** The look of a game, or the generic one. */
export async function loadLook(game: string): Promise<Look> {
  const own = looks[`../games/${game}/look.ts`];
  if (own) return (await own()).look;
  return (await import('./generic/look')).look;
}
