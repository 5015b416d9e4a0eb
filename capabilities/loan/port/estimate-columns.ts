import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { EstimateColumns, RevisionCause } from '../domain/estimate-deadline.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { loans } from './loans.ts';

/** The columns of a loan's row about the Loan Estimate that is due. */
export const estimateColumnNames = [
  'status',
  'application_date',
  'initial_le_due',
  'le_sent_at',
  'revised_le_since',
  'revised_le_cause',
  'intent_on',
  'cd_sent_on',
] as const;

interface EstimateRow {
  readonly status: string;
  readonly application_date: PlainDate;
  readonly initial_le_due: PlainDate | null;
  readonly le_sent_at: Instant | null;
  readonly revised_le_since: PlainDate | null;
  readonly revised_le_cause: string | null;
  readonly intent_on: PlainDate | null;
  readonly cd_sent_on: PlainDate | null;
}

/** The same as the one function of deadlines takes them; a day is the lender's. */
export function estimateColumnsOf(row: EstimateRow, zone: string): EstimateColumns {
  return {
    status: row.status as LoanStatus,
    applicationDate: row.application_date,
    initialDue: row.initial_le_due,
    firstSentOn: row.le_sent_at ? dateIn(zone, row.le_sent_at) : null,
    revisedSince: row.revised_le_since,
    revisedCause: row.revised_le_cause as RevisionCause | null,
    intentOn: row.intent_on,
    closingSentOn: row.cd_sent_on,
  };
}

/** The estimate a loan owes, for a neighbour that has no row of it. */
export async function estimateColumns(tx: ReadTx, loan: FoundLoan, zone: string): Promise<EstimateColumns> {
  const [row] = await columnsOf(tx, loan);
  if (!row) throw new Error(`Loan ${loan.loanNumber} is not there`);
  return estimateColumnsOf(row, zone);
}

const columnsOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom(loans.as('l'))
    .select(estimateColumnNames)
    .where('l.brokerage_id', '=', values.brokerageId)
    .where('l.loan_number', '=', values.loanNumber),
);
