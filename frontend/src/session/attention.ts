/**
 * Calls somebody back to a hidden tab: the title, the icon's badge and, if allowed, a notification.
 *
 * A title set here stands until the tab is looked at; `pageTitle` sets the one for ordinary times.
 */
import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings/settings.svelte';

let title = 'Roundtable';
let call: string | null = null;
let shown: Notification | null = null;

const BADGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='15' fill='%2310211c'/%3E%3Ccircle cx='16' cy='16' r='9' fill='%23ffdd4a'/%3E%3C/svg%3E";

function show(): void {
  document.title = call ?? title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.dataset.plain ??= icon.href;
  icon.href = call === null ? icon.dataset.plain : BADGE;
}

/** The title in ordinary times. */
export function pageTitle(text: string): void {
  title = text === '' ? 'Roundtable' : `${text} – Roundtable`;
  show();
}

function notify(text: string, body: string): void {
  if (!settings.notifications || !('Notification' in window) || Notification.permission !== 'granted') return;
  shown?.close();
  try {
    shown = new Notification(text, { body, tag: 'roundtable' });
  } catch {
    return; // Some phones only allow notifications from a service worker.
  }
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

/** Says something in the title while the tab is hidden; null takes it back. */
export function callBack(text: string | null, game = ''): void {
  if (text !== null && !document.hidden) return;
  call = text === null ? null : t('attention.title', { text, game });
  if (text === null) shown?.close();
  else notify(text, game);
  show();
}

/** "Your turn", for the table. */
export function callToTurn(game: string): void {
  callBack(t('attention.turn'), game);
}

/** Takes calls back when the tab is looked at; call once. */
export function watchVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) callBack(null);
  });
}
