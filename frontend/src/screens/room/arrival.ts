/** How somebody came to a room in this tab: to be seated at once, only once, unless watching is wanted. */

const key = (code: string): string => `roundtable.arrived.${code}`;

/** The person wants to watch: no seat is taken for them. */
export function comeToWatch(code: string): void {
  sessionStorage.setItem(key(code), 'watch');
}

/** Whether to offer a seat now; afterwards no more, so that standing up lasts. */
export function takesSeat(code: string): boolean {
  if (sessionStorage.getItem(key(code)) !== null) return false;
  sessionStorage.setItem(key(code), 'seat');
  return true;
}

/** The room's link has another code: what is known of the arrival goes along. */
export function moveArrival(from: string, to: string): void {
  const how = sessionStorage.getItem(key(from));
  if (how !== null) sessionStorage.setItem(key(to), how);
}

/** The person has left: coming back is a new arrival. */
export function leaveForGood(code: string): void {
  sessionStorage.removeItem(key(code));
}
