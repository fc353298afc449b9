/** Whoever wants to be told of something; `add` returns the way out. */
export class Listeners<A extends unknown[]> {
  readonly #all = new Set<(...args: A) => void>();

  readonly add = (listener: (...args: A) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(...args: A): void {
    for (const listener of this.#all) listener(...args);
  }
}
