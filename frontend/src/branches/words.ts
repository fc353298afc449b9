/** Words about matches that go on from another one. They come with the parts that say them. */
import { branchEn } from '../i18n/branch.en';
import { branchFr } from '../i18n/branch.fr';
import { wordsOf } from '../i18n/i18n.svelte';
import { explainIn } from '../session/problems';

export type BranchKey = keyof typeof branchEn;

export const b = wordsOf(branchEn, () => branchFr);

/** What went wrong, in these words where there are some. */
export const wrongIn = (error: unknown): string => explainIn(branchEn, b, error);
