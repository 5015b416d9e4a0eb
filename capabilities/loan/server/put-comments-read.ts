import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { putCommentsRead } from '../contract/put-comments-read.ts';
import { unreadComments } from './rows/loan-file.ts';

export default command(putCommentsRead, {
  read: async (tx, { loan, actor, body }) => ok({ until: body.until, unread: await unreadComments(tx, loan, actor.personId, body.until) }),
  decide: (context) => ok(context),
  record: ({ until }, { asked: { loan, actor } }) => ({
    writes: [
      statements
        .insertInto('loan_comment_reader')
        .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, person_id: actor.personId, read_at: until })
        .onConflict((conflict) =>
          conflict
            .columns(['brokerage_id', 'loan_number', 'person_id'])
            .doUpdateSet({ read_at: sql`greatest(loan_comment_reader.read_at, ${until}::timestamptz)` }),
        ),
    ],
  }),
  reply: ({ unread }) => ({ unread }),
});
