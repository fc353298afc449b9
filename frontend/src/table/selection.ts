/**
 * What a player has picked so far of one decision, and what the next tap does to it.
 *
 * Pure: a selection and an input give the next selection and, when the tap completes it, the answer.
 * One step is always a way back: nothing here sends anything.
 */
import type { Prompt, PromptOption, Ref, Text } from './types';

export interface Selection {
  /** Option ids, in the order in which they were picked. */
  readonly chosen: readonly string[];
  /** Names of the thing on the table whose several options are being listed. */
  readonly target: readonly Ref[] | null;
  /** Ids of the options being listed, where a second thing has narrowed down those of the first. */
  readonly listed?: readonly string[] | undefined;
  /** Add-ons that go with the answer, such as a call. */
  readonly extras: readonly string[];
}

export interface Tapped {
  readonly selection: Selection;
  /** The complete answer, if this tap gave it. */
  readonly answer: readonly string[] | null;
  /** Why the tapped thing cannot be taken. */
  readonly why: Text | null;
}

export const NOTHING: Selection = { chosen: [], target: null, extras: [] };

/** The selection with which a decision begins: what its default suggests, where that is a set to edit. */
export function begin(prompt: Prompt | null): Selection {
  if (!prompt || prompt.type === 'one') return NOTHING;
  if (prompt.type === 'arrange') {
    const start = prompt.default.length ? prompt.default : prompt.options.map((option) => option.id);
    return { ...NOTHING, chosen: start };
  }
  if (prompt.type === 'number') {
    return { ...NOTHING, chosen: [prompt.default[0] ?? String(prompt.least)] };
  }
  return { ...NOTHING, chosen: prompt.default };
}

/**
 * What an option belongs to: first what one chooses, one thing or several of a kind, then what it is used on.
 * One that belongs to nothing on the table goes by its own name, so that a look may draw it as a thing.
 */
export const targetsOf = ({ id, target }: PromptOption): readonly Ref[] =>
  target?.split(' ') ?? [`option:${id}`];

export function optionsAt(prompt: Prompt, refs: Ref | readonly Ref[]): PromptOption[] {
  const wanted = typeof refs === 'string' ? [refs] : refs;
  return prompt.options.filter((option) => targetsOf(option).some((target) => wanted.includes(target)));
}

/** The options of the thing that was tapped, or of the two. */
export function listing(prompt: Prompt, { target, listed }: Selection): PromptOption[] {
  if (listed) return prompt.options.filter(({ id }) => listed.includes(id));
  return target === null ? [] : optionsAt(prompt, target);
}

/** Whether a thing can be tapped next: it may begin another choice, or be what the one begun is used on. */
export function goesOn(prompt: Prompt, selection: Selection, refs: Ref | readonly Ref[]): boolean {
  const { chosen, target } = selection;
  const wanted = typeof refs === 'string' ? [refs] : refs;
  const options = optionsAt(prompt, wanted);
  if (prompt.type !== 'one' || (target === null && chosen.length === 0)) return options.length > 0;
  const begun = new Set([...chosen, ...listing(prompt, selection).map(({ id }) => id)]);
  const kind = (ref: Ref): string => ref.split(':')[0] ?? '';
  const begins = (option: PromptOption): boolean => {
    const targets = targetsOf(option);
    return targets.some((target) => kind(target) === kind(targets[0] ?? '') && wanted.includes(target));
  };
  return options.some((option) => begun.has(option.id) || begins(option));
}

export function whyNot(prompt: Prompt, refs: Ref | readonly Ref[]): Text | null {
  const wanted = typeof refs === 'string' ? [refs] : refs;
  return prompt.blocked.find((entry) => wanted.includes(entry.target))?.why ?? null;
}

/** Tap something on the table. The second tap on a thing with one use answers with it. */
export function tap(
  prompt: Prompt,
  selection: Selection,
  refs: Ref | readonly Ref[],
  oneTap = false,
): Tapped {
  const options = optionsAt(prompt, refs);
  const [first] = options;
  if (!first) return { selection, answer: null, why: whyNot(prompt, refs) };
  if (prompt.type === 'many') return still(toggle(prompt, selection, first.id));
  if (prompt.type !== 'one') return still(selection);
  const wanted = typeof refs === 'string' ? [refs] : refs;
  const here = (option: PromptOption): Ref[] => targetsOf(option).filter((target) => wanted.includes(target));
  const usedOn = secondTap(prompt, selection, options, wanted);
  if (usedOn.length === 1 && usedOn[0]) return pick(prompt, selection, usedOn[0].id);
  if (usedOn.length > 1) {
    const target = [...(selection.target ?? []), ...usedOn.flatMap(here)];
    return still({ ...selection, chosen: [], target, listed: usedOn.map(({ id }) => id) });
  }
  if (options.length > 1) {
    const target = options.flatMap(here);
    // A second tap on a thing with several uses takes the listing back.
    const open = selection.target?.join() !== target.join();
    return still({ ...selection, chosen: [], target: open ? target : null, listed: undefined });
  }
  if (oneTap || selection.chosen[0] === first.id) return pick(prompt, selection, first.id);
  return still(mark(selection, first.id));
}

/** Of the options begun by a tap on one thing, those that a tap on another means. */
function secondTap(
  prompt: Prompt,
  selection: Selection,
  options: readonly PromptOption[],
  wanted: readonly Ref[],
): PromptOption[] {
  const { chosen, target } = selection;
  if (target?.some((ref) => wanted.includes(ref))) return [];
  const begun = target === null ? options.filter(({ id }) => id === chosen[0]) : listing(prompt, selection);
  const meant = begun.filter((option) => options.includes(option));
  // A thing with one use of its own is confirmed below.
  return meant.filter((option) => targetsOf(option).length > 1);
}

/** Press the button of an option: for a single choice this is the answer, else it toggles. */
export function pick(prompt: Prompt, selection: Selection, id: string): Tapped {
  if (prompt.type === 'many') return still(toggle(prompt, selection, id));
  const next = mark(selection, id);
  return { selection: next, answer: answer(prompt, next), why: null };
}

/** Mark an option without answering. */
export function mark(selection: Selection, id: string): Selection {
  return { ...selection, chosen: [id], target: null, listed: undefined };
}

function toggle(prompt: Prompt, selection: Selection, id: string): Selection {
  const { chosen } = selection;
  if (chosen.includes(id)) return { ...selection, chosen: chosen.filter((other) => other !== id) };
  if (chosen.length < prompt.most) return { ...selection, chosen: [...chosen, id] };
  // With room for one, another takes its place; a full set of several stays as it is.
  return prompt.most === 1 ? { ...selection, chosen: [id] } : selection;
}

export function arm(selection: Selection, extra: string): Selection {
  const { extras } = selection;
  const next = extras.includes(extra) ? extras.filter((other) => other !== extra) : [...extras, extra];
  return { ...selection, extras: next };
}

/** Move one element of an arrangement up or down. */
export function shift(selection: Selection, index: number, by: -1 | 1): Selection {
  const order = [...selection.chosen];
  const [taken] = order.splice(index, 1);
  const place = index + by;
  if (taken === undefined || place < 0 || place > order.length) return selection;
  order.splice(place, 0, taken);
  return { ...selection, chosen: order };
}

export function setNumber(prompt: Prompt, selection: Selection, value: number): Selection {
  const kept = Math.min(prompt.most, Math.max(prompt.least, Math.round(value)));
  return { ...selection, chosen: [String(kept)] };
}

/** One step back: first a listing, then what was picked; null when there is nothing to take back. */
export function back(prompt: Prompt, selection: Selection): Selection | null {
  if (selection.target !== null) return { ...selection, target: null, listed: undefined };
  const start = begin(prompt).chosen;
  const same = start.length === selection.chosen.length && start.every((id, i) => id === selection.chosen[i]);
  return same ? null : { ...selection, chosen: start };
}

/** What still keeps a selection from being sent. */
export type Problem =
  | { is: 'few'; n: number }
  | { is: 'many'; n: number }
  | { is: 'low'; sum: number; least: number }
  | { is: 'high'; sum: number; most: number }
  | { is: 'group' };

export function problem(prompt: Prompt, selection: Selection): Problem | null {
  const count = selection.chosen.length;
  const many = prompt.type === 'many';
  const least = many ? prompt.least : prompt.type === 'arrange' ? prompt.options.length : 1;
  const most = many ? prompt.most : prompt.type === 'arrange' ? prompt.options.length : 1;
  if (count < least) return { is: 'few', n: least - count };
  if (count > most) return { is: 'many', n: count - most };
  return many ? limits(prompt, selection) : null;
}

function limits(prompt: Prompt, selection: Selection): Problem | null {
  const places = selection.chosen.map((id) => prompt.options.findIndex((option) => option.id === id));
  const { weights, groups } = prompt;
  if (weights?.length) {
    const sum = places.reduce((total, place) => total + (weights[place] ?? 0), 0);
    const least = prompt.least_sum ?? 0;
    const most = prompt.most_sum ?? null;
    if (sum < least) return { is: 'low', sum, least };
    if (most !== null && sum > most) return { is: 'high', sum, most };
  }
  if (groups?.length) {
    const taken = places.map((place) => groups[place]);
    if (new Set(taken).size < taken.length) return { is: 'group' };
  }
  return null;
}

/** What would be sent, or null while it is incomplete. */
export function answer(prompt: Prompt, selection: Selection): readonly string[] | null {
  if (problem(prompt, selection)) return null;
  const offered = prompt.extras.map((extra) => extra.id);
  return [...selection.chosen, ...selection.extras.filter((extra) => offered.includes(extra))];
}

/** What stays picked when a decision is replaced: the same question keeps what it still offers. */
export function carry(before: Prompt | null, after: Prompt | null, selection: Selection): Selection {
  const fresh = begin(after);
  if (!before || !after || before.ask[0] !== after.ask[0] || before.type !== after.type) return fresh;
  if (after.type !== 'one') return fresh;
  const kept = selection.chosen.filter((id) => after.options.some((option) => option.id === id));
  return { chosen: kept, target: null, extras: [] };
}

function still(selection: Selection): Tapped {
  return { selection, answer: null, why: null };
}
