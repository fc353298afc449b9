/** Reactions, ready-made sentences and pointing in words: small, because every chat shows them. */
import { talkEn } from '../i18n/talk.en';
import { talkFr } from '../i18n/talk.fr';
import { wordsOf } from '../i18n/i18n.svelte';

export type TalkKey = keyof typeof talkEn;

export const said = wordsOf(talkEn, () => talkFr);

export const REACTIONS = [
  'clap',
  'laugh',
  'wow',
  'sad',
  'angry',
  'heart',
  'fire',
  'thinking',
  'thumbs-up',
  'thumbs-down',
  'hello',
  'good-game',
] as const;

export const PHRASES = [
  'good-luck',
  'have-fun',
  'nice-move',
  'well-played',
  'thanks',
  'sorry',
  'oops',
  'your-turn',
  'thinking',
  'one-moment',
  'back-soon',
  'again',
] as const;

const isPhrase = (key: string): key is (typeof PHRASES)[number] =>
  (PHRASES as readonly string[]).includes(key);
const isReaction = (key: string): key is (typeof REACTIONS)[number] =>
  (REACTIONS as readonly string[]).includes(key);

/** A ready-made sentence in the language of whoever reads it; a newer server may know more of them. */
export const phraseText = (key: string): string => (isPhrase(key) ? said(`phrase.${key}`) : key);
export const reactionText = (key: string): string => (isReaction(key) ? said(`react.${key}`) : key);
