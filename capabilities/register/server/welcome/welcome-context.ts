import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { people } from '../../../access/port/people.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';
import { isOver } from '../../../loan/port/loan-status.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import type { WelcomeContext } from '../../domain/welcome/welcome-package.ts';

/** The facts for the decision on a welcome package. */
export async function welcomeContext(tx: ReadTx, loan: FoundLoan): Promise<WelcomeContext & { readonly applicationDate: string }> {
  const [row, { version, document }, last] = await Promise.all([
    loanOf(tx, loan)
      .select(['status', 'product_name', 'anticipated_closing_date', 'officer_id', 'application_date'])
      .executeTakeFirstOrThrow(),
    newestApplication(tx, loan),
    tx
      .selectFrom('welcome_package as w')
      .innerJoin(people.as('p'), 'p.person_id', 'w.set_by')
      .select(['w.sequence', 'w.application_version as version', 'w.parts', 'w.set_at as setAt', 'p.display_name as setBy'])
      .where('w.brokerage_id', '=', loan.brokerageId)
      .where('w.loan_number', '=', loan.loanNumber)
      .orderBy('w.sequence', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    loanNumber: loan.loanNumber,
    status: row.status,
    ended: isOver(row.status),
    productName: row.product_name,
    closingPlanned: row.anticipated_closing_date !== null,
    hasOfficer: row.officer_id !== null,
    applicationDate: row.application_date,
    version,
    document,
    last,
  };
}
