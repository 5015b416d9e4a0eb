import { expect, test } from 'vitest';
import { againIn, BackOff } from './back-off.ts';

test('what dies again and again is waited for twice as long each time, ten seconds at most, and without end', () => {
  const backOff = new BackOff();
  expect(Array.from({ length: 9 }, () => backOff.after(100))).toEqual([0, 300, 600, 1_200, 2_400, 4_800, 9_600, 10_000, 10_000]);
});

test('after half a minute of life it is started at once', () => {
  const backOff = new BackOff();
  for (let deaths = 0; deaths < 5; deaths += 1) backOff.after(100);
  expect([backOff.after(30_000), backOff.after(100), backOff.after(29_999)]).toEqual([0, 300, 600]);
});

test('a person reads when', () => {
  expect(againIn(300)).toBe('It is started again.');
  expect(againIn(9_600)).toBe('It is started again in 10 s.');
});
