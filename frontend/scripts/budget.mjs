// Fails when a route loads more than its budget before anybody can do anything. A route is a path of import()s from the
// page's entry through one screen; what it loads is every chunk on that path with their static imports. A game's own
// chunk comes on top, with a budget of its own. Sizes are gzip, as a first visit pays them.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, '../../backend/roundtable/static');
const KB = 1024;
export const BUDGET = { route: 90 * KB, game: 40 * KB, css: 20 * KB, sprite: 10 * KB };

/**
 * @typedef {{file: string, css?: string[], imports?: string[], dynamicImports?: string[], assets?: string[], isEntry?: boolean}} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * Keys of the chunks that come with `key` without any import().
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [seen]
 */
export function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
}

/**
 * For every chunk that is reached by import(), all that is loaded when it is the first thing shown: the lightest path to
 * it, since a longer one means that somebody was shown something before. A path goes through one screen, that is what the
 * entry itself imports on demand; of several screens the heaviest counts.
 * @param {Manifest} manifest
 * @param {string} entry
 * @param {(keys: Set<string>) => number} weigh
 */
export function routes(manifest, entry, weigh) {
  const first = closure(manifest, entry);
  const screens = new Set([...first].flatMap((key) => manifest[key]?.dynamicImports ?? []));
  const heaviest = new Map([[entry, first]]);
  for (const screen of screens) {
    /** @type {Map<string, Set<string>>} */
    const lightest = new Map();
    /** @param {string} key @param {Set<string>} before */
    const walk = (key, before) => {
      const loaded = new Set([...before, ...closure(manifest, key)]);
      const known = lightest.get(key);
      if (known && weigh(known) <= weigh(loaded)) return;
      lightest.set(key, loaded);
      const next = [...closure(manifest, key)].flatMap((chunk) => manifest[chunk]?.dynamicImports ?? []);
      for (const target of next) if (!screens.has(target) && !loaded.has(target)) walk(target, loaded);
    };
    walk(screen, first);
    for (const [key, loaded] of lightest) {
      const known = heaviest.get(key);
      if (!known || weigh(loaded) > weigh(known)) heaviest.set(key, loaded);
    }
  }
  return heaviest;
}

/** @param {string} file */
const size = (file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

function main() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
  /** @type {Map<string, number>} */
  const sizes = new Map();
  /** @param {string} file */
  const sized = (file) => {
    if (!sizes.has(file)) sizes.set(file, size(file));
    return sizes.get(file) ?? 0;
  };
  /** @param {Iterable<string>} keys */
  const script = (keys) => [...keys].reduce((sum, key) => sum + sized(manifest[key]?.file ?? ''), 0);
  /** @param {Iterable<string>} keys */
  const styles = (keys) =>
    [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].reduce(
      (sum, file) => sum + sized(file),
      0,
    );

  /** @type {{what: string, size: number, budget: number}[]} */
  const lines = [];
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html';
  const all = routes(manifest, entry, script);
  // A visitor in another language than English loads one catalogue more, on whatever route.
  const words = [...all.keys()].filter((key) => key.startsWith('src/i18n/'));
  const first = all.get(entry) ?? new Set();
  const language = Math.max(
    0,
    ...words.map((key) => script([...closure(manifest, key)].filter((k) => !first.has(k)))),
  );
  for (const [key, loaded] of all) {
    if (words.includes(key)) continue;
    const shared = [...loaded].filter((chunk) => !chunk.startsWith('src/games/'));
    lines.push({ what: `route ${key}`, size: script(shared) + language, budget: BUDGET.route });
    lines.push({ what: `styles ${key}`, size: styles(loaded), budget: BUDGET.css });
    if (key.startsWith('src/games/')) {
      lines.push({ what: `game ${key}`, size: sized(manifest[key]?.file ?? ''), budget: BUDGET.game });
    }
  }
  const assets = join(built, 'assets');
  for (const file of existsSync(assets) ? readdirSync(assets) : []) {
    if (file.endsWith('.svg'))
      lines.push({ what: `sprite ${basename(file)}`, size: sized(`assets/${file}`), budget: BUDGET.sprite });
  }

  for (const { what, size: bytes, budget } of lines) {
    const over = bytes > budget ? '  OVER BUDGET' : '';
    console.log(`${(bytes / KB).toFixed(1).padStart(6)} KB of ${budget / KB}  ${what}${over}`);
  }
  if (lines.some(({ size: bytes, budget }) => bytes > budget)) process.exit(1);
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) main();
