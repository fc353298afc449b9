/** Taking a move back: who is asked what, what is shown, and what the log makes of it. */
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '../components/toasts.svelte';
import { catalogue } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, views } from '../games/uno_ultimate_dc/testing/match';
import type { RoomView } from '../net/wire';
import { look } from './generic/look';
import { TableModel } from './table.svelte';
import { MockSource, room } from './testing/source.svelte';
import { askUndo } from './undo';
import Undo from './Undo.svelte';

const user = userEvent.setup();
let source: MockSource;
let table: TableModel;

type Request = NonNullable<RoomView['undo']>;
const request = (more: Partial<Request> = {}): Request => ({
  seat: 1,
  moves: 1,
  since: 1,
  needed: [0, 1, 2],
  agreed: [1],
  ...more,
});

async function open(undo: Request | null, seat: number | null = 0): Promise<void> {
  source = new MockSource();
  source.room = { ...room(['Maya', 'Jun', 'Ola']), undo };
  source.seat = seat;
  source.spectator = seat === null;
  source.frame({
    view: views(HAND, 3),
    events: [
      { tag: 'kept', seat: 0 },
      { tag: 'kept', seat: 1 },
    ],
  });
  table = new TableModel(source, 'mock', { ...catalogue, messages: MESSAGES }, look);
  render(Undo, { table });
  await tick();
}

const MESSAGES = {
  ...catalogue.messages,
  'event.kept': '{seat:seat} keeps it.',
  'event.taken_back': '{seat:seat} takes the last move back.',
};
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  cleanup();
  table.stop();
  vi.restoreAllMocks();
});

test('nothing is shown while nobody asks', async () => {
  await open(null);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('whoever has to agree sees what would go, and agrees or refuses with one tap', async () => {
  await open(request());
  expect(screen.getByRole('heading').textContent).toBe('Jun asks to take this back:');
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Jun keeps it.']);
  expect(screen.getByText('Waiting for Ola.')).toBeTruthy();
  const send = vi.spyOn(source, 'send');
  await user.click(button('Agree'));
  await user.click(button('Refuse'));
  expect(send.mock.calls).toEqual([
    ['undo', { what: 'agree' }],
    ['undo', { what: 'refuse' }],
  ]);
});

test('whoever has agreed waits, and may still refuse', async () => {
  await open(request({ agreed: [0, 1] }));
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(button('Refuse')).toBeTruthy();
});

test('who asks confirms what needs nobody else, or keeps it', async () => {
  await open(request({ seat: 0, needed: [0], agreed: [] }));
  expect(screen.getByRole('heading').textContent).toBe('Take this back?');
  expect(button('Take it back')).toBeTruthy();
  expect(button('Keep it')).toBeTruthy();
});

test('a spectator sees it and has no say', async () => {
  await open(request(), null);
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal of the server is said', async () => {
  await open(null);
  vi.spyOn(source, 'send').mockRejectedValue({ code: 'undo/learned', reason: 'Somebody has seen a card.' });
  await askUndo(table);
  expect(toasts.list.at(-1)?.text).toMatch(/seen something hidden/);
});

test('the log strikes out what was taken back, and nothing else', async () => {
  await open(null);
  source.frame({ events: [{ tag: 'taken_back', seat: 1, since: 1 }] });
  await tick();
  const lines = table.log.flatMap((group) => group.lines);
  expect(lines.map(({ text, gone }) => [text, gone === true])).toEqual([
    ['Maya keeps it.', false],
    ['Jun keeps it.', true],
    ['Jun takes the last move back.', false],
  ]);
});
