/** Moments of a real match, as the server showed them to seat 0, for tests and the dev page. */
import type { MockSource } from '../../../table/testing/source.svelte';
import type { Catalogue, Prompt, Views } from '../../../table/types';
import recorded from './recorded.json';

interface Recorded {
  view: Views;
  mine: Prompt | null;
  offers: Prompt[];
  waiting: { seat: number; ask: string }[];
}

export const catalogue = recorded.catalogue as unknown as Catalogue;
export const moments = recorded.scenes as unknown as Readonly<Record<string, Recorded>>;

/** A recorded moment; an unknown name is an error. */
export function moment(name: string): Recorded {
  const found = moments[name];
  if (!found) throw new Error(`no moment ${name}`);
  return structuredClone(found);
}

export const scenes: Readonly<Record<string, (source: MockSource) => void>> = Object.fromEntries(
  Object.keys(moments).map((name) => [
    name,
    (source: MockSource) => source.frame(moment(name), { full: true, jump: true }),
  ]),
);
