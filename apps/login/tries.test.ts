import { describe, expect, test } from 'vitest';
import { SignInTries, Tries } from './tries.ts';

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

describe('signing in', () => {
  const minute = 60_000;
  const guess = (tries: SignInTries, email: string, address: string, times: number, at: number): number => {
    let waited = 0;
    for (let n = 0; n < times; n += 1) {
      if (tries.waitFor(email, address, at) > 0) waited += 1;
      else tries.failed(email, address, at);
    }
    return waited;
  };

  test('a stranger who guesses waits, and does not keep the owner out', () => {
    const tries = new SignInTries();
    expect(guess(tries, 'marco', 'elsewhere', 20, 0)).toBe(15);
    expect(tries.waitFor('marco', 'elsewhere', 0)).toBe(15 * minute);
    expect(tries.waitFor('marco', 'office', 0)).toBe(0);
  });

  test('guesses at one email from many places are bounded together, except where its owner has signed in', () => {
    const tries = new SignInTries();
    tries.succeeded('marco', 'office');
    const guesses = Array.from({ length: 40 }, (_, n) => 5 - guess(tries, 'marco', `place ${n}`, 5, 0)).reduce((sum, one) => sum + one);
    expect(guesses).toBe(50);
    expect(tries.waitFor('marco', 'a new place', 0)).toBe(15 * minute);
    expect(tries.waitFor('marco', 'office', 0)).toBe(0);
    expect(tries.waitFor('priya', 'a new place', 0)).toBe(0);
  });

  test('one place that tries many emails waits with all of them', () => {
    const tries = new SignInTries();
    for (let n = 0; n < 60; n += 1) guess(tries, `made-up-${n}`, 'elsewhere', 1, 0);
    expect(tries.waitFor('anybody', 'elsewhere', 0)).toBe(15 * minute);
    expect(tries.waitFor('anybody', 'office', 0)).toBe(0);
  });
});
