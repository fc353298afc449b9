/** The kept replays of every game, way to end and format: they open, play from the recording alone, and their chance holds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Film, FORMATS, readRecording, UnknownFormat, type Recording, type Viewer } from './film';
import { derivedNonce, keyOf, numberBelow, prove, shuffled, words } from './proof';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'tests/golden/replays');
const files = readdirSync(FOLDER).flatMap((game) =>
  readdirSync(join(FOLDER, game)).map((name) => join(game, name)),
);

function kept(file: string): Recording {
  return readRecording(JSON.parse(inflateSync(readFileSync(join(FOLDER, file))).toString('utf8')));
}

function proofOf({ chance, moves, steps }: Recording): ReturnType<typeof prove> {
  return prove(chance, moves, steps.length - 1);
}

const newest = (): Recording => {
  const file = files.find((name) => name.startsWith('plus_ultra/2-') && name.endsWith('-scored.replay'));
  return kept(file ?? '');
};

afterEach(() => vi.unstubAllGlobals());

describe('kept replays', () => {
  it('are of every format', () => {
    expect(existsSync(FOLDER)).toBe(true);
    expect(new Set(files.map((file) => kept(file).format))).toEqual(new Set(FORMATS));
  });

  it.each(files)('%s plays from its recording', (file) => {
    const film = new Film(kept(file));
    const sections = Object.keys(film.views(0, 'spectator'));
    const seats = film.recording.seats.map((_, seat) => seat);
    for (const viewer of ['spectator', 'open', ...seats] satisfies Viewer[]) {
      expect(film.events(viewer).map(({ n }) => n)).toEqual([...film.events('spectator').keys()]);
      for (const index of film.steps.keys())
        expect(Object.keys(film.views(index, viewer))).toEqual(expect.arrayContaining(sections));
    }
    const begins = film.events('spectator').filter(({ event }) => event.tag === 'turn_began');
    expect(film.turns.length > 0).toBe(begins.length > 0);
    expect(film.rounds.length > 0).toBe(begins.length > 0);
    expect(film.ply(film.last)).toBe(film.recording.moves.length);
    expect(film.atPly(film.ply(film.last))).toBe(film.last);
  });

  it.each(files)('%s proves its chance', (file) => {
    const recording = kept(file);
    const proof = proofOf(recording);
    expect(proof).toMatchObject({ fits: true, branches: true, wrong: [] });
    expect(proof.told).toBe(recording.format > 1 || recording.chance.draws.length === 0);
    expect(proof.shares).not.toContain('wrong');
    expect(proof.shares.includes('free')).toBe(recording.format === 1 && proof.shares.length > 2);
  });

  it('of a format to come are not shown as something else', () => {
    expect(() => readRecording({ ...newest(), format: 99 })).toThrow(UnknownFormat);
  });
});

describe('the proof', () => {
  it('agrees with the vectors of the page that describes it', () => {
    const page = readFileSync(join(ROOT, 'docs/fairness.md'), 'utf8');
    const vectors = JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? '') as {
      server_seed: string;
      nonces: string[];
      nonces_from_seed: string[];
      commitment: string;
      key: string;
      draws: { n: number; below?: number; roll?: number; shuffle?: number; gives: number | number[] }[];
    };
    const key = keyOf(vectors);
    expect(Buffer.from(key).toString('hex')).toBe(vectors.key);
    expect(vectors.nonces_from_seed.map((_, seat) => derivedNonce(vectors.server_seed, seat))).toEqual(
      vectors.nonces_from_seed,
    );
    for (const { n, below, roll, shuffle, gives } of vectors.draws) {
      const stream = words(key, n);
      if (shuffle !== undefined) expect(shuffled(stream, shuffle)).toEqual(gives);
      else if (roll !== undefined) expect(numberBelow(stream, roll) + 1).toBe(gives);
      else expect(numberBelow(stream, below ?? 0)).toBe(gives);
    }
  });

  it('needs nothing of the browser that a page without encryption does not have', () => {
    vi.stubGlobal('crypto', {});
    expect(proofOf(newest())).toMatchObject({ fits: true, wrong: [] });
  });

  it('finds what was changed', () => {
    const recording = newest();
    const { chance, moves, steps } = recording;
    const last = steps.length - 1;
    const first = chance.draws.findIndex(({ gave }) => gave !== undefined);
    const drawn = chance.draws.map((draw, n) =>
      n === first ? { ...draw, gave: (draw.gave ?? 0) + 1 } : draw,
    );
    const after = (more: object): ReturnType<typeof prove> => prove({ ...chance, ...more }, moves, last);
    expect(after({ draws: drawn }).wrong).toEqual([first]);
    expect(after({ draws: chance.draws.slice(1) }).wrong).toContain(0);
    expect(after({ server_seed: chance.server_seed.replace(/^./, '!') }).fits).toBe(false);
    expect(after({ commitment: '00' }).fits).toBe(false);
    expect(after({ algorithm: 'other' }).fits).toBe(false);
    expect(after({ nonces: chance.nonces.map((nonce) => `${nonce}0`) }).wrong.length).toBeGreaterThan(0);
    expect(after({ nonces: chance.nonces.map(() => 'seed:00') }).shares).toContain('wrong');
    expect(after({ earlier: [{ ...chance, until: 1 }] }).branches).toBe(false);
    expect(after({ draws: chance.draws.map((draw) => ({ ...draw, step: last + 1 })) }).wrong).toContain(0);
    const host = { ply: 0, seat: null, choose: ['branch', '00'], by: 'host', at: 0 };
    expect(prove(chance, [...moves, host], last).branches).toBe(false);
  });
});
