import type { LockSources } from '../../capabilities/lock/server/lockable-loan.ts';
import { liveSheet, sheetOf } from '../../capabilities/price/server/live-sheet.ts';
import { pricedLoan, type CountyOfZip } from '../../capabilities/price/server/priced-loan.ts';
import { placeOfZip } from '../../capabilities/reference/server/zip-places.ts';

/** The county's five digits of a ZIP code, for limits when an application names no county. */
export const countyOfZip: CountyOfZip = (zip) => placeOfZip(zip)?.countyFips || undefined;

/** Locking's view of pricing, wired here because capabilities don't import each other's servers. */
export const lockSources: LockSources = {
  liveSheet,
  sheetOf,
  scenarioOf: (tx, loan, choices, today) => pricedLoan(tx, loan, choices, today, countyOfZip),
};
