// Which modules come in one file. Left to itself the bundler makes a file for every set of pages that share something; on a
// slow line each request costs more than the few bytes that it saves.

/**
 * What of the bundler's module graph is asked for.
 * @typedef {{importers: string[], dynamicImporters: string[], isEntry: boolean, code: string | null}} Info
 * @typedef {{getModuleInfo(id: string): Info | null}} Graph
 */

/** Shared by pages, and so small that every page may as well have it. */
const SMALL = 4_000;

const REPLAY = /\/src\/replay\/Replay\.svelte$/;
const ROOM = /\/src\/screens\/Room\.svelte$/;
const SCREEN = /\/src\/(screens|statistics)\/[A-Z]\w+\.svelte$/;
const TABLE = /\/src\/table\/(Table|Extras)\.svelte$/;
const LOOK = /\/src\/games\/\w+\/look\.ts$/;
/** Looking back in a running match plays a film, too. */
const LOOKING_BACK = /\/src\/table\/watching\/Instead\.svelte$/;
const OF_REPLAY = /\/src\/replay\//;
const OF_SCREENS = /\/src\/(screens|statistics)\//;

/**
 * The modules that are fetched by import(), or by the page itself, and bring this one with them.
 * @param {string} id
 * @param {Graph} graph
 */
export function rootsOf(id, graph) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const roots = [];
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = graph.getModuleInfo(next);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(next);
    waiting.push(...info.importers);
  }
  return roots;
}

/**
 * The name of the file that a module goes to; null leaves it to the bundler.
 *
 * `shell`: what every page needs, and little things that several do. `table`: what all tables need. `looks`: what
 * pictures of several games need besides. `film`: what plays a
 * recording. `viewer`: the rest of a replay's first picture, without what somebody asks for later.
 * @param {string} id
 * @param {Graph} graph
 */
export function chunkOf(id, graph) {
  const roots = rootsOf(id, graph);
  /** @param {RegExp} pattern */
  const count = (pattern) => roots.filter((root) => pattern.test(root)).length;
  if (roots.some((root) => graph.getModuleInfo(root)?.isEntry)) return 'shell';
  const [replay, room, screens] = [count(REPLAY), count(ROOM), count(SCREEN)];
  const [table, looks] = [count(TABLE), count(LOOK)];
  if (replay + room > 0 && replay + screens > 1)
    return (graph.getModuleInfo(id)?.code?.length ?? 0) <= SMALL ? 'shell' : null;
  if (count(OF_SCREENS) > 0) return null;
  if (table > 0 && looks + replay > 0) return 'table';
  if (looks > 1) return replay > 0 ? 'table' : 'looks';
  if (replay === 0) return null;
  const back = count(LOOKING_BACK);
  return count(OF_REPLAY) + back < roots.length ? null : back > 0 ? 'film' : 'viewer';
}

/** Groups for the bundler, which brings along what a module imports: so the most widely needed come first. */
export const GROUPS = ['shell', 'table', 'looks', 'film', 'viewer'].map((file, place, all) => ({
  debugName: file,
  priority: all.length - place,
  /** @param {string} id @param {Graph} graph */
  name: (id, graph) => (chunkOf(id, graph) === file ? file : null),
}));
