/** A replay in the place of a live room: what the table shows comes from a film, and nobody can answer. */
import type { RoomView } from '../net/wire';
import type { Decisions, Numbered, TableSource, Views } from '../table/types';
import type { Film } from './film';
import type { Player } from './player.svelte';

export class ReplaySource implements TableSource {
  readonly status = 'open';
  readonly tries = 0;
  readonly pending = null;
  readonly host = false;
  readonly chat = [];
  readonly clocks = { deadline: null, window: null, banks: [] };
  /** The viewer says how it ended; the table stays in sight. */
  readonly outcome = null;
  readonly match: string;
  readonly room: RoomView;
  readonly #player: Player;

  readonly view: Views = $derived.by(() => this.#film.views(this.#player.index, this.#player.viewer));
  readonly decisions: Decisions = $derived.by(() => ({
    waiting: [...this.#film.step(this.#player.index).waiting],
    mine: null,
    offers: [],
  }));
  readonly events: readonly Numbered[] = $derived.by(() => {
    const { first, events } = this.#film.step(this.#player.index);
    const told = this.#film.events(this.#player.viewer);
    return told.slice(0, first + events.length - this.#film.step(0).first);
  });

  constructor(player: Player) {
    this.#player = player;
    this.match = player.film.recording.match;
    this.room = roomOf(player.film);
  }

  get #film(): Film {
    return this.#player.film;
  }

  get seat(): number | null {
    const { viewer } = this.#player;
    return typeof viewer === 'number' ? viewer : null;
  }

  get spectator(): boolean {
    return this.seat === null;
  }

  now(): number {
    return this.#film.step(this.#player.index).at;
  }

  move(): Promise<never> {
    return Promise.reject(new Error('A replay takes no moves.'));
  }

  send(): Promise<never> {
    return this.move();
  }

  /** Nothing here is news: the viewer of the replay moves it, and tells of it. */
  subscribe(): () => void {
    return () => undefined;
  }
}

/** The room of then, as far as a table reads it. */
function roomOf({ recording }: Film): RoomView {
  return {
    t: 'room',
    code: '',
    game: recording.game,
    host: '',
    status: 'finished',
    options: {},
    public: false,
    spectating: true,
    seats: recording.seats.map(({ name, bot, options }, seat) => ({
      seat,
      user: bot === null ? { id: `seat:${seat}`, name } : null,
      bot,
      options: { ...options },
      ready: true,
      connected: true,
      away_since: null,
      stand_in: null,
      votes: [],
      nonce: true,
    })),
    spectators: [],
    match: recording.match,
    previous: null,
    starts_at: null,
    missing: [],
    commitment: null,
    played: 1,
    clock: null,
    watching: 0,
    grace: 0,
    idle: 0,
    watching_mode: 'link',
    hands: 'hidden',
    hands_seat: null,
    delay: 0,
    undoing: 'off',
    locked: false,
    silenced: [],
    undo: null,
    bank: null,
    increment: 0,
    pause: null,
    branch: recording.branch ?? null,
    packs: [],
    match_packs: [],
    content: null,
    hints: false,
    think: 0,
  };
}
