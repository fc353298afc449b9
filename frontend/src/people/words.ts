/** Words about people, rooms and history. They come with the parts that say them, so that no other page loads them. */
import { peopleEn } from '../i18n/people.en';
import { peopleFr } from '../i18n/people.fr';
import { wordsOf } from '../i18n/i18n.svelte';
import { explainIn } from '../session/problems';

export type PeopleKey = keyof typeof peopleEn;

export const p = wordsOf(peopleEn, () => peopleFr);

/** What went wrong, in the words of these pages where they have some. */
export const wrongIn = (error: unknown): string => explainIn(peopleEn, p, error);
