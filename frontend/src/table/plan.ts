/**
 * What moved between two views: a pure comparison of where cards lie, and its timing.
 *
 * A look says where each visible card lies and how many cards lie in places that hide them; from two
 * such layouts follow the travels, and from the travels a timed script for the stage. No DOM here.
 */
import type { CardId, Ref } from './types';

export interface Layout {
  /** Visible cards, each with the place it lies in, in the order of that place. */
  readonly cards: ReadonlyMap<CardId, Ref>;
  /** Places that show only how many cards they hold. */
  readonly counts: ReadonlyMap<Ref, number>;
}

export interface Travel {
  /** Null for a card that this viewer does not see. */
  readonly card: CardId | null;
  /** Null when the card came from, or went, nowhere that is drawn. */
  readonly from: Ref | null;
  readonly to: Ref | null;
  /** What flies, where it is no card: named as a place whose back the look draws. */
  readonly as?: Ref;
}

/** Hidden places that a card which appears in, or vanishes from, a place most likely came from or went to. */
export type Guess = (place: Ref) => readonly Ref[];

const nowhere: Guess = () => [];

/** All travels from one layout to the next: known cards first, then those that only counts betray. */
export function travels(before: Layout, after: Layout, from: Guess = nowhere, to: Guess = nowhere): Travel[] {
  const found: Travel[] = [];
  const { lost, won } = countChanges(before, after);
  for (const [card, place] of after.cards) {
    const was = before.cards.get(card);
    if (was === place) continue;
    const source = was ?? take(lost, from(place), place);
    found.push({ card, from: source, to: place });
  }
  for (const [card, place] of before.cards) {
    if (after.cards.has(card)) continue;
    const goal = take(won, to(place), place);
    if (goal !== null) found.push({ card, from: place, to: goal });
  }
  for (const [source, count] of lost) {
    for (let left = count; left > 0; left -= 1) {
      const goal = take(won, [], source);
      if (goal === null) break;
      found.push({ card: null, from: source, to: goal });
    }
  }
  return found;
}

function countChanges(before: Layout, after: Layout): { lost: Map<Ref, number>; won: Map<Ref, number> } {
  const lost = new Map<Ref, number>();
  const won = new Map<Ref, number>();
  for (const place of new Set([...before.counts.keys(), ...after.counts.keys()])) {
    const change = (after.counts.get(place) ?? 0) - (before.counts.get(place) ?? 0);
    if (change < 0) lost.set(place, -change);
    if (change > 0) won.set(place, change);
  }
  return { lost, won };
}

/** Take one from the most likely place that has something left: a guessed one, else one of the same owner. */
function take(left: Map<Ref, number>, guesses: readonly Ref[], near: Ref): Ref | null {
  const owner = ownerOf(near);
  const same = owner === null ? [] : [...left.keys()].filter((place) => ownerOf(place) === owner);
  for (const place of [...guesses, ...same]) {
    const count = left.get(place) ?? 0;
    if (place !== near && count > 0) {
      left.set(place, count - 1);
      return place;
    }
  }
  return null;
}

function ownerOf(place: Ref): string | null {
  const cut = place.indexOf(':');
  return cut < 0 ? null : place.slice(cut + 1);
}

/** How one kind of travel runs: `phase` orders kinds, `stagger` spaces cards, `cap` limits the spacing in all. */
export interface Pace {
  readonly phase: number;
  readonly time: number;
  readonly stagger: number;
  readonly cap: number;
  /** Turn the card over large in the middle of the table and leave it there this long. */
  readonly hold?: number;
  readonly tilt?: boolean;
}

export interface Motion extends Travel {
  /** Ms from the beginning of the script. */
  readonly start: number;
  readonly time: number;
  readonly hold: number;
  readonly tilt: boolean;
}

/** A change that is no travel: something on the table turns, shakes or pulses where it is. */
export interface Cue {
  readonly at: Ref;
  readonly how: 'spin' | 'pulse' | 'hit' | 'appear' | 'burst' | 'tumble' | 'settle';
  readonly start?: number;
}

export interface Script {
  readonly motions: readonly Motion[];
  readonly cues: readonly Cue[];
  /** Things that changed, marked while motion is off. */
  readonly touched: readonly Ref[];
  readonly length: number;
}

export const DEAL: Pace = { phase: 0, time: 220, stagger: 30, cap: 400 };
export const FLIP_TIME = 240;

/** Times for the travels: kinds follow each other, cards of a kind overlap. */
export function schedule(
  moves: readonly Travel[],
  paceOf: (travel: Travel) => Pace = () => DEAL,
  cues: readonly Cue[] = [],
): Script {
  const phases = new Map<number, [Travel, Pace][]>();
  for (const travel of moves) {
    const pace = paceOf(travel);
    const group = phases.get(pace.phase);
    if (group) group.push([travel, pace]);
    else phases.set(pace.phase, [[travel, pace]]);
  }
  const motions: Motion[] = [];
  let start = 0;
  for (const phase of [...phases.keys()].sort((a, b) => a - b)) {
    const group = phases.get(phase) ?? [];
    let end = start;
    group.forEach(([travel, pace], index) => {
      const step = Math.min(pace.stagger, pace.cap / Math.max(1, group.length - 1));
      const begins = start + Math.round(index * step);
      const hold = pace.hold ?? 0;
      const time = pace.time;
      motions.push({ ...travel, start: begins, time, hold, tilt: pace.tilt ?? false });
      end = Math.max(end, begins + lengthOf(time, hold));
    });
    start = end;
  }
  const timed = cues.map((cue) => ({ ...cue, start: cue.start ?? 0 }));
  const length = Math.max(start, ...timed.map((cue) => cue.start + 300), 0);
  const touched = new Set<Ref>();
  for (const { card, to } of motions) {
    if (to !== null) touched.add(to);
    if (card !== null) touched.add(`card:${card}`);
  }
  for (const cue of timed) touched.add(cue.at);
  return { motions, cues: timed, touched: [...touched], length };
}

function lengthOf(time: number, hold: number): number {
  return hold > 0 ? FLIP_TIME + hold + time : time;
}
