import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPipelineLookupLoan } from '../contract/get-pipeline-lookup-loan.ts';
import { listFor } from './list/list-views.ts';
import { rowOf, selectRows, sortedLoans } from './list/pipeline-rows.ts';

export default query(getPipelineLookupLoan, async (asked, portal) => {
  const { loan } = asked;
  const { rows, list } = await asked.read(async (tx) => ({
    rows: await selectRows(
      tx,
      sortedLoans(tx).where('loan.brokerage_id', '=', loan.brokerageId).where('loan.loan_number', '=', loan.loanNumber),
    ).execute(),
    list: await listFor(tx, asked, portal),
  }));
  return ok({ pipelineLoanRecord: rows.map((row) => rowOf(row, list)) });
});
