/** Words for those who watch. They come with the parts that say them, so that no other page has to load them. */
import { wordsOf } from '../../i18n/i18n.svelte';
import { watchEn } from '../../i18n/watch.en';
import { watchFr } from '../../i18n/watch.fr';

export type WatchKey = keyof typeof watchEn;

export const w = wordsOf(watchEn, () => watchFr);
