/** From when the others may act for a seat that keeps the table waiting. The server judges; this says what it will say. */
import type { RoomView, SeatView } from '../net/wire';

export interface Case {
  seat: number;
  /** For how long the line has been lost, in ms; null for somebody who is here. */
  away: number | null;
  /** What is left of the grace, or of the time to think, in ms; null while that is too long to speak of. */
  wait: number | null;
  nudge: boolean;
  standIn: boolean;
  votes: number;
  voters: number;
  voted: boolean;
}

/** A nudge is offered only after some thought. */
export const NUDGE_AFTER = 10_000;
/** Somebody who is here is shown as keeping the table waiting only when that is nearly a claim. */
const SOON = 30_000;

/** The seats to show, for somebody who sits in `mine`; nobody else has a say. */
export function patience(
  room: RoomView,
  waiting: readonly { seat: number }[],
  mine: number | null,
  since: number,
  now: number,
): Case[] {
  if (mine === null || room.status !== 'playing') return [];
  const found: Case[] = [];
  for (const view of room.seats) {
    if (view.seat === mine || view.user === null) continue;
    const asked = waiting.some(({ seat }) => seat === view.seat);
    const away = view.connected ? null : Math.max(0, now - (view.away_since ?? now));
    if (!asked && view.stand_in == null) continue;
    const wait = Math.max(0, away === null ? room.idle - (now - since) : room.grace - away);
    const nudge = asked && away === null && view.stand_in == null && now - since >= NUDGE_AFTER;
    if (away === null && view.stand_in == null && !nudge) continue;
    found.push({
      seat: view.seat,
      away,
      wait: away === null && wait > SOON ? null : wait,
      nudge,
      standIn: view.stand_in != null,
      votes: view.votes.length,
      voters: voters(room.seats, view),
      voted: view.votes.includes(mine),
    });
  }
  return found;
}

/** Everybody else who is a person; for an absent seat, only those who are here. */
function voters(seats: readonly SeatView[], about: SeatView): number {
  return seats.filter(
    (seat) => seat.user !== null && seat.seat !== about.seat && (about.connected || seat.connected),
  ).length;
}
