/** The look on the frame, with moments of a real match: dice are kept and rolled again, spent by two taps, planned for. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced } from '../../components/announce.svelte';
import { settings } from '../../settings/settings.svelte';
// Fetched when asked for; loaded here so that no test waits for the compiler.
import '../../table/Extras.svelte';
import Frame from '../../table/Frame.svelte';
import { TableModel } from '../../table/table.svelte';
import { MockSource, room } from '../../table/testing/source.svelte';
import { alike, others } from './keeping';
import { look } from './look';
import './SeatThings.svelte';
import { catalogue, moment } from './testing/scenes';
import { aidOf, read } from './views';

let source: MockSource;
let model: TableModel;
const user = userEvent.setup();

async function sit(name: string, seat: number | null = 0): Promise<void> {
  source = new MockSource();
  source.room = room(['Maya', 'Jun', 'Ola', 'Ren']);
  source.seat = seat;
  source.spectator = seat === null;
  source.frame(seat === null ? { ...moment(name), mine: null } : moment(name), { full: true, jump: true });
  model = new TableModel(source, 'plus_ultra', catalogue, look);
  render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
  await tick();
}

const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const inPrompt = () => within(region('Prompt'));
const dice = () => within(region('Dice')).getAllByRole('button', { name: /^(Die|Power Die)/ });
const nameOf = (button: Element | undefined) => button?.querySelector('.visually-hidden')?.textContent ?? '';
const primary = () => document.querySelector<HTMLElement>('[data-primary]');
const standing = (ref: string) =>
  document.querySelector<HTMLElement>(`[data-ref~="${ref}"]`)?.dataset.standing;

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

describe('the roll', () => {
  test('is read aloud as a sum, kept dice and rolled ones together', async () => {
    await sit('reroll');
    source.frame({
      events: [
        { tag: 'rolled', seat: 1, roll: 2, rolls: 3, faces: '⚔ ♥ ☠', kept: '⚔ ☠ 3', dice: [], shown: [] },
      ],
    });
    await tick();
    expect(announced.polite).toContain('Jun, roll 2: 2 × Fist, 1 × Heart, 2 × Villain, 1 × 3.');
    expect(announced.polite).not.toContain('⚔');
  });

  test('begins with all dice kept: nothing can be rolled until one is marked, but one may stop', async () => {
    await sit('reroll');
    expect(dice().map((die) => nameOf(die).includes('kept'))).toEqual(Array(6).fill(true));
    expect(primary()?.getAttribute('aria-disabled')).toBe('true');
    await user.click(document.querySelector<HTMLElement>('[data-none]') as HTMLElement);
    expect(source.sent).toEqual([[]]);
  });

  test('a tap marks a die, the next one keeps it again; the button counts', async () => {
    await sit('reroll');
    await user.click(dice()[0] as HTMLElement);
    await user.click(dice()[2] as HTMLElement);
    expect(nameOf(dice()[0])).toContain('reroll');
    expect(primary()?.textContent).toContain('2');
    await user.click(dice()[0] as HTMLElement);
    expect(nameOf(dice()[0])).toContain('kept');
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([['die:2']]);
  });

  test('all dice at once, and none', async () => {
    await sit('reroll');
    await user.click(inPrompt().getByRole('button', { name: 'All' }));
    expect(dice().every((die) => nameOf(die).includes('reroll'))).toBe(true);
    await user.click(inPrompt().getByRole('button', { name: 'None' }));
    expect(dice().every((die) => nameOf(die).includes('kept'))).toBe(true);
  });

  test('digits mark, R rolls; neither where letters are switched off', async () => {
    await sit('reroll');
    await user.keyboard('16');
    expect(primary()?.textContent).toContain('2');
    settings.set('shortcuts', false);
    await user.keyboard('2r');
    expect(source.sent).toEqual([]);
    settings.set('shortcuts', true);
    await user.keyboard('r');
    expect(source.sent).toEqual([['die:0', 'die:5']]);
  });

  test('a chip keeps all dice of a symbol and marks the others; once more, and all are kept', async () => {
    await sit('reroll');
    const rows = read(model.view).dice;
    const [most] = alike(rows);
    if (!most) throw new Error('no two dice are alike in this moment');
    const chip = document.querySelector<HTMLElement>(`[data-keep="${most.face}"]`) as HTMLElement;
    await user.click(dice()[0] as HTMLElement);
    await user.click(chip);
    const kept = rows.map(({ face }) => face === most.face);
    expect(dice().map((die) => nameOf(die).includes('kept'))).toEqual(kept);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(primary()?.textContent).toContain(String(rows.length - most.count));
    await user.click(chip);
    expect(dice().every((die) => nameOf(die).includes('kept'))).toBe(true);
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    chip.focus();
    await user.keyboard('{Enter}');
    expect(dice().map((die) => nameOf(die).includes('kept'))).toEqual(kept);
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([others(rows, most.face)]);
  });

  test('Shift and a digit keep all dice like that one', async () => {
    await sit('reroll');
    const rows = read(model.view).dice;
    const place = rows.findIndex(({ face }) => face === alike(rows)[0]?.face);
    await user.keyboard(`{Shift>}[Digit${place + 1}]{/Shift}`);
    expect(model.selection.chosen).toEqual(others(rows, rows[place]?.face ?? ''));
    expect(announced.polite).toContain('kept');
    settings.set('shortcuts', false);
    await user.keyboard(`{Shift>}[Digit${place + 1}]{/Shift}`);
    expect(model.selection.chosen).not.toEqual([]);
  });

  test('the list of keys begins with those for the dice', async () => {
    await sit('reroll');
    await user.keyboard('?');
    const list = await screen.findByRole('dialog');
    const rows = [...list.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows[0]).toContain('mark a die');
    expect(rows.findIndex((row) => row.includes('roll the marked'))).toBeLessThan(
      rows.findIndex((row) => row.includes('Tab')),
    );
  });

  test('says what the rolls left can reach with the dice kept, as the server has counted', async () => {
    await sit('reroll');
    const chances = aidOf(model.prompt)?.chances ?? [];
    await user.click(dice()[5] as HTMLElement);
    const [first = 0] = chances[0b011111] ?? [];
    expect(region('Dice').querySelector('.chance b')?.textContent).toBe(`${Math.round(first / 10)} %`);
  });

  test('a watcher sees the same faces and which dice were kept', async () => {
    await sit('reroll', null);
    const { view } = moment('reroll');
    const names = dice().map(nameOf);
    read(view).dice.forEach((die, i) => {
      expect(names[i]).toContain(model.word(die.face ?? ''));
      expect(names[i]?.includes('kept')).toBe(!die.rolled);
    });
  });

  test('the Power Die is a seventh', async () => {
    await sit('power');
    expect(dice()).toHaveLength(7);
    expect(nameOf(dice()[6])).toContain('Power Die');
  });
});

describe('spending', () => {
  test('the plan leads, with what each die brings; finishing waits and says why', async () => {
    await sit('spend');
    const plan = document.querySelector<HTMLElement>('[data-option="plan"]');
    expect(plan?.className).toContain('primary');
    for (const step of aidOf(model.prompt)?.plan?.steps ?? []) {
      for (const die of step.dice) expect(nameOf(dice()[die])).toContain(model.say(step.text));
    }
    const finish = document.querySelector<HTMLElement>('[data-blocked="option:finish"]');
    expect(finish?.getAttribute('aria-disabled')).toBe('true');
    await user.click(finish as HTMLElement);
    expect(source.sent).toEqual([]);
    expect(region('Prompt').textContent).toContain('Villain');
    await user.click(plan as HTMLElement);
    expect(source.sent).toEqual([['plan']]);
  });

  test('a die, then what it is used on: two taps', async () => {
    await sit('spend');
    const heart = model.prompt?.options.find(({ id }) => id.startsWith('heart:') && !id.endsWith(':0'));
    const [die = '', seat = ''] = heart?.target?.split(' ') ?? [];
    await user.click(document.querySelector(`[data-ref~="${die}"]`) as HTMLElement);
    expect(standing(die)).toBe('selected');
    expect(standing(seat)).toBe('legal');
    await user.click(document.querySelector(`[data-ref~="${seat}"]`) as HTMLElement);
    expect(source.sent).toEqual([[heart?.id]]);
  });

  test('or the die, then the button of its use', async () => {
    await sit('choose');
    const die = model.prompt?.options.find(({ id }) => id.startsWith('take:'))?.target?.split(' ')[0];
    await user.click(document.querySelector(`[data-ref~="${die}"]`) as HTMLElement);
    const buttons = [...document.querySelectorAll('[data-region="prompt"] [data-option]')].map((button) =>
      button.getAttribute('data-option'),
    );
    expect(buttons.map((id) => id?.split(':')[0]).sort()).toEqual(['lose', 'take']);
    await user.click(document.querySelector(`[data-option^="lose:"]`) as HTMLElement);
    expect(source.sent).toEqual([[buttons.find((id) => id?.startsWith('lose'))]]);
  });

  test('a die without a use says why', async () => {
    await sit('spend');
    const blocked = model.prompt?.blocked.find(({ target }) => target.startsWith('die:'));
    await user.click(document.querySelector(`[data-ref~="${blocked?.target}"]`) as HTMLElement);
    expect(region('Prompt').textContent).toContain(model.say(blocked?.why ?? ['', {}]));
  });
});

describe('the board', () => {
  test('to stay is one tap, to go is two', async () => {
    await sit('move');
    const stay = model.prompt?.options.find(({ label }) => label[0] === 'move.stay');
    expect(document.querySelector(`[data-option="${stay?.id}"]`)).not.toBeNull();
    const other = model.prompt?.options.find(({ id }) => id !== stay?.id)?.id ?? '';
    await user.click(document.querySelector(`[data-ref~="${other}"]`) as HTMLElement);
    await user.click(primary() as HTMLElement);
    expect(source.sent).toEqual([[other]]);
  });

  test('each place is read as what lies there, what it says, and who stands there', async () => {
    await sit('reroll');
    const views = read(model.view);
    views.places.forEach((place, at) => {
      const words = nameOf(document.querySelector(`[data-ref~="place:${at}"]`) ?? undefined);
      expect(words).toContain(model.word(place.key));
      expect(words).toContain(model.card(place.card)?.name ?? '');
      for (const seat of place.heroes) expect(words).toContain(seat === 0 ? 'you' : model.name(seat));
    });
  });

  test('the last round is announced with the turns left', async () => {
    await sit('final');
    const left = read(model.view).table?.turns_left ?? -1;
    const said = within(region('Table')).getByRole('status').textContent;
    expect(said).toContain(left === 0 ? 'last turn' : String(left));
  });

  test('a tap on a player opens all that is public of them', async () => {
    await sit('reroll');
    const jun = document.querySelector<HTMLElement>('[data-region="players"] [data-ref~="seat:1"]');
    await user.click(jun as HTMLElement);
    const sheet = await screen.findByRole('dialog', { name: 'Jun' });
    expect(await within(sheet).findByText('Fumikage Tokoyami')).toBeTruthy();
  });
});
