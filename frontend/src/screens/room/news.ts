/** What has changed between two states of a room, for those who do not see it happen. */
import { t } from '../../i18n/i18n.svelte';
import type { RoomView, SeatView } from '../../net/wire';
import { holderName, hostName } from '../../session/names';

export interface News {
  text: string;
  is: 'joined' | 'left' | 'host' | 'ready' | 'countdown' | 'started';
}

const holder = (seat: SeatView): string | null =>
  seat.user?.id ?? (seat.bot === null ? null : `bot ${seat.bot}`);

/** Whether nothing is missing for a start. */
export function isReady(room: RoomView): boolean {
  return room.missing.length === 0;
}

/** Who took or left a seat, who is host now, whether all are ready. `mine`: the own user, who knows already. */
export function roomNews(before: RoomView, after: RoomView, mine: string): News[] {
  const news: News[] = [];
  const isSeated = (room: RoomView, who: string): boolean => room.seats.some((seat) => holder(seat) === who);
  if (after.status !== 'playing' && before.status !== 'playing') {
    for (const seat of after.seats) {
      const who = holder(seat);
      if (seat.user && who !== null && who !== mine && !isSeated(before, who)) {
        news.push({ is: 'joined', text: t('seat.joined', { name: holderName(seat), n: seat.seat + 1 }) });
      }
    }
    for (const seat of before.seats) {
      const who = holder(seat);
      if (seat.user && who !== null && who !== mine && !isSeated(after, who)) {
        news.push({ is: 'left', text: t('seat.left', { name: holderName(seat), n: seat.seat + 1 }) });
      }
    }
  }
  if (before.host !== after.host) {
    const text = after.host === mine ? t('room.host.you') : t('room.host.now', { name: hostName(after) });
    news.push({ is: 'host', text });
  }
  if (after.status === 'waiting' && isReady(after) && !isReady(before)) {
    news.push({ is: 'ready', text: t('start.allReady') });
  }
  if (after.status === 'countdown' && before.status !== 'countdown') {
    news.push({ is: 'countdown', text: t('start.counting', { n: 3 }) });
  }
  if (after.status === 'playing' && before.status !== 'playing') {
    news.push({ is: 'started', text: t('start.started') });
  }
  return news;
}

/** The next free seat for somebody who has just come in; null when there is none, or no time for it. */
export function seatFor(room: RoomView): number | null {
  if (room.status !== 'waiting' && room.status !== 'finished') return null;
  const free = room.seats.find((seat) => holder(seat) === null);
  return free ? free.seat : null;
}

/** Why a choice of a seat option cannot be taken: the name of who has it, or null. */
export function takenBy(room: RoomView, option: string, choice: string, seat: number): string | null {
  const other = room.seats.find((one) => one.seat !== seat && one.options[option] === choice);
  return other ? holderName(other) : null;
}

/** How many of the people with a seat are ready; the host counts as such, because the host starts. */
export function readiness(room: RoomView): { ready: number; of: number } {
  const people = room.seats.filter((seat) => holder(seat) !== null);
  const ready = people.filter((seat) => seat.bot !== null || seat.ready || seat.user?.id === room.host);
  return { ready: ready.length, of: people.length };
}

/** In words, what is missing for a start; empty when nothing is. */
export function missingText(room: RoomView): string {
  const parts: string[] = [];
  for (const item of room.missing) {
    const [key, args] = item as [string, Record<string, unknown>];
    if (key === 'room.missing.seats') parts.push(t('start.missing.seats', args));
  }
  const { ready, of } = readiness(room);
  if (ready < of) parts.push(t('start.missing.ready', { ready, n: of }));
  return parts.join(' · ');
}
