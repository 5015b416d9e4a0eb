import { describe, expect, test } from 'vitest';
import { Tries } from './tries.ts';

describe('failed tries', () => {
  const limit = { failures: 3, windowMilliseconds: 1000 };

  test('the try after the last allowed failure waits until the oldest is forgotten', () => {
    const tries = new Tries(limit);
    for (const at of [0, 100, 200]) {
      expect(tries.waitFor('a', at)).toBe(0);
      tries.failed('a', at);
    }
    expect(tries.waitFor('a', 300)).toBe(700);
    expect(tries.waitFor('a', 1000)).toBe(0);
  });

  test('one address does not hold another back, and success forgets', () => {
    const tries = new Tries(limit);
    for (const at of [0, 1, 2]) tries.failed('a', at);
    expect(tries.waitFor('b', 3)).toBe(0);
    tries.succeeded('a');
    expect(tries.waitFor('a', 3)).toBe(0);
  });

  test('a flood of made-up addresses does not grow without bounds', () => {
    const tries = new Tries(limit);
    for (let n = 0; n < 25_000; n += 1) tries.failed(`made-up-${n}`, 10);
    tries.failed('a', 10);
    tries.failed('a', 10);
    tries.failed('a', 10);
    expect(tries.waitFor('a', 11)).toBeGreaterThan(0);
    expect(tries.waitFor('made-up-1', 11)).toBe(0);
  });
});
