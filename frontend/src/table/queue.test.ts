import { describe, expect, test } from 'vitest';
import { MotionQueue } from './queue';

describe('MotionQueue', () => {
  test('scripts follow each other', () => {
    const queue = new MotionQueue();
    expect(queue.admit(0, 400, 1)).toEqual({ do: 'play', wait: 0, rate: 1 });
    expect(queue.admit(100, 400, 1)).toEqual({ do: 'play', wait: 300, rate: 1 });
    expect(queue.backlog(100)).toBe(700);
    expect(queue.backlog(5_000)).toBe(0);
  });

  test('more than 1.5 s of backlog plays at double speed', () => {
    const queue = new MotionQueue();
    queue.admit(0, 1_600, 1);
    expect(queue.admit(0, 400, 1)).toEqual({ do: 'play', wait: 1_600, rate: 2 });
    expect(queue.backlog(0)).toBe(1_800);
    queue.hurry(0, 2);
    expect(queue.backlog(0)).toBe(900);
  });

  test('more than 8 events waiting jump to the present', () => {
    const queue = new MotionQueue();
    queue.admit(0, 300, 5);
    queue.admit(0, 300, 4);
    expect(queue.admit(0, 300, 1)).toEqual({ do: 'jump' });
    expect(queue.backlog(0)).toBe(0);
  });

  test('events that were seen no longer count', () => {
    const queue = new MotionQueue();
    queue.admit(0, 300, 9);
    expect(queue.admit(400, 300, 1)).toMatchObject({ do: 'play', wait: 0 });
  });

  test('a hidden tab jumps', () => {
    expect(new MotionQueue().admit(0, 300, 1, true)).toEqual({ do: 'jump' });
  });
});
