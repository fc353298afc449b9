/** Settings go with the person: what was chosen on another device counts here, and the other way round. */
import { untrack } from 'svelte';
import { request } from '../net/api';
import { settings, type Chosen } from '../settings/settings.svelte';
import { session } from './session.svelte';

/** A slider is moved on for a while. */
const SETTLED_MS = 500;
/** What is allowed to notify is decided in each browser. */
const HERE_ONLY = 'notifications';

/** What was chosen here later than elsewhere. */
export function newerThan(elsewhere: Chosen): Chosen {
  const { changed, chosen } = settings;
  const newer = Object.entries(changed).filter(
    ([key, at]) => key in chosen && key !== HERE_ONLY && at > (elsewhere[key]?.at ?? -1),
  );
  const value = (key: string): unknown => $state.snapshot(chosen[key as keyof typeof chosen]);
  return Object.fromEntries(newer.map(([key, at]) => [key, { value: value(key), at }]));
}

/** Takes over what was chosen elsewhere later; of what was `sent`, the time that the server made of it too. */
export function adopt(elsewhere: Chosen, sent: Chosen = {}): void {
  const { changed } = settings;
  const newer = Object.entries(elsewhere).filter(
    ([key, { at }]) => at > (changed[key] ?? -1) || (sent[key] && sent[key].at === changed[key]),
  );
  if (newer.length === 0) return;
  settings.take(
    Object.fromEntries(newer.map(([key, { value }]) => [key, value])),
    Object.fromEntries(newer.map(([key, { at }]) => [key, at])),
  );
}

/** Keeps settings in step with those that the server has of this person, for as long as the page stands. */
export function shareSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const { user, settings: elsewhere } = session;
      if (user === null) return;
      untrack(() => adopt(elsewhere));
      const newer = newerThan(elsewhere);
      if (Object.keys(newer).length === 0) return;
      const timer = setTimeout(() => void send(user.id, newer), SETTLED_MS);
      return () => clearTimeout(timer);
    });
  });
}

async function send(user: string, newer: Chosen): Promise<void> {
  try {
    const elsewhere = await request<Chosen>('PUT', '/session/settings', newer);
    if (session.user?.id !== user) return;
    adopt(elsewhere, newer);
    session.settings = elsewhere;
  } catch {
    // They hold on this device, and are sent with the next change or visit.
  }
}
