/** Sentences for what went wrong, by the server's code. */
import { i18n, isKey, t } from '../i18n/i18n.svelte';
import { Problem } from '../net/api';
import type { Refusal } from '../net/room.svelte';

/** What happened, what is safe and what to do, for a code. Where we have no text, the server's sentence, which is English. */
export function problemText(code: string, detail = ''): string {
  const key = `error.${code}`;
  if (isKey(key)) return t(key);
  return detail === '' || i18n.language !== 'en' ? t('error.unknown', { code }) : detail;
}

/** The longest line of chat that the server takes. */
const LINE_LENGTH = 500;

/** Why a line of chat cannot be sent; null when it can. */
export function lineProblem(line: string): string | null {
  return [...line].length > LINE_LENGTH ? problemText('message/too-large') : null;
}

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'code' in error && 'reason' in error;
}

/** The code and sentence of anything thrown by `net`. */
export function explain(error: unknown): { code: string; text: string } {
  if (error instanceof Problem) return { code: error.code, text: problemText(error.code, error.detail) };
  if (isRefusal(error)) return { code: error.code, text: problemText(error.code, error.reason) };
  return { code: 'client', text: problemText('client') };
}

/** What went wrong, in the words of a part of the client where it has some (`error.<code>`). */
export function explainIn<K extends string>(
  words: Readonly<Record<K, string>>,
  say: (key: K) => string,
  error: unknown,
): string {
  const { code, text } = explain(error);
  const key = `error.${code}`;
  return Object.hasOwn(words, key) ? say(key as K) : text;
}
