/** The rows of the combat sheet: what the attack or the defence could be, with the numbers that the question brings. */
import type { TableModel } from '../../table/table.svelte';
import type { CardId, Ref } from '../../table/types';
import { symbolWords } from './describe';
import { u } from './texts';
import { aidOf, askOf, sideOf, warriorOf, type ActionCard, type FightView } from './views';

export interface Row {
  readonly refs: readonly Ref[];
  readonly icon: string;
  readonly name: string;
  /** Letters or signs. */
  readonly symbols: string;
  /** Signs that are missing, "–" for none; null where that means nothing. */
  readonly missing: string | null;
  readonly damage: number | null;
  readonly taken: number | null;
  readonly falls: boolean;
  /** Per cent, with best play. */
  readonly chance: number | null;
  readonly note: string;
  readonly why: string | null;
}

const EMPTY: Row = {
  refs: [],
  icon: 'attack',
  name: '',
  symbols: '',
  missing: null,
  damage: null,
  taken: null,
  falls: false,
  chance: null,
  note: '',
  why: null,
};

const missingIn = (table: TableModel, ref: Ref): string | null => {
  const missing = table.prompt?.blocked.find(({ target }) => target === ref)?.why[1].missing;
  return typeof missing === 'string' ? missing : null;
};

/** What a declared attack, or one to be declared, would do: from the question. */
function effect(table: TableModel, id: string): Partial<Row> {
  const found = aidOf(table.prompt).options?.find((option) => option.id === id);
  return found ? { damage: found.damage, taken: found.taken, falls: found.falls, missing: '–' } : {};
}

function cardRow(table: TableModel, id: CardId, more: Partial<Row>): Row {
  const card = table.card(id) as ActionCard | null;
  const ref = `card:${id}`;
  return {
    ...EMPTY,
    refs: [ref],
    icon: card?.kind ?? 'attack',
    name: card?.name ?? '',
    symbols: card?.combo ?? '',
    damage: card?.damage || null,
    why: table.why(ref),
    ...more,
  };
}

/** Both combos, the sum of the values, and cards. Without a question of one's own: only what is printed. */
export function attackRows(table: TableModel, fight: FightView): Row[] {
  const ask = askOf(table.prompt);
  const aid = aidOf(table.prompt);
  const side = sideOf(warriorOf(table.catalogue, fight.attacker), fight.attacker_form);
  const rows: Row[] = (side?.combos ?? []).map((combo, i) => {
    const ref = `combo:${i}`;
    const chance = ask === 'reroll' ? aid.combos?.[i] : undefined;
    return {
      ...EMPTY,
      refs: [ref],
      icon: 'fists',
      name: table.word(combo.key),
      symbols: combo.symbols,
      damage: combo.damage,
      missing: chance?.missing ?? missingIn(table, ref),
      chance: chance?.chance ?? null,
      ...effect(table, ref),
    };
  });
  if (ask === 'reroll' && aid.sum !== undefined) {
    rows.push({
      ...EMPTY,
      refs: ['option:values'],
      icon: 'sum',
      name: u('sum'),
      damage: aid.sum,
      note: aid.doubled ? u('doubled') : '',
    });
  }
  if (ask !== 'attack') {
    const cards = ask === 'reroll' ? (aid.cards ?? []) : [];
    return [
      ...rows,
      ...cards.map(({ card = -1, damage, missing, chance }) =>
        cardRow(table, card, { damage, missing, chance }),
      ),
    ];
  }
  const { options = [], blocked = [] } = table.prompt ?? {};
  const values = options.find(({ id }) => id === 'values');
  if (values) {
    const note = values.label[0].endsWith('doubled') ? u('doubled') : '';
    rows.push({
      ...EMPTY,
      refs: ['option:values'],
      icon: 'sum',
      name: u('sum'),
      note,
      ...effect(table, 'values'),
    });
  }
  for (const { id, target } of options) {
    if (target?.startsWith('card:')) rows.push(cardRow(table, Number(target.slice(5)), effect(table, id)));
  }
  for (const { target } of blocked) {
    if (target.startsWith('card:')) {
      rows.push(cardRow(table, Number(target.slice(5)), { missing: missingIn(table, target) }));
    }
  }
  return rows;
}

/** To take it, to dodge, or a card; what is not possible comes last, with the reason. */
export function defenceRows(table: TableModel): Row[] {
  const { options = [], blocked = [] } = table.prompt ?? {};
  const rows: Row[] = [];
  for (const { id, target, label } of options) {
    const ref = target ?? `option:${id}`;
    if (rows.some(({ refs }) => refs.includes(ref))) continue;
    const chance = aidOf(table.prompt).chances?.[id] ?? null;
    if (target?.startsWith('card:')) {
      rows.push(cardRow(table, Number(target.slice(5)), { damage: null, chance }));
    } else if (id === 'dodge') {
      const symbols = 'T'.repeat(Number(label[1].n) || 0);
      rows.push({ ...EMPTY, refs: [ref], icon: 'dodge', name: u('dodge'), symbols, chance });
    } else {
      const { taken } = table.prompt?.ask[1] ?? {};
      const falls = aidOf(table.prompt).falls ?? false;
      rows.push({
        ...EMPTY,
        refs: [ref],
        icon: 'endurance',
        name: table.say(label),
        taken: Number(taken),
        falls,
      });
    }
  }
  for (const { target } of blocked) {
    if (target === 'dodge')
      rows.push({ ...EMPTY, refs: [target], icon: 'dodge', name: u('dodge'), why: table.why(target) });
    else if (target.startsWith('card:')) rows.push(cardRow(table, Number(target.slice(5)), { damage: null }));
  }
  return rows;
}

/** A chance, where chances are shown, of what is not made yet. */
export const showsChance = (row: Row, chances: boolean): boolean =>
  chances && row.chance !== null && row.missing !== '–';

/** A row for those who do not see it. */
export function rowWords(table: TableModel, row: Row, chances: boolean): string {
  const complete = row.missing === '–';
  return [
    row.name,
    row.note,
    row.symbols && symbolWords(table, row.symbols),
    row.damage !== null && u('damage', { n: row.damage }),
    row.taken !== null && row.taken !== row.damage && u('taken', { n: row.taken }),
    row.falls && u('falls'),
    complete && u('made'),
    row.missing && !complete && u('missing', { what: symbolWords(table, row.missing) }),
    showsChance(row, chances) && u('chance.long', { n: row.chance }),
  ]
    .filter(Boolean)
    .join(', ');
}
