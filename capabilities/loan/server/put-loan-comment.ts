import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { putLoanComment } from '../contract/put-loan-comment.ts';

export default command(putLoanComment, {
  read: async () => ok({ commentId: randomUUID() as string }),
  decide: ({ commentId }, { body }) => ok({ commentId, text: body }),
  record: ({ commentId, text }, { asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('loan_comment').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        comment_id: commentId,
        person_id: actor.personId,
        text,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'comment-added',
        summary: `${actor.displayName} wrote a comment`,
        details: { commentId, text },
      }),
    ],
  }),
  reply: ({ commentId }) => ({ commentId }),
});
