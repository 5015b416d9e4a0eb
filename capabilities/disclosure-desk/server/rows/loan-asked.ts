import type { ReadTx } from '../../../../platform/database/database.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { statusRefusal } from '../../../loan/domain/estimate-status.ts';
import type { LoanStatus } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { outsideEstimates } from './outside-estimates.ts';
import { requestsOf } from './requests.ts';
import { wayOfLoan } from './settings.ts';

/** The facts that decide how a loan's Loan Estimate is issued, from one snapshot. */
export async function issuingOf(tx: ReadTx, loan: FoundLoan, { clock }: Pick<Portal, 'clock'>) {
  const found = await askAtOnce({
    way: wayOfLoan(tx, loan),
    requests: requestsOf(tx, loan),
    outside: outsideEstimates(tx, loan),
    row: rowOf(tx, loan).then(([row]) => row!),
    now: clock.nowIn(tx),
    today: clock.todayIn(tx),
  });
  const status = found.row.status as LoanStatus;
  return {
    ...found,
    status,
    againstStatus: statusRefusal({ status }),
    open: found.requests.find(({ state }) => state === 'open'),
  };
}

const rowOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom(loans.as('l'))
    .select(['l.status', 'l.application_date'])
    .where('l.brokerage_id', '=', values.brokerageId)
    .where('l.loan_number', '=', values.loanNumber),
);
