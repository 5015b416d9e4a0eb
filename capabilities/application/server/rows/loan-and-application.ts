import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { newestApplication } from '../../port/application-versions.ts';
import { loanOf } from '../../../loan/port/loans.ts';

/** A loan's newest application, and what of the loan's row is shown beside it. */
export async function loanAndApplication(tx: ReadTx, loan: FoundLoan) {
  const [row, application] = await Promise.all([
    loanOf(tx, loan)
      .select(['status', 'registration_type', 'product_id', 'product_name', 'application_date', 'anticipated_closing_date'])
      .select(['program_id', 'feature_id', 'tpo_type', 'le_sent_at'])
      .executeTakeFirstOrThrow(),
    newestApplication(tx, loan),
  ]);
  return { row, application };
}
