import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { requestReconsideration } from '../contract/request-reconsideration.ts';
import { requestReconsideration as decide } from '../domain/index.ts';
import { reconsiderationWrite } from './rows/appraisal-writes.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

export default command(requestReconsideration, {
  read: async (tx, { loan, body }, portal) => {
    const read = await readAppraisal(tx, loan, portal, body.appraisalId);
    return read.ok ? ok({ ...read.value, requestId: randomUUID() as string }) : read;
  },
  decide: ({ appraisal: { row, reports, reconsiderations }, today }, { body }) => {
    if (row.transferred_from !== null) return refuse('MADE_FOR_ANOTHER', '', { details: { lender: row.transferred_from } });
    const newest = reports.find(({ report }) => report !== undefined);
    return decide(
      { today, hasReport: newest !== undefined, effectiveOn: newest?.report?.effectiveOn ?? null, earlier: reconsiderations },
      body,
    );
  },
  record: (_requested, { context: { appraisal, now, requestId }, asked: { loan, actor, body } }) => ({
    writes: [
      reconsiderationWrite(loan, {
        requestId,
        appraisalId: appraisal.row.appraisal_id,
        words: body.words,
        sales: body.sales,
        personId: actor.personId,
        now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'reconsideration-requested',
        summary: `${actor.displayName} requested a reconsideration of value with ${body.sales.length} sales`,
        details: { requestId, sales: body.sales },
      }),
    ],
  }),
  reply: (_requested, { context: { requestId } }) => ({ requestId }),
});
