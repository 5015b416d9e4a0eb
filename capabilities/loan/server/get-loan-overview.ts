import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanOverview } from '../contract/get-loan-overview.ts';
import { loanRow } from './rows/loan-file.ts';
import { people } from '../../access/port/people.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getLoanOverview, async (asked) => {
  const { row, change } = await asked.read((tx) => askAtOnce({ row: loanRow(tx, asked.loan), change: lastStatusChange(tx, asked.loan) }));
  return ok({
    loanNumber: row.loan_number,
    borrowerName: row.borrower_name,
    propertyLine: row.property_line,
    amountCents: row.loan_amount_cents,
    productName: row.product_name,
    officer: row.officer_name,
    status: asked.query?.status === 'yes' ? { name: row.status, since: change?.at ?? null, by: change?.display_name ?? null } : null,
  });
});

function lastStatusChange(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom('loan_status_change as c')
    .leftJoin(people.as('p'), 'p.person_id', 'c.person_id')
    .select(['c.at', 'p.display_name'])
    .where('c.brokerage_id', '=', loan.brokerageId)
    .where('c.loan_number', '=', loan.loanNumber)
    .orderBy('c.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}
