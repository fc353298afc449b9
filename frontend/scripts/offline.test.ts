import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, worker } from './offline.mjs';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/shell.svg'],
    dynamicImports: ['src/i18n/fr.ts', 'src/screens/Rules.svelte', 'src/screens/Room.svelte'],
  },
  'src/i18n/fr.ts': { file: 'assets/fr.js' },
  'src/screens/Landing.svelte': { file: 'assets/Landing.js', imports: ['index.html'] },
  'src/screens/Rules.svelte': { file: 'assets/Rules.js', imports: ['index.html', '_view.js'] },
  'src/screens/Room.svelte': { file: 'assets/Room.js', imports: ['index.html'] },
  '_view.js': { file: 'assets/view.js', css: ['assets/view.css'] },
};

test('all that reading rules needs is kept, once, and nothing else', () => {
  expect(filesOf(manifest).filter((file) => file.startsWith('/assets/'))).toEqual(
    ['Landing.js', 'index.js', 'index.css', 'shell.svg', 'Rules.js', 'view.js', 'view.css', 'fr.js'].map(
      (file) => `/assets/${file}`,
    ),
  );
});

test('another build is kept under another name', () => {
  const source = readFileSync('offline.js', 'utf8');
  const named = (files: string[], page: string): string =>
    /VERSION = '([0-9a-f]{12})'/.exec(worker(source, files, () => page))?.[1] ?? '';
  const names = [named(['/a.js'], 'page'), named(['/b.js'], 'page'), named(['/a.js'], 'other page')];
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(3);
  expect(named(['/a.js'], 'page')).toBe(names[0]);
  expect(worker(source, ['/a.js'], () => '')).toContain('const FILES = ["/a.js"];');
});
