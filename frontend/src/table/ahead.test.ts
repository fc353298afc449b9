/** A card chosen while others decide waits for the question, tells nobody, and is never played by itself. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue, idOf } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../games/uno_ultimate_dc/testing/match';
import { settings } from '../settings/settings.svelte';
import { ahead } from './ahead.svelte';
import './Extras.svelte';
import Frame from './Frame.svelte';
import { look } from './generic/look';
import { TableModel } from './table.svelte';
import { MockSource, prompt, room } from './testing/source.svelte';

let source: MockSource;
let model: TableModel;
const user = userEvent.setup();
const GREEN = idOf('green-4', 'superman');

async function wait(seat: number | null = 0): Promise<void> {
  source = new MockSource();
  source.room = room(['Maya', 'Jun', 'Ola']);
  source.seat = seat;
  source.frame({ view: views(HAND, 3), waiting: [{ seat: 1, ask: 'play' }], mine: null });
  model = new TableModel(source, 'mock', catalogue, look);
  render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
  await tick();
}

const card = (): HTMLElement =>
  within(screen.getByRole('region', { name: 'Hand' })).getByRole('button', { name: /^Green 4/ });
const said = (): string => card().querySelector('.visually-hidden')?.textContent ?? '';

beforeEach(() => {
  settings.reset();
  settings.set('motion', 'off');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  cleanup();
  model.stop();
  vi.unstubAllGlobals();
  ahead.card = null;
});

test('it is picked when one is asked, and one more tap plays it', async () => {
  await wait();
  await user.click(card());
  expect(said()).toContain('chosen for your next turn');
  expect(source.sent).toEqual([]);
  source.frame({ mine: playPrompt() });
  await tick();
  expect(card().getAttribute('aria-pressed')).toBe('true');
  expect(source.sent).toEqual([]);
  await user.click(card());
  expect(source.sent).toEqual([[`card:${GREEN}`]]);
});

test('a second tap takes it back', async () => {
  await wait();
  await user.click(card());
  await user.click(card());
  source.frame({ mine: playPrompt() });
  await tick();
  expect(card().getAttribute('aria-pressed')).toBe('false');
});

test('it is given up with the reason when it cannot be played after all', async () => {
  await wait();
  await user.click(card());
  const { options, ...rest } = playPrompt();
  const blocked = [{ target: `card:${GREEN}`, why: ['word.red', {}] as const }];
  source.frame({
    mine: { ...rest, options: options.filter(({ target }) => target !== `card:${GREEN}`), blocked } as never,
  });
  await tick();
  expect(ahead.card).toBeNull();
  expect(screen.getByRole('region', { name: 'Prompt' }).textContent).toContain(model.word('red'));
});

test('a question about something else leaves it waiting; a card that is gone is forgotten', async () => {
  await wait();
  await user.click(card());
  source.frame({ mine: prompt({ ask: ['ask.opponent', {}], options: [] }) });
  await tick();
  expect(ahead.card).toBe(GREEN);
  source.frame({
    mine: null,
    view: views(
      HAND.filter((id) => id !== GREEN),
      3,
    ),
  });
  await tick();
  expect(ahead.card).toBeNull();
});

test('whoever watches chooses nothing', async () => {
  await wait(null);
  expect(ahead.isPossible(model)).toBe(false);
});
