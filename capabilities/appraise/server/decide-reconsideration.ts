import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { decideReconsideration } from '../contract/decide-reconsideration.ts';
import { decideReconsideration as decide } from '../domain/index.ts';
import { askAgainWrite } from './rows/appraisal-writes.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

/** A forwarded request is sent to the company by the worker's next round. */
export default command(decideReconsideration, {
  read: (tx, { loan, body }, portal) => readAppraisal(tx, loan, portal, body.appraisalId),
  decide: ({ appraisal }, { body, loan }) => {
    const decided = decide(appraisal.reconsiderations, body);
    return decided.ok || decided.refusal.code !== 'NO_SUCH_REQUEST'
      ? decided
      : { ok: false, refusal: { ...decided.refusal, details: { loanId: loan.loanNumber } } };
  },
  record: (state, { context: { appraisal, now }, asked: { loan, actor, body } }) => ({
    writes: [
      statements
        .updateTable('appraisal_reconsideration')
        .set({ state, decision_words: body.words, decided_by: actor.personId, decided_at: now })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('request_id', '=', body.requestId)
        .where('state', '=', 'requested'),
      ...(state === 'forwarded' ? [askAgainWrite(loan, appraisal.row.appraisal_id)] : []),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'reconsideration-decided',
        summary:
          state === 'forwarded'
            ? `${actor.displayName} forwarded the reconsideration of value to ${appraisal.row.company}`
            : `${actor.displayName} gave the reconsideration of value back: ${body.words}`,
        details: { requestId: body.requestId, state },
      }),
    ],
  }),
  reply: (state) => ({ state }),
});
