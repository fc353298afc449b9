/** What has happened: marked on the table, told in the log, looked at again, and back to now. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue, idOf } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../games/uno_ultimate_dc/testing/match';
import { look as uno } from '../games/uno_ultimate_dc/look';
import { settings } from '../settings/settings.svelte';
import './Extras.svelte';
import './Rules.svelte';
import Frame from './Frame.svelte';
import { look } from './generic/look';
import type { Look } from './look';
import { TableModel } from './table.svelte';
import { MockSource, room } from './testing/source.svelte';

let source: MockSource;
let model: TableModel;
const user = userEvent.setup();
const GREEN = idOf('green-4', 'superman');
const played = (seat: number, card: number) => ({ tag: 'played', seat, card }) as never;

async function sit(shown: Look = look): Promise<void> {
  source = new MockSource();
  source.room = room(['Maya', 'Jun', 'Ola']);
  source.frame({ view: views(HAND, 3), waiting: [{ seat: 0, ask: 'play' }], mine: playPrompt() });
  model = new TableModel(source, 'mock', catalogue, shown);
  render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
  await tick();
}

beforeEach(() => {
  settings.reset();
  settings.set('motion', 'off');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  cleanup();
  model.stop();
  vi.unstubAllGlobals();
});

/** The table after a card of the own hand went to the pile. */
const after = (hand: readonly number[], top: number) => {
  const now = views(hand, 3);
  return { ...now, table: { ...(now.table as object), top } };
};
const log = () => within(screen.getByRole('log'));

test('a line leads to the table as it was then, and one button back to now', async () => {
  await sit();
  source.frame({ view: views(HAND, 3), events: [played(0, GREEN)] });
  source.frame({ view: views(HAND.slice(1), 3), events: [played(1, HAND[0] ?? 0)] });
  await tick();
  expect(model.hand?.cards).toHaveLength(HAND.length - 1);
  await user.click(log().getByRole('button', { name: /Maya plays Green 4/ }));
  expect(model.hand?.cards).toHaveLength(HAND.length);
  const prompt = within(screen.getByRole('region', { name: 'Prompt' }));
  expect(prompt.getByText('Looking back at an earlier moment')).toBeTruthy();
  await user.click(prompt.getByRole('button', { name: 'Back to now' }));
  expect(model.hand?.cards).toHaveLength(HAND.length - 1);
});

test('pointing at a line points at what it names; a name of a card is looked at like the card', async () => {
  await sit();
  source.frame({ events: [played(0, GREEN)] });
  await tick();
  const line = log().getByRole('button', { name: /Maya plays Green 4/ });
  await user.hover(line);
  expect([...model.pointed].sort()).toEqual([`card:${GREEN}`, 'seat:0']);
  await user.unhover(line);
  expect(model.pointed.size).toBe(0);
  line.focus();
  await user.keyboard('z');
  expect(model.zoomed?.ref).toBe(`card:${GREEN}`);
});

test('what the last action changed stays marked until the next one', async () => {
  await sit(uno);
  const marked = () => [...model.last].sort();
  source.frame({ view: after(HAND.slice(1), HAND[0] ?? 0), events: [played(0, HAND[0] ?? 0)] });
  await tick();
  const first = marked();
  expect(first.length).toBeGreaterThan(0);
  source.frame({ clocks: { deadline: null } });
  await tick();
  expect(marked()).toEqual(first);
  source.frame({ view: after(HAND.slice(2), HAND[1] ?? 0), events: [played(0, HAND[1] ?? 0)] });
  await tick();
  expect(marked()).not.toEqual(first);
});

test('the sheet of a player gives the focus back to where it was opened', async () => {
  await sit();
  const panel = within(screen.getByRole('region', { name: 'Players' })).getAllByRole('button')[1];
  panel?.focus();
  await user.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await tick();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(panel);
});

test('what is looked at large has its neighbours by arrow, by button and by swipe, and Escape goes back', async () => {
  await sit();
  const first = within(screen.getByRole('region', { name: 'Hand' })).getByRole('button', {
    name: /^Green 4/,
  });
  first.focus();
  await user.keyboard('z');
  const panel = await screen.findByRole('dialog');
  const among = model.zoomed?.among ?? [];
  expect(among).toHaveLength(HAND.length);
  const place = () => among.indexOf(model.zoomed?.ref ?? '');
  const begin = place();
  await user.keyboard('{ArrowRight}');
  expect(place()).toBe(begin + 1);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(place()).toBe(begin === 0 ? 0 : begin - 1);
  const at = place();
  await user.click(within(panel).getByRole('button', { name: 'Next' }));
  expect(place()).toBe(at + 1);
  const swipe = async (from: number, to: number): Promise<void> => {
    await fireEvent.touchStart(panel, { changedTouches: [{ clientX: from }] });
    await fireEvent.touchEnd(panel, { changedTouches: [{ clientX: to }] });
  };
  await swipe(200, 100);
  expect(place()).toBe(at + 2);
  await swipe(100, 120); // a tap that trembles
  expect(place()).toBe(at + 2);
  await swipe(100, 200);
  expect(place()).toBe(at + 1);
  panel.focus();
  await user.keyboard('{Escape}');
  expect(model.zoomed).toBeNull();
  expect(document.activeElement).toBe(first);
});

test('a line stands in the log as soon as its event has come', async () => {
  await sit();
  source.frame({ view: after(HAND.slice(1), GREEN), events: [played(0, GREEN)] });
  await tick();
  expect(log().getByRole('button', { name: /Maya plays Green 4/ })).toBeTruthy();
});
