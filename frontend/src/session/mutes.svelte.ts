/** Whom this device does not want to hear: chat, reactions and pointing of a person, for good or until called off. */
const KEY = 'roundtable.muted';
const MOST = 500;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

class Mutes {
  #ids: readonly string[] = $state.raw(read());

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  set(id: string, muted: boolean): void {
    const others = this.#ids.filter((other) => other !== id);
    this.#ids = muted ? [...others, id].slice(-MOST) : others;
    localStorage.setItem(KEY, JSON.stringify(this.#ids));
  }
}

export const mutes = new Mutes();
