/** What a content pack changes, in words; and the choice of packs as their host sees it. */
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomView } from '../net/wire';
import Chooser from './Chooser.svelte';
import type { Change, Offer } from './packs';
import { told } from './words';

const change = (more: Partial<Change>): Change => ({
  what: 'changed',
  name: 'Mustard',
  text: '',
  before: '',
  copies: [0, 0],
  numbers: [],
  ...more,
});

const OFFER: Offer = {
  packs: [
    {
      hash: 'a'.repeat(32),
      key: 'night_patrol',
      name: 'Night Patrol',
      version: '1.0',
      note: 'Free for any use.',
      example: true,
      changes: [change({ numbers: [['stamina', '3', '4']] })],
    },
  ],
  unusable: [{ file: 'broken.yaml', reasons: ['broken.yaml:7:3: there is no word here'] }],
};

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(OFFER), { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a number is told as it was and as it is', () => {
  expect(told(change({ numbers: [['stamina', '3', '4']], text: 'Each ☠: take 1.' }))).toEqual({
    name: 'Mustard',
    facts: 'stamina 3 → 4 · Each ☠: take 1.',
  });
  expect(told(change({ copies: [2, 3] })).facts).toBe('copies 2 → 3');
});

test('what is new says how many, and a new name says the old one', () => {
  expect(told(change({ what: 'added', copies: [0, 2], text: 'Burn 2.' }))).toEqual({
    name: 'New: Mustard, 2 copies',
    facts: 'Burn 2.',
  });
  expect(told(change({ what: 'renamed', before: 'Block', name: 'Parry' })).name).toBe(
    'Block is called Parry',
  );
});

function room(packs: RoomView['packs'] = []): RoomView {
  return { game: 'plus_ultra', packs } as unknown as RoomView;
}

test('nothing is asked for until somebody looks; then packs, changes and faults are shown', async () => {
  const chosen: (string | null)[] = [];
  const onset = (value: string | null): Promise<boolean> => Promise.resolve(chosen.push(value) > 0);
  render(Chooser, { room: room(), onset });
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByText('Content packs'));
  await waitFor(() => expect(asked).toEqual(['/api/packs?game=plus_ultra&lang=en']));
  await screen.findByText('broken.yaml:7:3: there is no word here');
  expect(screen.getByText('stamina 3 → 4').textContent).toBe('stamina 3 → 4');
  await userEvent.click(screen.getByRole('switch', { name: 'Night Patrol' }));
  expect(chosen).toEqual(['night_patrol']);
});

test('a pack that is used can be put away again', async () => {
  const chosen: (string | null)[] = [];
  const onset = (value: string | null): Promise<boolean> => Promise.resolve(chosen.push(value) > 0);
  const used = { hash: 'a'.repeat(32), key: 'night_patrol', name: 'Night Patrol', version: '1.0' };
  render(Chooser, { room: room([used]), onset });
  await userEvent.click(screen.getByText('Content packs'));
  const packs = await screen.findByRole<HTMLInputElement>('switch', { name: 'Night Patrol' });
  expect(packs.checked).toBe(true);
  await userEvent.click(packs);
  expect(chosen).toEqual([null]);
});
