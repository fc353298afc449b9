/**
 * When a script of motions may begin, and how fast: scripts follow each other, a backlog hurries them,
 * a long one jumps to the present.
 *
 * State on the screen is final at once; this only places pixels in time. Clock readings come from outside.
 */

export const HURRY_AFTER = 1_500;
export const JUMP_AFTER = 8;

export type Turn = { do: 'play'; wait: number; rate: number } | { do: 'jump' };

interface Waiting {
  ends: number;
  events: number;
}

export class MotionQueue {
  #waiting: Waiting[] = [];

  /** Ms of motion still to be seen. */
  backlog(now: number): number {
    const last = this.#waiting.at(-1);
    return last ? Math.max(0, last.ends - now) : 0;
  }

  /** Admits a script of `length` ms that shows `events` events. */
  admit(now: number, length: number, events: number, hidden = false): Turn {
    this.#waiting = this.#waiting.filter((script) => script.ends > now);
    const queued = this.#waiting.reduce((sum, script) => sum + script.events, 0);
    if (hidden || queued > JUMP_AFTER) {
      this.clear();
      return { do: 'jump' };
    }
    const wait = this.backlog(now);
    const rate = wait > HURRY_AFTER ? 2 : 1;
    this.#waiting.push({ ends: now + wait + length / rate, events: Math.max(1, events) });
    return { do: 'play', wait, rate };
  }

  /** The scripts under way run at another speed from now on. */
  hurry(now: number, rate: number): void {
    this.#waiting = this.#waiting.map((script) => ({
      ...script,
      ends: now + (script.ends - now) / rate,
    }));
  }

  clear(): void {
    this.#waiting = [];
  }
}
