import { expect, test } from 'vitest';
import { MissLimit } from './miss-limit.ts';

test('twenty misses in a minute are answered, the next waits, and others are not stopped by it', () => {
  const limit = new MissLimit(20);
  for (let miss = 0; miss < 20; miss += 1) {
    expect(limit.waitOf('priya', 1_000)).toBeUndefined();
    limit.missed('priya', `loan ${miss}`, 1_000);
  }
  expect(limit.waitOf('priya', 1_000)).toBe(3);
  expect(limit.waitOf('marta', 1_000)).toBeUndefined();
  expect(limit.waitOf('priya', 4_000)).toBeUndefined();
  // A minute later nothing of it is left.
  for (let miss = 0; miss < 20; miss += 1) {
    expect(limit.waitOf('priya', 62_000)).toBeUndefined();
    limit.missed('priya', `loan ${miss}`, 62_000);
  }
  expect(limit.waitOf('priya', 62_000)).toBe(3);
});

test('the same name counts once a minute: a screen asks several calls about the one loan it was opened for', () => {
  const limit = new MissLimit(20);
  for (let miss = 0; miss < 200; miss += 1) limit.missed('priya', 'loan 1', 1_000 + miss);
  expect(limit.waitOf('priya', 1_200)).toBeUndefined();
  for (let miss = 2; miss <= 20; miss += 1) limit.missed('priya', `loan ${miss}`, 1_200);
  expect(limit.waitOf('priya', 1_200)).toBe(3);
});
