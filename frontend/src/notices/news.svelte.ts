/** What whoever runs the server has told everybody, until it is dismissed or over. */
import { announce } from '../components/announce.svelte';
import { toast } from '../components/toasts.svelte';
import { w } from './words';

const MOST = 3;
/** So long before the end the banner comes back to whoever has dismissed it. */
export const LAST_MS = 60_000;

let nextId = 0;

class News {
  /** When the server goes, by its own clock (ms). */
  closing: number | null = $state(null);
  /** The banner with the time was dismissed. */
  hidden = $state(false);
  /** The server cannot save. */
  stuck = $state(false);
  notices: { id: number; text: string }[] = $state.raw([]);

  /** Takes a notice of the server. `now` is the server's clock. */
  hear(code: string, text: string, args: Readonly<Record<string, string>>, now: number): void {
    if (code === 'server/closing') {
      const at = Number(args.at);
      if (!Number.isFinite(at) || at === this.closing) return;
      this.closing = at;
      this.hidden = false;
      announce(w('closing.said', { n: Math.max(0, Math.round((at - now) / 60_000)) }), 'assertive');
    } else if (code === 'server/stays') {
      this.closing = null;
      toast(w('closing.stays'), 'good');
    } else if (code === 'server/storage') {
      this.stuck = true;
      announce(w('storage'), 'assertive');
    } else if (code === 'server/storage-works') {
      this.stuck = false;
      toast(w('storage.works'), 'good');
    } else {
      this.notices = [...this.notices, { id: nextId++, text }].slice(-MOST);
      announce(`${w('notice.from')} ${text}`, 'assertive');
    }
  }

  /** The line is new: what still holds is told again. */
  restart(): void {
    this.closing = null;
    this.stuck = false;
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((one) => one.id !== id);
  }
}

export const news = new News();
