import { MediaQuery } from 'svelte/reactivity';

/** Where there is no room for the names of Items: they are counted, and laid out where one is to be chosen. */
export const small = new MediaQuery('(max-width: 899px), (max-height: 559px)');
