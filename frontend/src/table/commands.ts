/** The text command line: what a typed line means, for people who play by words. */
import { t } from '../i18n/i18n.svelte';
import type { TableModel } from './table.svelte';

export interface Reply {
  readonly text: string;
  /** A complete answer to send. */
  readonly move?: string;
}

const simple = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Options whose label holds all words of the line; exact labels win. */
export function matching(labels: readonly string[], line: string): number[] {
  const wanted = simple(line);
  const exact = labels.flatMap((label, i) => (simple(label) === wanted ? [i] : []));
  if (exact.length > 0 || wanted === '') return exact;
  const words = wanted.split(' ');
  return labels.flatMap((label, i) => {
    const held = simple(label).split(' ');
    return words.every((word) => held.includes(word)) ? [i] : [];
  });
}

/** What is asked for by one word, in each language; answers are typed as their buttons say them. */
const VERBS: Readonly<Record<string, string>> = {
  aide: 'help',
  main: 'hand',
  joueurs: 'players',
  ou: 'where',
  journal: 'log',
};

export function obey(line: string, table: TableModel): Reply {
  const [verb = '', ...rest] = line.trim().split(/\s+/);
  switch (VERBS[simple(verb)] ?? simple(verb)) {
    case '':
    case 'help':
      return { text: t('table.command.help') };
    case 'hand':
      return { text: handText(table) };
    case 'players':
      return { text: playersText(table) };
    case 'where':
      return { text: whereText(table) };
    case 'options':
      return { text: optionsText(table) };
    case 'log':
      return { text: logText(table, Number(rest[0] ?? 3) || 3) };
    default:
      return moveBy(line, table);
  }
}

function moveBy(line: string, table: TableModel): Reply {
  const prompts = [table.prompt, ...table.offers].filter((prompt) => prompt !== null);
  const options = prompts.flatMap((prompt) => prompt.options.map((option) => ({ prompt, option })));
  const labels = options.map(({ option }) => table.say(option.label));
  const found = matching(labels, line);
  const [first] = found;
  if (first === undefined) return { text: t('table.command.unknown', { line }) };
  if (found.length > 1) {
    return { text: t('table.command.several', { options: found.map((i) => labels[i]).join('; ') }) };
  }
  const hit = options[first];
  if (!hit) return { text: t('table.command.unknown', { line }) };
  return { text: labels[first] ?? '', move: hit.option.id };
}

function handText(table: TableModel): string {
  const cards = table.hand?.cards ?? [];
  const names = cards.map((id) => {
    const legal = ['legal', 'selected'].includes(table.standing(`card:${id}`));
    const name = table.context.cardName(id) ?? '';
    return legal ? t('table.command.legal', { name }) : name;
  });
  return names.length > 0 ? names.join(', ') : t('table.hand.empty');
}

function playersText(table: TableModel): string {
  const rows = Array.isArray(table.view.players) ? (table.view.players as Record<string, unknown>[]) : [];
  return rows
    .map((row, seat) => {
      const counts = Object.entries(row)
        .filter(([, value]) => typeof value === 'number')
        .map(([field, value]) => `${table.say([`view.players.${field}`, {}])} ${String(value)}`);
      return `${table.name(seat)}: ${counts.join(', ')}`;
    })
    .join('. ');
}

function whereText(table: TableModel): string {
  const { turn, count } = table.status;
  const parts = [turn === null ? '' : (count ?? t('table.turn', { n: turn }))];
  if (table.prompt) parts.push(table.say(table.prompt.ask));
  const about = table.look.about('pile', table);
  if (about) parts.push(`${about.title}. ${about.notes.join(' ')}`);
  return parts.filter((part) => part !== '').join('. ');
}

function optionsText(table: TableModel): string {
  const labels = table.prompt?.options.map(({ label }) => table.say(label)) ?? [];
  return labels.length > 0 ? labels.join('; ') : t('table.waiting.none');
}

function logText(table: TableModel, count: number): string {
  const lines = table.log
    .flatMap((group) => [...(group.opening ? [group.opening] : []), ...group.lines])
    .slice(-count);
  return lines.map((line) => line.text).join(' ');
}
