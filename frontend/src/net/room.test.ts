import { beforeEach, describe, expect, test } from 'vitest';
import type { Environment, Socket } from './environment';
import { RoomConnection } from './room.svelte';

/** A socket that is opened, fed and closed by the test. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;

  constructor(readonly url: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  of(kind: string): Record<string, unknown>[] {
    return this.sent.filter(({ t }) => t === kind);
  }
}

class World implements Environment {
  sockets: FakeSocket[] = [];
  time = 1_000_000;
  timers: { at: number; run: () => void }[] = [];

  open = (url: string): Socket => {
    const socket = new FakeSocket(url);
    this.sockets.push(socket);
    return socket;
  };
  now = (): number => this.time;
  random = (): number => 0.5;
  later = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  };

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}

const welcome = {
  t: 'welcome',
  you: { id: 'u1', name: 'Ada' },
  seat: 0,
  host: true,
  room: 'K7QM4F2P',
  protocol: 'roundtable.1',
  now: 5_000_000,
  chat: [],
};

const frame = (first: number, events: unknown[], more: object = {}): object => ({
  t: 'frame',
  match: 'm1',
  ply: first,
  first,
  events,
  view: {},
  decisions: { waiting: [], mine: null, offers: [] },
  clocks: { deadline: null, window: null, banks: [] },
  outcome: null,
  full: false,
  ...more,
});

let world: World;
let room: RoomConnection;

function enter(): FakeSocket {
  world.socket.onopen?.();
  world.socket.say(welcome);
  return world.socket;
}

beforeEach(() => {
  world = new World();
  room = new RoomConnection('K7QM4F2P', world);
  room.start();
});

describe('a room', () => {
  test('says hello and is open after the welcome', () => {
    expect(world.socket.url).toMatch(/^wss?:\/\/.+\/ws\/rooms\/K7QM4F2P$/);
    expect(room.status).toBe('connecting');
    enter();
    expect(world.socket.sent[0]).toEqual({ t: 'hello', last: null });
    expect(room.status).toBe('open');
    expect([room.seat, room.host, room.spectator]).toEqual([0, true, false]);
  });

  test('lays changed sections over the view and numbers events', () => {
    const socket = enter();
    const seen: unknown[] = [];
    room.subscribe((before, after, events, info) => seen.push({ before, after, events, info }));
    socket.say(frame(0, [{ t: 'deal' }], { full: true, view: { table: { turn: 1 }, hand: { cards: [1] } } }));
    socket.say(frame(1, [{ t: 'play' }], { view: { hand: { cards: [] } } }));
    expect(room.view).toEqual({ table: { turn: 1 }, hand: { cards: [] } });
    expect(room.events).toEqual([
      { n: 0, event: { t: 'deal' } },
      { n: 1, event: { t: 'play' } },
    ]);
    expect(seen[1]).toMatchObject({
      before: { hand: { cards: [1] } },
      after: { hand: { cards: [] } },
      events: [{ n: 1 }],
      info: { full: false, jump: false },
    });
  });

  test('a full frame replaces the view', () => {
    const socket = enter();
    socket.say(frame(0, [], { full: true, view: { a: 1, b: 2 } }));
    socket.say(frame(0, [], { full: true, view: { a: 3 } }));
    expect(room.view).toEqual({ a: 3 });
  });

  test('a gap asks for a full frame and changes nothing', () => {
    const socket = enter();
    socket.say(frame(0, [{}], { full: true, view: { a: 1 } }));
    socket.say(frame(5, [{}], { view: { a: 9 } }));
    expect(socket.of('resync')).toHaveLength(1);
    expect(room.view).toEqual({ a: 1 });
  });

  test('another match in the room clears the old one', () => {
    const socket = enter();
    socket.say(frame(0, [{}], { full: true, view: { a: 1 }, outcome: { winners: [0], reason: 'x' } }));
    socket.say({ t: 'room', match: 'm2', status: 'playing', seats: [], spectators: [], missing: [] });
    expect(room.view).toEqual({});
    expect(room.outcome).toBeNull();
    expect(room.events).toEqual([]);
  });
});

describe('sending', () => {
  test('an answered message resolves', async () => {
    const socket = enter();
    const sent = room.send('sit', { seat: 2 });
    const message = socket.of('sit')[0]!;
    expect(message).toMatchObject({ seat: 2 });
    socket.say({ t: 'ack', id: message.id, ply: null });
    await expect(sent).resolves.toEqual({ ply: null });
  });

  test('a refused message rejects with code and reason', async () => {
    const socket = enter();
    const sent = room.send('sit', { seat: 2 });
    socket.say({
      t: 'refused',
      id: socket.of('sit')[0]!.id,
      code: 'room/seat-taken',
      reason: 'Taken.',
      ply: null,
    });
    await expect(sent).rejects.toEqual({ code: 'room/seat-taken', reason: 'Taken.' });
  });

  test('it is sent again with the same id until it is answered', () => {
    const socket = enter();
    void room.send('ready', { ready: true });
    world.pass(2_500);
    socket.say({ t: 'pong', at: world.time, now: 0 });
    world.pass(2_500);
    const ids = socket.of('ready').map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test('it survives a lost socket', async () => {
    enter();
    const sent = room.move(['card:4']);
    expect(room.pending).toEqual(['card:4']);
    const { id } = world.socket.of('move')[0]!;
    world.socket.onclose?.({ code: 1006, reason: '' });
    expect(room.status).toBe('reconnecting');
    world.pass(600);
    enter();
    expect(world.socket.of('move')).toEqual([{ t: 'move', id, ply: 0, choose: ['card:4'] }]);
    world.socket.say({ t: 'ack', id, ply: 1 });
    world.socket.say(frame(0, [], { ply: 1, full: true }));
    await expect(sent).resolves.toEqual({ ply: 1 });
    expect(room.pending).toBeNull();
  });

  test('a move is pending until its result is shown', async () => {
    const socket = enter();
    socket.say(frame(0, [], { full: true }));
    const sent = room.move(['card:4']);
    const { id } = socket.of('move')[0]!;
    socket.say({ t: 'ack', id, ply: 2 });
    socket.say(frame(0, [], { ply: 1 }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(room.pending).toEqual(['card:4']);
    socket.say(frame(0, [], { ply: 2 }));
    await sent;
    expect(room.pending).toBeNull();
  });

  test('nothing new is taken while the line is down', async () => {
    enter();
    world.socket.onclose?.({ code: 1006, reason: '' });
    await expect(room.send('ready', { ready: true })).rejects.toMatchObject({ code: 'net/offline' });
  });
});

describe('the line', () => {
  test('pings, and is given up after nine seconds of silence', () => {
    const socket = enter();
    world.pass(8_900);
    expect(socket.of('ping').length).toBeGreaterThanOrEqual(4);
    expect(room.status).toBe('open');
    world.pass(200);
    expect(socket.isClosed).toBe(true);
    expect(room.status).toBe('reconnecting');
  });

  test('a returning client says where it stopped', () => {
    enter().say(frame(0, [{}, {}], { full: true }));
    world.socket.onclose?.({ code: 1012, reason: '' });
    world.pass(600);
    world.socket.onopen?.();
    expect(world.socket.sent[0]).toEqual({ t: 'hello', last: { match: 'm1', event: 2 } });
  });

  test('waking tries at once', () => {
    enter();
    world.socket.onclose?.({ code: 1006, reason: '' });
    room.wake();
    expect(world.sockets).toHaveLength(2);
  });

  test('an old socket is not listened to', () => {
    const old = enter();
    old.onclose?.({ code: 1006, reason: '' });
    world.pass(600);
    enter();
    old.say(frame(0, [{}], { full: true, view: { a: 1 } }));
    expect(room.view).toEqual({});
  });

  test.each([
    [4404, 'room/unknown'],
    [4401, 'session/none'],
    [4403, 'room/kicked'],
    [4410, 'room/closed'],
  ])('close code %i is final', (code, expected) => {
    enter();
    world.socket.onclose?.({ code, reason: '' });
    expect(room.status).toBe('refused');
    expect(room.refusal?.code).toBe(expected);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  test('the word before a final close is the reason', () => {
    world.socket.onopen?.();
    world.socket.say({ t: 'refused', id: null, code: 'room/no-spectators', reason: 'No.', ply: null });
    world.socket.onclose?.({ code: 4403, reason: '' });
    expect(room.refusal).toEqual({ code: 'room/no-spectators', reason: 'No.' });
  });

  test('the clock difference comes from the quickest round', () => {
    const { socket } = world;
    socket.onopen?.();
    world.time += 200;
    socket.say(welcome);
    world.time += 100;
    socket.say({ t: 'pong', at: world.time - 100, now: 5_000_150 });
    world.time += 20;
    socket.say({ t: 'pong', at: world.time - 20, now: 5_000_120 });
    expect(room.now()).toBe(5_000_130);
  });

  test('stopping rejects what was not answered', async () => {
    enter();
    const sent = room.send('ready', { ready: true });
    room.stop();
    await expect(sent).rejects.toMatchObject({ code: 'net/closed' });
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});
