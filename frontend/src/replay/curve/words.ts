/** Words of the curve. They come with the parts that say them, so that no other page has to load them. */
import { curveEn } from '../../i18n/curve.en';
import { curveFr } from '../../i18n/curve.fr';
import { hiddenCards, i18n, t } from '../../i18n/i18n.svelte';
import { fill } from '../../i18n/template';

export type CurveKey = keyof typeof curveEn;

export const messages = (): Readonly<Record<CurveKey, string>> =>
  i18n.language === 'fr' ? curveFr : curveEn;

export function cv(key: CurveKey, params: Record<string, unknown> = {}): string {
  return fill(messages()[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}
