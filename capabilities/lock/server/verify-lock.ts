import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { principalAndInterest } from '../../../regulation/amortization/index.ts';
import { revisedEstimateOwedBy } from '../../loan/domain/estimate-deadline.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { explainTrace, moneyOfPrice } from '../../price/domain/index.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import { verifyLock } from '../contract/verify-lock.ts';
import { lockStop } from '../../disclose/port/price-tests.ts';
import { priceTestPolicy } from '../../lock-policy/domain/index.ts';
import { explainExpiry, mayLockAnew, verifyLock as verifyWish, type LockContext, type LockVerification } from '../domain/index.ts';
import { lockContextIn } from '../port/lock-context.ts';
import { lockableLoan, type Lockable } from '../port/lockable-loan.ts';
import { lockToBe } from './changes/lock-to-be.ts';

/** Verifies a wish against the live sheet and stores what it came to as an offer that holds for the policy's seconds. */
export default command(verifyLock, {
  read: async (tx, { loan, body }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const context = await lockContextIn(tx, now);
    const found = await lockableLoan(tx, loan, dateIn(settings.zone, now), {
      choices: body.choices ?? {},
      before: (one) => mayLockAnew(one, context),
    });
    if (!found.ok) return found;
    const sheet = await liveSheet(tx);
    if (!sheet) return refuse('NO_LIVE_SHEET', '');
    const wanted = verifyWish(found.value.loan, body, sheet, context);
    const stop = wanted.ok
      ? await stopOf(tx, loan, { found: found.value, verified: wanted.value, context, zone: settings.zone })
      : undefined;
    return ok({ context, sheet, found: found.value, stop, offerId: randomUUID() as string });
  },
  decide: ({ found, sheet, context, stop }, { body }) => {
    const verified = verifyWish(found.loan, body, sheet, context);
    return verified.ok && stop ? { ok: false, refusal: stop } : verified;
  },
  record: ({ offer, holdsUntil }, { context: { offerId }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('lock_offer').values({
        brokerage_id: loan.brokerageId,
        offer_id: offerId,
        loan_number: loan.loanNumber,
        person_id: actor.personId,
        offer: JSON.stringify(offer),
        sheet_version: offer.sheetVersion,
        holds_until: new Date(holdsUntil).toISOString(),
      }),
    ],
  }),
  reply: ({ trace, expiry, rulesMet, holdsUntil, noteAmount }, { context: { context, sheet, found, offerId } }) => {
    const { policy, now } = context;
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
      revisedLeDue: revised ? { date: revised.value, why: revised.why } : null,
    };
  },
});

interface ToBeLocked {
  readonly found: Lockable;
  readonly verified: LockVerification;
  readonly context: LockContext;
  readonly zone: string;
}

/** What the lender's policy stops of the loan, disclosed as it would be with this lock. An offer that was made is taken without asking again. */
function stopOf(tx: ReadTx, loan: FoundLoan, { found, verified: { trace, expiry }, context, zone }: ToBeLocked) {
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
