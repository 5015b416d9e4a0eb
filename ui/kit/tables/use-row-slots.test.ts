import { expect, test } from 'vitest';
import { RowSlots } from './use-row-slots.ts';

test('rows that stay keep their place, and a row that comes takes the place of one that left', () => {
  const slots = new RowSlots();
  expect([...slots.assign([0, 1, 2, 3])]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(new Map(slots.assign([2, 3, 4, 5]))).toEqual(
    new Map([
      [2, 2],
      [3, 3],
      [4, 0],
      [5, 1],
    ]),
  );
  // One more is drawn, then all others.
  expect(new Map(slots.assign([2, 3, 4, 5, 6]))).toEqual(
    new Map([
      [2, 2],
      [3, 3],
      [4, 0],
      [5, 1],
      [6, 4],
    ]),
  );
  expect(new Set(slots.assign([90, 91, 92]).values())).toEqual(new Set([0, 1, 2]));
});
