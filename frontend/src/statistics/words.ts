/** Words of the statistics. They come with them, so that no other page has to load them. */
import { i18n, wordsOf } from '../i18n/i18n.svelte';
import { statisticsEn } from '../i18n/statistics.en';
import { statisticsFr } from '../i18n/statistics.fr';

/** A day and time in the language in use. */
export const when = (at: number): string =>
  new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

export type StatisticsKey = keyof typeof statisticsEn;

export const s = wordsOf(statisticsEn, () => statisticsFr);
