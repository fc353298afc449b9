import { afterEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';
import { adopt, newerThan } from './sharing.svelte';

afterEach(() => {
  vi.useRealTimers();
  settings.reset();
  settings.disown();
});

describe('on several devices', () => {
  const at = (time: number): void => void vi.useFakeTimers({ now: time });

  test('only what was chosen is told, with its time', () => {
    at(50);
    settings.set('theme', 'light');
    settings.setSound('chat', false);
    const sounds = { turn: true, table: true, result: true, chat: false };
    expect(newerThan({})).toEqual({
      theme: { value: 'light', at: 50 },
      sounds: { value: sounds, at: 50 },
    });
    expect(newerThan({ theme: { value: 'dark', at: 50 }, sounds: { value: {}, at: 49 } })).toEqual({
      sounds: { value: sounds, at: 50 },
    });
  });

  test('of each setting the newest value counts, and is stored', () => {
    at(50);
    settings.set('theme', 'light');
    settings.set('leftHanded', true);
    adopt({ theme: { value: 'dark', at: 51 }, leftHanded: { value: false, at: 49 } });
    expect([settings.chosen.theme, settings.leftHanded]).toEqual(['dark', true]);
    const stored = localStorage.getItem('roundtable.settings') ?? '';
    expect(JSON.parse(stored)).toMatchObject({ theme: 'dark', changed: { theme: 51, leftHanded: 50 } });
    expect(newerThan({ leftHanded: { value: false, at: 49 } })).toMatchObject({
      theme: { value: 'dark', at: 51 },
    });
  });

  test('a clock that is fast is set right by the server, but not what was changed meanwhile', () => {
    at(9000);
    settings.set('theme', 'light');
    settings.set('oneTap', true);
    const sent = newerThan({});
    at(9001);
    settings.set('oneTap', false);
    adopt({ theme: { value: 'light', at: 100 }, oneTap: { value: true, at: 100 } }, sent);
    expect(settings.oneTap).toBe(false);
    adopt({ theme: { value: 'dark', at: 101 } });
    expect(settings.chosen.theme).toBe('dark');
  });

  test('what makes no sense here is not taken over', () => {
    adopt({ symbolSize: { value: 'gigantic', at: 5 } });
    expect(settings.symbolSize).toBe('normal');
  });

  test('leave to notify stays with the browser that gave it', () => {
    settings.set('notifications', true);
    expect(newerThan({})).toEqual({});
  });

  test('whoever comes next has chosen nothing', () => {
    settings.set('theme', 'light');
    settings.disown();
    expect(newerThan({})).toEqual({});
    expect(settings.theme).toBe('light');
    settings.reread(localStorage.getItem('roundtable.settings'));
    expect(newerThan({})).toEqual({});
  });
});
