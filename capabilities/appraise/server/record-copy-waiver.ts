import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { recordCopyWaiver } from '../contract/record-copy-waiver.ts';
import { recordCopyWaiver as decide } from '../domain/index.ts';

export default command(recordCopyWaiver, {
  read: async (tx, { loan }, { clock }) => {
    const [row, today, now] = await Promise.all([
      loanOf(tx, loan).select('l.anticipated_closing_date').executeTakeFirstOrThrow(),
      clock.todayIn(tx),
      clock.nowIn(tx),
    ]);
    return ok({ closingOn: row.anticipated_closing_date, today, now, waiverId: randomUUID() as string });
  },
  decide: (context, { body }) => decide(context, body),
  record: (waiver, { context: { waiverId, now }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('appraisal_copy_waiver').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        waiver_id: waiverId,
        given_on: waiver.givenOn,
        given_by: waiver.givenBy,
        recorded_by: actor.personId,
        recorded_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'appraisal-copy-waived',
        summary: `${waiver.givenBy} waived the time of the appraisal copy on ${formatDate(waiver.givenOn)}`,
        details: { waiverId, ...waiver },
      }),
    ],
  }),
  reply: (_waiver, { context: { waiverId } }) => ({ waiverId }),
});
