import { afterEach, describe, expect, test, vi } from 'vitest';
import { api, Problem } from '../net/api';
import type { GameInfo } from '../net/wire';
import { copy, copyLater } from './clipboard';
import { rememberedOptions, rememberOption } from './games.svelte';
import { playerName } from './names';
import { explain, problemText } from './problems';
import { cleanName, session } from './session.svelte';

const reply = (status: number, body: unknown): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });

const answer = (...replies: (() => Response)[]): ReturnType<typeof vi.fn> => {
  const fetching = vi.fn(async (): Promise<Response> => replies.shift()?.() ?? reply(500, {}));
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

afterEach(() => {
  vi.unstubAllGlobals();
  session.forget();
  localStorage.clear();
});

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['', null],
  ['   ', null],
  ['x'.repeat(25), null],
])('the name %j', (text, name) => {
  expect(cleanName(text)).toBe(name);
});

describe('the session', () => {
  test('is found by its cookie', async () => {
    const settings = { theme: { value: 'light', at: 7 } };
    answer(() => reply(200, { user: { id: 'u', name: 'Ada' }, seats: [], settings }));
    await session.load();
    expect([session.known, session.user?.name, session.settings]).toEqual(['guest', 'Ada', settings]);
  });

  test('is none without one', async () => {
    answer(() => reply(401, { code: 'session/none' }));
    await session.load();
    expect(session.known).toBe('none');
  });

  test('entering signs in, then renames, then asks nothing', async () => {
    const fetching = answer(
      () => reply(201, { user: { id: 'u', name: 'Ada' }, token: 't' }),
      () => reply(200, { user: { id: 'u', name: 'Bea' } }),
    );
    await session.enter('Ada');
    await session.enter('Bea');
    await session.enter('Bea');
    expect(fetching.mock.calls.map(([, init]) => (init as RequestInit).method)).toEqual(['POST', 'PATCH']);
    expect(session.lastName).toBe('Bea');
  });

  test('is forgotten on leaving', async () => {
    answer(() => reply(204, null));
    await session.leave();
    expect([session.known, session.lastName]).toEqual(['none', '']);
  });
});

describe('problems', () => {
  test('keep the server’s code and sentence', async () => {
    answer(() => reply(404, { code: 'room/unknown', detail: 'No room.' }));
    await expect(api.room('X')).rejects.toMatchObject({
      status: 404,
      code: 'room/unknown',
      detail: 'No room.',
    });
  });

  test('of a proxy go by their status', async () => {
    answer(() => new Response('<html>', { status: 502 }));
    await expect(api.games()).rejects.toMatchObject({ code: 'http/502' });
  });

  test('of the network', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed')));
    await expect(api.games()).rejects.toMatchObject({ code: 'net/offline' });
  });

  test('are told in our words, else in the server’s', () => {
    expect(problemText('room/full')).toMatch(/full/);
    expect(problemText('move/illegal', 'Red 7 does not match.')).toBe('Red 7 does not match.');
    expect(problemText('odd/code')).toMatch(/odd\/code/);
  });

  test('are explained whatever was thrown', () => {
    expect(explain(new Problem(409, 'room/full', '')).code).toBe('room/full');
    expect(explain({ code: 'move/stale', reason: '' }).text).toMatch(/moved on/);
    expect(explain(new Error('x')).code).toBe('client');
  });
});

describe('options of a game', () => {
  const game = { key: 'g', options: [{ name: 'fast' }] } as unknown as GameInfo;

  test('are remembered on the device', () => {
    rememberOption(game, 'fast', true);
    expect(rememberedOptions(game)).toEqual({ fast: true });
  });

  test('which the game no longer has are left out', () => {
    localStorage.setItem('roundtable.options.g', '{"old":1,"fast":false}');
    expect(rememberedOptions(game)).toEqual({ fast: false });
  });

  test('of the room are not the game’s', () => {
    rememberOption(game, 'public', true);
    expect(rememberedOptions(game)).toEqual({});
  });
});

test('bots of a match go by their levels, as at the table', () => {
  const match = { players: ['Ada', 'greedy'], seats: [{ bot: null }, { bot: 'greedy' }] };
  expect([0, 1, 2].map((seat) => playerName(match, seat))).toEqual(['Ada', 'Bot 2 (Greedy)', 'Seat 3']);
});

test('copying says whether it worked', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn().mockRejectedValue(new Error('no')) } });
  vi.stubGlobal('ClipboardItem', undefined);
  expect(await copy('x')).toBe(false);
});

test('a text that never comes is no failure of copying alone: it is not reported twice', async () => {
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  for (const clipboard of [
    undefined,
    { write: vi.fn().mockRejectedValue(new Error('not allowed')), writeText: vi.fn() },
  ]) {
    vi.stubGlobal('navigator', { clipboard });
    vi.stubGlobal('ClipboardItem', vi.fn());
    const late = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('no room')), 20));
    expect(await copyLater(late)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});
