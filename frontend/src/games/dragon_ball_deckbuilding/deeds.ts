/** What the Villain did, step by step: put together from the events, worded by the lines of the log. Pure. */
import { tagOf, type Line } from '../../table/log';
import type { CardId, Numbered } from '../../table/types';

export interface Step {
  /** Number of the event that opened it. */
  readonly n: number;
  /** A word of the game: "step_minion". */
  readonly step: string;
  /** The boss or Minion whose step it is. */
  readonly who: CardId;
  /** The card it is about; that of `who` where there is none. */
  readonly card: CardId;
  readonly lines: readonly Line[];
}

export interface Turn {
  /** Number of the event that began it: the same for everybody. */
  readonly n: number;
  readonly steps: readonly Step[];
  readonly over: boolean;
}

const ENDS: ReadonlySet<string> = new Set(['villain_ended', 'turn_began', 'order_drawn']);
/** What somebody does after a Death Effect that came in their own turn. */
const DEEDS_OF_OTHERS: ReadonlySet<string> = new Set([
  'used',
  'bought',
  'energy_paid',
  'entered_play',
  'drew',
  'drew_cards',
]);
/** Said by the step itself. */
const SILENT: ReadonlySet<string> = new Set(['villain_began', 'revealed']);

interface Draft {
  n: number;
  steps: (Step & { lines: Line[] })[];
  over: boolean;
}

/**
 * What the Villain did since a Character last began a turn: one turn or several, in a row. A Death Effect outside of its
 * turns counts as a turn of one step.
 */
export function latestTurn(all: readonly Numbered[], lineOf: (n: number) => Line | null): Turn | null {
  const events = all.filter(({ n }) => !lineOf(n)?.gone);
  const at = beginningOf(events);
  if (at < 0) return null;
  const isLone = tagOf(events[at]?.event ?? {}) === 'villain_step';
  const turn: Draft = { n: events[at]?.n ?? 0, steps: [], over: false };
  for (const { n, event } of events.slice(at)) {
    const tag = tagOf(event);
    if (tag === 'villain_began') turn.over = false;
    if (tag === 'turn_began' || (isLone && DEEDS_OF_OTHERS.has(tag))) {
      turn.over = true;
      break;
    }
    if (tag === 'villain_step') {
      const { step, who, card } = event as unknown as { step: string; who: CardId; card: CardId };
      turn.steps.push({ n, step, who, card, lines: [] });
      continue;
    }
    if (tag === 'villain_ended') turn.over = true;
    const line = turn.over || SILENT.has(tag) ? null : lineOf(n);
    if (line) turn.steps.at(-1)?.lines.push(line);
  }
  return turn.steps.length > 0 ? turn : null;
}

/** Place of the event with which the latest turns in a row began, or -1. */
function beginningOf(events: readonly Numbered[]): number {
  let found = -1;
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const tag = tagOf(events[at]?.event ?? {});
    if (tag === 'villain_began' || (tag === 'villain_step' && isLoneStep(events, at))) found = at;
    else if (tag === 'turn_began' && found >= 0) break;
  }
  return found;
}

/** Whether a step opens here that belongs to no turn of the Villain. */
function isLoneStep(events: readonly Numbered[], at: number): boolean {
  if (tagOf(events[at]?.event ?? {}) !== 'villain_step') return false;
  for (let before = at - 1; before >= 0; before -= 1) {
    const tag = tagOf(events[before]?.event ?? {});
    if (tag === 'villain_began' || tag === 'villain_step') return false;
    if (ENDS.has(tag)) return true;
  }
  return true;
}
