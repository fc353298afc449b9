/** What a connection needs of the browser, so that tests can bring their own. */
import { Ways } from './ways';

/** The part of WebSocket that is used; tests bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Environment {
  open(url: string, protocol: string): Socket;
  now(): number;
  random(): number;
  /** Calls back after `ms`; the result cancels. */
  later(run: () => void, ms: number): () => void;
}

const ways = new Ways(
  (url, protocol) => new WebSocket(url, protocol),
  () => import('./stream').then(({ StreamSocket }) => StreamSocket),
);

export const browser: Environment = {
  open: (url, protocol) => ways.open(url, protocol),
  now: () => Date.now(),
  random: () => Math.random(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
