import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../../net/wire';
import { nonceFor, shareIn } from '../../session/shares';
import { sharer } from './share';

const ADA = { id: 'ada', name: 'Ada' };

interface Line {
  readonly sent: string[];
  refuses: boolean;
}

function line(): Line & Parameters<typeof sharer>[0] {
  const made = { sent: [] as string[], refuses: false };
  return Object.assign(made, {
    status: 'open',
    welcome: { you: ADA },
    send: (_kind: string, { nonce }: Record<string, unknown> = {}) => {
      made.sent.push(String(nonce));
      return made.refuses ? Promise.reject(new Error('refused')) : Promise.resolve({ ply: null });
    },
  }) as unknown as Line & Parameters<typeof sharer>[0];
}

function room(
  commitment: string | null,
  more: { nonce?: boolean; seated?: boolean; match?: string } = {},
): RoomView {
  const { nonce = false, seated = true, match = null } = more;
  return {
    commitment,
    match,
    status: match === null ? 'waiting' : 'playing',
    seats: [{ seat: 0, user: seated ? ADA : null, nonce }],
  } as unknown as RoomView;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

describe('the share of a seat', () => {
  it('is given once the commitment is shown, at random, and kept', async () => {
    const [one, other] = [line(), line()];
    const show = sharer(one);
    show(room(null));
    expect(one.sent).toEqual([]);
    show(room('c1'));
    show(room('c1'));
    expect(one.sent).toHaveLength(1);
    expect(one.sent[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(nonceFor('c1')).toBe(one.sent[0]);
    await settled();
    show(room('c1', { nonce: true }));
    expect(one.sent).toHaveLength(1);
    localStorage.clear();
    sharer(other)(room('c1'));
    expect(other.sent[0]).not.toBe(one.sent[0]);
  });

  it('is not given without a seat, nor while a match is on', () => {
    const connection = line();
    const show = sharer(connection);
    show(room('c1', { seated: false }));
    show(room('c1', { match: 'm1' }));
    expect(connection.sent).toEqual([]);
  });

  it('is the same again after standing up, and after a refusal', async () => {
    const connection = line();
    const show = sharer(connection);
    connection.refuses = true;
    show(room('c1'));
    await settled();
    connection.refuses = false;
    show(room('c1'));
    await settled();
    show(room('c1', { nonce: true }));
    show(room('c1', { seated: false }));
    show(room('c1'));
    expect(connection.sent).toHaveLength(3);
    expect(new Set(connection.sent).size).toBe(1);
  });

  it('is another one for another commitment, as after a restart of the server', async () => {
    const connection = line();
    const show = sharer(connection);
    show(room('c1'));
    await settled();
    show(room('c2'));
    expect(new Set(connection.sent).size).toBe(2);
    expect([nonceFor('c1'), nonceFor('c2')]).toEqual(connection.sent);
  });

  it('is found again by the match, also where that says it had another commitment', async () => {
    const connection = line();
    const show = sharer(connection);
    show(room('c1'));
    await settled();
    show(room('c1', { match: 'm1' }));
    expect(shareIn('m1', 'c1')).toMatchObject({ commitment: 'c1', nonce: connection.sent[0] });
    expect(shareIn('m1', 'exchanged')).toMatchObject({ commitment: 'c1' });
    expect(shareIn('m2', 'c1')).toMatchObject({ nonce: connection.sent[0] });
    expect(shareIn('m2', 'c2')).toBeNull();
  });
});
