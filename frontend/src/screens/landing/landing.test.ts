import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CodeForm from '../../components/CodeForm.svelte';
import { games } from '../../session/games.svelte';
import { session } from '../../session/session.svelte';
import CreateForm from './CreateForm.svelte';

const game = {
  key: 'g',
  name: 'The Game',
  pitch: 'Win.',
  least_seats: 2,
  most_seats: 4,
  minutes: [15, 40],
  coop: false,
  options: [],
  seat_options: [],
  bots: [],
};

const answers: Record<string, unknown> = {
  'GET /api/games': [game],
  'POST /api/session': { user: { id: 'u', name: 'Ada' }, token: 't' },
  'POST /api/rooms': { code: 'K7QM4F2P', path: '/r/K7QM-4F2P' },
};

let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit): Promise<Response> => {
    const request = `${init.method} ${path}`;
    asked.push(request);
    return new Response(JSON.stringify(answers[request]), { status: 200 });
  });
  session.forget();
  localStorage.clear();
  window.history.replaceState({}, '', '/');
  await games.load();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('opening a room', () => {
  test('takes a name and a click', async () => {
    const user = userEvent.setup();
    render(CreateForm);
    await user.type(screen.getByLabelText('Your name'), ' Ada ');
    await user.click(screen.getByRole('button', { name: 'Create room' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/r/K7QM-4F2P'));
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([
      'POST /api/session',
      'POST /api/rooms',
    ]);
    expect(window.history.state).toMatchObject({ created: true });
  });

  test('asks for a missing name where it is missing', async () => {
    const user = userEvent.setup();
    render(CreateForm);
    await user.click(screen.getByRole('button', { name: 'Create room' }));
    const name = screen.getByLabelText('Your name');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(screen.getByText('Type a name first.')).toBeTruthy();
  });

  test('says what the games are', () => {
    render(CreateForm);
    expect(screen.getByRole('radio', { name: /The Game/ })).toHaveProperty('checked', true);
    expect(screen.getByText('2–4 players · 15–40 min · Versus')).toBeTruthy();
    expect(screen.getByText('Win.')).toBeTruthy();
  });
});

describe('an invite code', () => {
  test.each(['k7qm4f2p', 'K7QM-4F2P', 'https://play.example.org/r/K7QM-4F2P'])(
    '%s leads to its room',
    async (text) => {
      const user = userEvent.setup();
      render(CodeForm);
      await user.type(screen.getByLabelText('Invite link or code'), `${text}{Enter}`);
      expect(window.location.pathname).toBe('/r/K7QM-4F2P');
    },
  );

  test('a pasted link needs no click', async () => {
    const user = userEvent.setup();
    render(CodeForm);
    await user.click(screen.getByLabelText('Invite link or code'));
    await user.paste('https://play.example.org/r/k7qm-4f2p');
    expect(window.location.pathname).toBe('/r/K7QM-4F2P');
  });

  test('nonsense is told', async () => {
    const user = userEvent.setup();
    render(CodeForm);
    await user.type(screen.getByLabelText('Invite link or code'), 'hello{Enter}');
    expect(screen.getByRole('status').textContent).toContain('eight letters');
    expect(window.location.pathname).toBe('/');
  });
});
