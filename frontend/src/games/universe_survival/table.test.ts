/** The look on the frame, with moments of a real match: moving, rolling, attacking, defending. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced } from '../../components/announce.svelte';
import { settings } from '../../settings/settings.svelte';
// Fetched when asked for; loaded here so that no test waits for the compiler.
import '../../table/Extras.svelte';
import '../../table/Rules.svelte';
import Frame from '../../table/Frame.svelte';
import { TableModel } from '../../table/table.svelte';
import { MockSource, room } from '../../table/testing/source.svelte';
import { look } from './look';
import './SeatThings.svelte';
import { catalogue, moment } from './testing/scenes';
import { aidOf, boardOf, read, spacesOf } from './views';

let source: MockSource;
let model: TableModel;
const user = userEvent.setup();

async function sit(name: string, seat: number | null = 0): Promise<void> {
  source = new MockSource();
  source.room = room(['Maya', 'Jun', 'Ola', 'Ren']);
  source.seat = seat;
  source.spectator = seat === null;
  source.frame(seat === null ? { ...moment(name), mine: null } : moment(name), { full: true, jump: true });
  model = new TableModel(source, 'universe_survival', catalogue, look);
  render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
  await tick();
}

const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const at = (ref: string, where = ''): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`${where} [data-ref~="${ref}"]`);
  if (!found) throw new Error(`no ${ref}`);
  return found;
};
const nameOf = (thing: Element): string => thing.querySelector('.visually-hidden')?.textContent ?? '';
const primary = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-primary]');
const sheet = (): HTMLElement => screen.getByRole('region', { name: /^Combat on/ });

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

describe('the arena', () => {
  test('every space within reach says what it gives and how many steps away it is', async () => {
    await sit('move');
    const board = boardOf(catalogue);
    const { tokens } = read(model.view);
    const steps = aidOf(model.prompt).steps ?? {};
    for (const id of spacesOf(model.prompt)) {
      const words = nameOf(at(`space:${id}`));
      expect(words).toContain(`${steps[`space:${id}`]} step`);
      expect(words).toContain(board[id]?.at);
      const enemy = tokens.find(({ space }) => space === id);
      expect(words).toContain(enemy ? model.card(enemy.card)?.name : model.word(board[id]?.colour ?? ''));
      expect(words.includes('attack')).toBe(enemy !== undefined);
    }
    expect(within(region('Table')).getByRole('status').textContent).toContain(
      String(spacesOf(model.prompt).length),
    );
  });

  test('two taps go there; the button says what comes of it', async () => {
    await sit('move');
    const option = model.prompt?.options.find(({ label }) => label[0] === 'move.draw');
    const space = at(option?.target ?? '');
    await user.click(space);
    expect(space.dataset.standing).toBe('selected');
    expect(primary()?.textContent).toContain(model.say(option?.label ?? ['', {}]));
    await user.click(space);
    expect(source.sent).toEqual([[option?.id]]);
  });

  test('an enemy is attacked where it stands', async () => {
    await sit('move');
    const option = model.prompt?.options.find(({ label }) => label[0] === 'move.attack');
    const enemy = at(`warrior:${String(option?.label[1].card)}`, '[data-region="board"]');
    await user.click(enemy);
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([[option?.id]]);
  });

  test('all spaces can be read and taken from a list', async () => {
    await sit('move');
    await user.click(within(region('Prompt')).getByRole('button', { name: /^All/ }));
    const list = await screen.findByRole('dialog');
    expect(within(list).getAllByRole('listitem')).toHaveLength(model.prompt?.options.length ?? 0);
  });

  test('a Warrior is chosen in the arena or in the team', async () => {
    await sit('token');
    const option = model.prompt?.options[1];
    await user.click(at(option?.target ?? '', '[data-region="players"]'));
    expect(at(option?.target ?? '', '[data-region="board"]').dataset.standing).toBe('selected');
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([[option?.id]]);
  });

  test('where one cannot start says why', async () => {
    await sit('place');
    const blocked = model.prompt?.blocked[0];
    await user.click(at(blocked?.target ?? ''));
    expect(source.sent).toEqual([]);
    expect(region('Prompt').textContent).toContain(model.say(blocked?.why ?? ['', {}]));
  });
});

test('a roll is read aloud as a sum', async () => {
  await sit('move');
  source.frame({ events: [{ tag: 'rolled', seat: 1, roll: 2, faces: 'FFBS' }] });
  await tick();
  expect(announced.polite).toContain('Jun, roll 2: 2 × feet, 1 × ball, 1 × star.');
});

describe('what one cannot do in the arena', () => {
  const far = { target: 'arena', why: ['why.too_far', { n: 4 }] as [string, Record<string, unknown>] };

  test('a plate out of reach says why when it is tapped, and is no stop for the keyboard', async () => {
    await sit('move');
    const prompt = model.prompt;
    if (!prompt) throw new Error('no question');
    catalogue.messages['why.too_far'] = 'Out of reach: {n} {n:plural:step:steps} at most.';
    source.frame({ mine: { ...prompt, blocked: [far] } });
    await tick();
    expect(model.tap('space:0')).toBe(false);
    expect(model.tap(['space:0', 'arena'])).toBe(true);
    await tick();
    expect(region('Prompt').textContent).toContain('Out of reach: 4 steps at most.');
    expect(document.querySelector('[data-ref~="arena"]')).toBeNull();
    expect(source.sent).toEqual([]);
  });
});

describe('the draft', () => {
  test('is sorted as one likes; two taps take a Warrior', async () => {
    await sit('draft');
    const list = region('Warriors to choose from (' + read(model.view).supply.length + ')');
    const first = () => list.querySelector('ul [data-ref]') as HTMLElement;
    expect(nameOf(first())).toContain('Endurance 34');
    await user.click(within(list).getByRole('button', { name: 'Power' }));
    expect(nameOf(first())).toContain('Power 5');
    const ref = first().dataset.ref;
    await user.click(first());
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([[ref]]);
  });

  test('tells who picks now and in which order it goes on, round by round', async () => {
    await sit('draft');
    const rounds = within(region('Order of picks')).getAllByRole('list');
    const order = rounds.map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent.trim()),
    );
    expect(order.map((seats) => seats.map((words) => words.split(' ')[0]))).toEqual([
      ['Maya'],
      ['Ren', 'Ola', 'Jun', 'Maya'],
    ]);
    expect(order[0]?.[0]).toContain('picks now');
    expect(rounds.map((list) => list.getAttribute('aria-label'))).toEqual(['Round 3 of 6', 'Round 4 of 6']);
  });
});

describe('a combat', () => {
  test('dice are marked by tap and by digits, R rolls them', async () => {
    await sit('reroll');
    const dice = within(screen.getByRole('list', { name: 'Dice' })).getAllByRole('button');
    expect(dice.every((die) => nameOf(die).includes('kept'))).toBe(true);
    expect(primary()?.getAttribute('aria-disabled')).toBe('true');
    await user.click(dice[0] as HTMLElement);
    expect(nameOf(dice[0] as HTMLElement)).toContain('re-roll');
    await user.keyboard('3');
    settings.set('shortcuts', false);
    await user.keyboard('4r');
    expect(source.sent).toEqual([]);
    settings.set('shortcuts', true);
    await user.keyboard('r');
    expect(source.sent).toEqual([['die:0', 'die:2']]);
  });

  test('says what each combo takes, what is missing, and on request the chance', async () => {
    await sit('reroll');
    const { combos = [], cards = [], sum } = aidOf(model.prompt);
    const row = (ref: string) => nameOf(at(ref, '.sheet'));
    combos.forEach((combo, i) => {
      expect(row(`combo:${i}`)).toContain(`${combo.damage} damage`);
      expect(row(`combo:${i}`)).toContain(combo.missing === '–' ? 'made' : 'missing');
    });
    expect(row('option:values')).toContain(`${sum} damage`);
    const short = combos.findIndex(({ missing }) => missing !== '–');
    const chance = `${combos[short]?.chance} % with`;
    expect(row(`combo:${short}`)).not.toContain(chance);
    await user.click(screen.getByRole('button', { name: 'Chances' }));
    expect(row(`combo:${short}`)).toContain(chance);
    expect(row(`card:${cards[0]?.card}`)).toContain(`${cards[0]?.chance} % with`);
  });

  test('of defense dice the chance is told on request', async () => {
    await sit('reroll_defence');
    const chance = `${aidOf(model.prompt).chance} % with the re-rolls left`;
    expect(sheet().textContent).not.toContain(chance);
    await user.click(within(sheet()).getByRole('button', { name: 'Chances' }));
    expect(sheet().textContent).toContain(chance);
  });

  test.each(['reroll', 'reroll_defence', 'defend'])(
    'against the clock no chance is told: %s',
    async (name) => {
      await sit(name);
      source.clocks = { ...source.clocks, deadline: 60_000 };
      await tick();
      expect(document.body.textContent).not.toMatch(/\d ?%/);
      expect(screen.queryByRole('button', { name: 'Chances' })).toBeNull();
    },
  );

  test('tells the rule of defence in force', async () => {
    await sit('attack');
    const now = document.querySelector('.sheet [aria-current="step"]');
    expect(now?.textContent).toContain('2 rolls: Defense cards');
  });

  test('an attack is taken from its row, with the damage it does and whether the enemy falls', async () => {
    await sit('attack');
    for (const { id, damage, falls } of aidOf(model.prompt).options ?? []) {
      const ref = id === 'values' ? 'option:values' : id;
      expect(nameOf(at(ref, '.sheet'))).toContain(`${damage} damage`);
      expect(nameOf(at(ref, '.sheet')).includes('falls')).toBe(falls);
    }
    const sum = at('option:values', '.sheet');
    await user.click(sum);
    expect(source.sent).toEqual([]);
    await user.click(sum);
    expect(source.sent).toEqual([['values']]);
  });

  test('a combo that is not made says what is missing', async () => {
    await sit('attack');
    const blocked = model.prompt?.blocked[0];
    await user.click(at(blocked?.target ?? '', '.sheet'));
    expect(region('Prompt').textContent).toContain(model.say(blocked?.why ?? ['', {}]));
  });

  test('ways to defend: to take it is one tap, a Dodge tells its chance, a card with two uses asks which', async () => {
    await sit('defend');
    const chance = `${aidOf(model.prompt).chances?.dodge} %`;
    expect(nameOf(at('option:dodge', '.sheet'))).toContain(chance);
    await user.click(at('card:80', '.sheet'));
    const uses = [...document.querySelectorAll('[data-region="prompt"] [data-option]')];
    expect(uses.map((button) => button.getAttribute('data-option'))).toEqual(['card:80', 'return:80']);
    await user.click(uses[1] as HTMLElement);
    expect(source.sent).toEqual([['return:80']]);
  });

  test('whoever watches sees dice and declared attack, and nothing of what the defender could do', async () => {
    await sit('defend', null);
    const { fight } = read(model.view);
    expect(sheet().textContent).toContain(String(fight?.damage));
    expect(document.querySelectorAll('.sheet .us-option')).toHaveLength(0);
    expect(within(sheet()).getByRole('list', { name: 'Dice' }).children).toHaveLength(
      Array.from(fight?.dice ?? '').length,
    );
  });

  test('the forms that can be reached, before the roll', async () => {
    await sit('transform');
    const forms = within(sheet()).getAllByRole('listitem');
    const told = aidOf(model.prompt).forms ?? [];
    for (const { form, score } of told) {
      expect(
        forms.some(({ textContent: text }) => text?.includes(model.word(form)) && text.includes(`${score}+`)),
      ).toBe(true);
    }
  });
});

describe('around the arena', () => {
  test('panels say Warriors and hands by their backs; a tap opens the team', async () => {
    await sit('waiting');
    const jun = at('seat:1', '[data-region="players"]');
    const player = read(model.view).players[1];
    expect(nameOf(jun)).toContain(`${player?.score} Warrior`);
    await user.click(jun);
    const open = await screen.findByRole('dialog', { name: 'Jun' });
    const team = read(model.view).tokens.filter(({ seat }) => seat === 1);
    for (const { card } of team) {
      expect(await within(open).findByRole('region', { name: model.card(card)?.name ?? '' })).toBeTruthy();
    }
  });

  test('the Event in force is told', async () => {
    await sit('waiting');
    const card = model.card(read(model.view).table?.event ?? null);
    expect(nameOf(at(`card:${card?.id}`))).toContain(`Event in force: ${card?.name}. ${card?.text}`);
  });

  test('the zoom of a Warrior tells all its forms', async () => {
    await sit('waiting');
    const told = look.about('warrior:0', model);
    expect(told?.title).toBe('Son Goku');
    expect(told?.paragraphs).toHaveLength(9);
    expect(told?.paragraphs[2]?.label).toContain('Super Saiyan 2');
    expect(look.about('space:0', model)?.paragraphs[0]?.text).toContain('Defense');
    expect(look.about('seat:0', model)).toBeNull();
  });
});
