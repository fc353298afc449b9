/**
 * Pictures drawn by code: signs of heroes and emblems of cards, geometry and nobody's likeness.
 *
 * Each function returns paths or points for a box of 100 × 100; nothing here touches the page.
 */

/** Numbers in [0, 1) that follow from a word. */
function seeded(word: string): () => number {
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

const around = (radius: number, angle: number): Point => [
  50 + Math.sin(angle) * radius,
  50 - Math.cos(angle) * radius,
];
const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const closed = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** Corners at the given distances from the middle, one after the other, `turns` times around. */
function ring(turns: number, radii: readonly number[], from = 0): Point[] {
  const count = turns * radii.length;
  return Array.from({ length: count }, (_, i) =>
    around(radii[i % radii.length] ?? 0, from + (i * 2 * Math.PI) / count),
  );
}

/** Lines from one distance to another, all around. */
const rays = (count: number, inner: number, outer: number, from = 0): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + (i * 2 * Math.PI) / count;
    return `M${at(around(inner, angle))}L${at(around(outer, angle))}`;
  }).join('');

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export interface Stroke {
  readonly d: string;
  /** 0 the ground's own light, 1 the accent. */
  readonly hue: 0 | 1;
  readonly filled?: boolean;
}

export interface Sigil {
  readonly ground: string;
  readonly hues: readonly [string, string];
  readonly strokes: readonly Stroke[];
}

const line = (d: string, hue: 0 | 1 = 0): Stroke => ({ d, hue });
const fill = (d: string, hue: 0 | 1 = 0): Stroke => ({ d, hue, filled: true });

const SIGILS: Readonly<Record<string, Sigil>> = {
  // Eight beams that run together.
  midoriya: {
    ground: '#17473a',
    hues: ['#9be8bd', '#f4f1ea'],
    strokes: [line(rays(8, 20, 42)), line(disc(50, 50, 13), 1), fill(disc(50, 50, 5), 1)],
  },
  // A burst with sparks.
  bakugo: {
    ground: '#5b2413',
    hues: ['#ffb057', '#fff0d8'],
    strokes: [fill(closed(ring(8, [42, 22]))), fill(closed(ring(6, [20, 10], 0.3)), 1)],
  },
  // One half in crystals, one in flames.
  todoroki: {
    ground: '#31445c',
    hues: ['#c9ecff', '#ff9a6b'],
    strokes: [
      line('M50 8V92'),
      line('M44 26L18 38M44 50H12M44 74L18 62M30 24L26 42M30 76L26 58'),
      line('M56 84Q84 72 70 48Q82 54 86 40Q66 44 66 18Q54 34 58 52', 1),
    ],
  },
  // Things that rise.
  uraraka: {
    ground: '#5a2947',
    hues: ['#ffc0da', '#fff'],
    strokes: [
      line('M10 62a40 14 0 1 0 80 0a40 14 0 1 0-80 0'),
      fill(disc(32, 42, 7), 1),
      fill(disc(62, 32, 10)),
      fill(disc(46, 16, 5), 1),
    ],
  },
  // Chevrons at full speed.
  iida: {
    ground: '#1f3f70',
    hues: ['#b3d0ff', '#ffd27a'],
    strokes: [line('M26 20L56 50L26 80M48 20L78 50L48 80'), line('M8 38H28M4 50H34M8 62H28', 1)],
  },
  // A moon behind a moon, and wings.
  tokoyami: {
    ground: '#2b2146',
    hues: ['#c2b0ff', '#ffd76b'],
    strokes: [
      fill('M50 16A34 34 0 1 0 84 58A28 28 0 1 1 50 16Z'),
      line('M58 34L86 20M62 44L92 36M62 54L90 54', 1),
    ],
  },
  // Rings on water under a leap.
  asui: {
    ground: '#1e4f36',
    hues: ['#bdf09a', '#f4f1ea'],
    strokes: [
      line('M18 74a32 10 0 1 0 64 0a32 10 0 1 0-64 0M34 74a16 5 0 1 0 32 0a16 5 0 1 0-32 0'),
      line('M14 60Q40 4 86 34', 1),
      fill(disc(86, 34, 6), 1),
    ],
  },
  // A cut stone.
  kirishima: {
    ground: '#5c1c24',
    hues: ['#ffa596', '#f4f1ea'],
    strokes: [
      line(closed(ring(8, [42], Math.PI / 8))),
      line(closed(ring(4, [26])), 1),
      line('M50 8V24M50 76V92M8 50H24M76 50H92'),
    ],
  },
  // Petals that open one after the other.
  yaoyorozu: {
    ground: '#4d1d3a',
    hues: ['#ffcf9e', '#f4f1ea'],
    strokes: [
      line(closed(ring(4, [42]))),
      line(closed(ring(4, [30], Math.PI / 4)), 1),
      line(closed(ring(4, [22]))),
      fill(closed(ring(4, [11], Math.PI / 4)), 1),
    ],
  },
  // A bolt between two arcs.
  kaminari: {
    ground: '#4a3f0c',
    hues: ['#ffe45e', '#fff'],
    strokes: [
      fill('M58 8L28 54H46L38 92L72 42H53Z'),
      line('M14 34A40 40 0 0 0 22 74M86 66A40 40 0 0 0 78 26', 1),
    ],
  },
};

const UNKNOWN: Sigil = {
  ground: '#3a3a44',
  hues: ['#f4f1ea', '#c9b98c'],
  strokes: [line(closed(ring(5, [40, 18])))],
};

/** The sign of a hero, by a key that ends in the hero's last name. */
export function sigil(hero: string): Sigil {
  const name = Object.keys(SIGILS).find((key) => hero.endsWith(key));
  return (name === undefined ? undefined : SIGILS[name]) ?? UNKNOWN;
}

export const HERO_NAMES = Object.keys(SIGILS);

export interface Emblem {
  readonly d: string;
  readonly tone: 0 | 1 | 2;
}

/** What stands on a card: the family sets the kind of shape, the key its form. */
export function emblem(kind: string, key: string): readonly Emblem[] {
  const rnd = seeded(key);
  const between = (low: number, high: number): number => low + rnd() * (high - low);
  const turn = rnd() * Math.PI;
  switch (kind) {
    case 'villain': {
      // Thorns around an eye that is never shut.
      const thorns = 5 + Math.floor(rnd() * 5);
      return [
        { d: closed(ring(thorns, [48, between(20, 30), between(34, 42), between(18, 28)], turn)), tone: 0 },
        { d: closed(ring(thorns, [between(22, 28), between(14, 18)], turn + 0.3)), tone: 1 },
        { d: `M34 50Q50 ${between(34, 42)} 66 50Q50 ${between(56, 62)} 34 50Z`, tone: 2 },
      ];
    }
    case 'ally': {
      // Petals around a heart of the same number of corners.
      const petals = 4 + Math.floor(rnd() * 4);
      const width = (Math.PI / petals) * between(0.7, 1);
      const d = Array.from({ length: petals }, (_, i) => {
        const angle = turn + (i * 2 * Math.PI) / petals;
        const [left, tip, right] = [
          around(34, angle - width),
          around(48, angle),
          around(34, angle + width),
        ] as const;
        return `M50 50Q${at(left)} ${at(tip)}Q${at(right)} 50 50Z`;
      }).join('');
      return [
        { d, tone: 0 },
        { d: closed(ring(petals, [20], turn)), tone: 1 },
        { d: disc(50, 50, 7), tone: 2 },
      ];
    }
    case 'encounter': {
      // A target that looks back.
      const marks = 3 + Math.floor(rnd() * 5);
      return [
        { d: closed(ring(marks, [48, 40, 40], turn)), tone: 0 },
        { d: closed(ring(marks * 2, [30], turn)), tone: 1 },
        { d: closed(ring(marks, [between(14, 20), between(7, 10)], turn)), tone: 2 },
      ];
    }
    case 'plus': {
      // A step up for each corner of a star.
      const points = 5 + Math.floor(rnd() * 4);
      return [
        { d: closed(ring(points, [48, between(30, 38)])), tone: 0 },
        { d: closed(ring(points, [34, between(14, 20)])), tone: 1 },
        { d: closed(ring(points, [12], Math.PI / points)), tone: 2 },
      ];
    }
    default: {
      // Streamers from a bright middle.
      const beams = 6 + Math.floor(rnd() * 5);
      const lean = between(0.1, 0.34);
      const d = Array.from({ length: beams }, (_, i) => {
        const angle = turn + (i * 2 * Math.PI) / beams;
        return closed([around(14, angle - 0.2), around(48, angle + lean), around(14, angle + 0.25)]);
      }).join('');
      return [
        { d, tone: 0 },
        { d: closed(ring(beams, [18, 12], turn)), tone: 1 },
        { d: disc(50, 50, 6), tone: 2 },
      ];
    }
  }
}
