import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { minifySync, transformSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { mayRepeat, recipes } from './recipes';

type Sound = readonly (readonly [number, number, boolean])[];

/** What an ear tells cues apart by: when each voice begins, how high it is and where it goes, tone or noise. */
const heard = ({ voices }: (typeof recipes)[keyof typeof recipes]): Sound =>
  voices.map(([wave, start, , , from, to = from]) => [start, Math.sqrt(from * to), wave === 'noise']);

/** Whether no one would take one for the other: another rhythm, tone for noise, or a pitch three semitones away. */
const differ = (one: Sound, other: Sound): boolean =>
  one.length !== other.length ||
  one.some(([start, pitch, isNoise], i) => {
    const [otherStart, otherPitch, otherNoise] = other[i] ?? [0, 0, false];
    const semitones = Math.abs(12 * Math.log2(pitch / otherPitch));
    return Math.abs(start - otherStart) >= 0.03 || isNoise !== otherNoise || semitones >= 3;
  });

test('every cue differs from every other one', () => {
  const cues = Object.entries(recipes).map(([name, recipe]) => [name, heard(recipe)] as const);
  for (const [i, [name, sound]] of cues.entries())
    for (const [other, otherSound] of cues.slice(i + 1))
      expect(differ(sound, otherSound), `${name} and ${other}`).toBe(true);
});

test('recipes and synthesis are 2 KB at most, gzipped', () => {
  const sources = ['recipes.ts', 'synthesis.ts'].map((file) => readFileSync(`src/sound/${file}`, 'utf8'));
  const { code } = minifySync('sound.js', transformSync('sound.ts', sources.join('\n')).code);
  expect(code).toContain('OscillatorNode');
  expect(gzipSync(code).length).toBeLessThanOrEqual(2048);
});

test.each(Object.entries(recipes))('%s lasts at most 1.2 s', (_, { voices }) => {
  for (const [, start, length] of voices) expect(start + length).toBeLessThanOrEqual(1.2);
});

test('at most one of a kind in 150 ms', () => {
  expect([mayRepeat(undefined, 0), mayRepeat(0, 149), mayRepeat(0, 150)]).toEqual([true, false, true]);
});
