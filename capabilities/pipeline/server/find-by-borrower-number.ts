import { ok, refuse } from '../../../foundation/result/result.ts';
import { numberKey, borrowerNumbers } from '../../application/port/borrower-numbers.ts';
import { query } from '../../../platform/operation/operation.ts';
import { findByBorrowerNumber } from '../contract/find-by-borrower-number.ts';
import { listFor, ofLoans, reachable } from './list/list-views.ts';
import { rowOf, selectRows, sortedLoans } from './list/pipeline-rows.ts';

/** By the keyed hash of a borrower's whole number: the number itself is in no column. */
export default query(findByBorrowerNumber, async (asked, portal) => {
  const digits = asked.body.number.replace(/\D/g, '');
  const found = await asked.read(async (tx) => {
    const key = await numberKey(portal.database.vault, digits);
    const list = await listFor(tx, asked, portal);
    const numbered = sortedLoans(tx)
      .innerJoin(borrowerNumbers.as('n'), (join) =>
        join.onRef('n.brokerage_id', '=', 'loan.brokerage_id').onRef('n.loan_number', '=', 'loan.loan_number'),
      )
      .where('n.number_key', '=', key)
      .where(reachable(ofLoans, list))
      .limit(50);
    const rows = await selectRows(tx, numbered).execute();
    return rows.map((row) => rowOf(row, list));
  });
  return found.length > 0 ? ok({ pipelineLoanRecord: found }) : refuse('NO_MATCH', '');
});
