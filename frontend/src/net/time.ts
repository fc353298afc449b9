/** The server's clock, as well as it can be known from here. */

interface Round {
  rtt: number;
  offset: number;
}

const KEPT = 8;

export class ServerTime {
  /** Server clock minus own clock, in ms. */
  offset = 0;
  #rounds: Round[] = [];

  /**
   * A round to the server and back, and what its clock said in between. Of the last rounds the quickest counts: it cannot
   * err by more than half of what it took.
   */
  measure(sent: number, received: number, server: number): number {
    const rtt = received - sent;
    this.#rounds = [...this.#rounds, { rtt, offset: server - (sent + rtt / 2) }].slice(-KEPT);
    const best = this.#rounds.reduce((a, b) => (b.rtt < a.rtt ? b : a));
    this.offset = Math.round(best.offset);
    return this.offset;
  }
}
