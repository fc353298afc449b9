import { expect, test } from 'vitest';
import { chunkOf, rootsOf } from './chunks.mjs';

/** Who imports a module, and who fetches it with import(). */
type Links = Readonly<Record<string, { by?: string[]; lazily?: string[]; entry?: boolean; long?: boolean }>>;

const LINKS: Links = {
  'src/main.ts': { entry: true },
  'src/i18n/en.ts': { by: ['src/main.ts', 'src/replay/Viewer.svelte'] },
  'src/screens/Lobby.svelte': { lazily: ['src/main.ts'] },
  'src/screens/Room.svelte': { lazily: ['src/main.ts'] },
  'src/replay/Replay.svelte': { lazily: ['src/main.ts'] },
  'src/session/names.ts': { by: ['src/screens/Room.svelte', 'src/replay/Viewer.svelte'] },
  'src/people/words.ts': { by: ['src/screens/Room.svelte', 'src/screens/Lobby.svelte'], long: true },
  'src/replay/Viewer.svelte': { by: ['src/replay/Replay.svelte'] },
  'src/replay/words.ts': { by: ['src/replay/Viewer.svelte', 'src/replay/About.svelte'] },
  'src/replay/About.svelte': { lazily: ['src/replay/Viewer.svelte'] },
  'src/replay/film.ts': { by: ['src/replay/Viewer.svelte', 'src/table/watching/Instead.svelte'] },
  'src/table/watching/Instead.svelte': { lazily: ['src/table/Table.svelte'] },
  'src/table/Table.svelte': { lazily: ['src/screens/Room.svelte'] },
  'src/table/Hand.svelte': { by: ['src/table/Table.svelte', 'src/replay/Viewer.svelte'] },
  'src/table/Away.svelte': { by: ['src/games/one/look.ts', 'src/games/two/look.ts'] },
  'src/games/one/look.ts': { lazily: ['src/table/Table.svelte', 'src/replay/Replay.svelte'] },
  'src/games/two/look.ts': { lazily: ['src/table/Table.svelte', 'src/replay/Replay.svelte'] },
  'src/games/one/Sigil.svelte': { by: ['src/games/one/look.ts', 'src/games/one/SeatThings.svelte'] },
  'src/games/one/SeatThings.svelte': { lazily: ['src/screens/room/WaitingRoom.svelte'] },
  'src/table/words.ts': { by: ['src/table/Table.svelte', 'src/screens/room/WaitingRoom.svelte'] },
  'src/screens/room/WaitingRoom.svelte': { lazily: ['src/screens/Room.svelte'] },
};

const full = (path: string): string => `/client/${path}`;
const graph = {
  getModuleInfo(id: string) {
    const links = LINKS[id.replace('/client/', '')];
    if (!links) return null;
    return {
      importers: (links.by ?? []).map(full),
      dynamicImporters: (links.lazily ?? []).map(full),
      isEntry: links.entry ?? false,
      code: 'x'.repeat(links.long ? 20_000 : 200),
    };
  },
};

test('a module comes with whatever is fetched by itself and needs it', () => {
  expect(rootsOf(full('src/replay/words.ts'), graph).sort()).toEqual(
    [full('src/replay/About.svelte'), full('src/replay/Replay.svelte')].sort(),
  );
});

test.each([
  ['src/i18n/en.ts', 'shell'],
  ['src/session/names.ts', 'shell'],
  ['src/people/words.ts', null],
  ['src/table/Hand.svelte', 'table'],
  ['src/table/Away.svelte', 'looks'],
  ['src/replay/film.ts', 'film'],
  ['src/replay/Replay.svelte', 'viewer'],
  ['src/replay/words.ts', 'viewer'],
  ['src/replay/About.svelte', null],
  ['src/games/one/Sigil.svelte', null],
  ['src/table/words.ts', null],
])('%s goes to %s', (path, file) => {
  expect(chunkOf(full(path), graph)).toBe(file);
});
