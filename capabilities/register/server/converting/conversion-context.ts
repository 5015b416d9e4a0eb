import { dateIn } from '../../../../platform/clock/clock.ts';
import { statusChange } from '../../../loan/port/loan-status.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { productsOfferedAt } from '../../../price/port/products-offered.ts';
import { licensingOf } from '../../../partners/port/licensing.ts';
import { otherLoansOf } from '../../../application/port/other-loans-of.ts';
import { fallenOutStatuses, type LoanStatus } from '../../../loan/domain/loan-status.ts';
import type { ConvertibleLoan } from '../../domain/convert-prequalification.ts';
import type { ConversionContext } from '../../domain/update-loan.ts';
import { shownDuplicate } from '../registering/likely-duplicates.ts';
import { loanOf } from '../../../loan/port/loans.ts';

/** The facts for the decision on a conversion; `numbers` are those of everybody who can be a borrower afterwards. */
export async function conversionContext(
  tx: ReadTx,
  loan: FoundLoan,
  { clock, settings }: Pick<Portal, 'clock' | 'settings'>,
  numbers: readonly string[],
): Promise<ConversionContext> {
  const [row, converted, today, others, licensing, products] = await Promise.all([
    loanRow(tx, loan),
    conversionOf(tx, loan, settings.zone),
    clock.todayIn(tx),
    otherLoansOf(tx, loan, numbers),
    licensingOf(tx, loan.brokerageId),
    productsOfferedAt(tx, { brokerageId: loan.brokerageId }),
  ]);
  const convertible: ConvertibleLoan = {
    loanNumber: loan.loanNumber,
    status: row.status as LoanStatus,
    lockState: row.lock_state,
    ...(converted ? { converted } : {}),
  };
  return {
    convertible,
    productId: row.product_id,
    anticipatedClosingDate: row.anticipated_closing_date,
    today,
    licensing,
    products,
    loansOfBorrowers: others
      .filter(({ status }) => !fallenOutStatuses.some((fallenOut) => fallenOut === status))
      .map((one) => ({ ...shownDuplicate(one), duplicateKeys: one.duplicate_keys })),
  };
}

function loanRow(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return loanOf(tx, { brokerageId, loanNumber })
    .select(['status', 'lock_state', 'product_id', 'anticipated_closing_date'])
    .executeTakeFirstOrThrow();
}

/** When the loan stopped being a prequalification, and who made that so. */
async function conversionOf(tx: ReadTx, loan: FoundLoan, zone: string): Promise<ConvertibleLoan['converted']> {
  const change = await statusChange(tx, loan, { from: 'Prequalified', to: 'Registered' });
  return change && { on: dateIn(zone, change.at), by: change.by ?? 'the lender' };
}
