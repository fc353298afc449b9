import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Environment, Socket } from '../../net/environment';
import { mutes } from '../../session/mutes.svelte';
import type { Note } from './api';
import { Notes } from './notes.svelte';
import { EVERY, Viewing, type News } from './viewing.svelte';

class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];

  constructor(readonly url: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.onclose = null;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  of(kind: string): Record<string, unknown>[] {
    return this.sent.filter(({ t }) => t === kind);
  }
}

const lines: Line[] = [];
const line = (): Line => lines.at(-1) as Line;
const world: Environment = {
  open: (url) => {
    lines.push(new Line(url));
    return line();
  },
  now: () => Date.now(),
  random: () => 0.5,
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const ADA = { id: 'ada', name: 'Ada' };
const BEN = { id: 'ben', name: 'Ben' };
const SHOWN = { ply: 4, playing: false, speed: 1, pace: 'even' } as const;

function people(leader: string, ...all: { id: string; name: string }[]): object {
  return { t: 'viewing', leader, people: all.map((one) => ({ ...one, here: true, following: true })) };
}

const position = (ply: number): object => ({ t: 'position', ...SHOWN, ply, at: 1 });

/** Lets somebody in: who is there is answered with where things are. */
function admit(you: { id: string; name: string }, leader = 'ada', ply = 10): void {
  line().onopen?.();
  line().say({ t: 'joined', you, viewing: 'K7QM4F2P', match: 'm', protocol: 'roundtable.1', now: 1 });
  line().say(people(leader, ADA, BEN));
  line().say(position(ply));
}

function enter(you: { id: string; name: string }, opened = false): Viewing {
  const viewing = new Viewing('K7QM4F2P', opened, world);
  viewing.show(SHOWN);
  viewing.start();
  admit(you);
  return viewing;
}

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  return () => vi.useRealTimers();
});

describe('whoever follows', () => {
  it('is told where the leader is, and shows nothing', () => {
    const viewing = enter(BEN);
    expect(line().url).toMatch(/\/ws\/viewings\/K7QM4F2P$/);
    expect([viewing.status, viewing.leads, viewing.leaderName]).toEqual(['open', false, 'Ada']);
    expect(viewing.position?.ply).toBe(10);
    line().say(position(20));
    expect(viewing.position?.ply).toBe(20);
    viewing.show({ ...SHOWN, ply: 20 });
    viewing.show({ ...SHOWN, ply: 3 });
    vi.advanceTimersByTime(1_000);
    expect(line().of('show')).toEqual([]);
  });

  it('breaks away and rejoins, also across a lost line', () => {
    const viewing = enter(BEN);
    viewing.breakAway();
    viewing.breakAway();
    expect(line().of('follow')).toMatchObject([{ following: false }]);
    line().say({ t: 'ack', id: line().of('follow')[0]?.id, ply: null });
    line().onclose?.({ code: 1006, reason: '' });
    expect(viewing.status).toBe('reconnecting');
    vi.advanceTimersByTime(2_000);
    admit(BEN);
    expect(line().of('follow')).toMatchObject([{ following: false }]);
    viewing.rejoin();
    expect(line().of('follow')).toMatchObject([{ following: false }, { following: true }]);
    expect(viewing.following).toBe(true);
  });

  it('hears who comes, who goes, and who leads', () => {
    const viewing = enter(BEN);
    const news: News[] = [];
    viewing.onNews((one) => news.push(one));
    line().say(people('ada', ADA, BEN, { id: 'cleo', name: 'Cleo' }));
    line().say(people('cleo', BEN, { id: 'cleo', name: 'Cleo' }));
    viewing.breakAway();
    line().say(people('ben', BEN, { id: 'cleo', name: 'Cleo' }));
    expect(news).toEqual([
      { is: 'came', name: 'Cleo' },
      { is: 'left', name: 'Ada' },
      { is: 'leads', name: 'Cleo' },
      { is: 'lead' },
    ]);
    expect([viewing.leads, viewing.following]).toEqual([true, true]);
  });

  it('learns that it is over, and does not try again', () => {
    const viewing = enter(BEN);
    line().onclose?.({ code: 1012, reason: '' });
    vi.advanceTimersByTime(2_000);
    line().onopen?.();
    line().say({ t: 'refused', id: null, code: 'viewing/over', reason: 'Over.', ply: null });
    line().onclose?.({ code: 4404, reason: '' });
    expect([viewing.status, viewing.refusal?.code]).toEqual(['over', 'viewing/over']);
    const tries = lines.length;
    vi.advanceTimersByTime(60_000);
    expect(lines.length).toBe(tries);
  });
});

describe('whoever leads', () => {
  it('shows a jump at once, and a drag no more often than it may', () => {
    const viewing = enter(ADA, true);
    expect(line().of('show')).toEqual([{ t: 'show', ...SHOWN }]); // where the own replay is by now
    vi.advanceTimersByTime(EVERY);
    viewing.show({ ...SHOWN, ply: 40 });
    expect(line().of('show').at(-1)).toEqual({ t: 'show', ...SHOWN, ply: 40 });
    const before = line().of('show').length;
    for (let ply = 41; ply <= 140; ply += 1) {
      vi.advanceTimersByTime(10);
      viewing.show({ ...SHOWN, ply });
    }
    vi.advanceTimersByTime(EVERY);
    const sent = line().of('show').slice(before);
    expect(sent.length).toBeLessThanOrEqual(1_000 / EVERY + 2);
    expect(sent.at(-1)?.ply).toBe(140);
    viewing.show({ ...SHOWN, ply: 140 });
    vi.advanceTimersByTime(1_000);
    expect(line().of('show').length).toBe(before + sent.length);
  });

  it('goes on where the own replay is after a lost line', () => {
    const viewing = enter(ADA, true);
    viewing.show({ ...SHOWN, ply: 50 });
    line().onclose?.({ code: 1006, reason: '' });
    viewing.show({ ...SHOWN, ply: 60 });
    vi.advanceTimersByTime(2_000);
    admit(ADA, 'ada', 50);
    expect(line().of('show')).toEqual([{ t: 'show', ...SHOWN, ply: 60 }]);
    expect(viewing.position?.ply).not.toBe(50);
  });

  it('follows the own other window, and after coming by link what was shown last', () => {
    const viewing = enter(ADA);
    expect(viewing.position?.ply).toBe(10);
    line().say(position(30));
    expect(viewing.position?.ply).toBe(30);
    viewing.show({ ...SHOWN, ply: 30 });
    expect(line().of('show')).toEqual([]);
  });

  it('hands the lead over, or is told why not', async () => {
    const viewing = enter(ADA, true);
    const done = viewing.handOver('ben');
    const { id } = line().of('hand_over')[0] as { id: number };
    line().say({ t: 'ack', id, ply: null });
    await done;
    const refused = viewing.handOver('cleo');
    line().say({ t: 'refused', id: id + 1, code: 'viewing/nobody', reason: 'No.', ply: null });
    await expect(refused).rejects.toMatchObject({ code: 'viewing/nobody' });
  });
});

describe('notes', () => {
  const note = (id: number, ply: number, by = ADA): Note => ({ id, ply, by, text: `${id}`, at: 1 });

  it('stand in the order of the match, each once', () => {
    const notes = new Notes('m');
    expect(notes.take(note(2, 9))).toBe(true);
    expect(notes.take(note(1, 9))).toBe(true);
    expect(notes.take(note(3, 4, BEN))).toBe(true);
    expect(notes.take({ ...note(2, 9), text: 'changed' })).toBe(false);
    expect(notes.shown.map(({ text }) => text)).toEqual(['3', '1', 'changed']);
    notes.drop(1);
    expect(notes.shown.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('of people whom this device mutes are not shown', () => {
    const notes = new Notes('m');
    notes.take(note(1, 1, BEN));
    notes.take(note(2, 2));
    mutes.set('ben', true);
    expect(notes.shown.map(({ id }) => id)).toEqual([2]);
    mutes.set('ben', false);
    expect(notes.shown.length).toBe(2);
  });
});
