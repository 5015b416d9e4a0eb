import { expect, test } from 'vitest';
import { MissLimit } from './miss-limit.ts';

test('twenty misses in a minute are answered, the next waits, and others are not stopped by it', () => {
  const limit = new MissLimit(20);
  for (let miss = 0; miss < 20; miss += 1) {
    expect(limit.waitOf('priya', 1_000)).toBeUndefined();
    limit.missed('priya', 1_000);
  }
  expect(limit.waitOf('priya', 1_000)).toBe(3);
  expect(limit.waitOf('marta', 1_000)).toBeUndefined();
  expect(limit.waitOf('priya', 4_000)).toBeUndefined();
  // A minute later nothing of it is left.
  for (let miss = 0; miss < 20; miss += 1) {
    expect(limit.waitOf('priya', 62_000)).toBeUndefined();
    limit.missed('priya', 62_000);
  }
  expect(limit.waitOf('priya', 62_000)).toBe(3);
});
