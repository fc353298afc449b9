/**
 * Which buttons the prompt bar shows for a decision: few at once, the rest in a list, all reachable.
 */
import { answer, listing, targetsOf, type Selection } from './selection';
import { cardOf, type CardId, type Prompt, type PromptOption, type Ref } from './types';

export const MOST_BUTTONS = 4;
/** So few choices all have a button, wherever they lie. */
const FEW = 2;

export interface Buttons {
  /** Pressed once, they answer (or toggle, in a choice of several). */
  readonly quick: readonly PromptOption[];
  /** Too many for buttons: offered as a list. */
  readonly listed: readonly PromptOption[];
  /** The one picked on the table, waiting for its second tap. */
  readonly primary: PromptOption | null;
  /** Cards to choose from that lie nowhere on the table. */
  readonly tray: readonly CardId[];
  readonly complete: boolean;
}

export function buttonsFor(
  prompt: Prompt,
  selection: Selection,
  inHand: ReadonlySet<CardId>,
  drawn: ReadonlySet<Ref>,
  weight: (option: PromptOption) => 'lead' | 'list' | null = () => null,
): Buttons {
  const complete = answer(prompt, selection) !== null;
  const tray = trayOf(prompt, inHand, drawn);
  const empty: Buttons = { quick: [], listed: [], primary: null, tray, complete };
  if (prompt.type === 'number' || prompt.type === 'arrange') return empty;
  if (selection.target !== null) return split(listing(prompt, selection), empty);
  const { options } = prompt;
  if (
    prompt.type === 'one' &&
    options.length <= FEW &&
    new Set(options.map(({ target }) => target)).size > 1
  ) {
    const [picked] = selection.chosen;
    const chosen = options.find((option) => option.id === picked) ?? null;
    return { ...empty, quick: options.filter((option) => option !== chosen), primary: chosen };
  }
  const shownCards = new Set([...inHand, ...tray]);
  const apart = prompt.options.filter((option) => {
    const card = cardOf(targetsOf(option)[0] ?? null);
    return card === null ? true : !shownCards.has(card) && !isDrawn(option, drawn);
  });
  if (prompt.type === 'many') {
    const loose = apart.filter((option) => !isDrawn(option, drawn));
    return split(loose, empty);
  }
  const [picked] = selection.chosen;
  const primary = prompt.options.find((option) => option.id === picked) ?? null;
  const others = apart.filter((option) => option !== primary);
  // What is drawn, and need not have a button: it is in the list, for those who do not see where it is drawn.
  const rest = others.filter((option) => weight(option) !== 'list' || !isDrawn(option, drawn));
  const room = primary ? MOST_BUTTONS - 1 : MOST_BUTTONS;
  // What is drawn can be tapped there; only what is not drawn must have a button.
  const must = rest.filter((option) => {
    // Once something is picked, that leads.
    if (weight(option) === 'lead') return primary === null;
    return weight(option) === null && !isDrawn(option, drawn);
  });
  const quick = rest.length <= room ? rest : must.length <= room - 1 ? must : [];
  const listed = others.length > quick.length ? prompt.options : [];
  return { ...empty, quick, listed, primary };
}

const isDrawn = (option: PromptOption, drawn: ReadonlySet<Ref>): boolean =>
  targetsOf(option).some((target) => drawn.has(target));

function split(options: readonly PromptOption[], into: Buttons): Buttons {
  return options.length <= MOST_BUTTONS ? { ...into, quick: options } : { ...into, listed: options };
}

/** Cards that the decision offers or shows, and that lie neither in the hand nor on the table. */
function trayOf(prompt: Prompt, inHand: ReadonlySet<CardId>, drawn: ReadonlySet<Ref>): CardId[] {
  // An order has its own list, a number no cards.
  const chosen = prompt.type === 'one' || prompt.type === 'many' ? prompt.options : [];
  const offered = chosen.flatMap((option) => cardOf(targetsOf(option)[0] ?? null) ?? []);
  const cards = new Set([...prompt.shows, ...offered]);
  return [...cards].filter((card) => !inHand.has(card) && !drawn.has(`card:${card}`));
}
