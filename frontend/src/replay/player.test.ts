import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPlace, writePlace, type Place } from './place';
import { Player } from './player.svelte';
import { pause, REAL_MOST } from './tempo';
import { film } from './testing/films';

const START: Place = { index: 0, viewer: 'spectator', speed: 1, tempo: 'even' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the pause after a step', () => {
  it('is even, longer where more happens, and shorter at speed', () => {
    const shown = film();
    expect(pause(shown, 5, 'even', 1)).toBeGreaterThan(pause(shown, 7, 'even', 1));
    expect(pause(shown, 5, 'even', 4)).toBe(pause(shown, 5, 'even', 1) / 4);
  });

  it('is real, with long thinking cut short', () => {
    const shown = film();
    expect(pause(shown, 0, 'real', 1)).toBe(500);
    expect(pause(shown, 2, 'real', 2)).toBe(REAL_MOST / 2);
  });
});

describe('a player', () => {
  it('runs to the end and stops there', () => {
    const player = new Player(film(6), { ...START, speed: 16 });
    player.toggle();
    expect(player.playing).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(player.index).toBe(5);
    expect(player.playing).toBe(false);
    player.toggle();
    expect(player.index).toBe(0);
  });

  it('waits for the motion of a step', () => {
    const player = new Player(film(6), { ...START, speed: 16 });
    player.watch(() => 3_000);
    player.toggle();
    vi.advanceTimersByTime(200);
    expect(player.index).toBe(1);
    vi.advanceTimersByTime(2_800);
    expect(player.index).toBe(1);
    vi.advanceTimersByTime(200);
    expect(player.index).toBe(2);
  });

  it('stops when somebody steps, goes on when somebody drags', () => {
    const player = new Player(film(), START);
    player.toggle();
    player.seek(20);
    expect(player.playing).toBe(true);
    player.step(-1);
    expect(player.playing).toBe(false);
    expect(player.index).toBe(19);
    vi.advanceTimersByTime(20_000);
    expect(player.index).toBe(19);
  });

  it('tells how it moved', () => {
    const player = new Player(film(), START);
    const told: string[] = [];
    player.watch((from, how) => {
      told.push(`${from.index} ${how}`);
      return 0;
    });
    player.step(1);
    player.step(-1);
    player.step(-1);
    player.seek(9);
    player.go(20);
    player.see(1);
    expect(told).toEqual(['0 step', '1 jump', '0 drag', '9 jump', '20 look']);
  });

  it('keeps to its speeds', () => {
    const player = new Player(film(), { ...START, speed: 16 });
    player.shift(1);
    expect(player.speed).toBe(16);
    player.shift(-1);
    expect(player.speed).toBe(8);
  });
});

describe('the address', () => {
  it('gives back the place that it was written from', () => {
    const shown = film();
    const place: Place = { index: 12, viewer: 2, speed: 4, tempo: 'real' };
    const written = new URLSearchParams(
      Object.entries(writePlace(place, shown)).filter((pair): pair is [string, string] => pair[1] !== null),
    );
    expect(written.get('as')).toBe('seat:2');
    expect(readPlace(written, shown, START)).toEqual(place);
  });

  it.each(['ply=-1', 'ply=x', 'as=seat:9', 'as=host', 'speed=3', 'pace=slow', ''])(
    'with %j is read as far as it makes sense',
    (text) => expect(readPlace(new URLSearchParams(text), film(), START)).toEqual(START),
  );
});

describe('a player that somebody else leads', () => {
  const led = { index: 3, playing: true, speed: 4, tempo: 'real' } as const;

  it('goes where it is told, and does not run by itself', () => {
    const player = new Player(film(), START);
    const told: string[] = [];
    player.watch((_from, how) => (told.push(how), 0));
    player.follow(led);
    vi.advanceTimersByTime(60_000);
    expect(player.place).toEqual({ index: 3, viewer: 'spectator', speed: 4, tempo: 'real' });
    expect(player.playing).toBe(true);
    player.follow({ ...led, index: 4 });
    player.follow({ ...led, index: 4, playing: false });
    expect(told).toEqual(['jump', 'step']);
    expect(player.playing).toBe(false);
  });

  it('says when it is moved by own hand, and only then', () => {
    const player = new Player(film(), START);
    let own = 0;
    player.onown = () => (own += 1);
    player.follow(led);
    player.see('open');
    player.runOn();
    vi.advanceTimersByTime(3_000);
    player.stop();
    expect(own).toBe(0);
    const hands = [
      () => player.step(1),
      () => player.turn(1),
      () => player.round(1),
      () => player.seek(9),
      () => player.go(0),
      () => player.run(2),
      () => player.pace('even'),
      () => player.toggle(),
      () => player.take(START),
    ];
    for (const hand of hands) {
      const before = own;
      hand();
      expect(own).toBeGreaterThan(before);
    }
  });

  it('runs on by its own clock once it has broken away or leads', () => {
    const player = new Player(film(), START);
    player.follow({ ...led, speed: 16, tempo: 'even' });
    player.runOn();
    vi.advanceTimersByTime(500);
    expect(player.index).toBeGreaterThan(3);
  });
});
