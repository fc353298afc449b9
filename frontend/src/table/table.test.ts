/** The generic table: every kind of decision is asked, previewed, answered and refused. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced } from '../components/announce.svelte';
import { catalogue, idOf } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../games/uno_ultimate_dc/testing/match';
import { settings } from '../settings/settings.svelte';
// Fetched when asked for; loaded here so that no test waits for the compiler.
import './Editor.svelte';
import './Extras.svelte';
import './Rules.svelte';
import Frame from './Frame.svelte';
import { look } from './generic/look';
import { TableModel } from './table.svelte';
import { MockSource, prompt, room, type MockFrame } from './testing/source.svelte';

let source: MockSource;
let model: TableModel;
const user = userEvent.setup();

async function table(frame: MockFrame = {}, seat: number | null = 0): Promise<void> {
  source = new MockSource();
  source.room = room(['Maya', 'Jun', 'Ola']);
  source.seat = seat;
  source.spectator = seat === null;
  source.frame({ view: views(HAND, 3), waiting: [{ seat: 0, ask: 'play' }], mine: playPrompt(), ...frame });
  model = new TableModel(source, 'mock', catalogue, look);
  render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
  await tick();
}

const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const inPrompt = () => within(region('Prompt'));
const inHand = () => within(region('Hand'));
const card = (name: RegExp): HTMLElement => inHand().getByRole('button', { name });

beforeEach(() => {
  settings.reset();
  settings.set('motion', 'off');
  announced.polite = announced.assertive = '';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  cleanup();
  model.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the frame', () => {
  test('has its regions in the order of reading', async () => {
    await table();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Prompt', 'Hand', 'Table', 'Players', 'Log']);
  });

  test('draws a game it does not know from its view alone', async () => {
    await table({ view: { ...views(HAND, 3), weather: { rain: 3 } } });
    expect(
      within(region('Players'))
        .getAllByRole('button')
        .map((b) => b.querySelector('.visually-hidden')?.textContent),
    ).toEqual(['Maya', 'Jun', 'Ola']);
    expect(within(region('Table')).getByRole('button', { name: 'Atlantis' })).toBeTruthy();
    expect(region('Table').textContent).toContain('rain');
  });

  test('says in words whom it waits for, and for what', async () => {
    await table({ mine: null, waiting: [{ seat: 1, ask: 'play' }] });
    expect(region('Prompt').textContent).toContain('Waiting for Jun (choosing a card)');
  });

  test('a spectator has nothing to press', async () => {
    await table({ mine: null, view: { ...views(HAND, 3), hand: undefined } }, null);
    expect(inPrompt().queryAllByRole('button')).toEqual([]);
    expect(region('Hand').textContent).toContain('hands are hidden');
  });
});

describe('choosing one', () => {
  test('tap, see what the button says, tap again', async () => {
    await table();
    await user.click(card(/^Green 4/));
    expect(inPrompt().getByRole('button', { name: 'Play Green 4' })).toBeTruthy();
    expect(source.sent).toEqual([]);
    await user.click(card(/^Green 4/));
    expect(source.sent).toEqual([[`card:${idOf('green-4', 'superman')}`]]);
  });

  test('the primary button does the same', async () => {
    await table();
    await user.click(card(/^Green 4/));
    await user.click(inPrompt().getByRole('button', { name: 'Play Green 4' }));
    expect(source.sent).toHaveLength(1);
  });

  test('one tap is enough where the setting says so', async () => {
    settings.set('oneTap', true);
    await table();
    await user.click(card(/^Green 4/));
    expect(source.sent).toHaveLength(1);
  });

  test('who wants to confirm has to press the button', async () => {
    settings.set('confirmMoves', true);
    await table();
    await user.click(card(/^Green 4/));
    await user.click(card(/^Green 4/));
    expect(source.sent).toEqual([]);
  });

  test('several uses become buttons; going back takes them away', async () => {
    await table();
    await user.click(card(/^Heat Vision/));
    const colours = ['red', 'yellow', 'green', 'blue'];
    for (const name of colours) expect(inPrompt().getByRole('button', { name })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(inPrompt().queryByRole('button', { name: 'red' })).toBeNull();
    await user.click(card(/^Heat Vision/));
    await user.click(inPrompt().getByRole('button', { name: 'green' }));
    expect(source.sent).toEqual([[`card:${idOf('heat_vision', 'superman')}:green`]]);
  });

  test('a card that cannot be played says why, on focus and on tap', async () => {
    await table();
    const blocked = card(/^Red 4/);
    expect(blocked.textContent).toContain('The colour to match is green.');
    await user.click(blocked);
    expect(region('Prompt').textContent).toContain('The colour to match is green.');
    expect(announced.polite).toContain('The colour to match is green.');
    expect(source.sent).toEqual([]);
  });

  test('an add-on is a switch that goes with the answer', async () => {
    await table({ mine: playPrompt(HAND, { extras: [{ id: 'uno', label: ['extra.uno', {}] }] }) });
    const armed = inPrompt().getByRole('switch', { name: 'UNO!' });
    await user.click(armed);
    expect(armed.getAttribute('aria-checked')).toBe('true');
    await user.click(inPrompt().getByRole('button', { name: 'Draw 1 card' }));
    expect(source.sent).toEqual([['draw', 'uno']]);
  });

  test('the default for when time runs out is named', async () => {
    await table({ clocks: { deadline: Date.now() + 30_000 } });
    expect(region('Prompt').textContent).toContain('If time runs out: Draw 1 card');
    expect(await inPrompt().findByRole('timer')).toBeTruthy();
  });
});

describe('choosing several', () => {
  const cards = [idOf('red-0', 'superman'), idOf('red-1', 'superman'), idOf('red-2', 'superman')];
  const many = prompt({
    type: 'many',
    ask: ['ask.recover', { n: 2 }],
    least: 1,
    most: 2,
    ordered: true,
    options: cards.map((id) => ({
      id: `card:${id}`,
      label: ['option.card', { card: id }],
      target: `card:${id}`,
    })),
  });

  test('cards that lie nowhere are laid out, toggle, and keep their order', async () => {
    await table({ mine: many, view: { ...views(HAND, 3), burn: [] } });
    const confirm = () => inPrompt().getByRole('button', { name: /^(Confirm|Choose none)/ });
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await user.click(confirm());
    expect(source.sent).toEqual([]);
    await user.click(inPrompt().getByRole('button', { name: /^Red 2/ }));
    await user.click(inPrompt().getByRole('button', { name: /^Red 0/ }));
    expect(inPrompt().getByRole('button', { name: /^Red 0.*number 2/ })).toBeTruthy();
    await user.click(confirm());
    expect(source.sent).toEqual([[`card:${cards[2] ?? 0}`, `card:${cards[0] ?? 0}`]]);
  });
});

describe('choosing a number', () => {
  test('steps between its limits', async () => {
    await table({
      mine: prompt({ type: 'number', ask: ['ask.burn', {}], least: 0, most: 2, default: ['1'] }),
    });
    await user.click(await inPrompt().findByRole('button', { name: 'One more' }));
    expect((inPrompt().getByRole('button', { name: 'One more' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(inPrompt().getByRole('button', { name: 'Take 2' }));
    expect(source.sent).toEqual([['2']]);
  });
});

describe('arranging', () => {
  const arrange = prompt({
    type: 'arrange',
    ask: ['ask.order', {}],
    options: ['atlantis', 'giganta'].map((key) => {
      const id = idOf(key);
      return { id: `card:${id}`, label: ['option.card', { card: id }], target: `card:${id}` };
    }),
  });

  test('the order changes by buttons and is sent whole', async () => {
    await table({ mine: arrange });
    await user.click(await inPrompt().findByRole('button', { name: 'Move down: Atlantis' }));
    const order = inPrompt()
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(order[0]).toContain('Giganta');
    await user.click(inPrompt().getByRole('button', { name: 'Use this order' }));
    expect(source.sent).toEqual([[`card:${idOf('giganta')}`, `card:${idOf('atlantis')}`]]);
  });
});

describe('offers', () => {
  const offer = (after: number) =>
    prompt({
      offer: true,
      after,
      ask: ['ask.catch', { seat: 2 }],
      options: [{ id: 'catch:2:1', label: ['option.catch', { seat: 2 }], target: 'seat:2' }],
    });

  test('are taken by their own button, beside the question', async () => {
    await table({ offers: [offer(0)] });
    await user.click(inPrompt().getByRole('button', { name: /^Catch Ola!/ }));
    expect(source.sent).toEqual([['catch:2:1']]);
    expect(announced.assertive).toContain('Ola has one card');
  });

  test('open only after their time', async () => {
    vi.useFakeTimers();
    try {
      await table({ offers: [offer(1_000)] });
      expect(inPrompt().queryByRole('button', { name: /^Catch/ })).toBeNull();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(inPrompt().getByRole('button', { name: /^Catch Ola!/ })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what comes back', () => {
  test('a refused move restores the choice and says why', async () => {
    await table();
    source.refusal = { code: 'move/illegal', reason: 'Brainiac forbids Wilds.' };
    await user.click(card(/^Green 4/));
    await user.click(card(/^Green 4/));
    expect(region('Prompt').textContent).toContain('Not possible: Brainiac forbids Wilds.');
    expect(announced.assertive).toContain('Brainiac forbids Wilds.');
    expect(card(/^Green 4/).dataset.standing).toBe('selected');
  });

  test('a sent move looks sent until it is answered, and cannot be sent twice', async () => {
    await table();
    let answer: () => void = () => undefined;
    vi.spyOn(source, 'move').mockImplementation(() => new Promise((resolve) => (answer = () => resolve())));
    await user.click(card(/^Green 4/));
    await user.click(card(/^Green 4/));
    expect(card(/^Green 4/).dataset.standing).toBe('pending');
    await user.click(card(/^Green 4/));
    expect(source.move).toHaveBeenCalledTimes(1);
    answer();
    await vi.waitFor(() => expect(card(/^Green 4/).dataset.standing).toBe('selected'));
  });

  test('the next question begins anew, even if it is the same', async () => {
    await table();
    await user.click(inPrompt().getByRole('button', { name: 'Draw 1 card' }));
    source.frame({ mine: playPrompt() });
    await tick();
    expect(model.selection.chosen).toEqual([]);
  });

  test('what was picked stays when the same question comes again', async () => {
    await table();
    await user.click(card(/^Green 4/));
    source.frame({ mine: playPrompt(), offers: [] });
    await tick();
    expect(inPrompt().getByRole('button', { name: 'Play Green 4' })).toBeTruthy();
  });

  test('while offline nothing can be chosen; what was picked is kept', async () => {
    await table();
    await user.click(card(/^Green 4/));
    source.status = 'reconnecting';
    await tick();
    expect(region('Prompt').textContent).toContain('Reconnecting');
    expect(inPrompt().queryAllByRole('button')).toEqual([]);
    source.status = 'open';
    await tick();
    expect(inPrompt().getByRole('button', { name: 'Play Green 4' })).toBeTruthy();
  });

  test('events are told politely, the own turn at once', async () => {
    await table({ mine: null, waiting: [{ seat: 1, ask: 'play' }] });
    source.frame({
      events: [{ tag: 'drew_hidden', seat: 1 }],
      mine: playPrompt(),
      waiting: [{ seat: 0, ask: 'play' }],
    });
    await tick();
    expect(announced.polite).toContain('Jun draws one card.');
    expect(announced.assertive).toContain('Play a card, or draw one');
  });
});

describe('keys', () => {
  test('one stop in the hand, arrows inside, Enter picks and plays', async () => {
    await table();
    const stops = inHand()
      .getAllByRole('button')
      .filter((button) => button.dataset.stop !== undefined);
    expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
    stops[0]?.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(stops[1]);
    expect(inPrompt().getByRole('button', { name: 'Play Green 4' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(source.sent).toHaveLength(1);
  });

  test('letters jump to regions, unless they are off', async () => {
    await table();
    await user.keyboard('h');
    expect(region('Hand').contains(document.activeElement)).toBe(true);
    (document.activeElement as HTMLElement).blur();
    settings.set('shortcuts', false);
    await user.keyboard('h');
    expect(region('Hand').contains(document.activeElement)).toBe(false);
  });

  test('Z shows the focused card large, and never plays it', async () => {
    await table();
    card(/^Heat Vision/).focus();
    await user.keyboard('z');
    const zoom = await screen.findByRole('dialog', { name: 'Heat Vision' });
    expect(zoom.textContent).toContain('Choose a colour.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(source.sent).toEqual([]);
  });
});

describe('the command line', () => {
  test('plays by what a button says', async () => {
    settings.set('commandLine', true);
    await table();
    const line = await screen.findByRole('textbox', { name: 'Command' });
    await user.type(line, 'play green 4{Enter}');
    expect(source.sent).toEqual([[`card:${idOf('green-4', 'superman')}`]]);
    await user.type(line, 'hand{Enter}');
    expect(screen.getByText(/Green 4 \(playable\)/)).toBeTruthy();
    await user.type(line, 'Où{Enter}');
    expect(document.querySelector('output')?.textContent).toMatch(/^Turn /);
  });
});

describe('the end', () => {
  test('the result first, in words, then what next', async () => {
    await table({ mine: null, waiting: [], outcome: { winners: [1], reason: 'empty_hand' } });
    const end = await screen.findByRole('region', { name: 'Jun wins: no card left in hand.' });
    const buttons = within(end)
      .getAllByRole('button')
      .map((button) => button.textContent?.trim());
    expect(buttons).toEqual(['Rematch', 'Change the room', 'Leave', 'Look at the table']);
    expect(within(end).getByRole('link', { name: 'Watch replay' }).getAttribute('href')).toBe('/replay/mock');
    await user.click(within(end).getByRole('button', { name: 'Rematch' }));
    expect(source.sent).toEqual([{ kind: 'start' }]);
  });

  test('the host learns when a rematch can begin without the others', async () => {
    await table({ mine: null, waiting: [], outcome: { winners: [1], reason: 'empty_hand' } });
    await screen.findByRole('region', { name: 'Jun wins: no card left in hand.' });
    const told = () => screen.queryByText(/half a minute/);
    source.room = { ...room(['Maya', 'Jun', 'Ola']), missing: [['room.missing.ready', { seat: 1 }]] };
    await tick();
    expect(told()).toBeTruthy();
    source.room = { ...room(['Maya', 'Jun', 'Ola']), missing: [] };
    await tick();
    expect(told()).toBeNull();
  });
});
