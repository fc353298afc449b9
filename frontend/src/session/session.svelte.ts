/** Who sits at this device: a guest with a name, known to the server by a cookie. */
import { api, Problem, type OwnSeat } from '../net/api';
import type { Person } from '../net/wire';
import { settings, type Chosen } from '../settings/settings.svelte';
import { explain } from './problems';

/** What a link to another device ends with. */
const LINK = /^#as=([\w-]{20,128})$/;
const NAME_KEY = 'roundtable.name';
export const NAME_LENGTH = 24;

export type Known = 'unread' | 'guest' | 'none';

/** A name as it is sent: trimmed, with single spaces; null when nothing is left. */
export function cleanName(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return name.length === 0 || name.length > NAME_LENGTH ? null : name;
}

class SessionState {
  /** Whether the server answered when it was last asked who we are. */
  reached = $state(true);
  known: Known = $state('unread');
  user: Person | null = $state.raw(null);
  /** Why the link to this device did not lead anywhere. */
  lost: string | null = $state(null);
  /** Seats in running matches to return to. */
  seats: OwnSeat[] = $state.raw([]);
  /** A password guards the name. */
  guarded = $state(false);
  /** Others may see the statistics. */
  listed = $state(false);
  /** What was set on whichever device, as the server has it. */
  settings: Chosen = $state.raw({});

  /** The name last used on this device, to offer again. */
  get lastName(): string {
    return this.user?.name ?? localStorage.getItem(NAME_KEY) ?? '';
  }

  async load(): Promise<void> {
    await this.#arrive();
    try {
      const { user, seats, password, listed, settings: chosen } = await api.session();
      this.user = user;
      this.seats = seats;
      this.guarded = password;
      this.listed = listed;
      this.settings = chosen;
      this.known = 'guest';
      this.reached = true;
    } catch (error) {
      this.reached = !(error instanceof Problem && error.status === 0);
      if (error instanceof Problem && error.status === 401) this.forget();
      else if (this.known === 'unread') this.known = 'none';
    }
  }

  /** Takes up a link to this user from another device. What is wrong with it is said by `lost`. */
  async #arrive(): Promise<void> {
    const token = LINK.exec(window.location.hash)?.[1];
    if (token === undefined) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    try {
      await api.claim(token);
    } catch (error) {
      this.lost = explain(error).text;
    }
  }

  /** Makes sure that the server knows us by this name. */
  async enter(name: string): Promise<void> {
    if (this.user?.name === name) return;
    const { user } = this.user ? await api.rename(name) : await api.signIn(name);
    this.user = user;
    this.known = 'guest';
    localStorage.setItem(NAME_KEY, name);
  }

  /** This device is somebody else's from now on. */
  async become(user: Person): Promise<void> {
    localStorage.setItem(NAME_KEY, user.name);
    this.user = user;
    await this.load();
  }

  async leave(): Promise<void> {
    await api.signOut();
    localStorage.removeItem(NAME_KEY);
    settings.disown();
    this.forget();
  }

  forget(): void {
    this.user = null;
    this.seats = [];
    this.settings = {};
    this.known = 'none';
  }
}

export const session = new SessionState();
