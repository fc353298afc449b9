/** Whether the server has got a newer client, or newer rules, than this page: asked when the line was lost. */
import { api } from '../net/api';
import { games } from './games.svelte';

const ENTRY = /<script\b[^>]*\bsrc="([^"]*\/assets\/[^"]+\.js)"/;

/** The script that a page begins with; null for one that is not built. */
export function entryOf(page: string): string | null {
  return ENTRY.exec(page)?.[1] ?? null;
}

class Version {
  /** The page goes on working as far as it can; when to reload is for whoever plays to say. */
  outdated = $state(false);

  async check(): Promise<void> {
    try {
      const [page, now] = await Promise.all([
        fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } }),
        api.games(),
      ]);
      if (!page.ok) return;
      const entry = entryOf(await page.text());
      const mine = entryOf(document.documentElement.outerHTML);
      const changed = games.list.some(({ key, hash }) => now.find((game) => game.key === key)?.hash !== hash);
      if ((entry !== null && mine !== null && entry !== mine) || changed) this.outdated = true;
    } catch {
      // The server is not reached: there will be another occasion.
    }
  }
}

export const version = new Version();
