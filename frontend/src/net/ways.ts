/**
 * Two ways to the server: a WebSocket or, where something on the way refuses those, events down and POST up.
 *
 * A page whose sockets never opened tries both in turn; one whose sockets did open comes back to the other way only
 * after several failures, for then it is rather the server that is away.
 */
import type { Socket } from './environment';
import type { StreamSocket } from './stream';

const PATIENT = 4;

type Streams = typeof StreamSocket;

export class Ways {
  /** Sockets that ended before they opened, since something last worked. */
  #failures = 0;
  #everOpened = false;
  /** The stream works, and sockets did not. */
  #streaming = false;

  constructor(
    private readonly socket: (url: string, protocol: string) => WebSocket,
    private readonly streams: () => Promise<Streams>,
  ) {}

  open(url: string, protocol: string): Socket {
    return this.#wantsStream() ? this.#stream(url) : this.#open(url, protocol);
  }

  #wantsStream(): boolean {
    const turn = this.#everOpened ? PATIENT : 2;
    return this.#streaming || this.#failures % turn === turn - 1;
  }

  #open(url: string, protocol: string): Socket {
    const socket = this.socket(url, protocol);
    let opened = false;
    socket.addEventListener('open', () => {
      opened = this.#everOpened = true;
      this.#failures = 0;
    });
    socket.addEventListener('close', () => {
      if (!opened) this.#failures += 1;
    });
    return socket as unknown as Socket;
  }

  #stream(url: string): Socket {
    const socket = new Later();
    this.streams().then(
      (Stream) =>
        socket.follow(
          new Stream(url, (works) => {
            this.#streaming = works;
            this.#failures = works ? 0 : this.#failures + 1;
          }),
        ),
      () => {
        this.#failures += 1;
        socket.onclose?.({ code: 1006, reason: '' });
      },
    );
    return socket;
  }
}

/** Stands for a socket whose code is still being fetched. */
class Later implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  #closed = false;
  #socket: Socket | null = null;

  follow(socket: Socket): void {
    if (this.#closed) return;
    this.#socket = socket;
    socket.onmessage = (message) => this.onmessage?.(message);
    socket.onclose = (event) => this.onclose?.(event);
    this.onopen?.();
  }

  send(data: string): void {
    this.#socket?.send(data);
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }
}
