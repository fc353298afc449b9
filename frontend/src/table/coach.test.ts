/** The guide of a first match: when it comes, in which order it speaks, and that it does not come again. */
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announced } from '../components/announce.svelte';
import { catalogue as plain } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../games/uno_ultimate_dc/testing/match';
import { coach, stepsOf } from './coach.svelte';
import Coach from './Coach.svelte';
import { look } from './generic/look';
import { TableModel } from './table.svelte';
import { MockSource, prompt, room, type MockFrame } from './testing/source.svelte';

const steps = {
  'coach.10.log': 'All is written here.',
  'coach.2.play': 'Tap a card.',
  'coach.1.board': 'This is the middle.',
  'coach.3.call': 'Press quickly!',
};
const catalogue = { ...plain, messages: { ...plain.messages, ...steps } };
const user = userEvent.setup();
let model: TableModel;
let source: MockSource;

function sit(people = 1, frame: MockFrame = {}): TableModel {
  source = new MockSource();
  const made = room(['Maya', 'Jun', 'Ola']);
  const seats = made.seats.map((seat) =>
    seat.seat < people ? seat : { ...seat, user: null, bot: { level: 'greedy' } },
  );
  source.room = { ...made, seats } as typeof made;
  source.frame({ view: views(HAND, 3), mine: playPrompt(), ...frame });
  model = new TableModel(source, 'mock', catalogue, look);
  return model;
}

const said = (): string | undefined => screen.queryByRole('complementary')?.querySelector('p')?.textContent;
const next = () => user.click(screen.getByRole('button', { name: 'Next' }));

beforeEach(() => {
  localStorage.clear();
  coach.start('mock');
  coach.stop('mock');
});
afterEach(() => {
  cleanup();
  model.stop();
});

test('steps go by their numbers, those of a question only while it is asked', async () => {
  expect(stepsOf(catalogue).map(({ hook }) => hook)).toEqual(['board', 'play', 'call', 'log']);
  sit(1, { mine: null });
  coach.start('mock');
  render(Coach, { table: model });
  expect(said()).toBe('This is the middle.');
  expect(announced.polite.trim()).toBe('This is the middle.');
  await next();
  expect(said(), 'the log waits for the questions before it').toBeUndefined();
  source.frame({ mine: playPrompt() });
  await tick();
  expect(said()).toBe('Tap a card.');
  source.frame({ offers: [prompt({ ask: ['ask.call', {}], offer: true })] });
  await tick();
  expect(said(), 'what stands a short time goes first').toBe('Press quickly!');
  await next();
  expect(said()).toBe('Tap a card.');
  await next();
  expect(said()).toBe('All is written here.');
  await next();
  expect(said()).toBeUndefined();
});

test('it comes by itself only where all others are bots, and to a seat', () => {
  localStorage.clear();
  expect(coach.wanted(sit(2))).toBe(false);
  coach.start('mock');
  expect(coach.wanted(sit(2)), 'asked for in the menu').toBe(true);
  expect(coach.wanted(sit(1))).toBe(true);
  source.seat = null;
  expect(coach.wanted(model)).toBe(false);
  source.seat = 0;
  source.outcome = { winners: [0], reason: 'hand', scores: [] } as unknown as typeof source.outcome;
  expect(coach.wanted(model)).toBe(false);
});

test('skipped once, it stays away, on every later visit', async () => {
  sit();
  coach.start('mock');
  render(Coach, { table: model });
  await user.click(screen.getByRole('button', { name: 'Skip the guide' }));
  expect(said()).toBeUndefined();
  expect(coach.wanted(model)).toBe(false);
  expect(JSON.parse(localStorage.getItem('roundtable.coach') ?? '')).toEqual({ mock: 'all' });
});
