import { cleanup, render, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tick } from 'svelte';
import { announced } from '../components/announce.svelte';
import { catalogue } from '../games/uno_ultimate_dc/testing/catalogue';
import { settings } from '../settings/settings.svelte';
import { loadLook } from '../table/look';
import { drawText } from './chance';
import { keyMoments } from './moments';
import { Player } from './player.svelte';
import { film } from './testing/films';
import Viewer from './Viewer.svelte';

// A whole table in a simulated page takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const messages = {
  ...catalogue.messages,
  'event.drew': '{seat:seat} draws {card:card}.',
  'event.drew_hidden': '{seat:seat} draws one card.',
  'event.flipped': '{seat:seat} flips {card:card}.',
  'event.won': '{seat:seat} wins!',
};

async function open(look = 'uno_ultimate_dc'): Promise<Player> {
  const player = new Player(film(24), { index: 0, viewer: 'spectator', speed: 1, tempo: 'even' });
  const props = {
    player,
    catalogue: { ...catalogue, messages },
    look: await loadLook(look),
    onlink: () => undefined,
    onleave: () => undefined,
  };
  render(Viewer, { props });
  return player;
}

const hand = (): Element[] => [...document.querySelectorAll('[data-region="hand"] [data-card]')];

beforeEach(() => {
  // The rules are fetched beside; nothing here needs them.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  settings.reset();
  settings.set('motion', 'off');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the keys', () => {
  it('step, turn, and go to both ends', async () => {
    const player = await open();
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(player.index).toBe(2);
    await user.keyboard('{ArrowLeft}');
    expect(player.index).toBe(1);
    await user.keyboard('{End}');
    expect(player.index).toBe(player.film.last);
    await user.keyboard('[[');
    expect(player.index).toBe(player.film.previousTurn(player.film.last));
    await user.keyboard('{Home}]');
    expect(player.index).toBe(1);
    await user.keyboard('{PageDown}');
    expect(player.index).toBe(4);
    await user.keyboard('{ArrowRight}{PageUp}{PageUp}p');
    expect([player.index, player.tempo]).toEqual([0, 'real']);
  });

  it('play and pause, at any speed', async () => {
    const player = await open();
    const user = userEvent.setup();
    await user.keyboard(' ');
    expect(player.playing).toBe(true);
    await user.keyboard('41');
    expect(player.speed).toBe(0.5);
    await user.keyboard('6 ');
    expect(player.speed).toBe(16);
    expect(player.playing).toBe(false);
  });

  it('that are letters or signs can be switched off', async () => {
    const player = await open();
    settings.set('shortcuts', false);
    await userEvent.keyboard(']v3');
    expect([player.index, player.viewer, player.speed]).toEqual([0, 'spectator', 1]);
    await userEvent.keyboard('{ArrowRight}');
    expect(player.index).toBe(1);
  });

  it('belong to whatever has a use for them', async () => {
    const player = await open();
    const user = userEvent.setup();
    document.querySelector<HTMLElement>('[aria-label="Next turn"]')?.focus();
    await user.keyboard(' ');
    expect([player.index, player.playing]).toEqual([1, false]);
    document.querySelector<HTMLElement>('.tempo select')?.focus();
    await user.keyboard('{ArrowRight}');
    expect(player.index).toBe(1);
    const discard = document.querySelector<HTMLElement>('[data-region="board"] [data-stop]');
    discard?.focus();
    await user.keyboard('{End}');
    expect(player.index).toBe(1);
  });

  it('open the list of keys, which takes them all', async () => {
    const player = await open();
    await userEvent.keyboard('?');
    await vi.waitFor(() =>
      expect(document.querySelector('dialog h2')?.textContent).toBe('Shortcuts of the replay'),
    );
    await userEvent.keyboard('{ArrowRight}');
    expect(player.index).toBe(0);
  });
});

describe('a viewer', () => {
  it('shows each pair of eyes what it saw', async () => {
    const player = await open();
    expect(hand()).toEqual([]);
    player.go(9);
    for (const seat of [0, 1]) {
      player.see(seat);
      await tick();
      const own = (player.film.views(9, seat).hand as { cards: number[] }).cards;
      expect(hand()).toHaveLength(own.length);
      const lines = document.querySelector('[data-region="log"]')?.textContent ?? '';
      const others = player.film.events('open').flatMap(({ event }) => {
        if (event.tag !== 'drew' || event.seat === seat) return [];
        return [catalogue.cards[event.card as number]?.name ?? ''];
      });
      const mine = player.film
        .events(seat)
        .flatMap(({ event }) => (event.tag === 'drew' ? [event.card as number] : []));
      const known = new Set(mine.map((card) => catalogue.cards[card]?.name));
      for (const name of others) if (!known.has(name)) expect(lines).not.toContain(`draws ${name}.`);
    }
  });

  it('cycles through all pairs of eyes', async () => {
    const player = await open();
    const seen: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      await userEvent.keyboard('v');
      seen.push(player.viewer);
    }
    expect(seen).toEqual(['open', 0, 1, 2, 3, 'spectator']);
  });

  it('says each step, politely', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}');
    expect(announced.polite).toBe('Maya draws one card.');
    await userEvent.keyboard('{End}');
    expect(announced.polite).toMatch(/^Move \d+ of \d+, turn \d+ of .* wins!$/);
    expect(announced.assertive).toBe('');
  });

  it('marks the lines of the moment and goes to others', async () => {
    const player = await open();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const current = (): string[] =>
      [...document.querySelectorAll('[data-line][aria-current]')].map((line) => line.textContent.trim());
    await waitFor(() => expect(current()).toEqual(['Jun draws one card.'])); // the log stands after the first picture
    const line = [...document.querySelectorAll<HTMLElement>('[data-line]')].at(8);
    await userEvent.click(line as HTMLElement);
    expect(player.index).toBe(player.film.atEvent(Number(line?.dataset.n)));
    expect(current()).toContain(line?.textContent.trim());
  });

  it('tells a screen reader where the handle is', async () => {
    const player = await open();
    player.go(10);
    await tick();
    const handle = document.querySelector('input[aria-label="Position in the match"]');
    expect(handle?.getAttribute('aria-valuetext')).toMatch(
      /^Move 11 of \d+, turn 11 of Ola\. Jun draws one card\./,
    );
  });

  it('plays a game that has no look of its own', async () => {
    const player = await open('none');
    await userEvent.keyboard('{ArrowRight}v');
    expect(player.index).toBe(1);
    await tick();
    // "open": every hand lies in its owner's panel.
    const panels = [...document.querySelectorAll('[data-region="players"] .panel')];
    expect(panels.map((panel) => panel.querySelectorAll('[data-card]').length)).toEqual([3, 2, 2, 2]);
  });
});

describe('facts', () => {
  it('key moments are what the look calls so', async () => {
    const shown = film();
    const moments = keyMoments(shown, await loadLook('uno_ultimate_dc'));
    expect(moments.at(-1)).toMatchObject({ kind: 'win', index: shown.last });
    expect(moments.filter(({ kind }) => kind === 'danger').map(({ index }) => index)).toEqual(
      [...shown.steps.keys()].filter((index) =>
        shown.step(index).events.some(({ tag }) => tag === 'flipped'),
      ),
    );
    expect(keyMoments(shown, await loadLook('none'))).toEqual([]);
  });

  it('draws name players and not seats', () => {
    const table = {
      catalogue,
      say: () => 'in the game’s words',
      name: (seat: number) => ['Maya', 'Jun'][seat] ?? '',
    };
    expect(drawText('deck of seat 1', table)).toBe('deck of Jun');
    const worded = { ...table, catalogue: { ...catalogue, messages: { 'draw.deck_of_seat': '…' } } };
    expect(drawText('deck of seat 1', worded)).toBe('in the game’s words');
  });
});
