/** What the page of a replay says about its chance. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../games/uno_ultimate_dc/testing/catalogue';
import { games } from '../session/games.svelte';
import { began, keepShare } from '../session/shares';
import { settings } from '../settings/settings.svelte';
import { loadLook } from '../table/look';
import { drawSize } from './chance';
import { Film, type Recording } from './film';
import { Player } from './player.svelte';
import { derivedNonce, keyOf, numberBelow, words } from './proof';
import { recording } from './testing/films';
import Viewer from './Viewer.svelte';

vi.setConfig({ testTimeout: 30_000 });

const PATIENT = { timeout: 20_000 };
const MINE = 1;
const NONCE = 'ab'.repeat(16);

function told(): Recording {
  const made = recording(24);
  const nonces = made.chance.nonces.map((_, seat) =>
    seat === 3 ? derivedNonce(made.chance.server_seed, 3) : NONCE,
  );
  const chance = { ...made.chance, nonces };
  const gave = numberBelow(words(keyOf(chance), 1), 4);
  const draws = [
    { n: 0, label: 'danger deck', step: 0, shuffle: 32 },
    { n: 1, label: 'starting player', step: 2, below: 4, gave },
  ];
  return { ...made, format: 2, chance: { ...chance, draws } };
}

async function open(shown: Recording, mine: number | null = MINE): Promise<Player> {
  const player = new Player(new Film(shown), { index: 0, viewer: 'spectator', speed: 1, tempo: 'even' });
  const props = {
    player,
    mine,
    catalogue,
    look: await loadLook('none'),
    onlink: () => undefined,
    onleave: () => undefined,
  };
  render(Viewer, { props });
  await userEvent.click(screen.getByRole('button', { name: 'About this match' }));
  return player;
}

async function checks(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'What your browser has checked' }, PATIENT);
  return within(list)
    .getAllByRole('listitem')
    .map((item) => `${item.className.includes('bad') ? '✗ ' : ''}${item.textContent.trim()}`);
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  settings.reset();
  settings.set('motion', 'off');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page', () => {
  it('says that the own contribution is in it, and what was computed again', async () => {
    const shown = told();
    keepShare(shown.chance.commitment, NONCE);
    began(shown.match, shown.chance.commitment);
    await open(shown);
    expect(await checks()).toEqual([
      expect.stringContaining('The seed fits the commitment'),
      'Your contribution is in it.',
      'The share of 1 seat without a player’s device follows from the seed.',
      'Computed again from seed and shares: 1 number drawn, all as recorded. 1 shuffle follows from the same key.',
    ]);
  });

  it('says that it is not, where another value or another commitment stands', async () => {
    const shown = told();
    keepShare(shown.chance.commitment, 'cd'.repeat(16));
    await open(shown);
    expect(await checks()).toContainEqual(expect.stringContaining('✗ Your contribution is not in it'));
    cleanup();
    keepShare('what was shown in the room', NONCE);
    began(shown.match, 'what was shown in the room');
    await open(shown);
    expect(await checks()).toContainEqual(expect.stringContaining('✗ Your contribution is not in it'));
  });

  it('says nothing about a contribution to whoever had no seat, and that it does not know to another device', async () => {
    await open(told(), null);
    expect((await checks()).join()).not.toContain('contribution');
    cleanup();
    await open(told());
    expect(await checks()).toContainEqual(expect.stringContaining('This device does not know'));
  });

  it('says which draw is not what it should be', async () => {
    const shown = told();
    const draws = shown.chance.draws.map((draw) => (draw.n === 1 ? { ...draw, gave: 9 } : draw));
    await open({ ...shown, chance: { ...shown.chance, draws } });
    expect(await checks()).toContainEqual(
      expect.stringContaining('✗ 1 draw is not what seed and shares give'),
    );
  });

  it('says what a file of format 1 cannot prove', async () => {
    const shown = recording(24);
    const nonces = ['a', 'b', 'c', 'server:00'];
    await open({ ...shown, chance: { ...shown.chance, nonces } }, null);
    expect((await checks()).join()).toMatch(
      /chose the share of 1 seat freely.*checks its draws by playing it again/,
    );
  });

  it('lists the draws with what everybody was told then, and goes there', async () => {
    const player = await open(told());
    await userEvent.click(screen.getByText('2 draws'));
    const draws = within(screen.getByRole('dialog')).getByText('starting player', { exact: false });
    expect(draws.closest('li')?.textContent).toMatch(/No\. 1\s+starting player \d of 0 to 3/);
    await userEvent.click(within(draws.closest('li') as HTMLElement).getByRole('button'));
    expect(player.index).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the recording is all there is where the rules have changed', async () => {
    const info = { key: 'uno_ultimate_dc', rules_version: 7, hash: 'today' };
    vi.spyOn(games, 'find').mockReturnValue(info as unknown as ReturnType<typeof games.find>);
    await open(told());
    expect(screen.getByRole('dialog').textContent).toContain(
      'This server plays by version 7 now: the replay plays from its recording alone',
    );
  });

  it('tells sizes only where the file does', () => {
    expect(drawSize({ n: 0, label: 'x' })).toBe('');
    expect(drawSize({ n: 0, label: 'x', shuffle: 12 })).toBe('12 shuffled');
    expect(drawSize({ n: 0, label: 'x', below: 6, gave: 3 })).toBe('3 of 0 to 5');
  });
});
