/** Words of the curve. They come with the parts that say them, so that no other page has to load them. */
import { curveEn } from '../../i18n/curve.en';
import { curveFr } from '../../i18n/curve.fr';
import { i18n, wordsOf } from '../../i18n/i18n.svelte';

export type CurveKey = keyof typeof curveEn;

export const messages = (): Readonly<Record<CurveKey, string>> =>
  i18n.language === 'fr' ? curveFr : curveEn;

export const cv = wordsOf(curveEn, () => curveFr);
