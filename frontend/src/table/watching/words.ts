/** Words for those who watch. They come with the parts that say them, so that no other page has to load them. */
import { hiddenCards, i18n, t } from '../../i18n/i18n.svelte';
import { fill } from '../../i18n/template';
import { watchEn } from '../../i18n/watch.en';
import { watchFr } from '../../i18n/watch.fr';

export type WatchKey = keyof typeof watchEn;

export function w(key: WatchKey, params: Record<string, unknown> = {}): string {
  return fill((i18n.language === 'fr' ? watchFr : watchEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}
