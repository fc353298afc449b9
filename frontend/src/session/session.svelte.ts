/** Who sits at this device: a guest with a name, known to the server by a cookie. */
import { api, Problem, type OwnSeat } from '../net/api';
import type { Person } from '../net/wire';

const NAME_KEY = 'roundtable.name';
export const NAME_LENGTH = 24;

export type Known = 'unread' | 'guest' | 'none';

/** A name as it is sent: trimmed, with single spaces; null when nothing is left. */
export function cleanName(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return name.length === 0 || name.length > NAME_LENGTH ? null : name;
}

class SessionState {
  known: Known = $state('unread');
  user: Person | null = $state.raw(null);
  /** Seats in running matches to return to. */
  seats: OwnSeat[] = $state.raw([]);

  /** The name last used on this device, to offer again. */
  get lastName(): string {
    return this.user?.name ?? localStorage.getItem(NAME_KEY) ?? '';
  }

  async load(): Promise<void> {
    try {
      const { user, seats } = await api.session();
      this.user = user;
      this.seats = seats;
      this.known = 'guest';
    } catch (error) {
      if (error instanceof Problem && error.status === 401) this.forget();
      else if (this.known === 'unread') this.known = 'none';
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

  async leave(): Promise<void> {
    await api.signOut();
    localStorage.removeItem(NAME_KEY);
    this.forget();
  }

  forget(): void {
    this.user = null;
    this.seats = [];
    this.known = 'none';
  }
}

export const session = new SessionState();
