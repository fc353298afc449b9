/** Words of hints. They come with the parts that say them, so that no other page has to load them. */
import { wordsOf } from '../../i18n/i18n.svelte';
import { hintEn } from '../../i18n/hint.en';
import { hintFr } from '../../i18n/hint.fr';

export type HintKey = keyof typeof hintEn;

export const h = wordsOf(hintEn, () => hintFr);
