/** A room without a server: tests and the dev page set what it shows and see what was sent. */
import type {
  ChatLine,
  Clocks,
  Decisions,
  FrameListener,
  GameEvent,
  Hint,
  Numbered,
  Outcome,
  Prompt,
  RoomView,
  TableSource,
  Views,
} from '../types';

export interface MockFrame {
  view?: Views;
  events?: GameEvent[];
  mine?: Prompt | null;
  offers?: Prompt[];
  waiting?: { seat: number; ask: string }[];
  clocks?: Partial<Clocks>;
  outcome?: Outcome | null;
}

export function prompt(part: Partial<Prompt> = {}): Prompt {
  return {
    seat: 0,
    type: 'one',
    ask: ['ask.play', {}],
    options: [],
    extras: [],
    least: 1,
    most: 1,
    ordered: false,
    default: [],
    blocked: [],
    shows: [],
    offer: false,
    after: 0,
    ...part,
  };
}

export function room(names: readonly string[]): RoomView {
  return {
    t: 'room',
    code: 'K7QM4F2P',
    game: 'mock',
    host: 'u0',
    status: 'playing',
    options: {},
    public: false,
    spectating: true,
    seats: names.map((name, seat) => ({
      seat,
      user: { id: `u${seat}`, name },
      bot: null,
      options: {},
      ready: true,
      connected: true,
      away_since: null,
      stand_in: null,
      votes: [],
      nonce: true,
    })),
    spectators: [],
    match: 'mock',
    previous: null,
    starts_at: null,
    missing: [],
    commitment: null,
    played: 0,
    clock: null,
    bank: null,
    increment: 0,
    pause: null,
    branch: null,
    grace: 40_000,
    idle: 120_000,
    undoing: 'consent',
    hints: true,
    think: 500,
    undo: null,
  } as unknown as RoomView;
}

export class MockSource implements TableSource {
  status = $state('open');
  tries = $state(0);
  room: RoomView | null = $state.raw(null);
  match: string | null = 'mock';
  view: Views = $state.raw({});
  decisions: Decisions = $state.raw({ waiting: [], mine: null, offers: [] });
  clocks: Clocks = $state.raw({ deadline: null, window: null, banks: [] });
  events: Numbered[] = $state.raw([]);
  outcome: Outcome | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  pending: readonly string[] | null = $state.raw(null);
  seat: number | null = $state(0);
  host = $state(true);
  spectator = $state(false);
  ply = $state(0);
  hint: Hint | null = $state.raw(null);

  /** What was sent, moves included. */
  readonly sent: unknown[] = [];
  /** Set to have the next message refused. */
  refusal: { code: string; reason: string } | null = null;
  /** Set to answer moves; by default they are acknowledged and nothing else happens. */
  onmove: ((choose: readonly string[]) => void) | null = null;

  #listeners = new Set<FrameListener>();

  now(): number {
    return Date.now();
  }

  async move(choose: readonly string[]): Promise<void> {
    this.pending = choose;
    try {
      await this.#answer(choose);
    } finally {
      this.pending = null;
    }
    this.onmove?.(choose);
  }

  send(kind: string, fields: Record<string, unknown> = {}): Promise<void> {
    return this.#answer({ kind, ...fields });
  }

  subscribe(listener: FrameListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A frame arrives. */
  frame(frame: MockFrame, info = { full: false, jump: false }): void {
    const before = this.view;
    const first = (this.events.at(-1)?.n ?? -1) + 1;
    const events = (frame.events ?? []).map((event, i) => ({ n: first + i, event }));
    this.view = { ...before, ...frame.view };
    this.decisions = {
      waiting: frame.waiting ?? this.decisions.waiting,
      mine: frame.mine === undefined ? this.decisions.mine : frame.mine,
      offers: frame.offers ?? this.decisions.offers,
    };
    this.clocks = { ...this.clocks, ...frame.clocks };
    if (frame.clocks?.deadline !== undefined && frame.clocks.banks === undefined) {
      const { deadline } = frame.clocks;
      const seat = this.decisions.waiting[0]?.seat ?? 0;
      const banks = deadline === null ? [] : [{ seat, ms: deadline - this.now(), until: deadline }];
      this.clocks = { ...this.clocks, banks };
    }
    if (frame.outcome !== undefined) this.outcome = frame.outcome;
    this.events = [...this.events, ...events];
    for (const listener of this.#listeners) listener(before, this.view, events, info);
  }

  async #answer(message: unknown): Promise<void> {
    await Promise.resolve();
    this.sent.push(message);
    const { refusal } = this;
    this.refusal = null;
    // What the connection rejects with is a plain refusal, as from the wire.
    if (refusal) throw refusal;
  }
}
