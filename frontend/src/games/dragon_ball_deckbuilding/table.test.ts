/** The look on the frame, with moments of a real match: prices and their reasons, a purchase, a target, a vote. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../settings/settings.svelte';
// Fetched when asked for; loaded here so that no test waits for the compiler.
import '../../table/Extras.svelte';
import Frame from '../../table/Frame.svelte';
import { TableModel } from '../../table/table.svelte';
import { MockSource, room } from '../../table/testing/source.svelte';
import type { Prompt } from '../../table/types';
import { look } from './look';
import { catalogue, moment, moments } from './testing/scenes';
import { read } from './views';

let source: MockSource;
let model: TableModel;
const user = userEvent.setup();

async function sit(name: string, seen = moment(name)): Promise<void> {
  source = new MockSource();
  source.room = room(['Maya', 'Jun']);
  source.seat = 0;
  source.frame(seen, { full: true, jump: true });
  model = new TableModel(source, 'dragon_ball_deckbuilding', catalogue, look);
  render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
  await tick();
}

const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const at = (ref: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-ref~="${ref}"]`);
  if (!found) throw new Error(`no ${ref}`);
  return found;
};
const nameOf = (thing: Element): string => thing.querySelector('.visually-hidden')?.textContent ?? '';
const primary = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-primary]');

/** All Markets lie open where there is room, one where there is little. */
function roomy(wide = true): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width: 1000px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  settings.reset();
  settings.set('motion', 'off');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  cleanup();
  model.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the Markets', () => {
  test('every card says what it costs now and what changes that', async () => {
    roomy();
    await sit('act');
    const { offers } = read(model.view);
    const changed = offers.filter(({ price, printed }) => price !== null && price !== printed);
    expect(changed.length).toBeGreaterThan(0);
    for (const offer of offers) {
      const words = nameOf(at(`card:${offer.card}`));
      expect(words).toContain(model.card(offer.card)?.name);
      if (offer.balls !== null) expect(words).toContain(`costs ${offer.balls} ball`);
      else expect(words).toContain(`costs ${offer.price}`);
    }
    for (const { card, printed, changes } of changed) {
      const words = nameOf(at(`card:${card}`));
      expect(words).toContain(`printed ${printed}`);
      const [, n = 0] = changes.find(([, by]) => by !== 0) ?? [];
      expect(words).toContain(n < 0 ? `−${-n}` : `+${n}`);
      const { price } = offers.find((each) => each.card === card) ?? {};
      expect(look.about(`card:${card}`, model)?.notes[0]).toContain(`${printed} → ${price}: `);
    }
  });

  test('two taps buy; what cannot be bought says why', async () => {
    roomy();
    await sit('act');
    const option = model.prompt?.options.find(({ id }) => id.startsWith('buy:'));
    const tile = at(option?.target ?? '');
    expect(tile.dataset.standing).toBe('legal');
    await user.click(tile);
    expect(primary()?.textContent).toContain(model.say(option?.label ?? ['', {}]));
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([[option?.id]]);
    const blocked = model.prompt?.blocked.find(({ target }) =>
      document.querySelector(`[data-ref="${target}"]`),
    );
    expect(nameOf(at(blocked?.target ?? ''))).toContain(model.say(blocked?.why ?? ['', {}]));
  });

  test('where there is little room one row lies open, the first in which something can be taken', async () => {
    roomy(false);
    await sit('act');
    const tabs = within(region('Markets')).getAllByRole('button', { pressed: true });
    expect(tabs).toHaveLength(1);
    expect(tabs[0]?.getAttribute('aria-label')).toContain('something you can take');
    const others = within(region('Markets')).getAllByRole('button', { pressed: false });
    const capsules = others.find((tab) => tab.getAttribute('aria-label')?.startsWith('Concentrated'));
    await user.click(capsules as HTMLElement);
    const row = read(model.view).market.find(({ market }) => market === 'capsules');
    for (const card of row?.cards ?? []) expect(nameOf(at(`card:${card}`))).toContain('costs');
  });
});

describe('the fight', () => {
  test('an Enemy says how it stands, and is struck where it stands', async () => {
    await sit('enemy');
    const { minions, bosses } = read(model.view);
    for (const unit of [...bosses, ...minions])
      expect(nameOf(at(`card:${unit.card}`))).toContain(
        `${unit.health - unit.damage} of ${unit.health} Health`,
      );
    const option = model.prompt?.options.find(({ target }) => target === `card:${minions[0]?.card}`);
    await user.click(at(option?.target ?? ''));
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([[option?.id]]);
  });

  test('what only this Villain counts is spelled out', async () => {
    await sit('broly');
    const { villain } = read(model.view);
    const items = within(screen.getByRole('list', { name: 'Counters' })).getAllByRole('listitem');
    const words = items.map((item) => item.textContent).join('; ');
    expect(words).toContain(`${villain?.power} + ${villain?.base} more damage`);
    expect(words).toContain(`to calm him: ${villain?.calm} Energy`);
  });

  test('a payment is chosen from the hand, and can be taken back', async () => {
    await sit('pay');
    const { prompt } = model;
    expect(prompt?.type).toBe('many');
    const cards = (prompt?.options ?? []).filter(({ target }) => target);
    for (const { target } of cards) expect(at(target ?? '').dataset.standing).toMatch(/legal|selected/);
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([prompt?.default]);
  });

  test('a payment that wastes Energy says so before it is made', async () => {
    const seen = moment('pay');
    const asked = seen.mine as Prompt;
    const spare = asked.default.at(-1) ?? '';
    const worth = asked.weights?.[asked.options.findIndex(({ id }) => id === spare)] ?? 0;
    seen.mine = {
      ...asked,
      default: asked.default.slice(0, -1),
      least_sum: (asked.least_sum ?? 0) - worth,
    };
    await sit('pay', seen);
    expect(region('Prompt').textContent).not.toContain('is lost');
    await user.click(at(spare));
    expect(region('Prompt').textContent).toMatch(/[0-9]+ for [0-9]+: [0-9]+ Energy is lost/);
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([asked.default]);
  });

  test('the purchase of the last Ally says what it brings', async () => {
    roomy();
    const last = moment('act');
    const option = last.mine?.options.find(({ id }) => id.startsWith('buy:'));
    if (option) option.label = ['act.buy_last', option.label[1]];
    await sit('act', last);
    await user.click(at(option?.target ?? ''));
    expect(primary()?.textContent).toContain('the last Ally: you lose!');
    expect(source.sent).toEqual([]);
  });

  test('two halves of one card can stand at one position', async () => {
    const [boss, other] = read(moment('vegeta_nappa').view).bosses;
    const seen = moment('vegeta_nappa');
    const card = Object.values(catalogue.cards).find(({ kind }) => kind === 'energy_attack')?.id;
    seen.view.attacks = [boss, other].map((owner) => ({ card, boss: owner?.card, place: 2 }));
    await sit('vegeta_nappa', seen);
    const names = within(screen.getByRole('list', { name: 'What comes next' })).getAllByRole('button');
    expect(names.map(nameOf)).toEqual([
      expect.stringContaining(model.card(boss?.card ?? null)?.name ?? '?'),
      expect.stringContaining(model.card(other?.card ?? null)?.name ?? '?'),
    ]);
  });
});

describe('the group', () => {
  test('who proposes what stands there, and one tap agrees', async () => {
    await sit('vote');
    const { vote } = read(model.view);
    const said = vote?.votes[1] ?? '';
    const name = model.card(Number(said.split(':')[1]))?.name;
    const panel = document.querySelector<HTMLElement>('.vote') as HTMLElement;
    const agree = within(panel).getByRole('button', { name: /^Agree/ });
    expect(agree.textContent).toContain(name);
    expect(agree.textContent).toContain('proposed by Jun');
    await user.click(agree);
    expect(source.sent).toEqual([[said]]);
  });
});

test.each(Object.keys(moments))('at "%s" everything has a name', async (name) => {
  await sit(name);
  for (const button of document.querySelectorAll('main button'))
    expect((button.getAttribute('aria-label') ?? button.textContent).trim(), button.outerHTML).not.toBe('');
  expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|word\./);
});
