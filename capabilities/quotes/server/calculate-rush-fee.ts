import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { calculateRushFee } from '../contract/rush/calculate-rush-fee.ts';
import { amountOf, loanForRush, rushOf, scheduleToday } from './rows/rush.ts';

const WITHOUT_REASON =
  'The Loan Estimate went out without it. Unless the borrower asks for the rush, which is a changed circumstance, the lender pays.';

export default query(calculateRushFee, async ({ loan, params: { flag }, read }, { clock }) =>
  read(async (tx) => {
    const [before, { le_sent_at: sentAt }, schedule] = await Promise.all([
      rushOf(tx, loan),
      loanForRush(tx, loan),
      scheduleToday(tx, clock),
    ]);
    const begins = flag === 'Y' && !before.rush && sentAt !== null;
    return ok({ flag, amount: amountOf(flag === 'Y', schedule), note: begins ? WITHOUT_REASON : '' });
  }),
);
