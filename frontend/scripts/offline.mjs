// Writes the service worker into the build: `offline.js` with the files that reading rules needs, and a name for the build.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closure } from './budget.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const built = join(here, '../../backend/roundtable/static');
const SCREENS = ['src/screens/Landing.svelte', 'src/screens/Rules.svelte'];
const BESIDE = ['/theme.js', '/icon.svg', '/manifest.webmanifest'];

/**
 * Files of the pages that are there without a line, with the words of every language.
 * @param {Record<string, import('./budget.mjs').Chunk>} manifest
 */
export function filesOf(manifest) {
  const words = (manifest['index.html']?.dynamicImports ?? []).filter((key) => key.startsWith('src/i18n/'));
  const keys = [...SCREENS, ...words].flatMap((key) => [...closure(manifest, key)]);
  const files = keys.flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' };
    return [file, ...css, ...assets];
  });
  return [...BESIDE, ...[...new Set(files)].filter(Boolean).map((file) => `/${file}`)];
}

/**
 * The worker's text. What it keeps has a new name as soon as any of it differs.
 * @param {string} source
 * @param {string[]} files
 * @param {(path: string) => string | Buffer} read
 */
export function worker(source, files, read) {
  const hash = createHash('sha256').update(source).update(files.join());
  for (const path of ['/index.html', ...BESIDE]) hash.update(read(path));
  return source
    .replace('@version@', hash.digest('hex').slice(0, 12))
    .replace("'@files@'", JSON.stringify(files));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = filesOf(JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')));
  const source = readFileSync(join(here, '../offline.js'), 'utf8');
  writeFileSync(
    join(built, 'offline.js'),
    worker(source, files, (path) => readFileSync(join(built, path))),
  );
}
