/** The hint that was given for the own decision, as long as that stands. Nothing here plays anything. */
import { begin, targetsOf, type Selection } from '../selection';
import type { Hint, Prompt, Ref, TableSource } from '../types';

/** What this viewer has done about hints: the moment at which one was asked for, and the one at which it was put away. */
export class HintState {
  asked: string | null = $state(null);
  away: string | null = $state(null);
}

export const momentOf = ({ match, ply }: TableSource): string => `${match} ${ply}`;

/** The hint that may be shown now. */
export function hintOf(source: TableSource, prompt: Prompt | null, { away }: HintState): Hint | null {
  const { hint, ply } = source;
  return prompt && hint && hint.ply === ply && away !== momentOf(source) ? hint : null;
}

/** Things on the table that the hint speaks of. */
export function refsOf(prompt: Prompt | null, hint: Hint | null): ReadonlySet<Ref> {
  if (!prompt || !hint) return new Set();
  return new Set(prompt.options.filter(({ id }) => hint.choose.includes(id)).flatMap(targetsOf));
}

/** The selection that the hint comes to, to be confirmed or changed. */
export function selectionOf(prompt: Prompt, { choose }: Hint): Selection {
  const extras = prompt.extras.map(({ id }) => id).filter((id) => choose.includes(id));
  const chosen = choose.filter((id) => !extras.includes(id));
  return { ...begin(prompt), chosen, extras };
}
