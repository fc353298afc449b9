import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { peopleEn } from '../i18n/people.en';
import { peopleFr } from '../i18n/people.fr';
import { talkEn } from '../i18n/talk.en';
import { talkFr } from '../i18n/talk.fr';
import { i18n } from '../i18n/i18n.svelte';
import { Problem } from '../net/api';
import type { ChatLine, RoomView } from '../net/wire';
import { MatchList, PAGE } from '../screens/matches/matches.svelte';
import { mutes } from '../session/mutes.svelte';
import { room } from '../table/testing/source.svelte';
import { othersIn } from './others';
import Talk from './Talk.svelte';
import { phraseText, reactionText } from './talk';
import { wrongIn } from './words';

const places = (template: string): string =>
  [...template.matchAll(/\{(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

const line = (id: string, text: string, at = 1): ChatLine => ({
  t: 'chat',
  who: { id, name: id.toUpperCase() },
  channel: 'seats',
  text,
  at,
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  mutes.set('u1', false);
  vi.unstubAllGlobals();
  await i18n.use('en');
});

test.each([
  ['people', peopleEn, peopleFr],
  ['talk', talkEn, talkFr],
])('the words of %s are whole in both languages', (_, english, french) => {
  const texts = french as Record<string, string>;
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  const differ = Object.entries(english).filter(([key, text]) => places(text) !== places(texts[key] ?? ''));
  expect(differ).toEqual([]);
});

test('a sentence is read in the reader’s language, and an unknown one is not lost', async () => {
  expect([phraseText('well-played'), reactionText('clap')]).toEqual(['Well played!', 'Applause']);
  await i18n.use('fr');
  expect([phraseText('well-played'), phraseText('from-next-year')]).toEqual([
    'Bien joué !',
    'from-next-year',
  ]);
});

test('errors of the account have words of their own, the others those of the shell', () => {
  expect(wrongIn(new Problem(403, 'login/wrong', 'x'))).toContain('do not go together');
  expect(wrongIn(new Problem(409, 'name/claimed', 'x'))).toContain('Log in');
  expect(wrongIn(new Problem(404, 'room/unknown', 'x'))).toContain('no room');
});

describe('who else is here', () => {
  test('seats, spectators and those who spoke, each once and never oneself', () => {
    const here = { ...room(['Ada', 'Ben']), spectators: [{ id: 'w', name: 'Wim' }] } as RoomView;
    const lines = [line('u1', 'hi'), line('gone', 'bye'), line('u0', 'me')];
    expect(othersIn(here, lines, 'u0').map(({ id }) => id)).toEqual(['u1', 'w', 'gone']);
    expect(othersIn(null, [], 'u0')).toEqual([]);
  });

  test('one press mutes, and this device remembers', async () => {
    const send = vi.fn(() => Promise.resolve());
    render(Talk, { room: room(['Ada', 'Ben']), me: 'u0', isHost: false, lines: [], disabled: false, send });
    const button = screen.getByRole('button', { name: 'Mute Ben' });
    await userEvent.click(button);
    expect(mutes.has('u1')).toBe(true);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('roundtable.muted')).toBe('["u1"]');
    await userEvent.click(button);
    expect(mutes.has('u1')).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });

  test('a phrase goes out as its key', async () => {
    const send = vi.fn(() => Promise.resolve());
    render(Talk, { room: room(['Ada', 'Ben']), me: 'u0', isHost: false, lines: [], disabled: false, send });
    await userEvent.click(screen.getByRole('button', { name: 'React or say something quick' }));
    await userEvent.click(screen.getByRole('button', { name: 'Thank you!' }));
    await userEvent.click(screen.getByRole('button', { name: 'Applause' }));
    expect(send.mock.calls).toEqual([
      ['phrase', { key: 'thanks' }],
      ['react', { emoji: 'clap' }],
    ]);
  });
});

describe('my matches', () => {
  const match = (n: number, ended: number | null = n): object => ({ id: `m${n}`, started: n, ended });
  const answer = (pages: Record<string, object[]>): string[] => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const found = Object.entries(pages).find(([part]) => path.includes(part));
      return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? [])));
    });
    return asked;
  };

  test('those that go on come first, and pages follow each other', async () => {
    const first = Array.from({ length: PAGE }, (_, n) => match(100 - n));
    const asked = answer({
      'result=running': [match(200, null)],
      'before=81': [match(7)],
      'result=ended': first,
    });
    const list = new MatchList();
    await list.show({ game: 'uno' });
    expect([list.running.length, list.past.length, list.more, list.state]).toEqual([1, PAGE, true, 'here']);
    await list.extend();
    expect([list.past.at(-1)?.id, list.more]).toEqual(['m7', false]);
    expect(asked.every((path) => path.includes('game=uno'))).toBe(true);
  });

  test('under a result nothing that goes on is asked for', async () => {
    const asked = answer({});
    const list = new MatchList();
    await list.show({ result: 'won' });
    expect(asked).toEqual([`/api/matches?result=won&limit=${PAGE}`]);
    expect([list.running, list.past]).toEqual([[], []]);
  });

  test('a failure is told', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    const list = new MatchList();
    await list.show({});
    expect(list.state).toBe('failed');
    expect(list.trouble).not.toBe('');
  });
});
