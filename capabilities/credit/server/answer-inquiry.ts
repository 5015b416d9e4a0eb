import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { answerInquiry } from '../contract/answer-inquiry.ts';
import { answerInquiry as decide } from '../domain/report/answer-inquiry.ts';
import { readableOf, reportsOf } from './rows/reports.ts';

export default command(answerInquiry, {
  read: async (tx, { loan, params }, { clock }) => {
    const [row, now] = await Promise.all([
      reportsOf(tx, loan).where('r.report_id', '=', params.reportId).executeTakeFirst(),
      clock.nowIn(tx),
    ]);
    return row ? ok({ report: readableOf(row), now }) : refuse('NO_REPORT', '', { details: { loanId: loan.loanNumber } });
  },
  decide: ({ report }, { body }) => decide(report, body.inquiryId),
  record: (inquiry, { context: { now }, asked: { loan, params, actor, body } }) => {
    const said = { new_debt: body.newDebt, answered_by: actor.personId, answered_at: now };
    return {
      writes: [
        statements
          .insertInto('credit_inquiry_answer')
          .values({ brokerage_id: loan.brokerageId, report_id: params.reportId, inquiry_id: inquiry.id, ...said })
          .onConflict((conflict) => conflict.columns(['brokerage_id', 'report_id', 'inquiry_id']).doUpdateSet(said)),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'credit-inquiry-answered',
          summary: `${actor.displayName} noted of the inquiry of ${inquiry.name}: ${body.newDebt ? 'a new debt' : 'no new debt'}`,
          details: { reportId: params.reportId, inquiryId: inquiry.id, newDebt: body.newDebt },
        }),
      ],
    };
  },
  reply: (_inquiry, { asked: { body } }) => ({ newDebt: body.newDebt }),
});
