import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaults, readSettings, settings } from './settings.svelte';

afterEach(() => {
  vi.useRealTimers();
  settings.reset();
  settings.disown();
});

describe('reading what is stored', () => {
  test.each([null, '', 'no json', '[]', '"text"', 'null', '{}'])('%s gives the defaults', (text) => {
    expect(readSettings(text)).toEqual(defaults);
  });

  test('what makes sense is kept', () => {
    const kept = {
      theme: 'light',
      motion: 'off',
      volume: 0.2,
      language: 'fr',
      oneTap: true,
      confirmMoves: false,
    };
    expect(readSettings(JSON.stringify(kept))).toMatchObject(kept);
  });

  test.each([
    { theme: 'pink' },
    { motion: 3 },
    { volume: 7 },
    { volume: '1' },
    { language: 'xx' },
    { oneTap: 'yes' },
    { handOrder: 'toString' },
    { sounds: 'all' },
  ])('%j is not', (odd) => {
    expect(readSettings(JSON.stringify(odd))).toEqual(defaults);
  });

  test('a single sound may be off', () => {
    expect(readSettings('{"sounds":{"chat":false,"turn":1}}').sounds).toEqual({
      ...defaults.sounds,
      chat: false,
    });
  });
});

describe('settings', () => {
  test('take effect and are stored at once', () => {
    settings.set('theme', 'light');
    expect(settings.theme).toBe('light');
    expect(JSON.parse(localStorage.getItem('roundtable.settings') ?? '')).toMatchObject({ theme: 'light' });
  });

  test('muting silences whatever the volume', () => {
    settings.set('volume', 0.8);
    expect(settings.volume).toBe(0.8);
    settings.set('muted', true);
    expect(settings.volume).toBe(0);
  });

  test('reset goes back to the defaults', () => {
    settings.set('leftHanded', true);
    settings.setSound('chat', false);
    settings.reset();
    expect(settings.leftHanded).toBe(false);
    expect(settings.sounds.chat).toBe(true);
  });

  test('follow another tab', () => {
    settings.reread('{"symbolSize":"large"}');
    expect(settings.symbolSize).toBe('large');
  });
});

describe('on several devices', () => {
  const at = (time: number): void => void vi.useFakeTimers({ now: time });

  test('only what was chosen is told, with its time', () => {
    at(50);
    settings.set('theme', 'light');
    settings.setSound('chat', false);
    const sounds = { turn: true, table: true, result: true, chat: false };
    expect(settings.newerThan({})).toEqual({
      theme: { value: 'light', at: 50 },
      sounds: { value: sounds, at: 50 },
    });
    expect(settings.newerThan({ theme: { value: 'dark', at: 50 }, sounds: { value: {}, at: 49 } })).toEqual({
      sounds: { value: sounds, at: 50 },
    });
  });

  test('of each setting the newest value counts, and is stored', () => {
    at(50);
    settings.set('theme', 'light');
    settings.set('leftHanded', true);
    settings.adopt({ theme: { value: 'dark', at: 51 }, leftHanded: { value: false, at: 49 } });
    expect([settings.chosen.theme, settings.leftHanded]).toEqual(['dark', true]);
    const stored = localStorage.getItem('roundtable.settings') ?? '';
    expect(JSON.parse(stored)).toMatchObject({ theme: 'dark', changed: { theme: 51, leftHanded: 50 } });
    expect(settings.newerThan({ leftHanded: { value: false, at: 49 } })).toMatchObject({
      theme: { value: 'dark', at: 51 },
    });
  });

  test('a clock that is fast is set right by the server, but not what was changed meanwhile', () => {
    at(9000);
    settings.set('theme', 'light');
    settings.set('oneTap', true);
    const sent = settings.newerThan({});
    at(9001);
    settings.set('oneTap', false);
    settings.adopt({ theme: { value: 'light', at: 100 }, oneTap: { value: true, at: 100 } }, sent);
    expect(settings.oneTap).toBe(false);
    settings.adopt({ theme: { value: 'dark', at: 101 } });
    expect(settings.chosen.theme).toBe('dark');
  });

  test('what makes no sense here is not taken over', () => {
    settings.adopt({ symbolSize: { value: 'gigantic', at: 5 } });
    expect(settings.symbolSize).toBe('normal');
  });

  test('leave to notify stays with the browser that gave it', () => {
    settings.set('notifications', true);
    expect(settings.newerThan({})).toEqual({});
  });

  test('whoever comes next has chosen nothing', () => {
    settings.set('theme', 'light');
    settings.disown();
    expect(settings.newerThan({})).toEqual({});
    expect(settings.theme).toBe('light');
    settings.reread(localStorage.getItem('roundtable.settings'));
    expect(settings.newerThan({})).toEqual({});
  });
});
