/**
 * Abstract signs for heroes and characters: a key picks shapes, a symmetry and two colours.
 *
 * Nothing is drawn after anybody; the same key gives the same sign everywhere.
 */

export interface SigilPart {
  path: string;
  filled: boolean;
  /** Turns of the part around the middle. */
  turns: readonly number[];
}

export interface Sigil {
  parts: readonly SigilPart[];
  hues: readonly [string, string];
}

/** Primitives in a box from -50 to 50, standing at the top. */
const PRIMITIVES: readonly { path: string; filled: boolean }[] = [
  { path: 'M-12-44A46 46 0 0 1 12-44', filled: false },
  { path: 'M-20-38A42 42 0 0 1 20-38', filled: false },
  { path: 'M-9-30L0-42L9-30', filled: false },
  { path: 'M-14-22L0-38L14-22', filled: false },
  { path: 'M-10-40L0-26L10-40L0-46Z', filled: true },
  { path: 'M0-47L5-30L-5-30Z', filled: true },
  { path: 'M0-44L9-34L0-24L-9-34Z', filled: true },
  { path: 'M0-40L6-12L-6-12Z', filled: true },
  { path: 'M-16-30Q-8-40 0-30T16-30', filled: false },
  { path: 'M-20-20Q-10-32 0-20T20-20', filled: false },
  { path: 'M0-46V-14', filled: false },
  { path: 'M-4-46V-20M4-46V-20', filled: false },
  { path: 'M0-34a5 5 0 1 1 0 10a5 5 0 1 1 0-10z', filled: true },
  { path: 'M0-45a4 4 0 1 1 0 8a4 4 0 1 1 0-8z', filled: true },
  { path: 'M0-40a7 7 0 1 1 0 14a7 7 0 1 1 0-14z', filled: false },
  { path: 'M0-44C10-36 10-24 0-14C-10-24-10-36 0-44Z', filled: true },
  { path: 'M0-44C14-34 12-20 0-14C-12-20-14-34 0-44Z', filled: false },
  { path: 'M-10-26H10V-34H-10Z', filled: true },
  { path: 'M-12-18H12', filled: false },
  { path: 'M-18-42H18L0-26Z', filled: false },
  { path: 'M-8-44H8L0-16Z', filled: true },
  { path: 'M-14-44L14-20M14-44L-14-20', filled: false },
  { path: 'M0-20a20 20 0 0 1 14-18', filled: false },
  { path: 'M-16-36L0-20L16-36', filled: false },
];

const PALETTE: readonly (readonly [string, string])[] = [
  ['#f4f1ea', '#fbc155'],
  ['#f4f1ea', '#7cc9ee'],
  ['#fbc155', '#f4f1ea'],
  ['#8fd6bd', '#f4f1ea'],
  ['#f4f1ea', '#f09a7a'],
  ['#c9b4f0', '#f4f1ea'],
];

/** FNV-1a, good enough to spread names; returns draws that follow from it. */
function draws(seed: string): (below: number) => number {
  let hash = 0x811c9dc5;
  for (const letter of seed) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return (below) => {
    hash ^= hash << 13;
    hash ^= hash >>> 17;
    hash ^= hash << 5;
    hash >>>= 0;
    return hash % below;
  };
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

export function sigilOf(key: string): Sigil {
  const draw = draws(key);
  const order = 3 + draw(6);
  const step = 360 / order;
  const first = draw(PRIMITIVES.length);
  const indices = [first, first + 5 + draw(5), first + 13 + draw(6)];
  const parts = indices.map((index, layer) => {
    const shift = layer === 1 ? step / 2 : 0;
    return { ...pick(PRIMITIVES, index), turns: Array.from({ length: order }, (_, i) => i * step + shift) };
  });
  return { parts, hues: pick(PALETTE, draw(PALETTE.length)) };
}
