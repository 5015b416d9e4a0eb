import { expect, test } from 'vitest';
import { chanceFrom } from '../../../foundation/chance/chance.ts';
import { judgeGrowth, risesOf, type Series } from './growth.ts';

const HOURS = 2;
const SECONDS = HOURS * 3_600;
const bound = { what: 'No process’s memory grows', most: 32, unit: 'MB' };

/** A sample a minute, uneven as memory is. */
function series(name: string, of: (second: number) => number, until = SECONDS): Series {
  const chance = chanceFrom(7);
  const points = Array.from({ length: until / 60 }, (_, minute) => ({
    second: minute * 60,
    value: of(minute * 60) + 30 * (chance.next() - 0.5),
  }));
  return { name, points };
}

/** Fills its caches in the first twenty minutes. */
const steady = (second: number): number => 180 + 120 * Math.min(1, second / 1_200);

test('a process that fills its caches and then stays as it is does not grow', () => {
  expect(judgeGrowth([series('api-1', steady)], SECONDS, bound)).toMatchObject({ passed: true });
});

test('a process that leaks 40 MB an hour grows, and is named', () => {
  const leaking = series('api-1', (second) => steady(second) + (40 * second) / 3_600);
  expect(judgeGrowth([series('worker-1', steady), leaking], SECONDS, bound)).toMatchObject({
    passed: false,
    found: expect.stringMatching(/^1 wrong: api-1 .*an hour$/),
  });
  expect(risesOf([leaking], SECONDS)[0]!.aHour).toBeGreaterThan(30);
});

test('connections that are never given back grow', () => {
  const found = judgeGrowth([series('connections', (second) => 20 + second / 120)], SECONDS, {
    what: 'None',
    most: 20,
    unit: 'connections',
  });
  expect(found).toMatchObject({ passed: false });
});

test('what is open for a moment is no growth, however much it is', () => {
  const busy = series('files', (second) => 40 + (second > SECONDS / 2 && second % 300 < 200 ? 200 : 0));
  expect(judgeGrowth([busy], SECONDS, { what: 'None', most: 40, unit: 'files' })).toMatchObject({ passed: true });
});

test('what was killed, or watched for too short a time, has no verdict', () => {
  expect(judgeGrowth([series('api-2', steady, SECONDS / 2)], SECONDS, bound)).toBeUndefined();
  expect(judgeGrowth([series('api-1', steady, 420)], 420, bound)).toBeUndefined();
});
