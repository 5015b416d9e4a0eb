import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atNight, count, oneIn, readTier, runs } from './tier.ts';

test('a run is a commit’s unless it says otherwise', () => {
  expect([undefined, '', 'commit', 'nightly', 'release'].map(readTier)).toEqual(['commit', 'commit', 'commit', 'nightly', 'release']);
});

test('a tier nobody knows stops the run, so that no misspelling leaves tests out', () => {
  expect(() => readTier('nightyl')).toThrow('LOCKDESK_TIER is nightyl; it can be commit, nightly, release.');
});

test('a commit runs one case in so many, and the turns together run each case once', () => {
  const cases = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  if (atNight) return expect(oneIn(3, cases, 1)).toEqual(cases);
  expect(oneIn(3, cases, 1)).toEqual(['b', 'e']);
  expect([0, 1, 2].flatMap((turn) => oneIn(3, cases, turn)).toSorted()).toEqual(cases);
});

test('a commit tries a quarter of what a night tries', () => {
  expect([runs(100), runs(41), runs(1)]).toEqual(atNight ? [100, 41, 1] : [25, 11, 1]);
  expect(fc.readConfigureGlobal().numRuns).toBe(count({ commit: 25, nightly: 100, release: 100 }));
});
