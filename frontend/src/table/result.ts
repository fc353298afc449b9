/** The end of a match in words and places. */
import { list, t } from '../i18n/i18n.svelte';
import type { TableModel } from './table.svelte';
import type { GameEvent, Numbered, Outcome } from './types';

/** "Maya wins: her hand is empty." The reason is the game's word for it. */
export function resultText(table: TableModel, outcome: Outcome): string {
  const { winners, reason } = outcome;
  const names = list(winners.map((seat) => table.name(seat)));
  const { messages } = table.catalogue;
  if (reason === 'abandoned') return t('table.end.abandoned');
  const whole = `end.${reason}`;
  if (messages[whole] !== undefined)
    return table.say([whole, { winners: names, seat: winners[0] ?? 0, names }]);
  if (winners.length === 0) return t('table.end.none', { reason: table.word(reason) });
  const you = table.seat !== null && winners.length === 1 && winners[0] === table.seat;
  if (you) return t('table.end.you', { reason: table.word(reason) });
  return t('table.end.wins', { names, reason: table.word(reason), n: winners.length });
}

export interface Place {
  seat: number;
  /** Null for several who lost without anything that tells them apart. */
  place: number | null;
  score: number | null;
}

/** Winners first, then by score where there are scores, then whoever was out last. */
export function ranking(
  outcome: Outcome,
  seats: number,
  events: readonly Numbered[],
  isOut: (event: GameEvent) => boolean,
): Place[] {
  const scores = Array.isArray(outcome.scores) ? (outcome.scores as unknown[]) : [];
  const score = (seat: number): number | null =>
    typeof scores[seat] === 'number' ? (scores[seat] as number) : null;
  const outAt = new Map<number, number>();
  for (const { n, event } of events) {
    if (isOut(event) && typeof event.seat === 'number') outAt.set(event.seat, n);
  }
  const won = (seat: number): boolean => outcome.winners.includes(seat);
  const value = (seat: number): [number, number, number] => [
    won(seat) ? 1 : 0,
    score(seat) ?? 0,
    outAt.get(seat) ?? Infinity,
  ];
  const compare = (a: number, b: number): number => {
    const [left, right] = [value(a), value(b)];
    for (let i = 0; i < left.length; i += 1) {
      const [x = 0, y = 0] = [left[i], right[i]];
      if (x !== y) return y > x ? 1 : -1;
    }
    return 0;
  };
  const order = Array.from({ length: seats }, (_, seat) => seat).sort((a, b) => compare(a, b) || a - b);
  return order.map((seat) => {
    const equals = order.filter((other) => compare(other, seat) === 0);
    // Where nobody has won nobody comes first, though one may be the only one.
    const known = score(seat) !== null || (outcome.winners.length > 0 && equals.length === 1) || won(seat);
    return { seat, place: known ? order.indexOf(equals[0] ?? seat) + 1 : null, score: score(seat) };
  });
}
