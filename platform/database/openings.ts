import type { Subtree } from '../../foundation/hierarchy/subtree.ts';
import { instantText } from './instant-text.ts';

/** A statement a transaction begins or ends with. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/** Selected: when the transaction began, in the portal's time. */
export const startAsked = `${instantText('portal_now()')} as at`;

/** Seconds between the database's clock and the portal's time: set by a test, or undefined for the shift stored in the database. */
export type Shift = number | undefined;

const inUtc = `set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`;
/** SQL for the seconds between the database's clock and the portal's time, from the stored row; without one, zero. */
export const storedShift = 'coalesce((select shift_seconds from portal_day), 0)';
// Set before the transaction's time is read, because that time and everything else that reads the clock in the transaction depend on it.
const shifted = (shift: Shift): string =>
  `set_config('lockdesk.shift_seconds', ${shift === undefined ? `${storedShift}::text` : `'${shift}'`}, true)`;
/** SQL for the portal's time in whole milliseconds since 1970, outside the transactions that are opened here. */
export function millisecondsAsked(shift: Shift): string {
  return `floor((extract(epoch from now()) + ${shift ?? storedShift}) * 1000)`;
}

const inBrokerage = (shift: Shift): string => `set_config('lockdesk.brokerage', $1, true), ${inUtc}, ${shifted(shift)}, ${startAsked}`;
const begin: Statement = { text: 'begin', values: [] };
const asSubtree = `select set_config('lockdesk.region', $1, true), set_config('lockdesk.branch', $2, true), set_config('lockdesk.account', $3, true), set_config('role', 'lockdesk_subtree', true)`;
const beginReading: Statement = { text: 'begin read only', values: [] };

export const commit: Statement = { text: 'commit', values: [] };

/** Opens a transaction of one brokerage, or of none. */
export function writing(shift: Shift, brokerage: number | '', lock?: bigint): readonly Statement[] {
  return [begin, within(shift, brokerage, lock)];
}

/** The same, in which nothing can be written. */
export function reading(shift: Shift, brokerage: number, lock?: bigint): readonly Statement[] {
  return [beginReading, within(shift, brokerage, lock)];
}

/** Limits the transaction to one brokerage, or to none; the advisory lock is taken before anything is read. */
function within(shift: Shift, brokerage: number | '', lock: bigint | undefined): Statement {
  const taken = lock === undefined ? '' : 'pg_advisory_xact_lock($2::bigint), ';
  return { text: `select ${taken}${inBrokerage(shift)}`, values: [brokerage, ...(lock === undefined ? [] : [lock])].map(String) };
}

/** Opens one that reads one brokerage as it was at one moment. */
export function oneMoment(shift: Shift, brokerage: number): readonly Statement[] {
  return [
    { text: 'begin isolation level repeatable read, read only', values: [] },
    { text: `select ${inBrokerage(shift)}`, values: [String(brokerage)] },
  ];
}

/** Opens one that reads across brokerages. */
export function lenderReading(shift: Shift): readonly Statement[] {
  return [
    beginReading,
    { text: `select set_config('role', 'lockdesk_lender', true), ${inUtc}, ${shifted(shift)}, ${startAsked}`, values: [] },
  ];
}

/** Opens one that reads the brokerages of a region or branch, and the account in use. */
export function subtreeReading(shift: Shift, subtree: Subtree, account: number): readonly Statement[] {
  const region = subtree.over === 'region' ? String(subtree.regionId) : '';
  const branch = subtree.over === 'branch' ? String(subtree.branchId) : '';
  return [beginReading, { text: `${asSubtree}, ${inUtc}, ${shifted(shift)}, ${startAsked}`, values: [region, branch, String(account)] }];
}
