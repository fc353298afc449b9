/** Words of the replay. They come with it, so that no other page has to load them. */
import { replayEn } from '../i18n/replay.en';
import { i18n, wordsOf } from '../i18n/i18n.svelte';
import { french } from './french.svelte';

export type ReplayKey = keyof typeof replayEn;

export const r = wordsOf(replayEn, () => french.replay);

/** A day and time in the language, as they are written where the reader lives. */
export function moment(at: number): string {
  const local = navigator.languages.find((tag) => tag.startsWith(i18n.language));
  return new Intl.DateTimeFormat(local ?? i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
}

/** How long something took: minutes and seconds. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0
    ? r('duration.seconds', { n: rest })
    : r('duration.minutes', { n: minutes, seconds: rest });
}
