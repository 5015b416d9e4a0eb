import { expect, test } from 'vitest';
import { addAnswers, noAnswers, placeOfAnswer, shareWithin } from './answer-times.ts';

function timesOf(...milliseconds: readonly number[]): readonly number[] {
  const times = noAnswers();
  for (const one of milliseconds) times[placeOfAnswer(one)]! += 1;
  return times;
}

test('half of the answers and 99 of 100 keep to a bound', () => {
  const times = timesOf(...Array.from({ length: 98 }, () => 4), 180, 4_900);
  expect([shareWithin(times, 0.5), shareWithin(times, 0.99), shareWithin(times, 1)]).toEqual([5, 200, 5_000]);
});

test('an answer on a bound is within it, and one past the last bound is never called quick', () => {
  expect(shareWithin(timesOf(10), 0.5)).toBe(10);
  expect(shareWithin(timesOf(10.1), 0.5)).toBe(15);
  expect(shareWithin(timesOf(10_001), 0.5)).toBe(Number.POSITIVE_INFINITY);
});

test('without an answer nothing is said, and counts of two processes add up', () => {
  expect(shareWithin(noAnswers(), 0.99)).toBeNull();
  expect(shareWithin(addAnswers([timesOf(1, 1), timesOf(1, 400)]), 0.99)).toBe(500);
});
