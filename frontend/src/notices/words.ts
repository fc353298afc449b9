/** Words of the operator's banner; they come with it, so that no other page loads them. */
import { hiddenCards, i18n, t } from '../i18n/i18n.svelte';
import { noticesEn } from '../i18n/notices.en';
import { noticesFr } from '../i18n/notices.fr';
import { fill } from '../i18n/template';

export type NoticeKey = keyof typeof noticesEn;

export function w(key: NoticeKey, params: Record<string, unknown> = {}): string {
  return fill((i18n.language === 'fr' ? noticesFr : noticesEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}
