import { describe, expect, test } from 'vitest';
import type { RoomView, SeatView } from '../../net/wire';
import { missingText, readiness, roomNews, seatFor, takenBy } from './news';
import { changedNames, clockName, clockOf } from './options';

const person = (id: string): { id: string; name: string } => ({ id, name: id.toUpperCase() });

function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    user: null,
    bot: null,
    options: {},
    ready: false,
    connected: true,
    away_since: null,
    stand_in: null,
    votes: [],
    nonce: false,
    ...more,
  };
}

function room(more: Partial<RoomView> = {}): RoomView {
  return {
    t: 'room',
    code: 'K7QM4F2P',
    game: 'g',
    host: 'ada',
    status: 'waiting',
    options: {},
    public: false,
    spectating: true,
    seats: [seat(0, { user: person('ada') }), seat(1), seat(2)],
    spectators: [],
    match: null,
    previous: null,
    starts_at: null,
    missing: [['room.missing.seats', { n: 1 }]],
    commitment: null,
    played: 0,
    grace: 40_000,
    idle: 120_000,
    watching_mode: 'link',
    hands: 'hidden',
    hands_seat: null,
    delay: 0,
    locked: false,
    silenced: [],
    undoing: 'consent',
    hints: true,
    think: 500,
    undo: null,
    clock: null,
    bank: null,
    increment: 0,
    pause: null,
    branch: null,
    packs: [],
    match_packs: [],
    content: null,
    watching: 0,
    ...more,
  };
}

const withJun = (more: Partial<SeatView> = {}): SeatView[] => [
  seat(0, { user: person('ada') }),
  seat(1, { user: person('jun'), ...more }),
  seat(2),
];

describe('news of a room', () => {
  test('somebody sits down and leaves', () => {
    const after = room({ seats: withJun() });
    expect(roomNews(room(), after, 'ada')).toEqual([{ is: 'joined', text: 'JUN took seat 2.' }]);
    expect(roomNews(after, room(), 'ada')).toEqual([{ is: 'left', text: 'JUN left seat 2.' }]);
  });

  test('oneself is no news, nor is changing places', () => {
    expect(roomNews(room(), room({ seats: withJun() }), 'jun')).toEqual([]);
    const swapped = [seat(0, { user: person('jun') }), seat(1, { user: person('ada') }), seat(2)];
    expect(roomNews(room({ seats: withJun() }), room({ seats: swapped }), 'ada')).toEqual([]);
  });

  test('free seats that go at the start are no news', () => {
    const before = room({ seats: withJun(), status: 'countdown' });
    const after = room({ seats: withJun().slice(0, 2), status: 'playing', match: 'm' });
    expect(roomNews(before, after, 'ada').map(({ is }) => is)).toEqual(['started']);
  });

  test('another host', () => {
    const before = room({ seats: withJun() });
    expect(roomNews(before, { ...before, host: 'jun' }, 'ada')[0]?.text).toBe('JUN is the host now.');
    expect(roomNews(before, { ...before, host: 'jun' }, 'jun')[0]?.text).toBe('You are the host now.');
  });

  test('all ready, counting down, started', () => {
    const ready = room({ seats: withJun({ ready: true }), missing: [] });
    expect(roomNews(room({ seats: withJun() }), ready, 'ada').map(({ is }) => is)).toEqual(['ready']);
    expect(roomNews(ready, { ...ready, status: 'countdown' }, 'ada').map(({ is }) => is)).toEqual([
      'countdown',
    ]);
    expect(roomNews(ready, { ...ready, status: 'playing' }, 'ada').map(({ is }) => is)).toEqual(['started']);
  });
});

describe('seats', () => {
  test('the first free one, between matches only', () => {
    expect(seatFor(room())).toBe(1);
    expect(seatFor(room({ status: 'playing' }))).toBeNull();
    expect(seatFor(room({ seats: [seat(0, { bot: 'greedy' })] }))).toBeNull();
  });

  test('a choice somebody else has goes by the name', () => {
    const taken = room({ seats: withJun({ options: { hero: 'aquaman' } }) });
    expect(takenBy(taken, 'hero', 'aquaman', 0)).toBe('JUN');
    expect(takenBy(taken, 'hero', 'aquaman', 1)).toBeNull();
    expect(takenBy(taken, 'hero', 'superman', 0)).toBeNull();
  });
});

describe('what is missing', () => {
  test('counts the host and bots as ready', () => {
    const seats = [
      seat(0, { user: person('ada') }),
      seat(1, { user: person('jun') }),
      seat(2, { bot: 'greedy' }),
    ];
    expect(readiness(room({ seats }))).toEqual({ ready: 2, of: 3 });
  });

  test('in words', () => {
    expect(missingText(room())).toBe('1 more player needed, or bots');
    expect(missingText(room({ seats: withJun(), missing: [['room.missing.ready', { seat: 1 }]] }))).toBe(
      '1 of 2 ready',
    );
    expect(missingText(room({ seats: withJun({ ready: true }), missing: [] }))).toBe('');
  });
});

describe('options', () => {
  test('only those that changed', () => {
    expect(changedNames({ a: 1, b: 'x', c: null }, { a: 2, b: 'x', d: true })).toEqual(['a']);
  });

  test('the clock in words', () => {
    expect([null, 30, 60, 90, 300].map(clockName)).toEqual(['No limit', '30 s', '1 min', '90 s', '5 min']);
    expect(clockOf({ clock: null, bank: 300, increment: 10 })).toBe('5 min + 10 s');
    expect(clockOf({ clock: 60, bank: null, increment: 0 })).toBe('1 min');
  });
});
