/** Nothing sounds before the first gesture, nor what is muted; what sounds is made by the synthesiser. */
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';

let started = 0;

class Node {
  readonly frequency = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  readonly gain = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  connect = (next: unknown): unknown => next;
  stop = vi.fn();
  start(): void {
    started += 1;
  }
}

class Context {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 8_000;
  readonly destination = {};
  createBuffer = (): unknown => ({ getChannelData: () => new Float32Array(8) });
}

beforeEach(() => {
  started = 0;
  settings.reset();
  vi.resetModules();
  for (const name of ['OscillatorNode', 'GainNode', 'AudioBufferSourceNode', 'BiquadFilterNode'])
    vi.stubGlobal(name, Node);
  vi.stubGlobal('AudioContext', Context);
});

test('it is silent until somebody touches the page or a key', async () => {
  const { play, prepareSound } = await import('./sound');
  prepareSound();
  play('turn');
  expect(started).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => {
    play('turn');
    expect(started).toBeGreaterThan(0);
  });
});

test('muted, or switched off in its kind, it does not sound', async () => {
  const { play, prepareSound } = await import('./sound');
  const fresh = (await import('../settings/settings.svelte')).settings;
  prepareSound();
  window.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    play('chat');
    expect(started).toBeGreaterThan(0);
  });
  started = 0;
  fresh.set('muted', true);
  play('turn');
  fresh.set('muted', false);
  fresh.setSound('turn', false);
  play('turn');
  expect(started).toBe(0);
  await vi.waitFor(() => {
    play('illegal');
    expect(started).toBeGreaterThan(0);
  });
});
