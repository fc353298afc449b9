// Builds one SVG sprite for the shell (src/icons.json) and one per game (src/games/<key>/icons.json).
// An icons.json is a list of icon names, or maps symbol ids to them: {"copy": "lucide:copy", "shield": "game-icons:shield"}.
// A name without a set is one of lucide in the shell, of game-icons in a game.
// Sprites land in .generated/sprites; import one as "$sprites/<key>.svg?url" and show <use href={`${url}#copy`}>.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
/** @type {Map<string, any>} */
const sets = new Map();

/** @param {string} prefix */
function iconSet(prefix) {
  if (!sets.has(prefix)) {
    sets.set(prefix, JSON.parse(readFileSync(require.resolve(`@iconify-json/${prefix}/icons.json`), 'utf8')));
  }
  return sets.get(prefix);
}

/**
 * @param {string} id
 * @param {string} name
 */
function symbol(id, name) {
  const [prefix = '', icon = ''] = name.split(':');
  const set = iconSet(prefix);
  const alias = set.aliases?.[icon];
  const data = set.icons[icon] ?? set.icons[alias?.parent];
  if (!data) {
    const near = Object.keys(set.icons).filter((key) => key.includes(icon.split('-')[0] ?? icon));
    return { missing: `no icon ${name}; near: ${near.slice(0, 12).join(' ') || 'none'}` };
  }
  const [width, height] = [data.width ?? set.width ?? 16, data.height ?? set.height ?? 16];
  return { text: `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${data.body}</symbol>` };
}

/**
 * @param {string} file
 * @param {string} home the set of names without one
 */
export function sprite(file, home) {
  /** @type {string[] | Record<string, string>} */
  const list = JSON.parse(readFileSync(file, 'utf8'));
  const pairs = Array.isArray(list)
    ? list.map((name) => [name.split(':').at(-1) ?? name, name])
    : Object.entries(list);
  const symbols = pairs.map(([id = '', name = '']) =>
    symbol(id, name.includes(':') ? name : `${home}:${name}`),
  );
  const missing = symbols.flatMap((one) => one.missing ?? []);
  if (missing.length) throw new Error(`${file}:\n${missing.join('\n')}`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.map((one) => one.text).join('')}</svg>\n`;
}

/** Every icons.json with the key of its sprite. */
export function iconLists(base = root) {
  const games = join(base, 'src/games');
  const keys = existsSync(games) ? readdirSync(games) : [];
  return [
    { key: 'shell', file: join(base, 'src/icons.json') },
    ...keys.map((key) => ({ key, file: join(games, key, 'icons.json') })),
  ].filter(({ file }) => existsSync(file));
}

export function writeSprites(base = root) {
  const folder = join(base, '.generated/sprites');
  mkdirSync(folder, { recursive: true });
  for (const { key, file } of iconLists(base)) {
    const target = join(folder, `${key}.svg`);
    const text = sprite(file, key === 'shell' ? 'lucide' : 'game-icons');
    // Untouched files keep the watcher quiet.
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeSprites();
