/** The chance to win in the course of a match, as the server has worked it out; and what it comes to as a chart. */
import { request, segment } from '../../net/api';
import type { Text } from '../../net/wire';
import type { Chart } from '../../statistics/charts';
import { cv } from './words';

export interface Point {
  readonly ply: number;
  /** Of each seat, 0 to 1. */
  readonly odds: readonly number[];
  readonly error: number;
}

/** What turned the match: the chance of a seat before and after. */
export interface Turn {
  readonly since: number;
  readonly ply: number;
  readonly seat: number;
  readonly before: number;
  readonly after: number;
}

export interface Curve {
  readonly status: 'ready' | 'computing' | 'none';
  readonly reason: 'rules' | 'short' | 'off' | null;
  /** How much is done while it is computed, 0 to 1. */
  readonly done: number;
  /** All seats win together. */
  readonly team: boolean;
  readonly points: readonly Point[];
  readonly moments: readonly Turn[];
}

export const loadCurve = (match: string): Promise<Curve> =>
  request<Curve>('GET', `/matches/${segment(match)}/curve`);

export const percent = (chance: number): number => Math.round(chance * 100);

/** The finding: what turned the match most. */
export function finding({ team, moments }: Curve, name: (seat: number) => string): string {
  const [most] = moments;
  if (!most) return cv('find.even');
  const { ply, before, after, seat } = most;
  const key = `find.${team ? 'team.' : ''}turn${after < before ? '.lost' : ''}` as const;
  return cv(key, { name: name(seat), ply, before: percent(before), after: percent(after) });
}

/** Text that is no key: it stands for itself. */
export const literal = (text: string): Text => [text, {}];

/** The curve as a chart like those of the statistics; its texts are final. */
export function chartOf(curve: Curve, name: (seat: number) => string): Chart {
  const { points, team } = curve;
  const seats = team ? [0] : (points[0]?.odds.map((_, seat) => seat) ?? []);
  const worst = Math.max(0, ...points.map(({ error }) => error));
  return {
    id: 'curve',
    kind: 'line',
    title: literal(finding(curve, name)),
    across: literal(cv('across')),
    unit: literal(cv('unit')),
    marks: points.map(({ ply }) => ply),
    series: seats.map((seat) => ({
      name: literal(team ? cv('team') : name(seat)),
      values: points.map(({ odds }) => percent(odds[seat] ?? 0)),
      seat: team ? null : seat,
    })),
    plies: points.map(({ ply }) => ply),
    note: literal(cv('note', { n: Math.ceil(worst * 100) })),
  };
}

/** The chances when the match stood at a ply: those of the last point before. */
export function at({ points }: Curve, ply: number): Point | null {
  return points.findLast((point) => point.ply <= ply) ?? points[0] ?? null;
}
