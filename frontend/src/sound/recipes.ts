/** The cues of the table as recipes for an oscillator or a burst of noise; no audio files. */
import type { SoundCategory } from '../settings/settings.svelte';

/** One voice: waveform, start (s), length (s), loudness, frequency (Hz) and where it slides to. */
export type Voice = readonly [
  wave: 'sine' | 'triangle' | 'square' | 'noise',
  start: number,
  length: number,
  gain: number,
  from: number,
  to?: number,
];

interface Recipe {
  category: SoundCategory;
  voices: readonly Voice[];
}

export const recipes = {
  turn: {
    category: 'turn',
    voices: [
      ['sine', 0, 0.28, 0.5, 587],
      ['sine', 0.12, 0.42, 0.5, 880],
    ],
  },
  timer: {
    category: 'turn',
    voices: [
      ['square', 0, 0.06, 0.14, 988],
      ['square', 0.14, 0.06, 0.14, 988],
    ],
  },
  ready: {
    category: 'turn',
    voices: [
      ['triangle', 0, 0.12, 0.4, 523],
      ['triangle', 0.2, 0.12, 0.4, 523],
    ],
  },
  start: {
    category: 'turn',
    voices: [
      ['triangle', 0, 0.2, 0.4, 392],
      ['triangle', 0.12, 0.2, 0.4, 523],
      ['triangle', 0.24, 0.5, 0.4, 784],
    ],
  },
  uno: {
    category: 'turn',
    voices: [
      ['square', 0, 0.06, 0.16, 660],
      ['square', 0.08, 0.06, 0.16, 660],
      ['square', 0.16, 0.2, 0.18, 990],
    ],
  },
  move: {
    category: 'table',
    voices: [
      ['noise', 0, 0.07, 0.4, 1900, 500],
      ['sine', 0.02, 0.09, 0.35, 190, 120],
    ],
  },
  draw: { category: 'table', voices: [['noise', 0, 0.12, 0.25, 700, 2600]] },
  burn: {
    category: 'table',
    voices: [
      ['noise', 0, 0.3, 0.3, 2400, 240],
      ['sine', 0, 0.2, 0.2, 160, 70],
    ],
  },
  dice: {
    category: 'table',
    voices: [
      ['noise', 0, 0.04, 0.35, 2600, 1400],
      ['noise', 0.09, 0.04, 0.3, 2100, 1200],
      ['noise', 0.2, 0.05, 0.35, 2400, 900],
      ['noise', 0.33, 0.06, 0.3, 1700, 600],
    ],
  },
  hit: {
    category: 'table',
    voices: [
      ['noise', 0, 0.1, 0.4, 1200, 180],
      ['sine', 0, 0.16, 0.45, 150, 60],
    ],
  },
  illegal: { category: 'table', voices: [['triangle', 0, 0.18, 0.35, 196, 147]] },
  danger: {
    category: 'result',
    voices: [
      ['square', 0, 0.3, 0.12, 233, 220],
      ['sine', 0, 0.5, 0.5, 116, 82],
      ['noise', 0, 0.2, 0.2, 900, 100],
    ],
  },
  good: {
    category: 'result',
    voices: [
      ['sine', 0, 0.16, 0.4, 659],
      ['sine', 0.08, 0.16, 0.4, 831],
      ['sine', 0.16, 0.34, 0.4, 988],
    ],
  },
  bad: {
    category: 'result',
    voices: [
      ['triangle', 0, 0.24, 0.4, 311],
      ['triangle', 0.16, 0.4, 0.4, 220, 207],
    ],
  },
  over: {
    category: 'result',
    voices: [
      ['triangle', 0, 0.3, 0.4, 392],
      ['triangle', 0.2, 0.3, 0.4, 330],
      ['triangle', 0.4, 0.6, 0.4, 262],
    ],
  },
  win: {
    category: 'result',
    voices: [
      ['triangle', 0, 0.18, 0.4, 523],
      ['triangle', 0.14, 0.18, 0.4, 659],
      ['triangle', 0.28, 0.18, 0.4, 784],
      ['triangle', 0.42, 0.7, 0.45, 1047],
      ['sine', 0.42, 0.7, 0.3, 523],
    ],
  },
  chat: { category: 'chat', voices: [['sine', 0, 0.09, 0.3, 1175, 1318]] },
} as const satisfies Record<string, Recipe>;

export type Cue = keyof typeof recipes;

/** Whether a cue may sound again: at most one of a kind in 150 ms. */
export function mayRepeat(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= 150;
}
