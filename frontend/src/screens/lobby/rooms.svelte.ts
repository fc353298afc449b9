/** The list of public rooms, asked for again while the page is looked at. */
import { api, type RoomFilter, type RoomSummary } from '../../net/api';

const PAUSE = 800;

export class PublicRooms {
  list: RoomSummary[] | null = $state.raw(null);
  failed = $state(false);
  #asked = 0;

  async refresh(filter: RoomFilter): Promise<void> {
    const mine = ++this.#asked;
    try {
      const list = await api.rooms(filter);
      if (mine !== this.#asked) return; // the filter has changed meanwhile
      this.list = list;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** Refreshes until the result is called; a hidden page asks nothing. */
  follow(filter: () => RoomFilter): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let on = true;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      if (!document.hidden) await this.refresh(filter());
      if (on) timer = setTimeout(() => void again(), this.failed ? 4 * PAUSE : PAUSE);
    };
    const onVisible = (): void => void (document.hidden || again());
    document.addEventListener('visibilitychange', onVisible);
    void again();
    return () => {
      on = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }
}
