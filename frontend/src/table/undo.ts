/** Asking to take the own last move back; a refusal says why. */
import { toast } from '../components/toasts.svelte';
import { refusalText } from './errors';
import type { TableModel } from './table.svelte';

/** Whether the room and the seat know such a thing at all. */
export const canAsk = (table: TableModel): boolean =>
  !table.still &&
  table.seat !== null &&
  table.source.outcome === null &&
  (table.source.room?.undoing ?? 'off') !== 'off';

export async function askUndo(table: TableModel): Promise<void> {
  if (!canAsk(table)) return;
  try {
    await table.source.send('undo', { what: 'ask' });
  } catch (error) {
    toast(refusalText(error), 'bad');
  }
}
