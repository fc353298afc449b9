/** Room for pictures on the cards of the Markets, too. */
export const TALL = '(min-width: 700px) and (min-height: 850px)';

/** Room for all Markets beside each other, and for what is the same for all. */
export const ROWS = `(min-width: 1000px) and (min-height: 560px), ${TALL}`;
