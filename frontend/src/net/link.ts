/**
 * What a room's socket does next: one pure function from a state and an input to a state and effects.
 *
 * It decides when to connect, greet, ping, resend, give a silent socket up and try again. It does no
 * I/O and reads no clock: `room.svelte.ts` feeds it and carries its effects out.
 */

/** Times in ms. A ping goes out each `ping`; after `dead` of silence the socket is given up. */
export const TIMES = {
  ping: 2_500,
  dead: 9_000,
  greet: 10_000,
  resend: 2_500,
  resync: 1_000,
  backoff: [500, 1_000, 2_000, 4_000, 8_000, 10_000],
  jitter: 0.25,
} as const;

/** Ways of the server to close for good; before most of them it says why. */
export const CLOSED: Readonly<Record<number, string>> = {
  4401: 'session/none',
  4403: 'room/kicked',
  4404: 'room/unknown',
  4410: 'room/closed',
};

export type Phase = 'connecting' | 'greeting' | 'open' | 'waiting' | 'refused' | 'stopped';

/** A message that the server has not answered yet. */
export interface Unanswered {
  readonly id: number;
  readonly sentAt: number;
}

export interface Link {
  readonly phase: Phase;
  /** Failed attempts since the socket was last open. */
  readonly tries: number;
  /** When this phase began. */
  readonly since: number;
  /** When the server was last heard. */
  readonly heardAt: number;
  readonly pingAt: number;
  readonly retryAt: number;
  readonly unanswered: readonly Unanswered[];
  /** The match followed and the number of the next event expected. */
  readonly match: string | null;
  readonly next: number;
  /** When a full frame was last asked for. */
  readonly askedAt: number;
}

export type Input =
  | { is: 'start'; now: number }
  | { is: 'opened'; now: number }
  | { is: 'welcomed'; now: number }
  | { is: 'heard'; now: number }
  | { is: 'frame'; now: number; match: string; first: number; count: number; full: boolean }
  | { is: 'sent'; now: number; id: number }
  | { is: 'answered'; now: number; id: number }
  | { is: 'closed'; now: number; random: number }
  | { is: 'refused'; now: number }
  | { is: 'tick'; now: number; random: number }
  | { is: 'wake'; now: number }
  | { is: 'stop'; now: number };

export type Effect =
  | { do: 'connect' }
  | { do: 'drop' }
  | { do: 'hello'; last: { match: string; event: number } | null }
  | { do: 'send'; id: number }
  | { do: 'ping' }
  | { do: 'resync' }
  /** Take the frame in; the first `skip` events are known already. */
  | { do: 'apply'; skip: number; jump: boolean };

type Step = [Link, Effect[]];

export function newLink(): Link {
  return {
    phase: 'stopped',
    tries: 0,
    since: 0,
    heardAt: 0,
    pingAt: 0,
    retryAt: 0,
    unanswered: [],
    match: null,
    next: 0,
    askedAt: -Infinity,
  };
}

/** The wait before attempt number `tries`, with jitter so that a restarted server is not stormed. */
export function backoff(tries: number, random: number): number {
  const base = TIMES.backoff[Math.min(tries, TIMES.backoff.length - 1)] ?? 0;
  return Math.round(base * (1 - TIMES.jitter + 2 * TIMES.jitter * random));
}

function connect(link: Link, now: number): Step {
  return [{ ...link, phase: 'connecting', since: now }, [{ do: 'connect' }]];
}

function fail(link: Link, now: number, random: number, effects: Effect[]): Step {
  const retryAt = now + backoff(link.tries, random);
  return [{ ...link, phase: 'waiting', since: now, retryAt, tries: link.tries + 1 }, effects];
}

function isAlive(link: Link): boolean {
  return link.phase === 'connecting' || link.phase === 'greeting' || link.phase === 'open';
}

/** When the driver has to come back with a `tick`; null when nothing is due. */
export function nextTick(link: Link): number | null {
  if (link.phase === 'waiting') return link.retryAt;
  if (link.phase === 'connecting' || link.phase === 'greeting') return link.since + TIMES.greet;
  if (link.phase !== 'open') return null;
  const due = link.unanswered.map((message) => message.sentAt + TIMES.resend);
  return Math.min(link.pingAt, link.heardAt + TIMES.dead, ...due);
}

function tick(link: Link, now: number, random: number): Step {
  if (link.phase === 'waiting') return now >= link.retryAt ? connect(link, now) : [link, []];
  if (link.phase === 'connecting' || link.phase === 'greeting') {
    return now - link.since >= TIMES.greet ? fail(link, now, random, [{ do: 'drop' }]) : [link, []];
  }
  if (link.phase !== 'open') return [link, []];
  if (now - link.heardAt >= TIMES.dead) return fail(link, now, random, [{ do: 'drop' }]);
  const effects: Effect[] = [];
  let { pingAt } = link;
  if (now >= pingAt) {
    effects.push({ do: 'ping' });
    pingAt = now + TIMES.ping;
  }
  const unanswered = link.unanswered.map((message) => {
    if (now - message.sentAt < TIMES.resend) return message;
    effects.push({ do: 'send', id: message.id });
    return { id: message.id, sentAt: now };
  });
  return [{ ...link, pingAt, unanswered }, effects];
}

function welcomed(link: Link, now: number): Step {
  // Told again because the seat or the host has changed.
  if (link.phase === 'open') return [{ ...link, heardAt: now }, []];
  const unanswered = link.unanswered.map(({ id }) => ({ id, sentAt: now }));
  const opened: Link = {
    ...link,
    phase: 'open',
    tries: 0,
    since: now,
    heardAt: now,
    pingAt: now + TIMES.ping,
    unanswered,
  };
  return [opened, [{ do: 'ping' }, ...unanswered.map(({ id }) => ({ do: 'send', id }) as const)]];
}

function frame(link: Link, input: Extract<Input, { is: 'frame' }>): Step {
  const heard = { ...link, heardAt: input.now };
  const end = input.first + input.count;
  const known = input.match === link.match;
  if (input.full) {
    const skip = known ? Math.min(input.count, Math.max(0, link.next - input.first)) : 0;
    const jump = !known || input.first > link.next;
    return [{ ...heard, match: input.match, next: end }, [{ do: 'apply', skip, jump }]];
  }
  // Sections of another match, or after a lost frame, would be laid over a view they do not belong to.
  if (!known || input.first > link.next) {
    if (input.now - link.askedAt < TIMES.resync) return [heard, []];
    return [{ ...heard, askedAt: input.now }, [{ do: 'resync' }]];
  }
  if (end < link.next) return [heard, []];
  return [{ ...heard, next: end }, [{ do: 'apply', skip: link.next - input.first, jump: false }]];
}

function wake(link: Link, now: number): Step {
  if (link.phase === 'waiting') return connect(link, now);
  if (link.phase !== 'open') return [link, []];
  if (now - link.heardAt < TIMES.dead) {
    return [{ ...link, pingAt: now + TIMES.ping }, [{ do: 'ping' }]];
  }
  const [next, effects] = connect(link, now);
  return [next, [{ do: 'drop' }, ...effects]];
}

/** The next state and what is to be done, in order. */
export function step(link: Link, input: Input): Step {
  switch (input.is) {
    case 'start':
      return connect({ ...link, tries: 0 }, input.now);
    case 'opened': {
      const last = link.match === null ? null : { match: link.match, event: link.next };
      return [{ ...link, phase: 'greeting', since: input.now, heardAt: input.now }, [{ do: 'hello', last }]];
    }
    case 'welcomed':
      return welcomed(link, input.now);
    case 'heard':
      return [{ ...link, heardAt: input.now }, []];
    case 'frame':
      return frame(link, input);
    case 'sent': {
      const message = { id: input.id, sentAt: input.now };
      const queued = { ...link, unanswered: [...link.unanswered, message] };
      return [queued, link.phase === 'open' ? [{ do: 'send', id: input.id }] : []];
    }
    case 'answered': {
      const unanswered = link.unanswered.filter(({ id }) => id !== input.id);
      return [{ ...link, heardAt: input.now, unanswered }, []];
    }
    case 'closed':
      return isAlive(link) ? fail(link, input.now, input.random, []) : [link, []];
    case 'refused':
      return [
        { ...link, phase: 'refused', since: input.now, unanswered: [] },
        isAlive(link) ? [{ do: 'drop' }] : [],
      ];
    case 'tick':
      return tick(link, input.now, input.random);
    case 'wake':
      return wake(link, input.now);
    case 'stop':
      return [
        { ...link, phase: 'stopped', since: input.now, unanswered: [] },
        isAlive(link) ? [{ do: 'drop' }] : [],
      ];
  }
}
