/** What a phone needs to keep the page as an app. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** Width and height of a PNG, as its header tells. */
function sizeOf(path: string): string {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the page can be installed, and pinched', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain('rel="manifest" href="/manifest.webmanifest"');
  expect(/name="viewport" content="([^"]*)"/.exec(page)?.[1]).not.toMatch(/user-scalable|maximum-scale/);
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    name: string;
    start_url: string;
    display: string;
    icons: Icon[];
  };
  expect(manifest).toMatchObject({ name: 'Roundtable', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true);
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of drawn) expect(sizeOf(`public${src}`)).toBe(sizes);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
