/** Everybody adds to the chance of the next match, so that nobody has to trust the server alone. */
import type { RoomConnection } from '../../net/room.svelte';
import type { RoomView } from '../../net/wire';
import { began, keepShare, nonceFor } from '../../session/shares';

const BYTES = 16;

/** Gives the own share for each commitment that the room shows; called with each change of the room. */
export function sharer(
  connection: Pick<RoomConnection, 'welcome' | 'status' | 'send'>,
): (room: RoomView) => void {
  /** The commitment that a share is on its way to. */
  let giving: string | null = null;
  /** The one that this device last gave a share to. */
  let given: string | null = null;

  return (room) => {
    const me = connection.welcome?.you.id;
    const mine = room.seats.find(({ user }) => user !== null && user.id === me);
    const { commitment } = room;
    if (!mine || commitment === null || connection.status !== 'open') return;
    if (room.status === 'playing') {
      if (room.match !== null && given !== null) began(room.match, given);
      return;
    }
    if (mine.nonce || giving === commitment) return;
    giving = commitment;
    // Whoever stood up and sits down again gives what was given before.
    const nonce = nonceFor(commitment) ?? fresh();
    keepShare(commitment, nonce);
    connection
      .send('nonce', { nonce })
      .then(() => (given = commitment))
      .catch(() => undefined)
      .finally(() => {
        if (giving === commitment) giving = null;
      });
  };
}

function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
