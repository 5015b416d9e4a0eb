import type { Cents } from '../../../foundation/money/money.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { borrowerPaysBroker, feeScheduleOn } from '../../fees/domain/index.ts';
import { newestEstimate } from '../server/rows/estimates.ts';

/** What the loan's newest Loan Estimate, sent or in work, makes the borrower pay to the broker. */
export async function brokerFeesOf(tx: ReadTx, loan: FoundLoan, day: PlainDate | Promise<PlainDate>): Promise<Cents> {
  const [newest, today] = await Promise.all([newestEstimate(tx, loan), day]);
  return newest ? borrowerPaysBroker(newest.draft, feeScheduleOn(today)) : 0;
}
