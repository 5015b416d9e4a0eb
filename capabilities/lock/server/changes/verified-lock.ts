import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import { principalAndInterest } from '../../../../regulation/amortization/index.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { lockStop } from '../../../disclose/port/price-tests.ts';
import { revisedEstimateOwedBy } from '../../../loan/domain/estimate-deadline.ts';
import { priceTestPolicy } from '../../../lock-policy/domain/index.ts';
import { explainTrace, moneyOfPrice } from '../../../price/domain/index.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import { explainExpiry, type LockContext, type LockVerification } from '../../domain/index.ts';
import type { Lockable } from '../../port/lockable-loan.ts';
import { lockToBe } from './lock-to-be.ts';

interface ToBeLocked {
  readonly found: Lockable;
  readonly verified: LockVerification;
  readonly context: LockContext;
  readonly zone: string;
}

/** Why the lender's policy stops the loan, disclosed as it would be with this lock. For an existing offer it is not checked again. */
export function stopOf(tx: ReadTx, loan: FoundLoan, { found, verified: { trace, expiry }, context, zone }: ToBeLocked) {
  const { scenario } = found.loan;
  const { now, policy } = context;
  return lockStop(
    tx,
    loan,
    lockToBe({
      productId: trace.productId,
      sheetVersion: trace.sheetVersion,
      scenario,
      rate: trace.rate,
      price: trace.price,
      lockedOn: now.date,
      until: expiry.wall,
    }),
    { now: now.instant, zone, policy: priceTestPolicy(policy) },
  );
}

interface Offered {
  readonly context: LockContext;
  readonly sheet: CompiledSheet;
  readonly found: Lockable;
  readonly offerId: string;
}

/** The offer as its screen shows it: the lock's cost and expiry, each with its tree. */
export function verifiedView(
  { trace, expiry, rulesMet, holdsUntil, noteAmount }: LockVerification,
  { context: { policy, now }, sheet, found, offerId }: Offered,
) {
  const revised = found.leSentAt ? revisedEstimateOwedBy(found.row.revised_le_since ?? now.date) : undefined;
  const { termMonths } = sheet.products[sheet.productIndex.get(trace.productId)!]!;
  return {
    offerId,
    price: trace.price,
    why: explainTrace(trace).why,
    sheetVersion: trace.sheetVersion,
    sheetTitle: trace.sheetTitle,
    verifiedAt: now.instant,
    holdsUntil: new Date(holdsUntil).toISOString(),
    holdsSeconds: policy.offerHoldsSeconds,
    rulesMet,
    expiry: {
      instant: expiry.instant,
      date: expiry.wall.date,
      time: expiry.wall.time,
      zone: expiry.wall.zone,
      why: explainExpiry(expiry, policy.title).why,
    },
    pointsCents: moneyOfPrice(trace.price, noteAmount).amount,
    paymentCents: principalAndInterest(noteAmount, trace.rate, termMonths).value,
    revisedLeDue: dateWithWhy(revised),
  };
}
