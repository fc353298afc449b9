/**
 * A recorded match as a film: what any viewer saw after any step of it.
 *
 * Pure. A recording holds only what changed from step to step, section by section; here the sections are
 * put together again, with every 25th state kept. Sections and events keep their identity between steps.
 */
import { opensTurn, tagOf } from '../table/log';
import type { GameEvent, Numbered, Outcome, Views, Waiting } from '../table/types';

/** What one answer led to. Step 0 is the start and has all sections. */
export interface Step {
  readonly ply: number;
  /** When it happened, in ms. */
  readonly at: number;
  /** Number of the first event. */
  readonly first: number;
  readonly events: readonly GameEvent[];
  /** Seat → index in `events` → what that seat was told instead. */
  readonly private_events: Readonly<Record<string, Readonly<Record<string, GameEvent>>>>;
  readonly view: Views;
  readonly private: Readonly<Record<string, Views>>;
  readonly waiting: readonly Waiting[];
}

export interface RecordedSeat {
  readonly name: string;
  /** Level of the bot that held it. */
  readonly bot: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** A draw of chance: a number below a bound and what it gave, or a shuffle of so many things. Format 1 has `n` and `label`. */
export interface Draw {
  readonly n: number;
  readonly label: string;
  /** Index of the step that it belongs to. */
  readonly step?: number;
  readonly below?: number;
  readonly gave?: number;
  readonly shuffle?: number;
}

/** What a key of a match follows from. */
export interface Source {
  readonly server_seed: string;
  readonly nonces: readonly string[];
  readonly commitment: string;
}

export interface Chance extends Source {
  readonly algorithm: string;
  /** Of a match that goes on from others: what its beginning followed from, up to draw `until`. */
  readonly earlier?: readonly (Source & { readonly until: number })[];
  readonly draws: readonly Draw[];
}

export interface RecordedMove {
  readonly ply: number;
  readonly seat: number | null;
  readonly choose: readonly string[];
  readonly by: string;
  readonly at: number;
}

/** The replay file, as `docs/replay-format.md` describes it. */
export interface Recording {
  readonly format: number;
  readonly game: string;
  readonly rules_version: number;
  readonly content_hash: string;
  readonly match: string;
  readonly started: number;
  readonly ended: number;
  readonly seats: readonly RecordedSeat[];
  readonly chance: Chance;
  readonly moves: readonly RecordedMove[];
  readonly steps: readonly Step[];
  readonly outcome: Outcome | null;
  /** The content packs that it was played with. */
  readonly packs?: readonly { readonly hash: string; readonly name: string; readonly version: string }[];
  /** The match that this one was as, up to a ply. */
  readonly branch?: { readonly match: string; readonly ply: number };
}

/** Who looks: a seat sees what that seat saw, a spectator what is public, "open" all there is. */
export type Viewer = number | 'spectator' | 'open';

export interface Turn {
  /** The step after which it begins. */
  readonly index: number;
  readonly turn: number;
  readonly seat: number;
}

interface State {
  readonly view: Views;
  readonly hidden: readonly Views[];
}

/** Those that can be shown: readers of old ones stay for ever. */
export const FORMATS: readonly unknown[] = [1, 2];
export const KEYFRAME = 25;

export class UnknownFormat extends Error {
  override readonly name = 'UnknownFormat';
}

/** The recording in a file. Throws UnknownFormat for what this client cannot show. */
export function readRecording(file: unknown): Recording {
  const found = file as Partial<Recording> | null;
  if (!FORMATS.includes(found?.format) || !found?.steps?.length || !found.seats) throw new UnknownFormat();
  return found as Recording;
}

export class Film {
  readonly recording: Recording;
  readonly turns: readonly Turn[];
  /** The turns that begin a round. */
  readonly rounds: readonly Turn[];
  /** The states after steps 0, 25, 50 … as far as anybody has looked. */
  readonly #keyframes: State[];
  #latest: { index: number; state: State } | null = null;
  #told = new Map<Viewer, readonly Numbered[]>();

  constructor(recording: Recording) {
    this.recording = recording;
    const nothing = { view: {}, hidden: recording.seats.map(() => ({})) };
    this.#keyframes = [next(nothing, this.step(0))];
    this.turns = turnsOf(recording.steps);
    this.rounds = roundsOf(recording.steps, this.turns);
  }

  get steps(): readonly Step[] {
    return this.recording.steps;
  }

  /** Index of the last step. */
  get last(): number {
    return this.steps.length - 1;
  }

  step(index: number): Step {
    const step = this.steps[Math.min(Math.max(0, index), this.last)];
    if (!step) throw new UnknownFormat();
    return step;
  }

  ply(index: number): number {
    return this.step(index).ply;
  }

  /** The step that shows the match after `ply` moves: moves that follow by themselves share one. */
  atPly(ply: number): number {
    return Math.max(
      0,
      lastWhere(this.steps, (step) => step.ply <= ply),
    );
  }

  /** The step in which the event with this number happened. */
  atEvent(n: number): number {
    return Math.min(this.last, lastWhere(this.steps, ({ first, events }) => first + events.length <= n) + 1);
  }

  /** The turn that a step leads into or goes on with; null before the first. */
  turnAt(index: number): Turn | null {
    return this.turns[lastWhere(this.turns, (turn) => turn.index <= index)] ?? null;
  }

  /** Where the next turn begins, else the end. */
  nextTurn(index: number): number {
    return after(this.turns, index) ?? this.last;
  }

  /** Where this turn begins; from there, where the one before does. */
  previousTurn(index: number): number {
    return before(this.turns, index) ?? 0;
  }

  /** Where the next round begins, else the end. */
  nextRound(index: number): number {
    return after(this.rounds, index) ?? this.last;
  }

  /** Where this round begins; from there, where the one before does. */
  previousRound(index: number): number {
    return before(this.rounds, index) ?? 0;
  }

  /** The number of the round that a step belongs to; 0 before the first. */
  roundAt(index: number): number {
    return lastWhere(this.rounds, (round) => round.index <= index) + 1;
  }

  /** All sections that a viewer saw after a step. */
  views(index: number, viewer: Viewer): Views {
    const { view, hidden } = this.#state(Math.min(Math.max(0, index), this.last));
    if (viewer === 'spectator') return view;
    if (viewer !== 'open') return { ...view, ...hidden[viewer] };
    return { ...view, ...bySeat(hidden) };
  }

  /** All events of the match as this viewer was told them. */
  events(viewer: Viewer): readonly Numbered[] {
    let told = this.#told.get(viewer);
    if (!told) {
      told = this.steps.flatMap((step) =>
        step.events.map((event, index) => ({
          n: step.first + index,
          event: toldTo(step, index, event, viewer),
        })),
      );
      this.#told.set(viewer, told);
    }
    return told;
  }

  /** The events of one step. */
  eventsOf(index: number, viewer: Viewer): readonly Numbered[] {
    const { first, events } = this.step(index);
    const start = this.step(0).first;
    return this.events(viewer).slice(first - start, first - start + events.length);
  }

  #state(index: number): State {
    let key = Math.min(Math.floor(index / KEYFRAME), this.#keyframes.length - 1);
    let state = this.#keyframes[key] as State;
    let at = key * KEYFRAME;
    const latest = this.#latest;
    if (latest && latest.index > at && latest.index <= index) ({ index: at, state } = latest);
    while (at < index) {
      at += 1;
      state = next(state, this.step(at));
      key = at / KEYFRAME;
      if (Number.isInteger(key)) this.#keyframes[key] = state;
    }
    this.#latest = { index, state };
    return state;
  }
}

const after = (turns: readonly Turn[], index: number): number | undefined =>
  turns.find((turn) => turn.index > index)?.index;

const before = (turns: readonly Turn[], index: number): number | undefined =>
  turns[lastWhere(turns, (turn) => turn.index < index)]?.index;

const beginsTurn = (event: GameEvent): boolean => opensTurn(event) || tagOf(event) === 'turn_began';

/** Where a game does not number its turns they are counted; where it does not say whose one is, it is that of who has to decide. */
function turnsOf(steps: readonly Step[]): Turn[] {
  const found: Turn[] = [];
  let count = 0;
  for (const [index, { events }] of steps.entries()) {
    const begun = events.filter(beginsTurn);
    const last = begun.at(-1);
    if (!last) continue;
    count += begun.length;
    const asked = steps.slice(index).find(({ waiting }) => waiting.length > 0)?.waiting[0];
    const seat = typeof last.seat === 'number' ? last.seat : (asked?.seat ?? found.at(-1)?.seat ?? 0);
    found.push({ index, turn: typeof last.turn === 'number' ? last.turn : count, seat });
  }
  return found;
}

/** The rounds that a game tells of, by their first turns; in a game that tells of none, those that it has all the same. */
function roundsOf(steps: readonly Step[], turns: readonly Turn[]): Turn[] {
  const told = [...steps.entries()].filter(([, { events }]) =>
    events.some((event) => tagOf(event) === 'round_began'),
  );
  if (told.length === 0) return firstOfRounds(turns);
  const first = told.map(([index]) => turns.find((turn) => turn.index >= index));
  return [...new Set(first)].filter((turn) => turn !== undefined);
}

/** Whatever the order of play, and whoever is out: a round is over when somebody has a second turn. */
function firstOfRounds(turns: readonly Turn[]): Turn[] {
  const had = new Set<number>();
  return turns.filter(({ seat }, i) => {
    if (i > 0 && !had.has(seat)) {
      had.add(seat);
      return false;
    }
    had.clear();
    had.add(seat);
    return true;
  });
}

function next(before: State, step: Step): State {
  return {
    view: { ...before.view, ...step.view },
    hidden: before.hidden.map((sections, seat) => {
      const changed = step.private[seat];
      return changed ? { ...sections, ...changed } : sections;
    }),
  };
}

/** Everybody's private sections at once: `hand` of each seat becomes `hands`, by seat. */
function bySeat(hidden: readonly Views[]): Views {
  const all: Record<string, Record<string, unknown>> = {};
  hidden.forEach((sections, seat) => {
    for (const [name, section] of Object.entries(sections)) (all[`${name}s`] ??= {})[seat] = section;
  });
  return all;
}

/** An event in the form that a viewer got; "open" is told the fullest there is. */
function toldTo(step: Step, index: number, event: GameEvent, viewer: Viewer): GameEvent {
  if (viewer === 'spectator') return event;
  if (viewer !== 'open') return step.private_events[viewer]?.[index] ?? event;
  const forms = Object.values(step.private_events)
    .map((told) => told[index])
    .filter((form) => form !== undefined);
  return forms.find((form) => form.secret === true) ?? forms[0] ?? event;
}

/** Index of the last entry for which a condition holds that holds for all before it; -1 for none. */
function lastWhere<T>(list: readonly T[], holds: (entry: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
