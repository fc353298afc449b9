/** What the page says about a match's chance: the player's own share, and draws in words. The proof itself is in `proof.ts`. */
import { shareIn } from '../session/shares';
import type { TableModel } from '../table/table.svelte';
import type { Draw, Recording } from './film';
import type * as proof from './proof';
import { r } from './words';

/** The proof comes beside the page that shows it: nobody has to wait for the one after the other. */
export type Prover = () => Promise<typeof proof>;

const SEAT = /\bseat (\d+)\b/;

/** Whether what this device gave stands at its seat: in it, not in it, or not known to this device. */
export type OwnShare = 'in' | 'out' | 'unknown';

/** Null for whoever had no seat. */
export function ownShare({ match, chance }: Recording, mine: number | null): OwnShare | null {
  if (mine === null) return null;
  const share = shareIn(match, chance.commitment);
  if (!share) return 'unknown';
  return share.commitment === chance.commitment && share.nonce === chance.nonces[mine] ? 'in' : 'out';
}

/** What was drawn: the game's word for it, else its label with the player in the place of the seat. */
export function drawText(label: string, table: Pick<TableModel, 'catalogue' | 'say' | 'name'>): string {
  const seat = SEAT.exec(label)?.[1];
  const key = `draw.${label.replace(SEAT, 'seat').replaceAll(' ', '_')}`;
  if (table.catalogue.messages[key] !== undefined) return table.say([key, { seat: Number(seat ?? 0) }]);
  return label.replace(SEAT, (_, number: string) => table.name(Number(number)));
}

/** Out of how many, and what came; nothing where the file does not tell. */
export function drawSize({ below, gave, shuffle }: Draw): string {
  if (below !== undefined) return r('chance.number', { gave, most: below - 1 });
  return shuffle === undefined ? '' : r('chance.shuffle', { n: shuffle });
}
