/** Words of watching together and of notes. They come with those parts, which nobody needs to see a replay. */
import { togetherEn } from '../../i18n/together.en';
import { hiddenCards, i18n, t } from '../../i18n/i18n.svelte';
import { fill } from '../../i18n/template';
import { explain } from '../../session/problems';
import { french } from '../french.svelte';

export type TogetherKey = keyof typeof togetherEn;

export function w(key: TogetherKey, params: Record<string, unknown> = {}): string {
  return fill(((i18n.language === 'fr' && french.together) || togetherEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}

/** What went wrong, in the words of these parts where they have some. */
export function wrongIn(error: unknown): string {
  const { code, text } = explain(error);
  const key = `error.${code}`;
  return Object.hasOwn(togetherEn, key) ? w(key as TogetherKey) : text;
}
