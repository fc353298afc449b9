import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Socket } from './environment';
import { eventsIn, StreamSocket } from './stream';
import { Ways } from './ways';

const URL_OF_ROOM = 'ws://localhost:3000/ws/rooms/K7QM4F2P';
const URL_OF_VIEWING = 'ws://localhost:3000/ws/viewings/K7QM4F2P';

class FakeSocket extends EventTarget {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  closes(): void {
    this.dispatchEvent(new Event('close'));
  }
  send = vi.fn();
  close = vi.fn();
}

/** A body whose pieces come when the test says so. */
class Feed {
  readonly body: ReadableStream<Uint8Array>;
  #sink!: ReadableStreamDefaultController<Uint8Array>;
  constructor() {
    this.body = new ReadableStream({ start: (sink) => void (this.#sink = sink) });
  }
  say(text: string): void {
    this.#sink.enqueue(new TextEncoder().encode(text));
  }
  end(): void {
    this.#sink.close();
  }
}

const asked: { url: string; body: string | null }[] = [];
let feed: Feed;
let answer: (url: string) => Response;

beforeEach(() => {
  asked.length = 0;
  feed = new Feed();
  answer = (url) =>
    url.includes('/stream') ? new Response(feed.body, { status: 200 }) : new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    asked.push({ url, body: typeof init.body === 'string' ? init.body : null });
    return Promise.resolve(answer(url));
  });
});
afterEach(() => vi.unstubAllGlobals());

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('which way is taken', () => {
  function waysOf(): { ways: Ways; sockets: FakeSocket[] } {
    const sockets: FakeSocket[] = [];
    const open = (): WebSocket => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as WebSocket;
    };
    return { ways: new Ways(open, () => Promise.resolve(StreamSocket)), sockets };
  }

  test('a socket first; a stream when that was refused; then the stream as long as it works', async () => {
    const { ways, sockets } = waysOf();
    ways.open(URL_OF_ROOM, 'p');
    sockets[0]?.closes();
    const stream = ways.open(URL_OF_ROOM, 'p');
    const opened = new Promise<void>((resolve) => (stream.onopen = resolve));
    await opened;
    stream.send('{"t":"hello","last":null}');
    await soon();
    feed.say('event: line\ndata: {"line":"abc"}\n\n');
    await soon();
    ways.open(URL_OF_ROOM, 'p');
    expect(sockets).toHaveLength(1);
  });

  test('where neither works, both in turn', async () => {
    answer = () => new Response('Bad Gateway', { status: 502 });
    const { ways, sockets } = waysOf();
    for (let round = 1; round <= 3; round++) {
      ways.open(URL_OF_ROOM, 'p');
      expect(sockets).toHaveLength(round);
      sockets.at(-1)?.closes();
      const stream = ways.open(URL_OF_ROOM, 'p');
      const closed = new Promise<number>((resolve) => (stream.onclose = ({ code }) => resolve(code)));
      stream.onopen = () => stream.send('{"t":"hello","last":null}');
      expect(await closed).toBe(1006);
    }
  });

  test('sockets that have worked are not given up for a restart', () => {
    const { ways, sockets } = waysOf();
    ways.open(URL_OF_ROOM, 'p');
    sockets[0]?.opens();
    sockets[0]?.closes();
    for (let tries = 0; tries < 3; tries++) {
      ways.open(URL_OF_ROOM, 'p');
      sockets.at(-1)?.closes();
    }
    expect(sockets).toHaveLength(4);
    ways.open(URL_OF_ROOM, 'p');
    expect(sockets).toHaveLength(4);
  });
});

describe('a stream', () => {
  function streamOf(): { socket: StreamSocket; heard: unknown[]; closed: number[]; worked: boolean[] } {
    const worked: boolean[] = [];
    const socket = new StreamSocket(URL_OF_ROOM, (works) => worked.push(works));
    const heard: unknown[] = [];
    const closed: number[] = [];
    socket.onmessage = ({ data }) => heard.push(data);
    socket.onclose = ({ code }) => closed.push(code);
    return { socket, heard, closed, worked };
  }

  test('says where it stopped, and posts in order once it has a line', async () => {
    const { socket, heard, worked } = streamOf();
    socket.send('{"t":"hello","last":{"match":"m 1","event":7}}');
    socket.send('{"t":"ping","at":1}');
    socket.send('{"t":"sit","id":2,"seat":0}');
    await soon();
    expect(asked.map(({ url }) => url)).toEqual(['/api/rooms/K7QM4F2P/stream?match=m%201&event=7']);
    feed.say('event: line\ndata: {"line":"abc"}\n');
    feed.say('\ndata: {"t":"pong"}\n\n');
    await soon();
    expect(asked.slice(1)).toEqual([
      { url: '/api/rooms/K7QM4F2P/send?line=abc', body: '{"t":"ping","at":1}' },
      { url: '/api/rooms/K7QM4F2P/send?line=abc', body: '{"t":"sit","id":2,"seat":0}' },
    ]);
    expect(heard).toEqual(['{"t":"pong"}']);
    expect(worked).toEqual([true]);
  });

  test('is closed as a socket is', async () => {
    const { socket, closed } = streamOf();
    socket.send('{"t":"hello","last":null}');
    await soon();
    feed.say('event: line\ndata: {"line":"abc"}\n\nevent: close\ndata: {"code":4410,"reason":"over"}\n\n');
    await soon();
    expect(closed).toEqual([4410]);
  });

  test('that ends, or whose line is gone, is lost', async () => {
    const first = streamOf();
    first.socket.send('{"t":"hello","last":null}');
    await soon();
    feed.say('event: line\ndata: {"line":"abc"}\n\n');
    await soon();
    answer = () => new Response(null, { status: 404 });
    first.socket.send('{"t":"ping","at":1}');
    await soon();
    expect(first.closed).toEqual([1006]);
  });

  test('a refusal is the last word before the close', async () => {
    answer = () =>
      new Response('{"code":"room/kicked","detail":"You were removed."}', {
        status: 403,
        headers: { 'content-type': 'application/problem+json' },
      });
    const { socket, heard, closed, worked } = streamOf();
    socket.send('{"t":"hello","last":null}');
    await soon();
    expect(JSON.parse(heard[0] as string)).toMatchObject({ t: 'refused', id: null, code: 'room/kicked' });
    expect([closed, worked]).toEqual([[4403], [false]]);
  });

  test('a shared viewing has one too; its hello names no event', async () => {
    const socket = new StreamSocket(URL_OF_VIEWING, () => undefined);
    socket.send('{"t":"hello"}');
    feed.say('event: line\ndata: {"line":"abc"}\n\n');
    await soon();
    socket.send('{"t":"show","ply":3}');
    await soon();
    expect(asked).toEqual([
      { url: '/api/viewings/K7QM4F2P/stream', body: null },
      { url: '/api/viewings/K7QM4F2P/send?line=abc', body: '{"t":"show","ply":3}' },
    ]);
  });
});

test('events come out whole however they are cut', () => {
  const buffer = { text: '' };
  const found: string[] = [];
  for (const piece of ['data: {"a"', ':1}\n', '\nevent: cl', 'ose\ndata: {}\n\ndata']) {
    buffer.text += piece;
    for (const { name, data } of eventsIn(buffer)) found.push(`${name} ${data}`);
  }
  expect(found).toEqual(['message {"a":1}', 'close {}']);
  expect(buffer.text).toBe('data');
});
