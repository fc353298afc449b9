/** Who else is about in a room: those with a seat, those who watch, and those who have spoken and gone. */
import type { ChatLine, Person, RoomView } from '../net/wire';

export function othersIn(room: RoomView | null, lines: readonly ChatLine[], me: string | null): Person[] {
  const seated = room?.seats.map(({ user }) => user) ?? [];
  const spoken = lines.map(({ who }) => who);
  const found = new Map<string, Person>();
  for (const person of [...seated, ...(room?.spectators ?? []), ...spoken]) {
    if (person && person.id !== me && !found.has(person.id)) found.set(person.id, person);
  }
  return [...found.values()];
}
