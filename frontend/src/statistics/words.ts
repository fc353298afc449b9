/** Words of the statistics. They come with them, so that no other page has to load them. */
import { i18n, hiddenCards, t } from '../i18n/i18n.svelte';
import { statisticsEn } from '../i18n/statistics.en';
import { statisticsFr } from '../i18n/statistics.fr';
import { fill } from '../i18n/template';

/** A day and time in the language in use. */
export const when = (at: number): string =>
  new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

export type StatisticsKey = keyof typeof statisticsEn;

export function s(key: StatisticsKey, params: Record<string, unknown> = {}): string {
  const template = (i18n.language === 'fr' ? statisticsFr : statisticsEn)[key];
  if (!template.includes('{')) return template;
  return fill(template, params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}
