import { afterEach, describe, expect, test } from 'vitest';
import { defaults, readSettings, settings } from './settings.svelte';

afterEach(() => settings.reset());

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
