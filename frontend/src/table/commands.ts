/** The text command line: what a typed line means and does, for people who play by words. It knows no game. */
import { t } from '../i18n/i18n.svelte';
import { c } from './command-words';
import { problem } from './selection';
import type { TableModel } from './table.svelte';
import { cardOf, type Prompt, type PromptOption } from './types';
import { problemText } from './words';

const simple = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Places of the labels that hold all words of the line; exact labels win. */
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

type Command = (table: TableModel, rest: string) => string;

const COMMANDS: Readonly<Record<string, Command>> = {
  '': () => c('help'),
  help: () => c('help'),
  hand: handText,
  dice: () => list(namesOf('[data-ref^="die:"]'), 'no.dice'),
  players: playersText,
  where: whereText,
  table: () => list(namesOf('[data-region="board"] [data-ref]'), 'no.table'),
  options: optionsText,
  log: (table, rest) => logText(table, Number(rest) || 3),
  why: whyText,
  confirm,
  none: (table) => (table.prompt?.type === 'many' ? choose(table, []) : c('no.question')),
};

/** The same words in French. */
const WORDS: Readonly<Record<string, string>> = {
  aide: 'help',
  main: 'hand',
  des: 'dice',
  joueurs: 'players',
  ou: 'where',
  journal: 'log',
  pourquoi: 'why',
  confirmer: 'confirm',
  rien: 'none',
};

/** Does what a line says; the result is the answer that is read out. */
export function obey(line: string, table: TableModel): string {
  const [verb = '', ...rest] = line.trim().split(/\s+/);
  const word = simple(verb);
  const command = COMMANDS[WORDS[word] ?? word];
  // A button may begin with the same word; then all of the line is meant.
  if (command && (rest.length === 0 || found(line, table).length === 0))
    return command(table, rest.join(' '));
  return answer(line, table);
}

interface Hit {
  readonly prompt: Prompt;
  readonly option: PromptOption;
  readonly label: string;
  readonly isExtra: boolean;
}

function hits(table: TableModel): Hit[] {
  const prompts = [table.prompt, ...table.offers].filter((prompt) => prompt !== null);
  return prompts.flatMap((prompt) =>
    [...prompt.options, ...prompt.extras].map((option, place) => ({
      prompt,
      option: option as PromptOption,
      label: table.say(option.label),
      isExtra: place >= prompt.options.length,
    })),
  );
}

function found(line: string, table: TableModel): Hit[] {
  const all = hits(table);
  const places = matching(
    all.map(({ label }) => label),
    line,
  );
  return places.flatMap((place) => all[place] ?? []);
}

function answer(line: string, table: TableModel): string {
  const numbers = /^[\d\s]+$/.test(line) ? line.trim().split(/\s+/).map(Number) : null;
  if (numbers) return byNumber(numbers, table);
  const [hit, ...others] = found(line, table);
  if (!hit) return c('unknown', { line });
  if (others.length > 0)
    return c('several', { options: [hit, ...others].map(({ label }) => label).join('; ') });
  return take(hit, table);
}

function byNumber(numbers: readonly number[], table: TableModel): string {
  const [first = 0] = numbers;
  const { prompt } = table;
  if (prompt?.type === 'number') {
    if (first < prompt.least || first > prompt.most)
      return c('range', { least: prompt.least, most: prompt.most });
    return choose(table, [String(first)]);
  }
  if (prompt?.type === 'arrange') {
    const order = numbers.flatMap((n) => prompt.options[n - 1]?.id ?? []);
    const isWhole = new Set(order).size === prompt.options.length && order.length === numbers.length;
    return isWhole ? choose(table, order) : optionsText(table);
  }
  const all = hits(table);
  const taken = numbers.map((n) => all[n - 1]);
  if (taken.includes(undefined) || (taken.length > 1 && prompt?.type !== 'many')) return optionsText(table);
  return taken.map((hit) => (hit ? take(hit, table) : '')).at(-1) ?? '';
}

/** An offer is taken, a switch set, one of several things picked or put back; anything else is the answer. */
function take({ prompt, option, label, isExtra }: Hit, table: TableModel): string {
  if (isExtra) {
    table.arm(option.id);
    return c(table.selection.extras.includes(option.id) ? 'armed' : 'disarmed', { what: label });
  }
  if (prompt.offer) {
    table.take(prompt, option.id);
    return c('sent', { what: label });
  }
  table.pick(option.id);
  return prompt.type === 'many' ? chosenText(table) : c('sent', { what: label });
}

function choose(table: TableModel, ids: readonly string[]): string {
  const { prompt } = table;
  if (!prompt) return c('no.question');
  const trouble = problem(prompt, { ...table.selection, chosen: ids });
  if (trouble) return problemText(trouble);
  const labels = ids.map((id) => prompt.options.find((option) => option.id === id)?.label);
  const what = labels.map((label, i) => (label ? table.say(label) : ids[i])).join(', ');
  table.choose(ids);
  return ids.length === 0 ? c('chosen.none') : c('sent', { what });
}

function confirm(table: TableModel): string {
  return table.prompt ? choose(table, table.selection.chosen) : c('no.question');
}

function chosenText(table: TableModel): string {
  const { chosen } = table.selection;
  const what = hits(table).flatMap(({ option, label }) => (chosen.includes(option.id) ? [label] : []));
  return what.length === 0 ? c('chosen.none') : c('chosen', { what: what.join(', ') });
}

function optionsText(table: TableModel): string {
  const { prompt } = table;
  if (prompt?.type === 'number') return c('range', { least: prompt.least, most: prompt.most });
  const labels = hits(table).map(({ label }, i) => `${i + 1}: ${label}`);
  return labels.length > 0 ? labels.join('; ') : t('table.waiting.none');
}

function handText(table: TableModel): string {
  const cards = table.hand?.cards;
  if (!cards) return list(namesOf('[data-region="hand"] [data-ref]'), 'no.hand');
  const names = cards.map((id) => {
    const legal = ['legal', 'selected'].includes(table.standing(`card:${id}`));
    const name = table.context.cardName(id) ?? '';
    return legal ? c('legal', { name }) : name;
  });
  return list(names, 'no.hand');
}

/** What things drawn on the table are called, each once. */
function namesOf(selector: string): string[] {
  const names = [...document.querySelectorAll<HTMLElement>(selector)].map((thing) => nameOf(thing));
  return [...new Set(names)].filter((name) => name !== '');
}

function nameOf(thing: HTMLElement): string {
  const hidden = thing.querySelector('.visually-hidden');
  return (thing.getAttribute('aria-label') ?? (hidden ?? thing).textContent).replace(/\s+/g, ' ').trim();
}

function list(names: readonly string[], none: Parameters<typeof c>[0]): string {
  return names.length > 0 ? names.join('; ') : c(none);
}

/** Why things of that name cannot be chosen. */
function whyText(table: TableModel, name: string): string {
  const blocked = table.prompt?.blocked ?? [];
  const known = blocked.map(({ target, why }) => {
    const card = cardOf(target);
    const drawn = document.querySelector<HTMLElement>(`[data-ref~="${CSS.escape(target)}"]`);
    const label = (card === null ? null : table.context.cardName(card)) ?? (drawn ? nameOf(drawn) : '');
    return { label, why: table.say(why) };
  });
  const wanted = matching(
    known.map(({ label }) => label),
    name,
  );
  const told = name === '' ? known : wanted.flatMap((place) => known[place] ?? []);
  return told.length > 0 ? told.map(({ label, why }) => `${label}: ${why}`).join(' ') : c('no.why');
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

function logText(table: TableModel, count: number): string {
  const lines = table.log
    .flatMap((group) => [...(group.opening ? [group.opening] : []), ...group.lines])
    .slice(-count);
  return lines.map((line) => line.text).join(' ');
}
