import { cleanup, configure, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../games/uno_ultimate_dc/testing/catalogue';
import { settings } from '../settings/settings.svelte';
import Replay from './Replay.svelte';
import { recording } from './testing/films';

// The table and the game's look are fetched by the test itself, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 20_000 });

type Answer = [status: number, body: unknown];

const problem = (status: number, code: string): Answer => [status, { code, detail: 'The server’s words.' }];
const facts = { id: 'abc123', game: 'uno_ultimate_dc', mine: 2, room: 'K7QM4F2P' };

/** Answers by the end of the path; several answers for one are given one after the other. */
function serve(answers: Record<string, Answer[]>): void {
  vi.stubGlobal('fetch', (url: string) => {
    const [, given] = Object.entries(answers).find(([end]) => new RegExp(`${end}(\\?|$)`).test(url)) ?? [];
    const [status, body] =
      (given && (given.length > 1 ? given.shift() : given[0])) ?? problem(404, 'test/unknown');
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

const open = (): unknown =>
  render(Replay, { props: { match: 'abc123', query: new URLSearchParams(window.location.search) } });

beforeEach(() => {
  settings.reset();
  settings.set('motion', 'off');
  window.history.replaceState({}, '', '/replay/abc123');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page', () => {
  it('opens from the own seat, and writes where it is into the address', async () => {
    serve({
      '/matches/abc123': [[200, facts]],
      '/abc123/replay': [[200, recording(12)]],
      '/catalogue': [[200, catalogue]],
    });
    open();
    await waitFor(() => expect(document.querySelector('.playback')).toBeTruthy());
    await waitFor(() => expect(window.location.search).toBe('?ply=0&as=seat%3A2&speed=1'));
    expect(document.querySelectorAll('[data-region="hand"] [data-card]')).toHaveLength(2);
    expect(document.title).toBe(`Replay of ${catalogue.name} – Roundtable`);
  });

  it('waits for a replay that is being made', async () => {
    serve({
      '/matches/abc123': [[200, facts]],
      '/abc123/replay': [problem(409, 'replay/pending'), [200, recording(12)]],
      '/catalogue': [[200, catalogue]],
    });
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('is being made'));
    await waitFor(() => expect(document.querySelector('.playback')).toBeTruthy());
  });

  it('leads players of a running match back to their room', async () => {
    serve({ '/matches/abc123': [[200, facts]], '/abc123/replay': [problem(409, 'match/running')] });
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('still being played'));
    expect(screen.getByRole('button', { name: 'To the room' })).toBeTruthy();
  });

  it('says that a match is unknown', async () => {
    serve({ abc123: [problem(404, 'match/unknown')], '/replay': [problem(404, 'match/unknown')] });
    open();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('no match with this address'),
    );
    expect(document.body.textContent).toContain('Code: match/unknown');
  });

  it('offers a file that it cannot show', async () => {
    serve({ '/matches/abc123': [[200, facts]], '/abc123/replay': [[200, { ...recording(3), format: 99 }]] });
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('another version'));
    const link = screen.getByRole('link', { name: 'Download JSON' });
    expect(link.getAttribute('href')).toBe('/api/matches/abc123/replay');
  });

  it('says what happened when the server is away', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('did not arrive'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
