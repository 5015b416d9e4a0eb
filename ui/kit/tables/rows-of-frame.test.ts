import { expect, test } from 'vitest';
import { rowsOfFrame } from './rows-of-frame.ts';

const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => ({ index: from + place }));
const places = (rows: readonly { readonly index: number }[]) => rows.map(({ index }) => index);

test('a row or a few further, all rows are drawn in the same frame', () => {
  const drawn = new Set(places(items(0, 49)));
  expect(rowsOfFrame(items(8, 57), drawn, { startIndex: 20, endIndex: 45 })).toEqual(items(8, 57));
});

test('far away, eight rows of the middle come first, in their order', () => {
  const rows = rowsOfFrame(items(500, 549), new Set(places(items(0, 49))), { startIndex: 512, endIndex: 537 });
  expect(places(rows)).toEqual([521, 522, 523, 524, 525, 526, 527, 528]);
});

test('what is drawn stays, and every row has come after a few frames', () => {
  const near = items(18, 67);
  let drawn: ReadonlySet<number> = new Set(places(items(0, 49)));
  const counts: number[] = [];
  for (let frame = 0; frame < 3; frame += 1) {
    const rows = rowsOfFrame(near, drawn, { startIndex: 30, endIndex: 55 });
    expect(places(rows)).toEqual(expect.arrayContaining(places(near).filter((index) => drawn.has(index))));
    drawn = new Set(places(rows));
    counts.push(drawn.size);
  }
  expect(counts).toEqual([40, 48, 50]);
});
