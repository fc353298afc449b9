/** What this look says of things: names, states and sentences put together from the view. */
import { list } from '../../i18n/i18n.svelte';
import type { About } from '../../table/look';
import type { TableModel } from '../../table/table.svelte';
import { cardOf, type CardId, type Ref } from '../../table/types';
import { u } from './texts';
import {
  aidOf,
  askOf,
  boardOf,
  FEW_LEFT,
  GIVES,
  read,
  symbolsOf,
  warriorOf,
  type ActionCard,
  type SideRow,
  type Space,
  type Warrior,
} from './views';

export const sentences = (parts: readonly (string | null | undefined | false)[], glue = '. '): string =>
  parts.filter(Boolean).join(glue);

/** In a replay nobody is "you". */
export const isMine = (table: TableModel, seat: number | null): boolean =>
  seat !== null && seat === table.seat && !table.still;

export function owned(table: TableModel, warrior: CardId, seat: number | null): string {
  const name = table.card(warrior)?.name ?? '';
  if (seat === null) return u('of.pile', { name });
  return isMine(table, seat) ? u('of.mine', { name }) : u('of', { name, owner: table.name(seat) });
}

/** "fists, fists, ball". */
export const symbolWords = (table: TableModel, text: string): string =>
  list(symbolsOf(text).map((name) => table.word(name)));

/** What ending a movement on a space of this colour brings. */
export function givesWords(table: TableModel, colour: Space['colour']): string {
  return colour === 'green' ? u('gives.green') : u('gives', { deck: table.word(GIVES[colour]) });
}

export function tokenWords(table: TableModel, id: CardId): string {
  const token = read(table.view).tokens.find(({ card }) => card === id);
  const warrior = warriorOf(table.catalogue, id);
  if (!warrior) return '';
  const left = token?.left ?? warrior.endurance;
  return sentences(
    [
      owned(table, id, token?.seat ?? null),
      u('endurance.of', { n: left, most: warrior.endurance }),
      left <= FEW_LEFT && u('endurance.low'),
    ],
    ', ',
  );
}

/** A space of the arena for those who do not see it: what stands there, what it gives, how far it is. */
export function spaceWords(
  table: TableModel,
  { space, at, colour }: Space,
  standing: readonly CardId[],
): string {
  const { prompt } = table;
  const steps = aidOf(prompt).steps?.[`space:${space}`];
  const offered = prompt?.options.some(({ target }) => target === `space:${space}`);
  const moves = ['move', 'extra_move'].includes(askOf(prompt));
  return sentences(
    [
      at,
      ...standing.map((id) => tokenWords(table, id)),
      standing.length === 0 && `${table.word(colour)}: ${givesWords(table, colour)}`,
      offered && moves && standing.length > 0 && u('attack.here'),
      steps !== undefined && u('steps', { n: steps }),
    ],
    ', ',
  );
}

/** All of a seat's panel, for those who do not see it. */
export function panelWords(table: TableModel, seat: number): string {
  const views = read(table.view);
  const player = views.players[seat];
  if (!player) return table.name(seat);
  const cards = (['attack', 'defense', 'special'] as const).flatMap((deck) =>
    player[deck] > 0 ? u('cards.n', { n: player[deck], deck: table.word(deck) }) : [],
  );
  return sentences([
    sentences([table.name(seat), views.table?.active === seat && u('turn'), player.out && u('out')], ', '),
    u('warriors.n', { n: player.score }),
    cards.length > 0 ? list(cards) : u('cards.none'),
    views.table?.first === seat && u('first'),
    player.special_used && u('special'),
    player.counter_used && u('counter'),
  ]);
}

export const abilityWords = (table: TableModel, ability: string): string =>
  table.say([`text.ability_${ability}`, {}]);

function sideWords(table: TableModel, side: SideRow): string {
  const values = side.values
    .map((value, i) => `${table.word(['feet', 'fists', 'ball', 'force'][i] ?? '')} ${value}`)
    .join(', ');
  const combos = side.combos.map(
    ({ key, symbols, damage }) =>
      `${table.word(key)} (${symbolWords(table, symbols)}): ${u('damage', { n: damage })}`,
  );
  return sentences([
    sentences(
      [
        `${u('power')} ${side.power}`,
        `${u('technique')} ${side.technique}`,
        `${u('dodge')} ${side.dodge}`,
        side.divisor > 1 && u('form.divisor', { n: side.divisor }),
        side.harm > 0 && u('form.harm', { n: side.harm }),
      ],
      ', ',
    ),
    ...combos,
    values,
    abilityWords(table, side.ability),
  ]);
}

function aboutWarrior(table: TableModel, warrior: Warrior): About {
  const token = read(table.view).tokens.find(({ card }) => card === warrior.id);
  const [first, ...others] = warrior.sides;
  return {
    title: warrior.name,
    subtitle: sentences(
      [u('universe', { n: warrior.universe }), `${u('endurance')} ${warrior.endurance}`],
      ', ',
    ),
    card: warrior.id,
    paragraphs: [
      ...(first ? [{ label: null, text: sideWords(table, first) }] : []),
      ...others.map((side) => ({
        label: `${table.word(side.key)} (${u('form.score', { n: side.score, dice: warrior.dice })})`,
        text: sideWords(table, side),
      })),
    ],
    notes: token ? [tokenWords(table, warrior.id)] : [],
  };
}

function aboutCard(table: TableModel, card: ActionCard): About {
  const fresh = read(table.view).hand?.fresh.includes(card.id);
  return {
    title: card.name,
    subtitle: sentences([table.word(card.kind), card.invulnerable && u('invulnerable')], ', '),
    card: card.id,
    paragraphs: [
      ...(card.combo ? [{ label: u('needs'), text: symbolWords(table, card.combo) }] : []),
      { label: null, text: card.text },
    ],
    notes: fresh ? [u('fresh')] : [],
  };
}

export function about(ref: Ref, table: TableModel): About | null {
  const [kind, number = ''] = ref.split(':');
  const id = kind === 'warrior' ? Number(number) : cardOf(ref);
  const warrior = warriorOf(table.catalogue, id);
  if (warrior) return aboutWarrior(table, warrior);
  const card = table.card(id);
  if (card) return aboutCard(table, card as ActionCard);
  if (kind !== 'space') return null;
  const space = boardOf(table.catalogue)[Number(number)];
  if (!space) return null;
  return {
    title: space.at,
    subtitle: table.word(space.colour),
    card: null,
    paragraphs: [{ label: null, text: givesWords(table, space.colour) }],
    notes: [],
  };
}
