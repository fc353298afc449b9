/** Settings go with the person: what was chosen on another device counts here, and the other way round. */
import { untrack } from 'svelte';
import { api } from '../net/api';
import { settings, type Chosen } from '../settings/settings.svelte';
import { session } from './session.svelte';

/** A slider is moved on for a while. */
const SETTLED_MS = 500;

/** Keeps settings in step with those that the server has of this person; call once, in a component. */
export function shareSettings(): void {
  $effect(() => {
    const { user, settings: elsewhere } = session;
    if (user === null) return;
    untrack(() => settings.adopt(elsewhere));
    const newer = settings.newerThan(elsewhere);
    if (Object.keys(newer).length === 0) return;
    const timer = setTimeout(() => void send(user.id, newer), SETTLED_MS);
    return () => clearTimeout(timer);
  });
}

async function send(user: string, newer: Chosen): Promise<void> {
  try {
    const elsewhere = await api.saveSettings(newer);
    if (session.user?.id !== user) return;
    settings.adopt(elsewhere, newer);
    session.settings = elsewhere;
  } catch {
    // They hold on this device, and are sent with the next change or visit.
  }
}
