import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPipelineLookupLoan } from '../contract/get-pipeline-lookup-loan.ts';
import { listFor } from './list/list-views.ts';
import { rowOf, selectRows, sortedLoans } from './list/pipeline-rows.ts';

export default query(getPipelineLookupLoan, async (asked, portal) => {
  const { loan } = asked;
  const { rows, list } = await asked.read((tx) => {
    const chosen = sortedLoans(tx).where('loan.brokerage_id', '=', loan.brokerageId).where('loan.loan_number', '=', loan.loanNumber);
    return askAtOnce({ rows: selectRows(tx, chosen).execute(), list: listFor(tx, asked, portal) });
  });
  return ok({ pipelineLoanRecord: rows.map((row) => rowOf(row, list)) });
});
