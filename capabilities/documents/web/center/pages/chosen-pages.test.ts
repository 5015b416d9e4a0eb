import { expect, test } from 'vitest';
import { pageByKey, pagesByTurn, through, toggled, turnedBy, type Chosen } from './chosen-pages.ts';

const none: Chosen = { pages: [], focus: 1, from: 1 };

test('a page is chosen by a press, and no longer by another; with Shift all between are', () => {
  const three = toggled(none, 3);
  expect(three).toEqual({ pages: [3], focus: 3, from: 3 });
  expect(through(three, 1).pages).toEqual([1, 2, 3]);
  expect(through(toggled(three, 6), 8).pages).toEqual([3, 6, 7, 8]);
  expect(toggled(three, 3).pages).toEqual([]);
});

test.each([
  ['ArrowRight', 6],
  ['ArrowLeft', 4],
  ['ArrowUp', 1],
  ['ArrowDown', undefined],
  ['Home', 1],
  ['End', 8],
  ['x', undefined],
])('from page 5 of 8 in rows of 4, %s leads to %s', (key, to) =>
  expect(pageByKey(key, { ...none, focus: 5 }, { count: 8, columns: 4 })).toBe(to),
);

test('pages are turned by quarters, and not at all once they are upright again', () => {
  const right = turnedBy({}, [2, 1], 90);
  expect(pagesByTurn(turnedBy(right, [2], 90))).toEqual([
    { degrees: 90, pages: [1] },
    { degrees: 180, pages: [2] },
  ]);
  expect(turnedBy(right, [1, 2], -90)).toEqual({});
  expect(pagesByTurn(turnedBy({}, [4], -90))).toEqual([{ degrees: 270, pages: [4] }]);
});
