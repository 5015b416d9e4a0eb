import type { Cents } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../platform/http/asked.ts';
import { qmFacts } from '../server/rows/rule-facts.ts';

/** Closing and insurance terms of the current Loan Estimate; null where it can't be made yet. */
export async function termsOfEstimate(
  tx: ReadTx,
  loan: FoundLoan,
  portal: Pick<Portal, 'clock' | 'settings'>,
): Promise<{ readonly cashToClose: Cents | null; readonly miMonthly: Cents | null }> {
  const { estimate } = await qmFacts(tx, loan, portal);
  if (!estimate.ok) return { cashToClose: null, miMonthly: null };
  const { document, insurance } = estimate.value;
  return { cashToClose: document.cashToClose.cashToClose.value, miMonthly: insurance.monthly?.premiums[0]?.monthly ?? null };
}
