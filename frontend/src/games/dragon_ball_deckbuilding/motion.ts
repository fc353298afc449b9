/** What moves between two views: cards from the Markets and into the hand, Dragon Balls, and what a blow does. */
import { schedule, type Cue, type Pace, type Script, type Travel } from '../../table/plan';
import type { CardId, Ref, Views } from '../../table/types';
import { cardsOf, openCharacter, read, type BallViews, type UnitView } from './views';

const BUY: Pace = { phase: 0, time: 250, stagger: 40, cap: 160 };
const DRAW: Pace = { phase: 1, time: 220, stagger: 30, cap: 240 };
const BALL: Pace = { phase: 0, time: 300, stagger: 60, cap: 300 };
const MOST_FLYING = 7;

const units = (views: BallViews): readonly UnitView[] => [
  ...views.bosses,
  ...views.minions,
  ...views.characters,
  ...views.characters.flatMap(({ allies }) => allies),
];

const marketOf = (views: BallViews): ReadonlySet<CardId> =>
  new Set(views.market.flatMap(({ cards }) => cards));

/** Cards that left a Market for a Character: onto its discard pile, into its hand or into play. */
function bought(before: BallViews, after: BallViews): Travel[] {
  const now = marketOf(after);
  return [...marketOf(before)].flatMap((card) => {
    if (now.has(card)) return [];
    const owner = after.characters.find(
      (each) => each.discard.includes(card) || cardsOf(each).includes(card),
    );
    const holder = after.hands.find(({ cards }) => cards.includes(card));
    const to = owner?.card ?? holder?.character;
    return to === undefined ? [] : [{ card, from: `card:${card}`, to: `card:${to}` }];
  });
}

/** Cards drawn into the hand that lies open. */
function drawn(before: BallViews, after: BallViews, seat: number | null): Travel[] {
  const open = openCharacter(after, seat);
  const was = before.hands.find(({ character }) => character === open?.card);
  const is = after.hands.find(({ character }) => character === open?.card);
  if (!open || !was || !is) return [];
  const from: Ref = `card:${open.card}`;
  return is.cards
    .filter((card) => !was.cards.includes(card))
    .map((card) => ({ card, from, to: `hand:${seat}` }));
}

/** Dragon Balls that changed hands: from whoever has fewer now to whoever has more. */
function balls(before: BallViews, after: BallViews): Travel[] {
  const held = (views: BallViews): Map<Ref, number> =>
    new Map<Ref, number>([
      ['balls', views.table?.balls ?? 0],
      ...units(views).map(({ card, balls: n }): [Ref, number] => [`card:${card}`, n]),
    ]);
  const [was, is] = [held(before), held(after)];
  const lost: Ref[] = [];
  const won: Ref[] = [];
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const change = (is.get(place) ?? 0) - (was.get(place) ?? 0);
    for (let n = 0; n < Math.min(MOST_FLYING, Math.abs(change)); n += 1)
      (change < 0 ? lost : won).push(place);
  }
  return lost.flatMap((from, i) => {
    const to = won[i];
    return to === undefined ? [] : [{ card: null, as: 'balls', from, to }];
  });
}

function cuesOf(before: BallViews, after: BallViews): Cue[] {
  const cues: Cue[] = [];
  const earlier = new Map(units(before).map((unit) => [unit.card, unit]));
  for (const unit of units(after)) {
    const was = earlier.get(unit.card);
    const at: Ref = `card:${unit.card}`;
    if (!was) cues.push({ at, how: 'appear' });
    else if (unit.out && !was.out) cues.push({ at, how: 'burst' });
    else if (unit.damage > was.damage) cues.push({ at, how: 'hit' });
    else if (unit.damage < was.damage) cues.push({ at, how: 'pulse' });
  }
  const stood = marketOf(before);
  for (const card of marketOf(after))
    if (!stood.has(card)) cues.push({ at: `card:${card}`, how: 'appear', start: 250 });
  for (const { card, place } of after.attacks) {
    const was = before.attacks.find((attack) => attack.card === card);
    if (!was || was.place !== place) cues.push({ at: `card:${card}`, how: was ? 'pulse' : 'appear' });
  }
  if (before.villain && after.villain && after.villain.phase > before.villain.phase)
    cues.push(...after.bosses.map(({ card }): Cue => ({ at: `card:${card}`, how: 'burst' })));
  return cues;
}

export function scriptOf(earlier: Views, later: Views, seat: number | null): Script {
  const [before, after] = [read(earlier), read(later)];
  // What is laid out at the beginning does not fly.
  if (!before.table || !after.table || before.offers.length === 0) return schedule([]);
  const moves = [...bought(before, after), ...balls(before, after), ...drawn(before, after, seat)];
  const pace = ({ as, to }: Travel): Pace => (as ? BALL : to?.startsWith('hand') ? DRAW : BUY);
  return schedule(moves, pace, cuesOf(before, after));
}
