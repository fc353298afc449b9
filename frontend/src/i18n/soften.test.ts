import { expect, test } from 'vitest';
import { soften } from './soften';

test.each([
  ['Transformation', 'Trans|for|ma|tion'],
  ['Kamehameha', 'Ka|me|ha|meha'],
  ['Invulnerable Barrier', 'In|vul|ne|rable Barrier'],
  ['Barrière invulnérable', 'Barrière in|vul|né|rable'],
  ['Spirit Bomb', 'Spirit Bomb'],
  ['Super Saiyan', 'Super Saiyan'],
])('%s', (text, parted) => {
  expect(soften(text).replaceAll('\u00ad', '|')).toBe(parted);
});
