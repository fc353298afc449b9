/** Small screens and parts: a room of the list, an address that leads nowhere, a page that broke, the way to share. */
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announced } from '../components/announce.svelte';
import { report, reportTo } from '../session/errors';
import { room } from '../table/testing/source.svelte';
import Broken from '../components/Broken.svelte';
import RoomRow from './lobby/RoomRow.svelte';
import NotFound from './NotFound.svelte';
import InvitePanel from './room/InvitePanel.svelte';
import SeatMenu from './room/SeatMenu.svelte';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

test('a room of the list is one link that tells all of it', () => {
  const summary = {
    code: 'K7QM4F2P',
    game: 'uno',
    host: 'Ola',
    status: 'waiting',
    seats: 4,
    taken: 2,
    spectating: true,
    timed: false,
    branch: null,
  };
  render(RoomRow, { room: summary as never });
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect(document.querySelectorAll('button, input, [tabindex]')).toHaveLength(0);
  expect(link?.getAttribute('href')).toBe('/r/K7QM-4F2P');
  for (const told of ['Ola', '2 of 4', 'waiting', 'watched']) expect(link?.textContent).toContain(told);
});

test('an address that leads nowhere offers home and a code', () => {
  render(NotFound);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByLabelText('Invite link or code')).toBeTruthy();
});

test('a fault of the page is reported once, and only from a match', () => {
  report(new Error('before any match'));
  expect(asked).toEqual([]);
  reportTo('m1');
  report(new Error('first'));
  report(new Error('second'));
  expect(asked).toEqual(['/api/matches/m1/report']);
});

test('what broke says so, that the seat is safe, and how to go on', () => {
  render(Broken);
  expect(screen.getByRole('alert').textContent).toMatch(/Something broke.*your seat.*safe/s);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('the host lets a person change seats with any other seat', async () => {
  const view = room(['Maya', 'Jun', 'Ola']);
  const sent: unknown[] = [];
  const send = (kind: string, fields: unknown) => Promise.resolve(void sent.push([kind, fields]));
  render(SeatMenu, { view: view.seats[1] as never, room: view as never, send: send as never });
  screen.getByRole('button', { name: /seat 2/i }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: /seat 3/i }));
  expect(sent).toEqual([['swap', { seat: 1, with: 2 }]]);
});

const invite = () =>
  render(InvitePanel, {
    room: room(['Maya']),
    game: { key: 'uno', name: 'UNO' } as never,
    isHost: true,
    send: () => Promise.resolve() as never,
  });

test('where the system can share, the link goes there', async () => {
  const shared: ShareData[] = [];
  const share = (what: ShareData): Promise<void> => Promise.resolve(void shared.push(what));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  invite();
  await userEvent.click(screen.getByRole('button', { name: /Share/ }));
  expect(shared).toEqual([
    expect.objectContaining({ url: expect.stringContaining('/r/K7QM-4F2P') as string }),
  ]);
});

test('where it cannot, nothing offers it; copying is said aloud', async () => {
  invite();
  expect(screen.queryByRole('button', { name: /Share/ })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await vi.waitFor(() => expect(announced.polite.trim()).not.toBe(''));
  expect(screen.getByText(announced.polite.trim())).toBeTruthy();
});
