import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../games/uno_ultimate_dc/testing/catalogue';
import { i18n } from '../i18n/i18n.svelte';
import { statisticsEn } from '../i18n/statistics.en';
import { statisticsFr } from '../i18n/statistics.fr';
import type { Chart, GameFairness, Series } from './charts';
import { chartsOf, percent, verdict } from './fairness';
import Figure from './Figure.svelte';
import { across, nearest, path, points, scaleOf, stack, written } from './geometry';
import { looksOf } from './looks';
import Statistics from './Statistics.svelte';
import Fairness from './Fairness.svelte';

const series = (values: (number | null)[], seat: number | null = null): Series => ({
  name: ['chart.seat', { seat }],
  values,
  seat,
});
const area = { left: 10, top: 5, width: 100, height: 50 };

const line: Chart = {
  id: 'hands',
  kind: 'line',
  title: ['chart.hands.never', { seat: 1, n: 4 }],
  across: ['chart.turn', {}],
  unit: ['chart.cards', {}],
  marks: [1, 2, 3],
  series: [series([7, 6, 0], 0), series([7, 5, null], 1)],
  plies: [3, 8, 12],
  note: ['chart.hands.note', {}],
};
const words = {
  'chart.seat': '{seat:seat}',
  'chart.hands.never': 'The hand of {seat:seat} never fell below {n}',
  'chart.turn': 'turn',
  'chart.cards': 'cards',
  'chart.hands.note': 'Counted.',
  'chart.taken': 'Cards taken',
};
const bars: Chart = {
  ...line,
  id: 'taken',
  kind: 'stacked',
  title: ['chart.taken', {}],
  across: ['chart.turn', {}],
  marks: [
    ['chart.seat', { seat: 0 }],
    ['chart.seat', { seat: 1 }],
  ],
  series: [series([2, 0]), series([1, 3], 1)],
  plies: [],
};

describe('places', () => {
  it('of a scale are round, and hold every value', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }), (values) => {
        const { low, high, ticks, at } = scaleOf(values);
        expect(ticks[0]).toBe(low);
        expect(ticks.at(-1)).toBe(high);
        expect(ticks.length).toBeLessThan(9);
        for (const value of values) {
          expect(at(value)).toBeGreaterThanOrEqual(0);
          expect(at(value)).toBeLessThanOrEqual(1);
        }
      }),
    );
    expect(scaleOf([0, 14]).ticks).toEqual([0, 5, 10, 15]);
    expect(scaleOf([118, 145]).low, 'nothing could be told apart from 0 on').toBe(110);
    expect(scaleOf([0]).high).toBe(1);
  });

  it('lead back to their marks', () => {
    for (const index of [0, 1, 2]) expect(nearest(across(index, 3, area), 3, area)).toBe(index);
    expect([nearest(-50, 3, area), nearest(900, 3, area)]).toEqual([0, 2]);
    expect(across(0, 1, area)).toBe(60);
  });

  it('of a line are broken where there is nothing', () => {
    const drawn = points(series([0, null, 10]), scaleOf([0, 10]), area);
    expect(drawn.map(({ index }) => index)).toEqual([0, 2]);
    expect(path(drawn)).toBe('M10.0 55.0M110.0 5.0');
    expect(path(points(series([0, 10]), scaleOf([0, 10]), area))).toBe('M10.0 55.0L110.0 5.0');
  });

  it('of names leave room between them, with the first and the last', () => {
    expect(written(5, 400)).toEqual([0, 1, 2, 3, 4]);
    const some = written(123, 200);
    expect([some[0], some.at(-1)]).toEqual([0, 122]);
    expect(some.length).toBeLessThan(6);
    expect(written(1, 200)).toEqual([0]);
  });

  it('of the parts of a whole lie one after the other', () => {
    expect(stack(bars.series, 0)).toEqual([
      { index: 0, from: 0, value: 2 },
      { index: 1, from: 2, value: 1 },
    ]);
    expect(stack(bars.series, 1)).toEqual([{ index: 1, from: 0, value: 3 }]);
  });
});

describe('looks', () => {
  it('differ in more than colour', () => {
    const seats = [0, 1, 2, 3, 4, 5].map((seat) => series([1], seat));
    const looks = seats.map((_, index) => looksOf(seats, index));
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(6);
    expect(new Set(looks.map(({ dash }) => dash)).size).toBe(6);
    const things = [1, 2, 3, 4, 5, 6, 7].map(() => series([1]));
    expect(new Set(things.map((_, index) => looksOf(things, index).pattern)).size).toBe(7);
  });

  it('are grey for what is no seat’s beside seats', () => {
    const mixed = [series([1]), series([1], 2), series([1])];
    expect(looksOf(mixed, 0).colour).toBe('var(--chart-grey)');
    expect(looksOf(mixed, 1)).toMatchObject({ colour: 'var(--seat-2)', pattern: 'plain' });
    expect(looksOf(mixed, 0).pattern).not.toBe(looksOf(mixed, 2).pattern);
  });
});

const names = ['Ada', 'Ben'];
const answers: Record<string, unknown> = {
  '/api/matches/m1': { id: 'm1', game: 'uno_ultimate_dc', players: names },
  '/api/matches/m1/statistics?lang=en': { charts: [line, bars], words },
  '/api/matches/m2': { id: 'm2', game: 'uno_ultimate_dc', players: names },
  '/api/matches/m2/statistics?lang=en': { charts: [], words },
  '/api/games/uno_ultimate_dc/catalogue?lang=en': catalogue,
};

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const body = answers[path];
    if (body instanceof Response) return Promise.resolve(body);
    return body
      ? Promise.resolve(Response.json(body))
      : Promise.resolve(Response.json({ code: 'match/running', detail: '' }, { status: 409 }));
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.use('en');
});

describe('the statistics of a match', () => {
  it('say their findings with the names of that day', async () => {
    render(Statistics, { props: { match: 'm1' } });
    expect(await screen.findByRole('heading', { name: 'The hand of Ben never fell below 4' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^The hand of Ben never fell below 4\. The table/ })).toBeTruthy();
  });

  it('are tables as well', async () => {
    render(Statistics, { props: { match: 'm1' } });
    const chart = (await screen.findAllByRole('figure'))[0] as HTMLElement;
    await userEvent.click(within(chart).getByRole('button', { name: 'As a table' }));
    const rows = within(chart).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))).toEqual([
      ['turn', 'Ada', 'Ben'],
      ['1', '7', '7'],
      ['2', '6', '5'],
      ['3', '0', '–'],
    ]);
    await userEvent.click(within(chart).getByRole('button', { name: 'As a chart' }));
    expect(within(chart).queryByRole('table')).toBeNull();
  });

  it('lead into the replay by keys, and from the table', async () => {
    window.history.replaceState({}, '', '/replay/m1/statistics');
    render(Statistics, { props: { match: 'm1' } });
    const slider = await screen.findByRole('slider', { name: 'Place in the chart' });
    expect(slider.getAttribute('aria-valuetext')).toBe('turn 3: Ada: 0');
    slider.focus();
    await userEvent.keyboard('{Enter}');
    expect(window.location.pathname + window.location.search).toBe('/replay/m1?ply=12');
    const chart = screen.getAllByRole('figure')[0] as HTMLElement;
    await userEvent.click(within(chart).getByRole('button', { name: 'As a table' }));
    await userEvent.click(within(chart).getByRole('button', { name: '2' }));
    expect(window.location.search).toBe('?ply=8');
  });

  it('say so where there is nothing, and why where they do not come', async () => {
    render(Statistics, { props: { match: 'm2' } });
    expect(await screen.findByText(statisticsEn.none)).toBeTruthy();
    cleanup();
    render(Statistics, { props: { match: 'm3' } });
    expect((await screen.findByRole('alert')).textContent).toContain('still going on');
  });

  it('draw single things, and bars without plies, without a slider', () => {
    const say = ([key]: [string, Record<string, unknown>]): string => key;
    render(Figure, { props: { chart: { ...line, kind: 'dots' }, say, onply: () => undefined } });
    expect(screen.getAllByRole('slider')).toHaveLength(1);
    expect(document.querySelectorAll('.stem')).toHaveLength(5);
    cleanup();
    render(Figure, { props: { chart: bars, say, onply: () => undefined } });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.querySelectorAll('.bars rect.bar')).toHaveLength(3);
  });
});

const spread = (seen: number[], chance: number | null) => {
  const count = seen.reduce((sum, n) => sum + n, 0);
  return { count, seen, expected: seen.map(() => count / seen.length), chance };
};
const game: GameFairness = {
  game: 'uno_ultimate_dc',
  matches: 9,
  old: 2,
  seeds: 9,
  verified: 9,
  draws: 180,
  wrong: 0,
  dice: spread([20, 20, 20, 20, 20, 20], 0.42),
  numbers: spread([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], null),
  first: spread([6, 6, 6, 6, 6, 6, 6, 6, 6, 6], 0.0004),
  kept: 55,
  kept_chance: 0.5,
};

describe('fairness', () => {
  it('is judged by how rare it is', () => {
    expect([null, 0.4, 0.05, 0.049, 0.0009].map(verdict)).toEqual(['few', 'even', 'even', 'odd', 'bad']);
    expect([0.42, 0.013, 0.004, 0.00001].map(percent)).toEqual([42, 1, 0.4, 0.1]);
  });

  it('leaves out what there was none of', () => {
    expect(chartsOf(game).map(({ id }) => id)).toEqual(['dice', 'first']);
  });

  it('is told in words, with what is not included', async () => {
    answers['/api/fairness'] = { at: 5, pending: 0, games: [game] };
    render(Fairness);
    expect(await screen.findByText(/Commitments kept: 9 of 9/)).toBeTruthy();
    expect(screen.getByText(/2 older matches are not included/)).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: '120 dice fell evenly: 42 of 100 fair servers stray further' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: /favourite places, as with less than one of 1,000/ }),
    ).toBeTruthy();
    expect(
      screen.getByText(/left exactly where they lay: 55, expected 60 \(as far off: 50 of 100/),
    ).toBeTruthy();
  });

  it('says plainly when a draw is another than the seed gives', async () => {
    answers['/api/fairness'] = { at: 5, pending: 3, games: [{ ...game, wrong: 1, old: 0 }] };
    render(Fairness);
    expect(await screen.findByText(/1 draw is other than the seed gives/)).toBeTruthy();
    expect(screen.getByText('3 matches are still being counted.')).toBeTruthy();
    expect(screen.queryByText(/Every draw is/)).toBeNull();
  });

  it('has its words in both languages, with the same places', () => {
    const places = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).sort();
    for (const key of Object.keys(statisticsEn) as (keyof typeof statisticsEn)[])
      expect(new Set(places(statisticsFr[key])), key).toEqual(new Set(places(statisticsEn[key])));
  });
});
