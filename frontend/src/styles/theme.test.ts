/** Before the first paint the page has the theme that the settings will give it: nothing flashes. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';

const KEY = 'roundtable.settings';
const first = readFileSync('public/theme.js', 'utf8');
const page = readFileSync('index.html', 'utf8');

/** What the system wants, and a page on which nothing has run yet. */
function system(light: boolean, still = false): DOMStringMap {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce') ? still : query.includes('light') === light,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { dataset } = document.documentElement;
  delete dataset.theme;
  delete dataset.pace;
  return dataset;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  settings.reset();
});

test('it runs before anything is painted, and before the client', () => {
  const head = page.slice(0, page.indexOf('</head>'));
  expect(head).toContain('<script src="/theme.js"></script>');
  expect(head.indexOf('/theme.js')).toBeLessThan(head.indexOf('/src/main.ts'));
});

describe.each([true, false])('where the system wants light: %s', (light) => {
  test.each(['system', 'dark', 'light', 'pink'])('a stored “%s” is the theme the settings give', (theme) => {
    const dataset = system(light);
    const stored = JSON.stringify({ theme });
    localStorage.setItem(KEY, stored);
    new Function(first)();
    const wanted = theme === 'dark' || theme === 'light' ? theme : light ? 'light' : 'dark';
    expect(dataset.theme).toBe(wanted);
    settings.reread(stored);
    if (settings.chosen.theme !== 'system') expect(settings.theme).toBe(wanted);
  });

  test.each(['', 'no json', 'null', '[]', '7'])(
    'what makes no sense (“%s”) leaves it to the system',
    (text) => {
      const dataset = system(light);
      localStorage.setItem(KEY, text);
      new Function(first)();
      expect(dataset.theme).toBe(light ? 'light' : 'dark');
    },
  );

  test('storage that is forbidden leaves it to the system', () => {
    const dataset = system(light);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
      clear: () => undefined,
    });
    new Function(first)();
    expect(dataset.theme).toBe(light ? 'light' : 'dark');
  });
});

describe.each([true, false])('where the system wants reduced motion: %s', (still) => {
  test.each(['system', 'off', 'fast', 'normal', 'wild'])(
    'a stored “%s” is the pace the settings give',
    (motion) => {
      const dataset = system(false, still);
      const stored = JSON.stringify({ motion });
      localStorage.setItem(KEY, stored);
      new Function(first)();
      const wanted = ['off', 'fast', 'normal'].includes(motion) ? motion : still ? 'off' : 'normal';
      expect(dataset.pace).toBe(wanted);
      settings.reread(stored);
      if (settings.chosen.motion !== 'system') expect(settings.pace).toBe(wanted);
    },
  );
});
