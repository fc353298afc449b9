/** Words for clocks and pauses. They come with the parts that say them, so that no other page has to load them. */
import { hiddenCards, i18n, t } from './i18n.svelte';
import { fill } from './template';
import { timeEn } from './time.en';
import { timeFr } from './time.fr';

export type TimeKey = keyof typeof timeEn;

export function timeText(key: TimeKey, params: Record<string, unknown> = {}): string {
  return fill((i18n.language === 'fr' ? timeFr : timeEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}
