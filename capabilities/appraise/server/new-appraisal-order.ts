import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { newOrderWrites } from '../../orders/port/order-writes.ts';
import { newAppraisalOrder } from '../contract/new-appraisal-order.ts';
import { newAppraisalOrder as decide } from '../domain/index.ts';
import { appraisalFacts } from './rows/appraisal-facts.ts';
import { lenderOf } from './rows/lender-name.ts';
import { appraisalRequested, requestedInShort } from './vendor/appraisal-requested.ts';

export default command(newAppraisalOrder, {
  read: async (tx, { loan }, portal) => {
    const [facts, lender, now] = await Promise.all([appraisalFacts(tx, loan, portal), lenderOf(tx), portal.clock.nowIn(tx)]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ ...facts, lender, now, orderId: randomUUID() as string });
  },
  decide: (facts, { body }) => decide(facts, { ...body, payer: body.payer ?? 'lender', allTheSame: body.allTheSame ?? '' }),
  record: (ordered, { context: { accepted, lender, now, orderId }, asked: { loan, actor, body }, portal }) => {
    const request = appraisalRequested(ordered, lender, body);
    return {
      writes: newOrderWrites(loan, {
        orderId,
        kind: 'appraisal',
        title: ordered.title,
        vendor: body.companyName,
        request,
        orderedBy: actor.personId,
        now,
        // The borrower's payment to the company is no charge of the lender's.
        expected: request.payer === 'borrower' ? 0 : body.feeCents,
        deadlineSeconds: portal.settings.orderSeconds,
      }),
      journal: [
        loanLine(loan, actor, {
          kind: 'appraisal-ordered',
          summary: `${actor.displayName} ordered of ${body.companyName}: ${ordered.title}, ${formatMoney(body.feeCents)}${accepted === undefined ? '' : `, though none is needed: ${body.allTheSame}`}`,
          details: {
            orderId,
            ...requestedInShort(request),
            ...(accepted === undefined ? {} : { accepted, allTheSame: body.allTheSame }),
          },
        }),
      ],
    };
  },
  reply: (_ordered, { context: { orderId } }) => ({ trackingId: orderId }),
});
