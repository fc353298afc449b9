/**
 * The language of the page and its texts: `t` for the client's own, `say` for those of the games.
 *
 * English is part of the first load and types the keys; other languages are fetched when chosen.
 */
import type { Catalogue, Text } from '../net/wire';
import { english, type Key } from './en';
import { fill, formatList, formatNumber, isOne, say as sayIn, type TextContext } from './template';

export type { Key } from './en';
export type { TextContext } from './template';

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

type Messages = Readonly<Record<Key, string>>;
type Params = Record<string, unknown>;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Messages>> = {
  fr: async () => (await import('./fr')).french,
};

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The first of the browser's languages that we have. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}

class I18n {
  language: Language = $state('en');
  #messages: Messages = $state.raw(english);

  get messages(): Messages {
    return this.#messages;
  }

  /** Changes the language once its catalogue is here. */
  async use(language: Language): Promise<void> {
    const messages = language === 'en' ? english : await loaders[language]();
    this.#messages = messages;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const i18n = new I18n();

const shell: Omit<TextContext, 'language' | 'messages'> = {
  seatName: (seat) => t('seat.number', { n: seat + 1 }),
  cardName: () => null,
  hiddenCards,
};

function filled(template: string, params: Params): string {
  if (!template.includes('{')) return template;
  return fill(template, params, { language: i18n.language, messages: i18n.messages, ...shell });
}

/** A text of the client in the language in use. */
export function t(key: Key, params: Params = {}): string {
  return filled(i18n.messages[key], params);
}

/** The texts of a part of the client that brings its own words. `french` gives nothing while they are on their way. */
export function wordsOf<K extends string>(
  english: Readonly<Record<K, string>>,
  french: () => Readonly<Record<K, string>> | null | undefined,
): (key: K, params?: Params) => string {
  return (key, params = {}) => filled(((i18n.language === 'fr' && french()) || english)[key], params);
}

/** Whether the client has a text under this key, for keys that the server names (`error.room/full`). */
export function isKey(key: string): key is Key {
  return Object.hasOwn(english, key);
}

export function hiddenCards(count: number): string {
  return count === 1 ? t('card.hidden') : t('card.hidden.several', { n: count });
}

/** The word that fits a count. */
export function plural(count: number, one: string, many: string): string {
  return isOne(i18n.language, count) ? one : many;
}

export const number = (value: number): string => formatNumber(i18n.language, value);
export const list = (items: readonly string[]): string => formatList(i18n.language, items);

/** A text of a game; the context comes from `gameContext`. */
export function say(text: Text, context: TextContext): string {
  return sayIn(text, context);
}

/** What is needed to read a game's texts: its catalogue, and who sits where. */
export function gameContext(catalogue: Catalogue, seatName: (seat: number) => string): TextContext {
  return {
    language: i18n.language,
    messages: catalogue.messages,
    seatName,
    cardName: (card) => catalogue.cards[card]?.name ?? null,
    hiddenCards,
  };
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 minutes ago"; anything under a minute is "now". */
export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit);
  }
  return format.format(0, 'second');
}
