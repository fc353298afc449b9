/** The curve of a match: its finding, its chart, where it says nothing, and that it leads there. */
import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../games/uno_ultimate_dc/testing/catalogue';
import { botsEn } from '../../i18n/bots.en';
import { botsFr } from '../../i18n/bots.fr';
import { curveEn } from '../../i18n/curve.en';
import { curveFr } from '../../i18n/curve.fr';
import { look } from '../../table/generic/look';
import { TableModel } from '../../table/table.svelte';
import { Player } from '../player.svelte';
import { ReplaySource } from '../source.svelte';
import { film } from '../testing/films';
import { at, chartOf, finding, type Curve } from './curve';
import Strip from './Strip.svelte';

// Parts that come later take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const user = userEvent.setup();
const READY: Curve = {
  status: 'ready',
  reason: null,
  done: 1,
  team: false,
  points: [
    { ply: 0, odds: [0.5, 0.5], error: 0.04 },
    { ply: 10, odds: [0.25, 0.75], error: 0.061 },
    { ply: 20, odds: [1, 0], error: 0 },
  ],
  moments: [{ since: 10, ply: 20, seat: 0, before: 0.25, after: 1 }],
};
const name = (seat: number): string => ['Ada', 'Ben'][seat] ?? '?';

let answer: Curve = READY;
let player: Player;
let table: TableModel;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { status: 200 })));
});
afterEach(() => {
  cleanup();
  table?.stop();
  vi.unstubAllGlobals();
});

function open(curve: Curve): void {
  answer = curve;
  player = new Player(film(24), { index: 0, viewer: 'spectator', speed: 1, tempo: 'even' });
  table = new TableModel(new ReplaySource(player), 'mock', catalogue, look, true);
  render(Strip, { table, player });
}

test('the title says what turned the match', () => {
  expect(finding(READY, name)).toBe('The chance of Ada rose most at move 20: from 25 to 100 %');
  const lost = { ...READY, moments: [{ since: 0, ply: 10, seat: 0, before: 0.5, after: 0.25 }] };
  expect(finding(lost, name)).toContain('fell most at move 10');
  expect(finding({ ...READY, moments: [] }, name)).toBe('Nothing turned this match at a stroke');
  expect(finding({ ...READY, team: true }, name)).toContain('team’s chance rose most');
});

test('it is a chart with a line for each seat, or one for the team', () => {
  const chart = chartOf(READY, name);
  expect(chart.series.map(({ name: [text], values }) => [text, values])).toEqual([
    ['Ada', [50, 25, 100]],
    ['Ben', [50, 75, 0]],
  ]);
  expect(chart.plies).toEqual([0, 10, 20]);
  expect(chart.note?.[0]).toContain('±7 %');
  expect(chartOf({ ...READY, team: true }, name).series.map(({ name: [text] }) => text)).toEqual([
    'The team',
  ]);
});

test('the chances of a ply are those of the last point before it', () => {
  expect(at(READY, 9)?.ply).toBe(0);
  expect(at(READY, 10)?.ply).toBe(10);
  expect(at(READY, 99)?.ply).toBe(20);
});

test('the strip opens its table, which leads to the moments', async () => {
  open(READY);
  await user.click(await screen.findByRole('button', { name: 'As a table' }));
  await screen.findByRole('dialog', { name: 'Chances to win' }, { timeout: 20_000 });
  await user.click(screen.getByRole('button', { name: '10' }));
  expect(player.film.ply(player.index)).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a recording only says so', async () => {
  open({ ...READY, status: 'none', reason: 'rules', points: [], moments: [] });
  expect(await screen.findByText(/a recording only/)).toBeTruthy();
  expect(document.querySelector('svg[role=img]')).toBeNull();
});

test('how far it has come is said while it is worked out', async () => {
  open({ ...READY, status: 'computing', done: 0.42, points: [], moments: [] });
  expect(await screen.findByText('The chances are being worked out: 42 %')).toBeTruthy();
});

test('French has the same places', () => {
  const places = (text: string): string => [...text.matchAll(/\{(\w+)/g)].map(([, found]) => found).join();
  for (const [en, fr] of [
    [curveEn, curveFr],
    [botsEn, botsFr],
  ] as [Record<string, string>, Record<string, string>][])
    for (const [key, text] of Object.entries(en)) expect(places(fr[key] ?? ''), key).toBe(places(text));
});
