/** The games of this server in the language in use, and the options last used for each on this device. */
import { i18n, type Language } from '../i18n/i18n.svelte';
import { api } from '../net/api';
import type { GameInfo } from '../net/wire';

class Games {
  list: GameInfo[] = $state.raw([]);
  state: 'loading' | 'here' | 'failed' = $state('loading');
  #loading: Promise<void> | null = null;
  #language: Language | null = null;

  /** Fetches them, unless they are here in this language. Until they are, those in another language stay. */
  load(language: Language = i18n.language): Promise<void> {
    if (this.#loading === null || language !== this.#language) {
      this.#language = language;
      this.#loading = this.#fetch(language);
    }
    return this.#loading;
  }

  find(key: string): GameInfo | undefined {
    return this.list.find((game) => game.key === key);
  }

  name(key: string): string {
    return this.find(key)?.name ?? key;
  }

  async #fetch(language: Language): Promise<void> {
    if (this.state === 'failed') this.state = 'loading';
    try {
      const list = await api.games(language);
      if (language !== this.#language) return;
      this.list = list;
      this.state = 'here';
    } catch {
      if (language !== this.#language) return;
      this.#loading = null;
      if (this.state === 'loading') this.state = 'failed';
    }
  }
}

export const games = new Games();

type Options = Record<string, string | number | boolean | null>;

const key = (game: string): string => `roundtable.options.${game}`;

/** The options last used for a game, as far as the game still has them. */
export function rememberedOptions(game: GameInfo): Options {
  let raw: unknown;
  try {
    raw = JSON.parse(localStorage.getItem(key(game.key)) ?? '{}');
  } catch {
    return {};
  }
  if (typeof raw !== 'object' || raw === null) return {};
  const names = new Set(game.options.map((option) => option.name));
  return Object.fromEntries(Object.entries(raw as Options).filter(([name]) => names.has(name)));
}

export function rememberOption(game: GameInfo, name: string, value: Options[string]): void {
  if (!game.options.some((option) => option.name === name)) return;
  localStorage.setItem(key(game.key), JSON.stringify({ ...rememberedOptions(game), [name]: value }));
}
