import type { Cents } from '../../../foundation/money/money.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { borrowerPaysBroker, feeScheduleOn } from '../../fees/domain/index.ts';
import { tablesIn } from '../../tables/port/tables-in-force.ts';
import { newestEstimate } from '../server/rows/estimates.ts';

/** The borrower's payments to the broker in the loan's newest Loan Estimate, sent or draft. */
export async function brokerFeesOf(tx: ReadTx, loan: FoundLoan, day: PlainDate | Promise<PlainDate>): Promise<Cents> {
  const [newest, today, tables] = await Promise.all([newestEstimate(tx, loan), day, tablesIn(tx)]);
  return newest ? borrowerPaysBroker(newest.draft, feeScheduleOn(today, tables['fee-schedule'])) : 0;
}
