/** The French words of a replay. They come apart: who reads English never loads them. */
import { later } from '../components/later';
import { i18n } from '../i18n/i18n.svelte';
import type { replayFr } from '../i18n/replay.fr';
import type { togetherFr } from '../i18n/together.fr';

class French {
  replay: typeof replayFr | null = $state.raw(null);
  together: typeof togetherFr | null = $state.raw(null);

  /** The words of the page's language are here. */
  get here(): boolean {
    return i18n.language !== 'fr' || this.replay !== null;
  }

  async load(language: string): Promise<void> {
    if (language !== 'fr' || this.replay !== null) return;
    const [replay, together] = await Promise.all([
      later(() => import('../i18n/replay.fr')),
      later(() => import('../i18n/together.fr')),
    ]);
    this.together = together.togetherFr;
    this.replay = replay.replayFr;
  }
}

export const french = new French();
