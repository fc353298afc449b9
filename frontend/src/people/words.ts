/** Words about people, rooms and history. They come with the parts that say them, so that no other page loads them. */
import { peopleEn } from '../i18n/people.en';
import { peopleFr } from '../i18n/people.fr';
import { hiddenCards, i18n, t } from '../i18n/i18n.svelte';
import { fill } from '../i18n/template';
import { explain } from '../session/problems';

export type PeopleKey = keyof typeof peopleEn;

export function p(key: PeopleKey, params: Record<string, unknown> = {}): string {
  return fill((i18n.language === 'fr' ? peopleFr : peopleEn)[key], params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}

/** What went wrong, in the words of these pages where they have some. */
export function wrongIn(error: unknown): string {
  const { code, text } = explain(error);
  const key = `error.${code}`;
  return Object.hasOwn(peopleEn, key) ? p(key as PeopleKey) : text;
}
