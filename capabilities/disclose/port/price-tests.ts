import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../platform/http/asked.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { tablesIn } from '../../tables/port/tables-in-force.ts';
import { policyAt } from '../../lock-policy/port/policy-in-force.ts';
import { priceTestPolicy, stopsAnything, type PriceTestPolicy } from '../../lock-policy/domain/index.ts';
import { draftInWork, type EstimateDraft, type EstimatedLock, type EstimateFacts, type PriceStop } from '../domain/index.ts';
import { newestEstimate } from '../server/rows/estimates.ts';
import { factsOfLoan } from '../server/rows/facts-of-loan.ts';
import { priceStopOf, pricesOf, qmFacts, qmOf, repayOf } from '../server/rows/rule-facts.ts';

export type { PriceStop } from '../domain/index.ts';

/** The amounts that Regulation Z counts of a disclosure with these facts, and no form shows. */
export { regulationZOf } from '../server/rows/rule-facts.ts';

/** The tests of a loan's price by the law, each with its arithmetic, and what the qualified-mortgage check makes of the loan. */
export async function priceTestsOfLoan(tx: ReadTx, loan: FoundLoan, portal: Pick<Portal, 'clock' | 'settings'>) {
  const [found, tables] = await Promise.all([qmFacts(tx, loan, portal), tablesIn(tx)]);
  const qm = qmOf(found, tables);
  const repay = repayOf(found, qm, tables);
  return {
    tests: [...pricesOf(found, tables), ...(repay ? [repay] : [])],
    qm: { result: qm.result, reasons: [...qm.reasons] },
  };
}

/** The stop that the policy in effect puts on a disclosure with these facts. */
export async function disclosureStop(
  tx: ReadTx,
  loan: FoundLoan,
  work: { readonly facts: EstimateFacts; readonly draft: EstimateDraft },
  now: Instant,
): Promise<PriceStop | undefined> {
  return priceStopOf(tx, loan, work, priceTestPolicy(await policyAt(tx, now)));
}

/** The terms of a lock before it is made. */
export interface LockToBe {
  readonly lock: Omit<EstimatedLock, 'lockId'>;
  readonly productId: string;
  readonly sheetVersion: string;
}

/** The stop that the policy puts on a lock: the loan's estimate is calculated with it. What can't be calculated yet stops nothing. */
export async function lockStop(
  tx: ReadTx,
  loan: FoundLoan,
  { lock, ...of }: LockToBe,
  { now, zone, policy }: { readonly now: Instant; readonly zone: string; readonly policy: PriceTestPolicy },
): Promise<PriceStop | undefined> {
  if (!stopsAnything(policy)) return undefined;
  const locking = { ...of, lock: { ...lock, lockId: 'to be' } };
  const [facts, newest] = await Promise.all([factsOfLoan(tx, loan, now, zone, { locking }), newestEstimate(tx, loan)]);
  return priceStopOf(tx, loan, { facts, draft: draftInWork(newest, facts).draft }, policy);
}
