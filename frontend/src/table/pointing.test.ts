/** Pointing: what may be pointed at, by a key, by a tap, and how it shows for the others. */
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../games/uno_ultimate_dc/testing/match';
import { settings } from '../settings/settings.svelte';
import './Extras.svelte';
import Frame from './Frame.svelte';
import { look } from './generic/look';
import { TableModel } from './table.svelte';
import { MockSource, room } from './testing/source.svelte';

let source: MockSource;
let model: TableModel;
const user = userEvent.setup();

beforeEach(async () => {
  settings.reset();
  settings.set('motion', 'off');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  source = new MockSource();
  source.room = room(['Maya', 'Jun']);
  source.seat = 0;
  source.spectator = false;
  source.frame({ view: views(HAND, 2), waiting: [{ seat: 0, ask: 'play' }], mine: playPrompt() });
  model = new TableModel(source, 'mock', catalogue, look);
  render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
  await tick();
});
afterEach(() => {
  cleanup();
  model.stop();
  vi.unstubAllGlobals();
});

const open = (): HTMLElement =>
  document.querySelector<HTMLElement>(
    '[data-region="players"] [data-ref], [data-region="board"] [data-ref]',
  )!;

test('a key points at what has the focus', async () => {
  const thing = open();
  thing.focus();
  await user.keyboard('i');
  expect(source.sent).toEqual([{ kind: 'point', target: thing.dataset.ref?.split(' ')[0] }]);
});

test('after the key alone the next tap points, and plays nothing', async () => {
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard('i');
  expect(model.pointing).toBe(true);
  await user.click(open());
  expect(source.sent).toHaveLength(1);
  expect(source.sent[0]).toMatchObject({ kind: 'point' });
  expect(model.pointing).toBe(false);
});

test('the own hand is not pointed at', async () => {
  document.querySelector<HTMLElement>('[data-region="hand"] [data-ref]')!.focus();
  await user.keyboard('i');
  expect(source.sent).toEqual([]);
  expect(model.note?.text).toBe('Only what lies open can be pointed at.');
});

test('nor what only the own question shows', async () => {
  source.frame({ mine: { ...playPrompt(), shows: [77] } });
  model.point('card:77');
  expect(source.sent).toEqual([]);
  await tick();
  expect(screen.getAllByText('Only what lies open can be pointed at.').length).toBeGreaterThan(0);
});

test('escape ends it', async () => {
  model.pointing = true;
  await user.keyboard('{Escape}');
  expect(model.pointing).toBe(false);
});
