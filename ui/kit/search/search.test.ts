import { describe, expect, test } from 'vitest';
import { KeyFollower, isSingleKey, pressText, type KeyPress } from '../shortcuts/key-sequence.ts';
import { markedText } from './palette-entries.ts';
import { readSearch, SEARCH_MESSAGES } from './search-query.ts';

describe('the loan search', () => {
  test.each([
    ['1400023871', { kind: 'number', loanNumber: '1400023871' }],
    [' 1400023871 ', { kind: 'number', loanNumber: '1400023871' }],
    ['14000238', { kind: 'wrong', message: SEARCH_MESSAGES.badNumber }],
    ['900410001', { kind: 'wrong', message: SEARCH_MESSAGES.badNumber }],
    ['900 41 0001', { kind: 'borrower-number', number: '900 41 0001' }],
    [' 900-41-0001 ', { kind: 'borrower-number', number: '900-41-0001' }],
    ['900-410001', { kind: 'wrong', message: SEARCH_MESSAGES.wrongInput }],
    ['14000238711', { kind: 'wrong', message: SEARCH_MESSAGES.badNumber }],
    ['O', { kind: 'wrong', message: SEARCH_MESSAGES.shortName }],
    ["O'", { kind: 'wrong', message: SEARCH_MESSAGES.shortName }],
    ['Ok', { kind: 'name', lastName: 'Ok' }],
    ['O’Brien', { kind: 'name', lastName: "O'Brien" }],
    ['De  La Cruz', { kind: 'name', lastName: 'De La Cruz' }],
    ['Smith-Jones', { kind: 'name', lastName: 'Smith-Jones' }],
    ['Peña', { kind: 'name', lastName: 'Peña' }],
    ['oka1', { kind: 'wrong', message: SEARCH_MESSAGES.wrongInput }],
    ['', { kind: 'wrong', message: SEARCH_MESSAGES.wrongInput }],
    ['--', { kind: 'wrong', message: SEARCH_MESSAGES.wrongInput }],
    ['%', { kind: 'wrong', message: SEARCH_MESSAGES.wrongInput }],
  ])('reads %j', (typed, query) => expect(readSearch(typed)).toEqual(query));
});

test.each([
  ['Okafor-Sample, A', 'oka', '[Oka]for-Sample, A'],
  ['Okafor-Sample, A', 'sam', 'Okafor-[Sam]ple, A'],
  ['Okafor-Sample, A', 'kafor', 'Okafor-Sample, A'],
  ['Price and lock', 'lock now', 'Price and [lock]'],
  ['O’Brien, T', 'o', 'O’Brien, T'],
  ['C++ (2)', 'c++', '[C++] (2)'],
])('of %j typed %j marks the beginning of a word', (text, typed, marked) =>
  expect(
    markedText(text, typed)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join(''),
  ).toBe(marked),
);

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('keys', () => {
  test.each([
    [press('j'), 'j'],
    [press('E', { shiftKey: true }), 'shift+e'],
    [press('?', { shiftKey: true }), '?'],
    [press('Enter', { metaKey: true }), 'mod+enter'],
    [press('k', { ctrlKey: true }), 'mod+k'],
    [press(' '), 'space'],
    [press('ArrowLeft', { altKey: true }), 'alt+arrowleft'],
  ])('%j is written %s', (event, text) => expect(pressText(event)).toBe(text));

  const run = () => {};
  test('two presses within the time make a pair, later ones do not', () => {
    const wanted = [
      { keys: 'g p', run },
      { keys: 'p', run },
    ];
    const follower = new KeyFollower();
    expect(follower.match(press('g'), 0, wanted, true)).toBeUndefined();
    expect(follower.match(press('p'), 500, wanted, true)?.keys).toBe('g p');
    follower.match(press('g'), 1000, wanted, true);
    expect(follower.match(press('p'), 3000, wanted, true)?.keys).toBe('p');
  });
  test('the newest entry wins', () => {
    const screen = { keys: 'x', run };
    expect(new KeyFollower().match(press('x'), 0, [{ keys: 'x', run }, screen], true)).toBe(screen);
  });
  test('single keys rest while someone types, the others do not', () => {
    const wanted = [
      { keys: 'e', run },
      { keys: 'mod+s', run },
    ];
    expect(new KeyFollower().match(press('e'), 0, wanted, false)).toBeUndefined();
    expect(new KeyFollower().match(press('s', { ctrlKey: true }), 0, wanted, false)?.keys).toBe('mod+s');
  });
  test.each([
    ['e', true],
    ['shift+e', true],
    ['g p', true],
    ['mod+enter', false],
    ['f8', false],
    ['escape', false],
  ])('%s is a single key: %s', (keys, single) => expect(isSingleKey(keys)).toBe(single));
});
