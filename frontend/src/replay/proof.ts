/**
 * The chance of a match computed again, as `docs/fairness.md` says. Comes on demand: nobody else needs the hashes, which are
 * taken from a library because browsers have no BLAKE2b, and no SHA-256 either on pages that came without encryption.
 */
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Draw, RecordedMove, Source } from './film';

export const ALGORITHM = 'blake2b-512/1';
const DERIVED = 'seed:';
const FREE = 'server:';
const RANGE = 2 ** 32;

/** Where the share of a seat came from: a client; the committed seed; the server's own will (older matches); or it is forged. */
export type ShareKind = 'given' | 'derived' | 'free' | 'wrong';

export interface Proof {
  /** Whether every seed is the one that was committed to. */
  readonly fits: boolean;
  readonly shares: readonly ShareKind[];
  /** Whether a match that goes on from another one took the keys of its own seeds and nonces. */
  readonly branches: boolean;
  /** How many numbers were computed again and compared. */
  readonly numbers: number;
  readonly shuffles: number;
  /** Draws that are not what they should be. */
  readonly wrong: readonly number[];
  /** Whether the file says what each draw gave. */
  readonly told: boolean;
}

/** Check all of a match's chance that can be checked without its rules. `last`: index of the last step. */
export function prove(chance: Chance, moves: readonly RecordedMove[], last: number): Proof {
  const sources: readonly Source[] = [...(chance.earlier ?? []), chance];
  const keys = sources.map(keyOf);
  const taken = moves.filter(({ by, choose }) => by === 'host' && choose[0] === 'branch');
  const known = chance.algorithm === ALGORITHM;
  const told =
    known && chance.draws.every(({ below, shuffle }) => below !== undefined || shuffle !== undefined);
  const until = (n: number): number => chance.earlier?.findIndex((part) => n < part.until) ?? -1;
  let step = 0;
  const wrong = !told
    ? []
    : chance.draws.flatMap((draw, n) => {
        const early = until(n);
        const holds =
          draw.n === n &&
          agrees(draw, keys[early < 0 ? keys.length - 1 : early] as Uint8Array) &&
          (draw.step ?? -1) >= step &&
          (draw.step ?? -1) <= last;
        step = draw.step ?? step;
        return holds ? [] : [n];
      });
  return {
    fits:
      known &&
      sources.every(({ commitment, server_seed }) => bytesToHex(sha256(seedOf(server_seed))) === commitment),
    shares: chance.nonces.map((nonce, seat) => shareKind(nonce, chance.server_seed, seat)),
    branches:
      taken.length === keys.length - 1 &&
      taken.every(({ choose }, index) => choose[1] === bytesToHex(keys[index + 1] as Uint8Array)),
    numbers: chance.draws.filter(({ below }) => below !== undefined).length,
    shuffles: chance.draws.filter(({ shuffle }) => shuffle !== undefined).length,
    wrong,
    told,
  };
}

/** The key of a match: SHA-256 of the seed followed by SHA-256 of each nonce. */
export function keyOf({ server_seed, nonces }: Source): Uint8Array {
  return sha256(concatBytes(seedOf(server_seed), ...nonces.map((nonce) => sha256(utf8ToBytes(nonce)))));
}

function shareKind(nonce: string, seed: string, seat: number): ShareKind {
  if (nonce.startsWith(FREE)) return 'free';
  if (!nonce.startsWith(DERIVED)) return 'given';
  return nonce === derivedNonce(seed, seat) ? 'derived' : 'wrong';
}

/** The share of a seat that sent none. */
export function derivedNonce(seed: string, seat: number): string {
  const digest = sha256(concatBytes(seedOf(seed), utf8ToBytes(`${DERIVED}${seat}`)));
  return DERIVED + bytesToHex(digest).slice(0, 32);
}

/** A seed that is no hexadecimal text fits nothing. */
function seedOf(hex: string): Uint8Array {
  try {
    return hexToBytes(hex);
  } catch {
    return new Uint8Array();
  }
}

function agrees({ n, below, gave, shuffle }: Draw, key: Uint8Array): boolean {
  if (below === undefined)
    return shuffle !== undefined && Number.isInteger(shuffle) && shuffle > 1 && gave === undefined;
  if (shuffle !== undefined || !Number.isInteger(below) || below < 1 || below > RANGE) return false;
  return numberBelow(words(key, n), below) === gave;
}

/** The 32-bit words of a draw, one after the other. */
export function* words(key: Uint8Array, n: number): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const message = new DataView(new ArrayBuffer(12));
    message.setBigUint64(0, BigInt(n));
    message.setUint32(8, block);
    const digest = blake2b(new Uint8Array(message.buffer), { key, dkLen: 64 });
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < 64; at += 4) yield view.getUint32(at);
  }
}

/** A number from 0 to bound - 1. */
export function numberBelow(stream: Generator<number, never>, bound: number): number {
  const usable = RANGE - (RANGE % bound);
  let word = stream.next().value;
  while (word >= usable) word = stream.next().value;
  return word % bound;
}

/** The things 0 to size - 1 as a shuffle leaves them. */
export function shuffled(stream: Generator<number, never>, size: number): number[] {
  const things = Array.from({ length: size }, (_, place) => place);
  for (let place = size - 1; place > 0; place -= 1) {
    const other = numberBelow(stream, place + 1);
    [things[place], things[other]] = [things[other] as number, things[place] as number];
  }
  return things;
}
