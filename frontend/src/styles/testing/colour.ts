/** What colours look like: contrast after WCAG, difference after CIEDE2000, and sight without one of the cones. */

export type Rgb = readonly [number, number, number];

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const SIGHT = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type Sight = keyof typeof SIGHT;
export const sights = Object.keys(SIGHT) as Sight[];

/** Linear light of `#rrggbb` or `#rgb`. */
export function linear(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number): number => {
    const value = parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

export function contrast(one: string, other: string): number {
  const light = (hex: string): number => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

function lab(colour: Rgb, sight: Sight): Rgb {
  const m = SIGHT[sight];
  const row = (i: number): number => {
    const sum = (m[i] ?? 0) * colour[0] + (m[i + 1] ?? 0) * colour[1] + (m[i + 2] ?? 0) * colour[2];
    return Math.min(1, Math.max(0, sum));
  };
  const [r, g, b] = [row(0), row(3), row(6)];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREE = Math.PI / 180;

/** CIEDE2000 of two colours of Lab. */
export function difference(one: Rgb, other: Rgb): number {
  const [l1, a1, b1] = one;
  const [l2, a2, b2] = other;
  const seven = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - seven((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b: number, a: number): number =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / DEGREE + 360) % 360;
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const mean = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : ((h1 + h2 + 360) / 2) % 360;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (angle: number): number => Math.cos(angle * DEGREE);
  const t =
    1 - 0.17 * cos(mean - 30) + 0.24 * cos(2 * mean) + 0.32 * cos(3 * mean + 6) - 0.2 * cos(4 * mean - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rt = -Math.sin(60 * Math.exp(-(((mean - 275) / 25) ** 2)) * DEGREE) * 2 * seven(c);
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh];
  return Math.sqrt(x * x + y * y + z * z + rt * y * z);
}

/** The least difference of any two of some colours, in somebody's sight. */
export function nearest(colours: readonly string[], sight: Sight): number {
  const seen = colours.map((hex) => lab(linear(hex), sight));
  const pairs = seen.flatMap((one, i) => seen.slice(i + 1).map((other) => difference(one, other)));
  return Math.min(...pairs);
}
