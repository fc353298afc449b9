/** Charts as the server sends them: tables with a title that says the finding. */
import { query, request, segment } from '../net/api';
import type { Text } from '../net/wire';

export interface Series {
  readonly name: Text;
  /** One for each mark; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The seat it is drawn as. */
  readonly seat: number | null;
}

export interface Chart {
  readonly id: string;
  readonly kind: 'line' | 'bar' | 'stacked' | 'dots';
  readonly title: Text;
  /** What the marks are. */
  readonly across: Text;
  /** What is counted. */
  readonly unit: Text;
  readonly marks: readonly (Text | number)[];
  readonly series: readonly Series[];
  /** For each mark the ply at which it can be seen; empty where marks are no moments. */
  readonly plies: readonly number[];
  readonly note: Text | null;
}

export interface Charts {
  readonly charts: readonly Chart[];
  /** Messages beside those of the game's catalogue. */
  readonly words: Readonly<Record<string, string>>;
}

export const loadCharts = (match: string, lang: string): Promise<Charts> =>
  request<Charts>('GET', `/matches/${segment(match)}/statistics${query({ lang })}`);

/** Counts by class, and what was to be expected; `chance`: the probability of counts as far off, null for too few. */
export interface Spread {
  readonly count: number;
  readonly seen: readonly number[];
  readonly expected: readonly number[];
  readonly chance: number | null;
}

export interface GameFairness {
  readonly game: string;
  readonly matches: number;
  /** Recorded without the kinds of their draws, so not included. */
  readonly old: number;
  readonly seeds: number;
  readonly verified: number;
  readonly draws: number;
  readonly wrong: number;
  readonly dice: Spread;
  readonly numbers: Spread;
  readonly first: Spread;
  readonly kept: number;
  readonly kept_chance: number | null;
}

export interface Fairness {
  /** ms since 1970; 0 if nothing was counted yet. */
  readonly at: number;
  /** Matches that are still to be counted. */
  readonly pending: number;
  readonly games: readonly GameFairness[];
}

export const loadFairness = (): Promise<Fairness> => request<Fairness>('GET', '/fairness');
