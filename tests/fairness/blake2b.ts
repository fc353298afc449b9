/** BLAKE2b with a key, from RFC 7693. 64-bit words are pairs of 32-bit ones: low half, high half. */

const IV = new Uint32Array([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372,
  0x5f1d36f1, 0xa54ff53a, 0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c,
  0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
]);

const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

const BLOCK = 128;
const DIGEST = 64;
const ROUNDS = 12;

/** The 64-byte digest of a message of less than 2^32 bytes under a key of 1 to 64 bytes. */
export function keyedBlake2b(key: Uint8Array, message: Uint8Array): Uint8Array {
  const state = IV.slice();
  state[0] = (state[0]! ^ (0x01010000 | (key.length << 8) | DIGEST)) >>> 0;
  const input = new Uint8Array(
    BLOCK + Math.max(BLOCK, Math.ceil(message.length / BLOCK) * BLOCK),
  );
  input.set(key);
  input.set(message, BLOCK);
  const length = message.length === 0 ? BLOCK : BLOCK + message.length;
  const view = new DataView(input.buffer);
  for (let start = 0; start < length; start += BLOCK) {
    const taken = Math.min(start + BLOCK, length);
    compress(state, view, start, taken, taken === length);
  }
  const digest = new DataView(new ArrayBuffer(DIGEST));
  state.forEach((word, index) => digest.setUint32(4 * index, word, true));
  return new Uint8Array(digest.buffer);
}

function compress(
  state: Uint32Array,
  view: DataView,
  start: number,
  taken: number,
  last: boolean,
): void {
  const v = new Uint32Array(32);
  v.set(state);
  v.set(IV, 16);
  v[24] = v[24]! ^ taken;
  if (last) {
    v[28] = ~v[28]!;
    v[29] = ~v[29]!;
  }
  const m = new Uint32Array(32);
  for (let word = 0; word < 32; word += 1)
    m[word] = view.getUint32(start + 4 * word, true);
  for (let round = 0; round < ROUNDS; round += 1) {
    const s = SIGMA[round % 10]!;
    mix(v, m, 0, 4, 8, 12, s[0]!, s[1]!);
    mix(v, m, 1, 5, 9, 13, s[2]!, s[3]!);
    mix(v, m, 2, 6, 10, 14, s[4]!, s[5]!);
    mix(v, m, 3, 7, 11, 15, s[6]!, s[7]!);
    mix(v, m, 0, 5, 10, 15, s[8]!, s[9]!);
    mix(v, m, 1, 6, 11, 12, s[10]!, s[11]!);
    mix(v, m, 2, 7, 8, 13, s[12]!, s[13]!);
    mix(v, m, 3, 4, 9, 14, s[14]!, s[15]!);
  }
  for (let half = 0; half < 16; half += 1)
    state[half] = state[half]! ^ v[half]! ^ v[half + 16]!;
}

function mix(
  v: Uint32Array,
  m: Uint32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  x: number,
  y: number,
): void {
  add(v, a, v, b);
  add(v, a, m, x);
  turn(v, d, a, 32);
  add(v, c, v, d);
  turn(v, b, c, 24);
  add(v, a, v, b);
  add(v, a, m, y);
  turn(v, d, a, 16);
  add(v, c, v, d);
  turn(v, b, c, 63);
}

/** v[a] += w[b] */
function add(v: Uint32Array, a: number, w: Uint32Array, b: number): void {
  const low = v[2 * a]! + w[2 * b]!;
  v[2 * a + 1] = v[2 * a + 1]! + w[2 * b + 1]! + (low > 0xffffffff ? 1 : 0);
  v[2 * a] = low;
}

/** v[a] = (v[a] ^ v[b]) turned right by some bits */
function turn(v: Uint32Array, a: number, b: number, bits: number): void {
  let low = v[2 * a]! ^ v[2 * b]!;
  let high = v[2 * a + 1]! ^ v[2 * b + 1]!;
  if (bits >= 32) [low, high] = [high, low];
  const rest = bits % 32;
  v[2 * a] = rest === 0 ? low : (low >>> rest) | (high << (32 - rest));
  v[2 * a + 1] = rest === 0 ? high : (high >>> rest) | (low << (32 - rest));
}
