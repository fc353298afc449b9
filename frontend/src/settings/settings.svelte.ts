/**
 * What a person set, with the system's preferences as defaults.
 *
 * Each setting takes effect at once and is kept in localStorage, with the time of its change; unset ones follow the system.
 * `session/sharing.svelte.ts` takes them to the person's other devices, where of each setting the newest value counts.
 * `public/theme.js` reads the same entry before the first paint, so that the theme does not flash.
 */
import { i18n, isLanguage, preferredLanguage, type Language } from '../i18n/i18n.svelte';

export type Theme = 'system' | 'dark' | 'light';
export type Pace = 'off' | 'fast' | 'normal';
export type HandOrder = 'arrival' | 'colour' | 'number';
export type SoundCategory = 'turn' | 'table' | 'result' | 'chat';

export interface Stored {
  language: Language | 'system';
  theme: Theme;
  motion: Pace | 'system';
  volume: number;
  muted: boolean;
  sounds: Record<SoundCategory, boolean>;
  confirmMoves: boolean | 'system';
  oneTap: boolean;
  handOrder: HandOrder;
  symbolSize: 'normal' | 'large';
  leftHanded: boolean;
  /** Single-letter shortcuts. */
  shortcuts: boolean;
  /** The text command line at the table. */
  commandLine: boolean;
  notifications: boolean;
  /** Codes and links of rooms do not show: others may see this screen. */
  hideCodes: boolean;
}

/** Settings by name, and when they were chosen in ms. */
export type Chosen = Record<string, { value: unknown; at: number }>;

const KEY = 'roundtable.settings';

export const defaults: Stored = {
  language: 'system',
  theme: 'system',
  motion: 'system',
  volume: 0.6,
  muted: false,
  sounds: { turn: true, table: true, result: true, chat: true },
  confirmMoves: 'system',
  oneTap: false,
  handOrder: 'arrival',
  symbolSize: 'normal',
  leftHanded: false,
  shortcuts: true,
  commandLine: false,
  notifications: false,
  hideCodes: false,
};

const allowed: { [K in keyof Stored]?: readonly unknown[] } = {
  theme: ['system', 'dark', 'light'],
  motion: ['system', 'off', 'fast', 'normal'],
  confirmMoves: ['system', true, false],
  handOrder: ['arrival', 'colour', 'number'],
  symbolSize: ['normal', 'large'],
};

function parsed(text: string | null): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** When each of the stored settings was chosen; nothing of those that were somebody else's. */
function readTimes(text: string | null): Record<string, number> {
  const times = Object.entries(parsed(text).changed ?? {}).filter(([, at]) => typeof at === 'number');
  return Object.fromEntries(times) as Record<string, number>;
}

/** The stored settings with everything that is missing or makes no sense replaced by its default. */
export function readSettings(text: string | null): Stored {
  const stored = parsed(text);
  const result: Record<string, unknown> = { ...defaults, sounds: { ...defaults.sounds } };
  for (const key of Object.keys(defaults) as (keyof Stored)[]) {
    const value = stored[key];
    const options = allowed[key];
    if (key === 'language') {
      if (isLanguage(value)) result[key] = value;
    } else if (key === 'volume') {
      if (typeof value === 'number' && value >= 0 && value <= 1) result[key] = value;
    } else if (key === 'sounds') {
      const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
      for (const name of Object.keys(defaults.sounds)) {
        if (typeof given[name] === 'boolean') (result[key] as Record<string, boolean>)[name] = given[name];
      }
    } else if (options ? options.includes(value) : typeof value === typeof defaults[key]) {
      result[key] = value;
    }
  }
  return result as unknown as Stored;
}

class MediaState {
  matches = $state(false);

  constructor(query: string) {
    const media = window.matchMedia(query);
    this.matches = media.matches;
    media.addEventListener('change', () => (this.matches = media.matches));
  }
}

class Settings {
  #stored: Stored = $state(readSettings(localStorage.getItem(KEY)));
  #changed = $state(readTimes(localStorage.getItem(KEY)));
  #light = new MediaState('(prefers-color-scheme: light)');
  #still = new MediaState('(prefers-reduced-motion: reduce)');
  #coarse = new MediaState('(pointer: coarse)');

  /** As stored; "system" where the system decides. */
  get chosen(): Readonly<Stored> {
    return this.#stored;
  }

  get language(): Language {
    return this.#stored.language === 'system' ? preferredLanguage() : this.#stored.language;
  }

  get theme(): 'dark' | 'light' {
    if (this.#stored.theme !== 'system') return this.#stored.theme;
    return this.#light.matches ? 'light' : 'dark';
  }

  /** How animations run. */
  get pace(): Pace {
    if (this.#stored.motion !== 'system') return this.#stored.motion;
    return this.#still.matches ? 'off' : 'normal';
  }

  /** Whether a move needs a second tap; by default on touch screens. */
  get confirmMoves(): boolean {
    return this.#stored.confirmMoves === 'system' ? this.#coarse.matches : this.#stored.confirmMoves;
  }

  get volume(): number {
    return this.#stored.muted ? 0 : this.#stored.volume;
  }

  get muted(): boolean {
    return this.#stored.muted;
  }

  get sounds(): Readonly<Record<SoundCategory, boolean>> {
    return this.#stored.sounds;
  }

  get oneTap(): boolean {
    return this.#stored.oneTap;
  }

  get handOrder(): HandOrder {
    return this.#stored.handOrder;
  }

  get symbolSize(): 'normal' | 'large' {
    return this.#stored.symbolSize;
  }

  get leftHanded(): boolean {
    return this.#stored.leftHanded;
  }

  get shortcuts(): boolean {
    return this.#stored.shortcuts;
  }

  get commandLine(): boolean {
    return this.#stored.commandLine;
  }

  get notifications(): boolean {
    return this.#stored.notifications;
  }

  set<K extends keyof Stored>(key: K, value: Stored[K]): void {
    this.#stored[key] = value;
    this.#changedNow(key);
  }

  setSound(category: SoundCategory, on: boolean): void {
    this.#stored.sounds[category] = on;
    this.#changedNow('sounds');
  }

  reset(): void {
    this.#stored = readSettings(null);
    this.#changedNow(...(Object.keys(defaults) as (keyof Stored)[]));
  }

  /** Another tab of this device changed something. */
  reread(text: string | null): void {
    this.#stored = readSettings(text);
    this.#changed = readTimes(text);
  }

  /** When each setting was chosen, in ms; nothing of those that this person did not choose. */
  get changed(): Readonly<Record<string, number>> {
    return this.#changed;
  }

  /** Takes over what was chosen elsewhere, and when. */
  take(values: Record<string, unknown>, times: Record<string, number>): void {
    this.#stored = readSettings(JSON.stringify({ ...this.#stored, ...values }));
    this.#changed = { ...this.#changed, ...times };
    this.#keep();
  }

  /** Whoever uses this device next did not choose any of it. */
  disown(): void {
    this.#changed = {};
    this.#keep();
  }

  #changedNow(...keys: (keyof Stored)[]): void {
    for (const key of keys) this.#changed[key] = Date.now();
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...this.#stored, changed: this.#changed }));
    } catch {
      // Storage may be full or forbidden: the setting holds for this visit.
    }
  }
}

export const settings = new Settings();

/** Keeps the document's attributes and language in step with the settings; call once, in a component. */
export function applySettings(): void {
  $effect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = settings.theme;
    dataset.pace = settings.pace;
    dataset.symbols = settings.symbolSize;
    dataset.hand = settings.leftHanded ? 'left' : 'right';
  });
  $effect(() => {
    const { language } = settings;
    if (language !== i18n.language) void i18n.use(language);
  });
  $effect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === KEY) settings.reread(event.newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });
}
