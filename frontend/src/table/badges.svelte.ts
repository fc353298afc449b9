/** What seats show of a live match only: it comes with the part that brings it, and replays never load it. */
import type { Component } from 'svelte';
import type { TableModel } from './table.svelte';

type Badge = Component<{ table: TableModel; seat: number }>;

export const badges: { Bank: Badge | null } = $state({ Bank: null });
