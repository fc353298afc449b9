import { expect, test } from 'vitest';
import { closure, routes } from './budget.mjs';

const manifest = {
  'index.html': { file: 'a', isEntry: true, imports: ['shared'], dynamicImports: ['room', 'replay'] },
  shared: { file: 'b' },
  room: { file: 'c', imports: ['shared', 'widgets', 'index.html'], dynamicImports: ['table', 'chat'] },
  chat: { file: 'g', dynamicImports: ['table'] },
  table: { file: 'h', dynamicImports: ['game'] },
  replay: { file: 'd', dynamicImports: ['game'] },
  widgets: { file: 'e' },
  game: { file: 'f' },
};

test('a chunk comes with its static imports only', () => {
  expect([...closure(manifest, 'room')]).toEqual(['room', 'shared', 'widgets', 'index.html']);
});

test('a route loads what is on the lightest path to it, through the heaviest screen', () => {
  const all = routes(manifest, 'index.html', (keys) => keys.size);
  expect([...all.keys()].sort()).toEqual(['chat', 'game', 'index.html', 'replay', 'room', 'table']);
  expect([...(all.get('replay') ?? [])].sort()).toEqual(['index.html', 'replay', 'shared']);
  expect([...(all.get('game') ?? [])].sort()).toEqual([
    'game',
    'index.html',
    'room',
    'shared',
    'table',
    'widgets',
  ]);
});
