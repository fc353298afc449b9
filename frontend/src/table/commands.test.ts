/** Every question of every game can be answered by typed words alone, and what lies there can be asked for. */
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as dragonBall from '../games/dragon_ball_deckbuilding/testing/scenes';
import { look as dragonBallLook } from '../games/dragon_ball_deckbuilding/look';
import * as plusUltra from '../games/plus_ultra/testing/scenes';
import { look as plusUltraLook } from '../games/plus_ultra/look';
import * as universe from '../games/universe_survival/testing/scenes';
import { look as universeLook } from '../games/universe_survival/look';
import { catalogue, idOf } from '../games/uno_ultimate_dc/testing/catalogue';
import { HAND, playPrompt, views } from '../games/uno_ultimate_dc/testing/match';
import { look as unoLook } from '../games/uno_ultimate_dc/look';
import { commandEn } from '../i18n/command.en';
import { commandFr } from '../i18n/command.fr';
import { obey } from './commands';
import Frame from './Frame.svelte';
import type { Look } from './look';
import { problem } from './selection';
import { TableModel } from './table.svelte';
import { MockSource, prompt, room, type MockFrame } from './testing/source.svelte';
import type { Catalogue } from './types';

let source: MockSource;
let model: TableModel;

function sit(cards: Catalogue, look: Look, frame: MockFrame): void {
  source = new MockSource();
  source.room = room(['Maya', 'Jun', 'Ola', 'Ren']);
  source.frame(frame, { full: true, jump: true });
  model = new TableModel(source, 'mock', cards, look);
}

const GAMES = { plusUltra, universe, dragonBall };
const LOOKS = { plusUltra: plusUltraLook, universe: universeLook, dragonBall: dragonBallLook };
const asked = Object.entries(GAMES).flatMap(([game, { moments }]) =>
  Object.keys(moments)
    .filter((name) => moments[name]?.mine)
    .map((name) => [game as keyof typeof GAMES, name] as const),
);
/** Types a line; what was sent has gone by then. */
async function type(line: string): Promise<string> {
  const said = obey(line, model);
  await tick();
  return said;
}

const at = (game: keyof typeof GAMES, name: string): void =>
  sit(GAMES[game].catalogue, LOOKS[game], GAMES[game].moment(name));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  model.stop();
});

describe('every question', () => {
  test.each(asked)(
    '%s, %s: the list of options, a number, and confirm lead to an answer',
    async (game, name) => {
      at(game, name);
      const asks = model.prompt;
      const options = asks?.options ?? [];
      expect(await type('options')).toContain(`${options.length}: `);
      if (asks?.type === 'one') {
        await type('2');
        expect(source.sent).toEqual([[options[1]?.id]]);
        return;
      }
      expect(asks?.type).toBe('many');
      for (let n = 1; asks && problem(asks, model.selection) && n <= options.length; n += 1) {
        if (!model.selection.chosen.includes(options[n - 1]?.id ?? '')) await type(String(n));
      }
      const { chosen } = model.selection;
      await type('confirm');
      expect(source.sent).toEqual([chosen]);
    },
  );

  test.each(asked)('%s, %s: what a button says is understood', async (game, name) => {
    at(game, name);
    const labels = model.prompt?.options.map(({ label }) => model.say(label)) ?? [];
    const once = labels.findIndex((label) => labels.filter((other) => other === label).length === 1);
    await type(labels[once] ?? '');
    const id = model.prompt?.options[once]?.id ?? '';
    if (model.prompt?.type === 'one') expect(source.sent).toEqual([[id]]);
    else expect(source.sent).toEqual([]);
  });

  test('an order is the numbers in that order; half of one sends nothing', async () => {
    const options = ['a', 'b', 'c'].map((id) => ({ id, label: ['word.red', {}] as const, target: null }));
    const mine = prompt({ type: 'arrange', options: options as never });
    sit(catalogue, unoLook, { view: views(HAND, 3), mine });
    await type('2 1');
    expect(source.sent).toEqual([]);
    await type('3 1 2');
    expect(source.sent).toEqual([['c', 'a', 'b']]);
  });

  test('a number is a number, within its limits', async () => {
    sit(catalogue, unoLook, { view: views(HAND, 3), mine: prompt({ type: 'number', least: 1, most: 7 }) });
    expect(await type('8')).toBe('A number from 1 to 7.');
    await type('3');
    expect(source.sent).toEqual([['3']]);
  });

  test('words that fit several buttons ask which one, and send nothing', async () => {
    sit(catalogue, unoLook, { view: views(HAND, 3), mine: playPrompt() });
    expect(await type('play')).toMatch(/^Which one\? .*;/);
    expect(await type('play purple 12')).toContain('Not understood: play purple 12');
    expect(source.sent).toEqual([]);
    await type('play green 4');
    expect(source.sent).toEqual([[`card:${idOf('green-4', 'superman')}`]]);
  });
});

describe('asking', () => {
  test('dice, hand and table are told by the names they are drawn with', async () => {
    at('plusUltra', 'reroll');
    render(Frame, { table: model, onroom: () => undefined, onleave: () => undefined });
    await tick();
    const dice = (await type('dice')).split('; ');
    expect(dice).toHaveLength(6);
    expect(dice[0]).toMatch(/^Die 1: /);
    expect(await type('hand')).toContain(dice[0]);
    expect(await type('table')).toContain('U.A.');
    expect(await type('joueurs')).toMatch(/Maya: .*Jun: /);
    expect(await type('where')).toContain(model.say(model.prompt?.ask ?? ['', {}]));
  });

  test('why not, by the name of the thing', async () => {
    sit(catalogue, unoLook, { view: views(HAND, 3), mine: playPrompt() });
    const [blocked] = model.prompt?.blocked ?? [];
    const name = model.context.cardName(Number(blocked?.target.slice(5))) ?? '';
    expect(name).not.toBe('');
    expect(await type(`why ${name}`)).toContain(`${name}: ${model.say(blocked?.why ?? ['', {}])}`);
    expect(await type('why zebra')).toBe('Nothing is known against that.');
  });

  test('French has every word, with the same places', () => {
    const places = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();
    expect(Object.keys(commandFr)).toEqual(Object.keys(commandEn));
    for (const key of Object.keys(commandEn) as (keyof typeof commandEn)[]) {
      expect(places(commandFr[key])).toEqual(places(commandEn[key]));
    }
  });
});
