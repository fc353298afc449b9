/** Sentences of the table that depend on its state. */
import { list, t } from '../i18n/i18n.svelte';
import type { Problem } from './selection';
import type { TableModel } from './table.svelte';
import type { Prompt, Ref } from './types';

export function problemText(problem: Problem): string {
  switch (problem.is) {
    case 'few':
      return t('table.problem.few', { n: problem.n });
    case 'many':
      return t('table.problem.many', { n: problem.n });
    case 'low':
      return t('table.problem.low', { sum: problem.sum, least: problem.least });
    case 'high':
      return t('table.problem.high', { sum: problem.sum, most: problem.most });
    case 'group':
      return t('table.problem.group');
  }
}

/** "Waiting for Maya (choosing a colour)"; never what anybody chose. */
export function waitingText(table: TableModel): string {
  const { waiting } = table.source.decisions;
  const [first] = waiting;
  if (!first)
    return table.source.clocks.window === null ? t('table.waiting.none') : t('table.waiting.window');
  const names = list(waiting.map(({ seat }) => table.name(seat)));
  const same = waiting.every(({ ask }) => ask === first.ask);
  const doing = `doing.${first.ask.replace(/^ask\./, '')}`;
  if (!same || table.catalogue.messages[doing] === undefined) return t('table.waiting', { names });
  return t('table.waiting.doing', { names, doing: table.say([doing, {}]) });
}

/** Why a card of the own hand can be looked at only: others decide, or the question is about something else. */
export function notNow(table: TableModel, ref: Ref): string | null {
  const isOwn = table.seat !== null && table.hand?.cards.some((id) => ref === `card:${id}`);
  if (!isOwn || table.still || table.standing(ref) !== 'inert') return null;
  if (table.prompt) return t('table.why.other', { question: table.say(table.prompt.ask) });
  return t('table.why.wait', { waiting: waitingText(table) });
}

/** A line of the log as it is read out. */
export function aloud(table: TableModel, { n, text }: { n: number; text: string }): string {
  const numbered = table.look.spoken && table.source.events.findLast((each) => each.n === n);
  return (numbered && table.look.spoken?.(numbered.event, table)) ?? text;
}

/** Faces of dice as a sum: "2 × Fist, 1 × Heart". */
export function sumOf(table: TableModel, faces: readonly string[]): string {
  const count = new Map<string, number>();
  for (const face of faces) count.set(face, (count.get(face) ?? 0) + 1);
  return [...count].map(([face, n]) => `${n} × ${table.word(face)}`).join(', ');
}

/** What the clock will choose, where that is one option. */
export function defaultText(table: TableModel, prompt: Prompt): string | null {
  if (prompt.type !== 'one') return null;
  const option = prompt.options.find(({ id }) => id === prompt.default[0]);
  return option ? t('table.default', { option: table.say(option.label) }) : null;
}

/** All whose decision is waited for, when there are several. */
export function everybodyWaitedFor(table: TableModel): string {
  const names = table.source.decisions.waiting.map(({ seat }) => table.name(seat));
  return t('table.waiting.all', { names: list(names) });
}
