/** What a button of the room sends, with refusals told to the person who pressed it. */
import { toast } from '../../components/toasts.svelte';
import type { RoomConnection } from '../../net/room.svelte';
import { explain } from '../../session/problems';
import { play } from '../../sound/sound';

export type Send = (kind: string, fields?: Record<string, unknown>) => Promise<boolean>;

/** Sends and says whether it was carried out. */
export function sender(connection: RoomConnection): Send {
  return async (kind, fields = {}) => {
    try {
      await connection.send(kind, fields);
      return true;
    } catch (error) {
      play('illegal');
      toast(explain(error).text, 'bad');
      return false;
    }
  };
}
