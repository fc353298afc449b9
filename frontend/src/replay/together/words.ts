/** Words of watching together and of notes. They come with those parts, which nobody needs to see a replay. */
import { togetherEn } from '../../i18n/together.en';
import { wordsOf } from '../../i18n/i18n.svelte';
import { explainIn } from '../../session/problems';
import { french } from '../french.svelte';

export type TogetherKey = keyof typeof togetherEn;

export const w = wordsOf(togetherEn, () => french.together);

/** What went wrong, in the words of these parts where they have some. */
export const wrongIn = (error: unknown): string => explainIn(togetherEn, w, error);
