import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { GROUPS } from './scripts/chunks.mjs';
import { writeSprites } from './scripts/sprite.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.ROUNDTABLE_SERVER ?? 'http://127.0.0.1:8000';

/** Icon sprites exist before anything imports them, in dev, build and tests alike. */
function sprites(): Plugin {
  return {
    name: 'roundtable-sprites',
    configResolved: () => writeSprites(),
    handleHotUpdate({ file }) {
      if (file.endsWith('/icons.json')) writeSprites();
    },
  };
}

export default defineConfig({
  plugins: [sprites(), svelte()],
  resolve: {
    alias: { $sprites: here('./.generated/sprites') },
    // Under test Svelte would otherwise resolve to its server build.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    outDir: here('../backend/roundtable/static'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // <use href> needs a file of its own, and the content policy allows no data: but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    restoreMocks: true,
    passWithNoTests: true,
  },
});
