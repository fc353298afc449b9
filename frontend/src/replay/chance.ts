/** Checks of a match's chance that a browser can make, and its draws in words. */
import type { TableModel } from '../table/table.svelte';
import type { Chance } from './film';

const SEAT = /\bseat (\d+)\b/;

/** Whether the commitment is the SHA-256 of the seed; null where the browser may not compute it. */
export async function fits({ commitment, server_seed: seed }: Chance): Promise<boolean | null> {
  // Missing on pages that came without encryption, other than from this very machine.
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}

/** What was drawn: the game's word for it, else its label with the player in the place of the seat. */
export function drawText(label: string, table: Pick<TableModel, 'catalogue' | 'say' | 'name'>): string {
  const seat = SEAT.exec(label)?.[1];
  const key = `draw.${label.replace(SEAT, 'seat').replaceAll(' ', '_')}`;
  if (table.catalogue.messages[key] !== undefined) return table.say([key, { seat: Number(seat ?? 0) }]);
  return label.replace(SEAT, (_, number: string) => table.name(Number(number)));
}
