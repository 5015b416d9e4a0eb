import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanComments } from '../contract/get-loan-comments.ts';
import { people, memberships } from '../../access/port/people.ts';
import { brokerages, LENDER } from '../../access/port/brokerages.ts';

export default query(getLoanComments, async ({ loan, actor, read }) => {
  const rows = await read((tx) => commentRows(tx, loan, actor.personId));
  return ok({
    comments: rows.map((row) => ({
      commentId: row.comment_id,
      by: row.display_name,
      company: row.name ?? '',
      at: row.at,
      text: row.text,
      unread: row.unread,
    })),
  });
});

function commentRows(tx: ReadTx, loan: FoundLoan, personId: string) {
  return (
    tx
      .selectFrom('loan_comment as c')
      .innerJoin(people.as('p'), 'p.person_id', 'c.person_id')
      // A person of several brokerages writes here for the loan's own; the lender's people for the lender.
      .leftJoin(memberships.as('m'), (join) =>
        join.onRef('m.person_id', '=', 'p.member_id').on('m.brokerage_id', 'in', [loan.brokerageId, LENDER]),
      )
      .leftJoin(brokerages.as('b'), (join) =>
        join.on((eb) => eb('b.brokerage_id', '=', eb.fn.coalesce('m.brokerage_id', 'p.key_account_id'))),
      )
      .distinctOn(['c.at', 'c.comment_id'])
      .leftJoin('loan_comment_reader as r', (join) =>
        join.onRef('r.brokerage_id', '=', 'c.brokerage_id').onRef('r.loan_number', '=', 'c.loan_number').on('r.person_id', '=', personId),
      )
      .select(['c.comment_id', 'c.text', 'c.at', 'p.display_name', 'b.name'])
      .select(sql<boolean>`c.person_id <> ${personId} and c.at > coalesce(r.read_at, '-infinity')`.as('unread'))
      .where('c.brokerage_id', '=', loan.brokerageId)
      .where('c.loan_number', '=', loan.loanNumber)
      .orderBy('c.at')
      .orderBy('c.comment_id')
      .orderBy('m.brokerage_id', 'desc')
      .execute()
  );
}
