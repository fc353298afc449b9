import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { art, software } from './credits';

const listed = readFileSync('../THIRD_PARTY.md', 'utf8').replace(/\s+/g, ' ');

test.each([...art, ...software])('$name is in THIRD_PARTY.md, with everybody named here', ({ name, by }) => {
  expect(listed).toContain(name);
  for (const person of by.split(', ')) expect(listed).toContain(person);
});
