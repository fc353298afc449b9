/** What moves between two views: tokens over the arena, cards from their decks, dice, and what a blow does. */
import { schedule, type Cue, type Pace, type Script, type Travel } from '../../table/plan';
import type { CardId, Catalogue, Numbered, Ref, Views } from '../../table/types';
import { boardOf, read, type FightView, type SurvivalViews } from './views';

const PER_STEP = 90;
const LONGEST = 360;
const HOP: Pace = { phase: 0, time: 180, stagger: 60, cap: 180 };
const EVENT: Pace = { phase: 1, time: 240, stagger: 0, cap: 0, hold: 500 };
const DRAW: Pace = { phase: 2, time: 220, stagger: 40, cap: 240 };

function tokensMoved(before: SurvivalViews, after: SurvivalViews): Travel[] {
  return after.tokens.flatMap(({ card, space }) => {
    const was = before.tokens.find((token) => token.card === card);
    const it = `token:${card}`;
    return was && was.space !== null && space !== null && was.space !== space
      ? [{ card: null, as: it, from: it, to: it }]
      : [];
  });
}

const HELD = ['attack', 'defense', 'special'] as const;

/** Cards that one sees: into the own hand and out of it, and the Event of the turn. */
function knownCards(
  before: SurvivalViews,
  after: SurvivalViews,
  seat: number | null,
  catalogue: Catalogue,
): Travel[] {
  const was = before.hand?.cards ?? [];
  const is = after.hand?.cards ?? [];
  const hand: Ref = `hand:${seat}`;
  const place = (card: CardId, change: -1 | 1): Ref => {
    const kind = HELD.findIndex((deck) => deck === catalogue.cards[card]?.kind);
    const deck = HELD[kind];
    if (!deck || !before.table || !after.table) return 'deck:3';
    // From another hand, or into one, where the deck itself has not changed.
    const other = after.players.findIndex(
      (player, at) => at !== seat && Math.sign(player[deck] - (before.players[at]?.[deck] ?? 0)) === change,
    );
    return before.table[deck] === after.table[deck] && other >= 0 ? `${deck}:${other}` : `deck:${kind}`;
  };
  const event = after.table?.event ?? null;
  return [
    ...is.filter((card) => !was.includes(card)).map((card) => ({ card, from: place(card, -1), to: hand })),
    ...was.filter((card) => !is.includes(card)).map((card) => ({ card, from: hand, to: place(card, 1) })),
    ...(event !== null && event !== before.table?.event
      ? [{ card: event, from: 'deck:3', to: 'event' }]
      : []),
  ];
}

/** Cards that others draw: their backs only. */
function hiddenCards(before: SurvivalViews, after: SurvivalViews, seat: number | null): Travel[] {
  return after.players.flatMap((player, other) => {
    const was = before.players[other];
    if (!was || (other === seat && after.hand !== null)) return [];
    return HELD.flatMap((kind, i) => {
      const from = `deck:${i}`;
      const more = Math.max(0, Math.min(3, player[kind] - was[kind]));
      return Array.from({ length: more }, () => ({ card: null, as: from, from, to: `${kind}:${other}` }));
    });
  });
}

const sameFight = (was: FightView | null, is: FightView | null): boolean =>
  was !== null && is !== null && was.attacker === is.attacker && was.defender === is.defender;

function tumbles(was: FightView | null, is: FightView | null): Cue[] {
  if (!is) return [];
  const again = sameFight(was, is) && was !== null;
  const changed = (old: string, now: string, place: string): Cue[] => {
    const [before, after] = [Array.from(old), Array.from(now)];
    return after.flatMap((face, i) =>
      face === before[i] ? [] : [{ at: `${place}:${i}`, how: 'tumble' as const, start: i * 30 }],
    );
  };
  const rolled = is.roll > 0 && (!again || was.roll !== is.roll);
  return [
    ...(rolled ? changed(again ? was.dice : '', is.dice, 'die') : []),
    ...changed(again ? was.defence_dice : '', is.defence_dice, 'defence'),
  ];
}

function cuesOf(before: SurvivalViews, after: SurvivalViews, catalogue: Catalogue, hops: number): Cue[] {
  const cues: Cue[] = tumbles(before.fight, after.fight);
  const board = boardOf(catalogue);
  const { fight } = after;
  if (fight && sameFight(before.fight, fight)) {
    if (before.fight?.attacker_form !== fight.attacker_form) cues.push({ at: 'attacker', how: 'burst' });
    if (before.fight?.defender_form !== fight.defender_form) cues.push({ at: 'defender', how: 'burst' });
    if (fight.attack !== null && before.fight?.attack === null) cues.push({ at: 'declared', how: 'appear' });
  }
  for (const token of after.tokens) {
    const was = before.tokens.find(({ card }) => card === token.card);
    if (!was || was.left === token.left) continue;
    cues.push({ at: `token:${token.card}`, how: token.left < was.left ? 'hit' : 'pulse', start: hops });
    if (fight?.defender === token.card && token.left < was.left) cues.push({ at: 'defender', how: 'hit' });
    if (fight?.attacker === token.card && token.left < was.left) cues.push({ at: 'attacker', how: 'hit' });
  }
  after.players.forEach((player, seat) => {
    if (player.score < (before.players[seat]?.score ?? 0))
      cues.push({ at: `score:${seat}`, how: 'burst', start: hops });
  });
  for (const { card, space } of before.tokens) {
    // Somebody fell there: the space itself shakes, for the token is gone.
    const gone = !after.tokens.some((token) => token.card === card);
    if (gone && space !== null && board[space])
      cues.push({ at: `space:${space}`, how: 'burst', start: hops });
  }
  return cues;
}

export function scriptOf(
  earlier: Views,
  later: Views,
  seat: number | null,
  _events: readonly Numbered[],
  catalogue: Catalogue,
): Script {
  const [before, after] = [read(earlier), read(later)];
  if (!before.table || !after.table) return schedule([]);
  const board = boardOf(catalogue);
  const hops = tokensMoved(before, after);
  const steps = (as: Ref | undefined): number => {
    const id = Number(as?.split(':')[1]);
    const [from, to] = [before, after].map(({ tokens }) => {
      const space = tokens.find(({ card }) => card === id)?.space;
      return space == null ? undefined : board[space];
    });
    return from && to ? Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) : 1;
  };
  const pace = ({ as, to }: Travel): Pace => {
    if (as?.startsWith('token')) return { ...HOP, time: Math.min(LONGEST, PER_STEP * steps(as)) };
    return to === 'event' ? EVENT : DRAW;
  };
  const moves = [...hops, ...knownCards(before, after, seat, catalogue), ...hiddenCards(before, after, seat)];
  return schedule(moves, pace, cuesOf(before, after, catalogue, hops.length > 0 ? LONGEST : 0));
}
