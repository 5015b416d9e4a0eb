import { expect, test } from 'vitest';
import { readTier } from './tier.ts';

test('a run is a commit’s unless it says otherwise', () => {
  expect([undefined, '', 'commit', 'nightly', 'release'].map(readTier)).toEqual(['commit', 'commit', 'commit', 'nightly', 'release']);
});

test('a tier nobody knows stops the run, so that no misspelling leaves tests out', () => {
  expect(() => readTier('nightyl')).toThrow('LOCKDESK_TIER is nightyl; it can be commit, nightly, release.');
});
