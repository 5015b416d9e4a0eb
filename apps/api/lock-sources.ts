import { brokerFeesOf } from '../../capabilities/disclose/server/broker-fees.ts';
import type { LockSources } from '../../capabilities/lock/server/lockable-loan.ts';
import { onePayer } from '../../capabilities/partners/domain/index.ts';
import { liveSheet, sheetOf } from '../../capabilities/price/server/live-sheet.ts';
import { pricedLoan, type CountyOfZip } from '../../capabilities/price/server/priced-loan.ts';
import { placeOfZip } from '../../capabilities/reference/server/zip-places.ts';

/** The county's five digits of a ZIP code, for limits when an application names no county. */
export const countyOfZip: CountyOfZip = (zip) => placeOfZip(zip)?.countyFips || undefined;

/** Locking's view of pricing, wired here because capabilities don't import each other's servers. */
export const lockSources: LockSources = {
  liveSheet,
  sheetOf,
  scenarioOf: async (tx, loan, choices, today) => {
    const [priced, fees] = await Promise.all([pricedLoan(tx, loan, choices, today, countyOfZip), brokerFeesOf(tx, loan, today)]);
    if (!priced.ok) return priced;
    // A price may be looked at either way; a lock settles who pays the broker.
    const payer = onePayer(priced.value.scenario.compensation.paidBy, fees);
    return payer.ok ? priced : payer;
  },
};
