/** The games of this server, fetched once, and the options last used for each on this device. */
import { api } from '../net/api';
import type { GameInfo } from '../net/wire';

class Games {
  list: GameInfo[] = $state.raw([]);
  state: 'loading' | 'here' | 'failed' = $state('loading');
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  find(key: string): GameInfo | undefined {
    return this.list.find((game) => game.key === key);
  }

  name(key: string): string {
    return this.find(key)?.name ?? key;
  }

  async #fetch(): Promise<void> {
    this.state = 'loading';
    try {
      this.list = await api.games();
      this.state = 'here';
    } catch {
      this.state = 'failed';
      this.#loading = null;
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
