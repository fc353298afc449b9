/**
 * The socket of a room or a shared viewing without a socket: server-sent events down, POST up, one message after the other.
 *
 * The hello opens the stream; its first event names the line to which messages are posted.
 */
import type { Socket } from './environment';

interface Hello {
  t: string;
  last?: { match: string; event: number } | null;
}

/** How a socket would have been closed for a refusal of the stream. */
const CLOSES: Readonly<Record<number, number>> = { 401: 4401, 403: 4403, 404: 4404 };
const LOST = 1006;

/** Takes events out of a stream of text as they become whole. */
export function* eventsIn(buffer: { text: string }): Generator<{ name: string; data: string }> {
  for (let end = buffer.text.indexOf('\n\n'); end >= 0; end = buffer.text.indexOf('\n\n')) {
    const block = buffer.text.slice(0, end);
    buffer.text = buffer.text.slice(end + 2);
    let name = 'message';
    let data = '';
    for (const line of block.split('\n')) {
      if (line.startsWith('event: ')) name = line.slice(7);
      else if (line.startsWith('data: ')) data += line.slice(6);
    }
    yield { name, data };
  }
}

export class StreamSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly #path: string;
  readonly #abort = new AbortController();
  #line: string | null = null;
  #waiting: string[] = [];
  #isPosting = false;
  #isClosed = false;

  constructor(
    url: string,
    /** Told whether this way works: once when the line is named, or when it ends before. */
    private readonly told: (works: boolean) => void,
  ) {
    this.#path = new URL(url).pathname.replace('/ws/', '/api/');
  }

  send(data: string): void {
    const message = JSON.parse(data) as Hello;
    if (message.t === 'hello') void this.#listen(message.last ?? null);
    else {
      this.#waiting.push(data);
      void this.#post();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#abort.abort();
  }

  async #listen(last: NonNullable<Hello['last']> | null): Promise<void> {
    const query = last === null ? '' : `?match=${encodeURIComponent(last.match)}&event=${last.event}`;
    try {
      const response = await fetch(`${this.#path}/stream${query}`, {
        credentials: 'same-origin',
        headers: { accept: 'text/event-stream' },
        signal: this.#abort.signal,
      });
      if (!response.ok || response.body === null) return await this.#refused(response);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const buffer = { text: '' };
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return this.#end(LOST, '');
        buffer.text += value;
        for (const event of eventsIn(buffer)) this.#take(event);
      }
    } catch {
      this.#end(LOST, ''); // the network
    }
  }

  #take({ name, data }: { name: string; data: string }): void {
    if (name === 'line') {
      this.#line = (JSON.parse(data) as { line: string }).line;
      this.told(true);
      void this.#post();
    } else if (name === 'close') {
      const { code, reason } = JSON.parse(data) as { code: number; reason: string };
      this.#end(code, reason);
    } else if (!this.#isClosed) {
      this.onmessage?.({ data });
    }
  }

  async #refused(response: Response): Promise<void> {
    const close = CLOSES[response.status];
    if (close === undefined || !response.headers.get('content-type')?.includes('problem+json')) {
      return this.#end(LOST, ''); // a proxy, or a server that is about to stop
    }
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    this.onmessage?.({ data: JSON.stringify({ t: 'refused', id: null, code, reason: detail }) });
    this.#end(close, detail);
  }

  /** One at a time, so that they arrive in order. */
  async #post(): Promise<void> {
    if (this.#isPosting || this.#line === null) return;
    this.#isPosting = true;
    try {
      for (
        let body = this.#waiting.shift();
        body !== undefined && !this.#isClosed;
        body = this.#waiting.shift()
      ) {
        const { ok } = await fetch(`${this.#path}/send?line=${this.#line}`, {
          method: 'POST',
          credentials: 'same-origin',
          headers: { 'content-type': 'application/json' },
          body,
          signal: this.#abort.signal,
        });
        if (!ok) return this.#end(LOST, '');
      }
    } catch {
      this.#end(LOST, '');
    } finally {
      this.#isPosting = false;
    }
  }

  #end(code: number, reason: string): void {
    if (this.#isClosed) return;
    if (this.#line === null) this.told(false);
    this.close();
    this.onclose?.({ code, reason });
  }
}
