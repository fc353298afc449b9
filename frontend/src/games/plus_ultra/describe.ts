/** What this look says of things: names, states and sentences put together from the view. */
import { list, t } from '../../i18n/i18n.svelte';
import type { About } from '../../table/look';
import type { TableModel } from '../../table/table.svelte';
import { cardOf, type CardId, type Ref } from '../../table/types';
import { named, u, type Key } from './texts';
import {
  heroOf,
  placeOf,
  read,
  TRACK,
  type DieView,
  type Forecast,
  type PlusView,
  type Printed,
} from './views';

const PART_NAMES: Readonly<Record<string, Key>> = {
  symbol: 'symbol',
  standing: 'standing',
  reveal: 'reveal',
  capture: 'capture',
  passed: 'part.passed',
  failed: 'part.failed',
  end_of_turn: 'end_of_turn',
  effect: 'effect',
  requirement: 'requirement',
};

const sentences = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('. ');

/** What a card says, part by part, each with the name of the part. */
function partsOf(table: TableModel, card: Printed): { label: string | null; text: string }[] {
  const found: { label: string | null; text: string }[] = [];
  if (card.needs?.length) {
    found.push({ label: u('needs'), text: list(card.needs.map((face) => table.word(face))) });
  }
  if (card.cost !== undefined) found.push({ label: null, text: u('cost', { n: card.cost }) });
  for (const { part, text } of card.parts ?? []) {
    const name = PART_NAMES[part];
    found.push({ label: name ? u(name) : null, text });
  }
  return found;
}

function cardText(table: TableModel, card: Printed): string {
  return sentences(partsOf(table, card).map(({ label, text }) => (label ? named(label, text) : text)));
}

function names(table: TableModel, seats: readonly number[]): string {
  return list(seats.map((seat) => (seat === table.seat && !table.still ? u('you.are') : table.name(seat))));
}

export function placeWords(table: TableModel, at: number): string {
  const place = read(table.view).places[at];
  if (!place) return '';
  const card = table.card(place.card) as Printed | null;
  return sentences([
    table.word(place.key),
    at === 0 && u('safe'),
    card && named(table.word(card.kind), card.name),
    at > 0 && !card && u('place.empty'),
    card?.kind === 'villain' && u('damage.of', { n: place.damage, most: place.stamina }),
    place.state && u(place.state),
    card && cardText(table, card),
    place.shadow && u('shadow'),
    place.heroes.length > 0 ? u('here', { names: names(table, place.heroes) }) : u('here.none'),
  ]);
}

export function plusState(table: TableModel, row: PlusView): string {
  if (row.owner !== null) return u('plus.owner', { name: table.name(row.owner) });
  return row.progress
    .map(
      (n, seat) => `${table.name(seat)} ${u('plus.progress', { n: Math.min(n, row.goal), goal: row.goal })}`,
    )
    .join(', ');
}

export function plusWords(table: TableModel, row: PlusView): string {
  const card = table.card(row.card) as Printed | null;
  const worth = u(row.at_end ? 'plus.end' : 'plus.once', { n: row.points });
  return sentences([card?.name, card && cardText(table, card), worth, plusState(table, row)]);
}

/** All of a seat's panel, for those who do not see it. */
export function panelWords(table: TableModel, seat: number): string {
  const views = read(table.view);
  const player = views.players[seat];
  if (!player) return table.name(seat);
  const hero = heroOf(table.catalogue, player.hero);
  const cards = (ids: readonly CardId[]): string => list(ids.map((id) => table.card(id)?.name ?? ''));
  const left = player.stamina - player.damage;
  return sentences([
    [table.name(seat), hero?.name, views.table?.active === seat && u('active'), player.left && u('left')]
      .filter(Boolean)
      .join(', '),
    u('points.of', { n: player.points, most: TRACK }),
    u('damage.of', { n: player.damage, most: player.stamina }),
    left <= 2 && u('damage.left', { n: left }),
    table.word(player.place),
    player.allies.length > 0 && named(u('allies'), cards(player.allies)),
    player.cards.length > 0 && named(u('completed'), cards(player.cards)),
    player.plus.length > 0 && named(u('plus.cards'), cards(player.plus)),
    player.cold + player.hot > 0 && u('ice', { cold: player.cold, hot: player.hot }),
    player.power && u('power'),
    views.table?.first === seat && u('first'),
  ]);
}

export function quirkWords(table: TableModel, seat: number): string {
  const player = read(table.view).players[seat];
  const hero = player && heroOf(table.catalogue, player.hero);
  return hero ? named(u('quirk'), `${hero.quirk}, ${u(`quirk.${player.quirk}`)}`) : '';
}

export function dieName(die: DieView): string {
  if (die.kind === 'hero') return u('die', { n: die.id + 1 });
  return u(die.kind === 'power' ? 'die.power' : 'die.might');
}

export interface Said {
  /** A sign, of this game's or (with `shell`) of everybody's. */
  readonly icon: string;
  readonly shell?: true;
  readonly short: string;
  readonly words: string;
}

/** What a forecast comes to: changes, and what becomes of cards. */
export function forecastParts(table: TableModel, forecast: Forecast): Said[] {
  const said: Said[] = [];
  const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
  const name = (id: CardId): string => table.card(id)?.name ?? '';
  const { points, damage, hurt, healed, completes, fails } = forecast;
  if (points !== 0) {
    const short = signed(points);
    said.push({ icon: 'points', short, words: u('plan.points', { n: short }) });
  }
  if (damage !== 0) {
    const short = signed(damage);
    said.push({ icon: 'damage', short, words: u('plan.damage', { n: short, count: Math.abs(damage) }) });
  }
  if (hurt > 0) said.push({ icon: 'villain', short: `−${hurt}`, words: u('plan.hurt', { n: hurt }) });
  if (healed > 0) said.push({ icon: 'heart', short: `+${healed}`, words: u('plan.healed', { n: healed }) });
  for (const card of completes) {
    const short = name(card);
    said.push({ icon: 'check', shell: true, short, words: u('plan.completes', { cards: short }) });
  }
  if (fails !== null) {
    const short = name(fails);
    said.push({ icon: 'close', shell: true, short, words: u('plan.fails', { card: short }) });
  }
  return said;
}

function aboutCard(table: TableModel, card: Printed): About {
  const views = read(table.view);
  const at = views.places.findIndex((place) => place.card === card.id);
  const place = views.places[at];
  const row = views.plus.find((plus) => plus.card === card.id);
  const notes: string[] = [];
  if (place && card.kind === 'villain') {
    notes.push(u('damage.of', { n: place.damage, most: place.stamina }));
  }
  if (place) {
    const here = place.heroes.length > 0 ? u('here', { names: names(table, place.heroes) }) : u('here.none');
    notes.push(`${table.word(place.key)}. ${here}`);
  }
  if (row) notes.push(u(row.at_end ? 'plus.end' : 'plus.once', { n: row.points }), plusState(table, row));
  const parts = partsOf(table, card);
  const paragraphs = parts.length > 0 ? parts : card.text ? [{ label: null, text: card.text }] : [];
  return { title: card.name, subtitle: table.word(card.kind), card: card.id, paragraphs, notes };
}

function aboutQuirk(table: TableModel, seat: number): About | null {
  const player = read(table.view).players[seat];
  const hero = player && heroOf(table.catalogue, player.hero);
  if (!hero) return null;
  const notes = [named(u('quirk'), u(`quirk.${player.quirk}`))];
  if (player.cold + player.hot > 0) notes.push(u('ice', { cold: player.cold, hot: player.hot }));
  const paragraphs = [{ label: null, text: hero.text }];
  const subtitle = `${hero.name} · ${table.name(seat)}`;
  return { title: hero.quirk, subtitle, card: null, paragraphs, notes };
}

function aboutDeck(table: TableModel): About | null {
  const state = read(table.view).table;
  if (!state) return null;
  const { deck, bottom } = state;
  const known = list(bottom.map((id) => table.card(id)?.name ?? ''));
  return {
    title: u('deck'),
    subtitle: u('deck.n', { n: deck }),
    card: null,
    paragraphs: [{ label: null, text: t('table.pile.hidden', { n: deck - bottom.length }) }],
    notes: bottom.length > 0 ? [u('deck.bottom', { cards: known })] : [],
  };
}

export function about(ref: Ref, table: TableModel): About | null {
  const views = read(table.view);
  const [kind, index = ''] = ref.split(':');
  const place = kind === 'place' ? views.places[Number(index)] : undefined;
  const card = table.card(cardOf(ref) ?? place?.card ?? null);
  if (card) return aboutCard(table, card as Printed);
  if (kind === 'deck') return aboutDeck(table);
  if (kind === 'quirk') return aboutQuirk(table, Number(index));
  if (place && placeOf(views, place.key) === 0) {
    const notes = [u('here', { names: names(table, place.heroes) })];
    return {
      title: table.word(place.key),
      subtitle: u('safe'),
      card: null,
      paragraphs: [{ label: null, text: u('safe.long') }],
      notes: place.heroes.length > 0 ? notes : [],
    };
  }
  return null;
}
