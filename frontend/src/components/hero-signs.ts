/** The signs that games draw for their heroes (`games/<key>/Sigil.svelte`), fetched when one is shown. */
import type { Component } from 'svelte';

type Module = { default: Component<{ hero: string; size?: number | string }> };

const drawn = import.meta.glob<Module>('../games/*/Sigil.svelte');

export function signOf(game: string): Promise<Module> | null {
  return drawn[`../games/${game}/Sigil.svelte`]?.() ?? null;
}
