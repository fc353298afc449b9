import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoff, newLink, nextTick, step, TIMES, type Effect, type Input, type Link } from './link';

const NOW = 100_000;

const open: Link = {
  ...newLink(),
  phase: 'open',
  heardAt: NOW,
  pingAt: NOW + TIMES.ping,
  match: 'm1',
  next: 7,
};
const waiting: Link = { ...newLink(), phase: 'waiting', tries: 2, retryAt: NOW + 2_000 };

const kinds = (effects: Effect[]): string[] => effects.map((effect) => effect.do);
const frame = (first: number, count: number, full = false, match = 'm1'): Input => ({
  is: 'frame',
  now: NOW + 10,
  match,
  first,
  count,
  full,
});

describe('connecting', () => {
  test('start connects', () => {
    const [link, effects] = step(newLink(), { is: 'start', now: NOW });
    expect(link.phase).toBe('connecting');
    expect(effects).toEqual([{ do: 'connect' }]);
  });

  test('an open socket is greeted, without a last event on the first visit', () => {
    const [link, effects] = step({ ...newLink(), phase: 'connecting' }, { is: 'opened', now: NOW });
    expect(link.phase).toBe('greeting');
    expect(effects).toEqual([{ do: 'hello', last: null }]);
  });

  test('a returning client says which event it expects', () => {
    const [, effects] = step({ ...open, phase: 'connecting' }, { is: 'opened', now: NOW });
    expect(effects).toEqual([{ do: 'hello', last: { match: 'm1', event: 7 } }]);
  });

  test('the welcome opens, pings and resends what was not answered', () => {
    const greeting: Link = { ...open, phase: 'greeting', tries: 3, unanswered: [{ id: 4, sentAt: 1 }] };
    const [link, effects] = step(greeting, { is: 'welcomed', now: NOW });
    expect(link).toMatchObject({ phase: 'open', tries: 0, unanswered: [{ id: 4, sentAt: NOW }] });
    expect(effects).toEqual([{ do: 'ping' }, { do: 'send', id: 4 }]);
  });

  test('a second welcome on the same socket resends nothing', () => {
    const [link, effects] = step(
      { ...open, unanswered: [{ id: 4, sentAt: 1 }] },
      { is: 'welcomed', now: NOW + 5 },
    );
    expect(link.heardAt).toBe(NOW + 5);
    expect(effects).toEqual([]);
  });

  test.each(['connecting', 'greeting'] as const)('%s does not last for ever', (phase) => {
    const link: Link = { ...newLink(), phase, since: NOW };
    expect(step(link, { is: 'tick', now: NOW + TIMES.greet - 1, random: 0.5 })[1]).toEqual([]);
    const [next, effects] = step(link, { is: 'tick', now: NOW + TIMES.greet, random: 0.5 });
    expect(next).toMatchObject({ phase: 'waiting', tries: 1 });
    expect(effects).toEqual([{ do: 'drop' }]);
  });
});

describe('losing the socket', () => {
  test.each(['connecting', 'greeting', 'open'] as const)('closed while %s waits and tries again', (phase) => {
    const [link, effects] = step({ ...open, phase }, { is: 'closed', now: NOW, random: 0.5 });
    expect(link).toMatchObject({ phase: 'waiting', tries: 1, retryAt: NOW + 500 });
    expect(effects).toEqual([]);
  });

  test.each(['refused', 'stopped', 'waiting'] as const)('closed while %s changes nothing', (phase) => {
    const link: Link = { ...open, phase };
    expect(step(link, { is: 'closed', now: NOW, random: 0.5 })).toEqual([link, []]);
  });

  test('silence for nine seconds is death', () => {
    const [link, effects] = step(open, { is: 'tick', now: NOW + TIMES.dead, random: 0.5 });
    expect(link.phase).toBe('waiting');
    expect(effects).toEqual([{ do: 'drop' }]);
  });

  test('anything heard puts death off', () => {
    const [heard] = step(open, { is: 'heard', now: NOW + 5_000 });
    expect(step(heard, { is: 'tick', now: NOW + TIMES.dead, random: 0.5 })[0].phase).toBe('open');
  });

  test('the waits grow to ten seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map((tries) => backoff(tries, 0.5))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000,
    ]);
  });

  test('jitter stays within a quarter', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
        const middle = backoff(tries, 0.5);
        expect(Math.abs(backoff(tries, random) - middle)).toBeLessThanOrEqual(middle * TIMES.jitter + 1);
      }),
    );
  });

  test('the wait is kept, then a socket is opened', () => {
    expect(step(waiting, { is: 'tick', now: NOW, random: 0.5 })).toEqual([waiting, []]);
    const [link, effects] = step(waiting, { is: 'tick', now: NOW + 2_000, random: 0.5 });
    expect(link).toMatchObject({ phase: 'connecting', tries: 2 });
    expect(effects).toEqual([{ do: 'connect' }]);
  });
});

describe('waking', () => {
  test('while waiting: at once', () => {
    expect(kinds(step(waiting, { is: 'wake', now: NOW })[1])).toEqual(['connect']);
  });

  test('while open: a ping', () => {
    expect(kinds(step(open, { is: 'wake', now: NOW + 1_000 })[1])).toEqual(['ping']);
  });

  test('after a long sleep the socket is taken for dead', () => {
    expect(kinds(step(open, { is: 'wake', now: NOW + 60_000 })[1])).toEqual(['drop', 'connect']);
  });

  test.each(['connecting', 'greeting', 'refused', 'stopped'] as const)('while %s: nothing', (phase) => {
    expect(step({ ...open, phase }, { is: 'wake', now: NOW })[1]).toEqual([]);
  });
});

describe('while open', () => {
  test('a ping when it is due', () => {
    const [link, effects] = step(open, { is: 'tick', now: NOW + TIMES.ping, random: 0.5 });
    expect(effects).toEqual([{ do: 'ping' }]);
    expect(link.pingAt).toBe(NOW + 2 * TIMES.ping);
  });

  test('a message is sent at once and again when no answer came', () => {
    const [sent, effects] = step(open, { is: 'sent', now: NOW, id: 1 });
    expect(effects).toEqual([{ do: 'send', id: 1 }]);
    const [again, more] = step(sent, { is: 'tick', now: NOW + TIMES.resend, random: 0.5 });
    expect(more).toContainEqual({ do: 'send', id: 1 });
    expect(again.unanswered).toEqual([{ id: 1, sentAt: NOW + TIMES.resend }]);
  });

  test('an answered message is not sent again', () => {
    const [sent] = step(open, { is: 'sent', now: NOW, id: 1 });
    const [answered] = step(sent, { is: 'answered', now: NOW + 40, id: 1 });
    expect(answered.unanswered).toEqual([]);
    expect(step(answered, { is: 'tick', now: NOW + 2_600, random: 0.5 })[1]).toEqual([{ do: 'ping' }]);
  });

  test('a message waits for the socket', () => {
    const [link, effects] = step(waiting, { is: 'sent', now: NOW, id: 1 });
    expect(effects).toEqual([]);
    expect(link.unanswered).toHaveLength(1);
  });
});

describe('frames', () => {
  test('the next frame is taken in', () => {
    const [link, effects] = step(open, frame(7, 2));
    expect(link.next).toBe(9);
    expect(effects).toEqual([{ do: 'apply', skip: 0, jump: false }]);
  });

  test('known events are skipped', () => {
    expect(step(open, frame(5, 4))[1]).toEqual([{ do: 'apply', skip: 2, jump: false }]);
  });

  test('an old frame is dropped', () => {
    const [link, effects] = step(open, frame(3, 2));
    expect(link.next).toBe(7);
    expect(effects).toEqual([]);
  });

  test('a frame without events still brings its view', () => {
    expect(step(open, frame(7, 0))[1]).toEqual([{ do: 'apply', skip: 0, jump: false }]);
  });

  test('a gap asks for everything, once a second', () => {
    const [asked, effects] = step(open, frame(9, 1));
    expect(effects).toEqual([{ do: 'resync' }]);
    expect(asked.next).toBe(7);
    expect(step(asked, frame(10, 1))[1]).toEqual([]);
  });

  test('sections of an unknown match ask for everything', () => {
    expect(step(open, frame(0, 1, false, 'm2'))[1]).toEqual([{ do: 'resync' }]);
  });

  test('a full frame of the same match continues it', () => {
    const [link, effects] = step(open, frame(4, 5, true));
    expect(link.next).toBe(9);
    expect(effects).toEqual([{ do: 'apply', skip: 3, jump: false }]);
  });

  test('a full frame after missed events jumps to the present', () => {
    expect(step(open, frame(20, 2, true))[1]).toEqual([{ do: 'apply', skip: 0, jump: true }]);
  });

  test('a full frame of another match starts it', () => {
    const [link, effects] = step(open, frame(0, 3, true, 'm2'));
    expect(link).toMatchObject({ match: 'm2', next: 3 });
    expect(effects).toEqual([{ do: 'apply', skip: 0, jump: true }]);
  });

  test('whatever arrives, every event is applied at most once and in order', () => {
    const arrival = fc.record({ first: fc.nat(20), count: fc.nat(6), full: fc.boolean() });
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 30 }), (arrivals) => {
        let link: Link = { ...open, next: 0 };
        let last = -1;
        for (const { first, count, full } of arrivals) {
          const [next, effects] = step(link, frame(first, count, full));
          for (const effect of effects) {
            if (effect.do !== 'apply') continue;
            for (let n = first + effect.skip; n < first + count; n++) {
              // A full frame that ends earlier (a match taken back) starts the count anew.
              if (!full || first + count >= link.next) expect(n).toBeGreaterThan(last);
              last = n;
            }
          }
          if (effects.some((effect) => effect.do === 'apply')) last = first + count - 1;
          link = next;
        }
      }),
    );
  });
});

describe('ending', () => {
  test('refused for good: no socket, no timer, nothing to resend', () => {
    const [link, effects] = step(
      { ...open, unanswered: [{ id: 1, sentAt: NOW }] },
      { is: 'refused', now: NOW },
    );
    expect(link).toMatchObject({ phase: 'refused', unanswered: [] });
    expect(effects).toEqual([{ do: 'drop' }]);
    expect(nextTick(link)).toBeNull();
  });

  test('refused after the socket has closed', () => {
    expect(step(waiting, { is: 'refused', now: NOW })[1]).toEqual([]);
  });

  test('stopped: the same', () => {
    const [link, effects] = step(open, { is: 'stop', now: NOW });
    expect(link.phase).toBe('stopped');
    expect(effects).toEqual([{ do: 'drop' }]);
    expect(nextTick(link)).toBeNull();
    expect(step(link, { is: 'tick', now: NOW + 99_999, random: 0 })).toEqual([link, []]);
  });
});

describe('the next tick', () => {
  test('is the earliest of ping, death and resend', () => {
    expect(nextTick(open)).toBe(NOW + TIMES.ping);
    expect(nextTick({ ...open, pingAt: NOW + 99_999 })).toBe(NOW + TIMES.dead);
    expect(nextTick({ ...open, unanswered: [{ id: 1, sentAt: NOW - 1_000 }] })).toBe(NOW + 1_500);
  });

  test('is the retry while waiting, and the patience with a greeting', () => {
    expect(nextTick(waiting)).toBe(waiting.retryAt);
    expect(nextTick({ ...newLink(), phase: 'greeting', since: NOW })).toBe(NOW + TIMES.greet);
  });
});
