import type { Portal, FoundLoan } from '../../../../platform/http/asked.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { wholeNewestApplication } from '../../../application/port/application-versions.ts';
import { editableLoan } from '../../../application/port/editable-loan.ts';
import { newestOrder } from '../../../orders/port/shown-orders.ts';
import { caseRequestOf } from '../../domain/asked-of-fha.ts';
import type { CaseRequested } from '../vendor/case-requested.ts';

/** The facts for the decision to order a case number, and the values the order is stored with. */
export async function caseOrderFacts(
  tx: ReadTx,
  loan: FoundLoan,
  orderId: string,
  { settings: { fha }, clock }: Pick<Portal, 'settings' | 'clock'>,
) {
  const [row, application, order, on] = await Promise.all([
    editableLoan(tx, loan),
    wholeNewestApplication(tx, loan),
    newestOrder(tx, loan, 'fha-case'),
    clock.todayIn(tx),
  ]);
  const requested: CaseRequested = { applicationVersion: application.version, on, lender: fha?.lender ?? null };
  return {
    loan: row,
    document: application.document,
    request: caseRequestOf(application.document, { order: orderId, loanNumber: loan.loanNumber, on, lender: fha?.lender }),
    setUp: fha !== undefined,
    orderOpen: order?.open === true,
    order,
    requested,
  };
}
