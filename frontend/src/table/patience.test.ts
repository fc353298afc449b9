import { describe, expect, it } from 'vitest';
import type { RoomView, SeatView } from '../net/wire';
import { NUDGE_AFTER, patience } from './patience';
import { room } from './testing/source.svelte';

const START = 1_000_000;

function table(changes: Record<number, Partial<SeatView>> = {}): RoomView {
  const plain = room(['Ada', 'Ben', 'Cleo']);
  return { ...plain, seats: plain.seats.map((seat) => ({ ...seat, ...changes[seat.seat] })) };
}

const asked = [{ seat: 1 }];

describe('who keeps the table waiting', () => {
  it('says nothing for a while', () => {
    expect(patience(table(), asked, 0, START, START + NUDGE_AFTER - 1)).toEqual([]);
  });

  it('offers a nudge, and more when there was time to think', () => {
    const [soon] = patience(table(), asked, 0, START, START + NUDGE_AFTER);
    expect(soon).toMatchObject({ seat: 1, nudge: true, wait: null });
    const [later] = patience(table(), asked, 0, START, START + 100_000);
    expect(later).toMatchObject({ wait: 20_000 });
    const [over] = patience(table(), asked, 0, START, START + 120_000);
    expect(over).toMatchObject({ wait: 0, voters: 2 });
  });

  it('counts a lost line from its loss, and asks only those who are here', () => {
    const gone = table({
      1: { connected: false, away_since: START },
      2: { connected: false, away_since: START },
    });
    const [one] = patience(gone, asked, 0, START, START + 30_000);
    expect(one).toMatchObject({ away: 30_000, wait: 10_000, nudge: false, voters: 1 });
    const [two] = patience(gone, asked, 0, START, START + 40_000);
    expect(two).toMatchObject({ wait: 0 });
  });

  it('shows a stand-in also while others decide', () => {
    const replaced = table({ 1: { stand_in: 'greedy', connected: false, away_since: START } });
    const [one] = patience(replaced, [{ seat: 0 }], 0, START, START + 60_000);
    expect(one).toMatchObject({ seat: 1, standIn: true });
  });

  it('gives those who watch, bots and the own seat no say', () => {
    const gone = table({ 1: { connected: false, away_since: START } });
    expect(patience(gone, asked, null, START, START + 60_000)).toEqual([]);
    expect(patience(gone, asked, 1, START, START + 60_000)).toEqual([]);
    const bot = table({ 1: { user: null, bot: 'greedy' } });
    expect(patience(bot, asked, 0, START, START + 600_000)).toEqual([]);
  });

  it('remembers the own vote', () => {
    const voted = table({ 1: { connected: false, away_since: START, votes: [0] } });
    expect(patience(voted, asked, 0, START, START + 60_000)[0]).toMatchObject({ votes: 1, voted: true });
  });
});
