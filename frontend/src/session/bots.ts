/** Words about bots, and the level last chosen on this device. They come with the parts that say them. */
import { botsEn } from '../i18n/bots.en';
import { botsFr } from '../i18n/bots.fr';
import { wordsOf } from '../i18n/i18n.svelte';
import type { GameInfo } from '../net/wire';

export type BotsKey = keyof typeof botsEn;

export const bt = wordsOf(botsEn, () => botsFr);

/** What a level does, in one line; nothing for one that this client does not know. */
export function levelHelp(level: string): string {
  const key = `help.${level}`;
  return key in botsEn ? bt(key as BotsKey) : '';
}

const KEY = 'roundtable.solo.level';
const USUAL = ['greedy', 'search', 'random'];

/** The level to offer for a game: the one last chosen, if it has that. */
export function rememberedLevel(game: Pick<GameInfo, 'bots'>): string | null {
  const wanted = [localStorage.getItem(KEY), ...USUAL];
  return wanted.find((level) => level !== null && game.bots.includes(level)) ?? game.bots[0] ?? null;
}

export const rememberLevel = (level: string): void => localStorage.setItem(KEY, level);

/** Bots for a match that somebody begins alone: as few as the game can be played with, two where there may be more. */
export function soloBots(game: Pick<GameInfo, 'least_seats' | 'most_seats'>, level: string): string[] {
  const seats = Math.min(game.most_seats, Math.max(game.least_seats, 3));
  return Array.from({ length: seats - 1 }, () => level);
}
