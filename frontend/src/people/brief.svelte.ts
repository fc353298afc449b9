/** Things that are shown for a moment, each for as long as the others. */
interface Shown<T> {
  readonly n: number;
  readonly is: T;
}

export class Brief<T> {
  list: readonly Shown<T>[] = $state.raw([]);
  #count = 0;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly ms: number) {}

  /** Shows one more. `keep` says which of those that are shown already may stay. */
  show(is: T, keep: (shown: readonly Shown<T>[]) => readonly Shown<T>[] = (shown) => shown): void {
    const n = ++this.#count;
    this.list = [...keep(this.list), { n, is }];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.list = this.list.filter((one) => one.n !== n);
    }, this.ms);
    this.#timers.add(timer);
  }

  /** Nobody looks any more. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
