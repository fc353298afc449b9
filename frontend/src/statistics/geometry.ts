/** Where things lie in a chart. Pure: numbers in, places in pixels out. */
import type { Series } from './charts';

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** Part of the way up, from 0 to 1. */
  at(value: number): number;
}

/** A round number of about this size: 1, 2 or 5 times a power of ten, and never a part of one. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const step = [1, 2, 5, 10].find((times) => times * power >= size) ?? 10;
  return Math.max(1, step * power);
}

/** A scale for these values. It begins at 0, unless all of them are so large that nothing could be told apart. */
export function scaleOf(values: readonly number[], about = 4): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const bottom = least > most * 0.6 ? least : 0;
  const step = roundStep(Math.max(1, most - bottom) / about);
  const low = Math.floor(bottom / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step);
  return { low, high, ticks, at: (value) => (value - low) / (high - low) };
}

export const known = (series: readonly Series[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

export interface Point {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the marks lie from left to right; a single one lies in the middle. */
export const across = (index: number, count: number, { left, width }: Area): number =>
  left + (count < 2 ? width / 2 : (index / (count - 1)) * width);

/** The mark nearest to a place. */
export function nearest(x: number, count: number, { left, width }: Area): number {
  const index = Math.round(((x - left) / Math.max(1, width)) * (count - 1));
  return Math.min(Math.max(0, index), count - 1);
}

export function points({ values }: Series, scale: Scale, area: Area): Point[] {
  return values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            index,
            x: across(index, values.length, area),
            y: area.top + (1 - scale.at(value)) * area.height,
          },
        ],
  );
}

const place = (n: number): string => n.toFixed(1);

/** A line through points, broken where a mark has none. */
export function path(through: readonly Point[]): string {
  return through
    .map(({ index, x, y }, n) => {
      const goesOn = n > 0 && through[n - 1]?.index === index - 1;
      return `${goesOn ? 'L' : 'M'}${place(x)} ${place(y)}`;
    })
    .join('');
}

/** Marks whose names are written: the first, the last, and some between them that leave room. */
export function written(count: number, room: number): number[] {
  const most = Math.max(2, Math.floor(room / 48));
  const step = count <= most ? 1 : roundStep((count - 1) / (most - 1));
  const between = Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step);
  const last = count - 1;
  return [
    ...between.filter((index) => index === 0 || index === last || last - index >= step / 2),
    last,
  ].filter((index, n, all) => index >= 0 && all.indexOf(index) === n);
}

export interface Part {
  /** Which series. */
  readonly index: number;
  readonly from: number;
  readonly value: number;
}

/** The parts of a row of a stacked chart, one after the other; empty ones are left out. */
export function stack(series: readonly Series[], row: number): Part[] {
  let from = 0;
  return series.flatMap(({ values }, index) => {
    const value = values[row] ?? 0;
    const part = { index, from, value };
    from += value;
    return value > 0 ? [part] : [];
  });
}

export const total = (series: readonly Series[], row: number): number =>
  series.reduce((sum, { values }) => sum + (values[row] ?? 0), 0);
