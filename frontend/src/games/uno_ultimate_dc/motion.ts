/** Where cards lie in this game, how they travel, and what turns or pulses with them. */
import {
  schedule,
  travels,
  type Cue,
  type Layout,
  type Pace,
  type Script,
  type Travel,
} from '../../table/plan';
import { tagOf } from '../../table/log';
import type { CardId, Numbered, Ref, Views } from '../../table/types';
import { read, type UnoViews } from './views';

/** Visible cards by place, and the counts of what is hidden. The own hand is visible to its owner only. */
export function layoutOf(views: UnoViews, seat: number | null): Layout {
  const cards = new Map<CardId, Ref>();
  const counts = new Map<Ref, number>();
  const { table, players, burn, danger, hand, hands } = views;
  danger.discard.forEach((card) => cards.set(card, 'danger-discard'));
  burn.forEach((pile, owner) => pile.forEach((card) => cards.set(card, `burn:${owner}`)));
  players.forEach((player, owner) => {
    if (player.enemy !== null) cards.set(player.enemy, `enemy:${owner}`);
    player.items.forEach((card) => cards.set(card, `items:${owner}`));
    counts.set(`deck:${owner}`, player.deck);
    const open = owner === seat ? hand : hands[String(owner)];
    if (open) [...open.cards, ...asideOf(open.drawn)].forEach((card) => cards.set(card, `hand:${owner}`));
    else counts.set(`hand:${owner}`, player.hand);
  });
  counts.set('danger', danger.deck);
  if (table) {
    if (table.top !== null) cards.set(table.top, 'pile');
    if (table.location !== null) cards.set(table.location, 'location');
    table.resolving.forEach((card) => cards.set(card, 'resolving'));
  }
  return { cards, counts };
}

const asideOf = (card: CardId | null): CardId[] => (card === null ? [] : [card]);

const PLAY: Pace = { phase: 0, time: 250, stagger: 60, cap: 250 };
const LEAVE: Pace = { phase: 1, time: 240, stagger: 60, cap: 240 };
const FLIP: Pace = { phase: 2, time: 220, stagger: 200, cap: 800, hold: 400 };
const PLACE: Pace = { phase: 2, time: 220, stagger: 60, cap: 240 };
const BURN: Pace = { phase: 3, time: 200, stagger: 120, cap: 600, tilt: true };
const DRAW: Pace = { phase: 4, time: 220, stagger: 30, cap: 400 };
const RECOVER: Pace = { phase: 5, time: 200, stagger: 60, cap: 400 };

export function paceOf({ from, to }: Travel): Pace {
  if (to === 'pile') return PLAY;
  if (from === 'danger') return FLIP;
  if (to?.startsWith('burn:')) return BURN;
  if (to?.startsWith('hand:')) return DRAW;
  if (to?.startsWith('deck:')) return RECOVER;
  return to === 'danger-discard' ? LEAVE : PLACE;
}

/** Hidden places a card most likely came from. */
function sources(before: UnoViews, actor: number | null) {
  return (place: Ref): Ref[] => {
    const seats = before.players.map((_, seat) => seat);
    if (place === 'pile') {
      const hands = seats.map((seat): Ref => `hand:${seat}`);
      const first = actor === null ? [] : [`hand:${actor}`, `deck:${actor}`];
      return [...first, ...hands];
    }
    if (place.startsWith('burn:')) return [`deck:${place.slice(5)}`, `hand:${place.slice(5)}`];
    if (place.startsWith('hand:')) return [`deck:${place.slice(5)}`];
    return ['danger'];
  };
}

/** Hidden places a card most likely went to. */
function goals(place: Ref): Ref[] {
  if (place === 'pile') return [];
  if (place.startsWith('hand:') || place.startsWith('burn:')) return [`deck:${place.slice(5)}`];
  return ['danger'];
}

function cuesOf(before: UnoViews, after: UnoViews, events: readonly Numbered[]): Cue[] {
  const cues: Cue[] = [];
  const [was, is] = [before.table, after.table];
  if (was && is && was.direction !== is.direction) cues.push({ at: 'direction', how: 'spin' });
  if (was && is && was.colour !== is.colour && is.colour !== null)
    cues.push({ at: 'ring', how: 'pulse', start: 200 });
  after.players.forEach((player, seat) => {
    const old = before.players[seat];
    if (!old) return;
    if (player.skipped && !old.skipped) cues.push({ at: `skip:${seat}`, how: 'appear' });
    if (player.shield && !old.shield) cues.push({ at: `shield:${seat}`, how: 'appear' });
    if (player.uno && player.uno !== old.uno) cues.push({ at: `uno:${seat}`, how: 'pulse' });
    if (player.out && !old.out) cues.push({ at: `seat:${seat}`, how: 'hit' });
    if (!player.skipped && old.skipped) cues.push({ at: `seat:${seat}`, how: 'hit' });
  });
  for (const { event } of events) {
    if (tagOf(event) === 'defeated') cues.push({ at: 'danger-discard', how: 'burst', start: 240 });
    if (tagOf(event) === 'enemy_arrived')
      cues.push({ at: `enemy:${String(event.seat)}`, how: 'hit', start: 700 });
  }
  return cues;
}

export function scriptOf(
  before: Views,
  after: Views,
  seat: number | null,
  events: readonly Numbered[],
): Script {
  const [was, is] = [read(before), read(after)];
  if (!was.table) return schedule([]);
  const moves = travels(layoutOf(was, seat), layoutOf(is, seat), sources(was, was.table.active), goals);
  // The old top of the pile lies under the new one: it has gone nowhere.
  const seen = moves.filter(({ from }) => from !== 'pile');
  return schedule(seen, paceOf, cuesOf(was, is, events));
}
