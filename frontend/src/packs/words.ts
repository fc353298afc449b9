/** Words about content packs. They come with the parts that say them. */
import { packsEn } from '../i18n/packs.en';
import { packsFr } from '../i18n/packs.fr';
import { wordsOf } from '../i18n/i18n.svelte';
import type { Change } from './packs';

export type PacksKey = keyof typeof packsEn;

export const k = wordsOf(packsEn, () => packsFr);

/** What became of a card, and with which numbers. */
export function told(change: Change): { name: string; facts: string } {
  const [was = 0, is = 0] = change.copies;
  const { name, before } = change;
  switch (change.what) {
    case 'renamed':
      return { name: k('renamed', { before, name }), facts: '' };
    case 'added':
      return {
        name: is > 1 ? k('added.copies', { name, n: is }) : k('added', { name }),
        facts: change.text,
      };
    default: {
      const numbers = change.numbers.map(([field = '', from = '', to = '']) =>
        k('number', { field, before: from, after: to }),
      );
      if (was !== is) numbers.push(k('number', { field: k('field.copies'), before: was, after: is }));
      return { name: k('changed', { name }), facts: [...numbers, change.text].filter(Boolean).join(' · ') };
    }
  }
}
