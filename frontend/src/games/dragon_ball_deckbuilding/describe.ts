/** What this look says of things: names, states and sentences put together from the view. */
import { list } from '../../i18n/i18n.svelte';
import type { About } from '../../table/look';
import type { TableModel } from '../../table/table.svelte';
import { cardOf, type CardId, type Ref } from '../../table/types';
import { d, signed, type Key } from './texts';
import {
  cardsOf,
  left,
  read,
  type AttackView,
  type BallViews,
  type CharacterView,
  type Face,
  type GearView,
  type OfferView,
  type PreparedView,
  type UnitView,
} from './views';

type Part = string | null | undefined | false | 0;

export const sentences = (parts: readonly Part[], glue = ', '): string => parts.filter(Boolean).join(glue);

/** In a replay nobody is "you". */
export const isMine = (table: TableModel, seat: number): boolean => seat === table.seat && !table.still;

export const nameOf = (table: TableModel, card: CardId | null): string => table.card(card)?.name ?? '';

export const faceOf = (table: TableModel, card: CardId): Face | null => table.card(card) as Face | null;

/** Minions of one name are told apart by their order. */
export function minionName(table: TableModel, { minions }: BallViews, card: CardId): string {
  const name = nameOf(table, card);
  const twins = minions.filter((each) => nameOf(table, each.card) === name);
  const place = twins.findIndex((each) => each.card === card);
  return twins.length > 1 && place >= 0 ? `${name} ${place + 1}` : name;
}

/** Health, Armor, balls and so on of whoever can be hit. */
export function unitWords(table: TableModel, unit: UnitView): string {
  return sentences([
    minionName(table, read(table.view), unit.card),
    unit.out && d('out'),
    unit.health > 0 && d('health', { n: left(unit), most: unit.health }),
    unit.armor > 0 && d('armor', { n: unit.armor }),
    (unit.reduction ?? 0) > 0 && d('reduction', { n: unit.reduction }),
    unit.balls > 0 && d('balls', { n: unit.balls }),
    (unit.tokens ?? 0) > 0 && d('tokens', { n: unit.tokens }),
    unit.exhausted && d('exhausted'),
  ]);
}

export function characterWords(table: TableModel, character: CharacterView): string {
  const { active } = read(table.view).table ?? { active: null };
  return sentences([
    unitWords(table, character),
    isMine(table, character.seat) ? d('mine') : d('of', { name: table.name(character.seat) }),
    active === character.card && d('active'),
    character.room > 0 && d('room', { n: character.room }),
    d('hand', { n: character.hand }),
    d('deck', { n: character.deck }),
    d('discard', { n: character.discard.length }),
  ]);
}

export const gearWords = (table: TableModel, gear: GearView): string =>
  gear.health > 0
    ? unitWords(table, gear)
    : sentences([
        nameOf(table, gear.card),
        gear.tokens > 0 && d('tokens', { n: gear.tokens }),
        gear.exhausted && d('exhausted'),
      ]);

export const preparedWords = (table: TableModel, { card, place, boosters, limit }: PreparedView): string =>
  sentences([
    d('place', { n: place }),
    nameOf(table, card),
    limit > 0 && d('boosters', { n: boosters.length, most: limit }),
    boosters.length > 0 && list(boosters.map((each) => nameOf(table, each))),
  ]);

export function attackWords(table: TableModel, { card, boss, place }: AttackView): string {
  const several = read(table.view).bosses.length > 1;
  return sentences([d('place', { n: place }), nameOf(table, card), several && nameOf(table, boss)]);
}

/** Villains that change their form. */
const PHASED = ['freezer', 'broly'];
/** Power at which Broly implodes. */
const IMPLOSION = 10;

/** What only this Villain counts, as sentences. */
export function counters(table: TableModel, { villain }: BallViews): string[] {
  if (!villain) return [];
  const said = [d('level', { n: villain.level })];
  if (PHASED.includes(villain.key)) said.push(d('phase', { n: villain.phase }));
  if (!villain.arrived) said.push(d('hidden'));
  if (villain.key === 'broly') {
    const more = d('counter.broly', { n: villain.power, base: villain.base });
    said.push(`${table.word('power')}: ${more}`, d('counter.calm', { n: villain.calm }));
  }
  if (villain.coldness_limit > 0) {
    const cold = d('counter.of', { n: villain.coldness, most: villain.coldness_limit });
    said.push(`${table.word('coldness')}: ${cold}`);
    if (villain.single_hit > 0) said.push(d('counter.hit', { n: villain.single_hit }));
  }
  if (villain.despair > 0) said.push(`${table.word('despair')}: ${villain.despair}`);
  if (villain.ozaru > 0) said.push(`${table.word('ozaru')}: ${villain.ozaru}`);
  if (villain.hostage !== null) {
    said.push(d('hostage', { name: nameOf(table, villain.hostage) }));
    said.push(`${table.word('victim')}: ${d('counter.victim', { n: villain.victim })}`);
  }
  if (villain.aggro !== null) said.push(d('aggro', { name: nameOf(table, villain.aggro) }));
  if (villain.supply > 0) said.push(d('supply', { n: villain.supply }));
  return said;
}

/** The counters that decide, in few words, for where there is little room. */
export function counterNote(table: TableModel, { villain }: BallViews): string {
  if (!villain) return '';
  const { key, despair, hostage, victim, power, phase, arrived } = villain;
  const of = (word: string, n: number, most?: number): string =>
    `${table.word(word)} ${most === undefined ? n : `${n}/${most}`}`;
  return sentences(
    [
      !arrived && d('hidden'),
      PHASED.includes(key) && d('phase', { n: phase }),
      key === 'broly' && of('power', power, IMPLOSION),
      villain.coldness_limit > 0 && of('coldness', villain.coldness, villain.coldness_limit),
      despair > 0 && of('despair', despair),
      hostage !== null && of('victim', victim),
    ],
    ' · ',
  );
}

const WHYS: Readonly<Record<string, Key>> = {
  board: 'why.board',
  lasting: 'why.lasting',
  effect: 'why.effect',
};

const changeWords = ({ changes }: OfferView): string[] =>
  changes
    .filter(([, n]) => n !== 0)
    .map(([reason, n]) => d(WHYS[reason] ?? 'why.other', { why: reason, n: signed(n) }));

/** The price and all that changes it, to be heard: "costs 2, printed 3, Character board −1". */
export function priceWords(offer: OfferView): string {
  const { price, printed, balls } = offer;
  if (balls !== null) return d('price.balls', { n: balls });
  if (price === null) return d('price.none');
  const why = changeWords(offer);
  return sentences([d('price', { n: price }), why.length > 0 && d('price.printed', { n: printed }), ...why]);
}

/** The same, to be read: "3 → 2: Character board −1". */
function priceNote(offer: OfferView): string {
  const why = changeWords(offer);
  if (offer.balls !== null || offer.price === null || why.length === 0) return priceWords(offer);
  return `${offer.printed} → ${offer.price}: ${list(why)}`;
}

export function offerWords(table: TableModel, offer: OfferView): string {
  return sentences([
    nameOf(table, offer.card),
    priceWords(offer),
    offer.damage > 0 && d('damaged', { n: offer.damage }),
  ]);
}

/** What the card itself says in numbers. */
function numbersOf(table: TableModel, face: Face): string {
  const time = Array.isArray(face.time) ? face.time.filter((n) => n > 0).join('/') : face.time;
  return sentences([
    face.race !== undefined && table.word(face.race),
    face.level !== undefined && face.kind === 'character' && d('level', { n: face.level }),
    face.power !== undefined && d('power', { n: face.power }),
    face.damage !== undefined && d('damage', { n: face.damage }),
    Boolean(time) && d('time', { n: time }),
    face.value !== undefined && d('value', { n: face.value }),
    typeof face.health === 'number' && d('health', { n: face.health, most: face.health }),
    (face.armor ?? 0) > 0 && d('armor', { n: face.armor }),
    face.boosters !== undefined && d('boosters', { n: 0, most: face.boosters }),
  ]);
}

function modifierWords(table: TableModel, face: Face): string {
  return sentences(
    Object.entries(face.modifiers ?? {}).map(([type, n]) =>
      n === null
        ? d('cannot.buy', { what: table.word(type) })
        : n !== 0 && d('cheaper', { what: table.word(type), n: signed(n) }),
    ),
  );
}

/** How the thing stands on the table at this moment. */
function stateOf(table: TableModel, views: BallViews, id: CardId): string | null {
  const unit = [...views.bosses, ...views.minions].find(({ card }) => card === id);
  if (unit) return unitWords(table, unit);
  const attack = views.attacks.find(({ card }) => card === id);
  if (attack) return attackWords(table, attack);
  const offer = views.offers.find(({ card }) => card === id);
  if (offer) return sentences([priceNote(offer), offer.damage > 0 && d('damaged', { n: offer.damage })]);
  for (const character of views.characters) {
    if (character.card === id) return characterWords(table, character);
    if (!cardsOf(character).includes(id)) continue;
    const gear = [...character.allies, ...character.equipment, ...character.training];
    const one = gear.find(({ card }) => card === id);
    const prepared = character.track.find(({ card }) => card === id);
    const words = one ? gearWords(table, one) : prepared ? preparedWords(table, prepared) : '';
    return sentences([words, d('of', { name: nameOf(table, character.card) })]);
  }
  return null;
}

export function about(ref: Ref, table: TableModel): About | null {
  const face = faceOf(table, cardOf(ref) ?? -1);
  if (!face) return null;
  const views = read(table.view);
  const state = stateOf(table, views, face.id);
  const prices = modifierWords(table, face);
  return {
    title: face.name,
    subtitle: numbersOf(table, face),
    card: face.id,
    paragraphs: [
      ...(face.text ? [{ label: null, text: face.text }] : []),
      ...(prices ? [{ label: d('modifiers'), text: prices }] : []),
    ],
    notes: state ? [state] : [],
  };
}
