/** Words of hints. They come with the parts that say them, so that no other page has to load them. */
import { hiddenCards, i18n, t } from '../../i18n/i18n.svelte';
import { hintEn } from '../../i18n/hint.en';
import { hintFr } from '../../i18n/hint.fr';
import { fill } from '../../i18n/template';

export type HintKey = keyof typeof hintEn;

export function h(key: HintKey, params: Record<string, unknown> = {}): string {
  return fill((i18n.language === 'fr' ? hintFr : hintEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}
