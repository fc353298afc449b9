import { describe, expect, test } from 'vitest';
import { leftText } from '../components/clock';
import type { Environment, Socket } from './environment';
import { RoomConnection } from './room.svelte';

/** Numbers that look random and are the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Due {
  at: number;
  run: () => void;
}

/** A server at the other end of a line with jitter, and a client whose clock is wrong by `skew`. Times are the server's. */
class Line implements Environment {
  time = 5_000_000;
  readonly answered: number[] = [];
  #due: Due[] = [];
  #lastDown = 0;
  readonly #socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => this.#up(JSON.parse(data) as Record<string, unknown>),
    close: () => undefined,
  };
  readonly #random: () => number;

  constructor(
    seed: number,
    private readonly rtt: number,
    private readonly jitter: number,
    private readonly skew: number,
  ) {
    this.#random = dice(seed);
  }

  open = (): Socket => {
    this.#at(this.time, () => this.#socket.onopen?.());
    return this.#socket;
  };
  now = (): number => this.time + this.skew;
  random = (): number => 0.5;
  later = (run: () => void, ms: number): (() => void) => {
    const due = this.#at(this.time + ms, run);
    return () => (this.#due = this.#due.filter((one) => one !== due));
  };

  /** The server says something; what is said first arrives first. */
  say(message: object): void {
    this.#lastDown = Math.max(this.#lastDown, this.time + this.#way());
    this.#at(this.#lastDown, () => this.#socket.onmessage?.({ data: JSON.stringify(message) }));
  }

  pass(ms: number, look: () => void): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      look();
    }
    this.time = end;
    look();
  }

  #at(at: number, run: () => void): Due {
    const due = { at, run };
    this.#due.push(due);
    return due;
  }

  #way(): number {
    return this.rtt / 2 - this.jitter * Math.log(1 - this.#random() * 0.99);
  }

  #up(message: Record<string, unknown>): void {
    this.#at(this.time + this.#way(), () => {
      const now = this.time;
      if (message.t === 'hello') {
        this.say({
          t: 'welcome',
          you: { id: 'u', name: 'Ada' },
          seat: 0,
          host: true,
          room: 'R',
          now,
          chat: [],
        });
      } else if (message.t === 'ping') {
        this.say({ t: 'pong', at: message.at, now, probe: 7 });
      } else if (message.t === 'probed') {
        this.answered.push(now);
      }
    });
  }
}

const frame = (banks: object[], ply = 1): object => ({
  t: 'frame',
  match: 'm',
  ply,
  first: 0,
  events: [],
  view: {},
  decisions: { waiting: [], mine: null, offers: [] },
  clocks: { deadline: null, window: null, banks },
  outcome: null,
  full: true,
});

describe('the time that is shown', () => {
  test('is never more than 150 ms above the server’s, at 300 ms there and back with jitter', () => {
    let worst = -Infinity;
    for (let seed = 1; seed <= 60; seed++) {
      const line = new Line(seed, 300, 40, (seed * 7_919) % 100_000);
      const room = new RoomConnection('R', line);
      room.start();
      const until = line.time + 60_000;
      line.pass(1_000, () => undefined);
      line.say(frame([{ seat: 0, ms: 59_000, until }]));
      line.pass(30_000, () => {
        const [bank] = room.clocks.banks;
        if (bank?.until == null) return;
        const shown = Math.min(bank.ms, bank.until - room.now());
        worst = Math.max(worst, shown - (until - line.time));
      });
      expect(line.answered.length).toBeGreaterThan(5);
      room.stop();
    }
    expect(worst).toBeLessThanOrEqual(150);
    expect(worst).toBeGreaterThan(0);
  });

  test('is right from the first frame on, before any ping was answered', () => {
    const line = new Line(3, 300, 0, 12_345);
    const room = new RoomConnection('R', line);
    room.start();
    line.pass(301, () => undefined);
    expect(room.welcome).not.toBeNull();
    expect(Math.abs(room.now() - line.time)).toBeLessThanOrEqual(1);
  });

  test('follows what the server says between frames, unless a newer frame is here', () => {
    const line = new Line(1, 10, 0, 0);
    const room = new RoomConnection('R', line);
    room.start();
    line.pass(100, () => undefined);
    line.say(frame([{ seat: 0, ms: 5_000, until: 9 }], 4));
    const times = (ply: number, ms: number): object => ({
      t: 'clocks',
      match: 'm',
      ply,
      clocks: { deadline: null, window: null, banks: [{ seat: 0, ms, until: null }] },
    });
    line.say(times(3, 1));
    line.pass(100, () => undefined);
    expect(room.clocks.banks[0]?.ms).toBe(5_000);
    line.say(times(4, 2));
    line.pass(100, () => undefined);
    expect(room.clocks.banks).toEqual([{ seat: 0, ms: 2, until: null }]);
  });

  test.each([
    [-5, '0.0'],
    [99, '0.0'],
    [9_999, '9.9'],
    [10_000, '0:10'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [3_725_000, '62:05'],
  ])('%i ms are never more in words', (ms, text) => {
    expect(leftText(ms)).toBe(text);
  });
});
