import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { recordResale } from '../contract/record-resale.ts';
import { recordResale as decide } from '../domain/index.ts';
import { appraisalFacts } from './rows/appraisal-facts.ts';

export default command(recordResale, {
  read: async (tx, { loan }, portal) => {
    const [facts, now] = await Promise.all([appraisalFacts(tx, loan, portal), portal.clock.nowIn(tx)]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const purchase = facts.document.loan.LoanPurposeType === 'Purchase';
    return ok({ purchase, today: facts.today, now, resaleId: randomUUID() as string });
  },
  decide: (context, { body }) => decide(context, body),
  record: (resale, { context: { now, resaleId }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('appraisal_resale').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        resale_id: resaleId,
        agreement_on: resale.agreementOn,
        seller_acquired_on: resale.sellerAcquiredOn,
        seller_paid_cents: resale.sellerPaidCents,
        exemption: resale.exemption,
        recorded_by: actor.personId,
        recorded_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'resale-recorded',
        summary: `${actor.displayName} recorded the seller’s own purchase`,
        details: { resaleId, ...resale },
      }),
    ],
  }),
  reply: (_resale, { context: { resaleId } }) => ({ resaleId }),
});
