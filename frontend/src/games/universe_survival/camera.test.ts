import { describe, expect, test } from 'vitest';
import { areaOf, fit, pointAt, scrollTo, sizeFor, way, zoomed } from './camera';

const room = { width: 360, height: 330 };

describe('the size of a space', () => {
  test('the whole arena fits into the smaller side', () => {
    expect(fit(room) * 11.4).toBeLessThanOrEqual(330);
    expect(fit(room) * 11.4).toBeGreaterThan(325);
  });

  test('an area is seen whole where that leaves spaces large enough, and never smaller than asked', () => {
    const area = { left: 2, top: 2, right: 6, bottom: 5 };
    const cell = sizeFor(area, room, 46);
    expect(cell * 4).toBeLessThanOrEqual(360);
    expect(sizeFor({ left: 0, top: 0, right: 11, bottom: 11 }, room, 46)).toBe(46);
  });

  test('zoom stays between the whole arena and large', () => {
    expect(zoomed(40, 0.1, room)).toBe(fit(room));
    expect(zoomed(40, 10, room)).toBe(88);
    expect(zoomed(40, 1.25, room)).toBe(50);
  });
});

describe('what lies where', () => {
  test('what is scrolled to a place is found there', () => {
    const [left, top] = scrollTo([7.5, 5.5], 46, [180, 165]);
    const [x, y] = pointAt([180, 165], { left, top }, 46, room);
    expect(x).toBeCloseTo(7.5);
    expect(y).toBeCloseTo(5.5);
  });

  test('an arena smaller than the room stands in its middle', () => {
    const [x, y] = pointAt([180, 165], { left: 0, top: 0 }, 20, room);
    expect(x).toBeCloseTo(5.5);
    expect(y).toBeCloseTo(5.5);
  });

  test('the smallest area around spaces; all of it around none', () => {
    const spaces = [
      { x: 3, y: 0 },
      { x: 7, y: 4 },
    ];
    expect(areaOf(spaces)).toEqual({ left: 3, top: 0, right: 8, bottom: 5 });
    expect(areaOf([])).toEqual({ left: 0, top: 0, right: 11, bottom: 11 });
  });
});

test('a way has as many steps as the longer of its two sides, each to a space beside', () => {
  const points = way({ x: 2, y: 2 }, { x: 6, y: 3 });
  expect(points).toHaveLength(5);
  expect(points[0]).toEqual([2.5, 2.5]);
  expect(points.at(-1)).toEqual([6.5, 3.5]);
  points.slice(1).forEach(([x, y], i) => {
    const [px = 0, py = 0] = points[i] ?? [];
    expect(Math.max(Math.abs(x - px), Math.abs(y - py))).toBe(1);
  });
  expect(way({ x: 4, y: 4 }, { x: 4, y: 4 })).toEqual([[4.5, 4.5]]);
});
