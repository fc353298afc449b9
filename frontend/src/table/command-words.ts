/** Words of the text command line; they come with it. */
import { commandEn } from '../i18n/command.en';
import { commandFr } from '../i18n/command.fr';
import { wordsOf } from '../i18n/i18n.svelte';

export const c = wordsOf(commandEn, () => commandFr);
