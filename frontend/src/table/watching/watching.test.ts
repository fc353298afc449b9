/** What spectators can do at the table, and the look back that everybody has. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced } from '../../components/announce.svelte';
import { catalogue } from '../../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../../games/uno_ultimate_dc/testing/match';
import { recording } from '../../replay/testing/films';
import { settings } from '../../settings/settings.svelte';
import '../Extras.svelte';
import '../Rules.svelte';
import Table from '../Table.svelte';
import { MockSource, room, type MockFrame } from '../testing/source.svelte';
import type { GameInfo, RoomView } from '../types';
import './Bar.svelte';
import './Instead.svelte';
import './List.svelte';

vi.setConfig({ testTimeout: 30_000 });

let source: MockSource;
const user = userEvent.setup();

async function table(
  seat: number | null,
  more: Partial<RoomView> = {},
  frame: MockFrame = {},
): Promise<void> {
  source = new MockSource();
  source.room = { ...room(['Maya', 'Jun', 'Ola', 'Alexandrine']), status: 'playing', ...more };
  source.seat = seat;
  source.spectator = seat === null;
  source.host = seat === 0;
  const { hand: _, ...open } = views(HAND, 4);
  source.frame({ view: open, waiting: [{ seat: 1, ask: 'play' }], mine: null, ...frame });
  const game = { key: 'mock', name: 'Mock' } as unknown as GameInfo;
  render(Table, { connection: source, game, catalogue, onroom: () => undefined, onleave: () => undefined });
  await vi.waitFor(() => expect(document.querySelector('[data-region], main')).toBeTruthy());
}

const bar = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: 'You are watching' }));

beforeEach(() => {
  settings.reset();
  settings.set('motion', 'off');
  announced.polite = announced.assertive = '';
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/replay')
        ? Response.json({ ...recording(20), outcome: null, chance: undefined })
        : new Response('[]'),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the spectator’s bar', () => {
  test('is for those who watch', async () => {
    await table(0);
    await tick();
    expect(screen.queryByRole('region', { name: 'You are watching' })).toBeNull();
  });

  test('looks from a seat, and through it where its hand may be seen', async () => {
    await table(null, { hands: 'one', hands_seat: 1, delay: 3, watching: 1 });
    const inBar = await bar();
    const choice = inBar.getByRole('combobox', { name: 'Watch from' });
    expect([...choice.querySelectorAll('option')].map((each) => each.textContent)).toEqual([
      'Outside',
      'Maya',
      'Jun, with the hand',
      'Ola',
      'Alexandrine',
    ]);
    expect(inBar.getByTitle('3 moves behind')).toBeTruthy();
    await user.selectOptions(choice, '1');
    expect(source.sent).toEqual([{ kind: 'watch', as: 1 }]);
    await vi.waitFor(() => expect(announced.polite).toContain('see the hand'));
    await user.selectOptions(choice, '0');
    await vi.waitFor(() => expect(announced.polite).toBe('You look from the seat of Maya now.'));
    expect(source.sent).toHaveLength(1);
  });

  test('offers a free seat between matches only', async () => {
    const seats = room(['Maya', 'Jun', 'Ola', 'Ren']).seats.map((seat) =>
      seat.seat === 2 ? { ...seat, user: null } : seat,
    );
    await table(null, { status: 'finished', seats });
    await user.click((await bar()).getByRole('button', { name: 'Take seat 3' }));
    expect(source.sent).toEqual([{ kind: 'sit', seat: 2 }]);
    cleanup();
    await table(null, { seats });
    expect((await bar()).queryByRole('button', { name: /Take seat/ })).toBeNull();
  });
});

describe('the list of those who watch', () => {
  const people = { spectators: [{ id: 'w1', name: 'Dora' }], watching: 4, host: 'u0' };

  test('names them, and lets the host remove one after asking', async () => {
    await table(0, people);
    await user.click(await screen.findByRole('button', { name: /4 spectators/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Dora')).toBeTruthy();
    expect(dialog.getByText('and 3 more')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove Dora' }));
    expect(source.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove Dora' }));
    expect(source.sent).toEqual([{ kind: 'expel', user: 'w1' }]);
  });

  test('lets nobody else remove anybody', async () => {
    await table(1, people);
    await user.click(await screen.findByRole('button', { name: /4 spectators/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});

describe('a match that is held back', () => {
  test('says so until there is something to see', async () => {
    await table(null, { delay: 3 }, { view: {} });
    source.view = {};
    await tick();
    expect((await screen.findByRole('status')).textContent).toContain('3 moves late');
    source.frame({ view: views([], 4) });
    expect(await screen.findByRole('heading', { name: 'Table' })).toBeTruthy();
  });
});

describe('looking back', () => {
  async function back(): Promise<ReturnType<typeof within>> {
    await user.click(await screen.findByRole('button', { name: 'Look back' }));
    return within(await screen.findByRole('region', { name: 'Looking back' }));
  }

  test('goes through what was seen, and nothing can be played', async () => {
    await table(0, {}, { view: views(HAND, 4), mine: playPrompt() });
    const inBack = await back();
    expect(inBack.getByText(/move 21 of 21/)).toBeTruthy();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(inBack.getByText(/move 18 of 21/)).toBeTruthy();
    expect(inBack.getByText('It is your turn now.')).toBeTruthy();
    expect(document.querySelector('[data-standing="legal"], [data-primary]')).toBeNull();
    await user.keyboard('{Home}');
    expect(inBack.getByText(/move 0 of 21/)).toBeTruthy();
    await user.click(inBack.getByRole('button', { name: 'Back to live' }));
    expect(await screen.findByRole('region', { name: 'Prompt' })).toBeTruthy();
    expect(source.sent).toEqual([]);
  });

  test('says when it becomes the own turn', async () => {
    await table(0);
    const inBack = await back();
    expect(inBack.queryByText('It is your turn now.')).toBeNull();
    source.frame({ mine: playPrompt(), waiting: [{ seat: 0, ask: 'play' }] });
    await tick();
    expect(inBack.getByText('It is your turn now.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: 'Prompt' })).toBeTruthy();
  });

  test('ends with the match', async () => {
    await table(0);
    await back();
    source.frame({ outcome: { winners: [1], reason: 'empty_hand', scores: [] } });
    expect(await screen.findByRole('region', { name: 'Prompt' })).toBeTruthy();
  });

  test('says why where it cannot be', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 'replay/none', detail: '' }, { status: 409 })),
    );
    await table(0);
    await user.click(await screen.findByRole('button', { name: 'Look back' }));
    expect(await screen.findByRole('region', { name: 'Prompt' })).toBeTruthy();
  });
});
