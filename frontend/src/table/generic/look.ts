/** The look of any game that has none of its own: everything from the view, the hints and the prompts. */
import { t } from '../../i18n/i18n.svelte';
import type { Look } from '../look';
import { schedule, travels } from '../plan';
import { cardOf, type Ref } from '../types';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { allFields, cardsIn, layoutOf } from './fields';
import Players from './Players.svelte';
import Tableau from './Tableau.svelte';

const numberIn = (record: unknown, field: string): number | null => {
  const value = (record as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'number' ? value : null;
};

export const look: Look = {
  theme: 'generic',
  Card,
  Back,
  Board,
  Players,
  Own: null,
  Tableau,
  Choice: null,
  Defs: null,

  hand(views) {
    const hand = views.hand as { cards?: unknown; drawn?: unknown } | undefined;
    if (!Array.isArray(hand?.cards)) return null;
    const cards = hand.cards.filter((card): card is number => typeof card === 'number');
    return { cards, aside: typeof hand.drawn === 'number' ? hand.drawn : null };
  },

  status(views) {
    const record = views.table as Record<string, unknown> | undefined;
    const direction = numberIn(record, 'direction');
    return {
      turn: numberIn(record, 'turn') ?? numberIn(record, 'round'),
      step: typeof record?.step === 'string' ? record.step : null,
      direction: direction === 1 || direction === -1 ? direction : null,
    };
  },

  drawn(views, _seat, catalogue) {
    const refs = new Set<Ref>();
    const seats = Array.isArray(views.players) ? views.players.length : 0;
    for (let seat = 0; seat < seats; seat += 1) refs.add(`seat:${seat}`);
    const { hand: _, ...seen } = views;
    for (const field of allFields(seen, catalogue.views)) {
      // Cards of a seat lie in its tableau, which is not open on the table.
      if (field.section === 'players' || field.owner !== null) continue;
      for (const card of cardsIn(field)) refs.add(`card:${card}`);
    }
    return refs;
  },

  hints: () => [],

  orders: () => [
    { id: 'arrival', label: t('table.sort.arrival'), compare: () => 0 },
    {
      id: 'colour',
      label: t('table.sort.colour'),
      compare: (a, b) => (a.colour ?? a.kind).localeCompare(b.colour ?? b.kind) || a.id - b.id,
    },
    {
      id: 'number',
      label: t('table.sort.number'),
      compare: (a, b) => (a.number ?? 99) - (b.number ?? 99) || a.id - b.id,
    },
  ],

  about(ref, table) {
    const card = table.card(cardOf(ref));
    if (!card) return null;
    const paragraphs = card.text ? [{ label: null, text: card.text }] : [];
    return { title: card.name, subtitle: table.word(card.kind), card: card.id, paragraphs, notes: [] };
  },

  script(before, after, _seat, _events, catalogue) {
    const moves = travels(layoutOf(before, catalogue.views), layoutOf(after, catalogue.views));
    return schedule(moves);
  },

  sound: () => 'move',
  moment: () => null,
};
