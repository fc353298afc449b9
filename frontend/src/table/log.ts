/**
 * The log: one line an event, worded by its template, grouped by turn.
 *
 * A line is a list of parts, so that the cards and seats it names can be pointed at and zoomed.
 */
import { say, type TextContext } from '../i18n/i18n.svelte';
import type { Catalogue, CardId, GameEvent, Numbered, Text } from './types';

export type Part =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'card'; readonly text: string; readonly card: CardId }
  | { readonly is: 'seat'; readonly text: string; readonly seat: number };

export interface Line {
  readonly n: number;
  readonly tag: string;
  readonly parts: readonly Part[];
  readonly text: string;
  /** Only this seat was told so much. */
  readonly secret: boolean;
  /** It was taken back since. */
  readonly gone?: boolean;
}

export interface TurnGroup {
  /** Number of the first event: stable, so lists can be keyed by it. */
  readonly n: number;
  readonly turn: number | null;
  readonly seat: number | null;
  /** The line of the event that began the turn: the group's heading. */
  readonly opening: Line | null;
  readonly lines: readonly Line[];
}

// Private-use characters mark where a name begins and ends: they occur in no text of a game.
const [OPEN, MID, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const NAMED = /\uE000(card|seat)(\d+)\uE001([^\uE002]*)\uE002/g;

/** A context whose names carry their ids. */
export function marking(context: TextContext): TextContext {
  const wrap = (kind: string, id: number, name: string): string => `${OPEN}${kind}${id}${MID}${name}${CLOSE}`;
  return {
    ...context,
    seatName: (seat) => wrap('seat', seat, context.seatName(seat)),
    cardName: (card) => {
      const name = context.cardName(card);
      return name === null ? null : wrap('card', card, name);
    },
  };
}

/** The parts of a text said in a marking context. */
export function partsOf(marked: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of marked.matchAll(NAMED)) {
    const [whole, kind, id, text = ''] = match;
    if (match.index > at) parts.push({ is: 'text', text: marked.slice(at, match.index) });
    const number = Number(id);
    parts.push(kind === 'card' ? { is: 'card', text, card: number } : { is: 'seat', text, seat: number });
    at = match.index + whole.length;
  }
  if (at < marked.length) parts.push({ is: 'text', text: marked.slice(at) });
  return parts;
}

export const plainText = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

export function sayParts(text: Text, context: TextContext): Part[] {
  return partsOf(say(text, marking(context)));
}

export function tagOf(event: GameEvent): string {
  return String(event.tag ?? event.type ?? '');
}

/** Whether only the viewer's own seat was told what this event says. */
function isSecret(event: GameEvent, catalogue: Catalogue, seat: number | null): boolean {
  if (typeof event.secret === 'boolean') return event.secret;
  const secrets = (catalogue as { secrets?: readonly string[] }).secrets ?? [];
  return seat !== null && secrets.includes(tagOf(event));
}

/** The line of an event; null for one that the game does not word. */
export function lineOf(
  { n, event }: Numbered,
  catalogue: Catalogue,
  context: TextContext,
  seat: number | null,
): Line | null {
  const tag = tagOf(event);
  const key = `event.${tag}`;
  if (catalogue.messages[key] === undefined) return null;
  const parts = sayParts([key, event], context);
  const text = plainText(parts).trim();
  return text === '' ? null : { n, tag, parts, text, secret: isSecret(event, catalogue, seat) };
}

/** Whether an event begins a turn: it says which one, and whose. */
export function opensTurn(event: GameEvent): event is GameEvent & { turn: number; seat: number } {
  return typeof event.turn === 'number' && typeof event.seat === 'number';
}

/** Whether the event of a number was taken back by a later one. */
export function takenBack(events: readonly Numbered[]): (n: number) => boolean {
  const gone = events
    .filter(({ event }) => tagOf(event) === 'taken_back')
    .map(({ n, event }) => [Number(event.since), n] as const);
  return (n) => gone.some(([from, to]) => from <= n && n < to);
}

/** Lines by turn, in order. Lines before the first turn make a group of their own. */
export function groupByTurn(
  events: readonly Numbered[],
  lineFor: (numbered: Numbered) => Line | null,
): TurnGroup[] {
  const groups: (TurnGroup & { lines: Line[] })[] = [];
  const isGone = takenBack(events);
  for (const numbered of events) {
    const { event, n } = numbered;
    const said = lineFor(numbered);
    const line = said && isGone(n) ? { ...said, gone: true } : said;
    const last = groups.at(-1);
    if (opensTurn(event) && event.turn !== last?.turn) {
      groups.push({ n, turn: event.turn, seat: event.seat, opening: line, lines: [] });
    } else if (line) {
      if (last) last.lines.push(line);
      else groups.push({ n, turn: null, seat: null, opening: null, lines: [line] });
    }
  }
  return groups;
}

/** Words each event once; for as long as names, language and viewer stay. */
export function lineCache(
  catalogue: Catalogue,
  context: TextContext,
  seat: number | null,
): (numbered: Numbered) => Line | null {
  const known = new WeakMap<GameEvent, Line | null>();
  return (numbered) => {
    const found = known.get(numbered.event);
    if (found !== undefined) return found;
    const line = lineOf(numbered, catalogue, context, seat);
    known.set(numbered.event, line);
    return line;
  };
}
