import { expect, test } from 'vitest';
import { actionFor } from './shortcuts';

const press = (key: string, target: EventTarget | null = document.body, more = {}) => ({
  key,
  target,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

test('letters do something, in either case', () => {
  expect(actionFor(press('h'), true)).toBe('hand');
  expect(actionFor(press('Z'), true)).toBe('zoom');
  expect(actionFor(press('2'), true)).toEqual({ button: 1 });
  expect(actionFor(press('?'), true)).toBe('help');
});

test('letters can be switched off; Escape stays', () => {
  expect(actionFor(press('h'), false)).toBeNull();
  expect(actionFor(press('1'), false)).toBeNull();
  expect(actionFor(press('Escape'), false)).toBe('back');
});

test('a text field keeps its letters', () => {
  expect(actionFor(press('h', document.createElement('input')), true)).toBeNull();
  expect(actionFor(press('h', document.createElement('textarea')), true)).toBeNull();
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  expect(actionFor(press('h', box), true)).toBe('hand');
});

test("the browser's own keys are left alone", () => {
  expect(actionFor(press('l', document.body, { ctrlKey: true }), true)).toBeNull();
  expect(actionFor(press('r', document.body, { metaKey: true }), true)).toBeNull();
});
