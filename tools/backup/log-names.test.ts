import { describe, expect, test } from 'vitest';
import { fileName, planLog, positionOf, readFileName, type LogFileName } from './log-names.ts';

const fileBytes = 16_777_216;
const on = (timeline: number, ...numbers: number[]): LogFileName[] => numbers.map((number) => ({ timeline, number: BigInt(number) }));
const plan = (there: LogFileName[], histories: [number, string][] = []) =>
  planLog({ from: on(1, 3)[0]!, ownUntil: 3n, there, histories: new Map(histories), fileBytes });

describe('files of the write-ahead log', () => {
  test('are named as PostgreSQL names them, past the first four gigabytes too', () => {
    expect(fileName({ timeline: 1, number: 255n }, fileBytes)).toBe('0000000100000000000000FF');
    expect(fileName({ timeline: 10, number: 256n }, fileBytes)).toBe('0000000A0000000100000000');
    expect(readFileName('0000000A0000000100000000', fileBytes)).toEqual({ timeline: 10, number: 256n });
    expect(readFileName('00000002.history', fileBytes)).toBeUndefined();
    expect(positionOf('1/5000028') / BigInt(fileBytes)).toBe(256n + 5n);
  });
});

describe('what a restore needs of the log', () => {
  test('is what follows the backup’s own, in order', () => {
    expect(plan(on(1, 5, 4, 2, 3))).toEqual({ needed: on(1, 4, 5), timeline: 1 });
    expect(plan([])).toEqual({ needed: [], timeline: 1 });
  });

  test('with a file missing in the middle, says which', () => {
    expect(plan(on(1, 4, 6))).toEqual({ needed: on(1, 4), timeline: 1, missing: on(1, 5)[0] });
  });

  test('leads along the timeline of a restored portal, from the file in which the earlier one was left', () => {
    const history: [number, string][] = [[2, '1\t0/5000110\tno recovery target specified\n']];
    // Of file 5, the first timeline wrote only the beginning, which the second has too.
    expect(plan([...on(1, 4), ...on(2, 5, 6)], history)).toEqual({ needed: [...on(1, 4), ...on(2, 5, 6)], timeline: 2 });
    // Later files of the first timeline are not needed.
    expect(plan([...on(1, 4, 5, 6, 7), ...on(2, 5)], history)).toEqual({ needed: [...on(1, 4, 5), ...on(2, 5)], timeline: 2 });
  });

  test('leaves a timeline aside that was left before the backup', () => {
    expect(plan(on(1, 4), [[2, '1\t0/1000110\treason\n']])).toEqual({ needed: on(1, 4), timeline: 1 });
  });
});
