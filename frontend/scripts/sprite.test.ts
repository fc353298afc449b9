import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sprite } from './sprite.mjs';

function list(icons: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'sprite-')), 'icons.json');
  writeFileSync(file, JSON.stringify(icons));
  return file;
}

test('a list names symbols by their icons, a map by its keys', () => {
  expect(sprite(list(['copy', 'game-icons:shield']), 'lucide')).toMatch(
    /<symbol id="copy".*<symbol id="shield"/,
  );
  expect(sprite(list({ guard: 'shield' }), 'game-icons')).toContain(
    '<symbol id="guard" viewBox="0 0 512 512">',
  );
});

test('an unknown icon stops the build and says what is near', () => {
  expect(() => sprite(list(['copy-catt']), 'lucide')).toThrow(/no icon lucide:copy-catt; near: .*copy/);
});
