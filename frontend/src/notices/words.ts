/** Words of the operator's banner; they come with it, so that no other page loads them. */
import { wordsOf } from '../i18n/i18n.svelte';
import { noticesEn } from '../i18n/notices.en';
import { noticesFr } from '../i18n/notices.fr';

export type NoticeKey = keyof typeof noticesEn;

export const w = wordsOf(noticesEn, () => noticesFr);
