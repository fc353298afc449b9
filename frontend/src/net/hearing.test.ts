/** Whom one hears in a room, and its link when the host has renewed it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mutes } from '../session/mutes.svelte';
import type { Environment, Socket } from './environment';
import { RoomConnection } from './room.svelte';

const urls: string[] = [];
let socket: Socket;
let room: RoomConnection;

const environment: Environment = {
  open: (url) => {
    urls.push(url);
    socket = { onopen: null, onmessage: null, onclose: null, send: () => undefined, close: () => undefined };
    return socket;
  },
  now: () => 1_000,
  random: () => 0.5,
  later: () => () => undefined,
};

const say = (message: object): void => socket.onmessage?.({ data: JSON.stringify(message) });
const who = { id: 'troll', name: 'Troll' };
const texts = (): string[] => room.chat.map(({ text }) => text);

beforeEach(() => {
  urls.length = 0;
  room = new RoomConnection('K7QM4F2P', environment);
  room.start();
  socket.onopen?.();
  say({
    t: 'welcome',
    you: { id: 'me', name: 'Ada' },
    seat: 0,
    host: false,
    room: 'K7QM4F2P',
    now: 0,
    chat: [],
  });
});
afterEach(() => {
  mutes.set('troll', false);
  room.stop();
});

test('a muted person is neither heard nor read, until heard again', () => {
  const heard: string[] = [];
  const seen: unknown[] = [];
  room.onChat(({ text }) => heard.push(text));
  room.onReaction(({ emoji, target }) => seen.push(emoji ?? target));
  say({ t: 'chat', who, channel: 'seats', text: 'one', at: 1 });
  mutes.set('troll', true);
  expect(texts()).toEqual([]);
  say({ t: 'chat', who, channel: 'seats', text: 'two', at: 2 });
  say({ t: 'reaction', who, seat: 1, emoji: 'angry' });
  say({ t: 'reaction', who, seat: 1, target: 'card:1' });
  say({ t: 'reaction', who, seat: 1, phrase: 'sorry' });
  expect([heard, seen]).toEqual([['one'], []]);
  mutes.set('troll', false);
  expect(texts()).toEqual(['one', 'two']);
});

test('the host speaks to everybody, muted or not', () => {
  mutes.set('troll', true);
  say({ t: 'chat', who, channel: 'host', text: 'Pizza!', at: 1 });
  expect(texts()).toEqual(['Pizza!']);
});

test('a ready-made sentence stands in the chat by its key', () => {
  say({ t: 'reaction', who, seat: 1, phrase: 'thanks' });
  expect(room.chat.map(({ channel, text }) => [channel, text])).toEqual([['phrase', 'thanks']]);
});

test('after the link was renewed the line is kept, and a new one uses the new code', () => {
  say({ t: 'room', code: 'NEWCODE2', match: null, seats: [] });
  expect([room.code, room.status, urls.length]).toEqual(['NEWCODE2', 'open', 1]);
  socket.onclose?.({ code: 1006, reason: '' });
  room.wake();
  expect(urls.at(-1)).toMatch(/\/ws\/rooms\/NEWCODE2$/);
});
