import { expect, test } from 'vitest';
import { termsIn } from './terms';

const terms = { burn: 'KEY', recover: 'KEY', draw: 'DRAW', 'draw two': 'ACT', 'K.-O.': 'KO', é: 'E' };
const linked = (text: string) =>
  termsIn(text, terms).flatMap(({ text, section }) => (section ? [[text, section]] : []));

test('words are linked however they end and are written', () => {
  expect(termsIn('You Burned 3.', terms)).toEqual([
    { text: 'You ', section: null },
    { text: 'Burned', section: 'KEY' },
    { text: ' 3.', section: null },
  ]);
});

test('the longest wins, and only the beginning of a word counts', () => {
  expect(linked('Draw Two, then draw; withdraw.')).toEqual([
    ['Draw Two', 'ACT'],
    ['draw', 'DRAW'],
  ]);
  expect(linked('mis K.-O. là')).toEqual([['K.-O.', 'KO']]);
  expect(linked('KX-OY')).toEqual([]);
  expect(linked('Événement')).toEqual([['Événement', 'E']]);
});

test('a section is linked once in a text, and nothing is lost', () => {
  const text = 'Burn 2, recover 1, burn 3.';
  expect(linked(text)).toEqual([['Burn', 'KEY']]);
  expect(
    termsIn(text, terms)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(termsIn(text, {})).toEqual([{ text, section: null }]);
});
