/** The look of UNO Ultimate DC. Pictures only: what may be done is what the decisions offer. */
import sprite from '$sprites/uno_ultimate_dc.svg?url';
import { t } from '../../i18n/i18n.svelte';
import type { HandOrder, Hint, Look } from '../../table/look';
import { tagOf } from '../../table/log';
import type { TableModel } from '../../table/table.svelte';
import type { CatalogueCard, Ref } from '../../table/types';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Choice from './Choice.svelte';
import Defs from './Defs.svelte';
import { about } from './describe';
import { scriptOf } from './motion';
import Own from './Own.svelte';
import Players from './Players.svelte';
import Tableau from './Tableau.svelte';
import { small } from './small';
import { u } from './texts';
import { COLOURS, colourOf, meets, read } from './views';

const colourRank = (card: CatalogueCard): number => {
  const at = COLOURS.findIndex((colour) => colour === colourOf(card));
  return at < 0 ? COLOURS.length : at;
};

const KINDS = ['number', 'skip', 'reverse', 'draw_two', 'wild'];
const kindRank = (card: CatalogueCard): number => KINDS.indexOf(card.kind) * 10 + (card.number ?? 0);

function orders(): readonly HandOrder[] {
  return [
    { id: 'arrival', label: t('table.sort.arrival'), compare: () => 0 },
    {
      id: 'colour',
      label: t('table.sort.colour'),
      compare: (a, b) => colourRank(a) - colourRank(b) || kindRank(a) - kindRank(b) || a.id - b.id,
    },
    {
      id: 'number',
      label: t('table.sort.number'),
      compare: (a, b) => kindRank(a) - kindRank(b) || colourRank(a) - colourRank(b) || a.id - b.id,
    },
  ];
}

/** What playing a card would bring, as the printed icons say. */
function hints(card: CatalogueCard, table: TableModel): readonly Hint[] {
  const found: Hint[] = [];
  const own = table.seat === null ? undefined : read(table.view).players[table.seat];
  const enemy = table.card(own?.enemy ?? null);
  if (enemy?.defeat && !own?.enemy_new && meets(card, enemy.defeat)) {
    found.push({ icon: 'enemy', sprite, text: u('hint.defeat') });
  }
  return found;
}

/** Everything that Board, Players and Own draw as a thing to tap. */
function drawn(views: ReturnType<typeof read>): ReadonlySet<Ref> {
  const refs = new Set<Ref>(['pile', 'danger', 'danger-discard']);
  const { table, players } = views;
  if (table?.top != null) refs.add(`card:${table.top}`);
  if (table?.location != null) refs.add('location').add(`card:${table.location}`);
  for (const card of table?.resolving ?? []) refs.add(`card:${card}`);
  players.forEach((player, seat) => {
    refs.add(`seat:${seat}`).add(`power:${seat}`);
    if (player.enemy !== null) refs.add(`enemy:${seat}`).add(`card:${player.enemy}`);
    if (!small.current) for (const item of player.items) refs.add(`card:${item}`);
  });
  return refs;
}

const SOUNDS: Readonly<Record<string, string>> = {
  played: 'move',
  drew: 'draw',
  drew_hidden: 'draw',
  added: 'draw',
  added_hidden: 'draw',
  burned: 'burn',
  burned_hand: 'burn',
  flipped: 'danger',
  defeated: 'good',
  called_uno: 'uno',
  caught: 'bad',
  went_out: 'bad',
};

export const look: Look = {
  theme: 'uno',
  Card,
  Back,
  Board,
  Players,
  Own,
  Tableau,
  Choice,
  Defs,
  hand(views) {
    const { hand } = read(views);
    return hand && { cards: hand.cards, aside: hand.drawn };
  },
  status(views) {
    const { table } = read(views);
    return { turn: table?.turn ?? null, step: table?.step ?? null, direction: table?.direction ?? null };
  },
  drawn: (views, seat) => {
    const refs = new Set(drawn(read(views)));
    // Decks and burn piles are drawn as things of their own only for the near seat.
    if (seat !== null) refs.add(`deck:${seat}`).add(`burn:${seat}`);
    return refs;
  },
  hints,
  orders,
  about,
  script: scriptOf,
  sound(event, seat) {
    const tag = tagOf(event);
    if (tag === 'won') return event.seat === seat ? 'win' : 'over';
    return SOUNDS[tag] ?? null;
  },
  moment(event) {
    switch (tagOf(event)) {
      case 'flipped':
        return 'danger';
      case 'called_uno':
      case 'caught':
        return 'call';
      case 'went_out':
        return 'out';
      case 'won':
        return 'win';
      default:
        return null;
    }
  },
  tally(views, seat) {
    const player = read(views).players[seat];
    if (!player) return null;
    return player.out ? u('out') : u('tally', { hand: player.hand, deck: player.deck });
  },
};
