/** Hints: asked for where there are any, said in words, picked for every kind of question, gone with the moment. */
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { announced } from '../../components/announce.svelte';
import { toasts } from '../../components/toasts.svelte';
import { catalogue } from '../../games/uno_ultimate_dc/testing/catalogue';
import { HAND, views } from '../../games/uno_ultimate_dc/testing/match';
import { hintEn } from '../../i18n/hint.en';
import { hintFr } from '../../i18n/hint.fr';
import type { RoomView } from '../../net/wire';
import { look } from '../generic/look';
import Prompt from '../Prompt.svelte';
import { TableModel } from '../table.svelte';
import { MockSource, prompt, room } from '../testing/source.svelte';
import type { Hint, Prompt as Question } from '../types';
import { askHint } from './ask';
import { selectionOf } from './model.svelte';

const user = userEvent.setup();
const option = (id: string, target: string | null = null) => ({
  id,
  label: ['option.plain', { id }] as [string, Record<string, unknown>],
  target,
});
const hint = (more: Partial<Hint> = {}): Hint => ({
  ply: 0,
  choose: ['draw'],
  why: ['why.mock', {}],
  odds: 0.417,
  ...more,
});
const QUESTION = prompt({ options: [option('draw'), option('keep')], default: ['keep'] });

let source: MockSource;
let table: TableModel;

async function open(mine: Question | null = QUESTION, more: Partial<RoomView> = {}): Promise<void> {
  source = new MockSource();
  source.room = { ...room(['Maya', 'Jun']), ...more };
  source.frame({ view: views(HAND, 2), mine });
  const messages = {
    ...catalogue.messages,
    'why.mock': 'It wins more often.',
    'option.plain': 'Option {id}',
  };
  table = new TableModel(source, 'mock', { ...catalogue, messages }, look);
  render(Prompt, { table });
  await tick();
}

const told = () => screen.findByRole('region', { name: 'Hint' });

afterEach(() => {
  cleanup();
  table.stop();
  toasts.list = [];
});

test('the bulb asks, and nothing is played', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Hint' }));
  expect(source.sent).toEqual([{ kind: 'hint' }]);
  source.hint = hint();
  const region = await told();
  expect(region.textContent).toContain('A strong bot would choose: Option draw.');
  expect(region.textContent).toContain('It wins more often.');
  expect(region.textContent).toContain('42 % to win');
  expect(announced.polite).toContain('Option draw');
  expect(screen.getByRole('button', { name: 'Option draw' }).dataset.hint).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Pick it' }));
  expect(table.selection.chosen).toEqual(['draw']);
  expect(source.sent).toHaveLength(1);
});

test('it goes when it is put away, and with its moment', async () => {
  await open();
  source.hint = hint();
  await told();
  expect(table.back()).toBe(true);
  await tick();
  expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull();
  await askHint(table);
  await told();
  expect(source.sent).toEqual([]);
  source.ply = 1;
  await tick();
  expect(table.hint).toBeNull();
  expect(table.hinted.size).toBe(0);
});

test.each([
  [{ hints: false }, 'The host has switched hints off for this room.'],
  [{ clock: 30 }, 'In a match against the clock there are no hints.'],
  [{ bank: 300 }, 'In a match against the clock there are no hints.'],
] as [Partial<RoomView>, string][])('with %j there is none, and it says why', async (more, why) => {
  await open(QUESTION, more);
  await askHint(table);
  expect(source.sent).toEqual([]);
  expect(toasts.list.map(({ text }) => text)).toEqual([why]);
});

test('a refusal is told', async () => {
  await open();
  source.refusal = { code: 'hint/none', reason: '' };
  await askHint(table);
  expect(toasts.list[0]?.text).toBe('There is nothing for you to decide now.');
  expect(table.hints.asked).toBeNull();
});

test('each kind of question is picked as it would be answered', () => {
  const options = ['a', 'b', 'c'].map((id) => option(id));
  const extras = [{ id: 'uno', label: ['option.plain', {}] as [string, Record<string, unknown>] }];
  const pick = (question: Partial<Question>, choose: string[]) =>
    selectionOf(prompt({ options, ...question }), hint({ choose }));
  expect(pick({ extras }, ['b', 'uno'])).toMatchObject({ chosen: ['b'], extras: ['uno'] });
  expect(pick({ type: 'many', least: 0, most: 3 }, ['a', 'c']).chosen).toEqual(['a', 'c']);
  expect(pick({ type: 'number', least: 1, most: 9, options: [] }, ['7']).chosen).toEqual(['7']);
  expect(pick({ type: 'arrange' }, ['c', 'a', 'b']).chosen).toEqual(['c', 'a', 'b']);
});

test('things on the table that it speaks of are marked', async () => {
  const [card] = HAND;
  await open(prompt({ options: [option(`card:${card}`, `card:${card}`), option('draw')] }));
  source.hint = hint({ choose: [`card:${card}`] });
  await tick();
  expect([...table.hinted]).toEqual([`card:${card}`]);
});

test('French has the same places', () => {
  const places = (text: string): string => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).join();
  for (const [key, text] of Object.entries(hintEn))
    expect(places(hintFr[key as keyof typeof hintEn]), key).toBe(places(text));
});
