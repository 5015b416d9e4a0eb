import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanStatusHistory } from '../contract/get-loan-status-history.ts';
import { people } from '../../access/port/people.ts';

export default query(getLoanStatusHistory, async ({ loan, read }) => {
  const rows = await read((tx) =>
    tx
      .selectFrom('loan_status_change as c')
      .leftJoin(people.as('p'), 'p.person_id', 'c.person_id')
      .select(['c.to_status', 'c.from_status', 'c.at', 'p.display_name'])
      .where('c.brokerage_id', '=', loan.brokerageId)
      .where('c.loan_number', '=', loan.loanNumber)
      .orderBy('c.sequence')
      .execute(),
  );
  return ok({
    history: rows.map((row) => ({ status: row.to_status, from: row.from_status, at: row.at, by: row.display_name ?? 'Lockdesk' })),
  });
});
