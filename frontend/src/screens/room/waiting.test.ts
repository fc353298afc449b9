/** The waiting room: what stays under the hands of whoever waits while others change it. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { room as roomOf } from '../../table/testing/source.svelte';
import OptionsPanel from './OptionsPanel.svelte';
import Seats from './Seats.svelte';
import RoomBar from './RoomBar.svelte';

const game = {
  key: 'uno',
  name: 'UNO',
  least_seats: 2,
  most_seats: 3,
  seat_options: [],
  bots: [],
  options: [
    {
      name: 'length',
      label: 'Length',
      kind: 'choice',
      default: 'long',
      help: '',
      choices: [
        { id: 'long', label: 'Long', text: '' },
        { id: 'short', label: 'Short', text: '' },
      ],
    },
  ],
} as never;

const view = (options: Record<string, string>, holder: string | null = null): never => {
  const told = roomOf(['Maya', 'Jun', 'Ola']);
  const seats = told.seats.map((seat) =>
    seat.seat === 1 ? { ...seat, user: holder === null ? null : { id: 'x', name: holder } } : seat,
  );
  return {
    ...told,
    status: 'waiting',
    branch: null,
    packs: [],
    clock: null,
    bank: null,
    missing: [],
    options,
    seats,
  } as never;
};

const send = () => Promise.resolve(true);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever comes second to a seat keeps the focus there, and reads who has it', async () => {
  const shown = render(Seats, { room: view({}), game, seat: null, isHost: false, send });
  const list = within(screen.getByRole('list'));
  list.getByRole('button', { name: 'Sit here' }).focus();
  await shown.rerender({ room: view({}, 'Jun') });
  await tick();
  const place = document.activeElement as HTMLElement;
  expect(place.tagName).toBe('LI');
  expect(place.textContent).toContain('Jun');
});

test('an option that the host has changed is marked for three seconds', async () => {
  vi.useFakeTimers();
  const shown = render(OptionsPanel, { room: view({ length: 'long' }), game, isHost: false, send });
  await vi.advanceTimersByTimeAsync(10);
  expect(document.querySelector('.fresh')).toBeNull();
  await shown.rerender({ room: view({ length: 'short' }) });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(document.querySelector('.fresh')?.textContent).toContain('Short');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.querySelector('.fresh')).toBeNull();
});

test('the rules are one button away for everybody', async () => {
  const opened = vi.fn();
  render(RoomBar, {
    room: view({}),
    game,
    onrules: opened,
    onleave: () => undefined,
    children: undefined,
  } as never);
  await userEvent.click(screen.getByRole('button', { name: /Rules.*UNO/ }));
  expect(opened).toHaveBeenCalledOnce();
});
