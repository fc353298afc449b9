/** Words about matches that go on from another one. They come with the parts that say them. */
import { branchEn } from '../i18n/branch.en';
import { branchFr } from '../i18n/branch.fr';
import { hiddenCards, i18n, t } from '../i18n/i18n.svelte';
import { fill } from '../i18n/template';
import { explain } from '../session/problems';

export type BranchKey = keyof typeof branchEn;

export function b(key: BranchKey, params: Record<string, unknown> = {}): string {
  return fill((i18n.language === 'fr' ? branchFr : branchEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}

/** What went wrong, in these words where there are some. */
export function wrongIn(error: unknown): string {
  const { code, text } = explain(error);
  const key = `error.${code}`;
  return Object.hasOwn(branchEn, key) ? b(key as BranchKey) : text;
}
