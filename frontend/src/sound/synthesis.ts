/** Makes what is heard: oscillators and noise with an envelope, for each voice of a recipe. */
import { settings } from '../settings/settings.svelte';
import { mayRepeat, recipes, type Cue, type Voice } from './recipes';

let noise: AudioBuffer | null = null;
const lastAt = new Map<Cue, number>();

function noiseOf(context: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function source(context: AudioContext, [wave, , , , from, to]: Voice, at: number, end: number): AudioNode {
  if (wave === 'noise') {
    const node = new AudioBufferSourceNode(context, { buffer: noiseOf(context) });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.8 });
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to ?? from, end);
    node.start(at);
    node.stop(end);
    return node.connect(filter);
  }
  const node = new OscillatorNode(context, { type: wave, frequency: from });
  node.frequency.setValueAtTime(from, at);
  node.frequency.exponentialRampToValueAtTime(to ?? from, end);
  node.start(at);
  node.stop(end);
  return node;
}

function voice(context: AudioContext, recipe: Voice, volume: number): void {
  const [, start, length, gain] = recipe;
  const at = context.currentTime + start;
  const end = at + length;
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain * volume * 0.5, at + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  source(context, recipe, at, end).connect(level).connect(context.destination);
}

/** Sounds a cue, unless its category is off or it has only just sounded. */
export function sound(audio: AudioContext, cue: Cue): void {
  const { category, voices } = recipes[cue];
  const { volume } = settings;
  if (volume === 0 || !settings.sounds[category]) return;
  const now = performance.now();
  if (!mayRepeat(lastAt.get(cue), now)) return;
  lastAt.set(cue, now);
  for (const recipe of voices) voice(audio, recipe, volume);
}
