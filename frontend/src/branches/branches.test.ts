import { cleanup, configure, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../games/uno_ultimate_dc/testing/catalogue';
import { branchEn } from '../i18n/branch.en';
import { branchFr } from '../i18n/branch.fr';
import { Player } from '../replay/player.svelte';
import { film } from '../replay/testing/films';
import type { GameInfo } from '../net/wire';
import Viewer from '../replay/Viewer.svelte';
import { games } from '../session/games.svelte';
import { session } from '../session/session.svelte';
import { settings } from '../settings/settings.svelte';
import { loadLook } from '../table/look';

// The dialog is fetched when it is asked for, and a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 20_000 });

const places = (template: string): string =>
  [...template.matchAll(/\{(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

const one = film(24);
const facts = (version: number): GameInfo => ({
  ...({} as GameInfo),
  key: one.recording.game,
  name: 'UNO',
  rules_version: version,
  bots: ['greedy', 'random'],
  hash: one.recording.content_hash,
});

let asked: { path: string; body: unknown }[] = [];
const version = one.recording.rules_version;

function serve(path: string, init: RequestInit = {}): Promise<Response> {
  if (init.method === 'POST') {
    asked.push({ path, body: JSON.parse(String(init.body)) });
    if (path.endsWith('/branch')) return json({ code: 'K7QM4F2P', path: '/r/K7QM-4F2P' }, 201);
    if (path.endsWith('/session')) return json({ user: { id: 'u1', name: 'Ada' }, token: 't' }, 201);
  }
  return Promise.reject(new Error('offline'));
}

const json = (value: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(value), { status }));

/** The server's games, as they are known once they were fetched. */
function know(version: number): void {
  vi.spyOn(games, 'load').mockResolvedValue();
  games.list = [facts(version)];
  games.state = 'here';
}

async function open(index = 6, viewer: number | 'open' = 2): Promise<ReturnType<typeof userEvent.setup>> {
  const player = new Player(one, { index, viewer, speed: 1, tempo: 'even' });
  const props = {
    player,
    catalogue,
    look: await loadLook('uno_ultimate_dc'),
    onlink: vi.fn(),
    onleave: vi.fn(),
  };
  render(Viewer, { props });
  return userEvent.setup();
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  asked = [];
  know(version);
  session.user = { id: 'u1', name: 'Ada' };
  vi.stubGlobal('fetch', serve);
  settings.reset();
  settings.set('motion', 'off');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.user = null;
});

test('the words are whole in both languages', () => {
  const french: Record<string, string> = branchFr;
  expect(Object.keys(french).sort()).toEqual(Object.keys(branchEn).sort());
  expect(
    Object.entries(branchEn).filter(([key, text]) => places(text) !== places(french[key] ?? '')),
  ).toEqual([]);
});

describe('from the replay', () => {
  test('two presses lead to a room in which the seat that one looked through is one’s own', async () => {
    const user = await open();
    await user.keyboard('b');
    await user.click(await screen.findByRole('button', { name: 'Play on' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/r/K7QM-4F2P'));
    const { match } = one.recording;
    const seats = ['greedy', 'greedy', null, 'greedy'];
    expect(asked).toEqual([
      { path: `/api/matches/${match}/branch`, body: { ply: one.ply(6), seat: 2, seats, anew: false } },
    ]);
    expect(window.history.state).toEqual({ begin: true });
  });

  test('another seat, a friend and shuffled cards are chosen', async () => {
    const user = await open(6, 'open');
    await user.click(screen.getAllByRole('button', { name: 'Play on from here' })[0] as HTMLElement);
    await user.click(await screen.findByRole('radio', { name: 'Take the seat of Jun' }));
    await user.selectOptions(screen.getByLabelText('Who takes the seat of Maya'), 'A friend, by link');
    await user.selectOptions(screen.getByLabelText('Who takes the seat of Ola'), 'random');
    await user.click(screen.getByRole('radio', { name: 'Shuffled anew' }));
    await user.click(screen.getByRole('button', { name: 'Open the room' }));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({
      ply: one.ply(6),
      seat: 1,
      seats: [null, null, 'random', 'greedy'],
      anew: true,
    });
    await vi.waitFor(() => expect(window.history.state).toEqual({ created: true }));
  });

  test('whoever has no name yet gives one on the way', async () => {
    session.user = null;
    localStorage.clear();
    const user = await open();
    await user.keyboard('b');
    await user.click(await screen.findByRole('button', { name: 'Play on' }));
    expect(screen.getByRole('alert').textContent).toContain('how you want to be called');
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Play on' }));
    await vi.waitFor(() =>
      expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['session', 'branch']),
    );
  });

  test('with other rules here, or at the end, it is said why not', async () => {
    know(version + 1);
    const user = await open();
    await user.keyboard('b');
    expect((await screen.findByRole('alert')).textContent).toContain(
      `this server has version ${version + 1}`,
    );
    expect(screen.queryByRole('button', { name: 'Play on' })).toBeNull();
    cleanup();
    know(version);
    const other = await open(one.last);
    await other.keyboard('b');
    expect((await screen.findByRole('alert')).textContent).toContain('The match is over');
  });
});
