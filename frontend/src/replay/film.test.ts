import { describe, expect, it } from 'vitest';
import type { Views } from '../table/types';
import { Film, KEYFRAME, readRecording, UnknownFormat, type Recording, type Viewer } from './film';
import { film, recording } from './testing/films';

/** The sections after a step, put together the slow way. */
function plainly({ steps }: Recording, index: number, viewer: Viewer): Views {
  let all: Views = {};
  const hands: Record<string, unknown> = {};
  for (const step of steps.slice(0, index + 1)) {
    all = { ...all, ...step.view };
    if (typeof viewer === 'number') all = { ...all, ...step.private[viewer] };
    for (const [seat, { hand }] of Object.entries(step.private)) hands[seat] = hand;
  }
  return viewer === 'open' ? { ...all, hands } : all;
}

const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator', 'open'];

describe('views', () => {
  it('are what the recording says, for every viewer at every step, in any order', () => {
    const made = recording(80);
    const shown = new Film(made);
    const order = [79, 0, 26, 25, 24, 50, 51, 3, 78, 49, 12, 75, ...made.steps.keys()];
    for (const index of order) {
      for (const viewer of VIEWERS) expect(shown.views(index, viewer)).toEqual(plainly(made, index, viewer));
    }
  });

  it('of a seat hold its own hand and nobody else’s', () => {
    const shown = film();
    for (const seat of [0, 1, 2, 3]) {
      const { hand, hands } = shown.views(30, seat) as { hand: { cards: number[] }; hands?: unknown };
      expect(hands).toBeUndefined();
      expect(hand.cards.every((card) => Math.floor(card / 47) === seat)).toBe(true);
    }
  });

  it('of a spectator hold no hand, open ones all of them', () => {
    const shown = film();
    expect(shown.views(30, 'spectator').hand).toBeUndefined();
    expect(Object.keys(shown.views(30, 'open').hands as object)).toEqual(['0', '1', '2', '3']);
  });

  it('keep sections that did not change the same objects', () => {
    const shown = film();
    const [before, after] = [shown.views(20, 0), shown.views(22, 0)];
    expect(after.players).toBe(before.players);
    expect(after.table).not.toBe(before.table);
  });

  it('stay inside the film', () => {
    const shown = film(10);
    expect(shown.views(99, 'spectator')).toEqual(shown.views(9, 'spectator'));
    expect(shown.views(-1, 'spectator')).toEqual(shown.views(0, 'spectator'));
  });

  it('come from a state at most a keyframe away', () => {
    const made = recording(200);
    let read = 0;
    const steps = made.steps.map(
      (step) =>
        new Proxy(step, {
          get: (target, key) => {
            if (key === 'view') read += 1;
            return Reflect.get(target, key) as unknown;
          },
        }),
    );
    const shown = new Film({ ...made, steps });
    shown.views(199, 'open');
    for (const index of [3, 110, 60, 174, 20]) {
      read = 0;
      shown.views(index, 'open');
      expect(read).toBeLessThan(KEYFRAME);
    }
  });
});

describe('events', () => {
  it('are numbered without a gap and told to each viewer in its own form', () => {
    const shown = film();
    const all = shown.events('spectator');
    expect(all.map(({ n }) => n)).toEqual([...all.keys()]);
    const tags = (viewer: Viewer): unknown[] => shown.eventsOf(1, viewer).map(({ event }) => event.tag);
    expect(tags('spectator')).toEqual(['drew_hidden', 'turn_began']);
    expect(tags(0)).toEqual(['drew', 'turn_began']);
    expect(tags(1)).toEqual(['drew_hidden', 'turn_began']);
    expect(tags('open')).toEqual(['drew', 'turn_began']);
  });

  it('never name a card to a seat that was not told', () => {
    const shown = film();
    for (const seat of [0, 1, 2, 3]) {
      for (const { event } of shown.events(seat)) if (event.tag === 'drew') expect(event.seat).toBe(seat);
    }
    expect(shown.events('spectator').some(({ event }) => event.tag === 'drew')).toBe(false);
  });

  it('lead to their step', () => {
    const shown = film();
    shown.steps.forEach(({ first, events }, index) => {
      for (const place of events.keys()) expect(shown.atEvent(first + place)).toBe(index);
    });
    expect(shown.atEvent(99_999)).toBe(shown.last);
  });
});

describe('places', () => {
  it('are found by ply, also between two that stand in the recording', () => {
    const shown = film();
    shown.steps.forEach(({ ply }, index) => expect(shown.atPly(ply)).toBe(index));
    const skipped = shown.ply(9) - 1;
    expect(shown.ply(8)).toBe(skipped - 1);
    expect(shown.atPly(skipped)).toBe(8);
    expect(shown.atPly(9_999)).toBe(shown.last);
  });

  it('know their turn and its neighbours', () => {
    const shown = film();
    expect(shown.turnAt(0)).toEqual({ index: 0, turn: 1, seat: 0 });
    // Step 7 has no events: the turn of step 6 goes on.
    expect(shown.turnAt(7)).toEqual({ index: 6, turn: 7, seat: 2 });
    expect(shown.nextTurn(6)).toBe(8);
    expect(shown.previousTurn(7)).toBe(6);
    expect(shown.previousTurn(6)).toBe(5);
    expect(shown.previousTurn(0)).toBe(0);
    expect(shown.nextTurn(shown.last)).toBe(shown.last);
  });
});

describe('a file', () => {
  it('is read when it has our format', () => {
    const made = recording(3);
    expect(readRecording(JSON.parse(JSON.stringify(made)))).toEqual(made);
  });

  it.each([null, {}, { format: 99, steps: [{}], seats: [] }, { format: 1, steps: [], seats: [] }])(
    'is refused when it is %j',
    (file) => expect(() => readRecording(file)).toThrow(UnknownFormat),
  );
});

describe('rounds', () => {
  const turns = (...seats: number[]): Film => {
    const made = recording(seats.length);
    const steps = made.steps.map((step, index) => ({
      ...step,
      events: [{ tag: 'turn_began', seat: seats[index] ?? 0, turn: index + 1 }],
    }));
    return new Film({ ...made, steps });
  };

  it('begin where somebody has a second turn, whatever the order of play', () => {
    const starts = (film: Film): number[] => film.rounds.map(({ index }) => index);
    expect(starts(turns(0, 1, 2, 0, 1, 2, 0))).toEqual([0, 3, 6]);
    expect(starts(turns(0, 1, 2, 1, 0, 2, 1))).toEqual([0, 3, 6]); // the direction turns round
    expect(starts(turns(0, 2, 0, 1, 1, 0))).toEqual([0, 2, 4]); // somebody is skipped, somebody goes twice
  });

  it('are gone through like turns', () => {
    const shown = turns(0, 1, 2, 0, 1, 2, 0, 1);
    expect([0, 2, 3, 6, 7].map((index) => shown.nextRound(index))).toEqual([3, 3, 6, 7, 7]);
    expect([7, 6, 4, 3, 1, 0].map((index) => shown.previousRound(index))).toEqual([6, 3, 3, 0, 0, 0]);
  });
});

describe('turns and rounds', () => {
  const made = (steps: [events: object[], waiting: number | null][]): Film => {
    const plain = recording(steps.length);
    return new Film({
      ...plain,
      steps: steps.map(([events, seat], index) => ({
        ...plain.steps[index],
        events,
        waiting: seat === null ? [] : [{ seat, ask: 'play' }],
      })) as unknown as Recording['steps'],
    });
  };

  it('are counted where the game does not number them, and are of whoever decides where it does not say whose', () => {
    const shown = made([
      [[{ tag: 'began' }], 0],
      [[{ tag: 'turn_began', who: 615 }], 1],
      [[{ tag: 'drew' }], 1],
      [
        [
          { tag: 'turn_began', who: 616 },
          { tag: 'turn_began', who: 617 },
        ],
        null,
      ],
      [[], 2],
      [[{ tag: 'turn_began', seat: 0 }], 1],
    ]);
    expect(shown.turns).toEqual([
      { index: 1, turn: 1, seat: 1 },
      { index: 3, turn: 3, seat: 2 },
      { index: 5, turn: 4, seat: 0 },
    ]);
    expect([shown.nextTurn(1), shown.previousTurn(5)]).toEqual([3, 3]);
  });

  it('are those that the game tells of, whoever has how many turns in one', () => {
    const turn = { tag: 'turn_began', seat: 0 };
    const shown = made([
      [[{ tag: 'round_began', n: 1 }, turn], 0],
      [[turn], 0],
      [[{ tag: 'round_began', n: 2 }], 0],
      [[turn], 0],
      [[turn], 0],
    ]);
    expect(shown.rounds.map(({ index }) => index)).toEqual([0, 3]);
    expect([shown.nextRound(0), shown.previousRound(4), shown.roundAt(4)]).toEqual([3, 3, 2]);
  });
});
