import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { reviewAppraisal } from '../contract/review-appraisal.ts';
import { reviewAppraisal as decide } from '../domain/index.ts';
import { askAgainWrite, reconsiderationWrite, reviewWrite } from './rows/appraisal-writes.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

/** A rejected report is sent to the company as the lender's own request to correct it. */
export default command(reviewAppraisal, {
  read: async (tx, { loan, body }, portal) => {
    const read = await readAppraisal(tx, loan, portal, body.appraisalId);
    return read.ok ? ok({ ...read.value, requestId: randomUUID() as string }) : read;
  },
  decide: ({ appraisal }, { body }) => {
    const { transferred_from: lender } = appraisal.row;
    if (lender !== null && body.decision === 'revision') return refuse('MADE_FOR_ANOTHER', '', { details: { lender } });
    return decide(
      appraisal.reports.map(({ version, unreadable, review }) => ({ version, readable: unreadable === null, review })),
      body,
    );
  },
  record: (decision, { context: { appraisal, now, requestId }, asked: { loan, actor, body } }) => {
    const { appraisal_id: appraisalId, company } = appraisal.row;
    const { personId, displayName } = actor;
    const back = { requestId, appraisalId, words: body.words, sales: [], personId, now, forwarded: true };
    return {
      writes: [
        reviewWrite(loan, { appraisalId, version: body.version, decision, words: body.words, personId, now }),
        ...(decision === 'revision' ? [reconsiderationWrite(loan, back), askAgainWrite(loan, appraisalId)] : []),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'appraisal-reviewed',
          summary:
            decision === 'accepted'
              ? `${displayName} accepted version ${body.version} of the appraisal`
              : `${displayName} sent version ${body.version} of the appraisal back to ${company}`,
          details: { version: body.version, decision, words: body.words },
        }),
      ],
    };
  },
  reply: (decision) => ({ decision }),
});
