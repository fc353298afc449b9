/** The notes on a match: fetched once, then kept up by what is done here and by what a shared viewing hears. */
import { mutes } from '../../session/mutes.svelte';
import { api, type Note } from './api';

/** What the server takes. */
export const LENGTH = 300;

export class Notes {
  #all: readonly Note[] = $state.raw([]);
  /** The viewer may delete anybody's. */
  moderator = $state(false);
  loaded = $state(false);

  /** Those that this device wants to see, in the order of the match. */
  readonly shown: readonly Note[] = $derived.by(() => this.#all.filter(({ by }) => !mutes.has(by.id)));

  constructor(readonly match: string) {}

  async load(): Promise<void> {
    const { notes, moderator } = await api.notes(this.match);
    this.#all = notes;
    this.moderator = moderator;
    this.loaded = true;
  }

  async write(ply: number, text: string): Promise<void> {
    this.take(await api.write(this.match, ply, text));
  }

  async change(note: number, text: string): Promise<void> {
    this.take(await api.change(this.match, note, text));
  }

  async remove(note: number): Promise<void> {
    await api.remove(this.match, note);
    this.drop(note);
  }

  /** A note is there, or says something else. Says whether it is new here. */
  take(note: Note): boolean {
    const others = this.#all.filter(({ id }) => id !== note.id);
    const fresh = others.length === this.#all.length;
    this.#all = [...others, note].sort((a, b) => a.ply - b.ply || a.id - b.id);
    return fresh;
  }

  drop(note: number): void {
    this.#all = this.#all.filter(({ id }) => id !== note);
  }
}
