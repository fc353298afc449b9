/**
 * The guide of a first match: which of the game's own words stands there now, and what this device has seen.
 *
 * A game's messages may have steps `coach.<number>.<hook>`. A hook is a part of the table, or the question during which
 * the step is said. The order is that of the numbers; what stands only a short time goes first.
 */
import type { TableModel } from './table.svelte';
import type { Catalogue } from './types';

export interface Step {
  readonly key: string;
  readonly hook: string;
}

type Seen = Record<string, readonly string[] | 'all'>;

const KEY = 'roundtable.coach';

/** Where the parts that a step may speak of are; the first that is drawn counts. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  prompt: ['[data-region="prompt"] > *'],
  hand: ['[data-region="hand"] > *'],
  board: ['[data-region="board"]'],
  players: ['.table .players'],
  own: ['.table .own', '.table .players'],
  log: ['[data-region="log"] > *', '.table .called'],
};

/** The steps that a game has, in their order. */
export function stepsOf({ messages }: Catalogue): Step[] {
  const number = (key: string): number => Number(key.split('.')[1]);
  return Object.keys(messages)
    .filter((key) => key.startsWith('coach.'))
    .sort((a, b) => number(a) - number(b))
    .map((key) => ({ key, hook: key.split('.')[2] ?? '' }));
}

class Coach {
  #seen: Seen = $state.raw(read());
  /** Somebody wants it, whoever else plays. */
  #asked = $state(false);

  /** Begins anew. */
  start(game: string): void {
    this.#asked = true;
    this.#keep({ ...this.#seen, [game]: [] });
  }

  /** The step was read. */
  next(game: string, { key }: Step): void {
    const seen = this.#seen[game] ?? [];
    if (seen !== 'all') this.#keep({ ...this.#seen, [game]: [...seen, key] });
  }

  /** Nothing more of this game. */
  stop(game: string): void {
    this.#asked = false;
    this.#keep({ ...this.#seen, [game]: 'all' });
  }

  /** Whether there is anything to say here: unasked only where nobody but bots waits for the one who reads. */
  wanted(table: TableModel): boolean {
    const { source, seat, still, game } = table;
    if (still || seat === null || source.outcome || this.#seen[game] === 'all') return false;
    const others = source.room?.seats.some(({ seat: at, user }) => user !== null && at !== seat) ?? true;
    return (this.#asked || !others) && stepsOf(table.catalogue).length > 0;
  }

  /** The step that stands there now. */
  step(table: TableModel): Step | null {
    const seen = this.#seen[table.game] ?? [];
    if (seen === 'all') return null;
    const left = stepsOf(table.catalogue).filter(({ key }) => !seen.includes(key));
    const isAsked = (
      prompts: readonly ({ ask: readonly [string, unknown] } | null)[],
      hook: string,
    ): boolean => prompts.some((prompt) => prompt?.ask[0] === `ask.${hook}`);
    // A part is spoken of after the questions before it: until then it may look otherwise.
    const isNext = ({ hook }: Step, at: number): boolean =>
      isAsked([table.prompt], hook) ||
      (hook in PARTS && left.slice(0, at).every((earlier) => earlier.hook in PARTS));
    return left.find(({ hook }) => isAsked(table.offers, hook)) ?? left.find(isNext) ?? null;
  }

  #keep(seen: Seen): void {
    this.#seen = seen;
    try {
      localStorage.setItem(KEY, JSON.stringify(seen));
    } catch {
      // Storage may be full or forbidden: it is remembered for this visit.
    }
  }
}

function read(): Seen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Seen) : {};
  } catch {
    return {};
  }
}

export const coach = new Coach();
