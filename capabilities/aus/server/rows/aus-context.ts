import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import { editableLoan } from '../../../application/port/editable-loan.ts';
import { attachedReports, receivedReports } from '../../../credit/port/received-reports.ts';
import { termsOfEstimate } from '../../../disclose/port/loan-terms.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { isOpen, type OrderState } from '../../../orders/domain/index.ts';
import { ordersOfLoan } from '../../../orders/port/orders.ts';
import { completeApplication, systems, whatIsMissing, type AusFacts, type LoanTerms, type System } from '../../domain/index.ts';

export const kindOf = { DU: 'du', LPA: 'lpa' } as const;

/** The input of an order of underwriting; undefined while the loan has no application. */
export async function ausContext(tx: ReadTx, loan: FoundLoan, portal: Portal) {
  const { settings, clock } = portal;
  const today: PlainDate = await clock.todayIn(tx);
  const [application, { ended }, row, orders, runs, reports, attached, estimate] = await Promise.all([
    applicationOf(tx, loan),
    editableLoan(tx, loan),
    loanOf(tx, loan).select(['note_rate_thousandths', 'product_name']).executeTakeFirstOrThrow(),
    ordersOfLoan(tx, loan, ['du', 'lpa']).execute(),
    lastCases(tx, loan),
    receivedReports(tx, loan),
    attachedReports(tx, loan),
    termsOfEstimate(tx, loan, portal),
  ]);
  if (!application) return undefined;
  const terms: LoanTerms = { noteRate: row.note_rate_thousandths, ...estimate };
  const document = completeApplication(application.document, terms);
  const facts: AusFacts = {
    ended,
    setUp: systems.filter((system) => settings.underwritingSystems[system] !== undefined),
    ran: systems.filter((system) => runs.has(system)),
    open: systems.filter((system) => orders.some(({ kind, state }) => kind === kindOf[system] && isOpen({ state: state as OrderState }))),
    missing: whatIsMissing(document, today),
    hasCredit: reports.length > 0 || attached.length > 0,
  };
  return { facts, application, document, terms, today, reports, attached, cases: runs, productName: row.product_name ?? '' };
}

/** The systems that decided on this loan, each with its case. */
async function lastCases(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<ReadonlyMap<System, string | null>> {
  const rows = await tx
    .selectFrom('aus_run')
    .select(['system', 'case_identifier'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    // One that ended in an error is no run that could be submitted again.
    .where('recommendation', 'not in', ['Error', 'Incomplete', 'No recommendation'])
    .orderBy('received_at')
    .execute();
  return new Map(rows.map((row) => [row.system as System, row.case_identifier]));
}
