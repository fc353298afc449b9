/**
 * The templates of every text: the shell's own and those of the games' catalogues.
 *
 * `{name}` plain · `{name:seat}` a seat's player · `{name:card}` a card's name · `{name:cards}` several
 * names · `{name:word}` the template `word.<value>` · `{n:plural:card:cards}` the word alone that fits n.
 */
import type { Text } from '../net/wire';

/** Where the parts of a text come from. */
export interface TextContext {
  language: string;
  messages: Readonly<Record<string, string>>;
  seatName(seat: number): string;
  /** Name of a card; null when the viewer may not know it. */
  cardName(card: number): string | null;
  /** Stands for one, or several, cards that the viewer may not know. */
  hiddenCards(count: number): string;
}

const PLACE = /\{(\w+)(?::(seat|cards?|word|plural)(?::([^{}:]*):([^{}:]*))?)?\}/g;

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();

function cached<T>(cache: Map<string, T>, language: string, make: () => T): T {
  let found = cache.get(language);
  if (found === undefined) cache.set(language, (found = make()));
  return found;
}

/** Whether a language speaks of `count` things in the singular. */
export function isOne(language: string, count: number): boolean {
  return cached(rules, language, () => new Intl.PluralRules(language)).select(count) === 'one';
}

export function formatNumber(language: string, value: number): string {
  return cached(numbers, language, () => new Intl.NumberFormat(language)).format(value);
}

/** "a, b and c" in the language. */
export function formatList(language: string, items: readonly string[]): string {
  return cached(lists, language, () => new Intl.ListFormat(language, { type: 'conjunction' })).format(items);
}

function isText(value: unknown): value is Text {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isRecord(value[1]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneCard(value: unknown, context: TextContext): string {
  const name = typeof value === 'number' ? context.cardName(value) : null;
  return name ?? context.hiddenCards(1);
}

function allCards(value: unknown, context: TextContext): string {
  if (typeof value === 'number' && value >= 0) return context.hiddenCards(value);
  if (!Array.isArray(value)) return oneCard(value, context);
  const names = value.map((card) => (typeof card === 'number' ? context.cardName(card) : null));
  if (names.some((name) => name === null)) return context.hiddenCards(names.length);
  return names.join(', ');
}

/** A name that is written from right to left keeps to itself: it must not turn its neighbours in a sentence. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;
}

function plain(value: unknown, context: TextContext): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatNumber(context.language, value);
  if (isText(value)) return say(value, context);
  if (Array.isArray(value)) return value.map((item) => plain(item, context)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : isolated(String(value as string | boolean));
}

/** A template with its places filled in. */
export function fill(template: string, args: Record<string, unknown>, context: TextContext): string {
  return template.replace(PLACE, (_, name: string, form?: string, one?: string, many?: string) => {
    const value = args[name];
    switch (form) {
      case 'seat':
        return typeof value === 'number' ? isolated(context.seatName(value)) : '';
      case 'card':
        return oneCard(value, context);
      case 'cards':
        return allCards(value, context);
      case 'word':
        return say([`word.${String(value)}`, args], context);
      case 'plural': {
        const count = Array.isArray(value) ? value.length : Number(value);
        return (isOne(context.language, count) ? one : many) ?? '';
      }
      default:
        return plain(value, context);
    }
  });
}

/** A text in the context's language; an unknown key shows as its last part, so that nothing is silent. */
export function say(text: Text, context: TextContext): string {
  const [key, args] = text;
  const template = context.messages[key];
  if (template === undefined) return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return fill(template, args, context);
}
