/** What the holders of seats are called. */
import { isKey, t } from '../i18n/i18n.svelte';
import type { MatchSummary } from '../net/api';
import type { RoomView, SeatView } from '../net/wire';

export function levelName(level: string): string {
  const key = `seat.level.${level}`;
  return isKey(key) ? t(key) : level;
}

/** Name of whoever holds a seat; a free seat goes by its number. */
export function holderName(seat: SeatView): string {
  if (seat.user) return seat.user.name;
  if (seat.bot !== null) return t('seat.bot.name', { level: levelName(seat.bot), n: seat.seat + 1 });
  return t('seat.number', { n: seat.seat + 1 });
}

export function seatName(room: RoomView | null, seat: number): string {
  const view = room?.seats[seat];
  return view ? holderName(view) : t('seat.number', { n: seat + 1 });
}

/** Who held a seat of a match; bots go by their level, as at the table. */
export function playerName(match: Pick<MatchSummary, 'players' | 'seats'>, seat: number): string {
  const bot = match.seats?.[seat]?.bot ?? null;
  if (bot !== null) return t('seat.bot.name', { level: levelName(bot), n: seat + 1 });
  return match.players[seat] ?? t('seat.number', { n: seat + 1 });
}

/** The host's name, wherever the host is. */
export function hostName(room: RoomView): string {
  const people = [...room.seats.map(({ user }) => user), ...room.spectators];
  return people.find((person) => person?.id === room.host)?.name ?? '';
}
