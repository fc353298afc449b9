/** What moves between two views: Heroes, dice, tokens and cards, each as far as it can be seen. */
import {
  schedule,
  travels,
  type Cue,
  type Layout,
  type Pace,
  type Script,
  type Travel,
} from '../../table/plan';
import type { CardId, Numbered, Ref, Views } from '../../table/types';
import { placeOf, read, type PlusUltraViews } from './views';

/** Where each card lies face up, and how many the deck hides. */
export function layoutOf({ table, places, players, plus }: PlusUltraViews): Layout {
  const cards = new Map<CardId, Ref>();
  for (const { card, owner } of plus) cards.set(card, owner === null ? 'plus' : `cards:${owner}`);
  places.forEach(({ card }, at) => card !== null && cards.set(card, `place:${at}`));
  players.forEach((player, seat) => {
    for (const card of [...player.allies, ...player.cards, ...player.plus]) cards.set(card, `cards:${seat}`);
  });
  return { cards, counts: new Map([['deck', table?.deck ?? 0]]) };
}

const GLIDE: Pace = { phase: 0, time: 300, stagger: 60, cap: 240 };
const SPEND: Pace = { phase: 1, time: 200, stagger: 60, cap: 360 };
const TOKEN: Pace = { phase: 2, time: 240, stagger: 90, cap: 360 };
const COLLECT: Pace = { phase: 3, time: 280, stagger: 90, cap: 270 };
const RESCUED: Pace = { phase: 4, time: 320, stagger: 60, cap: 180 };
const REVEAL: Pace = { phase: 5, time: 240, stagger: 300, cap: 900, hold: 600 };

function paceOf(after: PlusUltraViews) {
  return ({ as, from, to }: Travel): Pace => {
    const kind = as?.split(':')[0];
    if (kind === 'die') return SPEND;
    if (kind === 'points' || kind === 'hurt') return TOKEN;
    if (kind === 'standee') {
      const player = after.players[Number(as?.split(':')[1])];
      // At U.A. one moves in by choice, before the roll, or is carried in at the end of a blow.
      return player && placeOf(after, player.place) === 0 && after.table?.step !== 'move' ? RESCUED : GLIDE;
    }
    return from === 'deck' && to !== 'deck' ? REVEAL : COLLECT;
  };
}

/** Dice fly to what they were spent on, as far as the views betray it. */
function spent(before: PlusUltraViews, after: PlusUltraViews): Travel[] {
  const { active = 0 } = after.table ?? {};
  const here = placeOf(before, before.players[active]?.place ?? '');
  const hurt = after.places.findIndex((place, at) => place.damage > (before.places[at]?.damage ?? 0));
  const healed = after.players.findIndex(({ damage }, seat) => damage < (before.players[seat]?.damage ?? 0));
  return after.dice.flatMap((die) => {
    const was = before.dice.find(({ id }) => id === die.id);
    if (!was || was.left <= die.left || was.state !== 'open' || die.state === 'void') return [];
    const goals: Readonly<Record<string, Ref>> = {
      fist: `place:${hurt < 0 ? here : hurt}`,
      heart: `seat:${healed < 0 ? active : healed}`,
      set: `points:${active}`,
      card: `place:${here}`,
      villain: `place:${here}`,
    };
    const to = goals[die.use ?? ''];
    return to ? [{ card: null, as: `die:${die.id}`, from: `die:${die.id}`, to }] : [];
  });
}

/** Tokens that land: Hero Points won, damage taken. */
function tokens(before: PlusUltraViews, after: PlusUltraViews): Travel[] {
  const several = (n: number, travel: Travel): Travel[] =>
    Array.from({ length: Math.max(0, Math.min(5, n)) }, () => travel);
  return after.players.flatMap((player, seat) => {
    const was = before.players[seat];
    if (!was) return [];
    const from = `place:${placeOf(before, was.place)}`;
    return [
      ...several(player.damage - was.damage, { card: null, as: 'hurt:0', from, to: `hurt:${seat}` }),
      ...several(player.points - was.points, { card: null, as: 'points:0', from, to: `points:${seat}` }),
    ];
  });
}

function standees(before: PlusUltraViews, after: PlusUltraViews): Travel[] {
  return after.players.flatMap((player, seat) => {
    const was = before.players[seat];
    const it = `standee:${seat}`;
    return was && was.place !== player.place ? [{ card: null, as: it, from: it, to: it }] : [];
  });
}

function cuesOf(before: PlusUltraViews, after: PlusUltraViews, glides: boolean): Cue[] {
  const cues: Cue[] = [];
  const [was, is] = [before.table, after.table];
  const rolled = is && was && is.roll > 0 && (is.roll !== was.roll || is.turn !== was.turn);
  if (rolled) {
    // First what was kept settles in the tray, for all to see; then the others fall. All of it takes 600 ms at most.
    const kept = is.roll > 1 ? after.dice.filter((die) => !die.rolled) : [];
    kept.forEach(({ id }) => cues.push({ at: `die:${id}`, how: 'settle' }));
    const from = glides ? 260 : kept.length > 0 ? 120 : 0;
    after.dice
      .filter((die) => die.rolled)
      .forEach(({ id }, i) => cues.push({ at: `die:${id}`, how: 'tumble', start: from + i * 20 }));
  }
  after.places.forEach((place, at) => {
    const old = before.places[at];
    if (!old || old.card !== place.card) return;
    if (place.damage > old.damage) cues.push({ at: `place:${at}`, how: 'hit', start: 220 });
    if (place.state !== old.state && place.state) cues.push({ at: `place:${at}`, how: 'burst', start: 300 });
  });
  after.players.forEach((player, seat) => {
    const old = before.players[seat];
    if (!old) return;
    if (player.knocked > old.knocked) cues.push({ at: `seat:${seat}`, how: 'hit' });
    else if (player.damage > old.damage) cues.push({ at: `hurt:${seat}`, how: 'hit', start: 400 });
    if (player.damage < old.damage) cues.push({ at: `hurt:${seat}`, how: 'pulse', start: 200 });
    if (player.points !== old.points) cues.push({ at: `points:${seat}`, how: 'pulse', start: 460 });
  });
  if (is?.trigger != null && was?.trigger == null) cues.push({ at: 'final', how: 'burst' });
  return cues;
}

export function scriptOf(
  earlier: Views,
  later: Views,
  _seat: number | null,
  _events: readonly Numbered[],
): Script {
  const [before, after] = [read(earlier), read(later)];
  if (!before.table || !after.table) return schedule([]);
  const fromDeck = (): Ref[] => ['deck'];
  const cards = travels(layoutOf(before), layoutOf(after), fromDeck, fromDeck);
  const glides = standees(before, after);
  const moves = [...glides, ...spent(before, after), ...tokens(before, after), ...cards];
  return schedule(moves, paceOf(after), cuesOf(before, after, glides.length > 0));
}
