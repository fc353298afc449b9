/** Plays the cues; silent until the first gesture on the page, as browsers ask. What makes the sounds comes with it. */
import { later } from '../components/later';
import type { Cue } from './recipes';

export type { Cue } from './recipes';

let audio: AudioContext | null = null;
let sound: ((audio: AudioContext, cue: Cue) => void) | null = null;

async function unlock(): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  ({ sound } = await later(() => import('./synthesis')));
}

/** Waits for the first gesture; call once. */
export function prepareSound(): void {
  if (typeof AudioContext === 'undefined') return;
  for (const gesture of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(gesture, () => void unlock(), { once: true, capture: true });
  }
}

/** Plays a cue, unless its category is off or it has only just sounded. */
export function play(cue: Cue): void {
  if (audio?.state === 'running') sound?.(audio, cue);
}
