import { MediaQuery } from 'svelte/reactivity';

const rows = new MediaQuery(
  '(min-width: 1000px) and (min-height: 560px), (min-width: 700px) and (min-height: 850px)',
);
const tall = new MediaQuery('(min-width: 700px) and (min-height: 850px)');

/** How much the screen can show beside each other. */
export const room = {
  /** All Markets, and what is the same for all. */
  get rows(): boolean {
    return rows.current;
  },
  /** Pictures on the cards of the Markets, too. */
  get tall(): boolean {
    return tall.current;
  },
};
