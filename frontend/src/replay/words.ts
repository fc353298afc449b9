/** Words of the replay. They come with it, so that no other page has to load them. */
import { replayEn } from '../i18n/replay.en';
import { hiddenCards, i18n, t } from '../i18n/i18n.svelte';
import { fill } from '../i18n/template';
import { french } from './french.svelte';

export type ReplayKey = keyof typeof replayEn;

export function r(key: ReplayKey, params: Record<string, unknown> = {}): string {
  const template = ((i18n.language === 'fr' && french.replay) || replayEn)[key];
  if (!template.includes('{')) return template;
  return fill(template, params, {
    language: i18n.language,
    messages: {},
    seatName: (seat) => t('seat.number', { n: seat + 1 }),
    cardName: () => null,
    hiddenCards,
  });
}

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
