/** Where one looks at the arena: how large its spaces are, and what lies in the middle. Pure; lengths in px. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Spaces along each side of the arena. */
export const SIDE = 11;
/** The edge around them, in spaces. */
export const EDGE = 0.2;
const WHOLE = SIDE + 2 * EDGE;
const LARGEST = 88;
/** Around what is to be seen, in spaces. */
const MARGIN = 0.25;

/** The size of a space at which the whole arena is seen. */
export function fit({ width, height }: Room): number {
  return Math.max(8, Math.floor((Math.min(width, height) / WHOLE) * 10) / 10);
}

/** The size of a space at which an area is seen whole, but never so small that it cannot be hit. */
export function sizeFor(area: Area, room: Room, least: number): number {
  const wide = room.width / (area.right - area.left + 2 * MARGIN);
  const high = room.height / (area.bottom - area.top + 2 * MARGIN);
  return clamp(Math.floor(Math.min(wide, high)), Math.max(least, fit(room)), Math.max(LARGEST, fit(room)));
}

export function zoomed(cell: number, factor: number, room: Room): number {
  return clamp(cell * factor, fit(room), LARGEST);
}

/** The point of the arena, in spaces, that lies at a place of the room; undoes `scrollTo`. */
export function pointAt(
  at: readonly [x: number, y: number],
  scroll: { left: number; top: number },
  cell: number,
  room: Room,
): [x: number, y: number] {
  const free = (length: number): number => Math.max(0, (length - cell * WHOLE) / 2);
  return [
    (scroll.left + at[0] - free(room.width)) / cell - EDGE,
    (scroll.top + at[1] - free(room.height)) / cell - EDGE,
  ];
}

/** Scroll positions that bring a point of the arena, in spaces, to a place in the room. */
export function scrollTo(
  point: readonly [x: number, y: number],
  cell: number,
  at: readonly [x: number, y: number],
): [left: number, top: number] {
  return [(point[0] + EDGE) * cell - at[0], (point[1] + EDGE) * cell - at[1]];
}

/** The smallest area around some spaces; the whole arena around none. */
export function areaOf(spaces: readonly { x: number; y: number }[]): Area {
  if (spaces.length === 0) return { left: 0, top: 0, right: SIDE, bottom: SIDE };
  const xs = spaces.map(({ x }) => x);
  const ys = spaces.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

/** The middles of the spaces crossed on a straight way, both ends included. */
export function way(from: { x: number; y: number }, to: { x: number; y: number }): [number, number][] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps;
    return [
      Math.round(from.x + (to.x - from.x) * share) + 0.5,
      Math.round(from.y + (to.y - from.y) * share) + 0.5,
    ];
  });
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
