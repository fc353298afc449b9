// A Colyseus room that sends each message on to all of it, without rules, state or store: node colyseus.mjs PORT.

import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

const PAYLOAD = 'x'.repeat(300);

class Echo extends Room {
  onCreate() {
    this.setPatchRate(null);
    this.autoDispose = false;
    this.onMessage('move', () => this.broadcast('moved', PAYLOAD));
  }
}

const server = new Server({ transport: new WebSocketTransport({ perMessageDeflate: false }), greet: false });
server.define('echo', Echo).filterBy(['table']);
await server.listen(Number(process.argv[2]), '127.0.0.1');
