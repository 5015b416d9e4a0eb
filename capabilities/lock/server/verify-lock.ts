import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { principalAndInterest } from '../../../regulation/amortization/index.ts';
import { revisedEstimateOwedBy } from '../../loan/domain/estimate-deadline.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { explainTrace, moneyOfPrice } from '../../price/domain/index.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import { verifyLock } from '../contract/verify-lock.ts';
import { explainExpiry, mayLockAnew, verifyLock as verifyWish } from '../domain/index.ts';
import { lockContextIn } from '../port/lock-context.ts';
import { lockableLoan } from '../port/lockable-loan.ts';

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
    return ok({ context, sheet, found: found.value, offerId: randomUUID() as string });
  },
  decide: ({ found, sheet, context }, { body }) => verifyWish(found.loan, body, sheet, context),
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
