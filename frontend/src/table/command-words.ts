/** Words of the text command line; they come with it. */
import { commandEn } from '../i18n/command.en';
import { commandFr } from '../i18n/command.fr';
import { hiddenCards, i18n, t } from '../i18n/i18n.svelte';
import { fill } from '../i18n/template';

export function c(key: keyof typeof commandEn, params: Record<string, unknown> = {}): string {
  return fill((i18n.language === 'fr' ? commandFr : commandEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}
