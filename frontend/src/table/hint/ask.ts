/** Asking for a hint; a refusal says why. */
import { announce } from '../../components/announce.svelte';
import { toast } from '../../components/toasts.svelte';
import { refusalText } from '../errors';
import type { TableModel } from '../table.svelte';
import { momentOf } from './model.svelte';
import { h } from './words';

/** Why there are no hints here, or null if there are. */
export function whyNone(table: TableModel): string | null {
  const { room } = table.source;
  if (room?.hints === false) return h('off.room');
  return (room?.clock ?? null) !== null || (room?.bank ?? null) !== null ? h('off.clock') : null;
}

export async function askHint(table: TableModel): Promise<void> {
  if (table.still || table.seat === null || table.source.outcome) return;
  const why = whyNone(table) ?? (table.prompt ? null : h('nothing'));
  if (why !== null) {
    toast(why);
    announce(why);
    return;
  }
  const { hints, source } = table;
  hints.away = null;
  if (table.hint !== null) return;
  const here = momentOf(source);
  hints.asked = here;
  announce(h('thinking'));
  try {
    await source.send('hint');
  } catch (error) {
    if ((error as { code?: string }).code === 'hint/asked') return; // it comes
    if (hints.asked === here) hints.asked = null;
    toast(refusalText(error), 'bad');
    announce(refusalText(error));
  }
}
