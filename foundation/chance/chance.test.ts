import { expect, test } from 'vitest';
import { chanceFrom } from './chance.ts';

test('the numbers of a seed are those of mulberry32, today and later', () => {
  const { next } = chanceFrom(20_261_130);
  const whole = (): number => next() * 4_294_967_296;
  expect([whole(), whole(), whole()]).toEqual([2_186_305_286, 1_953_336_312, 2_135_745_125]);
  expect(chanceFrom(1).next() * 4_294_967_296).toBe(2_693_262_067);
  expect(chanceFrom(2 ** 32 + 1).next()).toBe(chanceFrom(1).next());
});

test('whole numbers are within their bounds, and reach both', () => {
  const chance = chanceFrom(7);
  const drawn = new Set(Array.from({ length: 200 }, () => chance.between(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  expect(new Set(Array.from({ length: 200 }, () => chance.one(['a', 'b']))).size).toBe(2);
});

test('each of a hundred parts is about as often drawn', () => {
  const chance = chanceFrom(42);
  const counts = Array.from({ length: 100 }, () => 0);
  for (let draw = 0; draw < 100_000; draw += 1) counts[chance.between(0, 99)]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1_150);
});
