import { expect, test } from 'vitest';
import { upgradeDrill, type UpgradeResult } from './drill.ts';
import { NoReleaseBefore } from './release-before.ts';

/** An earlier commit of this repository as the release before; in a clone without its history nothing is tried, and the test says that it was left out. */
test(
  'this release takes the place of one before it while people write: nothing is lost, doubled or refused',
  { timeout: 600_000 },
  async ({ skip }) => {
    let result: UpgradeResult;
    try {
      result = await upgradeDrill({ from: undefined, seconds: 3, say: () => undefined });
    } catch (problem) {
      if (problem instanceof NoReleaseBefore) return skip(problem.message);
      throw problem;
    }
    expect(result).toMatchObject({ lost: 0, doubled: 0, unjournaled: 0, unreadable: [], changedLocks: 0, problems: [] });
    expect(result.parts.map(({ acknowledged }) => acknowledged > 0)).toEqual(result.parts.map(() => true));
    expect(result.longestSilence).toBeLessThanOrEqual(5_000);
    expect(result.lockRows).toBeGreaterThan(10);
    expect(result.loans).toBeGreaterThan(10);
  },
);
