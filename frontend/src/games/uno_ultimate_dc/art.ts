/**
 * Pictures drawn by code: a seed gives a shape that is always the same and like nobody.
 *
 * Each function returns points or paths for a box of 100 × 100; nothing here touches the page.
 */

export interface Shape {
  readonly points: string;
  readonly fill: string;
}

/** Numbers in [0, 1) that follow from a word. */
export function seeded(word: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

type Point = readonly [x: number, y: number];

const text = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The right half is the left one, mirrored. */
const mirrored = (left: readonly Point[]): Point[] => [
  ...left,
  ...left.toReversed().map(([x, y]): Point => [100 - x, y]),
];

const MASK_HUES = ['#b5543c', '#7d8f3a', '#3f8f8a', '#5b6fb8', '#8e5aa8', '#b58a2e', '#a8466e', '#5f7f6a'];

/** An angular mask of five polygons: face, two eyes, brow, chin. */
export function mask(seed: string): readonly Shape[] {
  const rnd = seeded(seed);
  const between = (low: number, high: number): number => low + rnd() * (high - low);
  const hue = MASK_HUES[Math.floor(rnd() * MASK_HUES.length)] ?? '#5f7f6a';
  const temple = between(8, 24);
  const cheek = between(10, 30);
  const jaw = between(58, 78);
  const horn = rnd() < 0.5 ? between(-4, 6) : between(10, 20);
  const face = mirrored([
    [50, between(88, 97)],
    [between(30, 40), jaw + 14],
    [cheek, jaw],
    [temple, between(34, 46)],
    [between(6, 22), horn],
    [between(30, 42), between(16, 26)],
    [50, between(10, 24)],
  ]);
  const eyeY = between(42, 50);
  const slant = between(-7, 9);
  const eye: Point[] = [
    [between(22, 28), eyeY + slant],
    [between(34, 38), eyeY - 4],
    [between(43, 46), eyeY + 3],
    [between(33, 38), eyeY + between(7, 12)],
  ];
  const brow = mirrored([
    [50, eyeY - between(2, 6)],
    [between(24, 32), eyeY - between(10, 16) + slant / 2],
    [50, eyeY - between(14, 24)],
  ]);
  const chin = mirrored([
    [50, between(84, 92)],
    [between(36, 43), between(72, 80)],
    [50, between(64, 74)],
  ]);
  return [
    { points: text(face), fill: hue },
    { points: text(brow), fill: '#14110d' },
    { points: text(eye), fill: '#f4f1ea' },
    { points: text(eye.map(([x, y]): Point => [100 - x, y])), fill: '#f4f1ea' },
    { points: text(chin), fill: '#14110d' },
  ];
}

const SKIES: readonly (readonly [sky: string, far: string, middle: string, close: string])[] = [
  ['#33506e', '#27415c', '#1d3248', '#132334'],
  ['#6b4a4a', '#573a3f', '#412b33', '#2b1d25'],
  ['#3f6b66', '#31554f', '#25423d', '#182d2a'],
  ['#59507a', '#473f66', '#352f50', '#242038'],
  ['#7a6a41', '#625434', '#4a3f28', '#32291b'],
];

export interface Landscape {
  readonly sky: string;
  readonly sun: { readonly x: number; readonly y: number; readonly r: number };
  readonly layers: readonly Shape[];
}

/** A horizon under three layers of silhouettes: towers, domes, spires or waves, by the seed. */
export function landscape(seed: string): Landscape {
  const rnd = seeded(seed);
  const [sky, ...hues] = SKIES[Math.floor(rnd() * SKIES.length)] ?? SKIES[0] ?? ['#33506e'];
  const kind = Math.floor(rnd() * 4);
  const layers = hues.map((fill, depth) => {
    const base = 46 + depth * 15;
    const points: Point[] = [[0, 100]];
    let x = -4;
    while (x < 100) {
      const width = 7 + rnd() * (kind === 3 ? 16 : 11);
      const high = base - rnd() * (kind === 3 ? 9 : 26 - depth * 5);
      points.push(...silhouette(kind, x, width, high, base));
      x += width;
    }
    points.push([104, base], [104, 100]);
    return { points: text(points), fill };
  });
  return { sky, sun: { x: 20 + rnd() * 60, y: 18 + rnd() * 14, r: 7 + rnd() * 7 }, layers };
}

function silhouette(kind: number, x: number, width: number, high: number, base: number): Point[] {
  const right = x + width;
  switch (kind) {
    case 0:
      return [
        [x, high],
        [right, high],
      ];
    case 1:
      return [
        [x, base],
        [x + width / 2, high],
        [right, base],
      ];
    case 2:
      return [
        [x, high + 6],
        [x + width * 0.2, high + 1],
        [x + width * 0.5, high - 2],
        [x + width * 0.8, high + 1],
        [right, high + 6],
        [right, base],
      ];
    default:
      return [
        [x, base],
        [x + width * 0.35, high + 4],
        [x + width * 0.6, high],
        [x + width * 0.75, high + 5],
        [right, base - 2],
      ];
  }
}

/** Forked bolts from a bright middle. */
export function bolts(seed: string): readonly Shape[] {
  const rnd = seeded(seed);
  const count = 5 + Math.floor(rnd() * 3);
  const turn = rnd() * Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    const at = (r: number, off: number): Point => [
      50 + Math.cos(angle + off) * r,
      50 + Math.sin(angle + off) * r,
    ];
    const kink = 0.16 + rnd() * 0.2;
    const points = [
      at(8, -0.5),
      at(26, kink),
      at(24, kink + 0.22),
      at(50 + rnd() * 8, 0),
      at(30, -kink),
      at(32, -kink - 0.2),
    ];
    return { points: text(points), fill: i % 2 ? '#e9b44c' : '#f4f1ea' };
  });
}

/** A cut stone in a setting: stands for any thing one carries. */
export function jewel(seed: string): readonly Shape[] {
  const rnd = seeded(seed);
  const sides = 5 + Math.floor(rnd() * 4);
  const hue = MASK_HUES[Math.floor(rnd() * MASK_HUES.length)] ?? '#5b6fb8';
  const turn = rnd() * Math.PI;
  const ring = (radius: number, offset = 0): Point[] =>
    Array.from({ length: sides }, (_, i) => {
      const angle = turn + offset + (i * 2 * Math.PI) / sides;
      return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius];
    });
  return [
    { points: text(ring(42)), fill: '#c9b98c' },
    { points: text(ring(35)), fill: '#14110d' },
    { points: text(ring(31, Math.PI / sides)), fill: hue },
    { points: text(ring(17)), fill: '#f4f1ea' },
    { points: text(ring(11, Math.PI / sides)), fill: hue },
  ];
}

export interface Sigil {
  readonly ground: string;
  readonly ink: string;
  readonly bright: string;
  readonly strokes: readonly string[];
}

const arc = (radius: number, from: number, to: number): string => {
  const end = (angle: number): string =>
    `${(50 + Math.cos(angle) * radius).toFixed(1)} ${(50 + Math.sin(angle) * radius).toFixed(1)}`;
  return `M${end(from)}A${radius} ${radius} 0 0 1 ${end(to)}`;
};

const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return `${i ? 'L' : 'M'}${(50 + Math.cos(angle) * radius).toFixed(1)} ${(50 + Math.sin(angle) * radius).toFixed(1)}`;
  }).join('') + 'Z';

/** The four signs: a lattice of lozenges, arcs of waves, a star polygon, an orbit of rings. */
const SIGILS: Readonly<Record<string, Sigil>> = {
  superman: {
    ground: '#2a3c5e',
    ink: '#e7c05b',
    bright: '#f4f1ea',
    strokes: ['M50 12L80 30V56L50 90L20 56V30Z', 'M50 26L66 44L50 62L34 44Z', 'M20 30L66 76M80 30L34 76'],
  },
  aquaman: {
    ground: '#1f5a5e',
    ink: '#f0b56a',
    bright: '#e9f5f0',
    strokes: [
      'M12 66Q24 50 36 66T60 66T84 66',
      'M16 80Q28 66 40 80T64 80T86 80',
      arc(30, Math.PI * 1.08, Math.PI * 1.92),
      arc(19, Math.PI * 1.1, Math.PI * 1.9),
    ],
  },
  wonder_woman: {
    ground: '#6a2430',
    ink: '#f0c554',
    bright: '#f7ead2',
    strokes: [star(8, 40, 24), star(8, 22, 12), arc(46, 0.2, Math.PI - 0.2)],
  },
  green_lantern: {
    ground: '#1d4a33',
    ink: '#8fe0a8',
    bright: '#eef7ee',
    strokes: [
      'M50 28a22 22 0 1 1 0 44a22 22 0 1 1 0-44',
      'M8 50a42 15 0 1 0 84 0a42 15 0 1 0-84 0',
      'M50 8a15 42 0 1 0 0 84a15 42 0 1 0 0-84',
    ],
  },
};

export function sigil(hero: string): Sigil {
  return (
    SIGILS[hero] ?? {
      ground: '#3a3a3a',
      ink: '#f4f1ea',
      bright: '#c9b98c',
      strokes: [star(3 + (hero.length % 5), 40, 20)],
    }
  );
}

/** The shape that goes with each colour, in a box of 24 × 24. */
export const COLOUR_SHAPES: Readonly<Record<string, string>> = {
  red: 'M12 2.5L22.5 21H1.5Z',
  yellow: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20Z',
  green: 'M3 3H21V21H3Z',
  blue: 'M12 0.8L23.2 12L12 23.2L0.8 12Z',
  wild: 'M12 0.5L15 9L23.5 12L15 15L12 23.5L9 15L0.5 12L9 9Z',
};
