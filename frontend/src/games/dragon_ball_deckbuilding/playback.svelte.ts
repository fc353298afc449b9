/**
 * Shows a turn of the Villain step by step: at its pace, forward by hand, or to the end when all who play agree.
 *
 * Only pixels wait: the table is final at once, and whatever is to be decided can be decided meanwhile.
 */
import { untrack } from 'svelte';
import { settings } from '../../settings/settings.svelte';
import type { TableModel } from '../../table/table.svelte';
import { latestTurn, type Turn } from './deeds';

/** Ms that a step is shown. */
const STEP = 900;
/** Ms that the last step stays. */
const REST = 2_500;
/** What a seat points at that wants to see no more of a turn. */
const SKIP = /^skip:(\d+)$/;

export class Playback {
  /** The latest turn, or the one before the moment looked back at. */
  readonly turn: Turn | null = $derived.by(() => this.#turn());
  /** Place of the step shown; all up to it have happened on the screen. */
  at = $state(0);
  /** Whether it is being shown. */
  on = $state(false);
  /** Seats that want to see no more of it. */
  agreed: readonly number[] = $state.raw([]);

  readonly #table: TableModel;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #leave: (() => void)[] = [];

  constructor(table: TableModel) {
    this.#table = table;
    const { source } = table;
    this.#leave.push(
      source.subscribe((_before, _after, events, info) => {
        const fresh = events.some(({ event }) => event.tag === 'villain_step');
        if (info.jump || info.full || table.still || table.past !== null) return this.close();
        if (fresh) this.#begin(events[0]?.n ?? 0);
      }),
    );
    const hear = source.onReaction?.(({ seat, target }) => {
      const wanted = SKIP.exec(target ?? '')?.[1];
      if (seat !== null && wanted !== undefined && Number(wanted) === this.turn?.n) this.#agree(seat);
    });
    if (hear) this.#leave.push(hear);
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const leave of this.#leave) leave();
  }

  /** Seats of people who are here. */
  get people(): readonly number[] {
    const seats = this.#table.source.room?.seats ?? [];
    return seats
      .filter(({ user, bot, connected }) => user !== null && bot === null && connected)
      .map(({ seat }) => seat);
  }

  get last(): number {
    return (this.turn?.steps.length ?? 1) - 1;
  }

  /** The next step now. */
  next(): void {
    if (this.at >= this.last) return;
    this.at = Math.min(this.last, this.at + 1);
    this.#wait();
  }

  /** Time stands still while somebody reads. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#held = true;
  }

  goOn(): void {
    this.#held = false;
    if (this.on) this.#wait();
  }

  /** The own seat has seen enough; when all have, it ends for all. */
  skip(): void {
    const { seat, source } = this.#table;
    if (seat === null) return this.close();
    void source.send('point', { target: `skip:${this.turn?.n}` }).catch(() => undefined);
    this.#agree(seat);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.on = false;
    this.#held = false;
    this.at = this.last;
  }

  #turn(): Turn | null {
    const { source, past, log } = this.#table;
    const events = past === null ? source.events : source.events.filter(({ n }) => n <= past);
    const lines = new Map(log.flatMap((group) => group.lines.map((line) => [line.n, line])));
    return latestTurn(events, (n) => lines.get(n) ?? null);
  }

  #begin(first: number): void {
    const { turn } = this;
    if (!turn) return;
    const fresh = turn.steps.findIndex(({ n }) => n >= first);
    // What goes on after a question goes on from there.
    const goesOn = turn.n < first;
    if (!goesOn) this.agreed = [];
    else if (this.#allAgree()) return;
    this.at = settings.pace === 'off' ? this.last : this.on && goesOn ? this.at : Math.max(0, fresh);
    this.on = true;
    this.#wait();
  }

  #agree(seat: number): void {
    if (!this.agreed.includes(seat)) this.agreed = [...this.agreed, seat];
    if (this.#allAgree()) this.close();
  }

  #allAgree(): boolean {
    return untrack(() => this.agreed.length > 0 && this.people.every((seat) => this.agreed.includes(seat)));
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (settings.pace === 'off' || this.#held) return;
    const quick = settings.pace === 'fast' ? 2 : 1;
    const isLast = this.at >= this.last;
    this.#timer = setTimeout(() => (isLast ? this.close() : this.next()), (isLast ? REST : STEP) / quick);
  }
}
