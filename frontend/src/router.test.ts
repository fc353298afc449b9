import { describe, expect, test } from 'vitest';
import { isPlainClick, navigate, parse, paths, readCode, replaceQuery, showCode } from './router';

describe('codes', () => {
  test.each([
    ['K7QM4F2P', 'K7QM4F2P'],
    ['k7qm-4f2p', 'K7QM4F2P'],
    ['  K7QM 4F2P ', 'K7QM4F2P'],
    ['https://play.example.org/r/K7QM-4F2P', 'K7QM4F2P'],
    ['https://play.example.org/r/k7qm4f2p?x=1#y', 'K7QM4F2P'],
    ['Join me: http://host:8000/r/K7QM-4F2P see you', 'K7QM4F2P'],
    ['K7QM-4F2', null],
    ['K7QM-4F2PP', null],
    ['IIII-0000', null],
    ['', null],
  ])('%s', (text, code) => {
    expect(readCode(text)).toBe(code);
  });

  test('are shown in two halves', () => {
    expect(showCode('K7QM4F2P')).toBe('K7QM-4F2P');
    expect(paths.room('K7QM4F2P')).toBe('/r/K7QM-4F2P');
  });
});

describe('routes', () => {
  test.each([
    ['/', { name: 'landing' }],
    ['/lobby', { name: 'lobby' }],
    ['/lobby/', { name: 'lobby' }],
    ['/matches', { name: 'matches' }],
    ['/settings', { name: 'settings' }],
    ['/credits', { name: 'credits' }],
    ['/fairness', { name: 'fairness' }],
    ['/r/k7qm-4f2p', { name: 'room', code: 'K7QM4F2P' }],
    ['/rules/uno_ultimate_dc', { name: 'rules', game: 'uno_ultimate_dc' }],
    ['/replay/01ABC', { name: 'replay', match: '01ABC' }],
    ['/replay/01ABC/statistics', { name: 'statistics', match: '01ABC' }],
    ['/replay/01ABC/other', { name: 'unknown' }],
    ['/r/short', { name: 'unknown' }],
    ['/r', { name: 'unknown' }],
    ['/lobby/more', { name: 'unknown' }],
    ['/rules/%E0%A4%A', { name: 'unknown' }],
    ['/nowhere', { name: 'unknown' }],
  ])('%s', (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  test('navigating changes the address', () => {
    navigate('/lobby?game=x');
    expect(window.location.pathname + window.location.search).toBe('/lobby?game=x');
  });

  test('a changed query keeps the rest', () => {
    navigate('/lobby?game=x&free=1#here');
    replaceQuery({ game: null, page: '2' });
    expect(window.location.search).toBe('?free=1&page=2');
    expect(window.location.hash).toBe('#here');
  });
});

describe('clicks on links', () => {
  const link = (attributes: Record<string, string>): HTMLAnchorElement =>
    Object.assign(document.createElement('a'), attributes);
  const click = (more: MouseEventInit = {}): MouseEvent => new MouseEvent('click', { button: 0, ...more });

  test('inside the page are ours', () => {
    expect(isPlainClick(click(), link({ href: '/lobby' }))).toBe(true);
  });

  test.each([
    [{ ctrlKey: true }, { href: '/lobby' }],
    [{ metaKey: true }, { href: '/lobby' }],
    [{ button: 1 }, { href: '/lobby' }],
    [{}, { href: 'https://elsewhere.example/' }],
    [{}, { href: '/lobby', target: '_blank' }],
    [{}, { href: '/api/rooms/X/qr.svg' }],
  ])('with %j on %j are the browser’s', (event, attributes) => {
    expect(isPlainClick(click(event), link(attributes))).toBe(false);
  });
});
