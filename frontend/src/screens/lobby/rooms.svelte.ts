/** The list of public rooms, asked for again while the page is looked at. */
import { api, type RoomSummary } from '../../net/api';

const PAUSE = 800;

export interface Filter {
  game: string | undefined;
  free: boolean;
}

export class PublicRooms {
  list: RoomSummary[] | null = $state.raw(null);
  failed = $state(false);
  #asked = 0;

  async refresh({ game, free }: Filter): Promise<void> {
    const mine = ++this.#asked;
    try {
      const list = await api.rooms({ game, free: free ? '1' : undefined });
      if (mine !== this.#asked) return; // the filter has changed meanwhile
      this.list = list;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** Refreshes until the result is called; a hidden page asks nothing. */
  follow(filter: () => Filter): () => void {
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
