import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MatchSummary } from '../../net/api';
import Matches from '../Matches.svelte';
import { PAGE } from './matches.svelte';

const played = (id: string, ended: number | null): MatchSummary => ({
  id,
  game: 'uno_ultimate_dc',
  room: 'ABCD',
  started: 1_000,
  ended,
  players: ['Ada', 'Ben'],
  mine: 0,
  won: ended === null ? null : true,
  winners: ended === null ? [] : [0],
  reason: 'empty_hand',
  replay: ended !== null,
  branch: null,
});

/** Answers to the questions for matches that go on, and for each page of those that have ended. */
function serve(running: MatchSummary[], ...pages: MatchSummary[][]): void {
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/api/matches')) return Promise.resolve(Response.json([]));
    const page = path.includes('result=running') ? running : pages.shift();
    return Promise.resolve(Response.json(page));
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a match that ends while the page asks', () => {
  it('for both lists is shown once, as it ended', async () => {
    serve([played('m1', null)], [played('m1', 2_000)]);
    render(Matches);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('You won')).toBeTruthy();
  });

  it('for more is shown once', async () => {
    const page = Array.from({ length: PAGE }, (_, n) => played(`p${n}`, 3_000));
    serve([played('m1', null)], page, [played('m1', 2_000), played('m0', 1_000)]);
    render(Matches);
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
    await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(PAGE + 2));
  });
});
