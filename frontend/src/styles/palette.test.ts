/** The colours as they are written: told apart by everybody, and readable on what they lie on. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, difference, nearest, sights, type Rgb } from './testing/colour';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const tile = readFileSync('src/games/dragon_ball_deckbuilding/Tile.svelte', 'utf8');

/** The tokens of the blocks that open so, later ones over earlier ones. */
function tokens(...opens: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const open of opens) {
    const from = css.indexOf(open);
    expect(from, open).toBeGreaterThanOrEqual(0);
    const block = css.slice(from + open.length, css.indexOf('}', from));
    for (const [, name, value] of block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)) {
      if (name && value) found[name] = value;
    }
  }
  return found;
}

const dark = tokens(':root {');
const light = { ...dark, ...tokens(":root[data-theme='light'] {") };
const more = css.slice(css.indexOf('prefers-contrast: more'));
const ofMore = (open: string): Record<string, string> => {
  const block = more.slice(more.indexOf(open) + open.length);
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)].map(([, n, v]) => [
      n,
      v,
    ]),
  );
};
const THEMES = { dark, light };
const of = (theme: Record<string, string>, name: string): string => {
  const value = theme[name];
  if (!value) throw new Error(`no token ${name}`);
  return value;
};

describe('game colours', () => {
  const cards = ['red', 'yellow', 'green', 'blue'];
  const seats = [0, 1, 2, 3, 4, 5].map((seat) => `seat-${seat}`);
  const markets = [...tile.matchAll(/--spine:\s*(#[0-9a-f]{6})/g)].map(([, hex]) => hex ?? '').slice(1);

  test.each(sights)('are 18 apart or more in %s sight: cards, seats, and the five Markets', (sight) => {
    expect(markets).toHaveLength(5);
    for (const set of [cards.map((name) => of(dark, name)), seats.map((name) => of(dark, name)), markets]) {
      expect(nearest(set, sight)).toBeGreaterThanOrEqual(17.95);
    }
  });

  test.each([...cards, ...seats])('what is written on %s can be read', (name) => {
    expect(contrast(of(dark, name), of(dark, `${name}-ink`))).toBeGreaterThanOrEqual(4.5);
  });

  test('the measure of difference is that of its authors', () => {
    const known: [Rgb, Rgb, number][] = [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
      [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
    ];
    for (const [one, other, far] of known) expect(difference(one, other)).toBeCloseTo(far, 4);
  });
});

describe.each(Object.entries(THEMES))('the %s theme', (name, theme) => {
  const grounds = ['felt', 'panel', 'panel-raised', 'field'];
  const on = (text: string, ground: string, wanted = theme): number =>
    contrast(of(wanted, text), of(wanted, ground));

  test('text is readable wherever it stands', () => {
    for (const text of ['ink', 'dim', 'good', 'warn', 'bad']) {
      for (const ground of grounds)
        expect(on(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(on('accent-ink', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(on('paper-ink', 'paper')).toBeGreaterThanOrEqual(4.5);
  });

  test('focus, edges of cards and of controls stand out', () => {
    for (const part of ['focus', 'accent', 'card-edge', 'line-strong']) {
      for (const ground of grounds)
        expect(on(part, ground), `${part} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('more contrast gives text and edges 7 to 1', () => {
    const raised = { ...theme, ...ofMore(name === 'dark' ? ':root {' : ":root[data-theme='light'] {") };
    for (const part of ['ink', 'dim', 'line-strong', 'good', 'warn', 'bad']) {
      for (const ground of grounds)
        expect(on(part, ground, raised), `${part} on ${ground}`).toBeGreaterThanOrEqual(7);
    }
  });
});
