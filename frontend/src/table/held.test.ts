/** Cards of the hand: what has just come, what nobody asks about, and the words on them. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue, idOf } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../games/uno_ultimate_dc/testing/match';
import { settings } from '../settings/settings.svelte';
// Fetched when asked for; loaded here so that no test waits for the compiler.
import './Extras.svelte';
import './Rules.svelte';
import Frame from './Frame.svelte';
import { look } from './generic/look';
import { TableModel } from './table.svelte';
import { MockSource, room, type MockFrame } from './testing/source.svelte';

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
const card = (name: RegExp): HTMLElement => within(region('Hand')).getByRole('button', { name });

beforeEach(() => {
  settings.reset();
  settings.set('motion', 'off');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  cleanup();
  model.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a held card', () => {
  test('a card that has just come is marked for two seconds, and said to be new', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await table();
      expect(document.querySelector('.hand-card.fresh')).toBeNull();
      source.frame({ view: views([...HAND, idOf('tidal_wave')], 3) });
      await tick();
      const fresh = document.querySelectorAll('.hand-card.fresh');
      expect(fresh).toHaveLength(1);
      expect(fresh[0]?.textContent).toMatch(/Tidal Wave.*new/);
      vi.advanceTimersByTime(1_990);
      await tick();
      expect(document.querySelector('.hand-card.fresh')).not.toBeNull();
      vi.advanceTimersByTime(20);
      await tick();
      expect(document.querySelector('.hand-card.fresh')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a hand card that nobody asks about says so when it is looked at', async () => {
    await table({ waiting: [{ seat: 1, ask: 'play' }], mine: null });
    card(/^Heat Vision/).focus();
    await user.keyboard('z');
    const zoom = await screen.findByRole('dialog', { name: 'Heat Vision' });
    expect(zoom.textContent).toMatch(/Not now. Waiting for Jun/);
  });

  test('words on a card open the rules at their section', async () => {
    await table();
    model.zoom(`card:${idOf('heat_vision')}`);
    const zoom = await screen.findByRole('dialog', { name: 'Heat Vision' });
    await user.click(within(zoom).getByRole('button', { name: 'Choose' }));
    expect(model.rules).toEqual({ section: 'card-texts' });
    expect(await screen.findByRole('dialog', { name: 'Rules' })).toBeTruthy();

    model.rules = null;
    model.zoom(`card:${idOf('heat_vision')}`, undefined, true);
    await tick();
    expect(within(screen.getByRole('tooltip')).queryByRole('button')).toBeNull();
  });
});
