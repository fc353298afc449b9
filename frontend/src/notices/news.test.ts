import { beforeEach, describe, expect, test } from 'vitest';
import { announced } from '../components/announce.svelte';
import { toasts } from '../components/toasts.svelte';
import { noticesEn } from '../i18n/notices.en';
import { noticesFr } from '../i18n/notices.fr';
import { news } from './news.svelte';

const NOW = 1_000_000;

beforeEach(() => {
  news.restart();
  news.hidden = false;
  news.notices = [];
});

test('both languages say the same with the same fields', () => {
  const fields = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();
  for (const [key, text] of Object.entries(noticesEn)) {
    expect(fields(noticesFr[key as keyof typeof noticesEn]), key).toEqual(fields(text));
  }
});

describe('the end of the server', () => {
  test('is known, read out once, and comes back when it changes', () => {
    news.hear('server/closing', '', { at: String(NOW + 300_000) }, NOW);
    expect(news.closing).toBe(NOW + 300_000);
    expect(announced.assertive).toContain('in 5 minutes');
    news.hidden = true;
    news.hear('server/closing', '', { at: String(NOW + 300_000) }, NOW);
    expect(news.hidden).toBe(true);
    news.hear('server/closing', '', { at: String(NOW + 60_000) }, NOW);
    expect([news.closing, news.hidden]).toEqual([NOW + 60_000, false]);
  });

  test('is called off, or forgotten with the line', () => {
    news.hear('server/closing', '', { at: String(NOW + 1) }, NOW);
    news.hear('server/stays', '', {}, NOW);
    expect(news.closing).toBeNull();
    expect(toasts.list.at(-1)?.text).toBe(noticesEn['closing.stays']);
    news.hear('server/closing', '', { at: String(NOW + 1) }, NOW);
    news.restart();
    expect(news.closing).toBeNull();
  });

  test('that is no time is none', () => {
    news.hear('server/closing', '', { at: 'soon' }, NOW);
    expect(news.closing).toBeNull();
  });
});

test('that nothing can be saved is said until it can', () => {
  news.hear('server/storage', '', {}, NOW);
  expect([news.stuck, announced.assertive]).toEqual([true, noticesEn.storage]);
  news.hear('server/storage-works', '', {}, NOW);
  expect(news.stuck).toBe(false);
});

test('words of the operator stay until they are dismissed, the last three of them', () => {
  for (const text of ['a', 'b', 'c', 'd']) news.hear('server/notice', text, {}, NOW);
  expect(news.notices.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  news.dismiss(news.notices[1]?.id ?? -1);
  expect(news.notices.map(({ text }) => text)).toEqual(['b', 'd']);
});
