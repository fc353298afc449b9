/** The position in a film and what moves it: buttons, keys, the clock. */
import type { Film, Viewer } from './film';
import type { Place } from './place';
import { pause, SPEEDS, type Speed, type Tempo } from './tempo';

/** One step on, with its motion; a jump or a drag anywhere, shown at once; the same moment seen by somebody else. */
export type How = 'step' | 'jump' | 'drag' | 'look';

/** Where somebody else has gone, to be followed. */
export interface Led {
  readonly index: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly tempo: Tempo;
}

/** Called after the position has changed. Gives the ms that its motion takes; the next step waits for it. */
export type Watcher = (from: Place, how: How) => number;

export class Player {
  readonly film: Film;
  index = $state(0);
  viewer: Viewer = $state('spectator');
  speed: Speed = $state(1);
  tempo: Tempo = $state('even');
  playing = $state(false);
  /** Called before the viewer moves by own hand, or changes how the film runs. */
  onown: (() => void) | null = null;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Set<Watcher>();

  constructor(film: Film, place: Place) {
    this.film = film;
    this.take(place);
  }

  get place(): Place {
    const { index, viewer, speed, tempo } = this;
    return { index, viewer, speed, tempo };
  }

  get atEnd(): boolean {
    return this.index >= this.film.last;
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Be where an address says. */
  take(place: Place): void {
    this.onown?.();
    const from = this.place;
    Object.assign(this, place);
    this.#tell(from, 'jump');
  }

  /** Drag anywhere; the film goes on from there if it was running. */
  seek(index: number): void {
    this.onown?.();
    this.#move(index, 'drag');
    if (this.playing) this.#wait(0);
  }

  /** Go somewhere and stay there. */
  go(index: number): void {
    this.onown?.();
    this.stop();
    this.#move(index, 'jump');
  }

  step(by: 1 | -1): void {
    this.onown?.();
    this.stop();
    this.#move(this.index + by, by === 1 ? 'step' : 'jump');
  }

  turn(by: 1 | -1): void {
    this.go(by === 1 ? this.film.nextTurn(this.index) : this.film.previousTurn(this.index));
  }

  round(by: 1 | -1): void {
    this.go(by === 1 ? this.film.nextRound(this.index) : this.film.previousRound(this.index));
  }

  see(viewer: Viewer): void {
    const from = this.place;
    this.viewer = viewer;
    this.#tell(from, 'look');
  }

  run(speed: Speed): void {
    this.onown?.();
    this.speed = speed;
    if (this.playing) this.#wait(0);
  }

  /** One speed up or down. */
  shift(by: 1 | -1): void {
    const next = SPEEDS[SPEEDS.indexOf(this.speed) + by];
    if (next) this.run(next);
  }

  /** Even pauses, or those that there were. */
  pace(tempo: Tempo): void {
    this.onown?.();
    this.tempo = tempo;
    if (this.playing) this.#wait(0);
  }

  toggle(): void {
    this.onown?.();
    if (this.playing) return this.stop();
    if (this.atEnd) this.#move(0, 'jump');
    this.playing = this.film.last > 0;
    if (this.playing) this.#wait(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** Go where somebody else has gone, whose clock it is that runs the film. */
  follow({ index, playing, speed, tempo }: Led): void {
    clearTimeout(this.#timer);
    Object.assign(this, { playing, speed, tempo });
    this.#move(index, index === this.index + 1 ? 'step' : 'jump');
  }

  /** The film that somebody else ran runs on by the own clock. */
  runOn(): void {
    if (this.atEnd) this.stop();
    if (this.playing) this.#wait(0);
  }

  #wait(motion: number): void {
    clearTimeout(this.#timer);
    const time = Math.max(motion, pause(this.film, this.index, this.tempo, this.speed));
    this.#timer = setTimeout(() => {
      const took = this.#move(this.index + 1, 'step');
      if (this.atEnd) this.stop();
      else this.#wait(took);
    }, time);
  }

  #move(index: number, how: How): number {
    const from = this.place;
    this.index = Math.min(Math.max(0, Math.round(index)), this.film.last);
    return this.index === from.index ? 0 : this.#tell(from, how);
  }

  #tell(from: Place, how: How): number {
    let longest = 0;
    for (const watcher of this.#watchers) longest = Math.max(longest, watcher(from, how));
    return longest;
  }
}
