/**
 * A hand card chosen before its time: the question finds it picked, if it may be played then.
 *
 * Nothing of it leaves the page, so it tells nobody anything; and nothing is played without another tap.
 */
import { announce } from '../components/announce.svelte';
import { optionsAt, whyNot } from './selection';
import type { TableModel } from './table.svelte';
import type { CardId } from './types';

class Ahead {
  card: CardId | null = $state(null);

  /** While somebody else decides. */
  isPossible({ prompt, still, past, offline, seat, source }: TableModel): boolean {
    return prompt === null && !still && past === null && !offline && seat !== null && !source.outcome;
  }

  toggle(card: CardId): void {
    this.card = this.card === card ? null : card;
  }

  /** What is asked now may be what the card was meant for. */
  meet(table: TableModel): void {
    const { card } = this;
    if (card === null) return;
    const { prompt } = table;
    const ref = `card:${card}`;
    const isHeld = table.hand?.cards.includes(card) ?? false;
    if (isHeld && prompt?.type !== 'one') return;
    const options = prompt && isHeld ? optionsAt(prompt, ref) : [];
    const why = prompt && isHeld ? whyNot(prompt, ref) : null;
    // A question about something else: the card waits for its own.
    if (isHeld && options.length === 0 && why === null) return;
    this.card = null;
    const [only] = options;
    if (options.length === 1 && only) table.mark(only.id);
    else if (options.length > 1) table.tap(ref);
    else if (why) {
      table.note = { kind: 'why', text: table.say(why) };
      announce(table.say(why));
    }
  }
}

export const ahead = new Ahead();
