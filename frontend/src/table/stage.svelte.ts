/**
 * Carries motion scripts out on the page: ghosts of cards fly over a table that is already final.
 *
 * Places are elements with `data-place`, cards in them elements with `data-card`. Only transform and
 * opacity are animated, with Web Animations; with motion off, what changed is outlined for two seconds.
 */
import { tick } from 'svelte';
import { FLIP_TIME, type Cue, type Motion, type Script } from './plan';
import { MotionQueue } from './queue';
import type { CardId, Ref } from './types';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Ghost {
  readonly id: number;
  readonly card: CardId | null;
  /** Whose back it shows while face down. */
  readonly back: Ref;
  readonly from: Box;
  readonly to: Box;
  /** The middle of the table, where a held card is shown. */
  readonly middle: Box;
  readonly delay: number;
  readonly time: number;
  readonly hold: number;
  readonly tilt: boolean;
  readonly rate: number;
}

const CHANGED = 2_000;

export class Stage {
  ghosts: readonly Ghost[] = $state.raw([]);
  #root: HTMLElement | null = null;
  #queue = new MotionQueue();
  #running = new Set<Animation>();
  #next = 0;
  #marks = new Map<Element, ReturnType<typeof setTimeout>>();

  attach(root: HTMLElement): () => void {
    this.#root = root;
    return () => {
      this.jump();
      this.#root = null;
    };
  }

  /** Call while the page still shows the old view; the new one is measured after the next flush. */
  async play(
    script: Script,
    events: number,
    pace: 'off' | 'fast' | 'normal',
    fresh: readonly Ref[],
  ): Promise<void> {
    const before = this.#measure();
    await tick();
    if (!this.#root) return;
    this.#outline(pace === 'off' ? script.touched : fresh);
    if (pace === 'off' || script.length === 0) return;
    const quick = pace === 'fast' ? 2 : 1;
    const turn = this.#queue.admit(performance.now(), script.length / quick, events, document.hidden);
    if (turn.do === 'jump') return this.jump();
    const rate = turn.rate * quick;
    if (turn.rate > 1) this.#hurry(turn.rate);
    this.#perform(script, before, turn.wait, rate);
  }

  /** Everything still moving is where it belongs at once. */
  jump(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.#queue.clear();
    this.ghosts = [];
  }

  /** A ghost has its element: let it fly. */
  fly(ghost: Ghost, element: HTMLElement, front: HTMLElement | null, back: HTMLElement): void {
    const timing = { delay: ghost.delay, duration: ghost.time + (ghost.hold ? FLIP_TIME + ghost.hold : 0) };
    const options: KeyframeAnimationOptions = { ...timing, fill: 'both', easing: 'linear' };
    const flight = this.#run(element.animate(path(ghost, element), options), ghost.rate);
    if (front) this.#run(front.animate(faces(ghost, true), options), ghost.rate);
    this.#run(back.animate(faces(ghost, false), options), ghost.rate);
    const gone = (): void => {
      this.ghosts = this.ghosts.filter((other) => other !== ghost);
    };
    flight.finished.then(gone, gone);
  }

  #run(animation: Animation, rate: number): Animation {
    animation.updatePlaybackRate(rate);
    this.#running.add(animation);
    const forget = (): void => void this.#running.delete(animation);
    animation.finished.then(forget, forget);
    return animation;
  }

  #hurry(rate: number): void {
    for (const animation of this.#running) animation.updatePlaybackRate(animation.playbackRate * rate);
  }

  #perform(script: Script, before: Map<string, Box>, wait: number, rate: number): void {
    const after = this.#measure();
    const middle = this.#middle();
    // Playback rate stretches delays too, so waiting time is given in script time.
    const shift = wait * rate;
    const ghosts: Ghost[] = [];
    for (const motion of script.motions) {
      const from = boxOf(before, motion.card, motion.from) ?? boxOf(after, null, motion.from);
      const to = boxOf(after, motion.card, motion.to) ?? boxOf(after, null, motion.to);
      if (!from || !to) continue;
      const delay = shift + motion.start;
      ghosts.push(this.#ghost(motion, from, to, middle, delay, rate));
      this.#hide(motion, delay + motion.time + (motion.hold ? FLIP_TIME + motion.hold : 0), rate);
    }
    this.ghosts = [...this.ghosts, ...ghosts];
    for (const cue of script.cues) this.#cue(cue, shift, rate);
  }

  /** Where a card is held up to be read: over the middle of the table. */
  #middle(): Box {
    const board = this.#root?.querySelector('[data-region="board"]') ?? this.#root;
    const box = board?.getBoundingClientRect();
    const height = Math.min(224, Math.max(150, (box?.height ?? 0) * 0.9));
    const width = height / 1.4;
    if (!box) return { x: 0, y: 0, width, height };
    return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  }

  #ghost(motion: Motion, from: Box, to: Box, middle: Box, delay: number, rate: number): Ghost {
    this.#next += 1;
    const { card, time, hold, tilt } = motion;
    const back = motion.as ?? motion.from ?? '';
    return { id: this.#next, card, back, from, to, middle, delay, time, hold, tilt, rate };
  }

  /** The thing itself is in place already; it is unseen until its ghost lands. */
  #hide({ card, to, as }: Motion, until: number, rate: number): void {
    const place = `[data-place~="${to}"]`;
    if (to === null || (card === null && as !== to)) return;
    const element = this.#root?.querySelector<HTMLElement>(
      card === null ? place : `${place}[data-card="${card}"], ${place} [data-card="${card}"]`,
    );
    if (!element) return;
    const face = element.querySelector<HTMLElement>('[data-face]') ?? element;
    this.#run(face.animate([{ opacity: 0 }, { opacity: 0 }], { duration: until, fill: 'none' }), rate);
  }

  #cue(cue: Cue, shift: number, rate: number): void {
    const element = this.#find(cue.at);
    const frames = CUES[cue.how];
    if (!element) return;
    this.#run(
      element.animate(frames.frames, {
        delay: shift + (cue.start ?? 0),
        duration: frames.time,
        easing: 'ease-out',
      }),
      rate,
    );
  }

  #find(ref: Ref): HTMLElement | null {
    const root = this.#root;
    return (
      root?.querySelector<HTMLElement>(`[data-place~="${ref}"]`) ??
      root?.querySelector<HTMLElement>(`[data-ref~="${ref}"]`) ??
      null
    );
  }

  #outline(refs: readonly Ref[]): void {
    for (const ref of refs) {
      const element = this.#find(ref);
      if (!element) continue;
      clearTimeout(this.#marks.get(element));
      element.dataset.changed = '';
      const clear = (): void => {
        delete element.dataset.changed;
        this.#marks.delete(element);
      };
      this.#marks.set(element, setTimeout(clear, CHANGED));
    }
  }

  #measure(): Map<string, Box> {
    const boxes = new Map<string, Box>();
    for (const element of this.#root?.querySelectorAll<HTMLElement>('[data-place], [data-card]') ?? []) {
      const face = element.querySelector('[data-face]') ?? element;
      const { x, y, width, height } = face.getBoundingClientRect();
      if (width === 0) continue;
      const box = { x, y, width, height };
      for (const place of element.dataset.place?.split(' ') ?? []) boxes.set(place, box);
      if (element.dataset.card) boxes.set(`card:${element.dataset.card}`, box);
    }
    return boxes;
  }
}

function boxOf(boxes: Map<string, Box>, card: CardId | null, place: Ref | null): Box | null {
  const known = card === null ? undefined : boxes.get(`card:${card}`);
  return known ?? (place === null ? null : (boxes.get(place) ?? null));
}

const SMALLEST = 40;

function at(box: Box, width: number, height: number, squeeze = 1, turn = 0): string {
  // A mere number on the table still sends out a card that can be seen.
  const fit = Math.min(box.height / height, (box.width / width) * 1.6);
  const scale = Math.max(fit, SMALLEST / height);
  const x = box.x + box.width / 2 - width / 2;
  const y = box.y + box.height / 2 - height / 2;
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale * squeeze}, ${scale})`;
}

const OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

function path(ghost: Ghost, element: HTMLElement): Keyframe[] {
  const width = element.offsetWidth || 100;
  const height = element.offsetHeight || 140;
  const { from, to, middle, hold, time, tilt } = ghost;
  const start = at(from, width, height);
  const end = at(to, width, height, 1, tilt ? 8 : 0);
  if (!hold) return [{ transform: start, easing: OUT }, { transform: end }];
  const whole = FLIP_TIME + hold + time;
  const half = { ...middle, x: (from.x + middle.x) / 2, y: (from.y + middle.y) / 2 };
  return [
    { transform: start, offset: 0, easing: 'ease-in' },
    { transform: at(half, width, height, 0.02), offset: FLIP_TIME / 2 / whole, easing: 'ease-out' },
    { transform: at(middle, width, height), offset: FLIP_TIME / whole },
    { transform: at(middle, width, height), offset: (FLIP_TIME + hold) / whole, easing: OUT },
    { transform: end, offset: 1 },
  ];
}

/** Which face is up when: a known card is turned over half-way through a flip, else shows its face throughout. */
function faces(ghost: Ghost, front: boolean): Keyframe[] {
  const known = ghost.card !== null;
  if (!ghost.hold) {
    const seen = front === known ? 1 : 0;
    return [{ opacity: seen }, { opacity: seen }];
  }
  const turn = FLIP_TIME / 2 / (FLIP_TIME + ghost.hold + ghost.time);
  const [first, then] = front ? [0, 1] : [1, 0];
  return [
    { opacity: first, offset: 0 },
    { opacity: first, offset: turn },
    { opacity: then, offset: turn },
    { opacity: then, offset: 1 },
  ];
}

const CUES: Record<Cue['how'], { time: number; frames: Keyframe[] }> = {
  spin: { time: 200, frames: [{ transform: 'rotate(-180deg)' }, { transform: 'rotate(0deg)' }] },
  pulse: {
    time: 300,
    frames: ['scale(1)', 'scale(1.06)', 'scale(1)', 'scale(1.06)', 'scale(1)'].map((transform) => ({
      transform,
    })),
  },
  hit: {
    time: 160,
    frames: [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
  },
  appear: {
    time: 240,
    frames: [
      { opacity: 0, transform: 'scale(0.6)' },
      { opacity: 1, transform: 'scale(1)' },
    ],
  },
  tumble: {
    time: 360,
    frames: [
      { transform: 'translateY(-26px) rotate(-200deg) scale(0.7)', opacity: 0.5 },
      { transform: 'translateY(5px) rotate(20deg) scale(1.06)', opacity: 1, offset: 0.6 },
      { transform: 'translateY(-3px) rotate(-8deg)', offset: 0.8 },
      { transform: 'none' },
    ],
  },
  settle: {
    time: 180,
    frames: [
      { transform: 'translateY(-6px)' },
      { transform: 'translateY(2px)', offset: 0.7 },
      { transform: 'none' },
    ],
  },
  burst: {
    time: 320,
    frames: [
      { transform: 'scale(1)' },
      { transform: 'scale(1.14) rotate(2deg)' },
      { transform: 'scale(0.97)' },
      { transform: 'scale(1)' },
    ],
  },
};
