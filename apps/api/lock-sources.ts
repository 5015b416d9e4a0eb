import type { LockSources } from '../../capabilities/lock/server/lockable-loan.ts';
import { liveSheet } from '../../capabilities/price/server/live-sheet.ts';
import { pricedLoan } from '../../capabilities/price/server/priced-loan.ts';

/** Locking's view of pricing, wired here because capabilities don't import each other's servers. */
export const lockSources: LockSources = {
  liveSheet,
  scenarioOf: (tx, loan, today) => pricedLoan(tx, loan, {}, today),
};
